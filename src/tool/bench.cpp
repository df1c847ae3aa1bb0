// accrue bench: the experiments. `library` measures the histogram library beside its peers; `papers` is in a file of its
// own.
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "bench/figures.h"
#include "bench/json.h"
#include "bench/run.h"
#include "console/failure.h"
#include "console/say.h"
#include "console/screen.h"
#include "present/svg.h"
#include "system/file.h"
#include "tool/bench_papers.h"

namespace accrue {
namespace {

/// Options as they were typed.
struct BenchWords {
  std::vector<std::string> types, bins, distributions, samples, methods, threads, peers;
  std::string device = "auto", peerFolder, json, plots;
  double timeLimit = 0;
  unsigned rounds = 1;
  bool quick = false, predictable = false, predict = false;
};

constexpr const char *footer =
    "Every cell is verified against a plain count made by the benchmark. The fraction is that of a pass that only "
    "reads the\n"
    "same bytes, measured in the same run. Ratios are times of peers over ours: 2x is twice as fast as the peer. A "
    "peer that\n"
    "counts wrong is not timed; one that gives no answer within a minute is not asked again.\n\n"
    "Examples:\n"
    "  accrue bench library --quick\n"
    "  accrue bench library --samples 1GiB --json h200.json --plots figures\n"
    "  accrue bench library --device cpu --threads 1 --types u8 --samples 2^24 --method serial,sub-tables\n\n"
    "Exit codes: 0 done, 1 a cell is wrong or could not be measured, 2 usage, 3 something could not be written.";

std::string namesOf(auto &&table) {
  std::string names;
  for (const auto &entry : table) names += (names.empty() ? "" : ", ") + std::string(entry.name);
  return names;
}

std::optional<Failure> readDistributions(const BenchWords &words, bench::Settings &settings) {
  if (!words.distributions.empty()) settings.distributions.clear();
  for (const std::string &word : words.distributions) {
    const auto found = findDistribution(word);
    if (!found) return usageFailure("there is no distribution '" + word + "'; there are " + namesOf(distributions()));
    settings.distributions.push_back(*found);
  }
  return std::nullopt;
}

std::optional<Failure> readTypes(const BenchWords &words, bench::Settings &settings) {
  if (!words.types.empty()) settings.types.clear();
  for (const std::string &word : words.types) {
    const auto found = findType(word);
    if (!found || *found == Type::U64 || *found == Type::I64)
      return usageFailure("--types takes u8, i8, u16, i16, u32, i32, f32 and f64, not '" + word + "'");
    settings.types.push_back(*found);
  }
  return std::nullopt;
}

std::optional<Failure> readAmounts(const BenchWords &words, bench::Settings &settings) {
  if (!words.samples.empty()) settings.samples.clear();
  for (const std::string &word : words.samples) {
    const auto amount = bench::parseAmount(word);
    if (!amount) return usageFailure("--samples: " + amount.error().message);
    if (amount->isBytes && amount->number < sizeof(double))
      return usageFailure("--samples " + word + " is not one sample of every type");
    settings.samples.push_back(*amount);
  }
  if (!words.bins.empty()) settings.bins.clear();
  for (const std::string &word : words.bins) {
    const auto amount = bench::parseAmount(word);
    if (!amount || amount->isBytes || amount->number > Bins::most)
      return usageFailure("--bins takes numbers from 1 to 2^24, not '" + word + "'");
    settings.bins.push_back(static_cast<uint32_t>(amount->number));
  }
  return std::nullopt;
}

std::optional<Failure> readThreads(const BenchWords &words, bench::Settings &settings) {
  if (!words.threads.empty()) settings.threads.clear();
  for (const std::string &word : words.threads) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > 4096)
      return usageFailure("--threads takes numbers from 1 to 4096, not '" + word + "'");
    settings.threads.push_back(number);
  }
  return std::nullopt;
}

std::optional<Failure> readPeers(const BenchWords &words, bench::Settings &settings) {
  const auto texts = bench::peerTexts();
  const bool isAll = words.peers.empty() || words.peers == std::vector<std::string>{"all"};
  if (isAll)
    for (const bench::PeerText &text : texts) settings.peers.emplace_back(text.name);
  if (isAll || words.peers == std::vector<std::string>{"none"}) return std::nullopt;
  for (const std::string &word : words.peers) {
    if (std::none_of(texts.begin(), texts.end(), [&](const bench::PeerText &text) { return text.name == word; }))
      return usageFailure("there is no peer '" + word + "'; there are all, none, or a list of " + namesOf(texts));
    settings.peers.push_back(word);
  }
  return std::nullopt;
}

std::optional<Failure> read(const BenchWords &words, bench::Settings &settings) {
  if (words.quick) settings = bench::Settings::quick();
  for (const auto step : {readTypes, readAmounts, readDistributions, readThreads, readPeers})
    if (auto failure = step(words, settings)) return failure;
  if (!words.methods.empty()) settings.methods = words.methods;
  settings.processor = words.device == "cpu" ? Processor::Cpu : words.device == "gpu" ? Processor::Gpu : Processor::Auto;
  settings.timeLimit = words.timeLimit;
  settings.rounds = words.rounds;
  settings.predictable = words.predictable;
  settings.predict = words.predict;
  settings.peerFolder = words.peerFolder.empty() ? bench::ownFolder() : words.peerFolder;
  return std::nullopt;
}

/// What would be found out after an hour is found out before.
std::optional<Failure> canDeliver(const BenchWords &words) {
  if (!words.json.empty() && words.json != "-")
    if (auto error = canWrite(words.json)) return failureOf(*error);
  if (words.plots.empty()) return std::nullopt;
  if (auto error = makeFolder(words.plots)) return failureOf(*error);
  return std::nullopt;
}

