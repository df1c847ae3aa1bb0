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

}  // namespace

Holes holesOf(const Histogram &histogram) {
  const std::string type = histogram.rowBefore + histogram.rowAfter;
  return {{"name", histogram.name},
          {"element", histogram.element},
          {"extent", histogram.extent.bins},
          {"first", histogram.extent.first.empty() ? "0" : histogram.extent.first},
          {"row_before", histogram.rowBefore},
          {"row_after", histogram.rowAfter},
          {"cast", histogram.flat ? "" : "(" + type + ")"},
          {"whole", histogram.flat ? histogram.name : "((" + histogram.element + " *)" + histogram.name + ")"},
          {"operator", symbolOf(histogram.operation)},
          {"map", histogram.mapClause.empty() ? "" : " " + histogram.mapClause}};
}

std::string withMembers(const Histogram &histogram, Holes holes, const char *pattern, const char *members,
                        const char *memberPattern, unsigned spaces) {
  std::string lines;
  for (size_t m = 0; m < histogram.members.size(); ++m) {
    holes["member"] = histogram.members[m];
    holes["type"] = histogram.memberTypes[m];
    holes["identity"] = identityOf(histogram.operation, histogram.memberTypes[m]);
    lines += (lines.empty() ? "" : "\n") + fill(memberPattern, holes);
  }
  holes[members] = deeper(lines, spaces);
  return fill(pattern, holes);
}

std::string withMembers(const Site &site, const std::vector<Holes> &histograms, const char *pattern, const char *members,
                        const char *memberPattern, unsigned spaces) {
  std::string result;
  for (size_t i = 0; i < histograms.size(); ++i)
    result += withMembers(site.histograms[i], histograms[i], pattern, members, memberPattern, spaces);
  return result;
}

}  // namespace accrue
