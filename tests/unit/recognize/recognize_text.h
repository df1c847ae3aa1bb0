// Recognition on a text: what a test gives as a program, as plain data. Includes nothing of Clang's.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "site/site.h"

namespace accrue {

struct RecognizedText {
  std::vector<std::string> errors;  // the text does not compile
  std::vector<Finding> findings;
  std::set<std::string> arrays, identifiers;
};

/// `file` says by its ending which language it is; it need not exist.
RecognizedText recognizeText(const std::string &code, const std::map<std::string, std::string> &userBins = {},
                             const std::string &file = "input.c");

/// The one site of a text. Anything else fails the test and says what was found.
Site siteOf(const std::string &code, const std::map<std::string, std::string> &userBins = {}, const std::string &file = "input.c");

/// The one refusal of a text.
Refusal refusalOf(const std::string &code, const std::string &file = "input.c");

}  // namespace accrue
