#include "present/png.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

TEST(Png, IsMadeAtTwoPixelsAPoint) {
  Drawing drawing;
  drawing.width = 10, drawing.height = 6;
  drawing.shapes = {Box{{0, 0}, {10, 6}, {1, 2, 3}}};
  const auto bytes = pngBytes(drawing);
  if (!canMakePng()) {
    ASSERT_FALSE(bytes);
    EXPECT_NE(bytes.error().message.find("libpng"), std::string::npos);
    GTEST_SKIP() << "this build has no libpng";
  }
  ASSERT_TRUE(bytes);
  EXPECT_EQ(bytes->substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(bytes->substr(16, 8), std::string("\0\0\0\x14\0\0\0\x0c", 8));  // width and height
  EXPECT_EQ(bytes->substr(bytes->size() - 8, 4), "IEND");
}

}  // namespace
}  // namespace accrue
