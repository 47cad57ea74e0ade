#!/usr/bin/env python3
"""make_icns.py RSVG-CONVERT SVG ICNS: makes an icon for macOS: pictures as PNG, each after its type and length."""

import pathlib
import subprocess
import sys

PIXELS = {"ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}


def part(kind, content):
    return kind.encode() + (8 + len(content)).to_bytes(4, "big") + content


def picture(convert, svg, pixels):
    command = [convert, "--width", str(pixels), "--height", str(pixels), svg]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    convert, svg, icns = sys.argv[1:]
    parts = (part(kind, picture(convert, svg, pixels)) for kind, pixels in PIXELS.items())
    pathlib.Path(icns).write_bytes(part("icns", b"".join(parts)))


main()
