// bool bins saturate; an array taken for one of another type has no type to copy.
// RUN: %report | FileCheck %s
void f(const int *data, int n, bool *seen, char *bytes) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the bins of 'seen' are of type 'bool' [ACR021]
  #pragma acc parallel loop copy(seen[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    seen[data[i]] |= true;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'(int *)bytes' takes the array for one of another type [ACR021]
  #pragma acc parallel loop copy(bytes[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    ((int *)bytes)[data[i]]++;
  }
}
