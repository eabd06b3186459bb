#include "model/vector/line_reader.h"

#include <gtest/gtest.h>

#include "tests/vector/files.h"

namespace hif4 {
namespace {

struct Read {
  std::vector<std::string> lines;
  bool last_has_end = true;
};

Read ReadLines(const std::string& bytes) {
  const std::string path = TestPath("lines");
  WriteAll(path, bytes);
  LineReader reader;
  std::string error;
  EXPECT_TRUE(reader.Open(path, &error)) << error;
  Read read;
  std::string_view line;
  while (reader.Next(&line)) {
    read.lines.emplace_back(line);
    read.last_has_end = reader.has_line_end();
    EXPECT_EQ(reader.number(), read.lines.size());
  }
  EXPECT_FALSE(reader.failed());
  return read;
}

TEST(LineReader, Lines) {
  using List = std::vector<std::string>;
  EXPECT_EQ(ReadLines("").lines, List{});
  EXPECT_EQ(ReadLines("\n").lines, List{""});
  EXPECT_EQ(ReadLines("a\n\nbc\n").lines, (List{"a", "", "bc"}));
  EXPECT_TRUE(ReadLines("a\nb\n").last_has_end);
  EXPECT_EQ(ReadLines("a\nb").lines, (List{"a", "b"}));
  EXPECT_FALSE(ReadLines("a\nb").last_has_end);
  EXPECT_EQ(ReadLines(std::string("a\0b\n", 4)).lines, (List{std::string("a\0b", 3)}));
}

// Lines of all lengths across the borders of the buffer.
TEST(LineReader, LongFiles) {
  std::string bytes;
  std::vector<std::string> lines;
  for (size_t n = 0; bytes.size() < (5u << 20); ++n) {
    lines.push_back(std::string(n % 3001, static_cast<char>('a' + n % 26)));
    bytes += lines.back() + '\n';
  }
  EXPECT_EQ(ReadLines(bytes).lines, lines);
}

TEST(LineReader, LinesWithoutEndAreCut) {
  const Read read = ReadLines(std::string(3 * LineReader::kMaxLine, 'x'));
  ASSERT_EQ(read.lines.size(), 3u);
  EXPECT_EQ(read.lines[1].size(), LineReader::kMaxLine);
  EXPECT_FALSE(read.last_has_end);
}

TEST(LineReader, CannotOpen) {
  LineReader missing, folder;
  std::string error;
  EXPECT_FALSE(missing.Open(TestPath("absent"), &error));
  EXPECT_NE(error.find("absent: cannot open it"), std::string::npos) << error;
  EXPECT_FALSE(folder.Open(testing::TempDir(), &error));
  EXPECT_NE(error.find("is a directory"), std::string::npos) << error;
}

}  // namespace
}  // namespace hif4
