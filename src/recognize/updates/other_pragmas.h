// Does another pragma stand on the same statement? Text goes between a construct's directive and what stands in front of it, and between
// directives and their statements. A pragma of another language, or of a compiler's, that is read by another compilation (with
// -fopenmp, say) would then stand in front of that text, in place of its loop.
//
// Looked at are the lines directly in front of every directive of the construct, and those between it and its statement: pragmas,
// _Pragma and macros that may hold one, also inside of an #if, unless its branch excludes the directive's own. In front of the construct
// a pragma may stand that takes any statement, as `omp single` does, since Accrue's text is one statement there. Inside of the construct no
// directive of the other language may stand: threads or copies that it was not written for would wake it up.
#pragma once
#include <optional>

#include "recognize/ast/unit.h"

namespace accrue {

/// The first of such pragmas, as it is written; nothing: there is none.
std::optional<std::string> otherPragmaOn(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop);

}  // namespace accrue
