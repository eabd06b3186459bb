// The RTL of a folder: which of its files a module needs, and what they hold.
#ifndef HIF4_SIM_REGRESS_RTL_SOURCES_H_
#define HIF4_SIM_REGRESS_RTL_SOURCES_H_

#include <map>
#include <string>
#include <vector>

namespace hif4::sim {

// A file holds the module of its name. Where that is not so for the module that is asked
// for (all in one file), every file counts as needed.
class RtlSources {
 public:
  // False and `error` if the folder has no RTL.
  bool Read(const std::string& directory, std::string* error);

  const std::string& directory() const { return directory_; }  // absolute
  bool empty() const { return texts_.empty(); }

  // Absolute paths of the files that module `top` needs, packages first; files that are
  // only `include`d are not among them.
  std::vector<std::string> FilesOf(const std::string& top) const;
  // Of the names and contents of all those files, and of what they may include.
  std::string DigestOf(const std::string& top) const;

 private:
  std::vector<std::string> NamesOf(const std::string& top) const;
  bool ReadQuoted(std::string* error);

  std::string directory_;
  std::map<std::string, std::string> texts_;   // name of a file, its content
  std::map<std::string, std::string> quoted_;  // the same of files elsewhere that a text
                                               // names in quotes, as `include does
};

}  // namespace hif4::sim

#endif  // HIF4_SIM_REGRESS_RTL_SOURCES_H_
