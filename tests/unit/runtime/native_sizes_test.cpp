// How large a launch of a native kernel is: its method, its copies, its pieces and parts.
#include "runtime/native_sizes.h"

#include <gtest/gtest.h>

#include "runtime/native_parts.h"

namespace accrue {
namespace {

accrue_gpu_device h200() {
  accrue_gpu_device device{};
  device.capability = 90;
  device.multiprocessors = 132;
  device.threads_per_multiprocessor = 2048;
  device.shared_per_multiprocessor = 228 << 10;
  device.shared_per_block = 227 << 10;
  return device;
}

struct Launch {
  accrue_kernel kernel{"", 31, 2, 1, 1, {{4, 1, 0}}};
  accrue_native_launch launch{};
  accrue_gpu_device device = h200();

  Launch(std::vector<uint64_t> counts, std::vector<uint64_t> bins) {
    launch.iterations = 1;
    for (size_t i = 0; i < counts.size(); i++) launch.iterations *= launch.loops[i].count = counts[i];
    for (size_t i = 0; i < bins.size(); i++) launch.tables[i].count = bins[i];
    kernel.accrue_table_count = int(bins.size());
    for (auto &table : kernel.accrue_tables) table = {4, 1, 0};
  }
  accrue_native_sizes sizes() { return accrue_native_sizes_of(&kernel, &launch, &device); }
};

TEST(NativeSizes, TheMethodFollowsTheBins) {
  EXPECT_EQ(Launch({1 << 26}, {256}).sizes().method, accrue_native_lane_banked);
  EXPECT_EQ(Launch({1 << 26}, {4096}).sizes().method, accrue_native_block_private);
  EXPECT_EQ(Launch({1 << 26}, {256, 256}).sizes().method, accrue_native_block_private);
  EXPECT_EQ(Launch({1 << 26}, {100000}).sizes().method, accrue_native_packed);
  EXPECT_EQ(Launch({1 << 26}, {120000}).sizes().method, accrue_native_cached) << "two bytes are too many";
  EXPECT_EQ(Launch({1 << 22}, {100000}).sizes().method, accrue_native_cached) << "there is more to add up than to count";
  EXPECT_EQ(Launch({1 << 26}, {100000, 16}).sizes().method, accrue_native_cached) << "small tables are better off whole";
  EXPECT_EQ(Launch({1 << 19}, {100000}).sizes().method, accrue_native_global) << "it would not pay";
  EXPECT_EQ(Launch({1 << 19}, {100000}).sizes().shared, 0u);
  EXPECT_EQ(Launch({1 << 26}, {uint64_t(1) << 32}).sizes().method, accrue_native_global) << "tags have 32 bits";
}

accrue_native_parts partsOf(Launch launch, unsigned copyBytes = 4, int updates = 1) {
  launch.kernel.accrue_methods = 63;
  launch.kernel.accrue_updates = updates;
  launch.kernel.accrue_tables[0] = {copyBytes, copyBytes == 4, copyBytes != 4};
  const accrue_native_sizes sizes = launch.sizes();
  return accrue_native_parts_of(&launch.kernel, &launch.launch, &sizes, &launch.device);
}

TEST(NativeParts, AreForLargeTablesAndManyUpdates) {
  EXPECT_EQ(partsOf({{1 << 26}, {1 << 22}}).parts, 128u);
  EXPECT_EQ(partsOf({{1 << 26}, {(1 << 22) + 1}}).parts, 129u);
  EXPECT_EQ(partsOf({{1 << 26}, {262144}}, 8).parts, 32u) << "sums have smaller ones";
  EXPECT_EQ(partsOf({{1 << 26}, {65536}}).parts, 0u) << "packed counts fit";
  EXPECT_EQ(partsOf({{1 << 22}, {1 << 20}}).parts, 0u) << "there is little to sort";
  EXPECT_EQ(partsOf({{1 << 26}, {uint64_t(1) << 27}}).parts, 0u) << "more parts than a block has threads";
  Launch small({1 << 26}, {1 << 22});
  small.device.shared_per_block = 64 << 10;
  EXPECT_EQ(partsOf(small).parts, 0u) << "no part's counts fit";
}

TEST(NativeParts, TakeABoundedPartOfTheMemory) {
  for (uint64_t iterations : {uint64_t(1) << 26, uint64_t(1) << 28, uint64_t(1) << 34})
    for (unsigned bytes : {4u, 8u, 12u}) {
      const accrue_native_parts parts = partsOf({{iterations}, {300000}}, bytes, 4);
      ASSERT_GT(parts.parts, 0u);
      EXPECT_LE(parts.bytes, size_t(1) << 30) << iterations << ", " << bytes;
      EXPECT_GT(parts.piece, 0u);
      EXPECT_GE(parts.chunks * 1024, std::min(iterations, parts.piece) * 4) << "all updates of a piece have a place";
    }
  const accrue_native_parts rows = partsOf({{3, uint64_t(1) << 26}, {300000}}, 12, 1);
  EXPECT_EQ(rows.piece, 1u);
}

TEST(NativeParts, LieOneBehindTheOther) {
  accrue_native_launch launch{};
  const accrue_native_parts parts = partsOf({{1 << 24}, {300000}}, 12);
  std::vector<char> memory(parts.bytes);
  accrue_native_place_parts(&parts, &launch, memory.data());
  const accrue_parts &to = launch.parts;
  EXPECT_EQ(static_cast<void *>(to.used), memory.data()) << "what must be zero is where it was, whatever the launch";
  EXPECT_GT(to.owner, to.starts + parts.parts);
  EXPECT_EQ((reinterpret_cast<char *>(to.entries) - memory.data()) % 16, 0);
  EXPECT_EQ((static_cast<char *>(to.weights) - memory.data()) % 16, 0);
  EXPECT_LE(static_cast<char *>(to.weights) + parts.chunks * 1024 * 8, memory.data() + parts.bytes);
}

TEST(NativeSizes, SumsHaveCopiesForLanesWhereTheyFit) {
  const auto lanesOf = [](uint64_t iterations, uint64_t bins) {
    Launch launch({iterations}, {bins});
    launch.kernel.accrue_tables[0] = {8, 0, 1};
    launch.kernel.accrue_methods = 11;
    const accrue_native_sizes sizes = launch.sizes();
    EXPECT_LE(sizes.shared, launch.device.shared_per_block);
    return sizes.method == accrue_native_block_private ? launch.launch.tables[0].sums.lanes : 0;
  };
  EXPECT_EQ(lanesOf(1 << 26, 64), 32u);
  EXPECT_EQ(lanesOf(1 << 26, 1024), 16u);
  EXPECT_EQ(lanesOf(1 << 26, 8192), 2u);
  EXPECT_EQ(lanesOf(1 << 10, 8192), 1u) << "there is more to clear than to add";
  EXPECT_EQ(lanesOf(1 << 26, 100000), 0u);
}

TEST(NativeSizes, SumsTakeABoundedPartOfTheMemory) {
  Launch launch({1 << 26}, {1 << 20});
  launch.kernel.accrue_tables[0] = {12, 0, 1};
  launch.kernel.accrue_methods = 11;
  EXPECT_EQ(launch.sizes().method, accrue_native_cached);
  launch.launch.tables[0].count = 1 << 22;
  EXPECT_GT(accrue_native_sum_bytes(&launch.kernel, &launch.launch), uint64_t(accrue_native_most_sum_bytes));
  EXPECT_EQ(launch.sizes().method, accrue_native_global);
  launch.launch.tables[0].count = UINT64_MAX;
  EXPECT_EQ(launch.sizes().method, accrue_native_global);
}

TEST(NativeSizes, SmallTablesAreWholeBesideCaches) {
  Launch launch({1 << 24}, {256, 65536, 256});
  const accrue_native_sizes sizes = launch.sizes();
  EXPECT_EQ(sizes.method, accrue_native_cached);
  EXPECT_EQ(launch.launch.tables[0].cell_bits, 0u);
  EXPECT_EQ(launch.launch.tables[1].cell_bits, 14u);
  EXPECT_EQ(launch.launch.tables[2].cell_bits, 0u);
  EXPECT_EQ(sizes.shared, 2 * 1040u + (16385 * 4 + 16384 * 4 + 15) / 16 * 16);
  EXPECT_EQ(sizes.blocks, 132u);
}

TEST(NativeSizes, CachesHaveNoMoreCellsThanUpdates) {
  Launch launch({132 * 10000}, {1 << 20});
  EXPECT_EQ(launch.sizes().method, accrue_native_cached);
  EXPECT_EQ(launch.launch.tables[0].cell_bits, 13u);
}

TEST(NativeSizes, CachesFitTheSharedMemory) {
  for (size_t shared : {size_t(48) << 10, size_t(64) << 10, size_t(96) << 10, size_t(227) << 10})
    for (std::vector<uint64_t> bins : {std::vector<uint64_t>{1 << 21}, {1 << 18, 1 << 20}, {1 << 16, 256, 1 << 20, 1 << 17}})
      for (unsigned bytes : {4u, 8u}) {
        Launch launch({uint64_t(1) << 34}, bins);
        for (auto &table : launch.kernel.accrue_tables) table.accrue_copy_bytes = bytes;
        launch.device.shared_per_block = shared;
        const accrue_native_sizes sizes = launch.sizes();
        EXPECT_EQ(sizes.method, accrue_native_cached) << shared;
        EXPECT_LE(sizes.shared, shared);
        EXPECT_GT(sizes.shared, shared / 5);
      }
}

TEST(NativeSizes, FewIterationsWithManyUpdatesReachAllMultiprocessors) {
  Launch edges({20000}, {1 << 20});
  edges.kernel.accrue_updates = 0;
  const accrue_native_sizes sizes = edges.sizes();
  EXPECT_EQ(sizes.method, accrue_native_global);
  EXPECT_GE(sizes.blocks, 132u);
  EXPECT_GE(sizes.blocks * sizes.threads, 20000u);
}

TEST(NativeSizes, AKernelWithoutLaneBankedHasACopyForTheBlock) {
  Launch launch({1 << 26}, {256});
  launch.kernel.accrue_methods &= ~(1u << accrue_native_lane_banked);
  EXPECT_EQ(launch.sizes().method, accrue_native_block_private);
  EXPECT_EQ(launch.sizes().shared, (257u * 4 + 127) / 128 * 128);
}

TEST(NativeSizes, BytesAreCountedWhateverTheTables) {
  for (uint64_t bins : {26, 100000, 1 << 30}) {
    Launch launch({1 << 26}, {bins});
    launch.kernel.accrue_methods = 1u << accrue_native_by_byte;
    const accrue_native_sizes sizes = launch.sizes();
    EXPECT_EQ(sizes.method, accrue_native_by_byte);
    EXPECT_EQ(sizes.shared, 256u * 32 * 4);
    EXPECT_EQ(sizes.blocks, 264u);
    EXPECT_EQ(sizes.threads, 1024u);
  }
}

TEST(NativeSizes, CountsOfBytesDoNotOutgrowTheirWords) {
  Launch launch({uint64_t(1) << 43}, {26});
  launch.kernel.accrue_methods = 1u << accrue_native_by_byte;
  launch.kernel.accrue_updates = 0;  // as many as the body's own loops make: the byte is read once
  for (auto &table : launch.kernel.accrue_tables) table = {4, 0, 0};
  EXPECT_EQ(launch.sizes().piece, (uint64_t(1) << 31) * 264);
}

TEST(NativeSizes, PackedCountsTakeTwoBytes) {
  const accrue_native_sizes sizes = Launch({1 << 26}, {65537}).sizes();
  EXPECT_EQ(sizes.method, accrue_native_packed);
  EXPECT_EQ(sizes.shared, (32769u * 4 + 2 * 33 * 4 + 15) / 16 * 16);
  EXPECT_EQ(sizes.blocks, 132u);
  EXPECT_EQ(sizes.threads, 1024u);
}

TEST(NativeSizes, BlocksAreAsManyAsFit) {
  EXPECT_EQ(Launch({1 << 26}, {256}).sizes().blocks, 264u);
  EXPECT_EQ(Launch({1 << 26}, {40000}).sizes().blocks, 132u) << "shared memory";
  EXPECT_EQ(Launch({8192 * 3}, {256}).sizes().blocks, 3u) << "little to do";
  Launch registers({1 << 26}, {256}), turing({1 << 26}, {256});
  registers.kernel.accrue_blocks = 1;
  EXPECT_EQ(registers.sizes().blocks, 132u);
  turing.device.threads_per_multiprocessor = 1024;
  EXPECT_EQ(turing.sizes().blocks, 132u);
}

TEST(NativeSizes, ALaunchIsWholeUnlessCountsWouldOverflow) {
  const uint64_t many = uint64_t(1) << 42;
  EXPECT_EQ(Launch({1 << 26}, {256}).sizes().piece, uint64_t(1) << 26);
  Launch none({many}, {uint64_t(1) << 40});
  EXPECT_EQ(none.sizes().piece, many) << "no copies";
  Launch weighted({many}, {256});
  weighted.kernel.accrue_tables[0].accrue_is_counted = 0;
  EXPECT_EQ(weighted.sizes().piece, many) << "copies of the elements' own type";
}

TEST(NativeSizes, PiecesKeepEachBlocksUpdatesBelow32Bits) {
  const std::vector<std::vector<uint64_t>> nests = {{uint64_t(1) << 42}, {1 << 24, 1 << 18}, {400000, 100, 1 << 14}};
  for (unsigned updates : {1u, 3u, 64u, 100000u})
    for (const std::vector<uint64_t> &counts : nests) {
      Launch launch(counts, {256});
      launch.kernel.accrue_updates = int(updates);
      const accrue_native_sizes sizes = launch.sizes();
      const uint64_t inner = launch.launch.iterations / counts[0];
      ASSERT_GT(sizes.piece, 0u);
      EXPECT_LT(sizes.piece, counts[0]);
      EXPECT_LE(sizes.piece * inner / sizes.blocks * updates, uint64_t(1) << 31);
      EXPECT_TRUE(sizes.piece < 16 || sizes.piece % 16 == 0) << sizes.piece;
    }
}

TEST(NativeSizes, SomeLaunchesCannotBeCut) {
  Launch launch({2, uint64_t(1) << 45}, {256});
  EXPECT_EQ(launch.sizes().method, accrue_native_global);
  EXPECT_EQ(launch.sizes().piece, 2u);
  launch.kernel.accrue_methods = 1u << accrue_native_lane_banked;
  EXPECT_EQ(launch.sizes().piece, 0u) << "there is no other method";
}

TEST(NativeSizes, UpdatesThatNobodyKnowsAreTakenForMany) {
  Launch unknown({uint64_t(1) << 30}, {256}), known({uint64_t(1) << 30}, {256});
  unknown.kernel.accrue_updates = 0;
  EXPECT_LT(unknown.sizes().piece, uint64_t(1) << 30);
  EXPECT_EQ(known.sizes().piece, uint64_t(1) << 30);
}

}  // namespace
}  // namespace accrue
