// The headers of a source, as far as a look at the text finds them: those beside the includer and in the folders of -I and -iquote.
// The system's are not among them, nor what a macro names.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "wrapper/words.h"

namespace accrue {

/// The folders that a command searches, in its order.
struct SearchFolders {
  Words quoted;  // -iquote: for names in quotes alone
  Words all;  // -I
};
SearchFolders searchFoldersOf(const Words &compile);

/// Whether the text of the file, or that of a header that it leads to, is such as `isSought` says.
bool anyText(const std::string &file, const SearchFolders &folders, const std::function<bool(std::string_view)> &isSought);

}  // namespace accrue
