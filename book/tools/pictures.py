"""The pictures of the chapters' programs, book/game/pictures: book/tests/check_chapters.py makes and compares them."""

import pathlib
import struct
import zlib

TOP = pathlib.Path(__file__).resolve().parents[2]
PICTURES = TOP / "book" / "game" / "pictures"
# After how many ticks each chapter's program shows what the chapter adds, and what is seen then.
SHOWN = {
    "01-window": (60, "A blue square in an empty arena"),
    "02-world": (600, "The blue square has gone on to the lower right"),
    "03-friends": (600, "Green and gray squares all over the arena, and the blue one among them"),
    "04-chase": (60, "Gray squares on their way to the blue one"),
    "05-workload": (600, "The gray squares in a pile that looks like one"),
    "06-apart": (600, "The same gray squares side by side"),
    "07-grow": (600, "A crowd of red squares with some gray ones"),
    "08-eat": (200, "The blue square eats green ones at the wall while the first gray ones turn red"),
    "09-power": (60, "The player is yellow, and the gray squares have fled to the walls"),
    "10-spawn": (600, "Small green squares, a row of gray ones behind the player, and two yellow pellets"),
    "11-outcome": (2400, "Red squares, two pellets, and small and yellow with power what is left of the player"),
    "12-floors": (1000, "Squares of all colours, and at the top the mark of the first floor"),
    "13-tests": (1500, "A crowd half red, half gray"),
    "14-twice": (3600, "The next round, the same on every machine"),
    "15-kinds": (1000, "Squares with a dark core among the others"),
}


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
