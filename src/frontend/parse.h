// From a file and its flags to Clang's AST, with OpenACC or OpenMP on (language.h).
//
// Parsing happens in this process. <openacc.h> and its like are found even where no OpenACC compiler is installed: virtual ones
// (virtual_headers.h) stand behind every include path. Files may be replaced by other text, so that a rewritten program can be
// parsed before it is written. Cost: what `clang -fsyntax-only` costs.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "frontend/assumed_macros.h"
#include "frontend/compile_commands.h"
#include "frontend/hints.h"
#include "frontend/inclusions.h"
#include "frontend/left_out.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
class FrontendAction;
class Preprocessor;
}  // namespace clang

namespace accrue {

/// Path of a file -> the text it is taken to hold.
using FileTexts = std::map<std::string, std::string>;

/// What was read, with what the preprocessor knows of macros and saw of hints.
struct Program {
  clang::ASTContext &context;
  clang::Preprocessor &preprocessor;
  const Hints &hints;
};

using UseOfAst = llvm::function_ref<void(const Program &)>;

/// How a program was read.
struct Reading {
  std::vector<std::string> errors;      // one line each, `a.c:3:5: error: ...`; none: the AST was handed out
  std::vector<std::string> passedOver;  // errors inside of functions, which are invalid in the AST (broken_functions.h)
  std::multiset<std::string> faults;  // the words of what was passed over or tolerated: a rewritten program must have no others
  std::vector<LeftOut> leftOut;
  AssumedMacros macros;
  bool lacksHeader = false;        // one was not found, and nothing behind it was read
  std::vector<std::string> files;  // all that were read, by their real paths; only where the AST was handed out
  bool definesMain = false;
  std::vector<Inclusion> inclusions;
};

/// Parses `command` and hands the program to `use`, if any error can be passed over.
Reading readProgram(const CompileCommand &command, const FileTexts &replaced, UseOfAst use);

/// The same where every error counts. Returns the errors; none means success.
std::vector<std::string> parse(const CompileCommand &command, const FileTexts &replaced, UseOfAst use);

/// The same for any other work of Clang's on the file, with `flags` behind the file's own. OpenACC is off unless they say so.
std::vector<std::string> runClang(const CompileCommand &command, const FileTexts &replaced, const std::vector<std::string> &flags,
                                  std::unique_ptr<clang::FrontendAction> action);

}  // namespace accrue
