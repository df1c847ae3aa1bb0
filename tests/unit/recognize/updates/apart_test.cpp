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
