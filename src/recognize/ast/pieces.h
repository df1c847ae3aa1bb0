// A text as it is written, also where its branches of #if were not read: pragmas and lines of the preprocessor's, and code between them.
// _Pragma("omp for") and [[omp::directive(for)]] are pragmas, too; comments and line ends behind \\ do not hide them.
#pragma once
#include <string>
#include <vector>

#include "clang/Basic/LangOptions.h"
#include "recognize/ast/source.h"

namespace accrue {

struct Piece {
  enum class Kind { Code, Pragma, If, Branch, Endif, Other };
  Kind kind = Kind::Code;
  unsigned begin = 0;
  std::string words = {};  // of a line: those behind its first one, `pragma` or another, with one blank between them
  std::string first = {}, last = {};  // the word that begins it; of code also the name that may be a macro and ends it
  std::vector<std::string> names = {};  // of code: all words
};

/// Of a part of a file.
std::vector<Piece> piecesOf(llvm::StringRef text, Span part, const clang::LangOptions &language);

/// Whether a directive of OpenMP's means the same to one thread as to many: `omp simd`.
bool isForOneThread(llvm::StringRef words);

}  // namespace accrue
