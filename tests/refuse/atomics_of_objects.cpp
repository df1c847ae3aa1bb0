// An atomic directive in a constructor, or in what that calls: threads would not be bound by it.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
static int made;
static void count_one() {
  #pragma acc atomic update
  made++;
}
struct Counted {
  int value;
  Counted(int value) : value(value) { count_one(); }
};

void objects(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'objects', the constructor of 'Counted', which no call names, runs an atomic directive [ACR028]
  #pragma acc parallel loop copy(h[0:9], made) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    const Counted one(k[i]);
    #pragma acc atomic update
    h[one.value]++;
  }
}
