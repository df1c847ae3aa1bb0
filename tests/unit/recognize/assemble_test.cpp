// A site's plain data about the construct: clauses to repeat, gangs, regions and places in the text.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

/// A histogram of 64 bins with `directive` on its loop.
std::string counting(const std::string &directive) {
  return "int hist[64];\nvoid count(const int *restrict data, int n, int q) {\n  #pragma acc " + directive +
         "\n  for (int i = 0; i < n; i++) {\n    #pragma acc atomic\n    hist[data[i]]++;\n  }\n}\n";
}

TEST(Clauses, AreKeptAsTextForTheAddedLoops) {
  const Site site = siteOf(counting("parallel loop if(n > 10) async(q + 1) wait(2, q)"));
  EXPECT_EQ(site.clauses.ifClause, " if(n > 10)");
  EXPECT_EQ(site.clauses.selfClause, "");
  EXPECT_EQ(site.clauses.queue, " async(q + 1) wait(2, q)");
  EXPECT_EQ(site.clauses.queueNumber, "(q + 1)");
  EXPECT_TRUE(site.clauses.isAsync);
}

TEST(Clauses, AreEmptyWhereThereAreNone) {
  const Site site = siteOf(counting("parallel loop"));
  EXPECT_EQ(site.clauses.ifClause, "");
  EXPECT_EQ(site.clauses.selfClause, "");
  EXPECT_EQ(site.clauses.queue, "");
  EXPECT_EQ(site.clauses.queueNumber, "");
  EXPECT_FALSE(site.clauses.isAsync);
  EXPECT_FALSE(site.defaultNone);
}

TEST(Clauses, SelfIsKeptApartFromIf) {
  const Site site = siteOf(counting("parallel loop self(n < 10)"));
  EXPECT_EQ(site.clauses.selfClause, " self(n < 10)");
  EXPECT_EQ(site.clauses.ifClause, "");
}

TEST(Clauses, AnAsyncWithoutNumberHasNone) {
  const Site site = siteOf(counting("parallel loop async"));
  EXPECT_EQ(site.clauses.queue, " async");
  EXPECT_EQ(site.clauses.queueNumber, "");
  EXPECT_TRUE(site.clauses.isAsync);
}

TEST(Clauses, WaitAloneIsNotAsync) {
  const Site site = siteOf(counting("parallel loop wait"));
  EXPECT_EQ(site.clauses.queue, " wait");
  EXPECT_FALSE(site.clauses.isAsync);
}

TEST(Clauses, DefaultNoneIsNoted) {
  EXPECT_TRUE(siteOf(counting("parallel loop default(none) copy(hist) copyin(data[0:n])")).defaultNone);
}

TEST(Clauses, WithSideEffectsAreRefused) {
  EXPECT_EQ(refusalOf(counting("parallel loop async(q++)")).kind, RefusalKind::ClauseWithEffects);
}

TEST(Clauses, CopyoutOfTheHistogramIsMergedByCopy) {
  EXPECT_EQ(siteOf(counting("parallel loop copyout(hist[0:64])")).histograms.front().mapClause, "copy(hist[0:64])");
  EXPECT_EQ(siteOf(counting("parallel loop present(hist)")).histograms.front().mapClause, "present(hist)");
}

TEST(Gangs, MayBeAddedWhereTheProgramSaysNothing) {
  const Gangs gangs = siteOf(counting("parallel loop")).gangs;
  EXPECT_EQ(gangs.number, "");
  EXPECT_TRUE(gangs.addNumber);
  EXPECT_TRUE(gangs.addVectorLength);
  EXPECT_FALSE(gangs.asLoopClauses);
  EXPECT_FALSE(gangs.onePerIteration);
}

TEST(Gangs, OfTheProgramStay) {
  const Gangs gangs = siteOf(counting("parallel loop num_gangs(2 * n) vector_length(64)")).gangs;
  EXPECT_EQ(gangs.number, "2 * n");
  EXPECT_FALSE(gangs.addNumber);
  EXPECT_FALSE(gangs.addVectorLength);
}

TEST(Gangs, DealtOutByTheProgramStay) {
  EXPECT_TRUE(siteOf(counting("parallel loop gang")).gangs.addNumber);
  EXPECT_FALSE(siteOf(counting("parallel loop gang(static:4)")).gangs.addNumber);
}

TEST(Gangs, OfKernelsAreClausesOfTheLoop) {
  const Gangs gangs = siteOf(counting("kernels loop")).gangs;
  EXPECT_TRUE(gangs.asLoopClauses);
  EXPECT_TRUE(gangs.addNumber);
}

TEST(Gangs, OfALargerConstructAreNotTheLoopsToSet) {
  const Gangs gangs = siteOf(counting("parallel\n  #pragma acc loop")).gangs;
  EXPECT_FALSE(gangs.addNumber);
  EXPECT_FALSE(gangs.addVectorLength);
}

