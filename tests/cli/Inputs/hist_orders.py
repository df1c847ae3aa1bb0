"""Writes one array of 4 x 3 f64 numbers in C's order, in Fortran's and transposed; a picture of 2 x 2 pixels with three channels."""
import struct


def npy(name, is_fortran, shape, data, descr="<f8"):
    text = ("{'descr': '%s', 'fortran_order': %s, 'shape': %s, }" % (descr, is_fortran, shape)).ljust(117) + "\n"
    with open(name, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + data)


rows = [[float(4 * i + k) for k in range(3)] for i in range(4)]
c = struct.pack("<12d", *(value for row in rows for value in row))
fortran = struct.pack("<12d", *(row[k] for k in range(3) for row in rows))
npy("c.npy", False, "(4, 3)", c)
npy("fortran.npy", True, "(4, 3)", fortran)
npy("transposed.npy", False, "(3, 4)", fortran)
npy("reversed.npy", True, "(3, 4)", c)
npy("whole.npy", False, "(4, 3)", struct.pack("<12q", *range(12)), "<i8")
npy("rgb.npy", False, "(2, 2, 3)", bytes(range(12)), "|u1")
