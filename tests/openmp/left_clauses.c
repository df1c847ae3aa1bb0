// Clauses of directives inside of a region are evaluated there, and may read the counts before they are merged.
// RUN: %accrue scan %s -- -fopenmp 2>&1 | FileCheck %s
int h[8], key[3000], out[8], copy[8];

void schedule(void) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'schedule', 'h' is read or written otherwise in line [[@LINE+6]], in the same construct [ACR001]
    #pragma omp for
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp for schedule(static, h[3])
    for (int i = 0; i < 3000; i++) out[i % 8] = i % 8;
  }
}

void masked(void) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'masked', 'h' is read or written otherwise in line [[@LINE+6]], in the same construct [ACR001]
    #pragma omp for
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp masked filter(h[0] % 4)
    out[0] = 1;
  }
}

void linear(void) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'linear', 'omp simd linear' (in line [[@LINE+9]]) is not proved to go with copies [ACR031]
    #pragma omp for
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp single
    {
      int j = 0;
      #pragma omp simd linear(j : h[3])
      for (int i = 0; i < 8; i++) out[i] = j;
    }
  }
}

// The copy of an array reads it.
void copied(void) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'copied', 'omp single firstprivate' (in line [[@LINE+6]]) is not proved to go with copies [ACR031]
    #pragma omp for
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp single firstprivate(h)
    copy[0] = 1;
  }
}

void private_elsewhere(void) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+2]]:5: left: in 'private_elsewhere', 'h' is in a lastprivate clause of another loop in the same construct, in line [[@LINE+7]] [ACR001]
    // CHECK: :[[@LINE+1]]:5: fix: give the two loops constructs of their own
    #pragma omp for
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp for lastprivate(h)
    for (int i = 0; i < 8; i++) h[i] = i;
  }
}

// Numbers that have nothing to do with the counts.
void fine(int chunk, int thread) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: found: in 'fine', histogram 'h' of 8 x int
    #pragma omp for schedule(dynamic, chunk)
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    #pragma omp masked filter(thread)
    out[0] = 1;
    #pragma omp single nowait
    out[1] = chunk;
  }
}
