// Which statements are updates, and what is known of the array they change.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

std::string counting(const std::string &statement, const std::string &kind = "update") {
  return "struct cell { int count; float weight; };\n"
         "int hist[64];\nlong table[4][8];\nstruct cell cells[16];\n"
         "void count(const int *restrict data, const float *w, int n) {\n"
         "  #pragma acc parallel loop\n  for (int i = 0; i < n; i++) {\n    int k = data[i];\n"
         "    #pragma acc atomic " +
         kind + "\n    " + statement + "\n  }\n}\n";
}

struct Form {
  const char *statement;
  Operation operation;
};

void PrintTo(const Form &form, std::ostream *out) { *out << form.statement; }

class UpdateForm : public testing::TestWithParam<Form> {};

TEST_P(UpdateForm, IsRecognized) {
  const std::string code = counting(GetParam().statement);
  const Site site = siteOf(code);
  ASSERT_EQ(site.histograms.size(), 1u);
  const Histogram &histogram = site.histograms.front();
  EXPECT_EQ(histogram.name, "hist");
  EXPECT_EQ(histogram.element, "int");
  EXPECT_EQ(histogram.operation, GetParam().operation);
  EXPECT_EQ(histogram.members, std::vector<std::string>{""});
  ASSERT_FALSE(histogram.uses.empty());
  size_t written = 0;
  for (size_t at = code.find("hist", code.find("atomic")); at != std::string::npos; at = code.find("hist", at + 1)) ++written;
  EXPECT_EQ(histogram.uses.size(), written);
  for (const Span &use : histogram.uses) EXPECT_EQ(code.substr(use.begin, use.end - use.begin), "hist");
}

INSTANTIATE_TEST_SUITE_P(All, UpdateForm,
                         testing::Values(Form{"hist[k]++;", Operation::Add}, Form{"--hist[k];", Operation::Add},
                                         Form{"hist[k] += i;", Operation::Add}, Form{"hist[k] -= i;", Operation::Add},
                                         Form{"hist[k] = hist[k] + 1;", Operation::Add},
                                         Form{"hist[k] = i + hist[k];", Operation::Add},
                                         Form{"hist[k] = hist[k] - i;", Operation::Add}, Form{"hist[k] *= 2;", Operation::Multiply},
                                         Form{"hist[k] &= ~i;", Operation::BitAnd}, Form{"hist[k] |= 1 << i;", Operation::BitOr},
                                         Form{"hist[k] ^= i;", Operation::BitXor}, Form{"*(hist + k) += 1;", Operation::Add},
                                         Form{"(hist[k])++;", Operation::Add}));

TEST(Update, OfAMemberNamesTheMember) {
  const Histogram histogram = siteOf(counting("cells[k].weight += w[i];")).histograms.front();
  EXPECT_EQ(histogram.name, "cells");
  EXPECT_EQ(histogram.element, "struct cell");
  EXPECT_EQ(histogram.members, std::vector<std::string>{".weight"});
  EXPECT_EQ(histogram.extent.number, "16");
}

TEST(Update, OfSeveralMembersNamesEachOnce) {
  const std::string three =
      "cells[k].count++;\n    #pragma acc atomic\n    cells[k].weight += w[i];\n"
      "    #pragma acc atomic\n    cells[k].count++;";
  const Histogram histogram = siteOf(counting(three)).histograms.front();
  EXPECT_EQ(histogram.members, (std::vector<std::string>{".count", ".weight"}));
  EXPECT_EQ(histogram.uses.size(), 3u);
}

TEST(Update, OfRowsNeedsAPointerToRows) {
  const Histogram histogram = siteOf(counting("table[k / 8][k % 8]++;")).histograms.front();
  EXPECT_EQ(histogram.element, "long");
  EXPECT_FALSE(histogram.flat);
  EXPECT_EQ(histogram.rowBefore, "long (*");
  EXPECT_EQ(histogram.rowAfter, ")[8]");
}

TEST(Update, OfElementsNeedsAPlainPointer) {
  const Histogram histogram = siteOf(counting("hist[k]++;")).histograms.front();
  EXPECT_TRUE(histogram.flat);
  EXPECT_EQ(histogram.rowBefore, "int *");
  EXPECT_EQ(histogram.rowAfter, "");
}

TEST(Update, ThroughAMemberOfAStructureIsNamedAsWritten) {
  const std::string code = R"(struct image { int *counts; int bins; };
void count(struct image *image, const int *restrict data, int n) {
  #pragma acc parallel loop copy(image->counts[0:image->bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    image->counts[data[i]]++;
  }
}
)";
  const Histogram histogram = siteOf(code).histograms.front();
  EXPECT_EQ(histogram.name, "image->counts");
  EXPECT_EQ(histogram.identifier, "counts");
  EXPECT_EQ(histogram.extent.bins, "image->bins");
  EXPECT_EQ(histogram.mapClause, "copy(image->counts[0:image->bins])");
  ASSERT_EQ(histogram.uses.size(), 1u);
  EXPECT_EQ(code.substr(histogram.uses[0].begin, histogram.uses[0].end - histogram.uses[0].begin), "image->counts");
}

TEST(Update, WhoseOrderMattersIsRefused) {
  for (const char *statement : {"hist[k] = i - hist[k];", "hist[k] /= 2;", "hist[k] <<= 1;", "hist[k] += w[i];"})
    EXPECT_EQ(refusalOf(counting(statement)).kind, RefusalKind::OrderMatters) << statement;
}

TEST(Update, WhoseValueIsUsedIsRefused) {
  const Refusal refusal = refusalOf(counting("k = hist[k]++;\n    cells[k].count = i;", "capture"));
  EXPECT_EQ(refusal.kind, RefusalKind::Capture);
}

TEST(Update, OfTwoOperationsIsRefused) {
  const Refusal refusal = refusalOf(counting("hist[k]++;\n    #pragma acc atomic update\n    hist[k] *= 2;"));
  EXPECT_EQ(refusal.kind, RefusalKind::MixedOperations);
  EXPECT_EQ(refusal.reason, "'hist' is updated by both += and *=");
}

TEST(Update, OfAnArrayThatIsReadTooIsRefused) {
  EXPECT_EQ(refusalOf(counting("hist[k]++;\n    k = hist[0];")).kind, RefusalKind::UsedOtherwise);
}

}  // namespace
}  // namespace accrue
