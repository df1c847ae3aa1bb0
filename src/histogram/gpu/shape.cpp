#include "histogram/gpu/shape.h"

#include <algorithm>
#include <string_view>

#include "histogram/gpu/exact_sums.h"
#include "kernels/modules.h"
#include "kernels/sources.h"

namespace accrue {
namespace {

bool isByte(Type type) { return type == Type::U8 || type == Type::I8; }

const char *wideSource(Type type, uint32_t kind) {
  static const char *const names[][3] = {{"u16_values", "u16_even", "u16_edges"},
                                         {"u32_values", "u32_even", "u32_edges"},
                                         {nullptr, "f32_even", "f32_edges"},
                                         {nullptr, "f64_even", "f64_edges"}};
  switch (type) {
    case Type::U16:
    case Type::I16: return names[0][kind];
    case Type::U32:
    case Type::I32: return names[1][kind];
    case Type::F32: return names[2][kind];
    default: return names[3][kind];
  }
}

/// Both inputs can be read 16 bytes at a time: their first aligned samples are the same ones. What comes on the host is
/// copied to aligned memory.
bool isAlignedAlike(const Request &request) {
  if (request.samples.where == Where::Host) return true;
  return reinterpret_cast<uintptr_t>(request.samples.data) % 16 == reinterpret_cast<uintptr_t>(request.joint->data) % 16;
}

/// The source for samples that lie densely packed, if there is one; its axes count bytes by value.
const char *wideSourceFor(const Request &request) {
  if (!request.samples.isDense()) return nullptr;
  if (request.joint) {
    const bool isPair = isByte(request.samples.type) && isByte(request.joint->type) && request.joint->isDense();
    return isPair && isAlignedAlike(request) ? "pair" : nullptr;
  }
  if (isByte(request.samples.type)) return "u8";
  return wideSource(request.samples.type, findingAxis(request.samples, request.bins, request.rule.outside).axis.kind);
}

bool isAligned(const Samples &samples) {
  return samples.where == Where::Host || reinterpret_cast<uintptr_t>(samples.data) % 16 == 0;  // the host's are copied
}

/// The source for samples with weights that both lie densely packed, if there is one.
const char *wideWeightedSourceFor(const Request &request) {
  const Samples &weights = *request.weights;
  if (request.joint || request.samples.channels != 1 || !request.samples.isDense() || !weights.isDense()) return nullptr;
  if (!isAligned(request.samples) || !isAligned(weights)) return nullptr;
  const char *const samples =
      wideSource(request.samples.type, findingAxis(request.samples, request.bins, request.rule.outside).axis.kind);
  const bool isSingle = weights.type == Type::F32;
  if (!samples) return nullptr;
  if (std::string_view(samples) == "u32_values") return isSingle ? "u32_values_f32" : "u32_values_f64";
  if (std::string_view(samples) == "f32_even") return isSingle ? "f32_even_f32" : "f32_even_f64";
  return nullptr;
}

}  // namespace

Layout layoutOf(const Request &request) {
  if (!request.joint) return {request.samples.isDense(), true};
  return {request.samples.isDense() && request.joint->isDense(), isAlignedAlike(request)};
}

bool pickSource(Task &task, const Request &request, const GpuMethod &method) {
  const char *wide = task.isWeighted ? wideWeightedSourceFor(request) : wideSourceFor(request);
  if (wide && !accrue_find_module(method.module(task), wide)) wide = nullptr;
  if (wide && task.isExact && !accrue_find_module(exactModule, wide)) wide = nullptr;
  const accrue_source_numbers &source = *accrue_find_source(wide ? wide : task.isWeighted ? "weighted" : "any");
  task.source = source.name;
  task.perPiece = source.per_piece;
  task.threads = source.threads;
  return wide != nullptr;
}

GpuShape shapeOf(const Request &request, const Options &options, const accrue_gpu_device &device, const GpuMethod &method) {
  GpuShape shape;
  Task &task = shape.task;
  task.device = &device;
  task.options = options;
  task.isWeighted = request.weights.has_value();
  task.isExact = task.isWeighted && options.sum == Sum::Exact;
  if (request.weights) task.weightBytes = static_cast<uint32_t>(sizeOf(request.weights->type));
  task.sampleBytes = static_cast<uint32_t>(sizeOf(request.samples.type));
  const bool isWide = pickSource(task, request, method);
  const bool countsBytes = isWide && isByte(request.samples.type);

  const auto axisOf = countsBytes ? countingAxis : findingAxis;
  shape.axes[0] = axisOf(request.samples, request.bins, request.rule.outside);
  shape.count = request.joint ? 2 : 1;
  if (request.joint) shape.axes[1] = axisOf(*request.joint, request.jointBins, request.rule.outside);
  task.rawBins = shape.axes[0].axis.bins * (request.joint ? shape.axes[1].axis.bins : 1) * request.samples.channels;
  return shape;
}

}  // namespace accrue
