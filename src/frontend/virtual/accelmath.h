/* NVIDIA's <accelmath.h>, which makes the mathematical functions known to device code: here the C library's own. */
#ifndef ACCRUE_VIRTUAL_ACCELMATH_H
#define ACCRUE_VIRTUAL_ACCELMATH_H
#include <math.h>
#include <stdlib.h>
#endif
