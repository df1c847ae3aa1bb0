// The histograms that the programs made, as the papers show them (Figs. 7, 9, 11): curves for the colors, heat maps for
// joint histograms, votes and weights. They come from the files that FOLDER/run leaves in outputs/ and pictures/.
#pragma once
#include "bench/papers/results.h"
#include "present/drawing.h"
#include "present/painter.h"

namespace accrue::papers {

/// One histogram: a drawing, or a picture.
struct HistogramPicture {
  std::string application, dataset;
  std::variant<Drawing, Pixels> shown;
};

/// Those whose files are there, by name.
std::vector<HistogramPicture> histogramPictures(const std::filesystem::path &folder);

/// The 768 counts of a color histogram, as the program prints them: "BIN COUNT" a line.
Result<Drawing> colorCurves(const std::string &dataset, std::string_view text);
/// Joint weights summed over the third: a line that names the columns, then "A B C COUNT" a line; A across and B up, on
/// a logarithmic scale.
Result<Pixels> weightMap(std::string_view text);

}  // namespace accrue::papers
