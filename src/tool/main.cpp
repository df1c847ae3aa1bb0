#include <algorithm>

#include "llvm/Support/PrettyStackTrace.h"
#include "tool/command.h"
#include "tool/options.h"

namespace {

/// CLI11 reports a mistake over several lines; here it is one, with where to read on.
int sayMistake(const CLI::App &app, const CLI::ParseError &error, const char *first) {
  std::string line = error.what(), command;
  std::replace(line.begin(), line.end(), '\n', ' ');
  for (const CLI::App *sub : app.get_subcommands({})) {
    if (sub->parsed()) command = sub->get_name() + " ";
  }
  if (command.empty() && first && first[0] != '-') line = "there is no subcommand '" + std::string(first) + "'";
  const bool isExtra = dynamic_cast<const CLI::ExtrasError *>(&error) != nullptr;
  accrue::say(line + (isExtra && !command.empty() ? "; flags of the compiler go behind --" : "") + " (accrue " + command +
              "--help shows what there is)");
  return accrue::exitUsage;
}

}  // namespace

int main(int argc, char **argv) {
  CLI::App app("Accrue finds the histograms in OpenACC C and C++ programs and makes them fast.", "accrue");
  app.set_version_flag("--version", "accrue " ACCRUE_VERSION);
  app.set_help_all_flag("--help-all", "help for every subcommand");
  app.require_subcommand(1);
  app.footer("Exit codes: 0 done, 1 the input does not compile, 2 usage, 3 something could not be written.");
  const accrue::Command commands[] = {accrue::addScan(app), accrue::addOpt(app), accrue::addExplain(app)};

  // Everything behind -- belongs to the front end.
  const auto divider = std::find(argv + 1, argv + argc, std::string("--"));
  const accrue::Flags flags(divider == argv + argc ? divider : divider + 1, argv + argc);
  try {
    app.parse(static_cast<int>(divider - argv), argv);
  } catch (const CLI::CallForHelp &help) {
    return app.exit(help);
  } catch (const CLI::CallForAllHelp &help) {
    return app.exit(help);
  } catch (const CLI::CallForVersion &version) {
    return app.exit(version);
  } catch (const CLI::ParseError &error) {
    return sayMistake(app, error, argc > 1 ? argv[1] : nullptr);
  }
  for (const accrue::Command &command : commands)
    if (command.app->parsed()) return command.run(flags);
  return accrue::exitUsage;
}
