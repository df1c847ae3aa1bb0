// What `adaptive` leaves to duplicate.
// RUN: %accrue opt --strategy adaptive %s 2>&1 >/dev/null | FileCheck %s
enum { n = 2000, bins = 20 };
static int data[n], a[bins], b[bins], c[bins], d[bins], e[bins], f[bins], g[bins], h[bins], i[bins];

void eight(void) {
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}by 'adaptive'{{$}}
  #pragma acc parallel loop copyin(data) copy(a, b, c, d, e, f, g, h)
  for (int k = 0; k < n; k++) {
    const int at = data[k];
    #pragma acc atomic
    a[at]++;
    #pragma acc atomic
    b[at]++;
    #pragma acc atomic
    c[at]++;
    #pragma acc atomic
    d[at]++;
    #pragma acc atomic
    e[at]++;
    #pragma acc atomic
    f[at]++;
    #pragma acc atomic
    g[at]++;
    #pragma acc atomic
    h[at]++;
  }
}

void nine(void) {
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the loop updates more than eight histograms
  #pragma acc parallel loop copyin(data) copy(a, b, c, d, e, f, g, h, i)
  for (int k = 0; k < n; k++) {
    const int at = data[k];
    #pragma acc atomic
    a[at]++;
    #pragma acc atomic
    b[at]++;
    #pragma acc atomic
    c[at]++;
    #pragma acc atomic
    d[at]++;
    #pragma acc atomic
    e[at]++;
    #pragma acc atomic
    f[at]++;
    #pragma acc atomic
    g[at]++;
    #pragma acc atomic
    h[at]++;
    #pragma acc atomic
    i[at]++;
  }
}

void queues(void) {
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: its queue depends on the device
  #pragma acc parallel loop copyin(data) copy(a) async(1) device_type(nvidia) async(2)
  for (int k = 0; k < n; k++) {
    #pragma acc atomic
    a[data[k]]++;
  }
  #pragma acc wait
}
