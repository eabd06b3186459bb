#include "tools/common/error.h"

#include <fmt/format.h>
#include <string.h>

#include <cstdio>

namespace hif4::cli {
namespace {

std::string Line(const std::string& place, const std::string& what,
                 const std::string& remedy) {
  return fmt::format("{}: {}{}{}", Printable(place), Printable(what),
                     remedy.empty() ? "" : "; ", Printable(remedy));
}

}  // namespace

Error::Error(int exit_code, const std::string& place, const std::string& what,
             const std::string& remedy)
    : std::runtime_error(Line(place, what, remedy)), exit_code_(exit_code) {}

Error::Error(int exit_code, const std::string& line)
    : std::runtime_error(Printable(line)), exit_code_(exit_code) {}

std::string ErrnoText(int number) {
  const char* text = strerrordesc_np(number);
  return text != nullptr ? std::string(text) : fmt::format("error {}", number);
}

std::string Printable(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += c;
    }
  }
  return out;
}

void PrintError(const std::string& line) {
  const std::string text = fmt::format("hif4: error: {}\n", line);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace hif4::cli
