#include "hist/inputs.h"

#include <algorithm>
#include <charconv>

#include "hist/bins.h"
#include "histogram/words.h"
#include "io/scaled.h"

namespace accrue {
namespace {

/// Picks the channel by its name or number. The second input of a joint histogram may have but one.
std::optional<Failure> pickChannel(const std::string &asked, bool isJoint, bool isOther, HistInput &input) {
  const Description &description = input.description();
  const std::vector<std::string> names = input.channelNames();
  std::string list;
  for (const std::string &name : names) list += (list.empty() ? "" : ", ") + name;
  if (asked.empty()) {
    if (!isJoint || description.channels == 1) return std::nullopt;
    return usageFailure("a joint histogram takes one channel, " + description.name + " has " + list + "; pick one by --channel");
  }
  if (description.channels == 1 && isOther) return std::nullopt;
  unsigned number = 0;
  const char *const end = asked.data() + asked.size();
  if (std::from_chars(asked.data(), end, number).ptr != end) number = 0;
  for (unsigned c = 0; c < names.size(); c++)
    if (names[c] == asked || number == c + 1) input.channel = c;
  if (input.channel) return std::nullopt;
  return usageFailure(description.name + " has no channel '" + asked + "'; it has " + list);
}

/// `typeOption` gives the type of a raw file, for which some errors ask.
std::optional<Failure> open(const std::string &file, const OpenOptions &options, const char *typeOption, HistInput &input) {
  auto reader = openInput(file, options);
  if (!reader) {
    const std::string &message = reader.error().message;
    return inputFailure(message + (message.ends_with("type") ? std::string(", such as ") + typeOption +
                                                                   (typeOption == std::string_view("--mask-type") ? " u8" : " f32")
                                                             : ""));
  }
  input.reader = std::move(*reader);
  input.file = file;
  input.how = options;
  return std::nullopt;
}

std::optional<Failure> openSamples(const HistOptions &options, HistInput &input) {
  if (!options.synthetic) return open(options.file, options.open, "--type", input);
  input.reader = readSynthetic(*options.synthetic, syntheticBins(options.bins), options.open.rawType.value_or(Type::U32));
  return std::nullopt;
}

std::optional<Failure> openWeights(const HistOptions &options, HistInput &input) {
  if (auto failure = open(options.weights, options.openWeights, "--weights-type", input)) return failure;
  const Description &description = input.description();
  if (description.channels != 1)
    return inputFailure("the weights in " + description.name + " have several channels; one is possible" +
                        (description.areColumns ? ", as in FILE::COLUMN" : ""));
  if (!isFloat(description.type)) input.reader = scaled(std::move(input.reader), {});  // whole numbers are weights, too
  return std::nullopt;
}

std::optional<Failure> openMask(const HistOptions &options, HistInput &input) {
  if (auto failure = open(options.mask, options.openMask, "--mask-type", input)) return failure;
  if (input.description().channels == 1) return std::nullopt;
  return inputFailure("the mask in " + input.description().name + " has several channels; one is possible");
}

/// Samples are paired by their place in the files. What tells that the places are others' is known before anything is read, except
/// from pipes.
std::optional<Failure> comparePlaces(const Description &a, const Description &b) {
  if (a.count && b.count && *a.count != *b.count)
    return inputFailure(a.name + " has " + counted(*a.count, "sample") + ", " + b.name + " has " + std::to_string(*b.count) +
                        "; they must be equally long");
  if (havePairs(a.axes, b.axes)) return std::nullopt;
  if (a.axes.isFirstFastest == b.axes.isFirstFastest || a.axes.lengths != b.axes.lengths)
    return inputFailure("as arrays " + a.name + " is " + wordsFor(a.axes.lengths) + " and " + b.name + " is " +
                        wordsFor(b.axes.lengths) + "; samples are paired by their indices, so transpose one of the two");
  const Description &last = a.axes.isFirstFastest ? b : a, &first = a.axes.isFirstFastest ? a : b;
  return inputFailure("the first index runs fastest in " + first.name + ", the last in " + last.name +
                      "; save one like the other, by numpy.asfortranarray or numpy.ascontiguousarray");
}

}  // namespace

Samples HistInput::samples(const Memory &part, const Piece &piece, std::optional<unsigned> of) const {
  const Description &about = description();
  const std::byte *start = part.data() + piece.first * about.sampleBytes() + of.value_or(0) * sizeOf(about.type);
  return {start, about.type, piece.count, of ? 1 : about.channels, about.channels, part.where()};
}

std::vector<std::string> HistInput::channelNames() const {
  const Description &about = description();
  std::vector<std::string> names;
  for (unsigned c = 0; c < about.channels; c++) {
    if (channel && *channel != c) continue;
    if (!about.channelNames.empty()) names.emplace_back(about.channelNames[c]);
    else names.push_back(about.channels == 1 ? "samples" : (about.areColumns ? "column " : "channel ") + std::to_string(c + 1));
  }
  return names;
}

std::vector<Reader *> HistInputs::readers() const {
  std::vector<Reader *> readers = {samples.reader.get()};
  if (weights) readers.push_back(weights->reader.get());
  if (other) readers.push_back(other->reader.get());
  if (mask) readers.push_back(mask->reader.get());
  return readers;
}

uint64_t HistInputs::sampleBytes() const {
  uint64_t bytes = 0;
  for (const Reader *reader : readers()) bytes += reader->description().sampleBytes();
  return bytes;
}

std::optional<Failure> openInputs(const HistOptions &options, HistInputs &inputs) {
  if (auto failure = openSamples(options, inputs.samples)) return failure;
  if (auto failure = pickChannel(options.channel, !options.other.empty(), false, inputs.samples)) return failure;
  if (!options.weights.empty()) {
    if (auto failure = openWeights(options, inputs.weights.emplace())) return failure;
    if (auto failure = comparePlaces(inputs.samples.description(), inputs.weights->description())) return failure;
  }
  if (!options.other.empty()) {
    if (auto failure = open(options.other, options.open, "--type", inputs.other.emplace())) return failure;
    if (auto failure = pickChannel(options.channel, true, true, *inputs.other)) return failure;
    if (auto failure = comparePlaces(inputs.samples.description(), inputs.other->description())) return failure;
  }
  if (!options.mask.empty()) {
    if (auto failure = openMask(options, inputs.mask.emplace())) return failure;
    if (auto failure = comparePlaces(inputs.samples.description(), inputs.mask->description())) return failure;
  }
  return std::nullopt;
}

std::vector<Piece> piecesOf(Chunk &chunk, const std::vector<Reader *> &readers, bool isMasked, uint64_t length) {
  if (!isMasked) return wholeOf(chunk);
  std::vector<size_t> bytes;
  for (const Reader *reader : readers) bytes.push_back(reader->description().sampleBytes());
  return keepMasked(chunk, bytes, readers.back()->description().type, length);
}

std::optional<uint64_t> mostOf(const Description &description) { return description.count ? description.count : description.most; }

bool isSmall(uint64_t sampleBytes, std::optional<uint64_t> most) {
  constexpr uint64_t worthAThread = 1 << 20;
  return most && *most < worthAThread / sampleBytes;
}

uint64_t chunkSamples(const HistOptions &options, uint64_t sampleBytes, std::optional<uint64_t> count) {
  const uint64_t samples = std::max<uint64_t>(options.chunkBytes / sampleBytes, 1);
  return count ? std::max<uint64_t>(std::min(samples, *count), 1) : samples;
}

}  // namespace accrue
