#include "bench/papers/pnm.h"

#include <fstream>

namespace accrue::papers {
namespace {

constexpr unsigned most = 1 << 20;  // of a side

Error damaged(const std::filesystem::path &path, const std::string &why) {
  return {Fault::Request, "cannot read '" + path.string() + "': " + why};
}

/// The next number of a header; comments reach from # to the end of a line.
std::optional<unsigned> nextNumber(std::istream &file) {
  while (file >> std::ws && file.peek() == '#') file.ignore(1 << 20, '\n');
  unsigned number = 0;
  return file >> number ? std::optional(number) : std::nullopt;
}

/// Leaves the file at the first pixel.
Result<Raster> readHead(std::istream &file, const std::filesystem::path &path) {
  if (!file) return damaged(path, "there is no such file, or it may not be read");
  char magic[2] = {};
  file.read(magic, 2);
  if (magic[0] != 'P' || (magic[1] != '5' && magic[1] != '6')) return damaged(path, "it is no binary PGM or PPM");
  const auto width = nextNumber(file), height = nextNumber(file), top = nextNumber(file);
  if (!width || !height || !top || *width == 0 || *height == 0 || *width > most || *height > most)
    return damaged(path, "its header is damaged");
  if (*top != 255) return damaged(path, "it has values up to " + std::to_string(*top) + "; only 255 is read");
  file.get();
  Raster raster{*width, *height, magic[1] == '5' ? 1u : 3u, {}};
  const auto start = file.tellg();
  file.seekg(0, std::ios::end);
  if (static_cast<uint64_t>(file.tellg() - start) < uint64_t(raster.width) * raster.height * raster.channels)
    return damaged(path, "it ends before its pixels do");
  file.seekg(start);
  return raster;
}

}  // namespace

Result<Raster> readRasterHead(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  return readHead(file, path);
}

Result<Raster> readRaster(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  auto raster = readHead(file, path);
  if (!raster) return raster;
  raster->data.resize(size_t(raster->width) * raster->height * raster->channels);
  if (!file.read(reinterpret_cast<char *>(raster->data.data()), static_cast<std::streamsize>(raster->data.size())))
    return damaged(path, "it ends before its pixels do");
  return raster;
}

std::string rasterText(const Raster &raster) {
  return (raster.channels == 1 ? "P5\n" : "P6\n") + std::to_string(raster.width) + " " + std::to_string(raster.height) +
         "\n255\n" + std::string(raster.data.begin(), raster.data.end());
}

}  // namespace accrue::papers
