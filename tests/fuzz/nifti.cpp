// NIfTI volumes: as they are, in a gzip stream of ours, and what claims to be a gzip stream.
#include <zlib.h>

#include "read_all.h"

namespace {

std::string gzipped(std::string_view bytes) {
  z_stream state{};
  std::string out(bytes.size() + 1024, '\0');
  if (deflateInit2(&state, 1, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) std::abort();
  state.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
  state.avail_in = static_cast<uInt>(bytes.size());
  state.next_out = reinterpret_cast<Bytef *>(out.data());
  state.avail_out = static_cast<uInt>(out.size());
  if (deflate(&state, Z_FINISH) != Z_STREAM_END) std::abort();
  out.resize(state.total_out);
  deflateEnd(&state);
  return out;
}

accrue::Opened openGzipped(std::unique_ptr<accrue::ByteStream> stream) {
  auto inside = accrue::gunzip(std::move(stream));
  if (!inside) return inside.error();
  const auto head = (*inside)->peek(348);
  if (!head) return head.error();
  if (!accrue::isNifti(*head)) return accrue::cannotRead((*inside)->name(), "it is no volume");
  return accrue::openNifti(std::move(*inside));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const std::string_view bytes = accrue::fuzz::textOf(data, size);
  if (bytes.starts_with("\x1f\x8b")) {
    accrue::fuzz::readEachWay(bytes, openGzipped);
    return 0;
  }
  if (!accrue::isNifti(bytes.substr(0, 348))) return -1;
  accrue::fuzz::readEachWay(bytes, accrue::openNifti);
  accrue::fuzz::readEachWay(gzipped(bytes), openGzipped);
  return 0;
}
