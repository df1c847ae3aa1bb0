// What a loop reads beside its histogram: one program for each way to reach memory, where it is surely other memory, and where nobody
// knows.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

/// `before` the function, what it does `first`, and what is added to the `index`.
std::string reading(const std::string &before, const std::string &first, const std::string &index) {
  return "static int hist[16], other[16];\n" + before + "void count(const int *data, int n) {\n" + first + R"(
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[(data[i] + )" +
         index + R"() & 15]++;
  }
}
)";
}

void expectFound(const std::string &code, const char *file) {
  EXPECT_EQ(siteOf(code, {}, file).histograms.front().name, "hist") << code;
}

void expectAlias(const std::string &code, const char *file) {
  EXPECT_EQ(refusalOf(code, file).kind, RefusalKind::OtherName) << code;
}

TEST(Apart, AReferenceThatAnOperatorGives) {
  expectFound(reading("", "  int &r = (n += 0, other[1]);", "r"), "input.cpp");
  expectAlias(reading("", "  int &r = (n += 0, hist[1]);", "r"), "input.cpp");
}

TEST(Apart, APartOfAStructureThatGotAName) {
  const std::string structure = "static struct { int some[16], more; } s;\n";
  expectFound(reading(structure, "  auto &[some, more] = s;", "some[data[i] & 15] + more"), "input.cpp");
}

TEST(Apart, WhatAStatementGives) { expectAlias(reading("", "  int *q = ({ int *p = hist; p; });", "q[3]"), "input.c"); }

TEST(Apart, PointersThatAreOnlyReadInAChoice) {
  const auto code = [](const std::string &choice, const std::string &pointer) {
    return reading("", "  int *p = other, *q = other;\n  " + choice, pointer + "[1]");
  };
  for (const char *pointer : {"p", "q"}) {
    expectFound(code("n += (n ? p : q) == nullptr;", pointer), "input.cpp");
    expectAlias(code("(n ? p : q) = hist;", pointer), "input.cpp");
  }
}

TEST(Apart, NumbersOfATypeThatTheBinsDoNotHave) {
  const auto code = [](const std::string &type) {
    return "void count(double *hist, const " + type +
           " *z, const int *restrict data, int n, int bins) {\n  #pragma acc parallel loop copy(hist[0:bins])\n"
           "  for (int i = 0; i < n; i++) {\n    #pragma acc atomic update\n    hist[data[i]] += (double)z[data[i] & 3];\n  }\n}\n";
  };
  expectFound(code("_Complex float"), "input.c");
  expectAlias(code("_Complex double"), "input.c");
}

TEST(Apart, WhatAFunctionGivesBack) {
  const std::string same = "static int *same(int *p) { return p; }\n";
  expectFound(reading(same, "", "*same(other)"), "input.c");
  expectAlias(reading(same, "  int *q = same(hist);", "*q"), "input.c");
  const std::string walk = "static int *walk(int *p, int k) { return k ? walk(p + 1, k - 1) : p; }\n";
  expectFound(reading(walk, "", "*walk(other, i & 3)"), "input.c");
  expectAlias(reading(walk, "  int *q = walk(hist, n & 3);", "*q"), "input.c");
}

TEST(Apart, AnArrayWhoseAddressStays) {
  const auto code = [](const std::string &first) {
    return "static int *kept, other[16];\nstatic void keep(int *unused, int *p) { kept = p; *unused = 1; }\n"
           "void count(const int *data, int n) {\n  int hist[16] = {0};\n" +
           first + R"(
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[(data[i] + kept[3]) & 15]++;
  }
}
)";
  };
  expectFound(code("  n += hist[3];"), "input.c");
  expectFound(code("  keep(hist, other);"), "input.c");
  expectAlias(code("  keep(other, hist);"), "input.c");
  expectAlias(code("  kept = &hist[0];"), "input.c");
}

TEST(Apart, MemoryWhoseAddressStays) {
  const auto code = [](const std::string &then) {
    return "#include <stdlib.h>\nstatic int *kept;\nvoid count(const int *restrict data, int n) {\n"
           "  int *hist = malloc(16 * sizeof(int));\n" +
           then + R"(
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[(data[i] + kept[3]) & 15]++;
  }
}
)";
  };
  expectFound(code("  hist[0] = 1;"), "input.c");
  expectAlias(code("  kept = hist;"), "input.c");
}

