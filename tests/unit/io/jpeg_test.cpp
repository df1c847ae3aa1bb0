#include <stdio.h>  // before jpeglib.h, which does not include what it uses

#include <jpeglib.h>
#include <stdlib.h>

#include "piped.h"
#include "read_back.h"

namespace accrue {
namespace {

struct Picture {
  unsigned width = 37, height = 21;
  J_COLOR_SPACE colours = JCS_RGB;
  int channels = 3;
  bool isProgressive = false;
};

/// A smooth picture, which JPEG keeps well.
std::vector<uint8_t> pixelsOf(const Picture &picture) {
  std::vector<uint8_t> pixels;
  for (unsigned y = 0; y < picture.height; y++)
    for (unsigned x = 0; x < picture.width; x++)
      for (int c = 0; c < picture.channels; c++) pixels.push_back(static_cast<uint8_t>(20 + 3 * x + 2 * y + 25 * c));
  return pixels;
}

/// The file that libjpeg writes, at its best quality.
std::string encode(const Picture &picture) {
  auto pixels = pixelsOf(picture);
  jpeg_compress_struct state = {};
  jpeg_error_mgr errors;
  state.err = jpeg_std_error(&errors);
  jpeg_create_compress(&state);
  unsigned char *data = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&state, &data, &size);
  state.image_width = picture.width;
  state.image_height = picture.height;
  state.input_components = picture.channels;
  state.in_color_space = picture.colours;
  jpeg_set_defaults(&state);
  jpeg_set_quality(&state, 100, TRUE);
  for (int c = 0; c < picture.channels; c++) state.comp_info[c].h_samp_factor = state.comp_info[c].v_samp_factor = 1;
  if (picture.isProgressive) jpeg_simple_progression(&state);
  jpeg_start_compress(&state, TRUE);
  for (unsigned y = 0; y < picture.height; y++) {
    JSAMPROW row = pixels.data() + size_t(y) * picture.width * picture.channels;
    jpeg_write_scanlines(&state, &row, 1);
  }
  jpeg_finish_compress(&state);
  const std::string file(reinterpret_cast<const char *>(data), size);
  jpeg_destroy_compress(&state);
  free(data);
  return file;
}

constexpr Picture gray{.colours = JCS_GRAYSCALE, .channels = 1};

class Jpeg : public testing::Test {
 protected:
  TemporaryFolder folder;
};

TEST_F(Jpeg, GrayAndColourComeBackNearly) {
  for (const bool isProgressive : {false, true})
    for (Picture picture : {gray, Picture()}) {
      picture.isProgressive = isProgressive;
      const auto expected = pixelsOf(picture);
      const auto values = valuesIn<uint8_t>(folder.write("a.jpg", encode(picture)));
      ASSERT_EQ(values.size(), expected.size());
      for (size_t i = 0; i < values.size(); i++) EXPECT_NEAR(values[i], expected[i], 3) << i;
    }
}

TEST_F(Jpeg, IsDescribed) {
  const auto reader = openWell(folder.write("a.jpg", encode({})));
  EXPECT_EQ(reader->description().format, "JPEG");
  EXPECT_EQ(reader->description().count, 37u * 21u);
  EXPECT_EQ(reader->description().shape, "37 x 21, 3 channels");
  EXPECT_EQ(reader->description().channelNames[2], "blue");
  const auto grayReader = openWell(folder.write("b.jpg", encode(gray)));
  EXPECT_EQ(grayReader->description().shape, "37 x 21, 1 channel");
  EXPECT_EQ(grayReader->description().channelNames[0], "gray");
}

TEST_F(Jpeg, BuffersOfAnySizeGiveTheSame) {
  const std::string path = folder.write("a.jpg", encode({}));
  const auto values = valuesIn<uint8_t>(path);
  for (size_t size = 3; size < 300; size += 7) EXPECT_EQ(valuesIn<uint8_t>(path, {}, size), values) << size;
}

TEST_F(Jpeg, EveryRangeComes) {
  expectEveryRange(folder.write("a.jpg", encode({.width = 5, .height = 4})), 20);
  expectEveryRange(folder.write("b.jpg", encode({.width = 5, .height = 4, .isProgressive = true})), 20);
}

TEST_F(Jpeg, EveryCutIsAnError) {
  expectErrorForEveryCut(folder, "a.jpg", encode({}));
  expectErrorForEveryCut(folder, "b.jpg", encode({.isProgressive = true}));
}

TEST_F(Jpeg, MissingDataBeforeTheEndMarkIsAnError) {
  const std::string whole = encode({.width = 200, .height = 200});
  const std::string error = errorOf(folder.write("a.jpg", whole.substr(0, whole.size() / 2) + "\xff\xd9"));
  EXPECT_TRUE(isClear(error));
}

TEST_F(Jpeg, CmykIsRefused) {
  const std::string error = errorOf(folder.write("a.jpg", encode({.colours = JCS_CMYK, .channels = 4})));
  EXPECT_TRUE(isClear(error));
  EXPECT_TRUE(says(error, "CMYK"));
}

TEST_F(Jpeg, ChangedBytesNeverEndTheProgram) {
  for (const bool isProgressive : {false, true}) {
    const std::string whole = encode({.width = 16, .height = 16, .isProgressive = isProgressive});
    for (size_t at = 3; at < whole.size(); at++)
      for (const char bits : {'\x01', '\x40', '\xff'}) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ bits);
        const std::string error = errorOf(folder.write("a.jpg", changed));
        EXPECT_TRUE(error.empty() || isClear(error)) << error;
      }
  }
}

TEST_F(Jpeg, ComesThroughAPipe) {
  const std::string whole = encode({});
  const auto values = valuesIn<uint8_t>(folder.write("a.jpg", whole));
  const PipedInput input(whole, 11);
  EXPECT_EQ(valuesIn<uint8_t>("-"), values);
}

TEST_F(Jpeg, WithATypeItIsAnImageOnlyByName) {
  const std::string whole = encode({});
  EXPECT_EQ(valuesIn<uint8_t>(folder.write("a.raw", whole), {Type::U8}), asValues<uint8_t>(whole));
  EXPECT_EQ(openWell(folder.write("a.JPG", whole), {Type::U8})->description().format, "JPEG");
}

}  // namespace
}  // namespace accrue
