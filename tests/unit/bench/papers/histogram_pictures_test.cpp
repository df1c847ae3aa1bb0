#include "bench/papers/histogram_pictures.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bench/papers/pnm.h"
#include "bench/papers/temporary_folder.h"

namespace accrue::papers {
namespace {

std::string colorText() {
  std::string text;
  for (int k = 0; k < 768; k++) text += std::to_string(k) + " " + std::to_string(k == 300 ? 50 : 1) + "\n";
  return text;
}

TEST(HistogramPictures, ColorsAreThreeCurves) {
  const auto drawing = colorCurves("sunset", colorText());
  ASSERT_TRUE(drawing);
  std::vector<const Steps *> steps;
  for (const Shape &shape : drawing->shapes)
    if (const Steps *const one = std::get_if<Steps>(&shape)) steps.push_back(one);
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_LT(steps[1]->tops[300 - 256], steps[1]->tops[0]) << "the peak is higher up";
  EXPECT_GT(steps[1]->base - steps[1]->tops[0], 0.1 * (steps[1]->base - steps[1]->tops[300 - 256])) << "a 50th is still seen";
  EXPECT_FALSE(colorCurves("x", "0 1\n1 1\n"));
  EXPECT_FALSE(colorCurves("x", "1 1\n" + colorText()));
}

TEST(HistogramPictures, WeightsAreSummedOverTheThird) {
  const auto map = weightMap("u v both pairs\n0 0 0 1\n64 127 3 5\n64 127 9 5\n");
  ASSERT_TRUE(map);
  ASSERT_EQ(map->width, 128u);
  const auto darkness = [&](unsigned x, unsigned y) { return 255 - map->data[(size_t(y) * 128 + x) * 3]; };
  EXPECT_GT(darkness(64, 0), darkness(0, 127)) << "the second weight points up";
  EXPECT_GT(darkness(0, 127), darkness(1, 127));
  EXPECT_FALSE(weightMap(""));
  EXPECT_FALSE(weightMap("u v both pairs\n128 0 0 1\n"));
}

TEST(HistogramPictures, WideMapsKeepTheirPeaks) {
  const TemporaryFolder folder;
  Raster raster{6003, 2, 1, std::vector<uint8_t>(2 * 6003)};
  raster.data[1234] = 255;
  folder.write("pictures/hough_lines.x.pgm", rasterText(raster));
  folder.write("pictures/hough_lines.bad.pgm", "P5\n");
  folder.write("outputs/color_histogram.sunset.naive", colorText());
  folder.write("outputs/hough_lines.x.naive", "1 2 3\n");
  const auto pictures = histogramPictures(folder.path());
  ASSERT_EQ(pictures.size(), 2u);
  EXPECT_EQ(pictures[0].dataset, "sunset");
  const Pixels &pixels = std::get<Pixels>(pictures[1].shown);
  EXPECT_LE(pixels.width, 900u);
  EXPECT_LT(*std::min_element(pixels.data.begin(), pixels.data.end()), 30);
}

}  // namespace
}  // namespace accrue::papers
