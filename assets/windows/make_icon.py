#!/usr/bin/env python3
"""make_icon.py SVG ICO: draws the icon, which is made of opaque rectangles, in the sizes that Windows shows.

Each picture is a PNG, which Windows takes since Vista. Meson calls this.
"""

import struct
import sys
import xml.etree.ElementTree
import zlib

SIZES = (16, 24, 32, 48, 64, 256)


def rectangles(path):
    """The edges (left, top, right, bottom) of each rectangle, as parts of the icon's width, and its colour."""
    root = xml.etree.ElementTree.parse(path).getroot()
    width = float(root.get("width"))
    for node in root:
        kind = node.tag.rpartition("}")[2]
        if kind == "title":
            continue
        if kind != "rect":
            sys.exit(f"{path} has a {kind}, but only rectangles can be drawn.")
        x, y, wide, high = (float(node.get(name, "0")) / width for name in ("x", "y", "width", "height"))
        yield (x, y, x + wide, y + high), bytes.fromhex(node.get("fill").lstrip("#"))


def covered(start, end, pixel):
    """How much of a pixel lies between two edges."""
    return max(0.0, min(end, pixel + 1) - max(start, pixel))


def drawn(shapes, size):
    """The pixels, row by row, as red, green, blue and alpha. An edge inside a pixel mixes the colours."""
    pixels = [[0.0, 0.0, 0.0] for _ in range(size * size)]
    for edges, colour in shapes:
        left, top, right, bottom = (edge * size for edge in edges)
        for y in range(max(0, int(top)), min(size, int(bottom) + 1)):
            for x in range(max(0, int(left)), min(size, int(right) + 1)):
                part = covered(left, right, x) * covered(top, bottom, y)
                pixel = pixels[y * size + x]
                for i in range(3):
                    pixel[i] += (colour[i] - pixel[i]) * part
    return [bytes(round(value) for value in pixel) + b"\xff" for pixel in pixels]


def chunk(kind, content):
    """A chunk of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(pixels, size):
    """A PNG with 8 bits for each of red, green, blue and alpha."""
    rows = b"".join(b"\0" + b"".join(pixels[y * size : (y + 1) * size]) for y in range(size))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def ico(pictures):
    """A file of PNGs; a size of 256 is written as 0."""
    entries = b""
    offset = 6 + 16 * len(pictures)
    for size, picture in pictures:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(picture for _, picture in pictures)


def main():
    """Writes the file."""
    source, result = sys.argv[1:]
    shapes = list(rectangles(source))
    with open(result, "wb") as file:
        file.write(ico([(size, png(drawn(shapes, size), size)) for size in SIZES]))


if __name__ == "__main__":
    main()