TEST(Gangs, TakeTheOuterIterationsWhenAnInnerLoopTakesTheVectors) {
  const Gangs gangs = siteOf(R"(int hist[64];
void count(const int *restrict data, int n, int m) {
  #pragma acc parallel loop gang
  for (int i = 0; i < n; i++) {
    #pragma acc loop vector
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      hist[data[i * m + j]]++;
    }
  }
}
)")
                          .gangs;
  EXPECT_TRUE(gangs.onePerIteration);
  EXPECT_FALSE(gangs.addNumber);
}

TEST(Regions, SpanTheDirectiveAndItsLoop) {
  const std::string code = counting("parallel loop if(n > 10) // why\n");
  const Site site = siteOf(code);
  const Directive &directive = site.construct.directive;
  EXPECT_EQ(code.substr(directive.span.begin, directive.span.end - directive.span.begin), "#pragma acc parallel loop if(n > 10)");
  EXPECT_EQ(code.substr(directive.line, 4), "  #p");
  EXPECT_EQ(code.substr(site.construct.end - 4, 7), "\n  }\n}\n");
  EXPECT_EQ(code.substr(site.body.span.begin - 1, 2), "{\n");
  EXPECT_EQ(code[site.body.span.end - 1], '}');
  EXPECT_EQ(code.substr(site.body.headerEnd - 4, 4), "i++)");
  EXPECT_EQ(site.construct.indent, "  ");
  EXPECT_EQ(site.indentUnit, "  ");
  EXPECT_FALSE(site.construct.needsBraces);
  EXPECT_FALSE(site.dataRegion.has_value());
  EXPECT_EQ(code.substr(site.declaration, 10), "void count");
}

TEST(Regions, AreIndentedAsTheProgramIs) {
  EXPECT_EQ(siteOf("int hist[64];\nvoid count(const int *restrict data, int n) {\n    #pragma acc parallel loop\n"
                   "    for (int i = 0; i < n; i++) {\n        #pragma acc atomic\n        hist[data[i]]++;\n    }\n}\n")
                .indentUnit,
            "    ");
}

TEST(Regions, WithoutBracesAroundThemNeedSome) {
  const Site site = siteOf(R"(int hist[64];
void count(const int *restrict data, int n) {
  if (n > 0)
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
#pragma acc atomic
      hist[data[i]]++;
}
)");
  EXPECT_TRUE(site.construct.needsBraces);
  EXPECT_EQ(site.construct.directiveIndent, "");
  EXPECT_EQ(site.construct.indent, "    ");
  EXPECT_FALSE(site.body.hasBraces);
}

TEST(Regions, OfDataAroundTheConstructMayOwnTheCopies) {
  const std::string code = R"(void count(const int *restrict data, int n, int *hist, int bins) {
  #pragma acc data copyin(data[0:n]) copy(hist[0:bins])
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      hist[data[i]]++;
    }
  }
}
)";
  const Site site = siteOf(code);
  ASSERT_TRUE(site.dataRegion.has_value());
  EXPECT_EQ(code.substr(site.dataRegion->directive.span.begin, 16), "#pragma acc data");
  EXPECT_EQ(site.dataRegion->indent, "  ");
  EXPECT_TRUE(site.iterationsAtDataRegion);
}

TEST(Elements, ArePlainWithoutAConstructor) {
  const auto isPlain = [](const std::string &constructor) {
    return siteOf("struct Cell { int n; " + constructor + R"( };
void count(const int *__restrict data, int n, Cell *__restrict hist, int bins) {
  #pragma acc parallel loop copy(hist[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]].n++;
  }
}
)",
                  {}, "input.cpp")
        .histograms.front()
        .isPlain;
  };
  EXPECT_TRUE(isPlain(""));
  EXPECT_FALSE(isPlain("Cell() : n(0) {}"));
}

TEST(Macros, OfCalledFunctionsDecideWhatTheLoopDoes) {
  const auto macros = [](const std::string &before) {
    return siteOf(before + R"(int hist[64];
static int last(int k) {
#ifdef WIDE
  return k & 63;
#else
  return k & 31;
#endif
}
static int first(int k) { return last(k); }
void count(const int *restrict data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    hist[first(data[i])]++;
  }
}
)")
        .macros;
  };
  const std::set<std::string> only = {"WIDE"};
  EXPECT_EQ(macros(""), only);
  EXPECT_EQ(macros("#ifdef FAST\n#include <math.h>\n#endif\n"), only);  // the system's, which changes nothing of the program's
}

TEST(Sites, KeepWhatMustStayBesideWhatMayChange) {
  const Site site = siteOf(R"(int good[64], bad[64];
void count(const int *restrict data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    good[data[i]]++;
    #pragma acc atomic
    bad[i]++;
  }
}
)");
  ASSERT_EQ(site.histograms.size(), 1u);
  EXPECT_EQ(site.histograms[0].name, "good");
  ASSERT_EQ(site.left.size(), 1u);
  EXPECT_EQ(site.left[0].array, "bad");
  EXPECT_EQ(site.left[0].kind, RefusalKind::OwnBin);
}

}  // namespace
}  // namespace accrue
