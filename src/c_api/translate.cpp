#include "c_api/translate.h"

#include <algorithm>
#include <cstring>

namespace accrue::c_api {
namespace {

Error wrong(std::string message) { return {Fault::Request, std::move(message)}; }

// What is cast below has the same numbers in C and in C++.
static_assert(ACCRUE_HIST_U8 == int(Type::U8) && ACCRUE_HIST_I8 == int(Type::I8) && ACCRUE_HIST_U16 == int(Type::U16));
static_assert(ACCRUE_HIST_I16 == int(Type::I16) && ACCRUE_HIST_U32 == int(Type::U32) && ACCRUE_HIST_I32 == int(Type::I32));
static_assert(ACCRUE_HIST_U64 == int(Type::U64) && ACCRUE_HIST_F32 == int(Type::F32) && ACCRUE_HIST_F64 == int(Type::F64));
static_assert(ACCRUE_HIST_I64 == int(Type::I64));
static_assert(ACCRUE_HIST_HOST == int(Where::Host) && ACCRUE_HIST_DEVICE == int(Where::Device));
static_assert(ACCRUE_HIST_DROP == int(Outside::Drop) && ACCRUE_HIST_CLAMP == int(Outside::Clamp));
static_assert(ACCRUE_HIST_REFUSE == int(Outside::Refuse));
static_assert(ACCRUE_HIST_ANY == int(Processor::Auto) && ACCRUE_HIST_CPU == int(Processor::Cpu));
static_assert(ACCRUE_HIST_GPU == int(Processor::Gpu));

/// A number of an enumeration, up to `last`.
template <class Enum>
std::optional<Error> read(uint32_t number, Enum last, const char *what, Enum &to) {
  if (number > static_cast<uint32_t>(last))
    return wrong(std::to_string(number) + " is no " + what + "; they go from 0 to " + std::to_string(static_cast<uint32_t>(last)));
  to = static_cast<Enum>(number);
  return std::nullopt;
}

/// A field that later versions may give a meaning.
std::optional<Error> readUnused(uint32_t field, const char *name) {
  if (!field) return std::nullopt;
  return wrong(std::string(name) + ".unused is " + std::to_string(field) + "; set it to 0");
}

constexpr size_t mostBytes = 4096;  // of a struct of any version: more is no size

/// A struct of this version from one of any version: what the caller does not know is zero.
template <class Struct>
std::optional<Error> read(const Struct *given, const char *name, Struct &to) {
  if (given->size < sizeof(size_t) || given->size > mostBytes)
    return wrong(std::string("the size of ") + name + " is not set; set it to sizeof(" + name + ")");
  const auto *bytes = reinterpret_cast<const unsigned char *>(given);
  for (size_t i = sizeof(Struct); i < given->size; i++)
    if (bytes[i])
      return wrong(std::string(name) + " has fields that this version of Accrue, " ACCRUE_VERSION
                                       ", does not know; install the version that its header came with");
  std::memcpy(&to, given, std::min(given->size, sizeof(Struct)));
  return std::nullopt;
}

std::optional<Error> read(const accrue_hist_samples &given, Samples &to) {
  if (auto error = read(given.type, Type::I64, "type of samples", to.type)) return error;
  if (auto error = read(given.where, Where::Device, "kind of memory", to.where)) return error;
  if (auto error = readUnused(given.unused, "accrue_hist_samples")) return error;
  to.data = given.data;
  to.count = given.count;
  to.channels = given.channels ? given.channels : 1;
  to.stride = given.stride;
  return std::nullopt;
}

bool areEven(const double *edges, const Bins &even) {
  for (uint32_t k = 0; k <= even.count(); k++)
    if (edges[k] != even.edge(k)) return false;
  return true;
}

/// Even ones where the edges lie as those would: they are found faster.
Bins edgesOf(const accrue_hist_bins &given, Top top) {
  const Bins even = Bins::even(given.count, given.edges[0], given.edges[given.count], top);
  if (!even.mistake(Type::F64) && areEven(given.edges, even)) return even;
  return Bins::edges({given.edges, given.edges + given.count + 1}, top);
}

std::optional<Error> read(const accrue_hist_bins &given, Bins &to) {
  if (auto error = readUnused(given.unused, "accrue_hist_bins")) return error;
  const Top top = given.include_top ? Top::Included : Top::Excluded;
  switch (given.kind) {
    case ACCRUE_HIST_VALUES: to = Bins::values(given.count, given.first); return std::nullopt;
    case ACCRUE_HIST_EVEN: to = Bins::even(given.count, given.low, given.high, top); return std::nullopt;
    case ACCRUE_HIST_EDGES: break;
    default: return wrong(std::to_string(given.kind) + " is no kind of bins; they go from 0 to 2");
  }
  if (!given.edges) return wrong("the edges of the bins are not there: the pointer is null");
  if (given.count == 0 || given.count > Bins::most)
    return wrong(std::to_string(given.count) + " bins are none or too many; up to " + std::to_string(Bins::most) + " are possible");
  to = edgesOf(given, top);
  return std::nullopt;
}

}  // namespace

Result<Samples> samplesOf(const accrue_hist_samples &given) {
  Samples samples;
  if (auto error = read(given, samples)) return *error;
  return samples;
}

Result<Request> requestOf(const accrue_hist_request *given) {
  if (!given) return wrong("the request is not there: the pointer is null");
  accrue_hist_request known = {};
  if (auto error = read(given, "accrue_hist_request", known)) return *error;
  if (auto error = readUnused(known.unused, "accrue_hist_request")) return *error;
  Request request{{}, {}, {known.counts.data}, {Outside::Drop, known.refuse_nan ? Nan::Refuse : Nan::Drop}};
  if (auto error = read(known.outside, Outside::Refuse, "rule for samples outside", request.rule.outside)) return *error;
  if (auto error = read(known.samples, request.samples)) return *error;
  if (auto error = read(known.bins, request.bins)) return *error;
  if (auto error = read(known.counts.type, Type::I64, "type of counts", request.counts.type)) return *error;
  if (auto error = read(known.counts.where, Where::Device, "kind of memory", request.counts.where)) return *error;
  request.counts.size = known.counts.size;
  if (known.weights)
    if (auto error = read(*known.weights, request.weights.emplace())) return *error;
  if (known.joint) {
    if (!known.joint_bins) return wrong("joint samples need joint_bins");
    if (auto error = read(*known.joint, request.joint.emplace())) return *error;
    if (auto error = read(*known.joint_bins, request.jointBins)) return *error;
  }
  request.saturate = known.saturate;
  request.add = known.add != 0;
  return request;
}

Result<Options> optionsOf(const accrue_hist_options *given) {
  Options options;
  if (!given) return options;
  accrue_hist_options known = {};
  if (auto error = read(given, "accrue_hist_options", known)) return *error;
  if (known.method)
    if (auto error = setMethod(options, known.method)) return *error;
  if (auto error = read(known.processor, Processor::Gpu, "processor", options.processor)) return *error;
  options.predictable = known.predictable != 0;
  options.scratchLimit = known.scratch_limit;
  options.stream = known.stream;
  options.threads = known.threads;
  options.timed = known.untimed == 0;
  return options;
}

std::optional<Error> checkRoom(const accrue_hist_tally *tally) {
  if (!tally || (tally->size >= sizeof(size_t) && tally->size <= mostBytes)) return std::nullopt;
  return wrong("the size of accrue_hist_tally is not set; set it to sizeof(accrue_hist_tally)");
}

void tell(const Tally &tally, accrue_hist_tally *to) {
  if (!to) return;
  const accrue_hist_tally all = {to->size, tally.outside, tally.nan, tally.seconds, textOf(tally.method).name.data(), tally.used};
  std::memcpy(to, &all, std::min(to->size, sizeof all));
}

}  // namespace accrue::c_api
