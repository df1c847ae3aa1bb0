#include "rewrite/native.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"
#include "rewrite/iterations.h"
#include "rewrite/native_file.h"
#include "rewrite/support.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *launchText = R"({{else}}if ({{launch}}.accrue_strategy == ACCRUE_NATIVE{{and}}) {
  const accrue_kernel {{kernel}} = { accrue_same_macros(){{only}} ? {{ptx}}() : 0, {{methods}}, {{blocks}}, {{updates}}, {{count}}, { {{tables}} } };
  accrue_native_begin(&{{launch}}, &{{kernel}});
  {{words}}
  accrue_native_end(&{{launch}}, {{is_async}}, ACCRUE_STREAM({{is_async}}, {{queue}}));
}
)";

constexpr const char *loopText = "accrue_native_loop(&{{launch}}, {{iterations}}, {{lower}}, {{step}});";
constexpr const char *tableText = "accrue_native_table(&{{launch}}, ACCRUE_DEVICE({{name}}), {{bins}});";
constexpr const char *pointeeText = "accrue_native_address(&{{launch}}, {{word}}, ACCRUE_DEVICE({{text}}));";
constexpr const char *deviceText = "accrue_native_address(&{{launch}}, {{word}}, (void *){{text}});";
constexpr const char *storageText = "accrue_native_address(&{{launch}}, {{word}}, ACCRUE_DEVICE(&{{text}}));";
constexpr const char *valueText = "accrue_native_value(&{{launch}}, {{word}}, &{{text}}, {{bytes}});";
// The size of an array that has a variable one is computed, and has no address.
constexpr const char *sizeText =
    "{ const unsigned long accrue_e = {{text}}; accrue_native_value(&{{launch}}, {{word}}, &accrue_e, {{bytes}}); }";

constexpr const char *declareText = R"(static const char *{{name}}(void); /* at the end of the file */
)";

constexpr const char *declareApartText = R"(extern {{linkage}}const char *{{name}}(void); /* in the file that --native-file named */
)";

constexpr const char *ptxText = R"(
/* The kernel that Accrue made of a loop, for NVIDIA's driver. */
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Woverlength-strings"
#endif
static const char *{{name}}(void) {
  return
{{lines}};
}
)";

constexpr const char *headerText = R"(#ifndef {{name}}
#define {{name}} {{name}}
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverlength-strings"
#endif
/* The kernel that Accrue made of a loop, for NVIDIA's driver. */
static const char *{{name}}(void) {
  return
{{lines}};
}
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif
#endif
)";

// Which instance of a template a text is.
constexpr const char *sameText = R"(#ifndef ACCRUE_SAME
#define ACCRUE_SAME
template <class, class> struct accrue_same { enum { accrue_value = 0 }; };
template <class accrue_t> struct accrue_same<accrue_t, accrue_t> { enum { accrue_value = 1 }; };
#endif
)";

const char *patternOf(const NativeArgument &argument) {
  switch (argument.kind) {
    case NativeArgument::Pointee: return argument.isDevicePointer ? deviceText : pointeeText;
    case NativeArgument::Storage: return storageText;
    case NativeArgument::Value: break;
  }
  return llvm::StringRef(argument.text).starts_with("(") ? sizeText : valueText;
}

/// "(zero: a, b)" -> "(a, b)"
std::string withoutModifier(llvm::StringRef list) {
  const auto [modifier, rest] = list.drop_front().split(':');
  const bool isModifier = !rest.empty() && llvm::all_of(modifier, [](char c) { return llvm::isAlpha(c) || c == ',' || c == ' '; });
  return isModifier ? "(" + rest.ltrim().str() : list.str();
}

/// The variables of a clause, as they are written: a[0:n] and b[0:f(n, m)] of (a[0:n], b[0:f(n, m)]).
std::vector<std::string> itemsOf(llvm::StringRef list) {
  std::vector<std::string> items(1);
  int depth = 0;
  for (const char c : list.trim().drop_front().drop_back()) {
    depth += c == '(' || c == '[';
    depth -= c == ')' || c == ']';
    if (c == ',' && depth == 0) items.emplace_back();
    else items.back() += c;
  }
  for (std::string &item : items) item = llvm::StringRef(item).trim().str();
  return items;
}

}  // namespace

bool bringsData(llvm::StringRef clause) {
  return llvm::any_of(llvm::ArrayRef<const char *>{"copy", "pcopy", "create", "pcreate", "present_or", "no_create"},
                      [&](const char *name) { return clause.starts_with(name); });
}

BroughtData broughtData(const Site &site) {
  struct Brought {
    std::string item, enter, exit;
  };
  BroughtData data;
  std::vector<Brought> brought;
  if (site.clauses.isAsync) return data;  // it would leave before the launch
  for (const llvm::StringRef clause : site.keptClauses) {
    if (!bringsData(clause)) continue;
    const size_t open = clause.find('(');
    const llvm::StringRef kind = clause.take_front(open).rtrim(), list = clause.substr(open);
    if (kind == "no_create") continue;
    const bool isRead = kind.ends_with("copy") || kind.ends_with("copyin"),
               isWritten = kind.ends_with("copy") || kind.ends_with("copyout");
    for (const std::string &item : itemsOf(withoutModifier(list)))
      brought.push_back({item, isRead ? " copyin(" : " create(", isWritten ? " copyout(" : " delete("});
  }
  // Structures come before what their members lead to, and go behind it.
  const auto depthOf = [](const Brought &one) {
    const llvm::StringRef item = one.item;
    return item.starts_with("this") && !item.contains("->") ? 0 : item.contains("->") || item.contains('.') ? 2 : 1;
  };
  const bool hasStructures = llvm::any_of(brought, [&](const Brought &one) { return depthOf(one) != 1; });
  if (hasStructures) llvm::stable_sort(brought, [&](const Brought &a, const Brought &b) { return depthOf(a) < depthOf(b); });
  for (const Brought &one : brought) {
    const std::string enter = one.enter + one.item + ")", exit = one.exit + one.item + ")";
    if (hasStructures || data.enter.empty()) {
      data.enter.push_back(enter);
      data.exit.insert(data.exit.begin(), exit);
    } else {
      data.enter.back() += enter;
      data.exit.back() += exit;
    }
  }
  return data;
}

