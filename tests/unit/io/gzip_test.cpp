#include <zlib.h>

#include "nifti_bytes.h"
#include "piped.h"

namespace accrue {
namespace {

std::string gzipped(const std::string &text) {
  z_stream state = {};
  EXPECT_EQ(deflateInit2(&state, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&state, text.size()), '\0');
  state.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
  state.avail_in = static_cast<uInt>(text.size());
  state.next_out = reinterpret_cast<Bytef *>(out.data());
  state.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&state, Z_FINISH), Z_STREAM_END);
  out.resize(state.total_out);
  deflateEnd(&state);
  return out;
}

class Gzip : public testing::Test {
 protected:
  const std::vector<int16_t> values = exampleValues<int16_t>(24);
  const std::string volume = NiftiHeader{.datatype = 4}.version1() + bytesOf(values);
  TemporaryFolder folder;
};

TEST_F(Gzip, AVolumeComesBack) {
  const std::string path = folder.write("a.nii.gz", gzipped(volume));
  for (size_t size = 2; size < 60; size++) EXPECT_EQ(valuesIn<int16_t>(path, {}, size), values);
}

TEST_F(Gzip, MoreThanAnyBufferComesBack) {
  const auto many = exampleValues<int32_t>(300007);
  const NiftiHeader header{.dim = {1, 0, 1, 1, 1, 1, 1, 1}, .datatype = 8, .offset = 544, .magic = "n+2"};
  NiftiHeader sized = header;
  sized.dim[1] = 300007;
  EXPECT_EQ(valuesIn<int32_t>(folder.write("a.nii.gz", gzipped(sized.version2() + bytesOf(many))), {}, 100003), many);
}

TEST_F(Gzip, TheNameDoesNotMatter) { EXPECT_EQ(valuesIn<int16_t>(folder.write("scan", gzipped(volume))), values); }

TEST_F(Gzip, MembersFollowOneAnotherAndZerosMayPad) {
  const std::string whole = gzipped(volume.substr(0, 360)) + gzipped("") + gzipped(volume.substr(360));
  EXPECT_EQ(valuesIn<int16_t>(folder.write("a.nii.gz", whole)), values);
  EXPECT_EQ(valuesIn<int16_t>(folder.write("b.nii.gz", whole + std::string(700, '\0'))), values);
}

TEST_F(Gzip, OtherBytesBehindTheEndAreAnError) {
  EXPECT_TRUE(says(errorOf(folder.write("a.nii.gz", gzipped(volume) + "garbage")), "damaged"));
}

TEST_F(Gzip, EveryCutIsAnError) { expectErrorForEveryCut(folder, "a.nii.gz", gzipped(volume)); }

TEST_F(Gzip, AVolumeThatEndsEarlyInsideIsAnError) {
  EXPECT_TRUE(says(errorOf(folder.write("a.nii.gz", gzipped(volume.substr(0, volume.size() - 1)))), "truncated"));
}

TEST_F(Gzip, AWrongChecksumIsAnError) {
  std::string whole = gzipped(volume);
  whole[whole.size() - 8] ^= 1;
  EXPECT_TRUE(says(errorOf(folder.write("a.nii.gz", whole)), "its gzip stream is damaged"));
}

TEST_F(Gzip, EveryRangeComes) { expectEveryRange(folder.write("a.nii.gz", gzipped(volume)), 24); }

TEST_F(Gzip, ComesThroughAPipe) {
  const PipedInput input(gzipped(volume), 5);
  EXPECT_EQ(valuesIn<int16_t>("-"), values);
}

TEST_F(Gzip, RawSamplesAreDecompressedIfTheNameSaysSo) {
  const std::string whole = gzipped(bytesOf(values));
  const auto reader = openWell(folder.write("a.raw.gz", whole), {Type::I16});
  EXPECT_FALSE(reader->description().count);
  EXPECT_EQ(asValues<int16_t>(readAll(*reader, 10)), values);
  EXPECT_EQ(valuesIn<uint8_t>(folder.write("a.raw", whole), {Type::U8}), asValues<uint8_t>(whole));
}

TEST_F(Gzip, NothingInsideIsAnError) { EXPECT_TRUE(isClear(errorOf(folder.write("a.nii.gz", gzipped(""))))); }

}  // namespace
}  // namespace accrue
