#include "tool/mistake.h"

#include <algorithm>
#include <string_view>

#include "tool/nearest.h"

namespace accrue {
namespace {

#ifdef ACCRUE_OPTIMIZER
constexpr bool hasOptimizer = true;
#else
constexpr bool hasOptimizer = false;
#endif

/// The subcommands that need Clang.
bool isOfOptimizer(std::string_view command) {
  constexpr std::string_view all[] = {"scan", "opt", "bundle", "cc", "report", "explain"};
  return std::find(std::begin(all), std::end(all), command) != std::end(all);
}

/// Down to the command that the mistake is in: its names, each with a space behind it.
const CLI::App &commandOf(const CLI::App &app, std::string &names) {
  for (const CLI::App *sub : app.get_subcommands({}))
    if (sub->parsed()) {
      names += sub->get_name() + " ";
      return commandOf(*sub, names);
    }
  return app;
}

std::string meant(const std::string &word, const std::vector<std::string> &names) {
  const std::string name = nearest(word, names);
  return name.empty() ? "" : "; did you mean '" + name + "'?";
}

std::vector<std::string> subcommandsOf(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::App *sub : app.get_subcommands({})) names.push_back(sub->get_name());
  return names;
}

std::vector<std::string> optionsOf(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::Option *option : app.get_options())
    for (const std::string &name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// "Could not convert: --bins = -3" and its like end in a name and a value.
std::string conversionText(const std::string &said) {
  const size_t colon = said.find(": "), equals = said.find(" = ");
  if (colon == said.npos || equals == said.npos || equals < colon) return said;
  return "'" + said.substr(equals + 3) + "' is no value for " + said.substr(colon + 2, equals - colon - 2);
}

/// CLI11 says "--bins: 1 required N missing".
std::string missingText(const std::string &said) {
  constexpr std::string_view middle = ": 1 required ", end = " missing";
  const size_t at = said.find(middle);
  if (at == said.npos || !said.ends_with(end)) return said;
  const size_t value = at + middle.size();
  return said.substr(0, at) + " needs a value: " + said.substr(value, said.size() - end.size() - value);
}

/// Words that nobody asked for: an option that is misspelled, or words of others.
std::string remedyFor(const CLI::App &command, const std::string &names, const std::string &said) {
  const std::string word = said.substr(said.rfind(' ') + 1);
  const std::string near = word.starts_with("--") ? meant(word.substr(0, word.find('=')), optionsOf(command)) : "";
  if (!near.empty()) return near;
  if (names == "tune ") return "; the program goes behind --";
  if (names == "cc " && !word.starts_with("--"))
    return "; the compiler stands in front of its flags, as in: accrue cc gcc -c count.c";
  const bool takesFlags = names == "scan " || names == "opt " || names == "bundle ";
  return takesFlags ? "; flags of the compiler go behind --" : "";
}

}  // namespace

std::string mistakeText(const CLI::App &app, const CLI::ParseError &error, const std::string &first) {
  std::string line = error.what(), names;
  std::replace(line.begin(), line.end(), '\n', ' ');
  const CLI::App &command = commandOf(app, names);
  if (names.empty() && !hasOptimizer && isOfOptimizer(first))
    return "this build has no optimizer, so no '" + first +
           "'; configure with -DACCRUE_OPTIMIZER=ON, which needs Clang 22, to get one";
  if (names.empty() && !first.empty() && first[0] != '-')
    line = "there is no subcommand '" + first + "'" + meant(first, subcommandsOf(app));
  else if (dynamic_cast<const CLI::ExtrasError *>(&error)) line += remedyFor(command, names, line);
  else if (dynamic_cast<const CLI::ConversionError *>(&error)) line = conversionText(line);
  else if (dynamic_cast<const CLI::ArgumentMismatch *>(&error)) line = missingText(line);
  return line + " (accrue " + names + "--help shows what there is)";
}

}  // namespace accrue
