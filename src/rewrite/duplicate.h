// The strategy `duplicate` (Ikeda, Ino, Hagihara: An OpenACC Optimizer for Accelerating Histogram Computation on a GPU,
// sections IV and V.B): l copies of the histogram in device memory, each for a group of gangs, merged with atomics.
//
// What is written, by the paper's three rules:
//   memory    the copies, allocated in front of the enclosing data region and named in its `create`, or allocated around
//             the site where there is no such region
//   zero, merge   two more loops, in front of the construct and behind it
//   count     updates go to the copy of their gang; the gang is told by the number of the iteration, in blocks, because
//             OpenACC does not tell it
//
// Beyond the paper: the number of copies is found at run time, and l = 0 counts in the histogram itself, so that one
// text is both programs; what is in the histogram stays; bins that no update reached are not touched.
// Cost: two launches, and l times the histogram's memory.
#pragma once
#include "site/site.h"
#include "edit/edits.h"
#include "rewrite/names.h"

namespace accrue {

/// Another form of the site in the same output. Where it is taken, there are no copies in device memory.
struct OtherForm {
  std::vector<std::string> bins;  // variables for the numbers of bins, one per histogram
  std::string decision;           // lines behind those of `bins` that declare `isTaken`
  std::string isTaken;            // a variable
  std::string text;               // the site as it is then written
};

/// `locals`: the number of copies, -1 to decide at run time.
void rewriteDuplicate(const Site &site, llvm::StringRef text, long locals, Names &names, Edits &edits,
                      const OtherForm *other = nullptr);

}  // namespace accrue
