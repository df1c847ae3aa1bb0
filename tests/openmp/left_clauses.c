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

// Directives of functions that the region calls: what they evaluate is not looked at.
static void filtered(int *to) {
  #pragma omp masked filter(h[5] > 0 ? 0 : 100)
  *to = 7;
}
static void shared_out(int *to) {
  #pragma omp for schedule(static, h[5] > 0 ? 1 : 100)
  for (int i = 0; i < 4; i++) to[i] = i;
}
static int summed(const int *from) {
  int sum = 0;
  #pragma omp simd reduction(+ : sum)
  for (int i = 0; i < 4; i++) sum += from[i];
  return sum;
}

void by_a_function(void) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'by_a_function', the loop runs a directive of OpenMP's in a function that it calls (in line [[@LINE-17]]), which may use 'h' [ACR017]
    #pragma omp for
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    filtered(out);
  }
}

void by_another(void) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'by_another', the loop runs a directive of OpenMP's in a function that it calls (in line [[@LINE-26]]), which may use 'h' [ACR017]
    #pragma omp for
    for (int i = 0; i < 3000; i++) {
      #pragma omp atomic
      h[key[i]]++;
    }
    shared_out(out);
  }
}

// Lanes of one thread, which reduce a number.
void by_lanes(void) {
  // CHECK: :[[@LINE+1]]:3: found: in 'by_lanes', histogram 'h' of 8 x int
  #pragma omp parallel for
  for (int i = 0; i < 2996; i++) {
    int sum = 0;
    #pragma omp simd reduction(+ : sum)
    for (int j = 0; j < 4; j++) sum += copy[j];
    #pragma omp atomic
    h[(sum + summed(copy)) & 7]++;
  }
}

static int calls;
static int larger(int a, int b) {
  calls++;
  return a > b ? a : b;
}
#pragma omp declare reduction(most : int : omp_out = larger(omp_out, omp_in)) initializer(omp_priv = 0)
int reduced_by_a_function(int *restrict h, const int *restrict k, int n) {
  int most = 0;
  // CHECK: :[[@LINE+1]]:3: left: in 'reduced_by_a_function', 'omp reduction' (in line [[@LINE+1]]) is not proved to go with copies [ACR031]
  #pragma omp parallel for reduction(most : most)
  for (int i = 0; i < n; i++) {
    most = larger(most, k[i]);
    #pragma omp atomic
    h[k[i]]++;
  }
  return most;
}
