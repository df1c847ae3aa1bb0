// A kernel is made of the program that the flags of `accrue opt` give. Compiled with other macros, the rewritten file is another
// program, and knows it: tests/unit/frontend/assumed_macros_test.cpp has more of what may differ.
// DEFINE: %{compiled} = gcc -w -I%tests/../include %t.asks.c $(dirname %accrue)/../lib/libaccrue_runtime.a -lpthread -ldl -o %t
// RUN: %accrue opt --strategy native %s -o %t.c -- -DSCALE=2 > /dev/null
// RUN: FileCheck %s < %t.c
// RUN: sed 's/^int main(void) {/&printf("%%d", accrue_same_macros());/' %t.c > %t.asks.c
// RUN: gcc -Wall -Wextra -Werror -Wno-unknown-pragmas -I%tests/../include -DSCALE=2 -c %t.c -o %t.o
// RUN: %{compiled} -DSCALE=2 && %t | grep -x 1
// RUN: %{compiled} -DSCALE=2 -DUNASKED && %t | grep -x 1
// RUN: %{compiled} -DSCALE=2 -DBITS=6 && %t | grep -x 0
// RUN: %{compiled} -DSCALE=3 && %t | grep -x 0
// RUN: %{compiled} && %t | grep -x 0
// RUN: %{compiled} -DSCALE=2 -funsigned-char && %t | grep -x 0

// CHECK: static int accrue_same_macros(void) {
// CHECK-NEXT: #if defined(__CHAR_UNSIGNED__)
// CHECK-NEXT: return 0;
// CHECK-NEXT: #elif !defined(SCALE)
// CHECK-NEXT: return 0;
// CHECK-NEXT: #elif defined(BITS)
// CHECK-NEXT: return 0;
// CHECK-NEXT: #else
// CHECK: { ACCRUE_TEXT(SCALE), "2" }
// CHECK: #include <stdio.h>
#include <stdio.h>
#ifndef SCALE
#define SCALE 1
#endif
#ifndef BITS
#define BITS 4
#endif
enum { bins = 1 << BITS };
int h[bins], d[64 * SCALE * __SIZEOF_INT__];
int main(void) {
// CHECK: accrue_same_macros() ? accrue_ptx_
#pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < 64; i++) {
#pragma acc atomic update
    h[d[i]]++;
  }
  return 0;
}
