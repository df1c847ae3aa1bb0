// What the runtime writes at the end of a process that `accrue tune` runs (src/runtime/tuning.h), read.
#pragma once
#include <optional>
#include <string_view>

#include "tune/case.h"

namespace accrue::tune {

/// Nothing: the text is not whole, or of another version.
std::optional<std::vector<CaseRun>> parseReport(std::string_view text);

/// One of its lines, taken into the case. Gives whether it is one.
bool readLine(CaseRun &run, std::string_view line);

/// The same as text; what journals hold.
std::string reportText(const std::vector<CaseRun> &cases);

/// "9f86d081884c7d65": what files of this room and of the runtime's call a text.
std::string sumText(std::string_view text);

/// The text above its last line, "sum ..."; nothing where that is not its sum.
std::optional<std::string_view> withoutSum(std::string_view text);

/// Cuts the first line off and gives it, without its end.
std::string_view takeLine(std::string_view &text);

}  // namespace accrue::tune
