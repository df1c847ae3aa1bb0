// A program that is compiled as OpenACC or as OpenMP.
void count(const int *data, int n, int hist[64]) {
#ifdef _OPENACC
// on a device
#pragma acc parallel loop copyin(data[0:n]) copy(hist[0:64])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hist[data[i]]++;
  }
#else
// by threads
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic update
    hist[data[i]]++;
  }
#endif
}
