// One rewritten site, one that was left, one that was rewritten in part, and a file without any.
#pragma once
#include <vector>

#include "optimize/optimize.h"

namespace accrue {

inline Histogram exampleHistogram(const char *name, const char *bins, ExtentSource source) {
  Histogram histogram;
  histogram.name = histogram.identifier = name;
  histogram.element = histogram.elementName = "int";
  histogram.extent = {bins, "", "", source, false, true, false};
  return histogram;
}

inline OptimizeResult exampleResult() {
  Site whole, part;
  whole.histograms = {exampleHistogram("hist", "bins", ExtentSource::DataClause)};
  part.histograms = {exampleHistogram("good", "64", ExtentSource::User)};
  part.left = {{RefusalKind::OwnBin, "the loop variable is the index of 'bad'", "", "bad"}};
  const Refusal refusal{RefusalKind::UnknownExtent, "the number of bins of \"h\\x\" is not known here"};

  OptimizeResult result;
  std::vector<FileResult> &files = result.files;
  files.resize(3);
  files[0].path = "a.c";
  files[0].named = true;
  files[0].sites = {{{"a.c", 12, 3, "count", false, whole}, SiteStatus::Rewritten},
                    {{"a.c", 40, 5, "fill", false, refusal}, SiteStatus::Left},
                    {{"a.c", 60, 7, "both", false, part}, SiteStatus::Found}};
  files[1].path = "empty.c";
  files[1].named = true;
  files[2].path = "unnamed.h";
  return result;
}

}  // namespace accrue
