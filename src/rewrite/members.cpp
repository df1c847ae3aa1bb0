#include "rewrite/members.h"

namespace accrue {
namespace {

/// What a copy starts with. All bits set depends on the type: -1 is not (unsigned char)-1.
std::string identityOf(Operation operation, const std::string &type) {
  switch (operation) {
    case Operation::Multiply: return "1";
    case Operation::BitAnd: return "(" + type + ")-1";
    default: return "0";
  }
}

std::string nested(const std::string &text, unsigned spaces) {
  std::string result;
  for (const char c : text) {
    result += c;
    if (c == '\n') result.append(spaces, ' ');
  }
  return result;
}

}  // namespace

std::string forMembers(const Histogram &histogram, Holes holes, const char *pattern, unsigned spaces) {
  std::string members;
  for (size_t m = 0; m < histogram.members.size(); ++m) {
    holes["member"] = histogram.members[m];
    holes["type"] = histogram.memberTypes[m];
    holes["identity"] = identityOf(histogram.operation, histogram.memberTypes[m]);
    members += (members.empty() ? "" : "\n") + fill(pattern, holes);
  }
  return nested(members, spaces);
}

}  // namespace accrue