std::optional<Failure> deliver(const BenchWords &words, const bench::Report &report) {
  if (!words.json.empty()) {
    const std::string text = bench::jsonText(report);
    if (auto error = words.json == "-" ? writeToStandardOutput(text) : writeWhole(words.json, text)) return failureOf(*error);
  }
  if (words.plots.empty()) return std::nullopt;
  for (const bench::Figure &figure : bench::figuresOf(report))
    if (auto error =
            writeWhole((std::filesystem::path(words.plots) / (figure.name + ".svg")).string(), svgText(drawingOf(figure.plot))))
      return failureOf(*error);
  return std::nullopt;
}

/// Lines of the table go to standard output, or to stderr where that is for JSON; what is being done shows on
/// terminals.
class Screen final : public bench::Watcher {
 public:
  explicit Screen(bool isJson) : table(isJson ? stderr : stdout), isWatched(isTerminal(STDERR_FILENO)) {}
  ~Screen() override { clear(); }

  void line(const std::string &text) override {
    clear();
    std::fputs((text + "\n").c_str(), table);
    std::fflush(table);
    if (isShown) show();
  }
  void doing(const std::string &text) override {
    clear();
    now = text;
    isShown = isWatched;
    if (isShown) show();
  }

 private:
  void show() { std::fputs(now.c_str(), stderr); }
  void clear() {
    if (isShown) std::fputs("\r\033[K", stderr);
  }

  std::FILE *table;
  bool isWatched, isShown = false;
  std::string now;
};

std::optional<Failure> run(const BenchWords &words, const Flags &flags) {
  if (!flags.empty()) return usageFailure("bench takes nothing behind --");
  bench::Settings settings;
  if (auto failure = read(words, settings)) return failure;
  if (auto failure = canDeliver(words)) return failure;
  Screen screen(words.json == "-");
  const auto report = bench::run(settings, screen);
  if (!report) return failureOf(report.error());
  if (auto failure = deliver(words, *report)) return failure;
  if (!report->isSound()) return inputFailure("not every cell was measured and right; the table shows which");
  return std::nullopt;
}

void addOptions(CLI::App &app, BenchWords &words) {
  const char *cells = "Cells (all combinations)", *output = "Output (a table on standard output)";
  app.add_option("--types", words.types, "of samples (u8,u16,u32,f32)")->type_name("LIST")->delimiter(',')->group(cells);
  app.add_option("--bins", words.bins, "32 to 2^21 in eight steps; u8 has no more than 256, u16 no more than 65536")
      ->type_name("LIST")
      ->delimiter(',')
      ->group(cells);
  app.add_option("--distributions", words.distributions, "(all) " + namesOf(distributions()))
      ->type_name("LIST")
      ->delimiter(',')
      ->group(cells);
  app.add_option("--samples", words.samples,
                 "such as 2^28, 1Gi, or 1GiB for as many as fill that\n(2^16,2^18,2^20,2^24,2^28,2^30, where they fit)")
      ->type_name("LIST")
      ->delimiter(',')
      ->group(cells);
  app.add_option("--method", words.methods, "side by side, also NAME/VARIANT (auto)")
      ->type_name("LIST")
      ->delimiter(',')
      ->group(cells);
  app.add_option("--threads", words.threads, "of the CPU (all)")->type_name("LIST")->delimiter(',')->group(cells);
  app.add_option("--device", words.device, "cpu, gpu or auto: the GPU if there is one")
      ->type_name("DEVICE")
      ->check(CLI::IsMember({"cpu", "gpu", "auto"}).description(""))
      ->group(cells);
  app.add_flag("--quick", words.quick, "a small set of cells; lists that are given stay as they are")->group(cells);
  app.add_option("--rounds", words.rounds, "measure in turns with the peers N times and take the shortest times")
      ->type_name("N")
      ->check(CLI::Range(1u, 100u).description(""))
      ->group(cells);
  app.add_option("--time-limit", words.timeLimit, "begin no more cells after so many seconds; what is done is kept")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber.description(""))
      ->group(cells);
  app.add_flag("--predictable", words.predictable, "only methods whose time does not depend on the values")->group(cells);
  app.add_flag("--predict", words.predict, "show the predicted over the measured time, too")->group(cells);
  app.add_option("--peers", words.peers, "none, all (default) or of " + namesOf(bench::peerTexts()))
      ->type_name("LIST")
      ->delimiter(',')
      ->group(cells);
  app.add_option("--peer-folder", words.peerFolder, "where the programs accrue-peer-... are (beside accrue)")
      ->type_name("FOLDER")
      ->group(cells);
  app.add_option("--json", words.json, "write everything as JSON; - is standard output, and the table goes to stderr")
      ->type_name("FILE")
      ->group(output);
  app.add_option("--plots", words.plots, "write plots as SVG; the folder is made")->type_name("FOLDER")->group(output);
}

}  // namespace

Command addBench(CLI::App &app) {
  CLI::App *bench = app.add_subcommand("bench", "the experiments: measure on this machine");
  bench->require_subcommand(1);
  CLI::App *library = bench->add_subcommand("library", "measure the histogram library beside its peers");
  library->footer(footer);
  auto words = std::make_shared<BenchWords>();
  addOptions(*library, *words);
  const Command papers = addBenchPapers(*bench);
  return {bench, [words, papers](const Flags &flags) {
            if (papers.app->parsed()) return papers.run(flags);
            const auto failure = run(*words, flags);
            if (failure) say(failure->message);
            return failure ? failure->exitCode : static_cast<int>(exitDone);
          }};
}

}  // namespace accrue
