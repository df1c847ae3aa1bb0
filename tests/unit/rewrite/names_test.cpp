#include "rewrite/names.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

const std::set<std::string> none;

TEST(Names, StartWithAccrue) {
  Names names(none);
  EXPECT_EQ(names.fresh("hist"), "accrue_hist");
}

TEST(Names, AreNeverGivenTwice) {
  Names names(none);
  EXPECT_EQ(names.fresh("n"), "accrue_n");
  EXPECT_EQ(names.fresh("n"), "accrue_n2");
  EXPECT_EQ(names.fresh("n"), "accrue_n3");
}

TEST(Names, DifferFromThoseOfTheProgram) {
  const std::set<std::string> program = {"accrue_hist", "accrue_hist2", "hist"};
  Names names(program);
  EXPECT_EQ(names.fresh("hist"), "accrue_hist3");
}

// Of each place that inserted text comes from: support texts, rules, the runtime's header, templates.
TEST(Names, DifferFromThoseOfTheInsertedText) {
  Names names(none);
  for (const char *stem : {"allocate", "iterations", "check", "locals_by", "shift_of", "begin", "end", "native_value", "site",
                           "launch", "j", "k", "same", "same_macros"})
    EXPECT_NE(names.fresh(stem), std::string("accrue_") + stem);
}

TEST(Names, OfParametersAndMembersInHeadersAreFree) {
  Names names(none);
  for (const char *stem : {"run", "loop", "tables", "number"}) EXPECT_EQ(names.fresh(stem), std::string("accrue_") + stem);
}

TEST(Names, AStemWithANumberMeetsANumberedOne) {
  Names names(none);
  EXPECT_EQ(names.fresh("h2"), "accrue_h2");
  EXPECT_EQ(names.fresh("h"), "accrue_h");
  EXPECT_EQ(names.fresh("h"), "accrue_h3");
}

}  // namespace
}  // namespace accrue
