#include "frontend/errors.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

namespace accrue {
namespace {

/// What OpenACC's text forbids and compilers take: a routine without a level, a data construct without a clause, a section that
/// starts in front of where a pointer points to.
bool isTakenByOthers(unsigned diagnostic) {
  return diagnostic == clang::diag::err_acc_construct_one_clause_of || diagnostic == clang::diag::err_acc_subarray_negative;
}

bool isTolerated(const clang::Diagnostic &diagnostic) {
  return isTakenByOthers(diagnostic.getID()) || diagnostic.getDiags()->getDiagnosticIDs()->isWarningOrExtension(diagnostic.getID());
}

bool isAboutMeaning(unsigned diagnostic) {
  if (diagnostic == clang::diag::err_expected_namespace_name || diagnostic == clang::diag::err_expected_class_name) return true;
  return clang::DiagnosticIDs::getCategoryNameFromID(clang::DiagnosticIDs::getCategoryNumberForDiag(diagnostic)) ==
         "Semantic Issue";
}

std::string placeOf(const clang::Diagnostic &diagnostic) {
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid()) return "";
  const clang::PresumedLoc at = diagnostic.getSourceManager().getPresumedLoc(diagnostic.getLocation());
  if (at.isInvalid()) return "";
  return std::string(at.getFilename()) + ":" + std::to_string(at.getLine()) + ":" + std::to_string(at.getColumn()) + ": ";
}

}  // namespace

void Errors::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) {
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  if (level < clang::DiagnosticsEngine::Error) return;
  llvm::SmallString<128> words;
  diagnostic.FormatDiagnostic(words);
  if (isTolerated(diagnostic)) {
    tolerated.insert(std::string(words));
    return;
  }
  ClangError error{
      placeOf(diagnostic) + "error: " + std::string(words), std::string(words), {}, "", level == clang::DiagnosticsEngine::Fatal};
  error.isAboutMeaning = isAboutMeaning(diagnostic.getID());
  if (diagnostic.hasSourceManager()) error.at = diagnostic.getLocation();
  if (diagnostic.getID() == clang::diag::err_pp_file_not_found) error.missingHeader = diagnostic.getArgStdStr(0);
  all.push_back(std::move(error));
}

}  // namespace accrue
