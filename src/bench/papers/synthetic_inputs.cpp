#include "bench/papers/synthetic_inputs.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "bench/hash.h"
#include "bench/papers/pnm.h"
#include "system/file.h"

namespace accrue::papers {
namespace {

namespace fs = std::filesystem;

/// A random number in [0, 1) that belongs to a place.
double noise(uint64_t seed, uint64_t place) {
  return static_cast<double>(bench::scrambled(seed * 0x9e3779b97f4a7c15ull + place) >> 11) / 9007199254740992.0;
}

uint8_t level(double value) { return static_cast<uint8_t>(std::clamp(value, 0.0, 255.0)); }

/// A sky that grows darker, flat boards with straight edges before it, and grain: `skew` is how much of the picture is
/// one colour, `grain` how strong the noise is.
Raster scene(unsigned width, unsigned height, unsigned channels, uint64_t seed, double skew, double grain) {
  Raster raster{width, height, channels, std::vector<uint8_t>(size_t(width) * height * channels)};
  constexpr unsigned boards = 12;
  for (unsigned y = 0; y < height; y++)
    for (unsigned x = 0; x < width; x++) {
      const double u = static_cast<double>(x) / width, v = static_cast<double>(y) / height;
      unsigned board = 0;  // the foremost that covers this place
      for (unsigned i = 1; i <= boards && v >= skew; i++) {
        const double centre = noise(seed, i), lean = noise(seed, 100 + i) - 0.5;
        if (std::fabs(u - centre + lean * v) < 0.02 + 0.06 * noise(seed, 200 + i)) board = i;
      }
      for (unsigned c = 0; c < channels; c++) {
        const double plain = v < skew ? 16.0 : board ? 255 * noise(seed, 300 + board * 4 + c) : 60 + 150 * v;
        const uint64_t place = (uint64_t(y) * width + x) * channels + c;
        raster.data[place] = level(plain + (v < skew ? 0 : grain * (noise(seed + 1, place) - 0.5)));
      }
    }
  return raster;
}

/// A NIfTI-1 file of bytes: 348 bytes of header, 4 without extensions, the voxels.
std::string niftiText(unsigned side, const std::vector<uint8_t> &voxels) {
  std::string head(352, '\0');
  const auto put = [&](size_t at, auto value) { std::memcpy(head.data() + at, &value, sizeof value); };
  put(0, int32_t(348));
  const int16_t lengths[8] = {3, int16_t(side), int16_t(side), int16_t(side), 1, 1, 1, 1};
  std::memcpy(head.data() + 40, lengths, sizeof lengths);
  put(70, int16_t(2)), put(72, int16_t(8));              // unsigned bytes
  for (size_t i = 0; i < 4; i++) put(76 + 4 * i, 1.0f);  // the size of a voxel
  put(108, 352.0f);
  std::memcpy(head.data() + 344, "n+1", 4);
  return head + std::string(voxels.begin(), voxels.end());
}

/// A ball in shells with empty space around it, as a head in a scanner; the other kind of scan shows the shells in
/// another order.
std::vector<uint8_t> ball(unsigned side, double centre, bool isOther) {
  std::vector<uint8_t> voxels(size_t(side) * side * side);
  for (unsigned z = 0; z < side; z++)
    for (unsigned y = 0; y < side; y++)
      for (unsigned x = 0; x < side; x++) {
        const size_t place = (size_t(z) * side + y) * side + x;
        const double r = std::hypot(x / double(side) - centre, y / double(side) - 0.5, z / double(side) - 0.5);
        const double tissue = r > 0.4 ? 0 : r > 0.36 ? 230 : r > 0.25 ? 90 : 150;
        const double shown = tissue == 0 ? 0 : isOther ? 250 - tissue : tissue;
        voxels[place] = shown == 0 ? 0 : level(shown + 12 * (noise(7, place) - 0.5));
      }
  return voxels;
}

}  // namespace

std::optional<Error> makeSyntheticInputs(const fs::path &folder, bool isSmall) {
  struct Kind {
    const char *name;
    double skew, grain;
  };
  constexpr Kind kinds[] = {{"boards", 0, 8}, {"grain", 0, 200}, {"half", 0.5, 30}, {"night", 0.95, 30}};
  constexpr unsigned grays = 40;
  const unsigned width = isSmall ? 96 : 1920, height = isSmall ? 54 : 1080, side = isSmall ? 16 : 160;
  uint64_t seed = 1;
  for (const Kind &kind : kinds)
    if (auto error = writeWithFolder(folder / "photos" / (std::string(kind.name) + ".ppm"),
                                     rasterText(scene(width, height, 3, seed++, kind.skew, kind.grain))))
      return error;
  if (auto error = writeWithFolder(folder / "volumes" / "ball" / "a.nii", niftiText(side, ball(side, 0.5, false)))) return error;
  if (auto error = writeWithFolder(folder / "volumes" / "ball" / "b.nii", niftiText(side, ball(side, 0.53, true)))) return error;
  const unsigned gray = isSmall ? 32 : 1024;
  for (unsigned i = 0; i < grays; i++) {
    const std::string number = std::to_string(i + 1);
    if (auto error = writeWithFolder(folder / "gray" / ("scene" + std::string(2 - number.size(), '0') + number + ".pgm"),
                                     rasterText(scene(gray, gray, 1, 100 + i, 0.9 * i / grays, 2.0 + 3 * (i % 20)))))
      return error;
  }
  return std::nullopt;
}

}  // namespace accrue::papers
