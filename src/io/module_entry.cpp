// The one function that a format's module exports; ACCRUE_FORMAT_OPENER is the format's own.
#include "io/module.h"

void accrue_open_format(const accrue::FilePart &file, std::optional<accrue::Opened> &opened) {
  opened.emplace(accrue::ACCRUE_FORMAT_OPENER(file));
}
