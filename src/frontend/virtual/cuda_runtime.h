/* What <cuda_runtime.h> adds for host code: small vectors, and typed allocation in C++. */
#ifndef ACCRUE_VIRTUAL_CUDA_RUNTIME_H
#define ACCRUE_VIRTUAL_CUDA_RUNTIME_H
#include <cuda_runtime_api.h>
typedef struct {
  float x, y;
} float2;
typedef struct {
  float x, y, z;
} float3;
typedef struct {
  float x, y, z, w;
} float4;
typedef struct {
  double x, y;
} double2;
typedef struct {
  int x, y;
} int2;
typedef struct {
  int x, y, z;
} int3;
typedef struct {
  int x, y, z, w;
} int4;
#ifdef __cplusplus
template <class T> cudaError_t cudaMalloc(T **to, size_t bytes) { return cudaMalloc((void **)to, bytes); }
template <class T> cudaError_t cudaMallocHost(T **to, size_t bytes) { return cudaMallocHost((void **)to, bytes); }
template <class T> cudaError_t cudaMallocManaged(T **to, size_t bytes, unsigned flags = 1) {
  return cudaMallocManaged((void **)to, bytes, flags);
}
#endif
#endif
