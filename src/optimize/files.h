// The files of a result, each once, whatever paths lead to it.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "optimize/optimize.h"

namespace accrue {

/// The same for all paths that lead to one file. A relative one is about `directory`, if there is one.
std::string identityOf(const std::string &path, const std::string &directory = "");

/// What the places of a file's sites are about: its text with the directives that plain loops get.
std::string textOf(const FileResult &file);

/// A line of that text, in the file as it was.
unsigned lineIn(const FileResult &file, unsigned line);

/// Words about that text, as words about the file as it was.
std::string wordsIn(const FileResult &file, llvm::StringRef words);

class Files {
 public:
  explicit Files(std::vector<FileResult> &all) : all(all) {}

  /// The file that a command compiles.
  FileResult &unit(const CompileCommand &command);

  /// The file that a path of a unit leads to. A relative path in a database is relative to its folder, not to ours.
  FileResult &of(const CompileCommand &command, const std::string &path);

 private:
  FileResult &slot(const std::string &path, const std::string &identity);

  std::vector<FileResult> &all;
  std::map<std::string, size_t> slots;  // identity of a file -> its place
};

}  // namespace accrue
