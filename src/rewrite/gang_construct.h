// The text of a construct whose gangs count in copies of their own on the chip, in place of the program's: what
// `gang-private` and `adaptive` write.
#pragma once
#include <string>

#include "site/site.h"
#include "edit/edits.h"
#include "rewrite/gang_form.h"
#include "rewrite/names.h"

namespace accrue {

/// The construct's own text, from the start of its directive's line to its end, in this form. Names it needs inside are
/// the construct's own.
Result<std::string> gangPrivateConstruct(const Site &site, llvm::StringRef text, const GangForm &form, const Names &names);

}  // namespace accrue
