// Stands in for CUDA's runtime where it is not installed: device memory is this machine's, and everything is done at once.
#pragma once
#include <cstdlib>
#include <cstring>

using cudaStream_t = void *;
enum cudaError_t { cudaSuccess };
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };

inline const char *cudaGetErrorString(cudaError_t) { return ""; }
inline cudaError_t cudaStreamCreate(cudaStream_t *stream) { return *stream = nullptr, cudaSuccess; }
inline cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
template <class T>
cudaError_t cudaMalloc(T **memory, size_t bytes) {
  return *memory = static_cast<T *>(std::malloc(bytes)), cudaSuccess;
}
inline cudaError_t cudaFree(void *memory) { return std::free(memory), cudaSuccess; }
inline cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind, cudaStream_t) {
  return std::memcpy(to, from, bytes), cudaSuccess;
}
