#include "present/painter.h"

#include <algorithm>
#include <cmath>

#include "present/glyphs.h"

namespace accrue {
namespace {

double distance(Point p, Point a, Point b) {
  const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  const double t = length > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0) : 0;
  return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

class Painter {
 public:
  Painter(const Drawing &drawing, double scale) : scale(scale) {
    pixels.width = static_cast<unsigned>(std::lround(drawing.width * scale));
    pixels.height = static_cast<unsigned>(std::lround(drawing.height * scale));
    pixels.data.assign(size_t(3) * pixels.width * pixels.height, 255);
    mask.assign(size_t(pixels.width) * pixels.height, 0);
    forget();
  }

  void add(const Box &box) {
    coverBox(box.from, box.to);
    blend(box.fill, 1);
  }

  void add(const Stroke &stroke) {
    coverLine(stroke.points, stroke.width);
    blend(stroke.ink, 1);
  }

  void add(const Steps &steps) {
    for (size_t k = 0; k < steps.tops.size(); k++) {
      const double left = steps.left + static_cast<double>(k) * steps.width;
      const auto [top, bottom] = std::minmax(steps.tops[k], steps.base);
      coverBox({left, top}, {left + steps.width, bottom});
    }
    blend(steps.fill, steps.opacity);
  }

  void add(const Mosaic &mosaic) {
    // On whole pixels, and where one cell ends the next begins: the ground would else shine through where they meet.
    const auto column = [&](size_t k) { return whole(mosaic.bottomLeft.x + static_cast<double>(k) * mosaic.cellWidth); };
    const auto row = [&](size_t k) { return whole(mosaic.bottomLeft.y - static_cast<double>(k) * mosaic.cellHeight); };
    for (size_t level = 1; level < mosaic.palette.size(); level++) {
      for (size_t i = 0; i < mosaic.levels.size(); i++) {
        if (mosaic.levels[i] != level) continue;
        const size_t x = i % mosaic.columns, y = i / mosaic.columns;
        coverBox({column(x), row(y + 1)}, {column(x + 1), row(y)});
      }
      blend(mosaic.palette[level], 1);
    }
  }

  void add(const Label &label) {
    // A letter's capitals are 0.7 of the size of its font.
    const double unit = 0.7 * label.size / glyphHeight, pen = std::max(0.085 * label.size, 1.0);
    double along = -unit * widthOf(label.text) * (label.anchor == Anchor::Start ? 0 : label.anchor == Anchor::Middle ? 0.5 : 1);
    for (const char letter : label.text) {
      const GlyphStrokes glyph = glyphOf(letter);
      for (std::vector<Point> stroke : glyph.strokes) {
        for (Point &point : stroke) {
          const double x = along + unit * point.x, y = -unit * point.y;
          point = label.upwards ? Point{label.at.x + y, label.at.y - x} : Point{label.at.x + x, label.at.y + y};
        }
        coverLine(stroke, pen);
      }
      along += unit * glyph.advance;
    }
    blend(label.ink, 1);
  }

  Pixels pixels;

 private:
  double whole(double at) const { return std::round(at * scale) / scale; }

  /// The mask's touched part: empty again.
  void forget() { left = pixels.width, top = pixels.height, right = 0, bottom = 0; }

  /// Pixels from floor(from) to ceil(to), inside the picture, and touched from now on.
  struct Reach {
    unsigned left, top, right, bottom;
  };
  Reach touch(Point from, Point to) {
    const auto inside = [](double at, unsigned most) { return static_cast<unsigned>(std::clamp<double>(at, 0, most)); };
    const Reach reach{inside(std::floor(from.x), pixels.width), inside(std::floor(from.y), pixels.height),
                      inside(std::ceil(to.x), pixels.width), inside(std::ceil(to.y), pixels.height)};
    left = std::min(left, reach.left), top = std::min(top, reach.top);
    right = std::max(right, reach.right), bottom = std::max(bottom, reach.bottom);
    return reach;
  }

  /// Adds how much of each pixel the box covers.
  void coverBox(Point from, Point to) {
    from = {from.x * scale, from.y * scale}, to = {to.x * scale, to.y * scale};
    const Reach reach = touch(from, to);
    for (unsigned y = reach.top; y < reach.bottom; y++) {
      const double high = std::min<double>(to.y, y + 1) - std::max<double>(from.y, y);
      for (unsigned x = reach.left; x < reach.right; x++) {
        const double wide = std::min<double>(to.x, x + 1) - std::max<double>(from.x, x);
        mask[size_t(y) * pixels.width + x] += static_cast<float>(std::max(high, 0.0) * std::max(wide, 0.0));
      }
    }
  }

  void coverLine(const std::vector<Point> &points, double width) {
    const double half = width * scale / 2;
    for (size_t k = 0; k + 1 < points.size(); k++) {
      const Point a{points[k].x * scale, points[k].y * scale}, b{points[k + 1].x * scale, points[k + 1].y * scale};
      const Reach reach = touch({std::min(a.x, b.x) - half - 1, std::min(a.y, b.y) - half - 1},
                                {std::max(a.x, b.x) + half + 1, std::max(a.y, b.y) + half + 1});
      for (unsigned y = reach.top; y < reach.bottom; y++)
        for (unsigned x = reach.left; x < reach.right; x++) {
          float &cover = mask[size_t(y) * pixels.width + x];
          cover = std::max(cover, static_cast<float>(std::clamp(half + 0.5 - distance({x + 0.5, y + 0.5}, a, b), 0.0, 1.0)));
        }
    }
  }

  void blend(Colour colour, double opacity) {
    const uint8_t parts[] = {colour.red, colour.green, colour.blue};
    for (unsigned y = top; y < bottom; y++)
      for (unsigned x = left; x < right; x++) {
        const size_t at = size_t(y) * pixels.width + x;
        const double cover = std::min(mask[at], 1.0f) * opacity;
        mask[at] = 0;
        for (size_t part = 0; part < 3 && cover > 0; part++) {
          uint8_t &value = pixels.data[3 * at + part];
          value = static_cast<uint8_t>(std::lround(value + (parts[part] - value) * cover));
        }
      }
    forget();
  }

  double scale;
  std::vector<float> mask;
  unsigned left, top, right, bottom;
};

}  // namespace

Pixels paint(const Drawing &drawing, double scale) {
  Painter painter(drawing, scale);
  for (const Shape &shape : drawing.shapes) std::visit([&](const auto &one) { painter.add(one); }, shape);
  return std::move(painter.pixels);
}

}  // namespace accrue
