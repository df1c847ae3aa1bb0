// The helper functions of programs rewritten for OpenMP, as such a program sees them when it is compiled without.
#include "openmp_support.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <set>
#include <thread>
#include <vector>

extern "C" size_t distance_in_c(size_t bins);

namespace {

TEST(OpenmpSupport, FewBinsHaveFourTables) {
  EXPECT_EQ(ACCRUE_SUBTABLES(256 * sizeof(int)), 4u);
  EXPECT_EQ(ACCRUE_SUBTABLES(1024 * sizeof(int)), 4u);
  EXPECT_EQ(ACCRUE_SUBTABLES(1024 * sizeof(int) + 1), 1u);
  EXPECT_EQ(ACCRUE_SUBTABLES(256 * sizeof(int) + 65536 * sizeof(int)), 1u) << "a large table beside a small one";
}

TEST(OpenmpSupport, TablesAreTwoCacheLinesApart) {
  for (const size_t element : {1, 2, 4, 8, 16, 100, 5000})
    EXPECT_GE((ACCRUE_SUBROW(300, element) - 300) * element, 128u) << element;
}

TEST(OpenmpSupport, ThreadsAreFartherApartThanTheirTablesReach) {
  EXPECT_EQ(ACCRUE_SUBSIZE(size_t(300), size_t(4)), 8 * 300u);
  EXPECT_EQ(ACCRUE_SUBSIZE(size_t(100000), size_t(1)), 100000u);
  EXPECT_EQ(distance_in_c(256), 8 * ACCRUE_SUBROW(256, sizeof(int)));
}

TEST(OpenmpSupport, BlocksCoverAllBins) {
  for (const size_t bins : {1, 63, 64, 65, 128, 1000}) {
    size_t covered = 0;
    for (size_t begin = 0; begin < bins; begin += ACCRUE_BLOCK) {
      EXPECT_EQ(covered, begin);
      covered = ACCRUE_END(begin, bins);
    }
    EXPECT_EQ(covered, bins);
  }
}

TEST(OpenmpSupport, FindsASingleByteInABlock) {
  for (const size_t bytes : {1, 7, 8, 9, 64, 67}) {
    std::vector<unsigned char> block(bytes);
    EXPECT_TRUE(accrue_is_zero(block.data(), bytes)) << bytes;
    for (unsigned char &byte : block) {
      byte = 0x80;
      EXPECT_FALSE(accrue_is_zero(block.data(), bytes)) << bytes;
      byte = 0;
    }
  }
}

TEST(OpenmpSupport, CopiesAreZero) {
  size_t l = 3;
  int *copies = static_cast<int *>(accrue_copies(&l, 5, sizeof(int)));
  ASSERT_NE(copies, nullptr);
  EXPECT_EQ(l, 3u);
  EXPECT_TRUE(accrue_is_zero(copies, 15 * sizeof(int)));
  accrue_release(copies);
}

TEST(OpenmpSupport, ARoomIsUsedAgain) {
  size_t l = 2;
  void *large = accrue_copies(&l, 5000, 1), *small = accrue_copies(&l, 3000, 1);
  EXPECT_NE(large, small) << "both are taken";
  accrue_release(large);
  accrue_release(small);
  EXPECT_EQ(accrue_copies(&l, 2900, 1), small) << "the smallest that is large enough";
  EXPECT_EQ(accrue_copies(&l, 2900, 1), large);
  accrue_release(large);
  accrue_release(small);
}

TEST(OpenmpSupport, MoreRoomsThanAreKept) {
  size_t l = 1;
  std::set<void *> rooms;
  for (size_t i = 0; i < 20; ++i) rooms.insert(accrue_copies(&l, 100 + i, 1));
  EXPECT_EQ(rooms.size(), 20u);
  EXPECT_EQ(rooms.count(nullptr), 0u);
  for (void *room : rooms) accrue_release(room);  // a sanitizer watches
}

TEST(OpenmpSupport, TheRoomsUsedLastStay) {
  size_t l = 1;
  for (size_t i = 0; i < 20; ++i) accrue_release(accrue_copies(&l, 10000 - 100 * i, 1));  // each fits in the first
  std::vector<void *> taken;
  for (size_t i = 1; i <= 12; ++i) taken.push_back(accrue_copies(&l, 10000 * i, 1));
  for (void *room : taken) accrue_release(room);
  EXPECT_EQ(accrue_copies(&l, 120000, 1), taken.back());
  accrue_release(taken.back());
}

TEST(OpenmpSupport, ThreadsMayTakeRoomsAtOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> dirty = 0;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&dirty, t] {
      for (int i = 0; i < 2000; ++i) {
        size_t l = 2, bytes = 2 * (100 + (i + t) % 10);
        auto *room = static_cast<unsigned char *>(accrue_copies(&l, bytes / 2, 1));
        dirty += !accrue_is_zero(room, bytes);
        for (size_t k = 0; k < bytes; ++k) room[k] = 1;
        for (size_t k = 0; k < bytes; ++k) room[k] = 0;
        accrue_release(room);
      }
    });
  for (std::thread &thread : threads) thread.join();
  EXPECT_EQ(dirty, 0);
}

TEST(OpenmpSupport, NoRoomIsNoRoom) { accrue_release(nullptr); }

TEST(OpenmpSupport, WithoutMemoryThereAreNoCopies) {
  for (const size_t size : {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 64}) {
    size_t l = 8;
    EXPECT_EQ(accrue_copies(&l, size, sizeof(double)), nullptr) << size;
    EXPECT_EQ(l, 0u) << size;
  }
  size_t none = 0;
  EXPECT_EQ(accrue_copies(&none, 5, sizeof(int)), nullptr);
}

TEST(OpenmpSupport, WithoutOpenmpThereIsOneThread) {
  EXPECT_EQ(accrue_thread(), 0u);
  EXPECT_EQ(accrue_team(), 1u);
}

}  // namespace