namespace {

/// The lines for one of the kernels. Behind those of the others comes the first, which also tells that there is none.
std::string linesOf(const Site &site, const NativeKernel &kernel, const NativeLaunch &launch, size_t number, bool isFirst) {
  std::vector<std::string> words, tables;
  for (const NumberedLoop &loop : kernel.loops) {
    const bool isCast = !loop.isSigned && !llvm::all_of(loop.lower, llvm::isDigit);
    words.push_back(fill(loopText, {{"launch", launch.launch},
                                    {"iterations", iterationsOf(loop.iterations)},
                                    {"lower", isCast ? "(long long)" + operand(loop.lower) : loop.lower},
                                    {"step", loop.step}}));
  }
  for (const NativeTable &table : kernel.tables) {
    const std::string bins = table.bins ? std::to_string(table.bins) : launch.bins[table.histogram];
    const Histogram &histogram = site.histograms[table.histogram];
    const std::string name = histogram.isReachedInLoop
                                 ? "(" + iterationsOf(site.loops.front().iterations) + " > 0 ? " + histogram.name + " : 0)"
                                 : histogram.name;
    words.push_back(fill(tableText, {{"launch", launch.launch}, {"name", name}, {"bins", bins}}));
    tables.push_back("{" + std::to_string(table.copyBytes) + ", " + (table.isCounted ? "1" : "0") + ", " +
                     (table.isExact ? "1" : "0") + "}");
  }
  for (const NativeArgument &argument : kernel.arguments)
    words.push_back(fill(patternOf(argument), {{"launch", launch.launch},
                                               {"word", std::to_string(argument.word)},
                                               {"text", operand(argument.text)},
                                               {"bytes", std::to_string(argument.bytes)}}));
  const std::string asked = kernel.instance.empty() ? "" : " && " + kernel.instance;
  return fill(launchText, {{"else", isFirst ? "" : "else "},
                           {"and", number > 0 ? asked : ""},
                           {"only", number > 0 ? "" : asked},
                           {"launch", launch.launch},
                           {"kernel", launch.kernel},
                           {"ptx", number > 0 ? nativeFunctionName(kernel) : launch.ptx},
                           {"methods", std::to_string(kernel.methods)},
                           {"blocks", std::to_string(kernel.blocksPerMultiprocessor)},
                           {"updates", std::to_string(kernel.updates)},
                           {"count", std::to_string(tables.size())},
                           {"tables", llvm::join(tables, ", ")},
                           {"words", llvm::join(words, "\n  ")},
                           {"is_async", launch.isAsync},
                           {"queue", launch.queue}});
}

}  // namespace

std::string nativeLines(const Site &site, const NativeKernel &kernel, const NativeLaunch &launch) {
  std::string lines;
  for (size_t i = 0; i < kernel.others.size(); ++i) lines += linesOf(site, kernel.others[i], launch, i + 1, i == 0);
  return lines + linesOf(site, kernel, launch, 0, kernel.others.empty());
}

std::string ptxLiteral(const NativeKernel &kernel) {
  std::string lines;
  llvm::SmallVector<llvm::StringRef, 0> all;
  llvm::StringRef(kernel.ptx).split(all, '\n');
  for (llvm::StringRef line : all) {
    line = line.trim();
    if (line.empty() || line.starts_with("//")) continue;
    std::string escaped;
    for (const char c : line) {
      if (c == '"' || c == '\\') escaped += '\\';
      if (c == '\t') escaped += ' ';
      else escaped += c;
    }
    lines += (lines.empty() ? "      \"" : "\n      \"") + escaped + "\\n\"";
  }
  return lines;
}

std::string nativeName(const Site &site, const NativeKernel &kernel, PtxPlace place) {
  if (place != PtxPlace::InFile) return nativeFunctionName(kernel);
  return "accrue_ptx_" + std::to_string(site.construct.directive.span.begin);
}

void insertInstances(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertDeclaration(text, declaration, sameText, edits);
}

void insertPtx(const std::string &name, const NativeKernel &kernel, PtxPlace place, llvm::StringRef text, unsigned declaration,
               Edits &edits) {
  if (place == PtxPlace::InHeader) {
    insertDeclaration(text, declaration, fill(headerText, {{"name", name}, {"lines", ptxLiteral(kernel)}}), edits);
    return;
  }
  if (place != PtxPlace::InFile) {
    const std::string linkage = place == PtxPlace::ApartFromCplusplus ? "\"C\" " : "";
    insertDeclaration(text, declaration, fill(declareApartText, {{"linkage", linkage}, {"name", name}}), edits);
    return;
  }
  insertDeclaration(text, declaration, fill(declareText, {{"name", name}}), edits);
  const std::string newline = text.ends_with("\n") ? "" : "\n";
  edits.insertAfter(text.size(), newline + fill(ptxText, {{"name", name}, {"lines", ptxLiteral(kernel)}}));
}

}  // namespace accrue
