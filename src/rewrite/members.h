// What templates say of a histogram: its name and types, and what is done to each part of an element that updates change, to
// start a copy and to merge it.
#pragma once
#include "site/site.h"
#include "edit/template.h"

namespace accrue {

/// {{name}}, {{element}}, {{extent}}, how many bins a copy has, {{row_before}} and {{row_after}}, the type of a pointer to it,
/// {{cast}} to that, {{whole}}, the histogram as a pointer to elements, {{operator}}, {{map}}.
Holes holesOf(const Histogram &histogram);

/// What a hole holds in each set.
std::vector<std::string> valuesOf(const std::string &hole, const std::vector<Holes> &sets);

/// The histogram's holes with those of one of its updates, which is an atomic: {{index}}, {{kind}}, {{directive}} as it is written in
/// the program's text, and {{statement}}.
Holes withAtomic(Holes histogram, const Atomic &atomic, llvm::StringRef text);

/// Whether the numbers of bins must be computed in front of the data region.
bool binsAtDataRegion(const Site &site);

/// Whether a copy starts with zeros.
bool startsFromZero(Operation operation);

/// `pattern`, whose hole `members` is filled with `memberPattern` for each member of the histogram, one below the other. That
/// may use {{member}}, its {{type}} and {{identity}}, what a copy starts with. It stands at a depth of `spaces`.
std::string withMembers(const Histogram &histogram, Holes holes, const char *pattern, const char *members,
                        const char *memberPattern, unsigned spaces);

/// The same for all histograms of a site, one behind the other.
std::string withMembers(const Site &site, const std::vector<Holes> &histograms, const char *pattern, const char *members,
                        const char *memberPattern, unsigned spaces);

}  // namespace accrue
