#include "tool/makefile.h"

#include <algorithm>
#include <set>

#include "present/html.h"

namespace accrue {

extern const char *const bundleMakefileText;  // bundle.mk

namespace {

namespace fs = std::filesystem;

/// As a word of a shell's command in a recipe.
std::string shellWord(const std::string &text) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=,:%@";
  if (!text.empty() && text.find_first_not_of(plain) == text.npos) return text;
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : c == '$' ? "$$" : std::string(1, c);
  return result + "'";
}

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/// A name of ours for a program or an object: make takes every other character for something, somewhere.
std::string plainName(std::string name) {
  for (size_t at = 0; (at = name.find_first_not_of(std::string(letters) + "/.-+", at)) != name.npos;) name[at] = '_';
  if (name.front() == '-') name.front() = '_';
  return name;
}

/// A file of the tree in front of a recipe. One that make would not take for one name is always made again.
std::string asPrerequisite(const std::string &file) {
  std::string result;
  for (const char c : file) {
    const bool isNamed = letters.find(c) != letters.npos || static_cast<signed char>(c) < 0 ||
                         std::string_view("/.-+,@'").find(c) != std::string_view::npos;
    if (!isNamed && c != ' ') return "FORCE";
    result += (c == ' ' ? "\\" : "") + std::string(1, c);
  }
  return result;
}

/// The flags of a unit that belong to the program and not to the machine: folders of the tree, macros, the language, what is computed
/// how. Folders outside of the tree are the other machine's to know.
class Flags {
 public:
  Flags(const Tree &tree, const CompileCommand &command) : tree(tree), command(command) {
    for (size_t i = 0; i < command.flags.size(); ++i)
      i += take(command.flags[i], i + 1 < command.flags.size() ? command.flags[i + 1] : "");
  }

  std::string text;

 private:
  /// Gives how many words it took beyond the first.
  size_t take(const std::string &flag, const std::string &next) {
    for (const char *option : {"-isystem", "-iquote", "-idirafter", "-include", "-I"}) {
      if (!flag.starts_with(option)) continue;
      const bool isApart = flag == option;
      addPath(option, isApart ? next : flag.substr(std::string_view(option).size()));
      return isApart;
    }
    if (flag == "-D" || flag == "-U") {
      add(flag + next);
      return 1;
    }
    for (const char *front : {"-D", "-U", "-std=", "-f", "-O"})
      if (flag.starts_with(front)) {
        add(flag);
        break;
      }
    return 0;
  }

  void addPath(const std::string &option, const std::string &path) {
    const std::string whole = (fs::path(command.directory) / path).string();
    if (!tree.holds(whole)) return;
    const std::string name = tree.nameOf(whole);
    add(option);
    add(name == "." ? "src" : "src/" + name);
  }

  void add(const std::string &word) { text += " " + shellWord(word); }

  const Tree &tree;
  const CompileCommand &command;
};

bool isCplusplus(const OptimizeResult &result, const UnitResult &unit) {
  return std::any_of(result.files.begin(), result.files.end(),
                     [&](const FileResult &file) { return file.path == unit.command.file && file.isCplusplus; });
}

/// A name for a program or an object that no other has.
std::string unique(std::set<std::string> &taken, const std::string &name) {
  std::string result = name;
  for (int number = 2; !taken.insert(result).second; number++) result = name + "-" + std::to_string(number);
  return result;
}

class Makefile {
 public:
  Makefile(const Tree &tree, const OptimizeResult &result)
      : tree(tree), result(result), taken({"all", "clean", "src", "accrue", "objects", "Makefile", "FORCE"}) {}

  void add(const UnitResult &unit) {
    const std::string name = tree.nameOf(unit.command.file), source = "src/" + name;
    const std::string object = unique(taken, "objects/" + plainName(name)) + ".o";
    const bool isCxx = isCplusplus(result, unit);
    linker = isCxx ? "$(ACC_CXX)" : linker;
    rules += object + ": " + asPrerequisite(source) + "\n\t@mkdir -p $(@D)\n\t" + (isCxx ? "$(ACC_CXX)" : "$(ACC_CC)") +
             Flags(tree, unit.command).text + " $(COMPILE) -c " + shellWord(source) + " -o $@\n";
    if (unit.definesMain) mains.push_back({unique(taken, plainName(fs::path(unit.command.file).stem().string())), object});
    else others += " " + object;
  }

  std::string text() const {
    std::string page = bundleMakefileText, programs, links;
    for (const auto &[program, object] : mains) {
      programs += " " + program;
      links += program + ": " + object + " $(OBJECTS)\n\t" + linker + " $(ACC_FLAGS) $^ $(LDFLAGS) $(LDLIBS) -o $@\n";
    }
    replaceAll(page, "{{programs}}", programs);
    replaceAll(page, "{{objects}}", others);
    replaceAll(page, "{{rules}}", rules + links);
    return makefileHead + page;
  }

 private:
  const Tree &tree;
  const OptimizeResult &result;
  std::set<std::string> taken;
  std::string rules, others, linker = "$(ACC_CC)";
  std::vector<std::pair<std::string, std::string>> mains;  // a program, and the object with its main
};

}  // namespace

Result<std::string> makefileText(const Tree &tree, const OptimizeResult &result) {
  Makefile makefile(tree, result);
  std::set<std::string> files;
  for (const UnitResult &unit : result.units) {
    if (!files.insert(unit.command.file).second)
      return Error{Fault::Request, "'" + unit.command.file + "' is compiled in several ways; name the files of one program"};
    if (unit.command.file.find('\n') != std::string::npos)
      return Error{Fault::Request,
                   "no Makefile can name '" + unit.command.file + "', which has more than one line; give it another name"};
    makefile.add(unit);
  }
  return makefile.text();
}

}  // namespace accrue
