"""Writes what begins like TIFF, FITS and HDF5."""
for name, start in {"x.tif": b"II*\0", "x.fits": b"SIMPLE  =                    T", "x.h5": b"\x89HDF\r\n\x1a\n"}.items():
    with open(name, "wb") as file:
        file.write(start + bytes(100))
