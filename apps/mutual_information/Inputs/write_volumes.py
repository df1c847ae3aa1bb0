"""Writes one volume in every form that is read, to the current folder: after reading, all have the voxels of u8.nii.

Also other.nii, which differs from it; middle.nii and sides.nii, which match equally well at shifts to the left and to the
right; and damaged files (bad_*.nii), each wrong in one way.
"""
import gzip
import random
import struct

NX, NY, NZ = 13, 11, 9
U8, I16, F32, U16 = (2, "B"), (4, "h"), (16, "f"), (512, "H")


def nifti(voxels, kind, big=False, offset=352, slope=1.0, dim=(3, NX, NY, NZ), magic=b"n+1\0", code=None):
    order = ">" if big else "<"
    header = bytearray(348)
    struct.pack_into(order + "i", header, 0, 348)
    struct.pack_into(order + "8h", header, 40, *(list(dim) + [1] * (8 - len(dim))))
    struct.pack_into(order + "2h", header, 70, kind[0] if code is None else code, 8 * struct.calcsize(kind[1]))
    struct.pack_into(order + "2f", header, 108, offset, slope)
    header[344:348] = magic
    gap = b"\0" * (int(offset) - 348) if 348 <= offset < 1e6 else b"\0" * 4
    return bytes(header) + gap + struct.pack(f"{order}{len(voxels)}{kind[1]}", *voxels)


def write(name, content):
    with open(name, "wb") as file:
        file.write(content)


random.seed(5)
base = [0, 255] + [int(255 * random.random() ** 3) for _ in range(NX * NY * NZ - 2)]
plain = nifti(base, U8)
write("u8.nii", plain)
write("other.nii", nifti([v // 4 for v in base], U8))
write("middle.nii", nifti([0, 0, 9, 0, 0] * 4, U8, dim=(3, 5, 2, 2)))
write("sides.nii", nifti([0, 9, 0, 9, 0] * 4, U8, dim=(3, 5, 2, 2)))
write("u8_big.nii", nifti(base, U8, big=True))
write("gap.nii", nifti(base, U8, offset=10000))
write("early.nii", nifti(base, U8, offset=0))  # some writers leave it zero
write("one_time.nii", nifti(base, U8, dim=(5, NX, NY, NZ, 1, 1)))
write("reversed.nii", nifti([255 - v for v in base], U8, slope=-2.0))
for end, big in (("", False), ("_big", True)):
    write(f"i16{end}.nii", nifti([3 * v - 700 for v in base], I16, big))
    write(f"u16{end}.nii", nifti([257 * v for v in base], U16, big))
    write(f"f32{end}.nii", nifti([0.5 * v - 20 for v in base], F32, big))
# What is no finite number is 0, and does not stretch the range.
odd = [float("nan"), float("inf"), float("-inf")]
zeros = [i for i, v in enumerate(base) if v == 0]
write("not_finite.nii", nifti([odd[i % 3] if i in zeros[1:] else 0.5 * v for i, v in enumerate(base)], F32))
write("reversed_not_finite.nii",
      nifti([odd[i % 3] if i in zeros[1:] else 0.5 * (255 - v) for i, v in enumerate(base)], F32, slope=-1.0))
write("constant.nii", nifti([1234] * len(base), I16))
with gzip.open("u8.nii.gz", "wb") as file:
    file.write(plain)

write("bad_empty.nii", b"")
write("bad_text.nii", b"this is no volume\n" * 40)
write("bad_header.nii", plain[:200])
write("bad_voxels.nii", plain[:-5])
write("bad_magic.nii", nifti(base, U8, magic=b"abc\0"))
write("bad_pair.nii", nifti(base, U8, magic=b"ni1\0"))
write("bad_type.nii", nifti(base, U8, code=64))
write("bad_axes.nii", nifti(base, U8, dim=(9, NX, NY, NZ)))
write("bad_length.nii", nifti(base, U8, dim=(3, NX, -NY, NZ)))
write("bad_times.nii", nifti(base, U8, dim=(4, NX, NY, 3, 3)))
write("bad_huge.nii", nifti(base, U8, dim=(3, 32767, 32767, 32767)))
write("bad_offset.nii", nifti(base, U8, offset=float("nan")))
write("bad_far.nii", nifti(base, U8, offset=1e8))
write("bad_grid.nii", nifti(base, U8, dim=(3, NY, NX, NZ)))
with open("u8.nii.gz", "rb") as file:
    packed = file.read()
write("bad_packed.nii.gz", packed[: len(packed) // 2])
