"""Generated programs for a machine with a GPU: a folder as tests/gpu/prepare makes it, so that tests/gpu/run compiles, runs
and compares it there, with ACC_CC and ACC_CXX for compilers and without Clang or the tool."""
import concurrent.futures
import shutil
import builds
from program import Program

STRATEGIES = [s for s in builds.STRATEGIES if s != "openmp"]


def write(options, seed, tasks):
    tools, folder = builds.Tools(options.build), options.gpu
    shutil.rmtree(folder, ignore_errors=True)
    for name in ["original", *STRATEGIES, "reports", "with", "include/accrue"]:
        (folder / name).mkdir(parents=True)
    shutil.copy(builds.TOP / "include/accrue/runtime.h", folder / "include/accrue")
    shutil.copy(options.build / "lib/accrue_runtime.c", folder)
    programs = [t for t in tasks if t[1] == "program"]
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        written = sum(pool.map(one, *zip(*[(tools, folder, seed, t) for t in programs])))
    print(f"seed {seed}: {written} of {len(programs)} programs have a loop that is rewritten; there: tests/gpu/run {folder}")
    return 0


def one(tools, folder, seed, task):
    """Writes one program in all its forms; False where every strategy leaves it as it is. It has only what
    GCC's compilers for GPUs take (Draw.for_gpu): others are skipped there, and say nothing."""
    name, _, language = task
    program = Program(f"{seed} {name}", language, for_gpu=True)
    source = folder / "original" / f"generated_{name}.{program.suffix}"
    source.write_bytes(program.text().encode())
    changed, forms = False, [folder / strategy / source.name for strategy in STRATEGIES]
    for strategy, form in zip(STRATEGIES, forms):
        done = builds.execute([tools.accrue, "opt", "--strategy", strategy, source, "-o", form, "--", *tools.includes()])
        (folder / "reports" / source.name).write_text(done.err)
        if done.code != 0:
            print(f"{name} cannot be rewritten by {strategy}: {done.err.strip()[:200]}")
            shutil.copy(source, form)
        changed = changed or form.read_bytes() != source.read_bytes()
    if not changed:
        for file in [source, *forms, folder / "reports" / source.name]:
            file.unlink()
    return changed
