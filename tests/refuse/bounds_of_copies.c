// How far the index may go before rows are copies, or bins are the iteration's own: the last that is and the first that is not.
// RUN: %report | FileCheck %s
void channels(const unsigned char *restrict data, int n, int *restrict h) {
  // Four channels of an image are no copies; five are.
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:4 * 256])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i % 4 * 256 + data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is spread over copies or rows already, by {{.*}} [ACR006]
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:5 * 256])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i % 5 * 256 + data[i]]++;
  }
}

void rows(const unsigned char *restrict data, int n, int m, int *restrict h) {
  // Rows as long as a byte reaches, and half as long.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:256 * n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[(i << 8) + data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:256 * n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[(i << 7) + data[i]]++;
  }
  // Columns counted from 1: m of them; from 1 to m + 1 there is one too many.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(h[0:n * m + m])
  for (int i = 0; i < n; i++)
    for (int j = 1; j <= m; j++) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(h[0:n * m + m])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m + 1; j++) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:n * m + m])
  for (int i = 0; i < n; i++)
    for (int j = 1; j <= m + 1; j++) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // Down to 0, and down to 1.
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:n * m + m])
  for (int i = 0; i < n; i++)
    for (int j = m; j >= 0; j--) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(h[0:n * m + m])
  for (int i = 0; i < n; i++)
    for (int j = m; j > 0; j--) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // A constant number of columns.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(h[0:n * 8])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++) {
      #pragma acc atomic
      h[i * 8 + j]++;
    }
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:n * 8 + 1])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 9; j++) {
      #pragma acc atomic
      h[i * 8 + j]++;
    }
}
