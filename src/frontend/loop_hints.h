// Hints to compilers about the loop behind them, such as #pragma unroll. Clang makes an attribute of the loop, and then does not take it for
// the loop of an OpenACC directive in front. They tell nothing of what a loop does, and are passed over.
#pragma once
#include <memory>

namespace clang {
class PPCallbacks;
class Preprocessor;
}  // namespace clang

namespace accrue {

/// For a preprocessor that a parser reads from.
std::unique_ptr<clang::PPCallbacks> passOverLoopHints(clang::Preprocessor &preprocessor);

}  // namespace accrue
