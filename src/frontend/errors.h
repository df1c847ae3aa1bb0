// What Clang objects to in a program, kept as lines.
//
// Compilers differ in what they reject. What Clang itself could be told to accept with a warning (an implicit int, a pointer of
// another type, a call of a function that is not declared), and a little of OpenACC that other compilers accept, is tolerated: it
// leaves a whole AST behind. Anything else is an error.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

namespace accrue {

struct ClangError {
  std::string line;            // `a.c:3:5: error: use of undeclared identifier 'n'`
  std::string words;           // without the place, which moves when text is added
  clang::SourceLocation at;    // invalid: it is not about the program's text
  std::string missingHeader;   // the name of a header that was not found
  bool isFatal = false;        // nothing behind it was read
  bool isAboutMeaning = false;  // the text was read as its author meant it to be divided into declarations and statements
};

class Errors : public clang::DiagnosticConsumer {
 public:
  std::vector<ClangError> all;
  std::set<std::string> tolerated;  // words
  bool isCrash = false;             // nothing more is known

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override;
};

}  // namespace accrue
