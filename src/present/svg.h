// A drawing as SVG that browsers, LaTeX and office programs take: no script, no style sheet, fonts by family only.
#pragma once
#include <string>

#include "present/drawing.h"

namespace accrue {

std::string svgText(const Drawing &drawing);

}  // namespace accrue
