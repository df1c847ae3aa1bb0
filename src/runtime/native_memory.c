#include "runtime/native_memory.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t blocks_lock = PTHREAD_MUTEX_INITIALIZER;
static accrue_native_block *all_blocks;

static accrue_native_block *find_block(const accrue_gpu_kernel *kernel, accrue_gpu_stream stream) {
  accrue_native_block *block = all_blocks;
  while (block && (block->kernel != kernel || block->stream != stream)) block = block->next;
  if (block || !(block = (accrue_native_block *)calloc(1, sizeof *block))) return block;
  *block = (accrue_native_block){.next = all_blocks, .kernel = kernel, .stream = stream};
  return all_blocks = block;
}

/* What is under way may still use the old block. */
static int grow(accrue_native_block *block, size_t bytes) {
  int code = block->memory ? accrue_gpu_wait(block->stream) : 0;
  if (!code && block->memory) code = accrue_gpu_free(block->memory);
  if (code) return code;
  block->memory = NULL;
  block->bytes = 0;
  block->looked.holds = 0; /* what a look saw was there */
  if ((code = accrue_gpu_alloc(&block->memory, bytes))) return code;
  if (!(code = accrue_gpu_zero(block->memory, bytes, block->stream))) block->bytes = bytes;
  return code;
}

void accrue_native_lock(void) { pthread_mutex_lock(&blocks_lock); }
void accrue_native_unlock(void) { pthread_mutex_unlock(&blocks_lock); }

int accrue_native_take(accrue_native_block **block, const accrue_gpu_kernel *kernel, accrue_gpu_stream stream, size_t bytes) {
  *block = find_block(kernel, stream);
  return !*block ? accrue_gpu_out_of_memory : (*block)->bytes < bytes ? grow(*block, bytes) : 0;
}
