#pragma acc routine
static int cell(float x) { return (int)(x * 64); }

static count(n, x, h) const float *x; int *h; {
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    h[cell(x[i])]++;
  }
}

static int address(void) {
  static int held;
  unsigned *other = &held;
  int number = other;
  return number == 0;
}

int main(void) {
  float x[1000];
  int h[64] = {0};
  for (int i = 0; i < 1000; i++) x[i] = i % 97 / 100.f;
  count(1000, x, h);
  for (int i = 0; i < 64; i++) printf("%d ", h[i]);
  return address();
}
