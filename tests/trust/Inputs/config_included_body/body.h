  #pragma acc parallel loop copyin(d) copy(TARGET)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    TARGET[d[i]] += WEIGHT;
  }
