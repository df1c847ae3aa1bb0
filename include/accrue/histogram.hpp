// Histograms at the speed of memory, on a CPU or a GPU.
//
//   std::vector<uint32_t> counts(256);
//   auto tally = accrue::histogram(pixels, accrue::Bins::values(256), counts, {accrue::Outside::Drop, accrue::Nan::Drop});
//   if (!tally) std::fputs(tally.error().message.c_str(), stderr);
//
// A Request says what is counted and where the result goes; Options say how. One call does the common case; a Plan keeps
// what one call would make anew (scratch memory, GPU kernels, the choice of the method) and is what to use for many
// calls, for a stream, or to learn in advance how long a run takes.
//
// Bins: bin k holds the samples v with edge[k] <= v < edge[k+1]; the last bin holds its upper edge too when the Bins were
// made with Top::Included. This is exact for every type: even intervals have the edges low + k * ((high - low) / count),
// each operation rounded to double, and high at the end (the edges of numpy.linspace), and a sample falls where comparing it against these
// edges puts it. What happens to samples outside and to NaN is said by the Rule, which has no default.
//
// Costs: counts are exact integers, equal to the bit on every device and with every method; so are sums of weights with
// Sum::Exact (docs/SUMS.md). With Sum::Fast sums are accumulated in double; their rounding depends on the order of the additions, which
// differs from run to run: |error| <= n * 2^-53 * sum |w| for a bin of n samples, plus one rounding to the type of the result.
//
// Nothing here prints, throws or aborts. The GPU is used through its driver, found when first needed.
#pragma once
#if __cplusplus < 202002L
#error "accrue/histogram.hpp needs C++20: compile with -std=c++20, or use accrue/histogram.h"
#else
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "accrue/result.hpp"

namespace accrue {

// ---- samples ------------------------------------------------------------------------------------------------------

/// 64-bit integers are taken as the doubles nearest to them, and counted on the CPU alone.
enum class Type : uint8_t { U8, I8, U16, I16, U32, I32, U64, F32, F64, I64 };

/// Of a number that is no type: 0, false and "no type".
size_t sizeOf(Type type);
bool isFloat(Type type);
std::string_view nameOf(Type type);  // "u8", "f32", ...
std::optional<Type> findType(std::string_view name);

/// What samples may be in C++. Not char, whose sign is the compiler's choice, and not bool, which vectors pack.
template <class T>
concept Countable = std::same_as<T, float> || std::same_as<T, double> || std::same_as<T, signed char> || std::same_as<T, short> ||
                    std::same_as<T, int> || std::same_as<T, long> || std::same_as<T, long long> || std::same_as<T, unsigned char> ||
                    std::same_as<T, unsigned short> || std::same_as<T, unsigned> || std::same_as<T, unsigned long> ||
                    std::same_as<T, unsigned long long>;

template <class T>
struct TypeOf {
  static_assert(Countable<T>,
                "accrue counts integers of 8 to 64 bits, float and double; make int8_t or uint8_t of char and bool, "
                "double of long double");
  static constexpr Type value = [] {
    if (std::is_floating_point_v<T>) return sizeof(T) == 4 ? Type::F32 : Type::F64;
    constexpr bool isSigned = std::is_signed_v<T>;
    switch (sizeof(T)) {
      case 1: return isSigned ? Type::I8 : Type::U8;
      case 2: return isSigned ? Type::I16 : Type::U16;
      case 4: return isSigned ? Type::I32 : Type::U32;
      default: return isSigned ? Type::I64 : Type::U64;
    }
  }();
};

/// Managed: memory of both, whose pages move (accrue/memory.hpp).
enum class Where : uint8_t { Host, Device, Managed };

/// Samples in memory, not owned. Sample i of channel c is element i * stride + c.
struct Samples {
  const void *data = nullptr;
  Type type = Type::U8;
  uint64_t count = 0;  // per channel
  unsigned channels = 1;  // 1 to 4, interleaved; each channel gets a histogram of its own, one behind the other
  uint64_t stride = 0;  // in elements; 0: densely packed, the number of channels
  Where where = Where::Host;

  uint64_t step() const { return stride ? stride : channels; }
  bool isDense() const { return step() == channels; }
};

template <class T>
Samples samplesOf(std::span<const T> values, unsigned channels = 1) {
  return {values.data(), TypeOf<T>::value, channels ? values.size() / channels : 0, channels};
}

// ---- bins ---------------------------------------------------------------------------------------------------------

enum class Top : uint8_t { Excluded, Included };

class Bins {
 public:
  static constexpr uint32_t most = 1u << 24;
  enum class Kind : uint8_t { Values, Even, Edges };

