#include "sim/regress/plugin.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "tests/sim/test_folder.h"

namespace hif4::sim {
namespace {

namespace fs = std::filesystem;

// A cache and a copy of the RTL of their own.
class PluginTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy(BuildPaths().rtl(), root_ + "/rtl", fs::copy_options::recursive);
    paths_ = BuildPaths();
    paths_.build = root_;
    spec_.unit = FindMacUnit("mac");
  }

  PluginCache Cache(const std::string& verilator = "V") {
    std::string error;
    RtlSources sources;
    EXPECT_TRUE(sources.Read(root_ + "/rtl", &error)) << error;
    return PluginCache(paths_, sources, verilator, "C");
  }

  // Objects, and anything else, in the cache.
  size_t Entries() const {
    size_t count = 0;
    if (!fs::exists(paths_.plugin_cache())) return 0;
    for (const auto& entry : fs::directory_iterator(paths_.plugin_cache())) {
      count += entry.path().empty() ? 0 : 1;
    }
    return count;
  }

  const TestFolder folder_{"plugin"};
  const std::string& root_ = folder_.path();
  Paths paths_;
  PluginSpec spec_;
};

TEST_F(PluginTest, AModuleNeedsItsPackageFirstAndNoOtherTop) {
  RtlSources sources;
  std::string error;
  ASSERT_TRUE(sources.Read(root_ + "/rtl", &error)) << error;
  const std::vector<std::string> files = sources.FilesOf("hif4_mac");
  const std::string folder = sources.directory() + "/";
  EXPECT_EQ(files.at(0), folder + "hif4_pkg.sv");
  for (const char* needed : {"hif4_mac", "hif4_pipe_reg", "hif4_mac_checks"}) {
    EXPECT_EQ(std::count(files.begin(), files.end(), folder + needed + ".sv"), 1);
  }
  EXPECT_EQ(std::count(files.begin(), files.end(), folder + "hif4_resq_mac.sv"), 0);
  EXPECT_GT(sources.FilesOf("no_such_module").size(), files.size()) << "all of them";
}

TEST_F(PluginTest, AFolderWithoutRtlIsAnError) {
  RtlSources sources;
  std::string error;
  EXPECT_FALSE(sources.Read(root_, &error));
  EXPECT_FALSE(sources.Read(root_ + "/none", &error));
  EXPECT_NE(error.find("/none"), std::string::npos);
  EXPECT_TRUE(sources.empty());
}

TEST_F(PluginTest, TheKeyIsThatOfTheContent) {
  const std::string key = Cache().Key(spec_);
  EXPECT_EQ(Cache().Key(spec_), key);
  EXPECT_NE(Cache("another version").Key(spec_), key);
  PluginSpec other = spec_;
  other.variant = Variant::kTrace;
  EXPECT_NE(Cache().Key(other), key);
  PluginSpec array = spec_;
  array.array = ArrayShape{2, 1};
  EXPECT_NE(Cache().Key(array), key);
  array.array->cols = 2;
  EXPECT_NE(Cache().Key(array), Cache().Key(spec_));
  other = spec_;
  other.params.tag_width = 5;
  EXPECT_NE(Cache().Key(other), key);
  other = spec_;
  other.quick = true;
  EXPECT_NE(Cache().Key(other), key);
  other = spec_;
  other.random_reset = true;
  EXPECT_NE(Cache().Key(other), key);
  std::ofstream(root_ + "/rtl/not_of_the_mac.sv") << "module not_of_the_mac; endmodule\n";
  EXPECT_EQ(Cache().Key(spec_), key);
  std::ofstream(root_ + "/rtl/hif4_pkg.sv", std::ios::app) << "// changed\n";
  EXPECT_NE(Cache().Key(spec_), key);
}

// Whatever the name of an included file is, and wherever it lies.
TEST_F(PluginTest, TheKeyCoversWhatIsIncluded) {
  fs::create_directories(root_ + "/rtl/sub");
  const auto write = [this](const std::string& name, const std::string& text) {
    std::ofstream(root_ + "/rtl/" + name) << text;
  };
  std::ofstream(root_ + "/rtl/hif4_pkg.sv", std::ios::app)
      << "`include \"sub/a.inc\"\n// \"not.there\" \"\n";
  std::set<std::string> keys = {Cache().Key(spec_)};
  const auto is_new = [&] { return keys.insert(Cache().Key(spec_)).second; };
  write("sub/a.inc", "// one\n");
  EXPECT_TRUE(is_new());
  write("sub/a.inc", "`include \"../b\"\n");
  EXPECT_TRUE(is_new());
  write("../b", "// of another folder\n");
  EXPECT_TRUE(is_new());
  write("../b", "// changed\n");
  EXPECT_TRUE(is_new());
  write("sub/nobody_includes_it.inc", "\n");
  EXPECT_FALSE(is_new());
}

TEST_F(PluginTest, ABuildIsThereWhenItIsCommitted) {
  const PluginCache cache = Cache();
  std::string temporary, error;
  Command command = cache.BuildCommand(spec_, &temporary);
  EXPECT_FALSE(cache.Has(spec_));
  bool built = false;
  RunCommands({command}, 1, [&](size_t, const Ended& ended) { built = ended.ok(); });
  std::string log((std::istreambuf_iterator<char>(
                      *std::make_unique<std::ifstream>(temporary + "/build.log"))),
                  std::istreambuf_iterator<char>());
  ASSERT_TRUE(built) << log;
  EXPECT_FALSE(cache.Has(spec_));
  ASSERT_TRUE(cache.Commit(spec_, temporary, &error)) << error;
  EXPECT_TRUE(cache.Has(spec_));
  EXPECT_TRUE(fs::exists(cache.ObjectOf(spec_)));
  EXPECT_EQ(Entries(), 1u);

  // A second build of the same is thrown away.
  RunCommands({cache.BuildCommand(spec_, &temporary)}, 1, [](size_t, const Ended&) {});
  EXPECT_TRUE(cache.Commit(spec_, temporary, &error)) << error;
  EXPECT_EQ(Entries(), 1u);

  cache.Prune(0);
  EXPECT_EQ(Entries(), 0u);
}

TEST_F(PluginTest, AKilledBuildLeavesNothingToBeFound) {
  const PluginCache cache = Cache();
  std::string temporary;
  Command command = cache.BuildCommand(spec_, &temporary);
  command.timeout = 0.3;
  Ended how;
  RunCommands({command}, 1, [&](size_t, const Ended& ended) { how = ended; });
  EXPECT_EQ(how.how, Ended::kTimedOut);
  EXPECT_FALSE(cache.Has(spec_));
  cache.Prune(100);
  EXPECT_EQ(Entries(), 1u) << "of a process that is alive";
}

TEST_F(PluginTest, WhatDeadProcessesLeftIsRemoved) {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  waitpid(child, nullptr, 0);
  fs::create_directories(paths_.plugin_cache() + "/tmp-abc-" + std::to_string(child));
  Cache().Prune(100);
  EXPECT_EQ(Entries(), 0u);
}

}  // namespace
}  // namespace hif4::sim
