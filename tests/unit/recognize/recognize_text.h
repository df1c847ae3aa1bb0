// Recognition on a text: what a test gives as a program, as plain data. Includes nothing of Clang's.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "site/plain_loop.h"
#include "site/shared_extents.h"
#include "site/site.h"

namespace accrue {

struct RecognizedText {
  std::vector<std::string> errors;  // the text does not compile
  std::vector<Finding> findings;
  std::vector<PlainLoop> plain;
  FileExtents extents;  // what it tells other files of its project
  std::set<std::string> arrays, identifiers;
};

/// `file` says by its ending which language it is; it need not exist. `others`: what all files of its project tell.
RecognizedText recognizeText(const std::string &code, const std::map<std::string, std::string> &userBins = {},
                             const std::string &file = "input.c", const SharedExtents *others = nullptr);

/// The one site of a text. Anything else fails the test and says what was found.
Site siteOf(const std::string &code, const std::map<std::string, std::string> &userBins = {}, const std::string &file = "input.c");

/// The one refusal of a text.
Refusal refusalOf(const std::string &code, const std::string &file = "input.c");

}  // namespace accrue
