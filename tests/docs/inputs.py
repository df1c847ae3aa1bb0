"""inputs.py FOLDER: the inputs of the plots that docs show: whole numbers alone, so that they are the same on every machine."""
import struct
import sys
from pathlib import Path


class Source:
    """A generator of its own: Python's may change."""

    def __init__(self):
        self.state = 1

    def below(self, most):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) * most >> 31

    def heap(self, middle, width):
        """About middle, seldom further from it than width: a sum of eight."""
        return middle - width + sum(self.below(width // 4 + 1) for _ in range(8))


def npy(values):
    text = ("{'descr': '<i2', 'fortran_order': False, 'shape': (%d,), }" % len(values)).ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + struct.pack("<%dh" % len(values), *values)


def main(folder):
    source = Source()
    tissue = [source.below(10) for _ in range(30000)]
    first = [source.heap(300, 200) if kind < 4 else source.heap(900, 260) if kind < 9 else source.heap(1300, 90) for kind in tissue]
    second = [source.heap(1500, 300) if kind < 4 else source.heap(700, 200) if kind < 9 else source.heap(300, 120) for kind in tissue]
    (folder / "t1.npy").write_bytes(npy(first))
    (folder / "t2.npy").write_bytes(npy(second))
    (folder / "brain.npy").write_bytes(npy([int(kind >= 4) for kind in tissue]))
    pixels = bytes(max(0, min(255, source.heap(middle, width))) for _ in range(20000) for middle, width in ((170, 90), (120, 110), (70, 80)))
    energies = [min(source.below(4000) for _ in range(3)) for _ in range(4000)]
    (folder / "runs.csv").write_text("run,energy,detector\n" + "".join(
        f"{2000 + i},{energy / 1000:.3f},{1 + source.below(3) + source.below(4)}\n" for i, energy in enumerate(energies)))
    (folder / "photo.ppm").write_bytes(b"P6 200 100 255\n" + pixels)


main(Path(sys.argv[1]))
