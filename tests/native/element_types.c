// RUN: %kernels %s %t | FileCheck %s
// RUN: FileCheck --check-prefix=PTX %s < %t/element_types.c.20.ptx

// Updates that all add the same are counted in 32 bits, whatever the type; floating numbers have exact sums, of words of 32 bits; others
// keep the element's type. Each updated member is a table of its own.
// CHECK: element_types.c:20: kernel
// CHECK-NEXT: methods global block-private cached{{$}}
// CHECK-NEXT: loop
// CHECK-NEXT: table tens, 4 bytes, counted
// CHECK-NEXT: table small, 4 bytes, counted
// CHECK-NEXT: table cells, 4 bytes, counted
// CHECK-NEXT: table cells, 12 bytes
// CHECK-NEXT: table sums, 8 bytes
// CHECK-NEXT: table bits, 8 bytes
// CHECK-NOT: counted
struct cell { char name; int count; double sum; };

void count(const int *key, const float *w, int n, int m, double *tens, unsigned char *small, struct cell *cells, float *sums,
           unsigned long *bits) {
  #pragma acc parallel loop present(key[0:n], w[0:n], tens[0:m], small[0:m], cells[0:m], sums[0:m], bits[0:m])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    tens[key[i]] += 10;
    #pragma acc atomic
    small[key[i]]--;
    #pragma acc atomic
    cells[key[i]].count++;
    #pragma acc atomic
    cells[key[i]].sum += w[i];
    #pragma acc atomic
    sums[key[i]] -= w[i];
    #pragma acc atomic
    bits[key[i]] |= 1ul << (i & 63);
  }
}
// PTX-LABEL: entry accrue_global
// PTX-DAG: atom{{.*}}.global.add.f64
// PTX-DAG: atom{{.*}}.global.add.f32
// PTX-DAG: atom{{.*}}.global.or.b64
// PTX-LABEL: entry accrue_block_private
// PTX-NOT: atom{{.*}}.shared.add.f
// PTX-DAG: atom{{.*}}.shared.add.u32
// PTX-DAG: atom{{.*}}.shared.or.b64
// PTX-LABEL: entry accrue_look
// PTX-LABEL: entry accrue_round
