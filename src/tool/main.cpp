#include <algorithm>
#include <string_view>

#include "console/say.h"
#include "tool/command.h"

namespace {

#ifdef ACCRUE_OPTIMIZER
constexpr bool hasOptimizer = true;
constexpr const char *about = "Accrue finds the histograms in OpenACC C and C++ programs and makes them fast.";
constexpr const char *exitCodes = "Exit codes: 0 done, 1 the input cannot be used, 2 usage, 3 something could not be written.";
std::vector<accrue::Command> addCommands(CLI::App &app) {
  return {accrue::addScan(app), accrue::addOpt(app),  accrue::addCc(app),   accrue::addExplain(app),
          accrue::addHist(app), accrue::addTune(app), accrue::addBench(app)};
}
#else
constexpr bool hasOptimizer = false;
constexpr const char *about = "Accrue computes histograms at the speed of memory. This build has no optimizer.";
constexpr const char *exitCodes = "Exit codes: 0 done, 1 the input cannot be read, 2 usage, 3 something could not be written.";
std::vector<accrue::Command> addCommands(CLI::App &app) {
  return {accrue::addHist(app), accrue::addTune(app), accrue::addBench(app)};
}
#endif

/// The subcommands that need Clang.
bool isOfOptimizer(std::string_view command) {
  return command == "scan" || command == "opt" || command == "cc" || command == "explain";
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

/// CLI11 reports a mistake over several lines; here it is one, with where to read on.
int sayMistake(const CLI::App &app, const CLI::ParseError &error, const char *first) {
  std::string line = error.what(), command;
  std::replace(line.begin(), line.end(), '\n', ' ');
  for (const CLI::App *at = &app; at;) {  // down to the command that the mistake is in
    const CLI::App *below = nullptr;
    for (const CLI::App *sub : at->get_subcommands({}))
      if (sub->parsed()) below = sub;
    if (below) command += below->get_name() + " ";
    at = below;
  }
  if (command.empty() && first && !hasOptimizer && isOfOptimizer(first)) {
    accrue::say("this build has no optimizer, so no '" + std::string(first) +
                "'; configure with -DACCRUE_OPTIMIZER=ON, which needs Clang 22, to get one");
    return accrue::exitUsage;
  }
  if (command.empty() && first && first[0] != '-') line = "there is no subcommand '" + std::string(first) + "'";
  const bool isExtra = dynamic_cast<const CLI::ExtrasError *>(&error) != nullptr;
  const bool takesFlags =
      command != "cc " && !command.empty() && isOfOptimizer(std::string_view(command).substr(0, command.size() - 1));
  const char *const remedy = isExtra && takesFlags           ? "; flags of the compiler go behind --"
                             : isExtra && command == "tune " ? "; the program goes behind --"
                                                             : "";
  accrue::say(line + remedy + " (accrue " + command + "--help shows what there is)");
  return accrue::exitUsage;
}

}  // namespace

int main(int argc, char **argv) {
  CLI::App app(about, "accrue");
  app.set_version_flag("--version", "accrue " ACCRUE_VERSION);
  app.set_help_all_flag("--help-all", "help for every subcommand");
  app.require_subcommand(1);
  app.footer(exitCodes);
  const std::vector<accrue::Command> commands = addCommands(app);

  const auto [end, rest] = divide(app, argv, argv + argc);
  const accrue::Flags flags(rest, argv + argc);
  try {
    app.parse(static_cast<int>(end - argv), argv);
  } catch (const CLI::CallForHelp &help) { return app.exit(help); } catch (const CLI::CallForAllHelp &help) {
    return app.exit(help);
  } catch (const CLI::CallForVersion &version) { return app.exit(version); } catch (const CLI::ParseError &error) {
    return sayMistake(app, error, argc > 1 ? argv[1] : nullptr);
  }
  for (const accrue::Command &command : commands)
    if (command.app->parsed()) return command.run(flags);
  return accrue::exitUsage;
}
