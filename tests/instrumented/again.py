"""Some sources of a finished build compiled once more, in another way, and the programs that use them linked once more.

Everything else comes from build/: the new objects replace members of copies of its archives. Clang compiles, with its own precompiled
header, because its instruments are the better ones. What is newer than all that it is made of is not made again.
"""
import concurrent.futures
import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"


def fail(words):
    sys.exit(f"{Path(sys.argv[0]).name}: {words}")


def run(command, **options):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if done.returncode:
        fail(f"{shlex.join(map(str, command))[:300]} fails:\n{done.stdout[-3000:]}")
    return done.stdout


def time_of(file):
    return file.stat().st_mtime if file.exists() else 0


def write_if_new(file, text):
    if not file.exists() or file.read_text() != text:
        file.write_text(text)


class Again:
    def __init__(self, folder, rooms, flags=(), jobs=None):
        self.folder, self.rooms, self.flags = ROOT / folder, rooms, list(flags)
        self.jobs = jobs or os.cpu_count()
        if not (BUILD / "build.ninja").exists():
            fail("there is no build; 'make' makes one")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.resources = run(["clang-22", "-print-resource-dir"]).strip()
        self.entries = self._entries()
        write_if_new(self.folder / "compile_commands.json", json.dumps(
            [{"directory": str(BUILD), "file": source, "arguments": self._command(source)} for source in self.sources()]))

    def _entries(self):
        """Source -> its compile command, as words, and the object that it makes; the first, where several targets compile it."""
        entries = {}
        for entry in json.loads((BUILD / "compile_commands.json").read_text()):
            path = Path(entry["file"])
            if path.is_relative_to(ROOT / "src") and path.relative_to(ROOT / "src").parts[0] in self.rooms:
                words = shlex.split(entry["command"])
                compiler = next(i for i, word in enumerate(words) if word.endswith(("cc", "c++")))  # behind a launcher
                entries.setdefault(entry["file"], words[compiler:])
        return dict(sorted(entries.items()))

    def sources(self):
        return list(self.entries)

    def headers_time(self):
        """When the last of all that sources include was changed, or the commands that compile them."""
        included = [file for folder in ("src", "include", "tests/mutants") for file in (ROOT / folder).rglob("*.*")
                    if file.suffix in (".h", ".hpp", ".def", ".in")]
        return max(map(time_of, [*included, self.folder / "compile_commands.json"]))

    def _header(self):
        words = next(words for words in self.entries.values() if "-include" in words)
        return words[words.index("-include") + 1]

    def _command(self, source):
        """Without what is written: Clang, its own header, our flags."""
        words = list(self.entries[source])
        compiler = "clang++-22" if words[0].endswith("++") else "clang-22"
        for option in ("-o", "-c"):
            at = words.index(option)
            del words[at:at + 2]
        if "-include" in words:
            at = words.index("-include")
            words[at:at + 2] = ["-include-pch", str(self.folder / "header.pch")]
        return [compiler, *words[1:], "-w", "-resource-dir", self.resources, *self.flags, source]

    def make_header(self):
        if time_of(self.folder / "header.pch") > self.headers_time():
            return
        sample = next((source for source, words in self.entries.items() if "-include" in words), None)
        if not sample:
            return
        words = self._command(sample)[:-1]
        at = words.index("-include-pch")
        del words[at:at + 2]
        run([*words, "-x", "c++-header", self._header(), "-o", self.folder / "header.pch"], cwd=BUILD)

    def _object_of(self, source):
        words = self.entries[source]
        object = Path(words[words.index("-o") + 1])  # src/plan/CMakeFiles/accrue_plan.dir/plan.c.o
        archive = f'lib{object.parts[object.parts.index("CMakeFiles") + 1].removesuffix(".dir")}.a'
        return self.folder / "objects" / archive / object.name

    def compile(self, sources=None, text_of=lambda source: source):
        """All sources, or these alone. `text_of` says which file is compiled in a source's place. The objects replace members of copies
        of the archives."""
        headers, sources = self.headers_time(), self.sources() if sources is None else sources
        wanted = {self._object_of(source) for source in sources}
        for old in {*(self.folder / "objects").glob("*/*")} - wanted:  # also of sources that have moved, or are no more
            old.unlink()
            shutil.rmtree(self.folder / "bin", ignore_errors=True)

        def one(source):
            target, text = self._object_of(source), Path(text_of(source))
            target.parent.mkdir(parents=True, exist_ok=True)
            if time_of(target) <= max(time_of(text), headers):
                run([*self._command(source)[:-1], "-c", text, "-o", target], cwd=BUILD)
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            list(pool.map(one, sources))

    def _archive(self, original):
        """A copy of an archive that holds our objects, or the archive itself."""
        objects = self.folder / "objects" / original.name
        if not objects.is_dir():
            return original
        copy = self.folder / "archives" / original.name
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(BUILD / original, copy)
        run(["ar", "r", copy, *objects.iterdir()])
        return copy

    def link(self, programs, more=()):
        """Programs of build/bin once more into FOLDER/bin, with our objects; all others are links to those of build/."""
        bin, lib = self.folder / "bin", self.folder / "lib"
        bin.mkdir(exist_ok=True)
        for old in bin.iterdir():
            if old.name not in programs:
                old.unlink()
        for other in (BUILD / "bin").iterdir():
            if other.name == "accrue" or other.is_symlink():  # it looks for the tool beside itself
                shutil.copy2(other, bin / other.name, follow_symlinks=False)
            elif other.name not in programs:
                (bin / other.name).symlink_to(other)
        lib.unlink(missing_ok=True)
        lib.symlink_to(BUILD / "lib")
        newest = max(map(time_of, self.folder.rglob("*.o")))
        for program in programs:
            if time_of(bin / program) > max(newest, time_of(BUILD / "bin" / program)):
                continue
            words = shlex.split(run(["ninja", "-C", BUILD, "-t", "commands", program]).splitlines()[-1])
            words = [str(self._archive(Path(word))) if word.endswith(".a") else word for word in words if word not in (":", "&&")]
            at = words.index("-o")
            words[at + 1] = str(bin / program)
            behind = next(i for i, word in enumerate(words) if word.endswith("++")) + 1
            run(["clang++-22", *map(str, more), *words[behind:]], cwd=BUILD)
