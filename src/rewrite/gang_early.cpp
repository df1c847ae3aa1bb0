#include "rewrite/gang_early.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "edit/template.h"
#include "rewrite/flat_index.h"

namespace accrue {
namespace {

constexpr const char *earlyText =
    R"(/* several iterations at once, which wait together for what they read; then the rest */
const size_t {{part}} = ({{end}} - {{first}}) / {{parts}};
{{directive}}
for (size_t {{i}} = {{first}}; {{i}} < {{first}} + {{part}}; {{i}}++) {
  {{locals}}
  {{reads}}
  {{updates}}
})";

constexpr const char *readText = R"({
  {{variables}}
  {{declarations}}
  {{values}}
}
)";

constexpr const char *earlyUpdateText = R"(#pragma acc atomic update
{{element}};
)";

/// Variables of one type for the parts, declared in a line that is added to `lines`.
std::vector<std::string> local(const std::string &type, const char *stem, Names &names, std::string &lines) {
  std::vector<std::string> all;
  for (size_t p = 0; p < partsAtOnce; ++p) all.push_back(names.fresh(stem));
  lines += type + " " + llvm::join(all, ", ") + ";\n";
  return all;
}

std::string element(const EarlyUpdate &update, const std::vector<std::string> &subscripts,
                    llvm::function_ref<std::string(size_t, const std::vector<std::string> &)> target) {
  std::string text = target(update.histogram, subscripts);
  for (const std::string &subscript : subscripts) text += "[" + subscript + "]";
  return text + update.member;
}

/// Compilers know what it converts to, and warn of nothing.
bool isLiteral(llvm::StringRef value) {
  value.consume_front("-");
  return !value.empty() && llvm::isDigit(value.front()) && llvm::all_of(value, [](char c) { return llvm::isAlnum(c) || c == '.'; });
}

}  // namespace

bool isEarly(const Site &site) {
  const std::vector<EarlyUpdate> &updates = site.levels->early.updates;
  return !updates.empty() && llvm::all_of(updates, [&](const EarlyUpdate &update) {
    const Histogram &histogram = site.histograms[update.histogram];
    return !histogram.isChecked || flatIndex(histogram, update.subscripts);
  });
}

std::string earlyLoop(const EarlyBody &body, const EarlyWords &words, Names &names,
                      llvm::function_ref<std::string(const std::string &number)> variables,
                      llvm::function_ref<std::string(size_t histogram, const std::vector<std::string> &subscripts)> target) {
  std::string locals, updates;
  std::vector<std::string> values(partsAtOnce);
  for (const EarlyUpdate &update : body.updates) {
    std::vector<std::vector<std::string>> subscripts(partsAtOnce);
    for (const std::string &subscript : update.subscripts) {
      const std::vector<std::string> each = local("ptrdiff_t", "b", names, locals);
      for (size_t p = 0; p < partsAtOnce; ++p) {
        values[p] += each[p] + " = " + subscript + ";\n";
        subscripts[p].push_back(each[p]);
      }
    }
    const bool isKept = !update.value.empty() && !isLiteral(update.value);
    const std::vector<std::string> each = isKept ? local(update.valueType, "v", names, locals) : std::vector<std::string>();
    for (size_t p = 0; p < partsAtOnce; ++p) {
      if (isKept) values[p] += each[p] + " = " + update.value + ";\n";
      const std::string value = isKept ? each[p] : update.value;
      const std::string change = value.empty() ? update.operation : " " + update.operation + " " + value;
      updates += fill(earlyUpdateText, {{"element", element(update, subscripts[p], target) + change}});
    }
  }
  std::string reads;
  for (size_t p = 0; p < partsAtOnce; ++p) {
    const std::string number = p == 0 ? words.i : words.i + " + " + (p == 1 ? "" : std::to_string(p) + " * ") + words.part;
    reads += fill(readText, {{"variables", deeper(variables(number), 2)},
                             {"declarations", deeper(body.declarations, 2)},
                             {"values", deeper(values[p], 2)}});
  }
  return fill(earlyText, {{"i", words.i},
                          {"first", words.first},
                          {"end", words.end},
                          {"part", words.part},
                          {"directive", words.directive},
                          {"parts", std::to_string(partsAtOnce)},
                          {"locals", deeper(locals, 2)},
                          {"reads", deeper(reads, 2)},
                          {"updates", deeper(updates, 2)}});
}

}  // namespace accrue
