// embeddable < ASSEMBLY > ASSEMBLY: used by the build.
#include <iostream>
#include <iterator>

#include "assembly/embeddable.h"

int main() {
  const std::string assembly(std::istreambuf_iterator<char>(std::cin), {});
  const std::string text = accrue::embeddable(assembly);
  std::cout << text << std::flush;
  return text.empty() || !std::cout ? 1 : 0;
}