TEST(Apart, MembersOfAStructureThatLiesInAnother) {
  const auto code = [](const std::string &member) {
    return R"(struct inner { int hist[16], other; };
struct outer { int more; struct inner in; };
void count(struct outer *p, const struct inner *q, const int *restrict data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    p->in.hist[(data[i] + q->)" +
           member + ") & 15]++;\n  }\n}\n";
  };
  EXPECT_TRUE(siteOf(code("other")).conditions.empty());
  EXPECT_EQ(siteOf(code("hist[3]")).conditions.size(), 1u);  // q may be &p->in
}

TEST(Apart, APointerThatAConstructorReaches) {
  const auto code = [](const std::string &way) {
    return R"(#include <stdlib.h>
static int *hist, shared[16];
struct Mover { int **way; Mover() : way()" +
           way + R"() {} };
void start() { hist = (int *)malloc(16 * sizeof(int)); Mover mover; if (mover.way) *mover.way = shared; }
void count(const int *__restrict data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[(data[i] + shared[3]) & 15]++;
  }
}
)";
  };
  EXPECT_TRUE(siteOf(code("nullptr"), {}, "input.cpp").conditions.empty());
  EXPECT_EQ(siteOf(code("&hist"), {}, "input.cpp").conditions.size(), 1u);
}

TEST(Apart, WhatARunComparesIsSaidInTheProgramsWords) {
  const auto condition = [](const std::string &lower) {
    const Site site = siteOf(
        "struct view { int *hist; const int *data; };\nvoid count(struct view *v, int lo, int n) {\n"
        "  #pragma acc parallel loop\n  for (int i = " +
        lower + "; i < n; i++) {\n    #pragma acc atomic update\n    v->hist[v->data[i] & 15]++;\n  }\n}\n");
    return site.conditions.size() == 1 ? site.conditions.front() : Apart{};
  };
  EXPECT_EQ(condition("0").start, "v->data");
  EXPECT_EQ(condition("0").bytes, "(size_t)(n) * sizeof(*v->data)");
  EXPECT_EQ(condition("lo").start, "v->data + lo");
  EXPECT_EQ(condition("lo").bytes, "(size_t)(n - lo) * sizeof(*v->data)");
}

TEST(Apart, PointersThatAreComparedAtRunTime) {
  const auto code = [](const char *type, const char *index) {
    return std::string("void count(int *hist, const int *data, ") + type +
           " n, int bins) {\n  #pragma acc parallel loop copy(hist[0:bins])\n  for (" + type +
           " i = 0; i < n; i++) {\n    #pragma acc atomic update\n    hist[data[" + index + "]]++;\n  }\n}\n";
  };
  expectFound(code("int", "i + 1"), "input.c");
  expectAlias(code("unsigned", "i + 1u"), "input.c");  // 2^32 - 1 is followed by 0: no range tells where it reads
}

TEST(Apart, MembersOfTheObjectThatCounts) {
  expectFound(R"(class Counter {
  int *hist; const int *data; int n, shift, bins;
  void count();
};
void Counter::count() {
  #pragma acc parallel loop copy(hist[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i] >> shift]++;
  }
}
)",
              "input.cpp");
}

TEST(Apart, UpToABoundThatIsABitField) {
  const auto code = [](const std::string &width) {
    return "struct bits { unsigned n : " + width + "; };\nvoid count(int *hist, const int *data, struct bits s, int bins) {\n" +
           R"(  #pragma acc parallel loop copy(hist[0:bins])
  for (int i = 0; i < s.n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
)";
  };
  EXPECT_EQ(siteOf(code("31")).conditions.at(0).bytes, "(size_t)((s.n)) * sizeof(*data)");
  expectAlias(code("32"), "input.c");  // i becomes unsigned: a run cannot tell up to where
}

TEST(Apart, WhatTheLoopWritesDoesNotMoveTheObject) {
  expectFound(R"(static int data[100];
struct Counter { int *hist, bins; void count(int n); };
void Counter::count(int n) {
  #pragma acc parallel loop copy(hist[0:bins])
  for (int i = 0; i < n; i++) {
    const int *p;
    p = data + i;
    #pragma acc atomic update
    hist[i * i % bins]++;
  }
}
)",
              "input.cpp");
}

TEST(Apart, WhatTheSystemIsGivenIsLookedIntoSoDeep) {
  const auto code = [](int bases) {
    std::string types = "int";
    for (int i = 1; i < bases; ++i) types += ", int";
    return "#include <tuple>\nstatic int hist[16];\nvoid count(const int *data, int n) {\n  #pragma acc parallel loop\n"
           "  for (int i = 0; i < n; i++) {\n    std::tuple<" +
           types +
           "> a, b;\n    std::swap(a, b);\n"
           "    #pragma acc atomic update\n    hist[data[i] & 15]++;\n  }\n}\n";
  };
  expectFound(code(7), "input.cpp");
  EXPECT_EQ(refusalOf(code(8), "input.cpp").kind, RefusalKind::OpaqueCall);
}

TEST(Apart, ADestructorReads) {
  const std::string code = R"(static int hist[16], seen;
struct Probe { ~Probe() { if (hist[3]) seen = 1; } };
void count(const int *data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    Probe probe;
    #pragma acc atomic update
    hist[data[i] & 15]++;
  }
}
)";
  EXPECT_EQ(refusalOf(code, "input.cpp").kind, RefusalKind::UsedOtherwise);
}

TEST(Apart, AnotherMemberOfAUnionMovesTheBins) {
  const std::string code = R"(#include <stdlib.h>
static union { int *h; int *q; } u;
static int shared[16];
void start(void) { u.h = malloc(16 * sizeof(int)); }
void other(void) { u.q = shared; }
void count(const int *restrict data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    u.h[(data[i] + shared[3]) & 15]++;
  }
}
)";
  EXPECT_EQ(refusalOf(code).kind, RefusalKind::MovingPointer);
}

}  // namespace
}  // namespace accrue
