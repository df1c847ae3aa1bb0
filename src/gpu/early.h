/* Kernels that start early. A kernel that follows another in a stream waits until that has ended, and then its blocks are sent out and
   make themselves ready: some microseconds in which nothing is read. From compute capability 9.0 on a kernel may start while the one
   before still runs, and wait itself, just before it touches what others write.

   PTX for all devices cannot hold the instructions for it. So it holds pragmas, which other devices pass over:

       .pragma "accrue: griddepcontrol.wait";                 here the kernel waits
       .pragma "accrue: griddepcontrol.launch_dependents";    from here on the next one may start

   Where the device has the instructions, the text is loaded with them. */
#ifndef ACCRUE_GPU_EARLY_H
#define ACCRUE_GPU_EARLY_H

#ifdef __cplusplus
extern "C" {
#endif

/* Whether a kernel of the text waits by itself. */
int accrue_ptx_waits(const char *ptx, const char *kernel);
/* The text with the instructions in the place of the pragmas, for 9.0 on; to be freed. Null: it has no pragmas, or there is no memory,
   and the text is to be loaded as it is. */
char *accrue_ptx_awake(const char *ptx);

#ifdef __cplusplus
}
#endif
#endif
