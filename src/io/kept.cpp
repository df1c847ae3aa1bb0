#include "io/kept.h"

#include <algorithm>
#include <cstring>

namespace accrue {
namespace {

constexpr size_t blockBytes = 1 << 20;

/// The description of what was kept: where it is all, its length is known.
Description describe(const Kept &kept) {
  Description description = kept.description;
  if (!kept.isWhole) return description;
  uint64_t bytes = 0;
  for (const auto &block : kept.blocks) bytes += block.size();
  description.count = bytes / description.sampleBytes();
  return description;
}

class KeptReader : public Reader {
 public:
  KeptReader(std::shared_ptr<const Kept> kept, std::unique_ptr<Reader> rest)
      : Reader(describe(*kept)), kept(std::move(kept)), rest(std::move(rest)) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    size_t done = 0;
    while (done < buffer.size() && block < kept->blocks.size())
      done += take(buffer.size() - done,
                   [&](std::span<const std::byte> some) { std::memcpy(buffer.data() + done, some.data(), some.size()); });
    const uint64_t samples = done / description().sampleBytes();
    if (done == buffer.size() || !rest) return samples;
    const auto more = rest->read(buffer.subspan(done));
    return more ? Result<uint64_t>(samples + *more) : more;
  }

  std::optional<Error> skip(uint64_t samples) override {
    uint64_t bytes = samples * description().sampleBytes();
    while (bytes > 0 && block < kept->blocks.size())
      bytes -= take(std::min<uint64_t>(bytes, blockBytes), [](std::span<const std::byte>) {});
    std::vector<std::byte> dropped(rest && bytes > 0 ? blockBytes : 0);
    while (rest && bytes > 0) {
      const auto got = rest->read(std::span(dropped).first(std::min<uint64_t>(bytes, dropped.size())));
      if (!got) return got.error();
      if (*got == 0) break;
      bytes -= *got * description().sampleBytes();
    }
    return std::nullopt;
  }

 private:
  /// Uses up to `most` of the next bytes of a block; how many.
  template <class Use>
  size_t take(size_t most, Use use) {
    const std::vector<std::byte> &here = kept->blocks[block];
    const size_t bytes = std::min(most, here.size() - place);
    use(std::span(here).subspan(place, bytes));
    place += bytes;
    if (place == here.size()) block++, place = 0;
    return bytes;
  }

  const std::shared_ptr<const Kept> kept;
  const std::unique_ptr<Reader> rest;
  size_t block = 0, place = 0;  // of the next byte
};

}  // namespace

Result<std::shared_ptr<const Kept>> keep(Reader &input, uint64_t mostBytes) {
  auto kept = std::make_shared<Kept>();
  kept->description = input.description();
  const size_t size = kept->description.sampleBytes(), most = std::max<size_t>(blockBytes / size, 1) * size;
  for (uint64_t left = mostBytes / size * size; left > 0;) {
    std::vector<std::byte> block(std::min<uint64_t>(most, left));
    const auto got = input.read(block);
    if (!got) return got.error();
    left -= *got * size;
    kept->isWhole = *got * size < block.size();
    block.resize(*got * size);
    if (!block.empty()) kept->blocks.push_back(std::move(block));
    if (kept->isWhole) break;
  }
  return std::shared_ptr<const Kept>(std::move(kept));
}

std::unique_ptr<Reader> readKept(std::shared_ptr<const Kept> kept, std::unique_ptr<Reader> rest) {
  return std::make_unique<KeptReader>(std::move(kept), std::move(rest));
}

}  // namespace accrue
