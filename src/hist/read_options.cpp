// What was typed, as what it means; and what contradicts itself.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "hist/globs.h"
#include "hist/words.h"
#include "io/file_part.h"
#include "present/numbers.h"
#include "present/png.h"
#include "system/file.h"

namespace accrue {
namespace {

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
    if (!whole) return inputFailure("there is no file of edges '" + text + "' that can be read; a list has commas, such as 0,1,10");
    if (std::any_of(whole->begin(), whole->end(), [](char c) { return c >= 0 && c < ' ' && !std::isspace(c); }))
      return inputFailure(name + " is no text; edges are numbers in text, as numpy.savetxt writes them");
    text = *whole;
  }
  if (isList && (text.starts_with(',') || text.ends_with(',') || text.find(",,") != text.npos))
    return usageFailure("--edges has a comma with no number beside it: '" + text + "'");
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

std::optional<Failure> readType(const char *option, const std::string &name, OpenOptions &open) {
  if (name.empty()) return std::nullopt;
  open.rawHalf = name == "f16";
  open.rawType = open.rawHalf ? Type::F32 : findType(name);
  if (open.rawType) return std::nullopt;
  return usageFailure(std::string(option) + " takes u8, i8, u16, i16, u32, i32, u64, i64, f16, f32 or f64, not '" + name + "'");
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
  inputs.insert(inputs.end(), {words.weights, words.other, words.mask, words.edges});
  for (const std::string &input : inputs)
    if (!input.empty() && isSameFile(file, partIn(input).path))
      return usageFailure(option + " would overwrite the input '" + input + "'");
  return std::nullopt;
}

std::optional<Failure> checkPlot(const HistWords &words, const std::string &plot) {
  const bool isPng = plot.ends_with(".png");
  if (!isPng && !plot.ends_with(".svg")) return usageFailure("--plot takes a file named .svg or .png, not '" + plot + "'");
  if (isPng && !canMakePng())
    return usageFailure("this build has no libpng, so no PNG; name the plot .svg, or build with libpng-dev installed");
  if (std::count(words.plots.begin(), words.plots.end(), plot) > 1)
    return usageFailure("--plot '" + plot + "' is said twice; give each plot its own file");
  return checkOutput(words, "--plot", plot, "");
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
  for (const std::string &plot : words.plots)
    if (auto failure = checkPlot(words, plot)) return failure;
  options.plots = words.plots, options.json = words.json, options.csv = words.csv;
  if ((words.density || words.cumulative) && !words.other.empty())
    return usageFailure("--density and --cumulative are for one input, not for --joint");
  const bool arePictures = std::all_of(words.files.begin() + !words.files.empty(), words.files.end(),
                                       [](const std::string &file) { return file.ends_with(".svg") || file.ends_with(".png"); });
  if (words.files.size() > 1 && (words.json || words.csv || !words.plots.empty()))
    return usageFailure("the " + std::to_string(words.files.size()) + " files " + words.files[0] + ", " + words.files[1] +
                        (words.files.size() > 2 ? ", ..." : "") + " would be written to one; run accrue hist for each" +
                        (words.plots.empty() || !arePictures ? "" : ", or say --plot in front of each plot"));
  options.density = words.density, options.cumulative = words.cumulative;
  options.log = words.log, options.ascii = words.ascii, options.quiet = words.quiet;
  return std::nullopt;
}

/// The files that were named, and those that patterns stand for.
std::optional<Failure> readFiles(const std::vector<std::string> &words, std::vector<std::string> &files) {
  for (const std::string &word : words) {
    const std::vector<std::string> found = filesOf(word);
    if (found.empty()) return inputFailure("no file is named like '" + word + "'");
    files.insert(files.end(), found.begin(), found.end());
  }
  return std::nullopt;
}

std::optional<Failure> readInput(const HistWords &words, HistOptions &options) {
  for (const auto &[option, output] : {std::pair("--csv", words.csv), std::pair("--json", words.json)})
    if (words.files.empty() && words.synthetic.empty() && output && *output != "-")
      return usageFailure("there is no input: '" + *output + "' behind " + option +
                          " is the file to write; put the input in front of " + option);
  if (words.files.empty() && words.synthetic.empty())
    return usageFailure(
        "there is no input: give a FILE, - for standard input, or --synthetic DIST:N (accrue hist --help shows more)");
  if (!words.files.empty() && !words.synthetic.empty())
    return usageFailure("the input is either '" + words.files.front() + "' or --synthetic, not both");
  if (words.seed && words.synthetic.empty()) return usageFailure("--seed is for --synthetic");
  if (auto failure = readType("--type", words.type, options.open)) return failure;
  if (auto failure = readType("--weights-type", words.weightsType, options.openWeights)) return failure;
  if (auto failure = readType("--mask-type", words.maskType, options.openMask)) return failure;
  if (words.channels < 1 || words.channels > 4)
    return usageFailure("--channels takes 1 to 4, not " + std::to_string(words.channels));
  if (!words.synthetic.empty()) {
    auto synthetic = parseSynthetic(words.synthetic);
    if (!synthetic) return usageFailure(synthetic.error().message);
    if (words.seed) synthetic->seed = *words.seed;
    if (words.channels != 1) return usageFailure("--synthetic makes one channel; --channels is for raw files");
    if (options.open.rawHalf) return usageFailure("--synthetic makes no samples of f16; say --type f32");
    options.synthetic = *synthetic;
  }
  if (auto failure = readFiles(words.files, options.files)) return failure;
  if (options.files.size() > 1 && !(words.weights.empty() && words.other.empty() && words.mask.empty()))
    return usageFailure("--weights, --joint and --mask are for one file, not for several");
  std::vector<std::string> inputs = options.files;
  inputs.insert(inputs.end(), {words.weights, words.other, words.mask});
  if (std::count_if(inputs.begin(), inputs.end(), [](const std::string &input) { return partIn(input).path == "-"; }) > 1)
    return usageFailure("standard input can be one of the inputs only");
  if (words.chunk < 64) return usageFailure("--chunk takes at least 64 bytes, not " + std::to_string(words.chunk));
  options.channel = words.channel, options.weights = words.weights, options.other = words.other, options.mask = words.mask;
  options.open.rawChannels = words.channels, options.open.bigEndian = words.bigEndian, options.open.rawOffset = words.offset;
  options.openWeights.bigEndian = options.openMask.bigEndian = words.bigEndian;
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
  if (asked.rule != BinsRule::Usual && !words.synthetic.empty())
    return usageFailure("synthetic samples have the values 0 to --bins - 1, so --bins takes a number here, not '" + words.bins +
                        "'");
  if (words.bins.empty() || asked.rule != BinsRule::Usual) return std::nullopt;
  uint32_t count = 0;
  const char *const end = words.bins.data() + words.bins.size();
  const auto [stop, error] = std::from_chars(words.bins.data(), end, count);
  if (error != std::errc() || stop != end || count > Bins::most)
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
    if (asked.range && asked.range->first == asked.range->second)
      return usageFailure("the range is empty: both ends are the same number, " + exactText(asked.range->first) +
                          ", as a double has it");
    else if (asked.range && !(asked.range->first < asked.range->second))
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

std::optional<Failure> HistCommandLine::read(HistOptions &options) const {
  for (const auto part : {readOutput, readInput, readBins, readMethod})
    if (auto failure = part(*words, options)) return failure;
  return std::nullopt;
}

}  // namespace accrue
