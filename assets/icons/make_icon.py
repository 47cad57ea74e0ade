#!/usr/bin/env python3
"""make_icon.py SVG OUTPUT: turns the icon, which is made of opaque rectangles, into what a program needs.

OUTPUT is an .ico, with a PNG (which Windows takes since Vista) for each size that Windows shows; or a .c
with the rectangles, which src/game/platform/desktop/icon.c draws. Meson calls this.
"""

import struct
import sys
import xml.etree.ElementTree
import zlib

SIZES = (16, 24, 32, 48, 64, 256)


def rectangles(root):
    """The place (x, y, width, height) of each rectangle, in the drawing's units, and its colour."""
    for node in root:
        kind = node.tag.rpartition("}")[2]
        if kind == "title":
            continue
        if kind != "rect":
            sys.exit(f"The icon has a {kind}, but only rectangles can be drawn.")
        yield tuple(int(node.get(name, "0")) for name in ("x", "y", "width", "height")), bytes.fromhex(node.get("fill")[1:])


def covered(start, end, pixel):
    """How much of a pixel lies between two edges."""
    return max(0.0, min(end, pixel + 1) - max(start, pixel))


def drawn(shapes, width, size):
    """The pixels, row by row, as red, green, blue and alpha. An edge inside a pixel mixes the colours."""
    pixels = [[0.0, 0.0, 0.0] for _ in range(size * size)]
    for (x, y, wide, high), colour in shapes:
        left, top, right, bottom = (edge * size / width for edge in (x, y, x + wide, y + high))
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


def c_source(shapes, width):
    """The rectangles, as icon.h declares them."""
    rows = "".join(f"    {{{{{x}, {y}, {wide}, {high}}}, {{{red}, {green}, {blue}, 255}}}},\n"
                   for (x, y, wide, high), (red, green, blue) in shapes)
    return (f'#include "platform/desktop/icon.h"\n\nconst int plat_icon_units = {width};\n'
            f"const plat_icon_rect plat_icon_rects[] = {{\n{rows}}};\n"
            "const size_t plat_icon_rect_count = sizeof plat_icon_rects / sizeof plat_icon_rects[0];\n").encode()


def main():
    """Writes the file."""
    source, result = sys.argv[1:]
    root = xml.etree.ElementTree.parse(source).getroot()
    width = int(root.get("width"))
    shapes = list(rectangles(root))
    if result.endswith(".c"):
        content = c_source(shapes, width)
    else:
        content = ico([(size, png(drawn(shapes, width, size), size)) for size in SIZES])
    with open(result, "wb") as file:
        file.write(content)


if __name__ == "__main__":
    main()
