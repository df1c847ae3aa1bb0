#include "present/svg.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

std::string svgOf(Shape shape) {
  Drawing drawing;
  drawing.shapes = {std::move(shape)};
  return svgText(drawing);
}

void expectIn(const std::string &text, const std::string &part) { EXPECT_NE(text.find(part), std::string::npos) << text; }

TEST(Svg, HasSizeAndTitle) {
  Drawing drawing;
  drawing.title = "a <b> & c";
  const std::string text = svgText(drawing);
  expectIn(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"960\" height=\"540\" viewBox=\"0 0 960 540\"");
  expectIn(text, "<title>a &lt;b&gt; &amp; c</title>");
  EXPECT_EQ(text.find('{'), std::string::npos);
}

TEST(Svg, WritesEveryShape) {
  expectIn(svgOf(Box{{1, 2}, {4, 6}, {255, 0, 16}}), "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#ff0010\"/>");
  expectIn(svgOf(Stroke{{{0, 0}, {1.234567, 2}}, {}, 1.5}),
           "<polyline points=\"0,0 1.23,2\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1.5\"/>");
  expectIn(svgOf(Steps{10, 5, 100, {90, 80}, {}, 0.5}),
           "<path d=\"M10 100V90H15V80H20V100Z\" fill=\"#000000\" fill-opacity=\"0.5\"/>");
  expectIn(svgOf(Label{{3, 4}, "text", 12, {}, Anchor::End}),
           "<text x=\"3\" y=\"4\" font-size=\"12\" fill=\"#000000\" text-anchor=\"end\">text</text>");
  expectIn(svgOf(Label{{3, 4}, "up", 12, {}, Anchor::Middle, true}), "transform=\"rotate(-90 3 4)\"");
}

TEST(Svg, JoinsCellsOfOneLevel) {
  const std::string text = svgOf(Mosaic{{0, 20}, 10, 10, 3, {1, 1, 2, 0, 0, 1}, {{}, {255, 0, 0}, {0, 0, 255}}});
  expectIn(text, "<path d=\"M0 10h20v10h-20zM20 0h10v10h-10z\" fill=\"#ff0000\"");
  expectIn(text, "<path d=\"M20 10h10v10h-10z\" fill=\"#0000ff\"");
}

TEST(Svg, TakesAnyBytesForText) {
  expectIn(svgOf(Label{{}, "gr\xc3\xbc\xc3\x9f", 12}), ">gr\xc3\xbc\xc3\x9f<");
  expectIn(svgOf(Label{{}, "a\xff\x01\xc3", 12}),
           ">a?"
           "?"
           "?<");
  expectIn(svgOf(Label{{}, "{width}", 12}), ">&#123;width}<");
}

}  // namespace
}  // namespace accrue
