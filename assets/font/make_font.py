#!/usr/bin/env python3
"""Make the font of Square Eater from its drawing.

    make_font.py            writes ../square-eater.ttf from glyphs.txt
    make_font.py --check    says whether ../square-eater.ttf is up to date

Exit status: 0 all is well, 1 the drawing has a mistake or the font file is not
what the drawing makes, 2 wrong usage, 77 fontTools is not installed.

The format of the drawing is explained at the top of glyphs.txt.
"""

import argparse
import io
import os
import pathlib
import re
import sys

try:
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont
except ImportError:
    print("make_font.py: needs the Python package fontTools", file=sys.stderr)
    sys.exit(77)

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE / "glyphs.txt"
FONT = HERE.parent / "square-eater.ttf"

# The cell, in squares. The baseline is the lower edge of row BASELINE - 1.
COLUMNS = 6
ROWS = 12
BASELINE = 9

SQUARE = 100  # font units
ADVANCE = COLUMNS * SQUARE
ASCENT = BASELINE * SQUARE
DESCENT = (ROWS - BASELINE) * SQUARE
STROKE = SQUARE  # underline, strikeout
X_HEIGHT = 5 * SQUARE
CAP_HEIGHT = 7 * SQUARE

FAMILY = "Square Eater"
STYLE = "Regular"
VERSION = "1.000"
# 2026-11-21 00:00 UTC in seconds since 1904, the way fonts count. It is a
# constant so that the same drawing always makes the same bytes.
MADE = 3_878_064_000

# How a font says in its panose digits that it is latin text, monospaced.
PANOSE = {
    "bFamilyType": 2,
    "bSerifStyle": 0,
    "bWeight": 0,
    "bProportion": 9,
    "bContrast": 0,
    "bStrokeVariation": 0,
    "bArmStyle": 0,
    "bLetterForm": 0,
    "bMidline": 0,
    "bXHeight": 0,
}

REQUIRED = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2192]
NOTDEF = "notdef"
UNSEEN = {" ": "space", "\u00a0": "no-break-space", "\u00ad": "soft-hyphen"}


class SourceError(Exception):
    """A mistake in glyphs.txt; says the line and what is wrong with it."""

    def __init__(self, line, problem):
        super().__init__(f"{SOURCE.name}:{line}: {problem}")


# ---- Reading the drawing ----------------------------------------------------
#
# A shape is a frozenset of inked squares (column, row), row 0 at the top.


class Drawing:
    """The shapes of glyphs.txt by name: characters and parts."""

    def __init__(self):
        self.shapes = {}
        self.lines = {}

    def add(self, name, shape, line):
        """Take a shape in, once: of two drawings one would be a forgotten one."""
        if name in self.shapes:
            first = self.lines[name]
            raise SourceError(line, f"{name!r} is already drawn in line {first}")
        self.shapes[name] = shape
        self.lines[name] = line

    def find(self, word, line):
        """Look up a shape. Only those further up are known, so no composition
        can go round in a circle."""
        name = word
        if re.fullmatch(r"U\+[0-9A-F]{4,6}", word):
            name = character(word, line)
        if name not in self.shapes:
            raise SourceError(line, f"there is no shape {word!r} above this line")
        return self.shapes[name]

    def characters(self):
        """The code points and their shapes, in order; parts left out."""
        return sorted(
            (ord(name), shape) for name, shape in self.shapes.items() if len(name) == 1
        )


def character(word, line):
    """The character of a word like U+0041."""
    if not re.fullmatch(r"U\+[0-9A-F]{4,6}", word) or int(word[2:], 16) > 0x10FFFF:
        raise SourceError(line, f"{word!r} is not a code point like U+0041")
    return chr(int(word[2:], 16))


def source_lines():
    """The lines of glyphs.txt."""
    data = SOURCE.read_bytes()
    try:
        return data.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SourceError(line, "is not UTF-8 text") from None


def read_drawing(lines):
    """Read and validate the whole drawing."""
    drawing = Drawing()
    at = 0
    while at < len(lines):
        header, number = lines[at].rstrip(), at + 1
        at += 1
        if not header or header.startswith(";"):
            continue
        name, recipe = read_header(header, number)
        if recipe is None:
            shape = read_rows(lines[at : at + ROWS], number)
            at += ROWS
        else:
            shape = compose(recipe, drawing, number)
        drawing.add(name, shape, number)
    require_all(drawing, len(lines))
    return drawing


