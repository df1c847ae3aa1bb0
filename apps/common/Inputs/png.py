"""png.py KIND FILE: a PNG of 2 x 1 pixels, stored in one of the ways that PNG has."""
import struct
import sys
import zlib

# bits per channel, colour type, further chunks, the row
KINDS = {
    "rgb": (8, 2, [], b"\x01\x02\x03\x0a\x14\x1e"),
    "rgba": (8, 6, [], b"\x01\x02\x03\x00\x0a\x14\x1e\xff"),
    "rgb16": (16, 2, [], b"\x01\xff\x02\xff\x03\xff\x0a\x00\x14\x00\x1e\x00"),
    "palette": (8, 3, [(b"PLTE", b"\x0a\x14\x1e\x01\x02\x03")], b"\x01\x00"),
    "gamma": (8, 2, [(b"gAMA", struct.pack(">I", 100000))], b"\x01\x02\x03\x0a\x14\x1e"),
    "grey": (8, 0, [], b"\x05\xf0"),
    "grey1": (1, 0, [], b"\x40"),
}


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


bits, colour_type, further, row = KINDS[sys.argv[1]]
chunks = [(b"IHDR", struct.pack(">IIBBBBB", 2, 1, bits, colour_type, 0, 0, 0)), *further,
          (b"IDAT", zlib.compress(b"\x00" + row)), (b"IEND", b"")]
with open(sys.argv[2], "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*c) for c in chunks))
