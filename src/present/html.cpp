#include "present/html.h"

#include "present/plot_colours.h"
#include "present/svg.h"

namespace accrue {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text)
    result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '"' ? "&quot;" : c == '{' ? "&#123;" : std::string(1, c);
  return result;
}

void replaceAll(std::string &text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
}

std::string inlineSvg(const Drawing &drawing) {
  std::string text = svgText(drawing);
  text.erase(0, text.find("<svg"));
  for (const auto &[colour, name] : plotColours)
    replaceAll(text, "\"" + hexText(colour) + "\"", "\"var(--" + std::string(name) + ")\"");
  return text;
}

}  // namespace accrue
