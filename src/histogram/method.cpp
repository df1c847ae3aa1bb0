// The methods by name: what the command line, the docs and the benchmarks call them.
#include <array>
#include <charconv>

#include "accrue/histogram.hpp"

namespace accrue {
namespace {

constexpr std::array<MethodText, 13> texts = {{
    {Method::Auto, "auto", Processor::Auto, "picked from the samples, their type, the bins and the device"},
    {Method::Serial, "serial", Processor::Cpu, "one thread, one table; many bytes in pairs"},
    {Method::Atomic, "atomic", Processor::Cpu, "all threads update one table with atomics"},
    {Method::PerThread, "per-thread", Processor::Cpu, "a table per thread, merged at the end"},
    {Method::SubTables, "sub-tables", Processor::Cpu, "several tables per thread, so that runs of equal values do not stall"},
    {Method::Global, "global", Processor::Gpu, "atomics on one histogram in device memory"},
    {Method::Duplicate, "duplicate", Processor::Gpu, "atomics on l copies in device memory (Ikeda et al.); duplicate/64 sets l"},
    {Method::BlockPrivate, "block-private", Processor::Gpu, "a copy per block in shared memory (the CUDA tutorial)"},
    {Method::WarpPrivate, "warp-private", Processor::Gpu,
     "a copy per warp with tagged updates (Podlozhnyuk); /shuffle, /uncoalesced, /hardware-atomics, joined by + (Nugteren et al.)"},
    {Method::ThreadPrivate, "thread-private", Processor::Gpu,
     "a copy per thread, no atomics (Nugteren et al.); thread-private/1 to /4 set the mapping"},
    {Method::LaneBanked, "lane-banked", Processor::Gpu, "a copy per lane, each in a memory bank of its own: few bins"},
    {Method::Packed, "packed", Processor::Gpu, "two counters in a word of shared memory: up to 96 Ki bins"},
    {Method::Partitioned, "partitioned", Processor::Gpu, "samples sorted into ranges of bins first: very many bins"},
}};

Error wrong(std::string message) { return {Fault::Request, std::move(message)}; }

std::optional<Error> setExtensions(WarpExtensions &warp, std::string_view text) {
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find('+'));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    if (one == "shuffle") warp.shuffle = true;
    else if (one == "uncoalesced") warp.uncoalesced = true;
    else if (one == "hardware-atomics") warp.hardwareAtomics = true;
    else return wrong("warp-private has no extension '" + std::string(one) + "'; there are shuffle, uncoalesced, hardware-atomics");
  }
  if (warp.shuffle && warp.uncoalesced) return wrong("shuffle and uncoalesced exclude one another");
  return std::nullopt;
}

std::optional<unsigned> number(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::span<const MethodText> methods() { return texts; }
const MethodText &textOf(Method method) { return texts[static_cast<size_t>(method)]; }

std::optional<Error> setMethod(Options &options, std::string_view text) {
  const size_t slash = text.find('/');
  const std::string_view name = text.substr(0, slash);
  const std::string_view variant = slash == text.npos ? std::string_view() : text.substr(slash + 1);
  const MethodText *found = nullptr;
  for (const MethodText &one : texts)
    if (one.name == name) found = &one;
  if (!found) {
    std::string names;
    for (const MethodText &one : texts) names += (names.empty() ? "" : ", ") + std::string(one.name);
    return wrong("there is no method '" + std::string(name) + "'; there are " + names);
  }
  options.method = found->method;
  if (slash == text.npos) return std::nullopt;
  const auto value = number(variant);
  switch (found->method) {
    case Method::WarpPrivate: options.warp = {}; return setExtensions(options.warp, variant);
    case Method::ThreadPrivate:
      if (!value || *value < 1 || *value > 4)
        return wrong("thread-private has mappings 1 to 4, not '" + std::string(variant) + "'");
      options.mapping = *value;
      return std::nullopt;
    case Method::Duplicate:
    case Method::SubTables:
      if (!value || *value < 1 || *value > 65536)
        return wrong(std::string(name) + "/N takes a number of copies from 1 to 65536, not '" + std::string(variant) + "'");
      options.copies = *value;
      return std::nullopt;
    default: return wrong("method " + std::string(name) + " has no variants");
  }
}

std::string methodName(const Options &options) {
  std::string name(textOf(options.method).name);
  if (options.method == Method::WarpPrivate) {
    std::string extensions;
    for (auto [isOn, text] : {std::pair(options.warp.shuffle, "shuffle"), std::pair(options.warp.uncoalesced, "uncoalesced"),
                              std::pair(options.warp.hardwareAtomics, "hardware-atomics")})
      if (isOn) extensions += (extensions.empty() ? "/" : "+") + std::string(text);
    return name + extensions;
  }
  if (options.method == Method::ThreadPrivate) return name + "/" + std::to_string(options.mapping);
  if (options.copies && (options.method == Method::Duplicate || options.method == Method::SubTables))
    return name + "/" + std::to_string(options.copies);
  return name;
}

}  // namespace accrue
