"""The ratios as a picture: a line for each row, a mark for each N, and what is lost in red."""

import math

from . import peers

WIDTH, LEFT, RIGHT, TOP, STEP = 890, 200, 140, 92, 22
SHAPES = {1024: "circle", 16384: "square", 1000000: "diamond"}
# The background is the picture's own, so that it can be read on any page.
STYLE = """
.ground { fill: #ffffff } .slower { fill: #fdeeee } .line { stroke: #d8dee4 } .middle { stroke: #24292f }
text { fill: #24292f; font-family: sans-serif; font-size: 12px }
.head { font-size: 16px } .lost { fill: #b3261e; font-weight: bold }
.n1024 { fill: #4477aa } .n16384 { fill: #228833 } .n1000000 { fill: #cc3377 }
@media (prefers-color-scheme: dark) {
  .ground { fill: #161b22 } .slower { fill: #2f1d20 } .line { stroke: #30363d } .middle { stroke: #e6edf3 }
  text { fill: #e6edf3 } .lost { fill: #ff8a80 }
  .n1024 { fill: #77aadd } .n16384 { fill: #66cc77 } .n1000000 { fill: #ff77aa }
}
"""


def mark(x, y, n):
    shape = SHAPES[n]
    if shape == "circle":
        return f'<circle class="n{n}" cx="{x:.1f}" cy="{y}" r="5"/>'
    turn = f' transform="rotate(45 {x:.1f} {y})"' if shape == "diamond" else ""
    return f'<rect class="n{n}" x="{x - 4.5:.1f}" y="{y - 4.5}" width="9" height="9"{turn}/>'


def text(x, y, words, kind="", anchor="start"):
    return f'<text class="{kind}" x="{x:.1f}" y="{y}" text-anchor="{anchor}">{words}</text>'


def scale_of(rows):
    """From a ratio to its x, and the powers of two that are in the picture."""
    every = [ratio for row in rows for ratio in row.ratios.values()]
    low = math.floor(math.log2(min(every)) - 0.1)
    high = math.ceil(math.log2(max(every)) + 0.1)
    width = WIDTH - RIGHT - LEFT

    def place(ratio):
        return LEFT + width * (math.log2(ratio) - low) / (high - low)
    return place, range(low, high + 1)


def legend():
    title = "Time of src/ecs in multiples of the fastest peer's"
    parts = [text(12, 26, title, "head")]
    for place, n in enumerate(SHAPES):
        x = 20 + place * 125
        parts += [mark(x, 46, n), text(x + 12, 50, f"N = {n:,}")]
    return parts


def grid(place, powers, bottom):
    one = place(1)
    parts = [f'<rect class="slower" x="{one:.1f}" y="{TOP - 8}" width="{WIDTH - RIGHT - one:.1f}" '
             f'height="{bottom - TOP + 8}"/>']
    for power in powers:
        x = place(2 ** power)
        kind = "line" if power else "middle"
        parts.append(f'<line class="{kind}" x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{bottom}"/>')
        name = f"{2 ** power}" if power >= 0 else f"1/{2 ** -power}"
        parts.append(text(x, TOP - 14, name, anchor="middle"))
    return parts + [text(WIDTH - RIGHT, 50, "right of 1: the peer is faster", "lost", "end")]


def names(row):
    return " ".join(dict.fromkeys(name for both in row.peers.values() for name in both))


def picture(rows):
    rows = [row for row in rows if row.ratios]
    bottom = TOP + STEP * len(rows)
    place, powers = scale_of(rows)
    parts = legend() + grid(place, powers, bottom)
    for number, row in enumerate(rows):
        y = TOP + STEP * number + STEP // 2
        kind = "lost" if row.is_slower() else ""
        parts.append(text(LEFT - 14, y + 4, f"{row.workload} ({row.variant})", kind, "end"))
        parts += [mark(place(ratio), y, n) for n, ratio in row.ratios.items()]
        parts.append(text(WIDTH - RIGHT + 8, y + 4, names(row)))
    height = bottom + 14
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}">\n'
            f"<style>{STYLE}</style>\n"
            f'<rect class="ground" width="{WIDTH}" height="{height}" rx="6"/>\n' +
            "\n".join(parts) + "\n</svg>\n")
