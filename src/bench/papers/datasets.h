// What the experiments count, as a folder of inputs has it:
//
//   photos/*.ppm          pictures of one size, the papers' 1920 x 1080 (large/*.ppm: others)
//   volumes/NAME/a.nii    two volumes on one grid, a.nii and b.nii
//   gray/*.pgm            pictures for the methods of Nugteren et al.
#pragma once
#include <filesystem>

#include "accrue/histogram.hpp"

namespace accrue::papers {

struct Picture {
  std::string name;            // of the file, without its ending
  std::filesystem::path file;  // below the folder
  uint64_t width = 0, height = 0;

  uint64_t pixels() const { return width * height; }
};

struct VolumePair {
  std::string name;
  std::filesystem::path a, b;  // below the folder
  uint64_t voxels = 0;
};

struct Datasets {
  std::vector<Picture> photos;  // the large ones last
  std::vector<VolumePair> volumes;
  std::vector<Picture> gray;
};

/// In the order of their names. Files that are damaged, or folders without any input, are errors.
Result<Datasets> findDatasets(const std::filesystem::path &folder);

}  // namespace accrue::papers
