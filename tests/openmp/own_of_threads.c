// An element, or a copy, that each thread picks in front of the loop. One that all threads pick alike is one element.
// RUN: %report | FileCheck %s
int omp_get_thread_num(void);
void f(const int *restrict data, int n, int *restrict per) {
  #pragma omp parallel
  {
    const int me = omp_get_thread_num(), base = me * 64, nb = 64, some = data[0];
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'per' is spread over copies already, by the number of the thread in 'me' [ACR006]
    #pragma omp for
    for (int j = 0; j < n; j++) {
      #pragma omp atomic
      per[me]++;
    }
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'per' is spread over copies already, by the number of the thread in 'base' [ACR006]
    #pragma omp for
    for (int j = 0; j < n; j++) {
      #pragma omp atomic
      per[base + data[j]]++;
    }
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}every iteration that a thread or gang runs updates the same element of 'per' [ACR004]
    #pragma omp for
    for (int j = 0; j < n; j++) {
      #pragma omp atomic
      per[some]++;
    }
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}every iteration updates the same element of 'per' [ACR004]
    #pragma omp for
    for (int j = 0; j < n; j++) {
      #pragma omp atomic
      per[3]++;
    }
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}[ACR007]
    #pragma omp for
    for (int j = 0; j < n; j++) {
      #pragma omp atomic
      per[data[j] + nb]++;
    }
  }
}
void g(const int *restrict data, int n, int *restrict per) {
  int me;
  #pragma omp parallel private(me)
  {
    me = omp_get_thread_num();
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}'per' is spread over copies already, by the number of the thread in 'me' [ACR006]
    #pragma omp for
    for (int j = 0; j < n; j++) {
      #pragma omp atomic
      per[me]++;
    }
  }
}
