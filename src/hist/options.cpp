#include "hist/options.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "present/png.h"
#include "system/file.h"

namespace accrue {

struct HistWords {
  std::vector<std::string> files;
  std::string synthetic, type, weightsType, channel, weights, other, range, otherRange, edges, bins,
      outside = "drop", method = "auto", device = "auto", memory, grid, plot;
  std::optional<uint64_t> seed;
  std::optional<uint32_t> otherBins;
  std::optional<std::string> json, csv;
  unsigned channels = 1, threads = 0;
  uint64_t offset = 0, saturate = 0, chunk = 64 << 20;
  bool bigEndian = false, includeTop = false, predictable = false, predict = false, verify = false, log = false, ascii = false,
       quiet = false, density = false, cumulative = false, noPrefetch = false;
};

namespace {

constexpr const char *footer =
    "Bins that are not said: bytes have one for each of their 256 values. Other samples have up to 256 from the least to\n"
    "the greatest value, found by reading the file once more: fewer where there are few samples, and for integers all\n"
    "equally wide, from a round number on. 16-bit integers from a pipe have a bin for every value; synthetic samples\n"
    "have the values 0 to --bins - 1. A bin holds its lower edge, not its upper one; --include-top lets the last bin\n"
    "hold both, as do bins that end at the greatest value.\n\n"
    "Examples:\n"
    "  accrue hist photo.png                                      one histogram per channel, in the terminal\n"
    "  accrue hist scan.nii.gz --log --plot scan.svg --csv scan.csv\n"
    "  accrue hist energies.raw --type f32 --bins 100 --range 0:5 --json | jq .counts\n"
    "  accrue hist t1.nii --joint t2.nii --bins 64                entropies and mutual information\n"
    "  accrue hist --synthetic uniform:16Mi --bins 4096 --method block-private --saturate 256 --verify\n\n"
    "Exit codes: 0 done, 1 the input cannot be counted, 2 usage, 3 something could not be written.";

/// The names of a table, in lines that fit beside the options.
std::string namesOf(auto &&table) {
  std::string names, line;
  for (const auto &entry : table) {
    if (line.size() + entry.name.size() > 75) names += line + ",\n", line.clear();
    line += (line.empty() ? "" : ", ") + std::string(entry.name);
  }
  return names + line;
}

/// Numbers without a sign would take -1 for a very large one.
const CLI::Validator notNegative([](std::string &text) { return text.starts_with('-') ? "it cannot be negative" : std::string(); },
                                 "");

void addInput(CLI::App &app, HistWords &words) {
  const char *group = "Input";
  app.add_option("FILE", words.files,
                 "PNG, JPEG, PNM (.pbm, .pgm, .ppm), NIfTI (.nii, .nii.gz), .npy, or raw with --type; - is standard input");
  app.add_option("--synthetic", words.synthetic,
                 "made-up samples instead of a file, such as zipf:16Mi; DIST is one of\n" + namesOf(distributions()))
      ->type_name("DIST:N")
      ->group(group);
  app.add_option("--seed", words.seed, "of synthetic samples (1)")->type_name("S")->group(group);
  app.add_option("--type", words.type,
                 "of raw or synthetic samples: u8, i8, u16, i16, u32, i32, u64, i64, f32, f64 (synthetic: u32)")
      ->type_name("TYPE")
      ->group(group);
  app.add_option("--channels", words.channels, "of raw samples, interleaved: 1 to 4 (1)")->type_name("N")->group(group);
  app.add_option("--offset", words.offset, "bytes before the first raw sample (0)")
      ->type_name("BYTES")
      ->check(notNegative)
      ->group(group);
  app.add_flag("--big-endian", words.bigEndian, "raw samples are big-endian")->group(group);
  app.add_option("--channel", words.channel, "count this channel only: its name (red) or number, from 1")
      ->type_name("NAME")
      ->group(group);
  app.add_option("--weights", words.weights, "add these up per bin instead of counting: f32 or f64, one per sample")
      ->type_name("FILE")
      ->group(group);
  app.add_option("--weights-type", words.weightsType, "of raw weights: f32, f64")->type_name("TYPE")->group(group);
  app.add_option("--joint", words.other, "count pairs of samples from both inputs; prints entropies and mutual information")
      ->type_name("OTHER")
      ->group(group);
  app.add_option("--chunk", words.chunk, "bytes to read at a time; the next chunk is read while one is counted (64Mi)")
      ->type_name("BYTES")
      ->check(notNegative)
      ->transform(CLI::AsSizeValue(false).description(""))
      ->group(group);
}

void addBins(CLI::App &app, HistWords &words) {
  const char *group = "Bins";
  app.add_option("--bins", words.bins, "how many, 1 to 16777216, or a rule: auto, fd, sqrt")->type_name("N|RULE")->group(group);
  app.add_option("--range", words.range, "even bins from LO up to below HI")->type_name("LO:HI")->group(group);
  app.add_option("--edges", words.edges, "increasing edges, one more than bins: a list such as 0,1,10,100 or a file")
      ->type_name("LIST|FILE")
      ->group(group);
  app.add_flag("--include-top", words.includeTop, "the last bin holds its upper edge, too")->group(group);
  app.add_option("--joint-bins", words.otherBins, "--bins of the joint input, if others")->type_name("N")->group(group);
  app.add_option("--joint-range", words.otherRange, "--range of the joint input, if another")->type_name("LO:HI")->group(group);
  app.add_option("--outside", words.outside, "samples outside: drop (and say how many), clamp, refuse (NaN, too)")
      ->type_name("RULE")
      ->check(CLI::IsMember({"drop", "clamp", "refuse"}).description(""))
      ->group(group);
  app.add_option("--saturate", words.saturate, "counts stop at N")->type_name("N")->check(notNegative)->group(group);
}

void addMethod(CLI::App &app, HistWords &words) {
  const char *group = "Method";
  app.add_option("--method", words.method, "how to count, also NAME/VARIANT (duplicate/64); NAME is one of\n" + namesOf(methods()))
      ->type_name("NAME")
      ->group(group);
  app.add_option("--device", words.device, "cpu, gpu or auto: where the method runs, else the CPU")
      ->type_name("DEVICE")
      ->check(CLI::IsMember({"cpu", "gpu", "auto"}).description(""))
      ->group(group);
  app.add_option("--threads", words.threads, "of the CPU (all)")->type_name("N")->group(group);
  app.add_option("--grid", words.grid, "blocks of the GPU's kernel, and threads of a block, such as 120x512 (chosen)")
      ->type_name("BLOCKS[xTHREADS]")
      ->group(group);
  app.add_option("--memory", words.memory,
                 "how samples reach the GPU: copied, pinned (page-locked), managed; counts there (copied)")
      ->type_name("KIND")
      ->check(CLI::IsMember({"copied", "pinned", "managed"}).description(""))
      ->group(group);
  app.add_flag("--no-prefetch", words.noPrefetch, "managed memory moves page by page, as the kernel touches it")->group(group);
  app.add_flag("--predictable", words.predictable, "only methods whose time does not depend on the values")->group(group);
  app.add_flag("--predict", words.predict, "print the predicted time beside the measured one")->group(group);
  app.add_flag("--verify", words.verify, "count by the plain loop as well, compare bin by bin, print both times")->group(group);
}

void addOutput(CLI::App &app, HistWords &words) {
  const char *group = "Output (a plot in the terminal unless another is asked for)";
  app.add_option("--plot", words.plot, "write a plot; the name says the format")->type_name("FILE.svg|.png")->group(group);
  // An option that may stand alone: without a file, standard output.
  const auto optionalFile = [](std::optional<std::string> &to) {
    return [&to](const std::string &file) { to = file.empty() ? "-" : file; };
  };
  app.add_option_function<std::string>("--json", optionalFile(words.json),
                                       "write everything as JSON; - or nothing is standard output")
      ->type_name("[FILE.json]")
      ->expected(0, 1)
      ->group(group);
  app.add_option_function<std::string>("--csv", optionalFile(words.csv), "write the bins as CSV; - or nothing is standard output")
      ->type_name("[FILE.csv]")
      ->expected(0, 1)
      ->group(group);
  app.add_flag("--density", words.density, "shares of all samples per unit of value, instead of counts")->group(group);
  app.add_flag("--cumulative", words.cumulative, "each bin with all below it; with --density, as shares of all")->group(group);
  app.add_flag("--log", words.log, "logarithmic scale in plots")->group(group);
  app.add_flag("--ascii", words.ascii, "plain characters in the terminal")->group(group);
  app.add_flag("--quiet", words.quiet, "no plot and no summary in the terminal")->group(group);
}

std::optional<double> numberIn(std::string_view text) {
  double value = 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<Failure> readRange(const char *option, const std::string &text, std::optional<std::pair<double, double>> &range) {
  if (text.empty()) return std::nullopt;
  const size_t colon = text.find(':');
  const auto low = numberIn(text.substr(0, colon));
  const auto high = colon == text.npos ? std::nullopt : numberIn(text.substr(colon + 1));
  if (!low || !high) return usageFailure(std::string(option) + " takes LO:HI, such as 0:1.5, not '" + text + "'");
  range = {*low, *high};
  return std::nullopt;
}

std::optional<Failure> readEdges(std::string text, std::vector<double> &edges) {
  if (text.empty()) return std::nullopt;
  const bool isList = text.find(',') != text.npos;
  const std::string name = isList ? "--edges" : "'" + text + "'";
  if (!isList) {
    const auto whole = readWhole(text);
    if (!whole) return inputFailure("cannot read the edges in '" + text + "'; a list needs commas, such as 0,1,10");
    text = *whole;
  }
  for (char &c : text)
    if (c == ',' || c == ';') c = ' ';
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto edge = numberIn(word);
    if (!edge) return Failure{isList ? exitUsage : exitInput, name + " holds '" + word + "', which is no number"};
    edges.push_back(*edge);
  }
  if (edges.size() < 2)
    return Failure{isList ? exitUsage : exitInput, name + " holds " + std::to_string(edges.size()) + " edges; one bin needs two"};
  return std::nullopt;
}

std::optional<Failure> readType(const char *option, const std::string &name, std::optional<Type> &type) {
  if (name.empty()) return std::nullopt;
  type = findType(name);
  if (!type)
    return usageFailure(std::string(option) + " takes u8, i8, u16, i16, u32, i32, u64, i64, f32 or f64, not '" + name + "'");
  return std::nullopt;
}

bool isSameFile(const std::string &a, const std::string &b) {
  std::error_code none;
  return std::filesystem::equivalent(a, b, none) && !none;
}

/// An output must be named for what it holds: `--json photo.png` most likely meant the input.
std::optional<Failure> checkOutput(const HistWords &words, const std::string &option, const std::string &file,
                                   std::string_view ending) {
  if (file == "-" || file.starts_with("/dev/")) return std::nullopt;
  if (!ending.empty() && !file.ends_with(ending))
    return usageFailure(option + " would write to '" + file + "', which is not named " + std::string(ending) +
                        "; name it so, or put the input first, or say " + option + "=-");
  std::vector<std::string> inputs = words.files;
  inputs.insert(inputs.end(), {words.weights, words.other, words.edges});
  for (const std::string &input : inputs)
    if (!input.empty() && isSameFile(file, input)) return usageFailure(option + " would overwrite the input '" + input + "'");
  return std::nullopt;
}

std::optional<Failure> readOutput(const HistWords &words, HistOptions &options) {
  if (words.json == "-" && words.csv == "-")
    return usageFailure("--json and --csv cannot both go to standard output; give one of them a file");
  if (words.json && words.csv && *words.json != "-" && isSameFile(*words.json, *words.csv))
    return usageFailure("--json and --csv would write to the same file; give each its own");
  if (words.json)
    if (auto failure = checkOutput(words, "--json", *words.json, ".json")) return failure;
  if (words.csv)
    if (auto failure = checkOutput(words, "--csv", *words.csv, ".csv")) return failure;
  if (!words.plot.empty()) {
    const bool isPng = words.plot.ends_with(".png");
    if (!isPng && !words.plot.ends_with(".svg"))
      return usageFailure("--plot takes a file named .svg or .png, not '" + words.plot + "'");
    if (isPng && !canMakePng())
      return usageFailure("this build has no libpng, so no PNG; name the plot .svg, or build with libpng-dev installed");
    if (auto failure = checkOutput(words, "--plot", words.plot, "")) return failure;
  }
  options.plot = words.plot, options.json = words.json, options.csv = words.csv;
  if ((words.density || words.cumulative) && !words.other.empty())
    return usageFailure("--density and --cumulative are for one input, not for --joint");
  if (words.files.size() > 1 && (words.json || words.csv || !words.plot.empty()))
    return usageFailure("several files would be written to one; run accrue hist for each, or leave out --plot, --json and --csv");
  options.density = words.density, options.cumulative = words.cumulative;
  options.log = words.log, options.ascii = words.ascii, options.quiet = words.quiet;
  return std::nullopt;
}

std::optional<Failure> readInput(const HistWords &words, HistOptions &options) {
  if (words.files.empty() && words.synthetic.empty())
    return usageFailure(
        "there is no input: give a FILE, - for standard input, or --synthetic DIST:N (accrue hist --help shows more)");
  if (!words.files.empty() && !words.synthetic.empty())
    return usageFailure("the input is either '" + words.files.front() + "' or --synthetic, not both");
  if (words.seed && words.synthetic.empty()) return usageFailure("--seed is for --synthetic");
  if (auto failure = readType("--type", words.type, options.open.rawType)) return failure;
  if (auto failure = readType("--weights-type", words.weightsType, options.openWeights.rawType)) return failure;
  if (words.channels < 1 || words.channels > 4)
    return usageFailure("--channels takes 1 to 4, not " + std::to_string(words.channels));
  if (!words.synthetic.empty()) {
    auto synthetic = parseSynthetic(words.synthetic);
    if (!synthetic) return usageFailure(synthetic.error().message);
    if (words.seed) synthetic->seed = *words.seed;
    if (words.channels != 1) return usageFailure("--synthetic makes one channel; --channels is for raw files");
    options.synthetic = *synthetic;
  }
  if (words.files.size() > 1 && !(words.weights.empty() && words.other.empty()))
    return usageFailure("--weights and --joint are for one file, not for several");
  const auto fromPipe = std::count(words.files.begin(), words.files.end(), "-") + (words.weights == "-") + (words.other == "-");
  if (fromPipe > 1) return usageFailure("standard input can be one of the inputs only");
  if (words.chunk < 64) return usageFailure("--chunk takes at least 64 bytes, not " + std::to_string(words.chunk));
  options.files = words.files, options.channel = words.channel, options.weights = words.weights, options.other = words.other;
  options.open.rawChannels = words.channels, options.open.bigEndian = words.bigEndian, options.open.rawOffset = words.offset;
  options.openWeights.bigEndian = words.bigEndian;
  options.chunkBytes = words.chunk;
  return std::nullopt;
}

Failure noBins() { return usageFailure("a histogram needs at least one bin; --bins takes 1 to 16777216"); }

/// A number of bins, or a rule that looks for one.
std::optional<Failure> readBinCount(const HistWords &words, BinsRequest &asked) {
  constexpr std::pair<std::string_view, BinsRule> rules[] = {
      {"", BinsRule::Usual}, {"auto", BinsRule::Auto}, {"fd", BinsRule::Fd}, {"sqrt", BinsRule::Sqrt}};
  for (const auto &[name, rule] : rules)
    if (words.bins == name) asked.rule = rule;
  if (asked.rule != BinsRule::Usual && !words.range.empty())
    return usageFailure("--bins " + words.bins + " looks for the range itself; leave out --range, or give a number of bins");
  if (asked.rule != BinsRule::Usual && !words.synthetic.empty())
    return usageFailure("synthetic samples have the values 0 to --bins - 1, so --bins takes a number here, not '" + words.bins +
                        "'");
  if (words.bins.empty() || asked.rule != BinsRule::Usual) return std::nullopt;
  uint32_t count = 0;
  const char *const end = words.bins.data() + words.bins.size();
  const auto [stop, error] = std::from_chars(words.bins.data(), end, count);
  if (error != std::errc() || stop != end)
    return usageFailure("--bins takes a number from 1 to 16777216, or auto, fd or sqrt, not '" + words.bins + "'");
  if (count == 0) return noBins();
  asked.count = count;
  return std::nullopt;
}

std::optional<Failure> readBins(const HistWords &words, HistOptions &options) {
  if (!words.edges.empty() && (!words.bins.empty() || !words.range.empty()))
    return usageFailure("--edges says all about the bins; leave out --bins and --range");
  if (words.other.empty() && (words.otherBins || !words.otherRange.empty()))
    return usageFailure("--joint-bins and --joint-range are for --joint OTHER");
  if (words.otherBins == 0u) return noBins();
  if (auto failure = readBinCount(words, options.bins)) return failure;
  options.bins.top = words.includeTop ? Top::Included : Top::Excluded;
  if (auto failure = readRange("--range", words.range, options.bins.range)) return failure;
  if (auto failure = readEdges(words.edges, options.bins.edges)) return failure;
  options.otherBins = options.bins;
  if (words.otherBins || !words.otherRange.empty()) options.otherBins.edges.clear();
  if (words.otherBins) options.otherBins.count = words.otherBins, options.otherBins.rule = BinsRule::Usual;
  if (auto failure = readRange("--joint-range", words.otherRange, options.otherBins.range)) return failure;
  for (const BinsRequest &asked : {options.bins, options.otherBins})
    if (asked.range && !(asked.range->first < asked.range->second))
      return usageFailure("the range is empty or reversed: its low end must be below its high end");
  options.outside = words.outside == "clamp" ? Outside::Clamp : words.outside == "refuse" ? Outside::Refuse : Outside::Drop;
  options.saturate = words.saturate;
  if (words.saturate && !words.weights.empty()) return usageFailure("--saturate is for counts, not for sums of --weights");
  return std::nullopt;
}

/// "120" or "120x512".
std::optional<Failure> readGrid(const std::string &text, Grid &grid) {
  if (text.empty()) return std::nullopt;
  const char *const end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, grid.blocks);
  bool isSound = error == std::errc() && grid.blocks;
  if (isSound && stop != end) {
    const auto threads = std::from_chars(*stop == 'x' ? stop + 1 : end, end, grid.threads);
    isSound = threads.ec == std::errc() && threads.ptr == end && grid.threads;
  }
  if (isSound) return std::nullopt;
  return usageFailure("--grid takes BLOCKS or BLOCKSxTHREADS, such as 120x512, not '" + text + "'");
}

std::optional<Failure> readMemory(const HistWords &words, HistOptions &options) {
  if (words.noPrefetch && words.memory != "managed") return usageFailure("--no-prefetch is for --memory managed");
  if (words.memory.empty() && words.grid.empty()) return std::nullopt;
  const Processor named = textOf(options.method.method).processor;
  if (options.method.processor == Processor::Cpu || named == Processor::Cpu)
    return usageFailure("--memory and --grid are for the GPU; leave them out, or leave out what asks for the CPU");
  options.method.processor = Processor::Gpu;
  options.method.prefetch = !words.noPrefetch;
  options.memory = words.memory == "pinned"    ? MemoryKind::Pinned
                   : words.memory == "managed" ? MemoryKind::Managed
                                               : MemoryKind::Pageable;
  return std::nullopt;
}

std::optional<Failure> readMethod(const HistWords &words, HistOptions &options) {
  if (const auto error = setMethod(options.method, words.method)) return usageFailure(error->message);
  options.method.processor = words.device == "cpu" ? Processor::Cpu : words.device == "gpu" ? Processor::Gpu : Processor::Auto;
  const Processor where = textOf(options.method.method).processor;
  if (where != Processor::Auto && options.method.processor != Processor::Auto && where != options.method.processor)
    return usageFailure("method " + words.method + " runs on the " + (where == Processor::Cpu ? "CPU" : "GPU") +
                        "; leave out --device, or say --device " + (where == Processor::Cpu ? "cpu" : "gpu"));
  if (auto failure = readGrid(words.grid, options.method.grid)) return failure;
  if (auto failure = readMemory(words, options)) return failure;
  options.method.threads = words.threads;
  options.method.predictable = words.predictable;
  options.predict = words.predict, options.verify = words.verify;
  return std::nullopt;
}

}  // namespace

HistCommandLine::HistCommandLine(CLI::App &app) : words(std::make_unique<HistWords>()) {
  app.footer(footer);
  addInput(app, *words);
  addBins(app, *words);
  addMethod(app, *words);
  addOutput(app, *words);
}

HistCommandLine::~HistCommandLine() = default;

std::optional<Failure> HistCommandLine::read(HistOptions &options) const {
  for (const auto part : {readOutput, readInput, readBins, readMethod})
    if (auto failure = part(*words, options)) return failure;
  return std::nullopt;
}

}  // namespace accrue
