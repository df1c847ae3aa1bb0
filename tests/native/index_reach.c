// RUN: %kernels %s %t | FileCheck %s
// RUN: awk '/v4.b32/ {reads = 1} /setp/ && reads {exit} reads' %t/index_reach.c.11.ptx | FileCheck --check-prefix=PTX %s

// Where the code itself says how far an index reaches, copies have a bin for all of that, and updates are not checked against
// the extent that the clause gives.

// CHECK: index_reach.c:11: kernel
// CHECK-NEXT: width 16, blocks 2, methods lane-banked{{$}}
// CHECK: table h, 4 bytes, counted, 256 bins{{$}}
void bytes(const unsigned char *data, int n, unsigned *h, int bins) {
  #pragma acc parallel loop present(data[0:n], h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
// No comparison stands between the reads and the last of their updates.
// PTX-COUNT-32: red.shared.add.u32

// CHECK: table h, 4 bytes, counted, 26 bins{{$}}
void letters(const char *text, int n, unsigned *h, int bins) {
  #pragma acc parallel loop present(text[0:n], h[0:bins])
  for (int i = 0; i < n; i++)
    if (text[i] >= 'a' && text[i] <= 'z') {
      #pragma acc atomic
      h[text[i] - 'a']++;
    }
}

// CHECK: methods block-private{{$}}
// CHECK: table h, 12 bytes, 1024 bins{{$}}
void masked(const unsigned *data, const double *w, int n, double *h, int bins) {
  #pragma acc parallel loop present(data[0:n], w[0:n], h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] & 1023] += w[i];
  }
}

// CHECK: table h, 4 bytes, counted, 100 bins{{$}}
void clamped(const float *x, int n, unsigned *h, int bins) {
  #pragma acc parallel loop present(x[0:n], h[0:bins])
  for (int i = 0; i < n; i++) {
    int k = (int)x[i];
    if (k < 0) k = 0;
    if (k > 99) k = 99;
    #pragma acc atomic
    h[k]++;
  }
}

// The largest of several updates counts.
// CHECK: table h, 4 bytes, counted, 513 bins{{$}}
void both(const unsigned char *data, int n, unsigned *h, int bins) {
  #pragma acc parallel loop present(data[0:n], h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    #pragma acc atomic
    h[2 * data[i] + 2]++;
  }
}

// Too many bins, bins below 0, and what only a run tells are checked, as before.
// CHECK: table h, 4 bytes, counted{{$}}
void many(const unsigned short *data, int n, unsigned *h) {
  #pragma acc parallel loop present(data[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// CHECK: table h, 4 bytes, counted{{$}}
void below(const signed char *data, int n, unsigned *h) {
  #pragma acc parallel loop present(data[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// CHECK: table h, 4 bytes, counted{{$}}
void remainder_of(const unsigned *data, int n, unsigned *h, unsigned bins) {
  #pragma acc parallel loop present(data[0:n], h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] % bins]++;
  }
}