  /// Bin k counts the integer first + k. For integer samples only.
  static Bins values(uint32_t count, int64_t first = 0);
  /// Even intervals between low and high.
  static Bins even(uint32_t count, double low, double high, Top top = Top::Excluded);
  /// Given edges, strictly increasing, one more than bins.
  static Bins edges(std::vector<double> edges, Top top = Top::Excluded);

  Kind kind() const { return itsKind; }
  uint32_t count() const { return itsCount; }
  Top top() const { return itsTop; }
  int64_t first() const { return itsFirst; }
  double low() const { return itsLow; }
  double high() const { return itsHigh; }
  double width() const { return (itsHigh - itsLow) / itsCount; }
  double edge(uint32_t k) const;  // the lower edge of bin k, k <= count(); NaN beyond
  const std::vector<double> &table() const { return itsEdges; }  // of Kind::Edges

  /// The definition: the bin of a value, `outside` or `nan`. What every method must agree with.
  static constexpr uint32_t outside = 0xffffffffu, nan = 0xfffffffeu;
  uint32_t find(double value) const;

  /// What is wrong with these bins for samples of `type`, if anything.
  std::optional<Error> mistake(Type type) const;

 private:
  Kind itsKind = Kind::Values;
  Top itsTop = Top::Excluded;
  uint32_t itsCount = 0;
  int64_t itsFirst = 0;
  double itsLow = 0, itsHigh = 0;
  std::vector<double> itsEdges;
};

enum class Outside : uint8_t { Drop, Clamp, Refuse };  // not counted (but tallied); into the nearest bin; an error
enum class Nan : uint8_t { Drop, Refuse };

/// What to do with samples that have no bin. Both must be said.
struct Rule {
  constexpr Rule(Outside outside, Nan nan) : outside(outside), nan(nan) {}
  Outside outside;
  Nan nan;
};

// ---- requests -----------------------------------------------------------------------------------------------------

/// Where the result goes: channels * bins elements of U32, U64, F32 or F64 (floats when there are weights).
struct Counts {
  void *data = nullptr;
  Type type = Type::U32;
  Where where = Where::Host;
  uint64_t size = 0;  // elements there are, which is checked; 0: as many as it takes
};

template <class T, size_t extent>
Counts countsOf(std::span<T, extent> counts) {
  static_assert(!std::is_const_v<T>, "counts are written: they cannot be const");
  return {counts.data(), TypeOf<std::remove_const_t<T> >::value, Where::Host, counts.size()};
}

struct Request {
  Samples samples;
  Bins bins;
  Counts counts;
  Rule rule;
  std::optional<Samples> weights = std::nullopt;  // F32 or F64, one per sample (shared by its channels)
  /// A joint histogram: counts[a * jointBins.count() + b]. Both inputs have one channel and as many samples.
  std::optional<Samples> joint = std::nullopt;
  Bins jointBins = Bins();
  uint64_t saturate = 0;  // counts stop here; 0: they do not
  bool add = false;  // add to what is in counts instead of replacing it

