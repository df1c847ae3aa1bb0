#include "io/reader.h"

#include "read_back.h"

namespace accrue {
namespace {

class Ranges : public testing::Test {
 protected:
  TemporaryFolder folder;
  const std::string path = folder.write("a.raw", "0123456789");
};

TEST_F(Ranges, BeyondTheEndOrReversedAreRefused) {
  const auto reader = openWell(path, {Type::U8});
  for (const auto &[first, last] : {std::pair(0, 11), std::pair(5, 4), std::pair(11, 11)}) {
    const auto error = reader->restrictTo(first, last);
    ASSERT_TRUE(error);
    EXPECT_TRUE(says(error->message, "[" + std::to_string(first) + ", " + std::to_string(last) + ")"));
    EXPECT_TRUE(says(error->message, "which has 10"));
  }
  EXPECT_EQ(readAll(*reader, 4), "0123456789");
}

TEST_F(Ranges, AnEmptyOneGivesNothing) {
  for (const int place : {0, 5, 10}) {
    const auto reader = openWell(path, {Type::U8});
    ASSERT_FALSE(reader->restrictTo(place, place));
    EXPECT_EQ(readAll(*reader, 4), "");
  }
}

TEST_F(Ranges, SharesOfAnyNumberOfRanksMakeTheWhole) {
  for (int ranks = 1; ranks <= 12; ranks++) {
    std::string all;
    for (int rank = 0; rank < ranks; rank++) {
      const auto reader = openWell(path, {Type::U8});
      ASSERT_FALSE(reader->restrictTo(10 * rank / ranks, 10 * (rank + 1) / ranks));
      all += readAll(*reader, 3);
    }
    EXPECT_EQ(all, "0123456789") << ranks;
  }
}

TEST_F(Ranges, TheEndStaysTheEnd) {
  const auto reader = openWell(path, {Type::U8});
  readAll(*reader, 4);
  EXPECT_EQ(readAll(*reader, 4), "");
}

}  // namespace
}  // namespace accrue
