#include "bench/papers/datasets.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bench/papers/pnm.h"
#include "bench/papers/synthetic_inputs.h"
#include "bench/papers/temporary_folder.h"

namespace accrue::papers {
namespace {

TEST(Datasets, SyntheticOnesAreFound) {
  const TemporaryFolder folder;
  ASSERT_FALSE(makeSyntheticInputs(folder.path(), true));
  const auto found = findDatasets(folder.path());
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_EQ(found->photos.size(), 4u);
  EXPECT_EQ(found->photos[0].name, "boards");
  EXPECT_EQ(found->photos[0].pixels(), 96u * 54);
  ASSERT_EQ(found->volumes.size(), 1u);
  EXPECT_EQ(found->volumes[0].voxels, 16u * 16 * 16);
  EXPECT_GE(found->gray.size(), 40u);
}

TEST(Datasets, SyntheticOnesAreSkewedInDifferentWays) {
  const TemporaryFolder folder;
  ASSERT_FALSE(makeSyntheticInputs(folder.path(), true));
  const auto ofOneColour = [&](const char *name) {
    const auto raster = readRaster(folder.path() / "photos" / name);
    return std::count(raster->data.begin(), raster->data.end(), 16) / double(raster->data.size());
  };
  EXPECT_LT(ofOneColour("grain.ppm"), 0.05);
  EXPECT_GT(ofOneColour("half.ppm"), 0.45);
  EXPECT_GT(ofOneColour("night.ppm"), 0.9);
}

TEST(Datasets, LargePhotosComeLast) {
  const TemporaryFolder folder;
  ASSERT_FALSE(makeSyntheticInputs(folder.path(), true));
  folder.write("large/a.ppm", "P6\n2 1\n255\nabcdef");
  const auto found = findDatasets(folder.path());
  ASSERT_TRUE(found);
  EXPECT_EQ(found->photos.back().name, "a");
  EXPECT_EQ(found->photos.back().pixels(), 2u);
}

TEST(Datasets, PhotosOfOneNameAreRefused) {
  const TemporaryFolder folder;
  ASSERT_FALSE(makeSyntheticInputs(folder.path(), true));
  folder.write("large/night.ppm", "P6\n2 1\n255\nabcdef");
  const auto found = findDatasets(folder.path());
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().message.find("large/night.ppm' have one name"), std::string::npos);
}

TEST(Datasets, WhatCannotBeUsedIsRefused) {
  const TemporaryFolder folder;
  EXPECT_FALSE(findDatasets(folder.path() / "none"));
  EXPECT_FALSE(findDatasets(folder.path()));
  ASSERT_FALSE(makeSyntheticInputs(folder.path(), true));
  const auto bad = folder.write("photos/two words.ppm", "P6\n1 1\n255\nabc");
  EXPECT_FALSE(findDatasets(folder.path()));
  std::filesystem::remove(bad);
  ASSERT_TRUE(findDatasets(folder.path()));
  std::filesystem::remove(folder.path() / "volumes/ball/b.nii");
  EXPECT_FALSE(findDatasets(folder.path())) << "b.nii is missing";
}

}  // namespace
}  // namespace accrue::papers
