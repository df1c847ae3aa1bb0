// NIfTI-1 and NIfTI-2, header and voxels in one file. The fields and their places are those of the standard's nifti1.h
// and nifti2.h; of the two byte orders the one holds in which the header's first field gives the header's own length.
#include <algorithm>
#include <array>
#include <cmath>

#include "io/formats.h"
#include "io/scaled.h"
#include "io/shape.h"
#include "io/stored_samples.h"

namespace accrue {
namespace {

constexpr size_t headerBytes1 = 348, headerBytes2 = 540;
constexpr std::string_view single1("n+1\0", 4), pair1("ni1\0", 4);
constexpr std::string_view single2("n+2\0\r\n\032\n", 8), pair2("ni2\0\r\n\032\n", 8);

struct Header {
  unsigned version = 1;
  ByteOrder order = ByteOrder::Little;
  bool isPair = false;  // the voxels are in a file of their own
  int datatype = 0;
  std::array<int64_t, 8> dim = {};
  double offset = 0, slope = 0, intercept = 0;
};

struct Datatype {
  int code;
  std::string_view name;
  std::optional<Type> type;  // none: not read here
  unsigned channels;
};

constexpr std::array<Datatype, 16> datatypes = {{
    {2, "uint8", Type::U8, 1},
    {4, "int16", Type::I16, 1},
    {8, "int32", Type::I32, 1},
    {16, "float32", Type::F32, 1},
    {64, "float64", Type::F64, 1},
    {128, "RGB24", Type::U8, 3},
    {256, "int8", Type::I8, 1},
    {512, "uint16", Type::U16, 1},
    {768, "uint32", Type::U32, 1},
    {2304, "RGBA32", Type::U8, 4},
    {1, "binary", std::nullopt, 1},
    {32, "complex64", std::nullopt, 1},
    {1024, "int64", Type::I64, 1},
    {1280, "uint64", Type::U64, 1},
    {1536, "float128", std::nullopt, 1},
    {1792, "complex128", std::nullopt, 1},
}};

std::optional<ByteOrder> orderOf(std::string_view head, size_t headerBytes) {
  for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big})
    if (head.size() >= 4 && numberAt<uint32_t>(head, 0, order) == headerBytes) return order;
  return std::nullopt;
}

Header parse1(std::string_view head, ByteOrder order) {
  Header header{1, order, head.substr(344, 4) == pair1, numberAt<int16_t>(head, 70, order)};
  for (size_t i = 0; i < 8; i++) header.dim[i] = numberAt<int16_t>(head, 40 + 2 * i, order);
  header.offset = numberAt<float>(head, 108, order);
  header.slope = numberAt<float>(head, 112, order);
  header.intercept = numberAt<float>(head, 116, order);
  return header;
}

Header parse2(std::string_view head, ByteOrder order) {
  Header header{2, order, head.substr(4, 8) == pair2, numberAt<int16_t>(head, 12, order)};
  for (size_t i = 0; i < 8; i++) header.dim[i] = numberAt<int64_t>(head, 16 + 8 * i, order);
  header.offset = static_cast<double>(numberAt<int64_t>(head, 168, order));
  header.slope = numberAt<double>(head, 176, order);
  header.intercept = numberAt<double>(head, 184, order);
  return header;
}

Result<Header> readHeader(ByteStream &stream) {
  const auto head = stream.peek(headerBytes2);
  if (!head) return head.error();
  if (const auto order = orderOf(*head, headerBytes1)) return parse1(*head, *order);
  const auto order = orderOf(*head, headerBytes2);
  if (!order || head->size() < headerBytes2) return cannotRead(stream.name(), "its NIfTI header is truncated; get a complete copy");
  return parse2(*head, *order);
}

/// The lengths of the volume's axes.
Result<std::vector<uint64_t>> axesOf(const Header &header, const std::string &name) {
  const int64_t axes = header.dim[0];
  if (axes < 1 || axes > 7)
    return cannotRead(name,
                      "its NIfTI header is damaged: it says " + std::to_string(axes) + " dimensions, where 1 to 7 are possible");
  std::vector<uint64_t> lengths;
  for (int64_t i = 1; i <= axes; i++) {
    const int64_t length = header.dim[i];
    if (length < 1)
      return cannotRead(name,
                        "its NIfTI header is damaged: dimension " + std::to_string(i) + " has length " + std::to_string(length));
    lengths.push_back(static_cast<uint64_t>(length));
  }
  return lengths;
}

Result<Datatype> datatypeOf(const Header &header, const std::string &name) {
  const auto found =
      std::find_if(datatypes.begin(), datatypes.end(), [&](const Datatype &one) { return one.code == header.datatype; });
  if (found != datatypes.end() && found->type) return *found;
  std::string readable;
  for (const Datatype &one : datatypes)
    if (one.type) readable += (readable.empty() ? "" : ", ") + std::string(one.name);
  const std::string what = found == datatypes.end() ? "an unknown type" : std::string(found->name);
  return cannotRead(name, "its voxels are " + what + " (NIfTI datatype " + std::to_string(header.datatype) +
                              "); convert it to one of " + readable);
}

}  // namespace

bool isNifti(std::string_view head) {
  if (orderOf(head, headerBytes2) && head.size() >= 12) return head.substr(4, 8) == single2 || head.substr(4, 8) == pair2;
  if (!orderOf(head, headerBytes1) || head.size() < headerBytes1) return false;
  return head.substr(344, 4) == single1 || head.substr(344, 4) == pair1;
}

Opened openNifti(std::unique_ptr<ByteStream> stream) {
  const std::string name = stream->name();
  const auto header = readHeader(*stream);
  if (!header) return header.error();
  if (header->isPair) return cannotRead(name, "its voxels are in a file of their own; convert the pair to one .nii file");
  const auto datatype = datatypeOf(*header, name);
  if (!datatype) return datatype.error();
  const auto lengths = axesOf(*header, name);
  if (!lengths) return lengths.error();
  const auto count = countOf(*lengths);
  if (!count) return cannotRead(name, "its NIfTI header is damaged: no file holds " + wordsFor(*lengths, datatype->channels));

  // Four bytes that announce extensions stand behind the header; files that say less mean the earliest place.
  const double earliest = header->version == 1 ? headerBytes1 + 4 : headerBytes2 + 4;
  if (!(header->offset >= 0 && header->offset < 1e15) || header->offset != std::floor(header->offset))
    return cannotRead(name, "its NIfTI header is damaged: voxels cannot begin at byte " + std::to_string(header->offset));
  if (auto error = stream->skip(static_cast<uint64_t>(std::max(header->offset, earliest)))) return *error;

  const std::string format = header->version == 1 ? "NIfTI-1" : "NIfTI-2";
  Description description{name, format, *datatype->type, datatype->channels, *count};
  description.shape = wordsFor(*lengths, datatype->channels);
  description.axes = {*lengths, true};
  if (datatype->channels > 1) description.channelNames = imageChannels(datatype->channels);
  const bool isScaled = std::isfinite(header->slope) && std::isfinite(header->intercept) && header->slope != 0;
  auto voxels = readStored(std::move(description), std::move(stream), header->order);
  if (!voxels || !isScaled || datatype->channels > 1 || (header->slope == 1 && header->intercept == 0)) return voxels;
  return scaled(std::move(*voxels), {header->slope, header->intercept});
}

}  // namespace accrue
