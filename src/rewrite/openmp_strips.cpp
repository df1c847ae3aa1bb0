#include "rewrite/openmp_strips.h"

#include "site/operand.h"
#include "edit/place.h"
#include "edit/template.h"
#include "rewrite/iterations.h"

namespace accrue {
namespace {

constexpr const char *headerText =
    R"(for ({{counter}} {{s}} = 0; {{s}} < {{cast}}{{iterations}}; {{s}} += {{step}}) {
  /* accrue: first the bins of a strip of iterations, by vector instructions, then their updates */
  {{first_line}}
  const {{type}} {{length}} = ({{type}})ACCRUE_STRIP_LENGTH({{s}}, {{iterations}}, {{step}});
  {{arrays}}
  #pragma omp simd
  for ({{type}} {{i}} = 0; {{i}} < {{length}}; {{i}}++))";

constexpr const char *updatesText = R"(  for ({{type}} {{i}} = 0; {{i}} < {{length}}; {{i}}++) {
    {{tables}}
    {{updates}}
  }
}
)";

class Strip {
 public:
  Strip(const StripLoop &strip, const StripUpdates &says, llvm::StringRef text, const std::string &unit, Names &names, Edits &edits)
      : strip(strip), says(says), unit(unit), names(names), edits(edits), placer(text, edits) {}

  void write() {
    for (const char *name : {"s", "i", "first", "length"}) holes[name] = names.fresh(name);
    holes["strip"] = strip.countsBits ? "ACCRUE_STRIP_OF_BITS" : "ACCRUE_STRIP";
    holes["step"] = says.may.empty() ? holes["strip"] : "(" + says.may + " ? " + holes["strip"] + " : 1)";
    holes["iterations"] = iterationsOf(strip.iterations);
    const bool fromZero = strip.start == "0";  // then the loop's own type holds the number of iterations
    holes["counter"] = fromZero ? holes["strip"] + "_COUNTER(" + strip.type + ")" : "size_t";
    holes["cast"] = fromZero ? "(" + holes["counter"] + ")" : "";
    holes["type"] = strip.type;
    holes["start"] = "(" + strip.type + ")" + (fromZero ? holes["s"] : "(" + operand(strip.start) + " + " + holes["s"] + ")");
    for (const StripUpdate &update : strip.updates) read(update);
    header();
    variable();
    behind();
    const Span lines{strip.header.end, strip.body.span.end};
    placer.moveLines(lines, unit, replaced);
  }

 private:
  /// What the update computes goes to arrays, and is read from them when it is done.
  void read(const StripUpdate &update) {
    std::string kept, element;
    std::vector<std::string> subscripts;
    for (size_t i = 0; i < update.subscripts.size(); ++i) {
      subscripts.push_back(keep(update.subscripts[i], update.subscriptTypes[i], "b", kept));
      element += "[" + subscripts.back() + "]";
    }
    std::string change = update.operation;
    if (!update.value.empty()) change = " " + change + " " + keep(update.value, update.valueType, "v", kept);
    updates += says.update(update.histogram, subscripts, element + update.member, change);
    replaced.push_back(update.span);
    const std::string front = update.indent + (moves() ? unit : "");
    const std::string lines = indent(kept, {front, front, unit});
    edits.replace(update.span, llvm::StringRef(lines).rtrim('\n').str());
  }

  /// A value of every iteration. One that does not change with it is named as the program does.
  std::string keep(const std::string &value, const std::string &type, const char *stem, std::string &kept) {
    if (type.empty()) return value;
    const std::string array = names.fresh(stem), element = array + "[" + holes["i"] + "]";
    arrays += (arrays.empty() ? "" : "\n") + type + " " + array + "[" + holes["strip"] + "];";
    kept += element + " = " + value + ";\n";
    return element;
  }

  void header() {
    holes["arrays"] = deeper(arrays, 2);
    holes["first_line"] = strip.isUsed ? fill("const {{type}} {{first}} = {{start}};", holes) : "";
    const std::string &front = strip.body.indent;
    const std::string lines = indent(fill(headerText, holes), {front, front, unit});
    edits.replace(strip.header, lines.substr(front.size()));
    if (!strip.body.hasBraces) placer.openBrace(strip.body.headerEnd);
  }

  /// The program's variable, from the number of the iteration.
  void variable() {
    if (!strip.isUsed) return;
    const std::string inner = strip.body.indent + unit + unit;
    const unsigned start = strip.body.hasBraces ? strip.body.span.begin : strip.body.headerEnd;
    const std::string line = fill("{{type}} " + strip.variable + " = {{first}} + {{i}};\n", holes);
    placer.linesInside(start, inner + line, inner);
  }

  void behind() {
    holes["tables"] = deeper(says.tables("((size_t)" + holes["s"] + " + (size_t)" + holes["i"] + ")"), 4);
    holes["updates"] = deeper(updates, 4);
    const std::string &front = strip.body.indent;
    const std::string closing = strip.body.hasBraces ? "" : front + unit + "}\n";
    placer.linesAfter(strip.body.span.end, closing + indent(fill(updatesText, holes), {front, front, unit}));
  }

  bool moves() const { return placer.mayMove({strip.header.end, strip.body.span.end}); }

  const StripLoop &strip;
  const StripUpdates &says;
  const std::string &unit;
  Names &names;
  Edits &edits;
  Placer placer;
  Holes holes;
  std::string arrays, updates;
  std::vector<Span> replaced;
};

}  // namespace

void writeStrip(const StripLoop &strip, const StripUpdates &updates, llvm::StringRef text, const std::string &unit, Names &names,
                Edits &edits) {
  Strip(strip, updates, text, unit, names, edits).write();
}

}  // namespace accrue
