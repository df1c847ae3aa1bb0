// What was found and done, for people and for programs: one function per format, the same facts in each.
#pragma once
#include "accrue/result.hpp"
#include "diagnose/account.h"
#include "llvm/Support/raw_ostream.h"

namespace accrue {

/// Lines that begin with a place, compiler style, and lines that sum up. `colour`: for terminals.
void writeText(const Account &account, llvm::raw_ostream &out, bool colour);
/// The contract for other tools.
void writeJson(const Account &account, llvm::raw_ostream &out);
/// SARIF 2.1.0, which code hosts and editors show beside the code.
void writeSarif(const Account &account, llvm::raw_ostream &out);

/// A report in JSON, or a log of `accrue cc`, which has one on each line. A file that several of them tell of counts once, as the last
/// of them tells. `name`: what errors call the text.
Result<Account> readReports(llvm::StringRef text, const std::string &name);

}  // namespace accrue
