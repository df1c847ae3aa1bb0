#include "bench/papers/pnm.h"

#include <gtest/gtest.h>

#include "bench/papers/temporary_folder.h"

namespace accrue::papers {
namespace {

TEST(Pnm, ReadsWhatItWrites) {
  const TemporaryFolder folder;
  for (const unsigned channels : {1u, 3u}) {
    Raster raster{3, 2, channels, {}};
    for (unsigned i = 0; i < 6 * channels; i++) raster.data.push_back(static_cast<uint8_t>(10 + i));
    const auto back = readRaster(folder.write("a", rasterText(raster)));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->channels, channels);
    EXPECT_EQ(back->width, 3u);
    EXPECT_EQ(back->height, 2u);
    EXPECT_EQ(back->data, raster.data);
  }
}

TEST(Pnm, CommentsInTheHeaderAndBytesThatLookLikeSpace) {
  const TemporaryFolder folder;
  const auto raster = readRaster(folder.write("a", "P5 # made\n# by hand\n2 1\n255\n \n"));
  ASSERT_TRUE(raster);
  EXPECT_EQ(raster->data, (std::vector<uint8_t>{' ', '\n'}));
}

TEST(Pnm, DamagedFilesAreRefused) {
  const TemporaryFolder folder;
  for (const char *text : {"", "P", "P2\n1 1\n255\n0", "P5\n0 1\n255\n", "P5\n1 1\n65535\nab", "P5\n1 1\n", "P5\n-1 1\n255\na",
                           "P5\n4 4\n255\nabc", "P5\n9999999 9999999\n255\na"}) {
    EXPECT_FALSE(readRaster(folder.write("a", text))) << text;
    EXPECT_FALSE(readRasterHead(folder.write("a", text))) << text;
  }
  EXPECT_FALSE(readRaster(folder.path() / "none"));
}

}  // namespace
}  // namespace accrue::papers
