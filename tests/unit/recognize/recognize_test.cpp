#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

const std::string twoFunctions = R"(int hist[64];
void first(const int *data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[data[i]]++;
  }
}
void second(int n) {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hist[0] += i;
    }
}
)";

TEST(Recognition, GoesInTheOrderOfTheFile) {
  const RecognizedText recognized = recognizeText(twoFunctions);
  ASSERT_EQ(recognized.findings.size(), 2u);
  EXPECT_EQ(recognized.findings[0].function, "first");
  EXPECT_EQ(recognized.findings[0].line, 3u);
  EXPECT_EQ(recognized.findings[0].column, 3u);
  EXPECT_EQ(recognized.findings[0].file, "input.c");
  EXPECT_FALSE(recognized.findings[0].inHeader);
  EXPECT_NE(recognized.findings[0].site(), nullptr);
  EXPECT_EQ(recognized.findings[1].function, "second");
  EXPECT_EQ(recognized.findings[1].line, 10u);
  EXPECT_EQ(recognized.findings[1].column, 5u);
  ASSERT_NE(recognized.findings[1].refusal(), nullptr);
  EXPECT_EQ(recognized.findings[1].refusal()->kind, RefusalKind::OneElement);
}

TEST(Recognition, NamesTheArraysAndIdentifiersOfTheProgram) {
  const RecognizedText recognized = recognizeText(twoFunctions);
  EXPECT_EQ(recognized.arrays, std::set<std::string>{"hist"});
  for (const char *name : {"hist", "first", "second", "data"}) EXPECT_TRUE(recognized.identifiers.count(name)) << name;
}

TEST(Recognition, FindsNothingInLoopsWithoutAtomicUpdates) {
  const RecognizedText recognized = recognizeText(R"(void fill(int *a, int n) {
  #pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++) a[i] = 0;
}
void host(const int *data, int *hist, int n) {
  for (int i = 0; i < n; i++) hist[data[i]]++;
}
)");
  EXPECT_TRUE(recognized.errors.empty());
  EXPECT_TRUE(recognized.findings.empty());
}

TEST(Recognition, FindsNothingInATextThatDoesNotCompile) {
  const RecognizedText recognized = recognizeText(twoFunctions + "int broken = ;\n");
  EXPECT_EQ(recognized.errors.size(), 1u);
  EXPECT_TRUE(recognized.findings.empty());
}

const std::string aTemplate = R"(template <typename T> void count(const int *data, int n, T *hist, int bins) {
  #pragma acc parallel loop copy(hist[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]] += 1;
  }
}
)";

TEST(Recognition, JudgesATemplateByItsInstancesOnce) {
  const std::string uses = "void use(const int *d, int *a, float *b) { count(d, 9, a, 64); count(d, 9, b, 64); }\n";
  const Site site = siteOf(aTemplate + uses, {}, "input.cpp");
  EXPECT_EQ(site.histograms.front().element, "T");
  EXPECT_EQ(site.histograms.front().extent.bins, "bins");
}

TEST(Recognition, ATemplateIsDeclaredWhereTheWordTemplateStands) {
  const Site site = siteOf(aTemplate + "void use(const int *d, int *a) { count(d, 9, a, 64); }\n", {}, "input.cpp");
  EXPECT_EQ(site.declaration, 0u);
}

TEST(Recognition, RefusesATemplateThatIsNotUsed) { EXPECT_EQ(refusalOf(aTemplate, "input.cpp").kind, RefusalKind::NoInstance); }

TEST(Recognition, RefusesATemplateWhoseInstancesDiffer) {
  const std::string uses = "void use(const int *d, int *a, bool *b) { count(d, 9, a, 64); count(d, 9, b, 64); }\n";
  EXPECT_EQ(refusalOf(aTemplate + uses, "input.cpp").kind, RefusalKind::InstancesDiffer);
}

TEST(Recognition, NamesAMethodWithItsClass) {
  const RecognizedText recognized = recognizeText(R"(struct Counter {
  int hist[64];
  void count(const int *data, int n) {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      hist[data[i]]++;
    }
  }
};
)",
                                                  {}, "input.cpp");
  ASSERT_EQ(recognized.findings.size(), 1u);
  EXPECT_EQ(recognized.findings[0].function, "Counter::count");
}

}  // namespace
}  // namespace accrue
