// Which macros decide what a part of the program means.
//
// With the same files, a text means something else only if an #if takes another branch: one that stands around it or in it, or
// around the definition of a macro that it uses. The macros in its condition decide that, and for each of them the #ifs around its
// definitions and the names in them in turn. Definitions are looked at as text, so that those of the branches that were not read
// count as well; a file that no branch has read may define anything, so the #if around an #include counts for everything, unless a
// header of the system is included. A macro that is a number by all its definitions stays one: the text that Accrue writes names
// it, and means whatever number it is. What was asked in a file of the command line's (-include) counts under that name.
//
// What the macros of the command line stand for nothing but text could tell, and an #if compares no texts: they are told apart.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringRef.h"
#include "frontend/conditionals.h"
#include "site/histogram.h"

namespace clang {
class MacroInfo;
class Preprocessor;
}  // namespace clang

namespace accrue {

class Configurations {
 public:
  using Names = std::set<std::string>;

  explicit Configurations(clang::Preprocessor &preprocessor);

  /// Adds the macros that decide what the part means where `from` is compiled: an #if around both decides nothing.
  void addMacrosOf(clang::FileID file, Span part, clang::SourceLocation from, Names &names) const;
  /// The same for the #ifs that hold one of two places in a file and not the other.
  void addMacrosBetween(clang::FileID file, unsigned a, unsigned b, Names &names) const;
  /// Whether there is an #if at all that asks for a macro.
  bool areThere() const { return hasConditions; }

  /// Whether a macro of that name holds _Pragma by one of its definitions, or a macro in it does.
  bool makesPragma(const std::string &name) const;

  /// Whether a macro of that name holds the word, in a string of its own, too, by one of its definitions, or a macro in it does.
  bool holdsWord(const std::string &name, const std::string &word) const;

  /// The first macro of the text, or behind a macro of the text, that the command line defines otherwise than as a number.
  std::string firstGivenIn(llvm::StringRef text) const;

 private:
  struct Definition {
    clang::FileID file;
    unsigned offset = 0;
    DirectiveWords words;
  };
  struct File {
    llvm::StringRef text;
    Conditionals conditionals;
  };

  /// What is being gathered, and for which place.
  struct Question {
    clang::SourceLocation from;
    Names &names;
    Names used = {};  // words that were looked up
    std::set<clang::FileID> files = {};  // whose #includes were looked at
  };

  void read(clang::FileID file);
  bool isGiven(const clang::MacroInfo &macro) const;
  void ask(const std::string &name, Question &question) const;
  void use(const std::string &name, Question &question) const;
  void addAround(clang::FileID file, unsigned offset, Question &question) const;
  bool isGivenBehind(const std::string &name, Names &seen) const;
  bool makesPragma(const std::string &name, Names &seen) const;
  bool holdsWord(const std::string &name, const std::string &word, Names &seen) const;

  const clang::SourceManager &manager;
  std::map<clang::FileID, File> files;  // of the program's own
  std::map<std::string, std::vector<Definition>> definitions;
  std::vector<std::pair<clang::FileID, unsigned>> conditionalIncludes;
  bool hasConditions = false;  // other than guards of headers
  Names guards;  // of headers
  Names given;   // by the command line, or by a condition of a file that it includes; no numbers
};

/// The first of `names` that stands in the text as a word; empty: none does.
std::string firstWordOf(const std::set<std::string> &names, llvm::StringRef text);

/// Calls `visit` for the words of a text.
void forEachWord(llvm::StringRef text, llvm::function_ref<void(llvm::StringRef)> visit);

}  // namespace accrue
