// The papers' hand-made version, and others of the kind: the updates are spread already.
// RUN: %report | FileCheck %s
void f(const int *data, int n, int *locals, int bins, int num_locals, int gangs, int (*copies)[256]) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'locals' is spread over copies or rows already, by {{.*}} [ACR006]
  #pragma acc parallel loop copy(locals[0:bins * num_locals])
  for (int i = 0; i < n; i++) {
    int num_iters = (n + gangs - 1) / gangs;
    int gang_id = i / num_iters;
    int charge = gang_id % num_locals;
    #pragma acc atomic update
    locals[bins * charge + data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'copies' is spread over copies or rows already, by {{.*}} [ACR006]
  #pragma acc parallel loop copy(copies[0:8])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    copies[i & 7][data[i]]++;
  }
}
