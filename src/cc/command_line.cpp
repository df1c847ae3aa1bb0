#include "cc/command_line.h"

#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "frontend/flags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Path.h"

namespace accrue {
namespace {

using namespace clang::options;
using clang::driver::types::ID;
namespace types = clang::driver::types;

/// One option with its values, or one input.
struct Argument {
  const llvm::opt::Arg *arg;
  std::vector<size_t> words;  // their places in the command
};

/// GCC's options that Clang does not know and whose value is the next word.
bool takesNextWord(llvm::StringRef word) {
  static const llvm::StringRef all[] = {"-aux-info", "-dumpbase", "-dumpbase-ext", "-wrapper"};
  return llvm::is_contained(all, word);
}

/// An option of another compiler's than Clang stays in the command, and is not looked into.
class Arguments {
 public:
  Arguments(const std::vector<std::string> &words, size_t first) {
    for (size_t i = first; i < words.size(); ++i) {
      if (takesNextWord(words[i])) ++i;
      if (i == words.size() || isForeignFlag(words[i]) || takesNextWord(words[i - 1])) continue;
      places.push_back(i);
      texts.push_back(words[i].c_str());
    }
    unsigned missingIndex = 0, missingCount = 0;
    list = clang::getDriverOptTable().ParseArgs(texts, missingIndex, missingCount, llvm::opt::Visibility(ClangOption));
    for (const llvm::opt::Arg *arg : list) {
      if (!all.empty()) end(all.back(), arg->getIndex());
      all.push_back({arg, {}});
    }
    if (!all.empty()) end(all.back(), places.size());
  }

  std::vector<Argument> all;

 private:
  void end(Argument &argument, size_t next) const {
    for (size_t i = argument.arg->getIndex(); i < next && i < places.size(); ++i) argument.words.push_back(places[i]);
  }

  std::vector<size_t> places;
  std::vector<const char *> texts;
  llvm::opt::InputArgList list;
};

enum class Input { Source, Linked, Other };

Input kindOf(llvm::StringRef file, llvm::StringRef language) {
  if (file == "-") return Input::Other;
  const llvm::StringRef extension = llvm::sys::path::extension(file).drop_while([](char c) { return c == '.'; });
  const ID type = language.empty() || language == "none" ? types::lookupTypeForExtension(extension)
                                                         : types::lookupTypeForTypeSpecifier(language.str().c_str());
  if (type == types::TY_C || type == types::TY_CXX) return Input::Source;
  return type == types::TY_INVALID || type == types::TY_Object ? Input::Linked : Input::Other;
}

bool isSideOutput(const llvm::opt::Arg &arg) {
  const llvm::opt::Option &option = arg.getOption();
  if (option.matches(OPT_Wp_COMMA))
    return llvm::any_of(arg.getValues(), [](llvm::StringRef value) { return value.starts_with("-M"); });
  return option.matches(OPT_M_Group) || option.matches(OPT_save_temps) || option.matches(OPT_save_temps_EQ);
}

/// Words that make GCC describe what it compiled, in files that may be named after the source.
bool describes(llvm::StringRef word) {
  static const llvm::StringRef starts[] = {
      "-fdump-", "-fopt-info", "-fcallgraph-info", "-fstack-usage", "-fsave-optimization-record", "-aux-info"};
  if (word.consume_front("-Wa,"))
    return llvm::all_of(llvm::split(word, ','), [](llvm::StringRef one) { return one.starts_with("-a"); });
  return llvm::any_of(starts, [&](llvm::StringRef start) { return word.starts_with(start); });
}

/// Words by which a program counts how often it runs through its source, or is compiled by such counts. They are about the control
/// flow as it is written, and the next compile checks them against it.
bool isAboutCounts(llvm::StringRef word) {
  static const llvm::StringRef starts[] = {"--coverage",
                                           "-coverage",
                                           "-ftest-coverage",
                                           "-fprofile-arcs",
                                           "-fprofile-generate",
                                           "-fprofile-use",
                                           "-fprofile-instr-",
                                           "-fauto-profile",
                                           "-fbranch-probabilities",
                                           "-fcoverage-mapping",
                                           "-Mpfi",
                                           "-Mpfo"};
  return llvm::any_of(starts, [&](llvm::StringRef start) { return word.starts_with(start); });
}

/// Fills in what the options say. A text: why the command is not for us.
class Reader {
 public:
  explicit Reader(const std::vector<std::string> &words) {
    line.words = words;
    line.arguments = countOfCompilerWords(words);
  }

  Possible<CompileLine> read() {
    const Arguments arguments(line.words, line.arguments);
    for (const Argument &argument : arguments.all)
      if (const std::string why = take(argument); !why.empty()) return Obstacle{why};
    for (size_t i = line.arguments; i < line.words.size(); ++i) takeForeign(i);
    if (countsRuns) return Obstacle{"it is for counting how often lines run"};
    if (line.sources.empty()) return Obstacle{"it compiles no C or C++ file"};
    if (line.sources.size() > 1 && !links) return Obstacle{"it makes several objects"};
    if (links && splitsDebugging) return Obstacle{"it links, and -gsplit-dwarf names files after the source"};
    if (!links && linked) return Obstacle{"it compiles and names other files"};
    if (!line.isOutputNamed) line.output = links ? "a.out" : llvm::sys::path::stem(line.words[line.sources[0]]).str() + ".o";
    return line;
  }

