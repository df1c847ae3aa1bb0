#include "bench/papers/histogram_pictures.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "bench/papers/pnm.h"
#include "present/axis.h"
#include "present/plot_colours.h"
#include "system/file.h"

namespace accrue::papers {
namespace {

namespace fs = std::filesystem;
constexpr unsigned levels = 256, weights = 128, widest = 900;

Error damaged() { return {Fault::Input, "it is not what the program prints"}; }

/// A gray picture in the colours of heat maps, no wider than `widest`: a column shows the highest of its pixels, so
/// that lone peaks stay visible.
Pixels heatMap(const Raster &raster) {
  const unsigned step = (raster.width + widest - 1) / widest, width = (raster.width + step - 1) / step;
  Pixels pixels{width, raster.height, {}};
  for (unsigned y = 0; y < raster.height; y++)
    for (unsigned x = 0; x < width; x++) {
      uint8_t most = 0;
      for (unsigned i = x * step; i < std::min((x + 1) * step, raster.width); i++)
        most = std::max(most, raster.data[size_t(y) * raster.width + i]);
      const Colour colour = most ? heatColour(0.08 + 0.92 * most / 255) : ground.colour;
      pixels.data.insert(pixels.data.end(), {colour.red, colour.green, colour.blue});
    }
  return pixels;
}

/// "hough_lines.Dune.pgm" -> its parts.
struct Name {
  std::string application, dataset, ending;
};

std::optional<Name> nameOf(const fs::path &file) {
  const std::string text = file.filename().string();
  const size_t first = text.find('.'), last = text.rfind('.');
  if (first == text.npos || first == last) return std::nullopt;
  return Name{text.substr(0, first), text.substr(first + 1, last - first - 1), text.substr(last + 1)};
}

/// Empty where it cannot be read, which is no picture.
std::string textOf(const fs::path &file) {
  const auto text = readWhole(file.string());
  return text ? *text : "";
}

std::optional<HistogramPicture> pictureOf(const fs::path &file) {
  const auto name = nameOf(file);
  if (!name) return std::nullopt;
  if (name->application == "color_histogram" && name->ending == "naive") {
    auto curves = colorCurves(name->dataset, textOf(file));
    if (curves) return HistogramPicture{name->application, name->dataset, std::move(*curves)};
  } else if (name->ending == "pgm") {
    const auto raster = readRaster(file);
    if (raster && raster->channels == 1) return HistogramPicture{name->application, name->dataset, heatMap(*raster)};
  } else if (name->application == "joint_weight" && name->ending == "txt") {
    auto map = weightMap(textOf(file));
    if (map) return HistogramPicture{name->application, name->dataset, std::move(*map)};
  }
  return std::nullopt;
}

}  // namespace

Result<Drawing> colorCurves(const std::string &dataset, std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::vector<double> counts;
  for (double bin = 0, count = 0; lines >> bin >> count;) {
    if (bin != static_cast<double>(counts.size())) return damaged();
    counts.push_back(count);
  }
  if (counts.size() != 3 * levels) return damaged();
  Drawing drawing;
  drawing.width = 480, drawing.height = 220, drawing.title = dataset;
  constexpr double left = 56, right = 470, top = 40, bottom = 180, width = (right - left) / (3 * levels);
  // Logarithmic: where one colour is most of a picture, the others have a height, too.
  const Height height(*std::max_element(counts.begin(), counts.end()), true, true);
  drawing.shapes = {Box{{0, 0}, {drawing.width, drawing.height}, ground.colour}, Label{{16, 24}, dataset, 15, ink.colour}};
  for (const Tick &tick : height.ticks(4)) {
    const double y = bottom - tick.at * (bottom - top);
    drawing.shapes.push_back(Stroke{{{left, y}, {right, y}}, grid.colour, 1});
    drawing.shapes.push_back(Label{{left - 6, y + 4}, tick.label, 11, soft.colour, Anchor::End});
  }
  constexpr const char *names[] = {"red", "green", "blue"};
  for (unsigned c = 0; c < 3; c++) {
    Steps steps{left + c * levels * width, width, bottom, {}, channelColour(names[c], c).ink, 1};
    for (unsigned k = 0; k < levels; k++) steps.tops.push_back(bottom - height.of(counts[c * levels + k]) * (bottom - top));
    drawing.shapes.push_back(Label{{steps.left + levels * width / 2, bottom + 18}, names[c], 11, soft.colour, Anchor::Middle});
    drawing.shapes.push_back(std::move(steps));
  }
  drawing.shapes.push_back(Stroke{{{left, bottom}, {right, bottom}}, soft.colour, 1.25});
  return drawing;
}

Result<Pixels> weightMap(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::string head;
  std::getline(lines, head);
  std::vector<double> sums(size_t(weights) * weights);
  double most = 0;
  unsigned a = 0, b = 0, c = 0;
  for (double count = 0; lines >> a >> b >> c >> count;) {
    if (a >= weights || b >= weights) return damaged();
    double &sum = sums[size_t(weights - 1 - b) * weights + a];
    sum += count;
    most = std::max(most, sum);
  }
  if (most == 0) return damaged();
  Raster raster{weights, weights, 1, {}};
  for (const double sum : sums) raster.data.push_back(static_cast<uint8_t>(std::ceil(255 * std::log1p(sum) / std::log1p(most))));
  return heatMap(raster);
}

std::vector<HistogramPicture> histogramPictures(const fs::path &folder) {
  std::vector<HistogramPicture> pictures;
  for (const char *below : {"outputs", "pictures"}) {
    std::error_code error;
    std::vector<fs::path> files;
    for (const fs::directory_entry &entry : fs::directory_iterator(folder / below, error)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path &file : files)
      if (auto picture = pictureOf(file)) pictures.push_back(std::move(*picture));
  }
  return pictures;
}

}  // namespace accrue::papers
