// Pictures whole in memory, as the experiments' programs read and write them on any machine: PGM and PPM, binary, 8 bits a
// channel.
#pragma once
#include <filesystem>

#include "accrue/histogram.hpp"

namespace accrue::papers {

struct Raster {
  unsigned width = 0, height = 0, channels = 1;  // 1 or 3
  std::vector<uint8_t> data;                     // rows from the top
};

/// The header alone: `data` stays empty. The file is checked to be long enough.
Result<Raster> readRasterHead(const std::filesystem::path &path);
Result<Raster> readRaster(const std::filesystem::path &path);
std::string rasterText(const Raster &raster);

}  // namespace accrue::papers
