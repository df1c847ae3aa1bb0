// More of what the workers and lanes of a gang cannot share. Each loop goes to duplicate, for this reason.
// RUN: %accrue opt --strategy gang-private %s 2>&1 >/dev/null | FileCheck %s
enum { n = 2000, m = 10, bins = 20 };
static int data[n], h[bins], other[n];
struct pair {
  int first, second;
};
#define LANES _Pragma("acc loop vector")

void directives(void) {
  int sum = 0;
  // CHECK: :[[@LINE+5]]:7: rewritten: {{.*}}: a sequential loop of the same directive stands around the loop
  #pragma acc parallel loop seq copyin(data) copy(h)
  for (int k = 0; k < m; k++) {
    #pragma acc loop seq
    for (int j = 0; j < m; j++) {
      #pragma acc loop gang
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[data[i]]++;
      }
    }
  }
  // CHECK: :[[@LINE+4]]:5: rewritten: {{.*}}: the kernels construct holds more than the loop
  #pragma acc kernels copyin(data) copy(h, other)
  {
    other[0] = 1;
    #pragma acc loop independent
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
  // CHECK: :[[@LINE+3]]:5: rewritten: {{.*}}: 'reduction(+:sum)' stands on the construct, but not on the loop
  #pragma acc parallel copyin(data) copy(h) reduction(+:sum)
  {
    #pragma acc loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'collapse(2)' is meant for one type of device only
  #pragma acc parallel loop copyin(data) copy(h) device_type(nvidia) collapse(2)
  for (int i = 0; i < n / 2; i++)
    for (int j = 0; j < 2; j++) {
      #pragma acc atomic
      h[data[i * 2 + j]]++;
    }
}

void loops(void) {
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the loop compares its variable in another type, or with !=
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i != n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: a variable of the body hides 'i', which the loop counts with
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    int i = 3;
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: a macro writes the directive of a loop inside
  #pragma acc parallel loop gang copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    const int k = data[i];
    LANES
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[(k + j) % bins]++;
    }
  }
}

void variables(void) {
  struct pair both;
  // CHECK: :[[@LINE+4]]:5: rewritten: {{.*}}: 'last' belongs to a gang, and the loop writes to it
  #pragma acc parallel copyin(data) copy(h)
  {
    int last[2] = {0, 0};
    #pragma acc loop gang
    for (int i = 0; i < n; i++) {
      last[i & 1] = data[i];
      #pragma acc atomic
      h[last[i & 1]]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'tile' belongs to a gang, and a loop inside shares it
  #pragma acc parallel loop gang copyin(data) copy(h)
  for (int i = 0; i < n / m; i++) {
    int tile[m];
    for (int j = 0; j < m; j++) tile[j] = data[i * m + j];
    #pragma acc loop vector
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[tile[j]]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'both' is private to a gang, and a loop inside may share it
  #pragma acc parallel loop gang copyin(data) copy(h) private(both)
  for (int i = 0; i < n / m; i++) {
    both.first = i;
    #pragma acc loop vector
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[(data[j] + both.first) % bins]++;
    }
  }
}

void labels(int *restrict hist, int count) {
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the loop's text, which holds labels or changes macros, cannot stand in the program twice
  #pragma acc parallel loop copyin(data) copy(hist[0:count])
  for (int i = 0; i < n; i++) {
    if (data[i] < 0) goto next;
    #pragma acc atomic
    hist[data[i]]++;
  next:;
  }
}
