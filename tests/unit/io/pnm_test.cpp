#include "io/pnm.h"

#include "piped.h"
#include "read_back.h"

namespace accrue {
namespace {

class Pnm : public testing::Test {
 protected:
  std::string write(const std::string &text) const { return folder.write("a.pnm", text); }
  std::string error(const std::string &text) const { return errorOf(write(text)); }

  TemporaryFolder folder;
};

TEST_F(Pnm, BinaryWithEightBits) {
  for (const unsigned channels : {1u, 3u}) {
    const auto values = exampleValues<uint8_t>(7 * 5 * channels);
    const std::string path = write(pnmText(7, 5, channels, values));
    EXPECT_EQ(valuesIn<uint8_t>(path), values);
    const auto description = openWell(path)->description();
    EXPECT_EQ(description.channels, channels);
    EXPECT_EQ(description.format, channels == 1 ? "PGM" : "PPM");
    EXPECT_EQ(description.shape, channels == 1 ? "7 x 5, 1 channel" : "7 x 5, 3 channels");
    EXPECT_EQ(description.channelNames.size(), channels);
    expectEveryRange(path, 35);
  }
}

TEST_F(Pnm, BinaryWithSixteenBits) {
  const auto values = exampleValues<uint16_t>(7 * 5);
  const std::string path = write("P5\n7 5\n65535\n" + bytesOf(values, ByteOrder::Big));
  EXPECT_EQ(valuesIn<uint16_t>(path), values);
  expectEveryRange(path, 35);
}

TEST_F(Pnm, SamplesAreTheNumbersOfTheFile) {
  EXPECT_EQ(valuesIn<uint8_t>(write(std::string("P5 3 1 15\n\0\x07\x0f", 13))), (std::vector<uint8_t>{0, 7, 15}));
  EXPECT_EQ(valuesIn<uint16_t>(write(std::string("P5 2 1 1023\n\0\x01\x03\xff", 16))), (std::vector<uint16_t>{1, 1023}));
  EXPECT_TRUE(says(error("P5 2 1 15\n\x07\x10"), "a sample is beyond 15"));
  EXPECT_TRUE(says(error("P5 1 1 1023\n\x04\x01"), "a sample is beyond 1023"));
}

TEST_F(Pnm, Text) {
  EXPECT_EQ(valuesIn<uint8_t>(write("P2\n3 2\n255\n0 1 2\n10\t20 255\n")), (std::vector<uint8_t>{0, 1, 2, 10, 20, 255}));
  EXPECT_EQ(valuesIn<uint16_t>(write("P2 2 1 65535 256 65535")), (std::vector<uint16_t>{256, 65535}));
  EXPECT_EQ(valuesIn<uint8_t>(write("P3 1 1 255\n1 2\r\n# blue\n3")), (std::vector<uint8_t>{1, 2, 3}));
  const std::string path = write("P2 3 3 9\n1 2 3\n4 5 6\n7 8 9\n");
  expectEveryRange(path, 9);
}

TEST_F(Pnm, TextLongerThanAnyBuffer) {
  const auto values = exampleValues<uint16_t>(100 * 50);
  std::string text = "P2\n100 50\n65535\n";
  for (const uint16_t value : values) text += std::to_string(value) + "\n";
  EXPECT_EQ(valuesIn<uint16_t>(write(text)), values);
}

TEST_F(Pnm, BitsAreBlackAndWhite) {
  const std::vector<uint8_t> expected = {255, 0, 0, 255, 255, 255, 255, 0, 255, 0};
  EXPECT_EQ(valuesIn<uint8_t>(write("P1\n5 2\n0 1 1 0 0\n0 0 1 0 1\n")), expected);
  EXPECT_EQ(valuesIn<uint8_t>(write("P1\n5 2\n0110000101")), expected);
  EXPECT_EQ(valuesIn<uint8_t>(write("P4\n5 2\n\x60\x28")), expected);
  EXPECT_EQ(valuesIn<uint8_t>(write("P4 9 1\n\xff\x80")), std::vector<uint8_t>(9, 0));
  EXPECT_EQ(openWell(write("P4\n5 2\n\x60\x28"))->description().format, "PBM");
}

TEST_F(Pnm, BitsInPiecesThatEndAnywhere) {
  const std::string file = write("P4 11 3\n\x60\x28\xa5\xc0\x0f\xe0");
  const std::string all = readAll(*openWell(file), 33);
  ASSERT_EQ(all.size(), 33u);
  for (const size_t piece : {1, 3, 5, 8, 12, 25}) {
    EXPECT_EQ(readAll(*openWell(file), piece), all) << piece;
    const auto part = openWell(file);
    ASSERT_FALSE(part->restrictTo(piece, 33));
    EXPECT_EQ(readAll(*part, 4), all.substr(piece)) << piece;
  }
}

/// Through a pipe nobody knows how long the file is.
TEST_F(Pnm, ARowThatIsOnlyPromisedTakesNoMemory) {
  for (const char *head : {"P4 31111111113 8547\n", "P5 31111111113 8547 15\n", "P2 31111111113 8547 15\n"}) {
    const PipedInput input(head + std::string("\x01 7"));
    std::vector<std::byte> buffer(100);
    EXPECT_FALSE(openWell("-")->read(buffer)) << head;
  }
}

TEST_F(Pnm, CommentsInTheHeaderAndPixelsThatLookLikeSpace) {
  EXPECT_EQ(valuesIn<uint8_t>(write("P5# made\n# by hand\n2 # wide\n1\n255\n \n")), (std::vector<uint8_t>{' ', '\n'}));
  EXPECT_EQ(valuesIn<uint8_t>(write("P5\n2 1\n255\n##")), (std::vector<uint8_t>{'#', '#'}));
}

TEST_F(Pnm, EveryCutIsAnError) {
  expectErrorForEveryCut(folder, "a.pgm", "P5\n3 2\n255\nabcdef");
  expectErrorForEveryCut(folder, "a.ppm", "P6\n2 1\n65535\nabcdefghijkl");
  expectErrorForEveryCut(folder, "a.pbm", "P4\n9 2\nabcd");
  expectErrorForEveryCut(folder, "a.pbm", "P1\n3 2\n010101");
  expectErrorForEveryCut(folder, "a.ppm", "P3\n1 2\n9\n1 2 3 4 5 6");
}

TEST_F(Pnm, DamageIsSaid) {
  for (const char *text : {"P5\n0 1\n255\na", "P5\n1 0\n255\na", "P5\n1 1\n0\na", "P5\n1 1\n65536\naa", "P5\n-1 1\n255\na",
                           "P5\n1 x\n255\na", "P5\n1 1\n255a", "P2\n1 1\n255\nx", "P2\n1 1\n9\n10", "P2\n1 1\n255\n-1",
                           "P1\n1 1\n2", "P5\n99999999999999999999 1\n255\na", "P5\n281474976710656 2\n255\na"}) {
    const std::string message = error(text);
    EXPECT_TRUE(isClear(message)) << text;
    EXPECT_TRUE(says(message, "damaged")) << text;
  }
}

TEST_F(Pnm, ComesThroughAPipe) {
  const PipedInput input("P5\n3 1\n255\nabc");
  EXPECT_EQ(readAll(*openWell("-"), 2), "abc");
}

TEST_F(Pnm, WithATypeItIsBelievedByItsNameAlone) {
  EXPECT_EQ(openWell(folder.write("a.raw", "P5\n1 1\n255\na"), {Type::U8})->description().format, "raw");
  EXPECT_EQ(openWell(folder.write("a.pgm", "P5\n1 1\n255\na"), {Type::U8})->description().format, "PGM");
}

}  // namespace
}  // namespace accrue
