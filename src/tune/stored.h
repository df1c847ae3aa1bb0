// What the store knows (src/runtime/store.h), as cases to show: one for each size in each of its files.
#pragma once
#include "tune/tuning.h"

namespace accrue::tune {

/// Of all files in the store's folder. One that is damaged or of another version tells nothing.
std::vector<Tuned> readStore(const std::string &folder);

/// Of one file's text.
std::vector<Tuned> parseStored(std::string_view text);

}  // namespace accrue::tune
