/* A little of CUDA's driver, as declarations only: what programs with OpenACC ask it on the host. For reading them on machines
   without a CUDA toolkit; never compiled into a program. */
#ifndef ACCRUE_VIRTUAL_CUDA_H
#define ACCRUE_VIRTUAL_CUDA_H
#include <stddef.h>
#define CUDA_VERSION 12000
#ifdef __cplusplus
extern "C" {
#endif
typedef int CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef unsigned long long CUdeviceptr;
typedef enum { CUDA_SUCCESS = 0 } CUresult;
CUresult cuInit(unsigned);
CUresult cuDeviceGet(CUdevice *, int);
CUresult cuDeviceGetCount(int *);
CUresult cuDeviceGetName(char *, int, CUdevice);
CUresult cuDeviceTotalMem(size_t *, CUdevice);
CUresult cuMemGetInfo(size_t *, size_t *);
CUresult cuMemAlloc(CUdeviceptr *, size_t);
CUresult cuMemFree(CUdeviceptr);
CUresult cuMemcpyHtoD(CUdeviceptr, const void *, size_t);
CUresult cuMemcpyDtoH(void *, CUdeviceptr, size_t);
CUresult cuCtxGetCurrent(CUcontext *);
CUresult cuCtxSetCurrent(CUcontext);
CUresult cuCtxSynchronize(void);
CUresult cuStreamSynchronize(CUstream);
CUresult cuGetErrorString(CUresult, const char **);
#ifdef __cplusplus
}
#endif
#endif
