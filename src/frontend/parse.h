// From a file and its flags to Clang's AST, with OpenACC on.
//
// Parsing happens in this process. <openacc.h> is found even where no OpenACC compiler is installed: a virtual
// one stands behind every include path. Files may be replaced by other text, so that a rewritten program can be
// parsed before it is written. Cost: what `clang -fsyntax-only` costs.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "frontend/compile_commands.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
class FrontendAction;
class Preprocessor;
}

namespace accrue {

/// Path of a file -> the text it is taken to hold.
using FileTexts = std::map<std::string, std::string>;

/// Parses `command` and, if it compiles, hands the AST and what is known of macros to `use`. Returns the errors, one line each:
/// `a.c:3:5: error: ...`; none means success.
std::vector<std::string> parse(const CompileCommand &command, const FileTexts &replaced,
                               llvm::function_ref<void(clang::ASTContext &, clang::Preprocessor &)> use);

/// The same for any other work of Clang's on the file, with `flags` behind the file's own. OpenACC is off unless they say so.
std::vector<std::string> runClang(const CompileCommand &command, const FileTexts &replaced, const std::vector<std::string> &flags,
                                  std::unique_ptr<clang::FrontendAction> action);

}  // namespace accrue
