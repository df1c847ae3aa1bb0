// Where iterations differ only in a byte that they read, bytes are counted first; all 32 of two wide reads without a comparison.
// RUN: %kernels %s %t | FileCheck %s
// RUN: awk '/v4.b32/ {reads = 1} /setp/ && reads {exit} reads' %t/by_byte.c.10.ptx | FileCheck --check-prefix=PTX %s
// RUN: not grep '\.local \|call\.uni' %t/by_byte.c.10.ptx
// PTX-COUNT-32: red.shared.add.u32

// CHECK: by_byte.c:[[@LINE+3]]: kernel
// CHECK-NEXT: width 16, blocks 2, methods by-byte{{$}}
void letters(const unsigned char *text, long n, unsigned *count) {
  #pragma acc parallel loop present(text[0:n], count[0:26])
  for (long i = 0; i < n; i++) {
    const unsigned char c = text[i] | 32;
    if (c >= 'a' && c <= 'z') {
      #pragma acc atomic update
      count[c - 'a']++;
    }
  }
}

// However large the table is, and whatever is added.
// CHECK: by_byte.c:[[@LINE+3]]: kernel
// CHECK-NEXT: width 16, blocks 2, methods by-byte{{$}}
void classes(const unsigned char *data, const int *restrict class_of, int n, long *restrict sum) {
  #pragma acc parallel loop present(data[0:n], class_of[0:256], sum[0:1000000])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    sum[class_of[data[i]]] += data[i];
  }
}

// A byte that is its own bin is counted as fast without that.
// CHECK: by_byte.c:[[@LINE+3]]: kernel
// CHECK-NEXT: width 16, blocks 2, methods lane-banked{{$}}
void plain(const unsigned char *data, int n, unsigned *h) {
  #pragma acc parallel loop present(data[0:n], h[0:256])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i]]++;
  }
}

// Two bytes are read.
// CHECK: by_byte.c:[[@LINE+3]]: kernel
// CHECK-NEXT: methods {{.*}}block-private
void pairs(const unsigned char *a, const unsigned char *b, int n, unsigned *h) {
  #pragma acc parallel loop present(a[0:n], b[0:n], h[0:4096])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[a[i] % 64 * 64 + b[i] % 64]++;
  }
}
