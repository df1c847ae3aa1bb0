// The iteration modulo a number that another computation, or another array's index, takes is no number of a copy.
// RUN: %report | FileCheck %s
void ring(const int *restrict k, int n, int nb, int *restrict h) {
  // CHECK: :[[@LINE+1]]:3: found: in 'ring', histogram 'h'
  #pragma acc parallel loop copyin(k[0:64]) copy(h[0:nb])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[k[i % 64]]++;
  }
}

void pixels(const double *restrict c, int n, int width, int height, int *restrict h) {
  // CHECK: :[[@LINE+1]]:3: found: in 'pixels', histogram 'h'
  #pragma acc parallel loop copyin(c[0:8]) copy(h[0:width * height])
  for (int p = 0; p < n; p++) {
    const int x = p % width, y = p / width;
    const int x0 = (int)(x - 2.5 * c[y & 7]), y0 = (int)(y + 2.5 * c[x & 7]);
    if (x0 < 0 || x0 >= width || y0 < 0 || y0 >= height) continue;
    #pragma acc atomic
    h[x0 + y0 * width]++;
  }
}

void rows(const unsigned char *restrict v, int n, int nc, int *restrict h) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is spread over copies or rows already, by 'i % nc' [ACR006]
  #pragma acc parallel loop copyin(v[0:n]) copy(h[0:256 * nc])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i % nc * 256 + v[i]]++;
  }
}
