int nb = 100;
struct Sum {
  int k;
  Sum(long a) : k(a) {}
};
inline Sum operator+(Sum a, long b) { return Sum(a.k + b); }
inline int bin(long k) { return k & 63; }

#ifndef NUMBERS
enum { first_number = 60 };
#endif
#include "broken.h"

struct Cells {
  Cell first;
  int k;
};
extern Cells cells[100];

void plain(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i] & 63]++;
  }
}
void calls(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[bin(data[i])]++;
  }
}
void reads(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i] % nb]++;
  }
}
void holds(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[cells[data[i]].k]++;
  }
}
void adds(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[(Sum(data[i]) + 1).k]++;
  }
}
enum { number_of_bins = first_number + 4 };
static int sized[number_of_bins];
void by_length(const int *data, int n) {
  #pragma acc parallel loop copyin(data[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    sized[data[i]]++;
  }
}
constexpr int twice() { return first_number * 2; }
typedef int twice_as_many[twice()];
void by_function(const int *data, int n, twice_as_many &h) {
  #pragma acc parallel loop copyin(data[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i]]++;
  }
}
