// Digraphs stay whole; small bins under &= are touched only where they were updated.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { n = 3000, bins = 20 };
static int data[n], h[bins];

int main(void) <%
  for (int i = 0; i < n; i++) data<:i:> = i % bins;
  #pragma acc parallel loop copyin(data) copy(h)
  // CHECK: for (int i = 0; i < n; i++) <%
  // CHECK-NEXT: int *accrue_h_to =
  for (int i = 0; i < n; i++) <%
    #pragma acc atomic
    h<:data<:i:>:>++;
  %>
  for (int k = 0; k < bins; k++) printf("%d ", h<:k:>);
  printf("\n");
%>
