#include "histogram/cpu/long_sums.h"

#include <cstdlib>

namespace accrue::cpu {

using exact::Word;

LongSums::~LongSums() { std::free(cells.load()); }

/// The first thread that comes makes the cells, which are zero.
Word *LongSums::make() {
  Word *made = static_cast<Word *>(std::calloc(bytes(), 1));
  Word *there = nullptr;
  if (made && cells.compare_exchange_strong(there, made)) return made;
  std::free(made);
  return there;
}

/// Null: there is no memory.
Word *LongSums::cellsOf(uint64_t bin) {
  Word *all = cells.load(std::memory_order_acquire);
  if (!all) all = make();
  if (!all) {
    isShort.store(true, std::memory_order_relaxed);
    return nullptr;
  }
  std::atomic_ref<uint8_t>(marks(all)[bin]).store(1, std::memory_order_relaxed);
  return all + bin * exact::longCells;
}

void LongSums::add(uint64_t bin, double weight) {
  const uint32_t kind = exact::kindOf(weight);
  if (!kind) return add(bin, exact::numberOf(weight));
  if (Word *own = cellsOf(bin)) std::atomic_ref<Word>(own[exact::longWords]).fetch_or(kind, std::memory_order_relaxed);
}

void LongSums::add(uint64_t bin, const exact::Number &number) {
  Word *own = cellsOf(bin);
  if (!own) return;
  exact::add(number,
             [own](uint32_t i, Word amount) { return std::atomic_ref<Word>(own[i]).fetch_add(amount, std::memory_order_relaxed); });
}

const Word *LongSums::of(uint64_t bin) const {
  Word *all = cells.load(std::memory_order_acquire);
  return all && marks(all)[bin] ? all + bin * exact::longCells : nullptr;
}

}  // namespace accrue::cpu