  /// Bins altogether, over channels or over the joint bins.
  uint64_t totalBins() const { return uint64_t(bins.count()) * (joint ? jointBins.count() : 1) * samples.channels; }
};

/// What is wrong with a request, if anything. Asked by every call.
std::optional<Error> mistakeIn(const Request &request);

enum class Method : uint8_t {
  Auto,
  // CPU
  Serial,
  Atomic,
  PerThread,
  SubTables,
  // GPU
  Global,
  Duplicate,
  BlockPrivate,
  WarpPrivate,
  ThreadPrivate,
  LaneBanked,
  Packed,
  Partitioned,
};

enum class Processor : uint8_t { Auto, Cpu, Gpu };

struct MethodText {
  Method method;
  std::string_view name;  // as on the command line: "block-private"
  Processor processor;  // Auto for Method::Auto alone
  std::string_view summary;
};

std::span<const MethodText> methods();
const MethodText &textOf(Method method);

/// How weights are added up. Exact: the sum as if it had no end of digits, rounded once: the same bits with every method and any
/// number of threads, in every run. Fast: in double, in whatever order. Auto: what takes less time, which is Exact on a GPU whose blocks have
/// room for the sums and add them up by atomics (block-private, lane-banked, partitioned, warp-private/hardware-atomics), else Fast.
enum class Sum : uint8_t { Auto, Exact, Fast };

/// Nugteren et al.'s extensions of warp-private; shuffle and uncoalesced exclude one another.
struct WarpExtensions {
  bool shuffle = false, uncoalesced = false, hardwareAtomics = false;
};

/// How many blocks a GPU's kernel has, and threads in a block; 0: chosen.
struct Grid {
  unsigned blocks = 0, threads = 0;
  bool operator==(const Grid &) const = default;
};

struct Options {
  Method method = Method::Auto;
  Processor processor = Processor::Auto;  // Auto: where the samples are; host samples go to the GPU only when asked
  bool predictable = false;  // only methods whose time does not depend on the values
  uint64_t scratchLimit = 0;  // bytes of scratch memory at most; 0: half of what is free
  void *stream = nullptr;  // a CUstream; null: the default stream
  unsigned threads = 0;  // of a CPU; 0: as many as OpenMP says
  unsigned copies = 0;  // l of duplicate, tables of sub-tables; 0: chosen
  WarpExtensions warp = {};
  unsigned mapping = 3;  // of thread-private, 1 to 4
  Sum sum = Sum::Auto;  // of weights
  Grid grid = {};  // of the papers' GPU methods
  bool timed = true;  // runs on a GPU are timed, which takes some microseconds; else their tallies' seconds are 0
  bool prefetch = true;  // managed samples move to the device before a run, not page by page in it
};

/// Sets the method by its name with its variant: "duplicate/64", "warp-private/uncoalesced+hardware-atomics",
/// "thread-private/4".
std::optional<Error> setMethod(Options &options, std::string_view text);
/// The name with the variant, as setMethod takes it.
std::string methodName(const Options &options);

/// What came of a run.
struct Tally {
  uint64_t outside = 0;  // samples that no bin took (clamped ones were taken)
  uint64_t nan = 0;
  Method method = Method::Auto;  // the one that ran
  double seconds = 0;  // of counting: device time on a GPU, without copies from and to the host
  double transferSeconds = 0;  // of moving samples to the device, some of it while others are counted
  uint64_t used = 0;  // bins of the result up to the last one that is not 0
};

// ---- calls --------------------------------------------------------------------------------------------------------

class Plan {
 public:
  /// Chooses and prepares. Pointers of the request may change later, its shape may not.
  static Result<Plan> make(const Request &request, const Options &options = {});
  Plan(Plan &&) noexcept;
  Plan &operator=(Plan &&) noexcept;
  ~Plan();

  /// Runs the request the plan was made for, or another one of the same shape: the same types, bins, channels, rule and
  /// kind of memory; the data, how many samples there are and how far apart, `add` and `saturate` may differ. Waits for the result.
  Result<Tally> run();
  Result<Tally> run(const Request &request);

  /// The same on the plan's stream without waiting; everything must be in device memory. `wait` gives the tally of what was started
  /// last; whoever needs no tally need not wait before the plan is used again, for the stream keeps the order.
  std::optional<Error> start(const Request &request);
  Result<Tally> wait();

  /// Seconds that counting `samples` samples (0: the request's) will take, from a calibration of this method on this
  /// device with the same types and bins, made once and kept for the process.
  Result<double> predict(uint64_t samples = 0);

  Method method() const;  // the one chosen
  Processor processor() const;
  uint64_t scratch() const;  // bytes held besides input and result

 private:
  struct State;
  explicit Plan(std::unique_ptr<State> state);
  std::unique_ptr<State> state;
};

Result<Tally> histogram(const Request &request, const Options &options = {});

/// Samples and counts in vectors, arrays or spans: whatever lies side by side.
template <std::ranges::contiguous_range Values, std::ranges::contiguous_range Numbers>
Result<Tally> histogram(const Values &samples, const Bins &bins, Numbers &&counts, Rule rule, const Options &options = {}) {
  using Sample = std::ranges::range_value_t<Values>;
  return histogram(Request{samplesOf(std::span<const Sample>(samples)), bins, countsOf(std::span(counts)), rule}, options);
}

/// The GPU that would be used, in words ("NVIDIA H200, driver 580"), or why there is none.
Result<std::string> describeGpu();

}  // namespace accrue
#endif
