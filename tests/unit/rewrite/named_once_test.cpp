#include "rewrite/named_once.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

using Clauses = std::vector<std::string>;

TEST(NamedOnce, KeepsClausesThatShareNoName) {
  EXPECT_EQ(namedOnce({"reduction(+:a, b)", "reduction(max:c)"}), (Clauses{"reduction(+:a, b)", "reduction(max:c)"}));
  EXPECT_EQ(namedOnce({}), Clauses{});
}

TEST(NamedOnce, ANameStaysWhereItStoodFirst) {
  EXPECT_EQ(namedOnce({"reduction(+:a)", "reduction(+: b,a )"}), (Clauses{"reduction(+:a)", "reduction(+:b)"}));
  EXPECT_EQ(namedOnce({"private(i, t)", "private(t)"}), (Clauses{"private(i, t)"}));
  EXPECT_EQ(namedOnce({"reduction(+:a, a)"}), (Clauses{"reduction(+:a)"}));
}

}  // namespace
}  // namespace accrue
