#include "bench/papers/pnm.h"

#include "io/pnm.h"

namespace accrue::papers {
namespace {

constexpr unsigned most = 1 << 20;  // of a side

/// Leaves the stream at the first pixel.
Result<Raster> readHead(ByteStream &stream) {
  const auto head = readPnmHead(stream);
  if (!head) return head.error();
  if (head->isText || head->isBits) return cannotRead(stream.name(), "it is no binary PGM or PPM");
  if (head->top != 255) return cannotRead(stream.name(), "it has values up to " + std::to_string(head->top) + "; only 255 is read");
  if (head->width > most || head->height > most)
    return cannotRead(stream.name(), "it is wider or higher than " + std::to_string(most) + " pixels");
  if (const auto left = stream.left(); left && *left < head->width * head->height * head->channels)
    return cannotRead(stream.name(), "it ends before its pixels do");
  return Raster{static_cast<unsigned>(head->width), static_cast<unsigned>(head->height), head->channels, {}};
}

}  // namespace

Result<Raster> readRasterHead(const std::filesystem::path &path) {
  const auto stream = openBytes(path.string());
  return stream ? readHead(**stream) : stream.error();
}

Result<Raster> readRaster(const std::filesystem::path &path) {
  const auto stream = openBytes(path.string());
  if (!stream) return stream.error();
  auto raster = readHead(**stream);
  if (!raster) return raster;
  raster->data.resize(size_t(raster->width) * raster->height * raster->channels);
  const auto got = (*stream)->read(std::as_writable_bytes(std::span(raster->data)));
  if (!got) return got.error();
  if (*got < raster->data.size()) return cannotRead((*stream)->name(), "it ends before its pixels do");
  return raster;
}

std::string rasterText(const Raster &raster) { return pnmText(raster.width, raster.height, raster.channels, raster.data); }

}  // namespace accrue::papers
