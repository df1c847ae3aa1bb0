#include <algorithm>
#include <string_view>

#include "console/say.h"
#include "tool/command.h"
#include "tool/mistake.h"

namespace accrue {
extern const char *const versionText;  // with the commit
}

namespace {

#ifdef ACCRUE_OPTIMIZER
constexpr bool hasOptimizer = true;
constexpr const char *about = "Accrue finds the histograms in OpenACC C and C++ programs and makes them fast.";
constexpr const char *examples =
    "Examples:\n"
    "  make CC=\"accrue cc gcc\"                           a whole build made fast\n"
    "  accrue scan count.c                               what is there, and what could be done\n"
    "  accrue opt count.c -o count_fast.c                one file, rewritten to another\n"
    "  accrue hist photo.png                             the histogram of a file\n\n";
constexpr const char *exitCodes = "Exit codes: 0 done, 1 the input cannot be used, 2 usage, 3 something could not be written";
std::vector<accrue::Command> addCommands(CLI::App &app) {
  return {accrue::addScan(app),    accrue::addOpt(app),  accrue::addBundle(app), accrue::addCc(app),    accrue::addReport(app),
          accrue::addExplain(app), accrue::addHist(app), accrue::addTune(app),   accrue::addBench(app), accrue::addDescribe(app)};
}
#else
constexpr bool hasOptimizer = false;
constexpr const char *about = "Accrue computes histograms at the speed of memory. This build has no optimizer.";
constexpr const char *examples =
    "Examples:\n"
    "  accrue hist photo.png                             the histogram of a file\n"
    "  accrue bench library --quick                      how fast this machine counts\n\n";
constexpr const char *exitCodes = "Exit codes: 0 done, 1 the input cannot be read, 2 usage, 3 something could not be written";
std::vector<accrue::Command> addCommands(CLI::App &app) {
  return {accrue::addHist(app), accrue::addTune(app), accrue::addBench(app), accrue::addDescribe(app)};
}
#endif

/// Every command's help ends with its exit codes; most have the same.
void addExitCodes(CLI::App &command) {
  std::string footer = command.get_footer();
  if (footer.find("Exit codes:") != footer.npos) return;
  if (!footer.empty() && !footer.ends_with("\n")) footer += "\n\n";
  const bool canFailOn = command.get_option_no_throw("--fail-on") || (hasOptimizer && !command.get_parent());
  command.footer(footer + exitCodes + (canFailOn ? ", 4 --fail-on." : "."));
}

/// Where COMPILER stands in `accrue cc [OPTIONS] COMPILER ARGS`.
char **findCompiler(const CLI::App &cc, char **word, char **end) {
  for (; word < end && std::string_view(*word).starts_with('-'); ++word) {
    const CLI::Option *option = cc.get_option_no_throw(*word);
    if (option && option->get_items_expected_min() > 0 && word + 1 < end) ++word;
  }
  return word;
}

/// Where our own words end, and where others start: the front end's flags, or a program to tune, behind `--`; a compiler.
std::pair<char **, char **> divide(const CLI::App &app, char **begin, char **end) {
  if (hasOptimizer && end - begin > 1 && std::string_view(begin[1]) == "cc") {
    char **const compiler = findCompiler(*app.get_subcommand("cc"), begin + 2, end);
    return {compiler, compiler};
  }
  char **const divider = std::find(begin + 1, end, std::string("--"));
  return {divider, divider == end ? divider : divider + 1};
}

}  // namespace

int main(int argc, char **argv) {
  CLI::App app(about, "accrue");
  app.set_version_flag("--version", "accrue " + std::string(accrue::versionText));
  app.set_help_all_flag("--help-all", "help for every subcommand");
  app.require_subcommand(1);
  const std::vector<accrue::Command> commands = addCommands(app);
  for (const accrue::Command &command : commands) addExitCodes(*command.app);
  app.footer(examples);
  addExitCodes(app);

  const auto [end, rest] = divide(app, argv, argv + argc);
  std::vector<std::string> columns;  // of standard input: -::energy, which would look like an option
  columns.reserve(static_cast<size_t>(argc));
  for (char **word = argv + 1; word < end; ++word)
    if (std::string_view(*word).starts_with("-::")) *word = columns.emplace_back("/dev/stdin" + std::string(*word + 1)).data();
  const accrue::Flags flags(rest, argv + argc);
  try {
    app.parse(static_cast<int>(end - argv), argv);
  } catch (const CLI::ParseError &error) {
    const std::string first = argc > 1 ? argv[1] : "";
    const bool isCommand = first.empty() || first[0] == '-' ||
                           std::any_of(commands.begin(), commands.end(),
                                       [&](const accrue::Command &command) { return command.app->get_name() == first; });
    if (isCommand && dynamic_cast<const CLI::Success *>(&error)) return app.exit(error);  // --help, --help-all, --version
    accrue::say(accrue::mistakeText(app, error, first));
    return accrue::exitUsage;
  }
  for (const accrue::Command &command : commands)
    if (command.app->parsed()) return command.run(flags);
  return accrue::exitUsage;
}