 private:
  std::string take(const Argument &argument) {
    const llvm::opt::Option &option = argument.arg->getOption();
    if (option.matches(OPT_INPUT)) return takeInput(argument);
    if (option.matches(OPT_c)) links = false;
    else if (option.matches(OPT_Action_Group) || option.matches(OPT_M) || option.matches(OPT_MM) ||
             option.matches(OPT__HASH_HASH_HASH))
      return "it makes neither an object nor a program";
    else if (option.matches(OPT_x)) {
      language = argument.arg->getValue();
      llvm::append_range(line.languageWords, argument.words);
    } else if (option.matches(OPT_o)) {
      line.output = argument.arg->getValue();
      line.isOutputNamed = true;
    } else if (option.matches(OPT_fopenmp) || option.matches(OPT_fopenmp_EQ) || option.matches(OPT_fno_openmp)) {
      line.openmp = !option.matches(OPT_fno_openmp);
      llvm::append_range(line.openmpWords, argument.words);
    } else if (option.matches(OPT_gsplit_dwarf) || option.matches(OPT_gsplit_dwarf_EQ)) splitsDebugging = true;
    else if (option.matches(OPT_flto) || option.matches(OPT_flto_EQ)) line.linkTime = true;
    if (isSideOutput(*argument.arg)) llvm::append_range(line.sideOutputs, argument.words);
    return "";
  }

  std::string takeInput(const Argument &argument) {
    const Input kind = kindOf(argument.arg->getValue(), language);
    if (kind == Input::Other) return "it compiles something else than C or C++";
    if (kind == Input::Linked) linked = true;
    if (kind != Input::Source) return "";
    line.sources.push_back(argument.words.front());
    if (!language.empty() && language != "none") line.languages[argument.words.front()] = language;
    return "";
  }

  /// GCC's, nvc's and Cray's.
  void takeForeign(size_t place) {
    const llvm::StringRef word = line.words[place];
    if (word == "-fno-openacc") line.openacc = false;
    if (word == "-fopenacc" || word == "-acc" || word.starts_with("-acc=") || word.starts_with("-ta=") || word == "-hacc")
      line.openacc = true;
    if (word == "-mp" || word.starts_with("-mp=")) line.openmp = true;
    if (describes(word) || (describes(line.words[place - 1]) && takesNextWord(line.words[place - 1])))
      line.sideOutputs.push_back(place);
    countsRuns |= isAboutCounts(word);
  }

  CompileLine line;
  std::string language;
  bool links = true, linked = false, splitsDebugging = false, countsRuns = false;
};

}  // namespace

Possible<CompileLine> readCompileLine(const std::vector<std::string> &words) { return Reader(words).read(); }

std::string CompileLine::files() const {
  std::string all;
  for (const size_t source : sources) all += (all.empty() ? "" : " ") + words[source];
  return all;
}

CompileCommand forFrontend(const CompileLine &line, size_t source) {
  std::vector<std::string> flags;
  if (const auto language = line.languages.find(source); language != line.languages.end()) flags = {"-x", language->second};
  for (size_t i = line.arguments; i < line.words.size(); ++i)
    if (!llvm::is_contained(line.openmpWords, i) && !llvm::is_contained(line.languageWords, i)) flags.push_back(line.words[i]);
  if (line.openmp) flags.push_back("-D_OPENMP=201511");
  if (compilesCplusplus(line.words[line.arguments - 1])) flags.insert(flags.begin(), "--driver-mode=g++");
  CompileCommand command{line.words[source], "", flagsForClang(flags), {line.words.begin(), line.words.begin() + line.arguments}};
  readContraction(command, flags);
  return command;
}

std::vector<std::string> wordsFor(const CompileLine &line, const std::map<size_t, std::string> &texts,
                                  const std::vector<std::string> &extra) {
  std::vector<std::string> words(line.words.begin(), line.words.begin() + line.arguments);
  words.push_back("-w");
  words.insert(words.end(), extra.begin(), extra.end());
  if (!line.isOutputNamed) words.insert(words.end(), {"-o", line.output});
  for (size_t i = line.arguments; i < line.words.size(); ++i) {
    if (const auto text = texts.find(i); text != texts.end()) words.push_back(text->second);
    else if (!llvm::is_contained(line.sideOutputs, i)) words.push_back(line.words[i]);
  }
  // GCC 12 loses assembly where it offloads and optimizes at link time; objects of both kinds can be linked together.
  if (line.linkTime) words.push_back("-fno-lto");
  return words;
}

}  // namespace accrue
