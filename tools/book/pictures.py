"""The pictures of the chapters' programs, docs/book/game/pictures: tests/book/check_chapters.py makes and compares them."""

import pathlib
import struct
import zlib

TOP = pathlib.Path(__file__).resolve().parents[2]
PICTURES = TOP / "docs" / "book" / "game" / "pictures"


def rows_of_bmp(bmp):
    """Width, height and the rows, as a PNG has them, of a BMP with 32 bits for each pixel, as SDL saves it."""
    begin, (width, height) = int.from_bytes(bmp[10:14], "little"), struct.unpack("<ii", bmp[18:26])
    rows = []
    for y in range(abs(height)):
        row = bmp[begin + y * width * 4:begin + (y + 1) * width * 4]
        pixels = bytearray(width * 3)
        pixels[0::3], pixels[1::3], pixels[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(b"\0" + bytes(pixels))
    if height > 0:  # from the bottom up
        rows.reverse()
    return width, abs(height), b"".join(rows)


def png(bmp):
    width, height, rows = rows_of_bmp(bmp)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def shows(picture, bmp):
    """True if the PNG, one of ours, has the pixels of the BMP. Versions of zlib pack them differently."""
    width, height, rows = rows_of_bmp(bmp)
    length = int.from_bytes(picture[33:37], "big")  # of the one chunk of pixels, behind the header
    return picture[16:24] == struct.pack(">II", width, height) and zlib.decompress(picture[41:41 + length]) == rows
