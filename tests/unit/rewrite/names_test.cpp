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

TEST(Names, DifferFromThoseOfTheInsertedText) {
  Names names(none);
  for (const char *stem : {"locals", "allocate", "iterations", "gangs_for", "shift_of", "is_shared", "j", "k"})
    EXPECT_NE(names.fresh(stem), std::string("accrue_") + stem);
}

TEST(Names, AStemWithANumberMeetsANumberedOne) {
  Names names(none);
  EXPECT_EQ(names.fresh("h2"), "accrue_h2");
  EXPECT_EQ(names.fresh("h"), "accrue_h");
  EXPECT_EQ(names.fresh("h"), "accrue_h3");
}

}  // namespace
}  // namespace accrue
