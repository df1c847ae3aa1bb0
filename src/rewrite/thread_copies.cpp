#include "rewrite/thread_copies.h"

#include "rewrite/conditions.h"
#include "rewrite/iterations.h"

namespace accrue {
namespace {

constexpr const char *threadsText = R"(size_t {{l}} = {{unless}}accrue_threads({{wanted}}, {{bytes}}, {{updates}});
)";

constexpr const char *allocateText =
    R"({{element}} *{{copies}} = ({{element}} *)accrue_copies(&{{l}}, {{size}}, sizeof({{element}}));
)";

constexpr const char *releaseText = R"(accrue_release({{copies}});
)";

}  // namespace

std::string allocateThreadCopies(const Site &site, const ThreadCopies &copies, const std::vector<Holes> &histograms) {
  const Holes holes{{"l", copies.l},
                    {"unless", copies.may.empty() ? "" : "!" + copies.may + " ? 0 : "},
                    {"wanted", std::to_string(copies.locals)},
                    {"bytes", fillEach("{{size}} * sizeof({{element}})", histograms, " + ")},
                    {"updates", site.isDeeper || !site.isCounted() ? "(size_t)-1" : iterationsOf(site)}};
  return conditionLine(site, copies.may, histograms) + fill(threadsText, holes) + fillEach(allocateText, histograms);
}

std::string releaseThreadCopies(const std::vector<Holes> &histograms) { return fillEach(releaseText, histograms); }

}  // namespace accrue
