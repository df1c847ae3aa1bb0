# A recipe for Spack. `spack repo add packaging/spack && spack install accrue` builds this checkout's version.
from pathlib import Path

from spack.package import *


class Accrue(CMakePackage):
    """Finds the histograms in OpenACC C and C++ programs and makes them fast; a histogram library for CPU and GPU."""

    git = "file://" + str(Path(__file__).resolve().parents[4])  # the checkout that this file belongs to
    license("Apache-2.0")

    version("main", branch="main")

    variant("optimizer", default=True, description="scan, opt, cc and bundle, which need Clang 22")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("cli11", type="build")
    depends_on("nlohmann-json", type="build")
    depends_on("libpng")
    depends_on("jpeg")
    depends_on("zlib-api")
    depends_on("mpi")
    depends_on("llvm@22.1:22 +clang", type=("build", "link", "run"), when="+optimizer")

    generator("ninja")

    def cmake_args(self):
        return [self.define_from_variant("ACCRUE_OPTIMIZER", "optimizer"), self.define("ACCRUE_TESTS", False)]
