#include "present/svg.h"

#include <cmath>

#include "present/numbers.h"

namespace accrue {
namespace {

constexpr std::string_view page = R"(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"
     font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">
<title>{title}</title>
{shapes}</svg>
)";
constexpr std::string_view boxShape = R"(<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"/>
)";
constexpr std::string_view strokeShape =
    R"(<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="{width}"/>
)";
constexpr std::string_view stepsShape = R"(<path d="{path}" fill="{fill}" fill-opacity="{opacity}"/>
)";
constexpr std::string_view cellsShape = R"(<path d="{path}" fill="{fill}" shape-rendering="crispEdges"/>
)";
constexpr std::string_view labelShape =
    R"(<text x="{x}" y="{y}" font-size="{size}" fill="{ink}" text-anchor="{anchor}"{turn}>{text}</text>
)";

using Holes = std::initializer_list<std::pair<std::string_view, std::string>>;

/// The template with its {holes} filled.
std::string filled(std::string_view text, Holes holes) {
  std::string result;
  while (true) {
    const size_t open = text.find('{');
    result += text.substr(0, open);
    if (open == text.npos) return result;
    const size_t close = text.find('}', open);
    for (const auto &[name, value] : holes)
      if (name == text.substr(open + 1, close - open - 1)) result += value;
    text.remove_prefix(close + 1);
  }
}

/// A coordinate: a hundredth of a point is enough.
std::string at(double value) { return exactText(std::round(value * 100) / 100); }

/// Text that XML takes: markup, quotation marks and the braces of holes (pages have them) escaped; control characters, and bytes that are not UTF-8, replaced.
std::string escaped(std::string_view text) {
  std::string result;
  for (size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const size_t length = byte < 0x80                   ? 1
                          : byte >= 0xc2 && byte < 0xe0 ? 2
                          : byte >= 0xe0 && byte < 0xf0 ? 3
                          : byte >= 0xf0 && byte < 0xf5 ? 4
                                                        : 0;
    bool isSound = length > 0 && i + length <= text.size() && (byte >= 0x20 || byte == '\t');
    for (size_t k = 1; isSound && k < length; k++) isSound = (static_cast<unsigned char>(text[i + k]) & 0xc0) == 0x80;
    if (!isSound) result += "?";
    else if (byte == '&') result += "&amp;";
    else if (byte == '<') result += "&lt;";
    else if (byte == '>') result += "&gt;";
    else if (byte == '"') result += "&quot;";
    else if (byte == '{') result += "&#123;";
    else result += text.substr(i, length);
    i += isSound ? length : 1;
  }
  return result;
}

std::string textOf(const Box &box) {
  return filled(boxShape, {{"x", at(box.from.x)},
                           {"y", at(box.from.y)},
                           {"width", at(box.to.x - box.from.x)},
                           {"height", at(box.to.y - box.from.y)},
                           {"fill", hexText(box.fill)}});
}

std::string textOf(const Stroke &stroke) {
  std::string points;
  for (const Point &point : stroke.points) points += (points.empty() ? "" : " ") + at(point.x) + "," + at(point.y);
  return filled(strokeShape, {{"points", points}, {"ink", hexText(stroke.ink)}, {"width", at(stroke.width)}});
}

std::string textOf(const Steps &steps) {
  std::string path = "M" + at(steps.left) + " " + at(steps.base);
  for (size_t k = 0; k < steps.tops.size(); k++)
    path += "V" + at(steps.tops[k]) + "H" + at(steps.left + static_cast<double>(k + 1) * steps.width);
  path += "V" + at(steps.base) + "Z";
  return filled(stepsShape, {{"path", path}, {"fill", hexText(steps.fill)}, {"opacity", at(steps.opacity)}});
}

/// One path per level, and in it one rectangle per run of cells: a heat map of 256 x 256 stays small.
std::string textOf(const Mosaic &mosaic) {
  std::vector<std::string> paths(mosaic.palette.size());
  for (size_t i = 0; i < mosaic.levels.size();) {
    const size_t row = i / mosaic.columns, rowEnd = (row + 1) * mosaic.columns;
    size_t end = i + 1;
    while (end < rowEnd && mosaic.levels[end] == mosaic.levels[i]) end++;
    const double x = mosaic.bottomLeft.x + static_cast<double>(i % mosaic.columns) * mosaic.cellWidth;
    const double y = mosaic.bottomLeft.y - static_cast<double>(row + 1) * mosaic.cellHeight;
    const double width = static_cast<double>(end - i) * mosaic.cellWidth;
    paths[mosaic.levels[i]] += "M" + at(x) + " " + at(y) + "h" + at(width) + "v" + at(mosaic.cellHeight) + "h" + at(-width) + "z";
    i = end;
  }
  std::string text;
  for (size_t level = 1; level < paths.size(); level++)
    if (!paths[level].empty()) text += filled(cellsShape, {{"path", paths[level]}, {"fill", hexText(mosaic.palette[level])}});
  return text;
}

std::string textOf(const Label &label) {
  constexpr const char *anchors[] = {"start", "middle", "end"};
  const std::string turn = label.upwards ? " transform=\"rotate(-90 " + at(label.at.x) + " " + at(label.at.y) + ")\"" : "";
  return filled(labelShape, {{"x", at(label.at.x)},
                             {"y", at(label.at.y)},
                             {"size", at(label.size)},
                             {"ink", hexText(label.ink)},
                             {"anchor", anchors[static_cast<int>(label.anchor)]},
                             {"turn", turn},
                             {"text", escaped(label.text)}});
}

}  // namespace

std::string svgText(const Drawing &drawing) {
  std::string shapes;
  for (const Shape &shape : drawing.shapes) shapes += std::visit([](const auto &one) { return textOf(one); }, shape);
  return filled(
      page, {{"width", at(drawing.width)}, {"height", at(drawing.height)}, {"title", escaped(drawing.title)}, {"shapes", shapes}});
}

}  // namespace accrue
