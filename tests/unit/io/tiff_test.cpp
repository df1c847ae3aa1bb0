#include <tiffio.h>

#include "read_back.h"

namespace accrue {
namespace {

struct Layout {
  uint16_t channels = 1, format = SAMPLEFORMAT_UINT, planes = PLANARCONFIG_CONTIG, compression = COMPRESSION_NONE;
  uint32_t tile = 0, strip = 3;
  unsigned pages = 1;
  uint32_t lastWidth = 0;      // of the last page, if another
  bool isLastSmaller = false;  // it is marked as a smaller version of another
};

constexpr uint32_t width = 21, height = 10;

class Tiff : public testing::Test {
 protected:
  /// Writes pictures of these values, pixel by pixel, and gives their path.
  template <class T>
  std::string write(const std::vector<T> &values, const Layout &layout) {
    const std::string path = folder.path("a.tif");
    TIFF *tiff = TIFFOpen(path.c_str(), "w");
    for (unsigned page = 0; page < layout.pages; page++) {
      const bool isLast = page + 1 == layout.pages;
      TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, isLast && layout.lastWidth ? layout.lastWidth : width);
      if (isLast && layout.isLastSmaller) TIFFSetField(tiff, TIFFTAG_SUBFILETYPE, FILETYPE_REDUCEDIMAGE);
      TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, height);
      TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, int(8 * sizeof(T)));
      TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, int(layout.channels));
      TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, int(layout.format));
      TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, int(layout.planes));
      TIFFSetField(tiff, TIFFTAG_COMPRESSION, int(layout.compression));
      TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, layout.channels > 2 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK);
      const T *picture = values.data() + page * width * height * layout.channels;
      layout.tile ? writeTiles(tiff, picture, layout) : writeRows(tiff, picture, layout);
      TIFFWriteDirectory(tiff);
    }
    TIFFClose(tiff);
    return path;
  }

  template <class T>
  void comesBack(const Layout &layout) {
    const auto values = exampleValues<T>(size_t(width) * height * layout.channels * layout.pages);
    const std::string path = write(values, layout);
    EXPECT_EQ(valuesIn<T>(path), values);
    EXPECT_EQ(valuesIn<T>(path, {}, sizeof(T) * layout.channels * 5), values);
  }

  TemporaryFolder folder;

 private:
  template <class T>
  static void writeRows(TIFF *tiff, const T *picture, const Layout &layout) {
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, layout.strip);
    const unsigned planes = layout.planes == PLANARCONFIG_SEPARATE ? layout.channels : 1, side = layout.channels / planes;
    for (unsigned plane = 0; plane < planes; plane++)
      for (uint32_t y = 0; y < height; y++) {
        std::vector<T> row;
        for (uint32_t x = 0; x < width; x++)
          for (unsigned c = 0; c < side; c++) row.push_back(picture[(y * width + x) * layout.channels + plane + c]);
        TIFFWriteScanline(tiff, row.data(), y, static_cast<uint16_t>(plane));
      }
  }

  template <class T>
  static void writeTiles(TIFF *tiff, const T *picture, const Layout &layout) {
    TIFFSetField(tiff, TIFFTAG_TILEWIDTH, layout.tile);
    TIFFSetField(tiff, TIFFTAG_TILELENGTH, layout.tile);
    const unsigned planes = layout.planes == PLANARCONFIG_SEPARATE ? layout.channels : 1, side = layout.channels / planes;
    for (unsigned plane = 0; plane < planes; plane++)
      for (uint32_t top = 0; top < height; top += layout.tile)
        for (uint32_t left = 0; left < width; left += layout.tile) {
          std::vector<T> tile(size_t(layout.tile) * layout.tile * side);
          for (uint32_t y = top; y < std::min(height, top + layout.tile); y++)
            for (uint32_t x = left; x < std::min(width, left + layout.tile); x++)
              for (unsigned c = 0; c < side; c++)
                tile[((y - top) * layout.tile + x - left) * side + c] = picture[(y * width + x) * layout.channels + plane + c];
          TIFFWriteTile(tiff, tile.data(), left, top, 0, static_cast<uint16_t>(plane));
        }
  }
};

