// Formats whose libraries bring along many others are modules of their own, loaded when such a file comes: linked to the program,
// they would make every start of it 20 milliseconds slower.
#pragma once
#include "io/formats.h"

namespace accrue {

/// Opens a file by the module of a format, such as "tiff". Nothing: the build has none.
std::optional<Opened> openByModule(const std::string &format, const FilePart &file);

}  // namespace accrue

/// What a module exports.
extern "C" void accrue_open_format(const accrue::FilePart &file, std::optional<accrue::Opened> &opened);
