#include "rewrite/openmp_region.h"

#include "rewrite/members.h"
#include "rewrite/named_once.h"

namespace accrue {
namespace {

constexpr const char *sizeText = R"(const size_t {{size}} = ACCRUE_SUBROW({{bins}}, sizeof({{element}}));
)";

// What iterations compute with is written in terms of the extent: where that is constant, so is it.
constexpr const char *tablesText = R"(const size_t {{tables}} = ACCRUE_SUBTABLES({{bytes}});
)";

constexpr const char *rowText = R"(const size_t {{row}} = ACCRUE_SUBROW({{bins_again}}, sizeof({{element}}));
const size_t {{size}} = ACCRUE_SUBSIZE({{row}}, {{tables}});
)";

constexpr const char *parallelText = R"(#pragma omp parallel num_threads({{l}} > 0 ? (int){{l}} : 1){{if}}{{private}}
{
)";

constexpr const char *ownText =
    R"({{element}} *{{own}} = {{has_copy}} ? {{copies}} + accrue_thread() * {{size}} : NULL;
)";

// Copies are zero. That is not what every operation starts with.
constexpr const char *startText = R"(if ({{own}}) {
  for (size_t accrue_k = 0; accrue_k < {{bins}}; accrue_k++) {
    {{start_members}}
  }
}
)";

constexpr const char *startTablesText = R"(if ({{own}}) {
  for (size_t accrue_t = 0; accrue_t < {{tables}}; accrue_t++) {
    for (size_t accrue_k = 0; accrue_k < {{bins}}; accrue_k++) {
      {{start_members}}
    }
  }
}
)";

constexpr const char *startMemberText = R"({{own}}[{{bin}}]{{member}} = {{identity}};)";

constexpr const char *forText = R"(#pragma omp for schedule(static) nowait{{collapse}}{{reduction}}
)";

constexpr const char *barrierText = R"(#pragma omp barrier
)";

// By all threads, from one table.
constexpr const char *mergeBlocksText = R"(#pragma omp for schedule(static) nowait
for (size_t accrue_begin = 0; accrue_begin < {{bins}}; accrue_begin += ACCRUE_BLOCK) {
  const size_t accrue_end = ACCRUE_END(accrue_begin, {{bins}});
  {{skip}}
  for (size_t accrue_k = accrue_begin; accrue_k < accrue_end; accrue_k++) {
    {{merge_members}}
  }
})";

constexpr const char *skipText =
    "if (accrue_is_zero({{from}} + accrue_begin, (accrue_end - accrue_begin) * sizeof({{element}}))) continue;";

constexpr const char *mergeText = R"(if ({{l}} > 0) {
  for (size_t accrue_j = 1; accrue_j < accrue_team(); accrue_j++) {
    {{element}} *{{from}} = {{copies}} + accrue_j * {{size}};
    {{merge_blocks}}
  }
}
)";

constexpr const char *mergeTablesText = R"(if ({{l}} > 0) {
  for (size_t accrue_j = {{tables}} > 1 ? 0 : 1; accrue_j < accrue_team(); accrue_j++) {
    for (size_t accrue_t = 0; accrue_t < {{tables}}; accrue_t++) {
      {{element}} *{{from}} = {{copies}} + accrue_j * {{size}} + accrue_t * {{row}};
      {{merge_blocks}}
    }
  }
}
)";

constexpr const char *mergeMemberText = R"(if ({{from}}[accrue_k]{{member}} != {{identity}}) {
  {{whole}}[accrue_k]{{member}} {{operator}} {{from}}[accrue_k]{{member}};
}
{{from}}[accrue_k]{{member}} = 0;)";

/// Of copies whose updates do not start from zero.
std::string starts(const Site &site, const std::string &tables, const std::vector<Holes> &histograms) {
  std::string lines;
  for (size_t i = 0; i < histograms.size(); ++i) {
    if (startsFromZero(site.histograms[i].operation)) continue;
    lines += withMembers(site.histograms[i], histograms[i], tables.empty() ? startText : startTablesText, "start_members",
                         startMemberText, tables.empty() ? 4 : 6);
  }
  return lines;
}

}  // namespace

std::string tableSizes(const std::string &tables, const std::vector<Holes> &histograms) {
  if (tables.empty()) return fillEach(sizeText, histograms);
  const std::string bytes = fillEach("{{bins_operand}} * sizeof({{element}})", histograms, " + ");
  return fill(tablesText, {{"tables", tables}, {"bytes", bytes}}) + fillEach(rowText, histograms);
}

std::string regionOpening(const Site &site, const std::string &l, const std::string &tables, const std::vector<Holes> &histograms) {
  Holes holes = threadClauses(*site.sharing);
  holes["l"] = l;
  holes["if"] = site.clauses.ifClause;
  return fill(parallelText, holes) + fillEach(ownText, histograms) + starts(site, tables, histograms) + fill(forText, holes);
}

std::string regionClosing(const Site &site, const std::string &tables, const std::vector<Holes> &histograms) {
  std::string merges;
  for (size_t i = 0; i < histograms.size(); ++i) {
    Holes holes = histograms[i];
    holes["skip"] = startsFromZero(site.histograms[i].operation) ? fill(skipText, holes) : "";
    const std::string blocks = withMembers(site.histograms[i], holes, mergeBlocksText, "merge_members", mergeMemberText, 4);
    holes["merge_blocks"] = deeper(blocks, tables.empty() ? 4 : 6);
    merges += fill(tables.empty() ? mergeText : mergeTablesText, holes);
  }
  return barrierText + merges + "}\n";
}

}  // namespace accrue
