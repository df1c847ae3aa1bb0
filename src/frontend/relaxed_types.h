// Whether the unit lets memory of one type be read as another, as -fno-strict-aliasing does, for some of its functions.
#pragma once
#include <memory>

namespace clang {
class PPCallbacks;
class Preprocessor;
}  // namespace clang

namespace accrue {

/// Watches the preprocessor, and sets `isRelaxed` where a pragma or an attribute `optimize` names the option. Clang knows neither: what
/// remains of both is the option's name, in a pragma's line or in a literal.
std::unique_ptr<clang::PPCallbacks> watchRelaxedTypes(clang::Preprocessor &preprocessor, bool &isRelaxed);

}  // namespace accrue
