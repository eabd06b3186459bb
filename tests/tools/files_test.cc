// What all subcommands that write files have in common: whole or not at all.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "tests/tools/run.h"

namespace hif4 {
namespace {

using FilesOfTool = ToolTest;

TEST_F(FilesOfTool, OutputIsReplacedOnlyBySuccess) {
  Write("good", SomeBf16(64));
  Write("bad", SomeBf16(63));
  Write("out", "what was there");
  EXPECT_EQ(Run({"encode", "bad", "out"}).code, 2);
  RunOptions options;
  options.input = SomeBf16(64 * 100000 + 1);  // known to be bad only at its end
  EXPECT_EQ(Run({"encode", "-", "out"}, options).code, 2);
  EXPECT_EQ(Read("out"), "what was there");
  EXPECT_EQ(Run({"encode", "good", "out"}).code, 0);
  EXPECT_EQ(Read("out").size(), 36u);
  EXPECT_EQ(Listing(), "bad good out");
}

TEST_F(FilesOfTool, InputIsNeverTheOutput) {
  const std::string bytes = SomeBf16(64);
  Write("x", bytes);
  ASSERT_EQ(Shell("ln x hard; ln -s x soft").code, 0);
  for (const char* name : {"x", "./x", "hard", "soft"}) {
    ExpectError(Run({"encode", "x", name}), 64,
                {name, "is the input file", "another name"});
    ExpectError(Run({"encode", name, "x"}), 64, {"x: is the input file"});
  }
  const Outcome redirected = Shell("$HIF4 encode - x <x");
  ExpectError(redirected, 64, {"x: is the input file"});
  ExpectError(Shell("$HIF4 encode x - >>x"), 64, {"standard output: is the input file"});
  ExpectSame(Read("x"), bytes);
}

TEST_F(FilesOfTool, KeepsModeAndFollowsLinks) {
  Write("x", SomeBf16(64));
  Write("real", "old");
  ASSERT_EQ(Shell("chmod 640 real; ln -s real link").code, 0);
  ASSERT_EQ(Run({"encode", "x", "link"}).code, 0);
  EXPECT_EQ(Read("real").size(), 36u);
  struct stat status;
  ASSERT_EQ(lstat(Path("link").c_str(), &status), 0);
  EXPECT_TRUE(S_ISLNK(status.st_mode));
  ASSERT_EQ(stat(Path("real").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777u, 0640u);
  ASSERT_EQ(Shell("umask 027; $HIF4 encode x fresh").code, 0);
  ASSERT_EQ(stat(Path("fresh").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777u, 0640u);
}

TEST_F(FilesOfTool, FilesThatCannotBeOpened) {
  Write("x", SomeBf16(64));
  ExpectError(Run({"encode", "none", "o"}), 64, {"none: cannot be read", "No such file"});
  ExpectError(Run({"encode", ".", "o"}), 64, {".: is a directory"});
  ExpectError(Run({"encode", "x", "."}), 64, {".: is a directory"});
  ExpectError(Run({"encode", "x", "none/o"}), 64,
              {"none/o: cannot be written", "No such file", "existing folder"});
  ExpectError(Run({"encode", "x\ny", "o"}), 64, {"x\\x0ay: cannot be read"});
  EXPECT_EQ(Listing(), "x");
}

TEST_F(FilesOfTool, ReadOnlyFolder) {
  Write("x", SomeBf16(64));
  RunOptions options;
  options.as_nobody = true;
  if (Run({"--version"}, options).code != 0) GTEST_SKIP() << "nobody may not run hif4";
  ASSERT_EQ(Shell("chmod 644 x; chmod 555 .").code, 0);
  ExpectError(Run({"encode", "x", "o"}, options), 64,
              {"o: cannot be written: Permission denied", "where you may write"});
  ASSERT_EQ(Shell("chmod 755 .; chmod 000 x").code, 0);
  ExpectError(Run({"encode", "x", "o"}, options), 64,
              {"x: cannot be read: Permission denied"});
}

TEST_F(FilesOfTool, FullDevice) {
  Write("x", SomeBf16(64));
  ExpectError(Run({"encode", "x", "/dev/full"}), 2,
              {"/dev/full: writing failed at byte 0", "No space left"});
  RunOptions options;
  options.out_file = "/dev/full";
  ExpectError(Run({"encode", "x", "-"}, options), 2,
              {"standard output", "No space left"});
  ExpectError(Run({"units"}, options), 2, {"standard output", "No space left"});
  EXPECT_EQ(Run({"encode", "x", "/dev/null"}).code, 0);
}

TEST_F(FilesOfTool, ReaderThatGoesAway) {
  Write("x", SomeBf16(64 * 100000));
  RunOptions options;
  options.close_out = true;
  // Data that did not arrive is no success; text for a person may be cut.
  ExpectError(Run({"encode", "x", "-"}, options), 2,
              {"standard output: its reader closed it"});
  EXPECT_EQ(Run({"units"}, options).code, 0);
  EXPECT_EQ(Run({"--help"}, options).code, 0);
  const Outcome head = Shell("{ $HIF4 encode x -; echo $? >code; } | head -c 36");
  EXPECT_EQ(head.out.size(), 36u);
  EXPECT_EQ(Read("code"), "2\n");
}

// A file must not become standard output because that was closed.
TEST_F(FilesOfTool, StandardStreamsThatAreClosed) {
  Write("x", SomeBf16(64));
  ExpectError(Shell("$HIF4 encode x - >&-"), 2,
              {"standard output: writing failed", "Bad file"});
  ExpectError(Shell("$HIF4 encode - y <&-"), 2,
              {"standard input: reading failed", "Bad file"});
  EXPECT_EQ(Shell("$HIF4 encode x y <&- >&- 2>&-").code, 0);
  EXPECT_EQ(Read("y").size(), 36u);
  const std::string npy = HIF4_SOURCE_DIR "/vectors/real/weights.npy";
  EXPECT_EQ(Shell("$HIF4 resq " + npy + " " + npy +
                  " --dtype bf16 --pattern none --report r.json >&-")
                .code,
            2);
  const std::string report = Read("r.json");
  EXPECT_EQ(report.substr(report.size() - 3), "\n}\n");
}

TEST_F(FilesOfTool, SignalRemovesTheTemporary) {
  Write("out", "what was there");
  const Outcome run = Shell(
      "mkfifo pipe; (head -c 1000000 /dev/zero; exec sleep 20) >pipe 2>pipe & feeder=$!; "
      "$HIF4 encode - out <pipe & pid=$!; "
      "for i in $(seq 200); do ls -A | grep -q '^[.]hif4-' && break; sleep 0.05; done; "
      "ls -A | grep -c '^[.]hif4-'; kill -TERM $pid; wait $pid; echo $?; "
      "kill $feeder; ls -A");
  EXPECT_EQ(run.out, "1\n143\nout\npipe\n") << run.err;
  EXPECT_EQ(Read("out"), "what was there");
}

TEST_F(FilesOfTool, Fifos) {
  Write("x", SomeBf16(64));
  const Outcome run = Shell(
      "mkfifo p; cat p >got & $HIF4 encode x p; wait; $HIF4 encode x o;"
      "cmp got o && echo same");
  EXPECT_EQ(run.out, "same\n") << run.err;
}

}  // namespace
}  // namespace hif4
