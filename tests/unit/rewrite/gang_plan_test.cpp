// Which copies fit on the chip: the last that does, and the first that does not.
#include "rewrite/gang_plan.h"

#include <gtest/gtest.h>

#include "recognize/recognize_text.h"
#include "rewrite/rewrite.h"

namespace accrue {
namespace {

const std::string labels = "if (data[i] < 0) goto next;\n", end = "next:;\n";

/// A loop over `parameters` with these clauses, which adds to an element of h.
Site site(const std::string &parameters, const std::string &clauses, const std::string &before = "",
          const std::string &behind = "") {
  return siteOf("void f(const int *restrict data, int n" + parameters + ") {\n#pragma acc parallel loop copyin(data[0:n]) " +
                clauses + "\nfor (int i = 0; i < n; i++) {\n" + before + "#pragma acc atomic\nh[data[i]]++;\n" + behind + "}\n}\n");
}

Site sixteen() { return site(", int h[restrict 16]", "copy(h[0:16])"); }
Site open() { return site(", int *restrict h, int bins", "copy(h[0:bins])"); }

GangPlan planOf(const Site &site, uint64_t bytes, bool isBeside = false) {
  return planGangPrivate({&site}, bytes, isBeside).front();
}

TEST(GangPlan, CopiesTakeWhatTheirBinsHave) {
  const GangPlan fits = planOf(sixteen(), 64), tooLarge = planOf(sixteen(), 63);
  EXPECT_EQ(fits.fit, ChipFit::Fixed);
  EXPECT_EQ(fits.bytes, 64u);
  EXPECT_EQ(fits.capacities, std::vector<std::string>{"16"});
  EXPECT_EQ(tooLarge.fit, ChipFit::None);
  EXPECT_EQ(tooLarge.why, "the bins of 'h' do not fit into the on-chip memory that is left");
}

TEST(GangPlan, LoopsShareTheChip) {
  const Site one = sixteen(), other = sixteen();
  const auto both = planGangPrivate({&one, &other}, 128, false), first = planGangPrivate({&one, &other}, 127, false);
  EXPECT_EQ(both[1].fit, ChipFit::Fixed);
  EXPECT_EQ(first[0].fit, ChipFit::Fixed);
  EXPECT_EQ(first[1].fit, ChipFit::None);
}

TEST(GangPlan, LoopsThatTheRuntimeDoesNotGetLeaveTheChipToOthers) {
  const Site queued = site(", int h[restrict 16]", "copy(h[0:16]) async(1) device_type(nvidia) async(2)"), other = sixteen();
  PlanRequest request;
  request.strategy = Strategy::Adaptive;
  request.onChipBytes = 64;
  const auto plans = sitePlansOf({&queued, &other}, request, {}, {});
  EXPECT_EQ(plans[0].fallback, Strategy::Duplicate);
  EXPECT_EQ(plans[0].chip.bytes, 0u);
  EXPECT_EQ(plans[1].chip.fit, ChipFit::Fixed);
}

TEST(GangPlan, WhatARunTellsGetsAKilobyte) {
  const GangPlan fits = planOf(open(), 1024), tooLarge = planOf(open(), 1023);
  EXPECT_EQ(fits.fit, ChipFit::Bounded);
  EXPECT_EQ(fits.bytes, 1024u);
  EXPECT_EQ(fits.capacities, std::vector<std::string>{"1024 / sizeof(int)"});
  EXPECT_EQ(tooLarge.fit, ChipFit::None);
  EXPECT_EQ(tooLarge.why, "too little on-chip memory is left for 'h'");
}

TEST(GangPlan, WhatIsKnownGoesFirst) {
  const Site late = open(), known = sixteen();
  const auto both = planGangPrivate({&late, &known}, 1024 + 64, false), one = planGangPrivate({&late, &known}, 1024 + 63, false);
  EXPECT_EQ(both[0].fit, ChipFit::Bounded);
  EXPECT_EQ(both[1].fit, ChipFit::Fixed);
  EXPECT_EQ(one[0].fit, ChipFit::None);
  EXPECT_EQ(one[1].fit, ChipFit::Fixed);
}

TEST(GangPlan, LoopsInsideLeaveFourKilobytes) {
  const auto inside = [](const std::string &bins) {
    return siteOf(
        "void f(const int *restrict data, int n, int h[restrict " + bins + "]) {\n#pragma acc parallel loop gang\n" +
        "for (int i = 0; i < n; i++) {\nconst int k = data[i];\n#pragma acc loop vector\nfor (int j = 0; j < 9; j++) {\n" +
        "#pragma acc atomic\nh[data[j] + k]++;\n}\n}\n}\n");
  };
  EXPECT_EQ(planOf(inside("1024"), 20480).fit, ChipFit::Fixed);
  EXPECT_EQ(planOf(inside("1025"), 20480).fit, ChipFit::None);
}

TEST(GangPlan, LabelsStandOnceOnly) {
  const std::string twice = "the loop's text, which holds labels or changes macros, cannot stand in the program twice";
  const Site labelled = site(", int h[restrict 16]", "", labels, end),
             lateLabelled = site(", int *restrict h, int bins", "copy(h[0:bins])", labels, end);
  EXPECT_EQ(planOf(labelled, 64).fit, ChipFit::Fixed);
  EXPECT_EQ(planOf(labelled, 64, /*isBeside=*/true).why, twice);
  EXPECT_EQ(planOf(lateLabelled, 1024).why, twice);
  EXPECT_EQ(planOf(sixteen(), 64, /*isBeside=*/true).fit, ChipFit::Fixed);
}

TEST(GangPlan, WhyLoopsCannotBeSharedIsHandedOn) {
  const GangPlan plan = planOf(siteOf("void f(const int *restrict data, int n, int h[restrict 16]) {\n#pragma acc parallel loop\n"
                                      "for (int i = 0; i != n; i++) {\n#pragma acc atomic\nh[data[i]]++;\n}\n}\n"),
                               64);
  EXPECT_EQ(plan.fit, ChipFit::None);
  EXPECT_EQ(plan.why, "the loop compares its variable in another type, or with !=");
}

}  // namespace
}  // namespace accrue