def read_header(header, line):
    """Split a header into the name of the shape and, if it is composed, the
    words of its recipe (None if it is drawn)."""
    words = header.split()
    if words[0] == "part":
        if len(words) != 2 or not re.fullmatch(r"[a-z][a-z-]+", words[1]):
            raise SourceError(line, "a part has one name, in small letters")
        return words[1], None
    if not words[0].startswith("U+"):
        raise SourceError(line, f"{header!r} is no header, and no row below one")
    name = character(words[0], line)
    seen = UNSEEN.get(name, name)
    if words[1:2] != [seen]:
        raise SourceError(line, f"{words[0]} must be followed by {seen!r}")
    if len(words) == 2:
        return name, None
    if words[2] != "=" or len(words) == 3:
        raise SourceError(line, "composed looks like this: U+00E9 é = e + acute")
    return name, words[3:]


def read_rows(rows, header_line):
    """Read the rows below a header."""
    shape = set()
    for row in range(ROWS):
        squares = rows[row].rstrip() if row < len(rows) else ""
        line = header_line + 1 + row
        if not squares or squares.startswith(("U+", "part ", ";")):
            raise SourceError(header_line, f"has {row} rows, not {ROWS}")
        if not set(squares) <= {"#", "."}:
            raise SourceError(line, f"only # and . can be in a row, not {squares!r}")
        if len(squares) != COLUMNS:
            raise SourceError(line, f"has {len(squares)} squares, not {COLUMNS}")
        shape.update((column, row) for column, ink in enumerate(squares) if ink == "#")
    return frozenset(shape)


def compose(words, drawing, line):
    """Put a recipe's shapes together: e less row 3 + acute up 1."""
    shape = set()
    for term in " ".join(words).split(" + "):
        word, *change = term.split(" ")
        shape |= changed(drawing.find(word, line), change, line)
    return frozenset(shape)


def changed(shape, change, line):
    """Apply what a recipe says after the name of a shape."""
    if not change:
        return shape
    match = re.fullmatch(r"(up|down|less row) ([0-9]+)", " ".join(change))
    if not match:
        raise SourceError(line, f"cannot read {' '.join(change)!r}")
    how, count = match[1], int(match[2])
    if how == "less row":
        if count >= ROWS:
            raise SourceError(line, f"there is no row {count}")
        return less_row(shape, count)
    down = -count if how == "up" else count
    moved = {(column, row + down) for column, row in shape}
    if not all(0 <= row < ROWS for _, row in moved):
        raise SourceError(line, f"{how} {count} moves the shape out of its cell")
    return moved


def less_row(shape, gone):
    """Take one row out and let what is above it sink: makes room for an
    accent without a second drawing of the letter."""
    return {
        (column, row + 1 if row < gone else row) for column, row in shape if row != gone
    }


def require_all(drawing, last_line):
    """Refuse a drawing that lacks something the game may have to show."""
    for code in REQUIRED:
        if chr(code) not in drawing.shapes:
            seen = UNSEEN.get(chr(code), chr(code))
            raise SourceError(last_line, f"U+{code:04X} {seen} is missing")
    if NOTDEF not in drawing.shapes:
        raise SourceError(last_line, f"part {NOTDEF} is missing")


# ---- From squares to outlines -----------------------------------------------


def outlines(shape):
    """Trace the edges of a shape as closed polygons in font units.

    Squares that share an edge become one polygon, so that no seam shows
    between them at sizes where a square is not a whole number of pixels.
    Squares that share only a corner stay apart. Outer edges run clockwise,
    those of holes counter-clockwise: the ink is always on the right, as
    TrueType wants it.
    """
    edges = boundary(shape)
    while edges:
        yield corners(take_polygon(edges))


def boundary(shape):
    """The edges between ink and no ink, as {(start, direction): end}.

    A point is (x, y) in squares, y up from the baseline.
    """
    edges = {}
    for column, row in shape:
        x, y = column, BASELINE - row  # upper left corner
        if (column, row - 1) not in shape:
            edges[(x, y), (1, 0)] = (x + 1, y)
        if (column + 1, row) not in shape:
            edges[(x + 1, y), (0, -1)] = (x + 1, y - 1)
        if (column, row + 1) not in shape:
            edges[(x + 1, y - 1), (-1, 0)] = (x, y - 1)
        if (column - 1, row) not in shape:
            edges[(x, y - 1), (0, 1)] = (x, y)
    return edges


def take_polygon(edges):
    """Remove one closed walk from the edges and return its points.

    Where two squares touch only at a corner, the walk can go on in two ways.
    It turns right, which keeps to the square it is on.
    """
    start = here = min(edges)
    points = []
    while True:
        points.append(here[0])
        end = edges.pop(here)
        dx, dy = here[1]
        turns = [(dy, -dx), (dx, dy), (-dy, dx)]  # right, straight on, left
        here = next(((end, turn) for turn in turns if (end, turn) in edges), None)
        if here is None:
            assert end == start[0], "edges of a shape always close"
            return points


def corners(points):
    """Drop the points in the middle of straight lines; scale the others."""
    result = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        if before[0] != after[0] and before[1] != after[1]:
            result.append((x * SQUARE, y * SQUARE))
    return result


