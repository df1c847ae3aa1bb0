/* The PTX carried in the program: one module for each method and source (kernels.txt). */
#ifndef ACCRUE_KERNELS_MODULES_H
#define ACCRUE_KERNELS_MODULES_H

#ifdef __cplusplus
extern "C" {
#endif

/* The module's text, or null: the method is not compiled for this source, or the build has no kernels. */
const char *accrue_find_module(const char *method, const char *source);

#ifdef __cplusplus
}
#endif
#endif
