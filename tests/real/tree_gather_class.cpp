// Treecode: bodies gathered into moments of leaves, by a class template; a called function is given a body by reference.
// RUN: %every_plan --rewritten %s
#include <cstdint>
#include <cstdio>
#include <vector>
namespace tree {
using key_t = std::uint32_t;
constexpr int Levels = 3;
constexpr int Leaves = 1 << (3 * Levels);
template <class Real> struct Body { Real x, y, z, m; };
template <class Real> struct Moment { Real mass, dx, dy, dz; int count; };
inline key_t spread3(key_t v) {
  v = (v | (v << 4)) & 0x0C3u; v = (v | (v << 2)) & 0x249u;
  return v;
}
template <class Real> inline key_t key_of(const Body<Real> &b) {
  const key_t mx = (key_t)(b.x * (1 << Levels)), my = (key_t)(b.y * (1 << Levels)), mz = (key_t)(b.z * (1 << Levels));
  return spread3(mx) | spread3(my) << 1 | spread3(mz) << 2;
}
template <class Real> class Tree {
 public:
  explicit Tree(std::size_t n) : bodies_(n), moments_(Leaves) {}
  std::vector<Body<Real>> &bodies() { return bodies_; }
  const std::vector<Moment<Real>> &moments() const { return moments_; }
  void gather() {
    const Body<Real> *b = bodies_.data();
    Moment<Real> *m = moments_.data();
    const std::size_t n = bodies_.size();
#pragma acc parallel loop copyin(b[0:n]) copy(m[0:Leaves])
    for (std::size_t i = 0; i < n; ++i) {
      const key_t k = key_of(b[i]);
#pragma acc atomic update
      m[k].mass += b[i].m;
#pragma acc atomic update
      m[k].dx += b[i].m * b[i].x;
#pragma acc atomic update
      m[k].dy += b[i].m * b[i].y;
#pragma acc atomic update
      m[k].count++;
    }
  }
 private:
  std::vector<Body<Real>> bodies_;
  std::vector<Moment<Real>> moments_;
};
}  // namespace tree
template <class R> static double run() {
  tree::Tree<R> t(4000);
  unsigned r = 9;
  for (auto &b : t.bodies()) {
    auto next = [&r] { r = r * 1103515245u + 12345u; return (R)((r >> 16) % 64) / (R)64; };
    b.x = next(), b.y = next(), b.z = next(), b.m = 1 + (int)(next() * 4);
  }
  t.gather();
  double s = 0;
  int k = 0;
  for (const auto &m : t.moments()) s += m.mass * (++k % 7) + m.dx + 2 * m.dy + m.count * (k % 3);
  return s;
}
int main() { std::printf("%.4f %.4f\n", run<float>(), run<double>()); }
