#include "hist/sampling.h"

#include <filesystem>

#include "console/screen.h"
#include "io/file_part.h"

namespace accrue {
namespace {

constexpr uint64_t mostKept = 256 << 20;  // bytes

bool isFile(const std::string &path) {
  std::error_code none;
  return std::filesystem::is_regular_file(partIn(path).path, none);
}

/// A second reader of an input.
Result<std::unique_ptr<Reader>> openAgain(const HistInput &input) {
  if (input.kept) return readKept(input.kept);
  return openInput(input.file, input.how);
}

}  // namespace

Result<bool> makeReadableTwice(HistInput &input) {
  if (input.kept || isFile(input.file)) return !input.kept || input.kept->isWhole;
  auto kept = keep(*input.reader, mostKept);
  if (!kept) return kept.error();
  input.kept = std::move(*kept);
  input.reader = readKept(input.kept, input.kept->isWhole ? nullptr : std::move(input.reader));
  return input.kept->isWhole;
}

Failure tooMuch(const HistOptions &options, const HistInput &input) {
  const std::string what = options.bins.range ? "bins are" : "range is",
                    help = options.bins.rule == BinsRule::Usual ? "--range LO:HI"
                           : options.bins.range                 ? "a number of --bins"
                                                                : "--range LO:HI and a number of --bins";
  return usageFailure("256 MiB or more come from " + input.description().name + ", too much to keep while their " + what +
                      " found; give " + help + ", or save them to a file first");
}

std::optional<Failure> sampleValues(const HistOptions &options, HistInputs &inputs, HistInput &input,
                                    const std::vector<std::optional<unsigned>> &channels, const Restriction &restriction,
                                    std::vector<ValueSample> &samples) {
  std::vector<HistInput *> sources = {&input};
  if (inputs.mask) sources.push_back(&*inputs.mask);
  std::vector<std::unique_ptr<Reader>> again;
  std::vector<Reader *> readers;
  for (HistInput *source : sources) {
    const auto isReady = makeReadableTwice(*source);
    if (!isReady) return inputFailure(isReady.error().message);
    if (!*isReady) return tooMuch(options, *source);
    auto reader = openAgain(*source);
    if (!reader) return inputFailure(reader.error().message);
    if (restriction)
      if (auto error = (*reader)->restrictTo(restriction->first, restriction->second)) return inputFailure(error->message);
    readers.push_back(reader->get());
    again.push_back(std::move(*reader));
  }
  const Description &description = input.description();
  const uint64_t sampleBytes = description.sampleBytes();
  Progress progress("finding the range:", description.count ? std::optional(*description.count * sampleBytes) : std::nullopt);
  const uint64_t length = chunkSamples(options, sampleBytes, description.count);
  Feed feed(readers, length, isSmall(sampleBytes, mostOf(description)));
  while (true) {
    const auto chunk = feed.next();
    if (!chunk) return inputFailure(chunk.error().message);
    if ((*chunk)->count == 0) return std::nullopt;
    for (const Piece &piece : piecesOf(**chunk, readers, inputs.mask.has_value(), length))
      for (size_t i = 0; i < channels.size(); i++) samples[i].add(input.samples((*chunk)->parts[0], piece, channels[i]));
    progress.at(((*chunk)->first + (*chunk)->count) * sampleBytes);
  }
}

}  // namespace accrue
