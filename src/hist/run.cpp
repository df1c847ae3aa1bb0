#include "hist/run.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <system_error>

#include "console/say.h"
#include "console/screen.h"
#include "hist/deliver.h"
#include "hist/inputs.h"
#include "hist/measure.h"
#include "hist/verify.h"
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
    ranks.gather(counted);
    // Each rank's counts stop there, and so does their sum.
    if (options.saturate)
      for (uint64_t &one : counted.counts) one = std::min(one, options.saturate);
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
        return usageFailure(reader->description().name +
                            " cannot be divided among ranks, since its length is not known; name a file");
    return std::nullopt;
  }

  BinsQuestion questionOfSamples() const {
    const Description &about = inputs.samples.description();
    return {options.bins, about.type, options.synthetic.has_value(), inputs.other.has_value(), canReadTwice(options.file),
            about.count};
  }
  BinsQuestion questionOfOther() const {
    const Description &about = inputs.other->description();
    return {options.otherBins, about.type, false, true, canReadTwice(options.other), about.count};
  }

  std::optional<Failure> chooseBins() {
    if (auto failure = chooseBins(questionOfSamples(), options.file, inputs.samples, bins)) return failure;
    return inputs.other ? chooseBins(questionOfOther(), options.other, *inputs.other, otherBins) : std::nullopt;
  }

  std::optional<Failure> chooseBins(BinsQuestion question, const std::string &file, const HistInput &input, Bins &chosen) {
    ValueSample sample;
    if (needsSample(question)) {
      const Restriction share = shareOfThis(1);
      if (auto failure = ranks.agree(attempt([&] { return sampleValues(options, file, input, share, sample); }))) return failure;
      ranks.widen(sample.range);
      question.samples = sample.range.samples / input.channels();
    }
    chosen = binsFor(question, sample);
    const auto mistake = chosen.mistake(question.type);
    return mistake ? std::optional(failureOf(*mistake)) : std::nullopt;
  }

  uint64_t totalBins() const { return uint64_t(bins.count()) * (inputs.other ? otherBins.count() : 1) * inputs.samples.channels(); }

  Restriction shareOfThis(uint64_t block) const {
    if (!ranks.isDivided()) return std::nullopt;
    const SampleShare share = shareOf(*inputs.samples.description().count, block, ranks.rank(), ranks.count());
    return std::pair(share.first, share.last);
  }

  /// A piece of a chunk as a request; its counts are the counter's.
  Request requestOf(const Chunk &chunk, const Piece &piece) const {
    Request request{inputs.samples.samples(chunk.parts[0], piece), bins, {}, options.rule()};
    if (inputs.weights) request.weights = inputs.weights->samples(chunk.parts[1], piece);
    if (inputs.other) {
      request.joint = inputs.other->samples(chunk.parts[inputs.otherPart()], piece);
      request.jointBins = otherBins;
    }
    request.saturate = options.saturate;
    return request;
  }

  Options methodOptions(bool isSmall) const {
    Options method = options.method;
    if (isSmall && !method.threads) method.threads = 1;
    if (options.inOrder && inputs.weights && method.method == Method::Auto) method.method = Method::Serial;
    return method;
  }

  /// Counts of single values tell all of the samples; what other bins and weights do not tell is measured.
  bool isMeasured() const {
    const bool isTold =
        bins.kind() == Bins::Kind::Values && !inputs.weights && !options.saturate && options.outside != Outside::Clamp;
    return !inputs.other && !isTold;
  }

  std::optional<Failure> count() {
    const uint64_t block = inputs.weights ? blockLength(totalBins()) : 1;
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
    Counter counter(methodOptions(isSmall(sampleBytes, most)), most);
    std::optional<Verifier> verifier;
    if (options.verify) verifier.emplace(most);
    if (isMeasured())
      measure.emplace(inputs.samples.channels(), limitsOf(bins, options.outside),
                      methodOptions(isSmall(sampleBytes, most)).threads);

    const auto start = std::chrono::steady_clock::now();
    while (true) {
      const auto chunk = feed.next();
      if (!chunk) return inputFailure(chunk.error().message);
      if ((*chunk)->count == 0) {
        // An input without samples has a method, too, and bins that hold nothing.
        if ((*chunk)->first == 0)
          if (auto failure = prepare(requestOf(**chunk, {}), counter, verifier)) return failure;
        break;
      }
      for (const Piece &piece : piecesOf(**chunk, inputs.readers(), inputs.mask.has_value(), inputs.weights ? block : length)) {
        const uint64_t first = (share ? share->first : 0) + (*chunk)->first + piece.first;
        const Request request = requestOf(**chunk, piece);
        if (auto failure = add(request, first, counter, verifier)) return failure;
        if (measure) measure->add(request.samples, request.weights);
        counted.samples += piece.count;
      }
      progress.at(((*chunk)->first + (*chunk)->count) * sampleBytes);
    }
    counted.wholeSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (verifier)
      if (auto failure = verifier->compare(counter)) return failure;
    return takeFrom(counter, verifier);
  }

  static std::optional<Failure> prepare(const Request &request, Counter &counter, std::optional<Verifier> &verifier) {
    if (auto error = counter.prepare(request)) return failureOf(*error);
    if (verifier)
      if (auto error = verifier->add(request, 0)) return failureOf(*error);
    return std::nullopt;
  }

  static std::optional<Failure> add(const Request &request, uint64_t first, Counter &counter, std::optional<Verifier> &verifier) {
    if (auto error = counter.add(request, first)) return failureOf(*error);
    if (verifier)
      if (auto error = verifier->add(request, first)) return failureOf(*error);
    return std::nullopt;
  }

  std::optional<Failure> takeFrom(Counter &counter, const std::optional<Verifier> &verifier) {
    if (inputs.weights) counted.sums = counter.sums();
    else counted.counts = counter.counts();
    if (measure) counted.moments = measure->moments();
    counted.outside = counter.tally().outside, counted.nan = counter.tally().nan, counted.seconds = counter.tally().seconds;
    counted.transferSeconds = counter.tally().transferSeconds;
    if (verifier) counted.plainSeconds = verifier->seconds();
    method = counter.methodText();
    if (counter.processor() == Processor::Gpu) {
      const auto gpu = describeGpu();
      device = gpu ? *gpu : "GPU";
    }
    if (!options.predict) return std::nullopt;
    const auto seconds = counter.predict(counted.samples);
    if (!seconds) return failureOf(seconds.error());
    counted.predicted = *seconds;
    return std::nullopt;
  }

  std::vector<std::optional<Statistics>> statisticsFor(const Chart &chart) const {
    if (inputs.other) return {};
    if (!measure) return statisticsOfValues(chart);
    std::vector<std::optional<Measured>> measured;
    for (unsigned c = 0; c < counted.moments.size(); c++) {
      measured.push_back(measuredBy(counted.moments[c]));
      // A rank has values of its own share only.
      if (!measured[c] || inputs.weights || ranks.isDivided()) continue;
      measured[c]->some = measure->sorted(c);
      measured[c]->areAll = measure->isComplete(c);
    }
    return statisticsOf(chart, measured);
  }

  Chart chart() const {
    const Description &description = inputs.samples.description();
    Chart chart;
    chart.input = options.synthetic     ? "synthetic " + std::string(nameOf(options.synthetic->distribution))
                  : options.file == "-" ? "standard input"
                                        : options.file;
    chart.shape = description.shape;
    chart.type = description.type;
    chart.samples = counted.samples;
    chart.channels = inputs.samples.channelNames();
    chart.bins = bins;
    if (inputs.other) chart.other = ChartOther{options.other == "-" ? "standard input" : options.other, otherBins};
    if (inputs.weights) chart.sums = counted.sums.total(totalBins());
    else chart.counts = counted.counts;
    chart.weights = options.weights;
    chart.mask = options.mask;
    chart.rule = options.outside;
    chart.outside = counted.outside, chart.nan = counted.nan, chart.saturate = options.saturate;
    chart.run = {method,
                 device,
                 counted.seconds,
                 counted.wholeSeconds,
                 counted.samples * inputs.sampleBytes(),
                 counted.predicted,
                 counted.plainSeconds,
                 counted.transferSeconds};
    chart.statistics = statisticsFor(chart);
    if (options.cumulative) chart.makeCumulative(options.density);
    else if (options.density) chart.makeDensity();
    return chart;
  }

  const HistOptions &options;
  Ranks &ranks;
  HistInputs inputs;
  Bins bins, otherBins;
  Counted counted;
  std::optional<Measure> measure;
  std::string method, device = "CPU";
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
