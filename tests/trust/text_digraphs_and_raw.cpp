// Raw strings, digraphs and comments that look like code around the loop.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h<:16:>;
static const char *text = R"(
  #pragma acc parallel loop
  for (;;) { h[0]++; }
)";
int main() <%
  fill();
  /* #pragma acc parallel loop */ // for (int i = 0; i < N; i++) {
  %:pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) <%
    %:pragma acc atomic update
    h<:d<:i:>:>++;  // }
  %>
  show(h, 16);
  printf("%d\n", (int)text[0]);
%>
