#include "bench/papers/prepare.h"

#include <algorithm>

#include "bench/papers/synthetic_inputs.h"
#include "present/json_text.h"
#include "system/file.h"

namespace accrue {
extern const char *const papersRunText;      // run.sh
extern const char *const runtimeFileText;    // the runtime as one file
extern const char *const runtimeHeaderText;  // include/accrue/runtime.h
}  // namespace accrue

namespace accrue::papers {
namespace {

namespace fs = std::filesystem;

/// The folder is made, so that nothing of an earlier one stays in it.
std::optional<Error> makeEmptyFolder(const fs::path &folder) {
  std::error_code error;
  if (fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error)))
    return Error{Fault::Request, "'" + folder.string() + "' is there already; name a new folder, or remove it"};
  return makeFolder(folder.string());
}

/// The C files and headers of a folder.
std::optional<Error> copySources(const fs::path &from, const fs::path &to) {
  std::error_code error;
  fs::create_directories(to, error);
  for (const fs::directory_entry &entry : fs::directory_iterator(from, error)) {
    const fs::path extension = entry.path().extension();
    if (extension != ".c" && extension != ".h") continue;
    if (!fs::copy_file(entry.path(), to / entry.path().filename(), error)) break;
  }
  if (error) return Error{Fault::Output, "cannot copy '" + from.string() + "': " + error.message()};
  return std::nullopt;
}

std::optional<Error> addApplication(const PrepareRequest &request, std::string_view name, const std::vector<Strategy> &strategies,
                                    const Rewrite &rewrite) {
  const fs::path from = request.apps / name, to = request.folder / "sources" / name;
  const fs::path source = from / (std::string(name) + ".c");
  if (!fs::exists(source))
    return Error{Fault::Input,
                 "there is no '" + source.string() + "'; run this from the top of Accrue's repository, or say --apps FOLDER"};
  if (auto error = copySources(from, to)) return error;
  const std::vector<std::string> flags = {"-I" + (request.apps / "common").string(), "-I" + from.string()};
  for (const Strategy strategy : strategies) {
    const auto text = rewrite(source.string(), strategy, flags);
    if (!text) return text.error();
    if (auto error = writeWithFolder(to / nameOf(strategy) / source.filename(), *text)) return error;
  }
  return std::nullopt;
}

std::optional<Error> addInputs(const PrepareRequest &request, const fs::path &to) {
  if (request.inputs.empty()) return makeSyntheticInputs(to, request.quick);
  std::error_code error;
  fs::create_directories(to, error);
  for (const char *part : {"photos", "large", "volumes", "gray"})
    if (fs::is_directory(request.inputs / part) && !error)
      fs::copy(request.inputs / part, to / part, fs::copy_options::recursive, error);
  if (error) return Error{Fault::Output, "cannot copy '" + request.inputs.string() + "': " + error.message()};
  return std::nullopt;
}

uint64_t bytesIn(const fs::path &folder) {
  uint64_t bytes = 0;
  for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) bytes += entry.file_size();
  return bytes;
}

template <class Lines>
std::string linesOf(const Lines &lines) {
  std::string text;
  for (const auto &one : lines) text += one.line();
  return text;
}

/// What results say of themselves when they are drawn.
std::string scopeText(const PrepareRequest &request) {
  return lineOf({{"quick", request.quick}, {"synthetic", request.inputs.empty()}}) + "\n";
}

Result<Prepared> fill(const PrepareRequest &request, const Rewrite &rewrite) {
  const Scope scope{request.quick, rewritingStrategies()};
  for (const Application &one : applications())
    if (auto error = addApplication(request, one.name, scope.strategies, rewrite)) return *error;
  if (auto error = copySources(request.apps / "common", request.folder / "sources" / "common")) return *error;
  const fs::path runtime = request.folder / "sources" / "runtime";
  if (auto error = writeWithFolder(runtime / "accrue_runtime.c", runtimeFileText)) return *error;
  if (auto error = writeWithFolder(runtime / "accrue" / "runtime.h", runtimeHeaderText)) return *error;
  const fs::path inputs = request.folder / "inputs";
  if (auto error = addInputs(request, inputs)) return *error;
  const auto datasets = findDatasets(inputs);
  if (!datasets) return datasets.error();
  const std::vector<Experiment> experiments = experimentsOf(*datasets, scope);
  const std::pair<const char *, std::string> files[] = {{"experiments", linesOf(experiments)},
                                                        {"pictures.list", linesOf(pictureJobsOf(*datasets, scope))},
                                                        {"scope", scopeText(request)},
                                                        {"run", papersRunText}};
  for (const auto &[name, text] : files)
    if (auto error = writeWithFolder(request.folder / name, text)) return *error;
  const fs::path run = request.folder / "run";
  std::error_code error;
  fs::permissions(run, fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec, fs::perm_options::add, error);
  if (error) return Error{Fault::Output, "cannot write '" + run.string() + "': " + error.message()};
  return Prepared{experiments.size(), applications().size(), bytesIn(inputs)};
}

}  // namespace

Result<Prepared> prepare(const PrepareRequest &request, const Rewrite &rewrite) {
  if (!request.inputs.empty())
    if (const auto found = findDatasets(request.inputs); !found) return found.error();
  if (auto error = makeEmptyFolder(request.folder)) return *error;
  auto prepared = fill(request, rewrite);
  std::error_code error;
  if (!prepared) fs::remove_all(request.folder, error);  // it was empty before: the next try finds it so
  return prepared;
}

}  // namespace accrue::papers
