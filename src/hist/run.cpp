#include "hist/run.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <system_error>

#include "console/say.h"
#include "console/screen.h"
#include "hist/deliver.h"
#include "hist/bins.h"
#include "hist/part.h"
#include "hist/sampling.h"
#include "present/statistics.h"

namespace accrue {
namespace {

/// A step of a run. Memory and threads that cannot be had are failures like others.
template <class Step>
std::optional<Failure> attempt(Step step) {
  try {
    return step();
  } catch (const std::bad_alloc &) {
    return inputFailure("not enough memory; fewer --bins or a smaller --chunk need less");
  } catch (const std::system_error &error) {
    return inputFailure("the system refused a thread or a file: " + std::string(error.what()) +
                        "; close other programs, or raise its limits");
  }
}

class HistRun {
 public:
  HistRun(const HistOptions &options, Ranks &ranks) : options(options), ranks(ranks) {}

  std::optional<Failure> run() {
    if (auto failure = ranks.agree(attempt([&] { return open(); }))) return failure;
    if (auto failure = chooseBins()) return failure;
    if (auto failure = ranks.agree(attempt([&] { return count(); }))) return failure;
    for (Part &part : parts) {
      ranks.gather(part.counted);
      // Each rank's counts stop there, and so does their sum.
      if (options.saturate)
        for (uint64_t &one : part.counted.counts) one = std::min(one, options.saturate);
    }
    return ranks.agree(ranks.rank() == 0 ? attempt([&] { return deliver(options, chart()); }) : std::nullopt);
  }

 private:
  std::optional<Failure> open() {
    if (ranks.rank() == 0)
      if (auto failure = canDeliver(options)) return failure;
    if (auto failure = openInputs(options, inputs)) return failure;
    if (!ranks.isDivided()) return std::nullopt;
    for (const Reader *reader : inputs.readers())
      if (!reader->description().count)
        return usageFailure(
            reader->description().name +
            " cannot be divided among ranks, since its length is not known before it is read; count it by accrue hist");
    return std::nullopt;
  }

  /// What gets bins of its own: the columns of a table, unless the options say which bins all have; else all channels together.
  std::vector<std::optional<unsigned>> channelsApart() const {
    const Description &about = inputs.samples.description();
    const bool isApart =
        about.areColumns && about.channels > 1 && !inputs.samples.channel && !options.bins.range && options.bins.edges.empty();
    std::vector<std::optional<unsigned>> channels;
    for (unsigned c = 0; isApart && c < about.channels; c++) channels.push_back(c);
    return isApart ? channels : std::vector{inputs.samples.channel};
  }

  std::optional<Failure> chooseBins() {
    const auto channels = channelsApart();
    std::vector<Bins> bins, otherBins(1);
    if (auto failure = chooseBins(options.bins, options.synthetic.has_value(), channels, inputs.samples, bins)) return failure;
    if (inputs.other)
      if (auto failure = chooseBins(options.otherBins, false, {inputs.other->channel}, *inputs.other, otherBins)) return failure;
    for (size_t i = 0; i < channels.size(); i++) parts.emplace_back(options, inputs, channels[i], bins[i], otherBins[0]);
    return std::nullopt;
  }

  /// The bins for each of these channels of an input.
  std::optional<Failure> chooseBins(const BinsRequest &asked, bool isSynthetic,
                                    const std::vector<std::optional<unsigned>> &channels, HistInput &input,
                                    std::vector<Bins> &chosen) {
    BinsQuestion question{asked, input.description().type, isSynthetic, inputs.other.has_value()};
    std::vector<ValueSample> samples(channels.size(), ValueSample(asked.range));
    question.values = input.description().values;
    if (needsSample(question)) {
      if (auto failure = ranks.agree(attempt([&] { return sample(question, channels, input, samples); }))) return failure;
      for (ValueSample &one : samples) ranks.widen(one.range);
    }
    chosen.clear();
    for (size_t i = 0; i < channels.size(); i++) {
      question.samples = samples[i].range.samples / (channels[i] ? 1 : input.description().channels);
      chosen.push_back(binsFor(question, samples[i]));
      if (const auto mistake = chosen[i].mistake(question.type)) return failureOf(*mistake);
    }
    return std::nullopt;
  }

  /// Samples the values, where that can be done or must be.
  std::optional<Failure> sample(BinsQuestion &question, const std::vector<std::optional<unsigned>> &channels, HistInput &input,
                                std::vector<ValueSample> &samples) {
    const auto isReady = makeReadableTwice(input);
    if (!isReady) return inputFailure(isReady.error().message);
    question.canSample = *isReady;
    if (!needsSample(question)) return std::nullopt;
    return *isReady ? sampleValues(options, inputs, input, channels, shareOfThis(1), samples) : tooMuch(options, input);
  }

  Restriction shareOfThis(uint64_t block) const {
    if (!ranks.isDivided()) return std::nullopt;
    const SampleShare share = shareOf(*inputs.samples.description().count, block, ranks.rank(), ranks.count());
    return std::pair(share.first, share.last);
  }

  Options methodOptions(bool isSmall) const {
    Options method = options.method;
    if (isSmall && !method.threads) method.threads = 1;
    if (options.inOrder && inputs.weights && method.method == Method::Auto) method.method = Method::Serial;
    return method;
  }

