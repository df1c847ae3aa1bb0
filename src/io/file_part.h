// FILE::NAME, a part of a file that holds several things: an array of .npz, a dataset of HDF5, a column of text, a unit of FITS.
#pragma once
#include "io/reader.h"

namespace accrue {

struct FilePart {
  std::string path;  // that can be opened
  std::string name;  // for messages: 'x.npz' in quotes, or standard input
  std::string part;  // empty: the only one
};

/// What stands before the last "::" is the path, what stands behind it the part; unless there is a file of the whole name.
FilePart partIn(const std::string &text);

/// The error where a part must be named, or is named that is not there. `what` is one of them, such as "array".
Error sayWhich(const FilePart &file, const std::string &what, const std::vector<std::string> &names);

}  // namespace accrue
