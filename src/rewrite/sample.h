// A sample of the iterations in front of a launch, where the runtime asks for it (src/runtime/sample.h): a small construct whose
// lanes take iterations by chance, compute in which bins they would update, and bring that to the host. `adaptive` writes it
// before its forms of the loop, `duplicate` where the number of copies depends on the data.
//
// It reads what those iterations read and writes nothing of the program's, so that nothing can fail that would not anyway.
// It is written for bodies of declarations and updates (EarlyBody), never for asynchronous constructs, and not where the
// construct itself brings data to the device, which would have to be brought twice.
#pragma once
#include <string>

#include "llvm/ADT/StringRef.h"
#include "site/site.h"
#include "rewrite/names.h"

namespace accrue {

/// Whether a sample can be written. `isBrought`: a data region around it holds what the construct brings to the device.
bool canSample(const Site &site, llvm::StringRef text, bool isBrought);

/// Who asks for a sample, and what is done with it.
struct SampleUse {
  std::string asked;   // a C expression: whether it is wanted
  std::string when;    // for the comment
  std::string memory;  // a line that declares {{sample}}, of {{size}} numbers: ACCRUE_DRAWS of each histogram
  std::string answer;  // lines that take it in
};

std::string sampleLines(const Site &site, const SampleUse &use, Names names);

}  // namespace accrue
