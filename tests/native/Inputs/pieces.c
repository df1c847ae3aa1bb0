/* Two updates of each iteration: those of one piece at a time wait in registers. */
void deposit(const float *position, long n, float *density, int cells) {
#pragma acc parallel loop present(position[0 : n], density[0 : cells + 1])
  for (long i = 0; i < n; i++) {
    const int cell = (int)position[i];
    const float right = position[i] - (float)cell;
#pragma acc atomic update
    density[cell] += 1 - right;
#pragma acc atomic update
    density[cell + 1] += right;
  }
}

/* Three bytes of each pixel. */
void colours(const unsigned char *rgb, long n, unsigned *cube) {
#pragma acc parallel loop present(rgb[0 : 3 * n], cube[0 : 32768])
  for (long i = 0; i < n; i++) {
    const int r = rgb[3 * i] >> 3, g = rgb[3 * i + 1] >> 3, b = rgb[3 * i + 2] >> 3;
#pragma acc atomic update
    cube[(r * 32 + g) * 32 + b]++;
  }
}
