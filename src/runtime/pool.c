#include "runtime/pool.h"

#include <stdlib.h>

enum { block_alignment = 256 };

int accrue_lay_out(accrue_layout *layout, const accrue_histogram *histograms, int count, size_t locals, unsigned long long owner) {
  const size_t most = ACCRUE_UNKNOWN / 4;
  size_t end = 0;
  for (int i = 0; i < count; i++) {
    const size_t element = histograms[i].accrue_element,
                 stride = histograms[i].accrue_stride ? histograms[i].accrue_stride : histograms[i].accrue_bins;
    layout->offsets[i] = end;
    if (element == 0 || locals == 0 || stride > most / element / locals) return 0;
    layout->sizes[i] = stride * element * locals;
    end += layout->sizes[i];
    if (end > most) return 0;
    if (i + 1 < count) end = (end + block_alignment - 1) / block_alignment * block_alignment;
  }
  layout->count = count;
  layout->bytes = end > 0 ? end : 1;
  layout->content = count == 1 && owner ? histograms->accrue_content : 0;
  layout->owner = owner;
  return 1;
}

static int lies_alike(const accrue_layout *one, const accrue_layout *other) {
  if (one->count != other->count) return 0;
  for (int i = 0; i < one->count; i++)
    if (one->offsets[i] != other->offsets[i] || one->sizes[i] != other->sizes[i]) return 0;
  return 1;
}

static int is_filled(const accrue_block *block, const accrue_layout *layout) {
  const accrue_layout *const filled = &block->filled;
  if (layout->content) return filled->content == layout->content && filled->bytes >= layout->bytes;
  return layout->owner && filled->owner == layout->owner && !filled->content && lies_alike(filled, layout);
}

/* Of two blocks that are large enough: the filled one, then the one that is only good for this queue, then the smaller one. */
static int is_better(const accrue_block *one, const accrue_block *other, const accrue_layout *layout) {
  if (!other) return 1;
  const int filled = is_filled(one, layout), other_filled = is_filled(other, layout);
  if (filled != other_filled) return filled;
  return one->is_async != other->is_async ? one->is_async : one->bytes < other->bytes;
}

static accrue_block *find_idle(accrue_block *pool, const accrue_device *device, const accrue_place *place,
                               const accrue_layout *layout) {
  accrue_block *best = NULL;
  for (accrue_block *block = pool; block; block = block->next) {
    if (block->device != device || block->in_use || block->bytes < layout->bytes) continue;
    if (block->is_async && !(place->accrue_is_async && place->accrue_queue == block->queue)) continue;
    if (is_better(block, best, layout)) best = block;
  }
  return best;
}

/* Gives all idle blocks of a device back to it. */
static void release_idle(accrue_block **pool, accrue_device *device, const accrue_place *place) {
  for (accrue_block **link = pool; *link;) {
    accrue_block *const block = *link;
    if (block->device != device || block->in_use) {
      link = &block->next;
      continue;
    }
    if (block->is_async && place->accrue_wait) place->accrue_wait(block->queue);
    place->accrue_release(block->memory);
    device->pooled -= block->bytes;
    *link = block->next;
    free(block);
  }
}

static int exceeds_share(const accrue_device *device, const accrue_place *place, size_t bytes) {
  const size_t available = accrue_available(place);
  return available > 0 && (bytes > available || device->pooled + bytes > (available + device->pooled) / 2);
}

static accrue_block *new_block(accrue_block **pool, accrue_device *device, const accrue_place *place, size_t bytes) {
  if (exceeds_share(device, place, bytes)) {
    release_idle(pool, device, place);
    if (exceeds_share(device, place, bytes)) return NULL;
  }
  accrue_block *const block = (accrue_block *)calloc(1, sizeof *block);
  if (!block) return NULL;
  block->memory = (char *)place->accrue_allocate(bytes);
  if (!block->memory) {
    release_idle(pool, device, place);
    block->memory = (char *)place->accrue_allocate(bytes);
  }
  if (!block->memory) {
    free(block);
    return NULL;
  }
  block->device = device;
  block->bytes = bytes;
  device->pooled += bytes;
  block->next = *pool;
  return *pool = block;
}

accrue_block *accrue_take_block(accrue_block **pool, accrue_device *device, const accrue_place *place, const accrue_layout *layout,
                                int *must_fill) {
  accrue_block *block = find_idle(*pool, device, place, layout);
  if (!block) block = new_block(pool, device, place, layout->bytes);
  if (!block) return NULL;
  *must_fill = !is_filled(block, layout);
  if (*must_fill) block->filled = *layout;
  block->in_use = 1;
  block->is_async = place->accrue_is_async;
  block->queue = place->accrue_queue;
  return block;
}

void accrue_give_block(accrue_block *block) { block->in_use = 0; }

void accrue_forget_blocks(accrue_block **pool) {
  while (*pool) {
    accrue_block *const next = (*pool)->next;
    free(*pool);
    *pool = next;
  }
}
