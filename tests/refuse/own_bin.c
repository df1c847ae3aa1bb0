// The digits of the index are all loop variables: no two iterations meet.
// RUN: %report | FileCheck %s
void f(int n, int m, int *h, int (*g)[64]) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates bins of its own in 'h': no two meet [ACR005]
  // CHECK-NEXT: fix: nothing needs to be done; the atomic directive may go if no other code updates the array at the same time
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i] += 2;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(h[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(g[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++) {
      #pragma acc atomic
      g[i][j]++;
    }
  // The column first, without the borders, backwards.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop collapse(2) copy(h[0:n * m])
  for (int i = 1; i < n - 1; i++)
    for (int j = m - 2; j >= 1; j--) {
      #pragma acc atomic
      h[j + m * i]++;
    }
  // Three digits, nested.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop gang copy(h[0:n * m * n])
  for (int i = 0; i < n; i++) {
    #pragma acc loop worker
    for (int j = 0; j <= m - 1; j++) {
      #pragma acc loop vector
      for (int k = 0; k < n; k++) {
        int at = k + n * (j + m * i);
        #pragma acc atomic
        h[at]++;
      }
    }
  }
}

void several(int n, int *h, const unsigned char *v, int *rows) {
  // The neighbours of an iteration are its own.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop copy(h[0:3 * n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[3 * i]++;
    #pragma acc atomic
    h[3 * i + 2]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop copy(h[0:3 * n])
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++) {
      #pragma acc atomic
      h[3 * i + d]++;
    }
  // A row of its own for every iteration.
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}[ACR005]
  #pragma acc parallel loop copyin(v[0:100 * n]) copy(rows[0:256 * n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 100; k++) {
      #pragma acc atomic
      rows[256 * i + v[100 * i + k]]++;
    }
}

void meet(int n, int m, int s, int *h, int (*g)[64], const unsigned char *v) {
  // Column sums do meet.
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[j] += g[i][j];
    }
  // So do neighbours,
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copy(h[0:n + 1])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i]++;
    #pragma acc atomic
    h[i + 1]++;
  }
  // rows that are closer than they are long, for all that is known,
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:n * s + m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      h[i * s + j]++;
    }
  // rows that are one too short,
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:n * m + m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= m; j++) {
      #pragma acc atomic
      h[i * m + j]++;
    }
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop copyin(v[0:n]) copy(h[0:255 * n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[255 * i + v[i]]++;
  }
  // sums of variables,
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop collapse(2) copy(h[0:n + m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      #pragma acc atomic
      *(h + i + j) += 1;
    }
  // and gangs that all run the whole loop.
  // CHECK: :[[@LINE+1]]:3: found
  #pragma acc parallel loop vector copy(h[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i]++;
  }
}
