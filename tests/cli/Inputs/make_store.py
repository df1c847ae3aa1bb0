"""make_store.py FOLDER FILE LINE: a file of the runtime's store (src/runtime/store.h), as a tuned program leaves it."""
import os
import sys

folder, file, line = sys.argv[1:]
text = f"""accrue-store 2
file {file}
line {line}
function count
strategies 23
updates 1
device Some GPU
kind gpu
multiprocessors 132
threads 0
histogram 4 0 0 0
size 20 256
iterations 1048576
trial leave 9000000 4
trial duplicate:4 4000000 4
trial duplicate:16 2000000 4
trial duplicate:64 1000000 4
trial duplicate:256 1500000 4
settled duplicate:64 1000000
"""
total = 0xcbf29ce484222325
for byte in text.encode():
    total = (total ^ byte) * 0x100000001b3 % 2**64
os.makedirs(folder, exist_ok=True)
with open(os.path.join(folder, "a-2-0.txt"), "w") as out:
    out.write(f"{text}sum {total:016x}\n")
