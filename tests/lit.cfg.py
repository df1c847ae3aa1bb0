"""How lit runs the tests: every file with RUN lines is a test.

Substitutions:
  %accrue    the tool
  %rewrite   the rewritten test file on stdout, without the lines that hold expectations
  %report    the report of `accrue scan` on the test file
  %kernels   native-kernels: FILE FOLDER puts the native kernels of a file's sites into a folder, as PTX
  %same      the differential check: original and rewritten give the same output (differential/same)
  %sums      every sum is the exact one, by these strategies and numbers of copies (reproducible/sums.py)
  %every_plan  the same for programs that are hard to judge: equal by every plan, or left with a code (trust/by_every_plan)
  %flags     put into a test by 'DEFINE: %{flags}=...'
"""
import contextlib
import os
import pty
import shutil
import subprocess
import lit.formats

suite = os.path.basename(config.test_source_root)
config.name = "accrue-" + suite
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".c", ".cpp", ".test"]
if suite == "apps":
    config.suffixes = [".test"]  # the applications' sources are not tests
config.excludes = ["Inputs"]

tests = config.accrue_tests
config.environment["PATH"] = os.pathsep.join([config.llvm_tools, config.environment["PATH"]])
config.environment["ACCRUE"] = config.accrue_tool
config.environment["NO_COLOR"] = "1"
if "ACCRUE_TRUST" in os.environ:  # trust/by_every_plan
    config.environment["ACCRUE_TRUST"] = os.environ["ACCRUE_TRUST"]
if suite in ("differential", "fuse", "native", "openmp", "parallelize", "real", "rewrite", "trust") and shutil.which("ld.gold"):
    # GCC and Clang link with gold, a part of binutils, in half the time; other suites link as users do.
    linker = os.path.join(config.test_exec_root, "linker")
    os.makedirs(linker, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.symlink(shutil.which("ld.gold"), os.path.join(linker, "ld"))
    config.environment["COMPILER_PATH"] = linker
for name in ("ACCRUE_CACHE_DIR", "ACCRUE_CC_FLAGS", "ACCRUE_CC_LOG", "ACCRUE_GANGS", "ACCRUE_LOCALS", "ACCRUE_NOTIFY", "ACCRUE_STRATEGY", "ACCRUE_TRIALS", "OMP_NUM_THREADS"):
    config.environment.pop(name, None)

if shutil.which("mpirun") and os.path.exists(config.accrue_tool + "-hist-mpi"):
    config.available_features.add("mpi")
for program in ("autoconf", "gdb", "meson"):
    if shutil.which(program):
        config.available_features.add(program)
if shutil.which("gcc"):
    offload = subprocess.run(["gcc", "-print-file-name=accel/amdgcn-amdhsa/mkoffload"], capture_output=True, text=True).stdout.strip()
    if os.path.isfile(offload):
        config.available_features.add("amdgcn")
try:
    for end in pty.openpty():
        os.close(end)
    config.available_features.add("terminal")
except OSError:
    pass  # a machine without pseudo-terminals, such as a bare chroot
if not config.accrue_optimizer:
    config.available_features.add("no-optimizer")

config.substitutions += [
    ("%accrue", config.accrue_tool),
    ("%rewrite", config.accrue_tool + " opt %s 2>/dev/null | grep -v 'CHECK\\|RUN:'"),
    ("%report", config.accrue_tool + " scan %s 2>&1"),
    ("%kernels", os.path.join(os.path.dirname(config.accrue_tool), "native-kernels")),
    ("%same", os.path.join(tests, "differential", "same") + " %s"),
    ("%sums", os.path.join(tests, "reproducible", "sums.py")),
    ("%every_plan", os.path.join(tests, "trust", "by_every_plan")),
    ("%tests", tests),
]