def glyph(shape):
    """The TrueType glyph of a shape."""
    pen = TTGlyphPen(None)
    for first, *others in outlines(shape):
        pen.moveTo(first)
        for point in others:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


# ---- The font file ----------------------------------------------------------


def make_font(drawing):
    """The bytes of the TrueType font of a drawing."""
    names = {code: f"uni{code:04X}" for code, _ in drawing.characters()}
    glyphs = {".notdef": glyph(drawing.shapes[NOTDEF])}
    for code, shape in drawing.characters():
        glyphs[names[code]] = glyph(shape)

    builder = FontBuilder(SQUARE * ROWS, isTTF=True)
    builder.updateHead(created=MADE, modified=MADE, fontRevision=float(VERSION))
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(names)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {name: (ADVANCE, outline.xMin) for name, outline in glyphs.items()}
    )
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT, lineGap=0)
    builder.setupNameTable(naming(), mac=False)
    builder.setupOS2(**windows_metrics())
    builder.setupPost(
        keepGlyphNames=False,  # nobody reads them: the code points are enough
        isFixedPitch=1,
        underlinePosition=-SQUARE,
        underlineThickness=STROKE,
    )
    builder.font.recalcTimestamp = False
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()


def naming():
    """What the font calls itself."""
    return {
        "familyName": FAMILY,
        "styleName": STYLE,
        "uniqueFontIdentifier": f"{FAMILY} {STYLE} {VERSION}",
        "fullName": FAMILY,
        "version": f"Version {VERSION}",
        "psName": f"{FAMILY.replace(' ', '')}-{STYLE}",
    }


def windows_metrics():
    """The OS/2 table. Everything is given here, as the defaults of fontTools
    are not the same in all its versions."""
    return {
        "version": 4,
        "xAvgCharWidth": ADVANCE,
        "usWeightClass": 400,
        "fsType": 0,  # may be embedded anywhere
        "panose": PANOSE,
        "ulUnicodeRange1": 0b11,  # Basic Latin, Latin-1
        "ulUnicodeRange2": 1 << (37 - 32),  # arrows
        "ulCodePageRange1": 1,  # Latin 1
        "achVendID": "NONE",
        "fsSelection": 1 << 6 | 1 << 7,  # regular; line height as in sTypo...
        "sTypoAscender": ASCENT,
        "sTypoDescender": -DESCENT,
        "sTypoLineGap": 0,
        "usWinAscent": ASCENT,
        "usWinDescent": DESCENT,
        "sxHeight": X_HEIGHT,
        "sCapHeight": CAP_HEIGHT,
        "yStrikeoutPosition": X_HEIGHT // 2,
        "yStrikeoutSize": STROKE,
    }


def contents(data):
    """What each table of a font says, as text: {tag: XML}.

    Text, because another fontTools may pack the same outlines into other
    bytes; without the checksum, which depends on the bytes.
    """
    font = TTFont(io.BytesIO(data))
    tables = {}
    for tag in font.keys():
        file = io.BytesIO()
        font.saveXML(file, writeVersion=False, tables=[tag])
        tables[tag] = re.sub(rb"<checkSumAdjustment .*/>", b"", file.getvalue())
    return tables


def difference(data):
    """Say how the font file differs from the font just made; None if not."""
    try:
        there = contents(FONT.read_bytes())
    except OSError as error:
        return f"cannot be read ({error.strerror})"
    except Exception as error:  # a damaged font trips fontTools up in many ways
        return f"is not a sound font ({type(error).__name__})"
    made = contents(data)
    tags = [tag for tag in made | there if made.get(tag) != there.get(tag)]
    if tags:
        return f"is not what {SOURCE.name} makes (differs in: {', '.join(tags)})"
    return None


def write(data):
    """Put the font in place in one step: a reader never sees half of it."""
    unfinished = FONT.with_name(FONT.name + ".new")
    try:
        unfinished.write_bytes(data)
        os.replace(unfinished, FONT)
    finally:
        unfinished.unlink(missing_ok=True)


def main():
    """Do what the command line asks; return what sys.exit() is to get."""
    parser = argparse.ArgumentParser(
        description=f"Make {FONT.name} from {SOURCE.name}.",
        epilog="Exit status: 0 well, 1 not, 77 fontTools is not installed.",
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; is the font up to date?"
    )
    check = parser.parse_args().check
    try:
        data = make_font(read_drawing(source_lines()))
        if not check:
            write(data)
    except SourceError as error:
        return str(error)
    except OSError as error:
        return f"{error.filename}: {error.strerror}"
    problem = difference(data) if check else None
    return f"{FONT.name} {problem}; run make_font.py" if problem else 0


if __name__ == "__main__":
    sys.exit(main())
