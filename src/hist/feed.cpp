#include "hist/feed.h"

#include "histogram/words.h"

namespace accrue {

Feed::Feed(std::vector<Reader *> readers, uint64_t samples, bool isSmall, MemoryKind kind)
    : readers(std::move(readers)), policy(isSmall ? std::launch::deferred : std::launch::async) {
  for (Chunk &chunk : chunks)
    for (const Reader *reader : this->readers) {
      auto memory = Memory::make(kind, samples * reader->description().sampleBytes());
      if (!memory) noMemory = memory.error();
      chunk.parts.push_back(memory ? std::move(*memory) : Memory());
    }
}

Feed::~Feed() {
  if (reading.valid() && policy == std::launch::async) reading.wait();
}

std::optional<Error> Feed::read(Chunk &chunk) {
  chunk.first = position;
  for (size_t i = 0; i < readers.size(); i++) {
    const auto count = readers[i]->read({chunk.parts[i].data(), chunk.parts[i].size()});
    if (!count) return count.error();
    if (i == 0) {
      chunk.count = *count;
      continue;
    }
    if (*count == chunk.count) continue;
    const bool isShorter = *count < chunk.count;
    const std::string &shorter = readers[isShorter ? i : 0]->description().name,
                      &longer = readers[isShorter ? 0 : i]->description().name;
    return Error{Fault::Input, shorter + " ends after " + counted(position + std::min(*count, chunk.count), "sample") + ", " +
                                   longer + " goes on; they must be equally long"};
  }
  position += chunk.count;
  return std::nullopt;
}

Result<Chunk *> Feed::next() {
  if (noMemory) return *noMemory;
  const auto start = [this] { return std::async(policy, [this, &chunk = chunks[turn]] { return read(chunk); }); };
  if (!reading.valid()) reading = start();
  if (auto error = reading.get()) return *error;
  Chunk *chunk = &chunks[turn];
  if (chunk->count == 0) return chunk;
  turn = 1 - turn;
  reading = start();
  return chunk;
}

}  // namespace accrue
