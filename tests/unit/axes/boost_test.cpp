// Boost.Histogram, which many know, puts every sample into the same bin, and adds and projects alike. Its even axis rounds where ours
// compares with edges, so the even axes here have edges that no rounding moves; NaN, which it counts as above, is left out.
#include <gtest/gtest.h>

#include <boost/histogram.hpp>
#include <random>

#include "accrue/axes.hpp"

namespace accrue {
namespace {

namespace bh = boost::histogram;
using AnyAxis = bh::axis::variant<bh::axis::regular<>, bh::axis::variable<>, bh::axis::integer<double>, bh::axis::category<double>>;
using Peer = bh::histogram<std::vector<AnyAxis>, bh::dense_storage<double>>;

class BesideBoost : public testing::Test {
 protected:
  /// An axis of a random kind, ours and Boost's.
  std::pair<Axis, AnyAxis> axis() {
    const uint32_t count = 1 + pick(40);
    const int first = static_cast<int>(pick(20)) - 10;
    switch (pick(4)) {
      case 0: return {Axis::even(32, first, first + 8), bh::axis::regular<>(32, first, first + 8)};
      case 1: {
        std::vector<double> edges = {double(first)};
        for (uint32_t k = 0; k < count; k++) edges.push_back(edges.back() + 0.1 * (1 + pick(9)));
        return {Axis::edges(edges), bh::axis::variable<>(edges)};
      }
      case 2: return {Axis::integers(first, count), bh::axis::integer<double>(first, first + static_cast<int>(count))};
      default: {
        std::vector<int64_t> values = {first, first + 7, first + 3};
        return {Axis::categories(values), bh::axis::category<double>(values.begin(), values.end())};
      }
    }
  }

  /// Samples on and between edges, inside and outside.
  std::vector<double> samples(size_t count) {
    std::vector<double> values(count);
    for (double &value : values) value = (static_cast<int>(pick(500)) - 250) * (pick(2) ? 0.125 : 0.1);
    return values;
  }
  /// Categories and integers of Boost's take whole numbers.
  static bool isWhole(const AnyAxis &axis) {
    return bh::axis::get_if<bh::axis::integer<double>>(&axis) || bh::axis::get_if<bh::axis::category<double>>(&axis);
  }

  uint32_t pick(uint32_t below) { return std::uniform_int_distribution<uint32_t>(0, below - 1)(source); }

  static void expectEqual(const Histogram &ours, const Peer &peer) {
    for (const Cell &cell : ours.cells(true)) {
      std::vector<int> at(cell.bin.begin(), cell.bin.end());
      bool isThere = true;  // a category has nothing below
      for (unsigned i = 0; i < at.size(); i++)
        isThere &= at[i] >= 0 || !bh::axis::get_if<bh::axis::category<double>>(&peer.axis(i));
      ASSERT_EQ(cell.value, isThere ? double(at.size() == 1 ? peer.at(at[0]) : peer.at(at)) : 0.0);
    }
  }

  std::mt19937 source{7};
};

TEST_F(BesideBoost, EverySampleFallsIntoTheSameBinAndMergesAgree) {
  for (int round = 0; round < 120; round++) {
    const size_t dimensions = 1 + pick(3), count = 200;
    std::vector<Axis> axes;
    std::vector<AnyAxis> peers;
    for (size_t i = 0; i < dimensions; i++) {
      auto [one, peer] = axis();
      axes.push_back(one), peers.push_back(peer);
    }
    Histogram ours(axes), moreOurs(axes);
    Peer theirs(peers), moreTheirs(peers);
    for (int part = 0; part < 2; part++) {
      std::vector<std::vector<double>> columns;
      std::vector<Samples> given;
      for (size_t i = 0; i < dimensions; i++) {
        columns.push_back(samples(count));
        if (isWhole(peers[i]))
          for (double &value : columns[i]) value = std::floor(value);
      }
      for (const auto &column : columns) given.push_back(samplesOf(std::span<const double>(column)));
      std::vector<double> weights = samples(count);
      for (double &weight : weights) weight = std::floor(weight);  // whole ones, whose sums no order changes
      const Samples weightSamples = samplesOf(std::span<const double>(weights));
      const bool isWeighted = round % 2 == 1;
      ASSERT_FALSE((part ? moreOurs : ours).fillFrom(given, isWeighted ? &weightSamples : nullptr));
      std::vector<double> sample(dimensions);
      for (size_t k = 0; k < count; k++) {
        for (size_t i = 0; i < dimensions; i++) sample[i] = columns[i][k];
        auto &to = part ? moreTheirs : theirs;
        const auto weight = bh::weight(isWeighted ? weights[k] : 1);
        if (dimensions == 1) to(sample[0], weight);
        else if (dimensions == 2) to(sample[0], sample[1], weight);
        else to(sample[0], sample[1], sample[2], weight);
      }
    }
    expectEqual(ours, theirs);
    ASSERT_FALSE(ours += moreOurs);
    theirs += moreTheirs;
    expectEqual(ours, theirs);
    const size_t side = dimensions - 1;
    const auto ofOurs = ours.project({side});
    ASSERT_TRUE(ofOurs);
    expectEqual(*ofOurs, bh::algorithm::project(theirs, std::vector<unsigned>{static_cast<unsigned>(side)}));
  }
}

}  // namespace
}  // namespace accrue
