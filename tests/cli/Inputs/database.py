"""database.py FOLDER [FLAGS] -- FILES: writes a compile database, as a build in FOLDER would."""
import json
import os
import sys

folder, words = os.path.abspath(sys.argv[1]), sys.argv[2:]
at = words.index("--")
COMPILERS = {".cpp": "g++", ".f90": "gfortran"}
entries = []
for file in map(os.path.abspath, words[at + 1:]):
    compiler = os.environ.get("COMPILER") or COMPILERS.get(os.path.splitext(file)[1], "gcc")
    entries.append({"directory": folder, "file": file, "arguments": [compiler, *words[:at], "-c", file, "-o", file + ".o"]})
with open(os.path.join(folder, "compile_commands.json"), "w") as out:
    json.dump(entries, out)
