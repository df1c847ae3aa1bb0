"""Writes two arrays of 16 bits as .npy and .npz, stored and deflated."""
import struct
import zipfile


def npy(values):
    text = ("{'descr': '<i2', 'fortran_order': False, 'shape': (%d,), }" % len(values)).ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + struct.pack("<%dh" % len(values), *values)


a, b = npy([3, 3, -200, 7, 900]), npy([1, 2])
with open("a.npy", "wb") as file:
    file.write(a)
for name, arrays, method in [("one.npz", {"a": a}, zipfile.ZIP_STORED), ("two.npz", {"a": a, "b": b}, zipfile.ZIP_STORED),
                             ("packed.npz", {"a": a, "b": b}, zipfile.ZIP_DEFLATED)]:
    with zipfile.ZipFile(name, "w", method) as archive:
        for array, data in arrays.items():
            archive.writestr(array + ".npy", data)
