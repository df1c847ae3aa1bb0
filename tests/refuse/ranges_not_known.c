// How far an access reaches is not known: behind a structure's end, by a pointer that was set again, or by a name for anything.
// RUN: %accrue scan %s 2>&1 | FileCheck %s
enum { N = 3000 };
static int perm[N], out[N];

struct message {
  int n;
  int tail[];
};
void goes_on(struct message *m, int *h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'goes_on', 'm->tail[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(h[0:N]) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[perm[i]] += 2;
    out[i] = m->tail[perm[i]];
  }
}
void has_an_end(struct message *m, int *h) {
  // CHECK: :[[@LINE+1]]:3: found: in 'has_an_end'
  #pragma acc parallel loop copyin(perm) copy(h[0:N]) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[perm[i]] += 2;
    out[i] = m->n;
  }
}

void set_again(int *h, const int *a, const int *large) {
  #pragma acc data copyin(a[0:8], perm) copy(out)
  {
    a = large;
    // CHECK: :[[@LINE+1]]:5: left: in 'set_again', 'a[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
    #pragma acc parallel loop copy(h[0:N])
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[perm[i]] += 2;
      out[i] = a[perm[i]];
    }
  }
}
static const int *shared;
void swap(void);
void set_elsewhere(int *h) {
  #pragma acc data copyin(shared[0:8], perm) copy(out)
  {
    swap();
    // CHECK: :[[@LINE+1]]:5: left: in 'set_elsewhere', 'shared[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
    #pragma acc parallel loop copy(h[0:N])
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[perm[i]] += 2;
      out[i] = shared[perm[i]];
    }
  }
}
void not_set(int *h, const int *a) {
  #pragma acc data copyin(a[0:N], perm) copy(out)
  {
    swap();
    // CHECK: :[[@LINE+1]]:5: found: in 'not_set'
    #pragma acc parallel loop copy(h[0:N])
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[perm[i]] += 2;
      out[i] = a[perm[i]];
    }
  }
}

void any_name(float *h) {
  int __attribute__((may_alias)) *bits = (int __attribute__((may_alias)) *)h;
  // CHECK: :[[@LINE+1]]:3: left: in 'any_name', 'bits[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(h[0:N]) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[perm[i]] += 2;
    out[i] = bits[perm[i]] != 0;
  }
}
typedef int __attribute__((may_alias)) any_int;
struct word {
  any_int value;
};
void any_part(float *h, const struct word *w) {
  // CHECK: :[[@LINE+1]]:3: left: in 'any_part', 'w[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(h[0:N]) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[perm[i]] += 2;
    const struct word one = w[perm[i]];
    out[i] = one.value;
  }
}

extern const int table[];
extern int counts[];
void no_size(int *h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'no_size', 'counts[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(h[0:N]) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[perm[i]] += table[i];
    out[i] = counts[perm[i]];
  }
}