TEST_F(Tiff, EveryTypeComesBack) {
  comesBack<uint8_t>({});
  comesBack<int8_t>({1, SAMPLEFORMAT_INT});
  comesBack<uint16_t>({});
  comesBack<int16_t>({1, SAMPLEFORMAT_INT});
  comesBack<uint32_t>({});
  comesBack<int32_t>({1, SAMPLEFORMAT_INT});
  comesBack<uint64_t>({});
  comesBack<int64_t>({1, SAMPLEFORMAT_INT});
  comesBack<float>({1, SAMPLEFORMAT_IEEEFP});
  comesBack<double>({1, SAMPLEFORMAT_IEEEFP});
}

TEST_F(Tiff, StripsTilesAndPlanesComeBackInTheOrderOfPixels) {
  for (const uint16_t channels : {1, 3, 4})
    for (const uint16_t planes : {PLANARCONFIG_CONTIG, PLANARCONFIG_SEPARATE})
      for (const uint16_t compression : {COMPRESSION_NONE, COMPRESSION_LZW})
        for (const uint32_t tile : {0u, 16u}) comesBack<uint16_t>({channels, SAMPLEFORMAT_UINT, planes, compression, tile});
}

TEST_F(Tiff, PagesOfOneKindAreAVolume) {
  Layout layout;
  layout.pages = 4;
  comesBack<uint16_t>(layout);
  const auto reader = openWell(folder.path("a.tif"));
  EXPECT_EQ(reader->description().shape, "21 x 10 x 4, 1 channel");
  EXPECT_EQ(reader->description().channelNames[0], "gray");
}

TEST_F(Tiff, APageIsPickedByItsNumber) {
  const auto values = exampleValues<uint8_t>(width * height * 3);
  Layout layout;
  layout.pages = 3;
  const std::string path = write(values, layout);
  const std::vector<uint8_t> second(values.begin() + width * height, values.begin() + 2 * width * height);
  EXPECT_EQ(valuesIn<uint8_t>(path + "::2"), second);
  for (const char *none : {"0", "4", "x", "2x", "-1"})
    EXPECT_TRUE(says(errorOf(path + "::" + none), std::string("no page '") + none + "'")) << none;
}

TEST_F(Tiff, PagesThatDifferAreNotLost) {
  const auto values = exampleValues<uint8_t>(width * height * 2);
  Layout layout;
  layout.pages = 2;
  layout.lastWidth = width - 1;
  const std::string path = write(values, layout);
  EXPECT_TRUE(says(errorOf(path), "page 2 has another size or type than the first; name one page"));
  EXPECT_EQ(valuesIn<uint8_t>(path + "::2").size(), (width - 1) * height);
  layout.isLastSmaller = true;  // a version of the first for previews
  EXPECT_EQ(valuesIn<uint8_t>(write(values, layout)).size(), width * height);
}

TEST_F(Tiff, EveryCutIsAnErrorOrTheWhole) {
  const auto values = exampleValues<uint16_t>(width * height);
  write(values, {});
  const std::string whole = folder.read("a.tif");
  for (size_t length = 4; length < whole.size(); length += 7) {
    const std::string error = errorOf(folder.write("a.tif", whole.substr(0, length)));
    EXPECT_TRUE(isClear(error)) << length;
  }
}

TEST_F(Tiff, WhatIsNotReadIsRefused) {
  write(exampleValues<uint8_t>(width * height * 5), {5});
  EXPECT_TRUE(says(errorOf(folder.path("a.tif")), "5 channels of 8 bits"));
  EXPECT_TRUE(says(errorOf(folder.path("a.tif") + "::1"), "5 channels"));
}

}  // namespace
}  // namespace accrue
