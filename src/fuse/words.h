// The words of a part of a program: what the preprocessor reads, without space and comments.
#pragma once
#include <string>

#include "recognize/ast/source.h"

namespace accrue {

/// One space between any two words.
std::string wordsOf(const Source &source, llvm::StringRef text);
/// The same for a part of the main file.
std::string wordsOf(const Source &source, Span part);

/// Whether a directive stands there that is none of OpenACC's: a condition, an inclusion, a macro, another pragma.
bool hasOtherDirectives(const Source &source, Span part);

}  // namespace accrue
