static int data[20000], h[16];
int main(void) {
  for (int i = 0; i < 20000; i++) data[i] = i % 16;
  #pragma acc data copyin(data) \
      copy(h)
  {
    #pragma acc parallel loop
    for (int i = 0; i < 20000; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
  return h[3] == 1250 ? 0 : 1;
}
