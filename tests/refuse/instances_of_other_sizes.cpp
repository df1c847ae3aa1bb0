// The instances of a template share one text: one that counts something else keeps all of them.
// RUN: %report | FileCheck %s
enum { n = 1000 };
static int data[n], few[16], many[64];
template <int Bins>
void by_type(int (&h)[Bins]) {
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
template <typename Step>
void by_work(int *h, Step step) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}differ in what they update, in its type or in its extent [ACR025]
  #pragma acc parallel loop copyin(data) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    if constexpr (sizeof(Step) > 1) {
      #pragma acc atomic
      h[data[i]]++;
    } else {
      #pragma acc atomic
      h[data[i]] |= 1;
    }
  }
}
void all() {
  by_type(few);
  by_type(many);
  by_work(few, 1);
  by_work(few, 'a');
}
