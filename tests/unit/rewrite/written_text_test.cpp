// All the text that Accrue writes: its names are its own, so that no macro and no variable of a program meets them, and every
// template is filled. Programs may call macros and variables whatever they like; what stands in their files must not care.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "llvm/ADT/StringRef.h"
#include "rewrite/names.h"
#include "optimize/optimize.h"
#include "rewrite/support.h"

namespace accrue {

extern const char *const runtimeHeaderText;

namespace {

using Words = std::set<std::string>;

std::string contentOf(const std::filesystem::path &path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// `text` without comments, literals and numbers, lines that go on joined.
std::string codeOf(llvm::StringRef text) {
  std::string code;
  while (!text.empty()) {
    size_t length = 1;
    if (text.starts_with("\\\n")) length = 2;
    else if (text.starts_with("//")) length = std::min(text.find('\n'), text.size());
    else if (text.starts_with("/*")) length = text.find("*/") + 2;
    else if (text.front() == '"' || text.front() == '\'') {
      const char quote = text.front();
      while (length < text.size() && text[length] != quote) length += text[length] == '\\' ? 2 : 1;
      ++length;
    } else if (std::isdigit(static_cast<unsigned char>(text.front())) && (code.empty() || !isWord(code.back()))) {
      while (length < text.size() && isWord(text[length])) ++length;
    } else {
      code += text.front();
      text = text.drop_front();
      continue;
    }
    code += ' ';
    text = text.substr(length);
  }
  return code;
}

Words wordsOf(llvm::StringRef code) {
  Words words;
  while (!code.empty()) {
    const llvm::StringRef word = code.take_while(isWord);
    if (!word.empty() && !std::isdigit(static_cast<unsigned char>(word.front()))) words.insert(word.str());
    code = code.drop_front(std::max<size_t>(word.size(), 1));
  }
  return words;
}

/// Words of OpenACC and OpenMP.
const Words directiveWords = {"pragma",      "acc",       "omp",           "GCC",         "diagnostic", "ignored",      "parallel",
                              "kernels",     "loop",      "data",          "enter",       "exit",       "atomic",       "update",
                              "gang",        "worker",    "vector",        "seq",         "collapse",   "present",      "copy",
                              "copyin",      "copyout",   "create",        "delete",      "deviceptr",  "firstprivate", "private",
                              "reduction",   "num_gangs", "vector_length", "num_threads", "async",      "wait",         "schedule",
                              "nowait",      "barrier",   "simd",          "routine",     "capture",    "default",      "none",
                              "independent", "self",      "tile",          "device_type"};

/// The names in a text of C: not the words of directives, nor a macro's own parameters.
Words namesIn(llvm::StringRef text) {
  Words names;
  const std::string code = codeOf(text);
  llvm::StringRef rest = code;
  while (!rest.empty()) {
    llvm::StringRef line;
    std::tie(line, rest) = rest.split('\n');
    Words words;
    const llvm::StringRef directive = line.ltrim().starts_with("#") ? line.ltrim().drop_front().ltrim() : "";
    if (directive.starts_with("include")) continue;
    if (directive.starts_with("pragma")) {
      words = wordsOf(directive);
      for (const std::string &word : directiveWords) words.erase(word);
    } else if (directive.starts_with("define")) {
      const llvm::StringRef macro = directive.drop_front(6).ltrim(), name = macro.take_while(isWord);
      words = wordsOf(macro);
      if (macro.drop_front(name.size()).starts_with("("))
        for (const std::string &parameter : wordsOf(macro.split(')').first.drop_front(name.size()))) words.erase(parameter);
    } else {
      words = wordsOf(directive.empty() ? line : directive);
      if (!directive.empty())
        for (const char *word : {"if", "ifdef", "ifndef", "elif", "else", "endif", "defined"}) words.erase(word);
    }
    names.insert(words.begin(), words.end());
  }
  return names;
}

/// Words of the language, its libraries and its compilers.
bool isGiven(llvm::StringRef name) {
  static const Words given = {"auto",      "break",    "case",    "char",   "const",  "continue", "do",      "double",   "else",
                              "enum",      "extern",   "float",   "for",    "goto",   "if",       "inline",  "int",      "long",
                              "return",    "short",    "signed",  "sizeof", "static", "struct",   "typedef", "unsigned", "void",
                              "volatile",  "while",    "_Pragma", "bool",   "_Bool",  "true",     "false",   "this",     "size_t",
                              "ptrdiff_t", "NULL",     "malloc",  "calloc", "free",   "getenv",   "strtol",  "qsort",    "fprintf",
                              "stderr",    "_OPENACC", "_OPENMP", "weak"};
  return given.count(name.str()) || directiveWords.count(name.str()) || name.starts_with("__") || name.starts_with("acc_") ||
         name.starts_with("omp_");
}

bool isOurs(llvm::StringRef name) { return name.starts_with("accrue_") || name.starts_with("ACCRUE_"); }

/// The names that are neither ours nor given nor the program's.
Words strangeNames(llvm::StringRef text, const Words &programs = {}) {
  Words strange;
  for (const std::string &name : namesIn(text))
    if (!isOurs(name) && !isGiven(name) && !programs.count(name)) strange.insert(name);
  return strange;
}

TEST(WrittenText, LexerSeesNamesAndNothingElse) {
  EXPECT_EQ(namesIn("int a = b1 + 0x1fu; /* c */ // d\n\"e\" 'f' g->h"), (Words{"int", "a", "b1", "g", "h"}));
  EXPECT_EQ(namesIn("#define F(x, y) ((x) + \\\n (y) * z)\n"), (Words{"F", "z"}));
  EXPECT_EQ(namesIn("#include <a.h>\n#if defined(b)\n#endif\n  #pragma acc parallel loop copy(c[0:d])\n"), (Words{"b", "c", "d"}));
}

TEST(WrittenText, OfSupportsHasNamesOfItsOwn) {
  EXPECT_EQ(strangeNames(duplicateSupport()), Words{});
  EXPECT_EQ(strangeNames(gangPrivateSupport()), Words{});
  EXPECT_EQ(strangeNames(openmpSupport()), Words{});
  EXPECT_EQ(strangeNames(checkSupport()), Words{});
  EXPECT_EQ(strangeNames(exactSupport()), Words{});
}

// The number of the layout is pasted to names, so that no macro meets it.
TEST(WrittenText, OfTheRuntimesHeaderHasNamesOfItsOwn) { EXPECT_EQ(strangeNames(runtimeHeaderText), Words{"_v7"}); }

TEST(WrittenText, RuntimesHeaderHasWhatLoopsOfEveryStrategyUse) {
  const std::string support = openmpSupport();
  const size_t begin = support.find("#ifndef ACCRUE_LOOP_SUPPORT"), end = support.rfind("#endif");
  EXPECT_NE(std::string(runtimeHeaderText).find(support.substr(begin, end - begin)), std::string::npos);
}

/// Functions, macros and types: a variable of their name would hide them.
TEST(WrittenText, NewNamesHideNothingOfIt) {
  const Words identifiers;
  for (const std::string &text : {duplicateSupport(), gangPrivateSupport(), openmpSupport(), checkSupport(), exactSupport(),
                                  std::string(runtimeHeaderText)}) {
    const std::string code = codeOf(text);
    for (const std::string &name : namesIn(text)) {
      const bool isCalled = code.find(name + "(") != std::string::npos, isType = code.find("} " + name + ";") != std::string::npos;
      if (!llvm::StringRef(name).starts_with("accrue_") || !(isCalled || isType)) continue;
      EXPECT_NE(Names(identifiers).fresh(name.substr(7)), name);
    }
  }
}

class Written : public testing::Test {
 protected:
  /// What programs that need every template become, by every strategy.
  static void SetUpTestSuite() {
    for (const char *name : {"adaptive.c",
                             "adaptive_sample.c",
                             "async_queues.c",
                             "check.c",
                             "checked_extent.c",
                             "collapse.c",
                             "contents_stay.c",
                             "default_none.c",
                             "element_types.c",
                             "gang_private_early.c",
                             "gang_private_levels.c",
                             "gang_private_run_time_extent.c",
                             "if_clause.c",
                             "interleaved_channels.c",
                             "kernels_loop.c",
                             "native.c",
                             "native_file.c",
                             "native_other_macros.c",
                             "openmp.c",
                             "openmp_strips.c",
                             "openmp_variables.c",
                             "other_macros.c",
                             "other_operations.c",
                             "several_histograms.c",
                             "struct_member.c",
                             "two_dimensions.c",
                             "updates_in_inner_loop.c",
                             "variable_length_array.c",
                             "native_file_cpp.cpp",
                             "native_template.cpp",
                             "../openmp/parallel_for.c",
                             "../reproducible/cancelled.c",
                             "../reproducible/threads.c"})
      for (const accrue_strategy &strategy : strategies())
        if (findStrategy(strategy.name) != Strategy::Native || hasKernel(name)) add(name, *findStrategy(strategy.name));
  }

  /// Kernels take seconds each, and around them there is little that adaptive does not write as well.
  static bool hasKernel(llvm::StringRef name) {
    return name.starts_with("native") || name == "async_queues.c" || name == "variable_length_array.c";
  }

  static void add(const std::string &name, Strategy strategy) {
    OptimizeRequest request;
    request.plan.strategy = strategy;
    request.reproducible = llvm::StringRef(name).contains("reproducible");
    request.nativeApart = llvm::StringRef(name).starts_with("native_file");
    const std::string path = ACCRUE_PROGRAMS "/" + name;
    const OptimizeResult result = optimize(
        {{path, "", {"-I" ACCRUE_PROGRAMS, "-I" ACCRUE_INCLUDE, "-std=" + std::string(name.back() == 'p' ? "c++17" : "c11")}}},
        request);
    EXPECT_EQ(result.inputErrors, std::vector<std::string>{}) << name;
    EXPECT_EQ(result.outputErrors, std::vector<std::string>{}) << name << " by " << nameOf(strategy);
    const Words programs = namesIn(contentOf(path));
    for (const FileResult &file : result.files)
      for (const Edit &edit : file.edits) {
        text += edit.text + "\n";
        EXPECT_EQ(strangeNames(edit.text, programs), Words{}) << name << " by " << nameOf(strategy) << ":\n" << edit.text;
      }
    for (const NativeFunction &kernel : result.kernels) {
      text += kernel.text;
      EXPECT_EQ(strangeNames(kernel.text), Words{});
    }
  }

  static inline std::string text;  // all of it
};

/// The longest piece of a template that lies in one line and has no hole.
std::string landmarkOf(llvm::StringRef text) {
  llvm::StringRef longest;
  while (!text.empty()) {
    llvm::StringRef line;
    std::tie(line, text) = text.split('\n');
    while (!line.empty()) {
      const auto [plain, rest] = line.split("{{");
      if (plain.trim().size() > longest.size()) longest = plain.trim();
      line = rest.split("}}").second;
    }
  }
  return longest.str();
}

/// The templates of a file: constexpr const char *nameText = R"(...)".
std::vector<std::pair<std::string, std::string>> templatesOf(llvm::StringRef source) {
  std::vector<std::pair<std::string, std::string>> found;
  const llvm::StringRef head = "constexpr const char *";
  for (size_t at = source.find(head); at != llvm::StringRef::npos; at = source.find(head)) {
    source = source.drop_front(at + head.size());
    const llvm::StringRef name = source.take_while(isWord), text = source.drop_front(name.size()).ltrim(" =\n");
    if (text.starts_with("R\"(")) found.push_back({name.str(), text.drop_front(3).split(")\"").first.str()});
    else found.push_back({name.str(), text.drop_front(1).split("\";").first.str()});
  }
  return found;
}

TEST_F(Written, EveryTemplateIsFilledByOneOfThesePrograms) {
  size_t count = 0;
  for (const auto &entry : std::filesystem::directory_iterator(ACCRUE_SOURCE "/rewrite")) {
    if (entry.path().extension() != ".cpp" || entry.path().filename() == "native_file.cpp") continue;
    for (const auto &[name, pattern] : templatesOf(contentOf(entry.path()))) {
      ++count;
      EXPECT_NE(text.find(landmarkOf(pattern)), std::string::npos) << entry.path().filename() << ": " << name << ":\n" << pattern;
    }
  }
  EXPECT_GT(count, 60u);
}

}  // namespace
}  // namespace accrue
