// Fixes for OpenMP programs speak of OpenMP's clauses.
// RUN: %report | FileCheck %s
struct cells {
  int *h, n;
};
void extent(int n, const int *restrict d, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is not known here [ACR007]
  // CHECK-NEXT: fix: say it with '--bins ARRAY=EXPR', or, where a 'target' construct maps the array, in a clause such as map(tofrom: h[0:n])
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[d[i]]++;
  }
}
void suspect(int n, const struct cells *c, struct cells *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}} [ACR010]
  // CHECK-NEXT: fix: if it never is, say so: count by a 'restrict' pointer to the bins that is declared in front of the loop{{$}}
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    s->h[c[c[i].n].h[i] & 31]++;
  }
}
void on_device(int n, const struct cells *c, struct cells *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}} [ACR010]
  // CHECK-NEXT: fix: if it never is, say so: count by a 'restrict' pointer to the bins that is declared in front of the loop, or a section of the other array in a clause, such as map(to: a[0:n])
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    s->h[c[c[i].n].h[i] & 31]++;
  }
}
void of_the_device(int n, const int *d, struct cells *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}} [ACR033]
  // CHECK-NEXT: fix: give the function the pointer to the bins as well, and name it in the is_device_ptr clause
  #pragma omp target teams distribute parallel for is_device_ptr(s) map(to: d[0:n])
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    s->h[d[i] & 31]++;
  }
}
#pragma omp declare target
static unsigned next(unsigned *s) { return *s = *s * 1664525u + 1013904223u, *s >> 26; }
static void draw(int *h, unsigned s) {
  #pragma omp atomic
  h[next(&s)]++;
}
#pragma omp end declare target
void in_called_function(int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}} [ACR034]
  // CHECK-NEXT: fix: update the array in the loop itself, by its name; functions that a target region calls are not changed
  #pragma omp target teams distribute parallel for map(tofrom: h[0:64])
  for (int i = 0; i < n; i++) draw(h, i);
}
void nested(int n, const int *restrict d) {
  static int h[64];
  #pragma omp parallel num_threads(2)
  {
    // CHECK: left: {{.*}}'omp parallel for' (in line [[@LINE+2]]) stands inside of another region of threads [ACR031]
    // CHECK-NEXT: fix: take the region around the loop away, or call the loop from one thread
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[d[i] & 63]++;
    }
  }
}
void own_pointer(int n, const int *restrict d, int *h) {
  // CHECK: :[[@LINE+5]]:5: left: {{.*}}'own' is declared inside the construct, and has no name in front of it [ACR010]
  // CHECK-NEXT: fix: declare it in front of the construct
  #pragma omp parallel
  {
    int *own = h;
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      own[d[i] & 63]++;
    }
  }
}
