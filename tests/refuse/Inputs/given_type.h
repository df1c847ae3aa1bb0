#ifndef GIVEN_TYPE_H
#define GIVEN_TYPE_H
#ifdef WIDE
typedef double real;
#else
typedef float real;
#endif
#endif
