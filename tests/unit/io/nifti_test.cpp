#include <cmath>

#include "nifti_bytes.h"
#include "piped.h"

namespace accrue {
namespace {

class Nifti : public testing::Test {
 protected:
  template <class T>
  void comesBack(int16_t datatype, unsigned channels = 1) {
    const auto values = exampleValues<T>(24 * channels);
    for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big}) {
      NiftiHeader header{.datatype = datatype, .order = order};
      const std::string first = folder.write("a.nii", header.version1() + bytesOf(values, order));
      EXPECT_EQ(valuesIn<T>(first), values) << datatype;
      EXPECT_EQ(openWell(first)->description().channels, channels);
      EXPECT_EQ(openWell(first)->description().format, "NIfTI-1");
      header.magic = "n+2";
      header.offset = 544;
      const std::string second = folder.write("b.nii", header.version2() + bytesOf(values, order));
      EXPECT_EQ(valuesIn<T>(second), values) << datatype;
      EXPECT_EQ(openWell(second)->description().format, "NIfTI-2");
    }
  }

  std::string errorOfHeader(const NiftiHeader &header) {
    return errorOf(folder.write("a.nii", header.version1() + std::string(1000, 'x')));
  }

  TemporaryFolder folder;
};

TEST_F(Nifti, EveryDatatypeComesBackInBothByteOrdersAndVersions) {
  comesBack<uint8_t>(2);
  comesBack<int16_t>(4);
  comesBack<int32_t>(8);
  comesBack<float>(16);
  comesBack<double>(64);
  comesBack<uint8_t>(128, 3);
  comesBack<int8_t>(256);
  comesBack<uint16_t>(512);
  comesBack<uint32_t>(768);
  comesBack<uint8_t>(2304, 4);
}

TEST_F(Nifti, IsDescribed) {
  const NiftiHeader header{.dim = {4, 2, 3, 4, 5, 0, 0, 0}, .datatype = 128};
  const auto reader = openWell(folder.write("a.nii", header.version1() + std::string(360, 'x')));
  EXPECT_EQ(reader->description().count, 120u);
  EXPECT_EQ(reader->description().shape, "2 x 3 x 4 x 5, 3 channels");
  ASSERT_EQ(reader->description().channelNames.size(), 3u);
  EXPECT_EQ(reader->description().channelNames[1], "green");
}

TEST_F(Nifti, ScalingIsApplied) {
  const auto values = exampleValues<uint8_t>(24);
  std::vector<double> quantities;
  for (const uint8_t value : values) quantities.push_back(0.5 * value - 1024);
  for (const std::string &start : {NiftiHeader{.slope = 0.5, .intercept = -1024}.version1(),
                                   NiftiHeader{.offset = 0, .slope = 0.5, .intercept = -1024, .magic = "n+2"}.version2()}) {
    const std::string path = folder.write("a.nii", start + bytesOf(values));
    EXPECT_EQ(openWell(path)->description().type, Type::F64);
    EXPECT_EQ(valuesIn<double>(path), quantities);
    expectEveryRange(path, 24);
  }
}

TEST_F(Nifti, ScalingThatSaysNothingIsNone) {
  for (const auto &[slope, intercept] :
       {std::pair(0.0, 5.0), std::pair(1.0, 0.0), std::pair(double(NAN), 0.0), std::pair(2.0, double(INFINITY))}) {
    const NiftiHeader header{.slope = slope, .intercept = intercept};
    EXPECT_EQ(openWell(folder.write("a.nii", header.version1() + std::string(24, 'x')))->description().type, Type::U8);
  }
}

TEST_F(Nifti, VoxelsBeginWhereTheHeaderSays) {
  const auto values = exampleValues<uint8_t>(24);
  const NiftiHeader far{.offset = 1000};
  EXPECT_EQ(valuesIn<uint8_t>(folder.write("a.nii", far.version1() + std::string(648, 'e') + bytesOf(values))), values);
  const NiftiHeader unset{.offset = 0};
  EXPECT_EQ(valuesIn<uint8_t>(folder.write("b.nii", unset.version1() + bytesOf(values))), values);
}

