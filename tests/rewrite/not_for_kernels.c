// What no native kernel is made of: the runtime chooses among the other strategies, and the report says why.
// RUN: %accrue opt --strategy native %s 2>&1 >/dev/null | FileCheck %s
enum { n = 2000, m = 10, bins = 20 };
static int data[n], h[bins], other[n];
struct pair {
  int first, second;
};
#define UPTO(i, end) i < end
#define FUNCTION void by_macro(void)

void headers(double start, const int *restrict length) {
  int last = 0;
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the loop counts with a pointer
  #pragma acc parallel loop copyin(data) copy(h)
  for (const int *p = data; p < data + n; p++) {
    #pragma acc atomic
    h[*p]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'length[0]' in the loop's header is not known in front of the construct
  #pragma acc parallel loop copyin(data, length[0:1]) copy(h)
  for (int i = 0; i < length[0]; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the loop's header computes with more than integers, or its variable may wrap around
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = start; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the loop's header computes with more than integers, or its variable may wrap around
  #pragma acc parallel loop copyin(data) copy(h)
  for (unsigned char i = 0; i != 200; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the directive leaves it to the compiler whether the iterations are independent
  #pragma acc kernels loop copyin(data) copy(h, other)
  for (int i = 0; i < n; i++) {
    other[i] = i % 7;
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'last', which the loop writes, may be read behind it
  #pragma acc kernels loop independent copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    if (i == 5) last = i;
    #pragma acc atomic
    h[data[i]]++;
  }
}

void constructs(void) {
  int sum = 0;
  struct pair both;
  // CHECK: :[[@LINE+4]]:5: rewritten: {{.*}}: the construct holds more than the loop
  #pragma acc parallel copyin(data) copy(h)
  {
    const int k = 3;
    #pragma acc loop gang
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[(data[i] + k) % bins]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'reduction(+:sum)' is on the loop, and kernels do not reduce
  #pragma acc parallel loop copyin(data) copy(h) reduction(+:sum)
  for (int i = 0; i < n; i++) {
    sum += i;
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'both' is private, and more than a number
  #pragma acc parallel loop copyin(data) copy(h) private(both)
  for (int i = 0; i < n; i++) {
    both.first = i;
    #pragma acc atomic
    h[data[both.first]]++;
  }
}

FUNCTION {
  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: a macro writes the function 'by_macro'
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; UPTO(i, n); i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