  /// Samples whose weights are summed by themselves, in all parts alike.
  uint64_t blockOfWeights() const {
    uint64_t block = 1;
    for (const Part &part : parts) block = std::max(block, blockLength(part.totalBins()));
    return block;
  }

  std::optional<Failure> count() {
    const uint64_t block = inputs.weights ? blockOfWeights() : 1;
    const Restriction share = shareOfThis(block);
    for (Reader *reader : inputs.readers())
      if (share)
        if (auto error = reader->restrictTo(share->first, share->second)) return inputFailure(error->message);
    auto most = mostOf(inputs.samples.description());
    if (share) most = share->second - share->first;
    const uint64_t sampleBytes = inputs.sampleBytes(), wanted = chunkSamples(options, sampleBytes, most),
                   length = (wanted + block - 1) / block * block;
    Feed feed(inputs.readers(), length, isSmall(sampleBytes, most), options.memory);
    const bool isKnown = share || inputs.samples.description().count;
    Progress progress("counting:", isKnown ? std::optional(*most * sampleBytes) : std::nullopt);
    for (Part &part : parts) part.begin(methodOptions(isSmall(sampleBytes, most)), most, block);

    const auto start = std::chrono::steady_clock::now();
    while (true) {
      const auto chunk = feed.next();
      if (!chunk) return inputFailure(chunk.error().message);
      if ((*chunk)->count == 0) {
        for (Part &part : parts)
          if ((*chunk)->first == 0)
            if (auto failure = part.prepare(**chunk)) return failure;
        break;
      }
      for (const Piece &piece : piecesOf(**chunk, inputs.readers(), inputs.mask.has_value(), inputs.weights ? block : length)) {
        const uint64_t first = (share ? share->first : 0) + (*chunk)->first + piece.first;
        for (Part &part : parts)
          if (auto failure = part.add(**chunk, piece, first)) return failure;
      }
      progress.at(((*chunk)->first + (*chunk)->count) * sampleBytes);
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (Part &part : parts) {
      if (auto failure = part.finish()) return failure;
      part.counted.wholeSeconds = seconds;
    }
    return std::nullopt;
  }

  Chart chart() const {
    const Description &description = inputs.samples.description();
    Chart chart;
    chart.input = options.synthetic     ? "synthetic " + std::string(nameOf(options.synthetic->distribution))
                  : options.file == "-" ? "standard input"
                                        : options.file;
    chart.shape = description.shape;
    chart.type = description.type;
    chart.channels = inputs.samples.channelNames();
    if (inputs.other) chart.other = ChartOther{options.other == "-" ? "standard input" : options.other, parts[0].otherBins()};
    chart.weights = options.weights;
    chart.mask = options.mask;
    chart.rule = options.outside;
    chart.saturate = options.saturate;
    for (const Part &part : parts) addTo(chart, part);
    chart.run.bytes = chart.samples * inputs.sampleBytes();
    if (!inputs.other) chart.statistics = statisticsFor(chart);
    if (options.cumulative) chart.makeCumulative(options.density);
    else if (options.density) chart.makeDensity();
    return chart;
  }

  void addTo(Chart &chart, const Part &part) const {
    const Counted &counted = part.counted;
    chart.bins = part.bins();
    if (parts.size() > 1) chart.ownBins.push_back(part.bins());
    const std::vector<double> sums = inputs.weights ? counted.sums.total(part.totalBins()) : std::vector<double>();
    chart.sums.insert(chart.sums.end(), sums.begin(), sums.end());
    chart.counts.insert(chart.counts.end(), counted.counts.begin(), counted.counts.end());
    chart.samples = counted.samples;
    chart.outside += counted.outside, chart.nan += counted.nan;
    ChartRun &run = chart.run;
    run.method = part.methodText();
    run.device = part.processor() == Processor::Gpu ? deviceText() : "CPU";
    run.seconds += counted.seconds, run.transferSeconds += counted.transferSeconds;
    run.wholeSeconds = counted.wholeSeconds;
    if (counted.predicted) run.predicted = run.predicted.value_or(0) + *counted.predicted;
    if (counted.plainSeconds) run.plainSeconds = run.plainSeconds.value_or(0) + *counted.plainSeconds;
  }

  static std::string deviceText() {
    const auto gpu = describeGpu();
    return gpu ? *gpu : "GPU";
  }

  std::vector<std::optional<Statistics>> statisticsFor(const Chart &chart) const {
    if (!parts[0].isMeasured()) return statisticsOfValues(chart);
    std::vector<std::optional<Measured>> measured;
    for (const Part &part : parts)
      for (auto &one : part.measured(ranks.isDivided())) measured.push_back(std::move(one));
    return statisticsOf(chart, measured);
  }

  const HistOptions &options;
  Ranks &ranks;
  HistInputs inputs;
  std::vector<Part> parts;
};

}  // namespace

int runHist(HistOptions options, Ranks &ranks) {
  int exitCode = exitDone;
  const std::vector<std::string> files = options.files.empty() ? std::vector<std::string>{""} : options.files;
  for (const std::string &file : files) {
    options.file = file;
    const auto failure = HistRun(options, ranks).run();
    if (failure && ranks.rank() == 0) say(failure->message);
    if (failure && exitCode == exitDone) exitCode = failure->exitCode;
  }
  return exitCode;
}

}  // namespace accrue