TEST_F(Nifti, BytesBehindTheVoxelsDoNotCount) {
  const auto values = exampleValues<uint8_t>(24);
  EXPECT_EQ(valuesIn<uint8_t>(folder.write("a.nii", NiftiHeader().version1() + bytesOf(values) + "more")), values);
}

TEST_F(Nifti, OtherDatatypesAreNamed) {
  EXPECT_TRUE(says(errorOfHeader({.datatype = 32}), "complex64 (NIfTI datatype 32)"));
  EXPECT_TRUE(says(errorOfHeader({.datatype = 1536}), "float128 (NIfTI datatype 1536)"));
  EXPECT_TRUE(says(errorOfHeader({.datatype = 1}), "binary (NIfTI datatype 1)"));
  EXPECT_TRUE(says(errorOfHeader({.datatype = 0}), "an unknown type (NIfTI datatype 0)"));
  EXPECT_TRUE(says(errorOfHeader({.datatype = -7}), "an unknown type (NIfTI datatype -7)"));
}

TEST_F(Nifti, DimensionsThatLieAreErrors) {
  EXPECT_TRUE(says(errorOfHeader({.dim = {0, 2, 3, 4, 1, 1, 1, 1}}), "it says 0 dimensions"));
  EXPECT_TRUE(says(errorOfHeader({.dim = {8, 2, 3, 4, 1, 1, 1, 1}}), "it says 8 dimensions"));
  EXPECT_TRUE(says(errorOfHeader({.dim = {-3, 2, 3, 4, 1, 1, 1, 1}}), "it says -3 dimensions"));
  EXPECT_TRUE(says(errorOfHeader({.dim = {3, 2, 0, 4, 1, 1, 1, 1}}), "dimension 2 has length 0"));
  EXPECT_TRUE(says(errorOfHeader({.dim = {3, 2, 3, -4, 1, 1, 1, 1}}), "dimension 3 has length -4"));
  EXPECT_TRUE(says(errorOfHeader({.dim = {7, 32767, 32767, 32767, 32767, 32767, 32767, 32767}}), "no file holds 32767 x"));
  const NiftiHeader wide{.dim = {3, INT64_MAX, INT64_MAX, 4, 1, 1, 1, 1}, .offset = 544, .magic = "n+2"};
  EXPECT_TRUE(says(errorOf(folder.write("a.nii", wide.version2() + "x")), "no file holds"));
}

TEST_F(Nifti, OffsetsThatLieAreErrors) {
  for (const double offset : {-1.0, 352.5, 1e30, double(NAN), double(INFINITY)})
    EXPECT_TRUE(says(errorOfHeader({.offset = offset}), "voxels cannot begin")) << offset;
  EXPECT_TRUE(says(errorOfHeader({.offset = 100000}), "truncated"));
}

TEST_F(Nifti, APairIsRefused) { EXPECT_TRUE(says(errorOfHeader({.magic = "ni1"}), "a file of their own")); }

TEST_F(Nifti, EveryCutIsAnError) {
  const std::string voxels = bytesOf(exampleValues<int16_t>(24));
  expectErrorForEveryCut(folder, "a.nii", NiftiHeader{.datatype = 4}.version1() + voxels);
  expectErrorForEveryCut(folder, "b.nii", NiftiHeader{.datatype = 4, .offset = 544, .magic = "n+2"}.version2() + voxels);
}

TEST_F(Nifti, EveryRangeComes) {
  expectEveryRange(
      folder.write("a.nii", NiftiHeader{.datatype = 4, .order = ByteOrder::Big}.version1() + bytesOf(exampleValues<int16_t>(24))),
      24);
}

TEST_F(Nifti, ComesThroughAPipe) {
  const auto values = exampleValues<int16_t>(24);
  const PipedInput input(NiftiHeader{.datatype = 4}.version1() + bytesOf(values), 7);
  EXPECT_EQ(valuesIn<int16_t>("-"), values);
}

TEST_F(Nifti, APipeThatIsCutIsAnError) {
  const PipedInput input(NiftiHeader{.datatype = 4}.version1() + std::string(47, 'x'));
  EXPECT_TRUE(says(errorOf("-"), "truncated"));
}

}  // namespace
}  // namespace accrue
