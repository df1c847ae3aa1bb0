"""Writes the same 60 samples of 16 bits as raw, .npy and NIfTI files, little- and big-endian."""
import gzip
import random
import struct

random.seed(5)
samples = [random.randrange(-300, 300) for _ in range(60)]
little, big = struct.pack("<60h", *samples), struct.pack(">60h", *samples)


def npy(descr, data):
    text = ("{'descr': '%s', 'fortran_order': False, 'shape': (3, 4, 5), }" % descr).ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + data


header = bytearray(352)
struct.pack_into("<i", header, 0, 348)
struct.pack_into("<8h", header, 40, 3, 5, 4, 3, 1, 1, 1, 1)
struct.pack_into("<hh", header, 70, 4, 16)  # 16-bit signed
struct.pack_into("<f", header, 108, 352)
header[344:348] = b"n+1\0"

for name, data in {"x.raw": little, "big.raw": b"abc" + big, "x.npy": npy("<i2", little), "big.npy": npy(">i2", big),
                   "x.nii": bytes(header) + little, "x.nii.gz": gzip.compress(bytes(header) + little)}.items():
    with open(name, "wb") as file:
        file.write(data)
