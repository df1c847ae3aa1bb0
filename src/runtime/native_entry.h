/* One kernel of a native module. The driver compiles a module when it is loaded, which takes longer than many a launch, and a
   launch needs one of its kernels: the others are left out before. */
#ifndef ACCRUE_RUNTIME_NATIVE_ENTRY_H
#define ACCRUE_RUNTIME_NATIVE_ENTRY_H

#ifdef __cplusplus
extern "C" {
#endif

/* The module's text without its entries but `name`; the same pointer for the same arguments, for good. The whole module where
   there is no memory, or no such entry. `ptx` and `name` are constant data of the program. */
const char *accrue_native_entry(const char *ptx, const char *name);

#ifdef __cplusplus
}
#endif
#endif
