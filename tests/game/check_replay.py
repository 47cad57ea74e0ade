#!/usr/bin/env python3
"""check_replay.py REPLAY [TRACE]: reads a replay according to docs/replay-format.md, and compares it with
a trace of the same run. It shares no code with the game."""

import json
import struct
import sys
import zlib

MAGIC = b"\x89SQR\r\n\x1a\n"
UPGRADES = {0: "start_size", 1: "duration", 2: "pellet_rate", 3: "eat", 4: "defense"}
VERSIONS = (1, 2)
MODES = {0: "classic", 1: "tower"}


class Fault(Exception):
    """A fault of a file."""


class Reader:
    """Numbers out of bytes."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def take(self, count):
        if self.at + count > len(self.data):
            raise Fault("the file ends too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def unpack(self, kind):
        return struct.unpack("<" + kind, self.take(struct.calcsize("<" + kind)))[0]

    def varint(self):
        value = 0
        for place in range(5):
            byte = self.unpack("B")
            value |= (byte & 0x7F) << 7 * place
            if byte < 0x80:
                return value
        raise Fault("a number does not end")

    def name(self):
        return self.take(self.unpack("B")).decode("ascii")

    def is_at_end(self):
        return self.at == len(self.data)


def signed(folded):
    return -(folded // 2) - 1 if folded % 2 else folded // 2


def take_part(reader, before):
    """Reads a part's content and checks its checksum."""
    start = reader.at
    length = reader.unpack("H")
    if reader.unpack("H") != length ^ 0xFFFF:
        raise Fault("a length is damaged")
    content = reader.take(length)
    checksum = zlib.crc32(reader.data[start : reader.at], before)
    if reader.unpack("I") != checksum:
        raise Fault(f"the part at byte {start} is damaged")
    return Reader(content), checksum


def read_rules(text):
    """The mode and the constants: what stands before the first kind."""
    lines = [line for line in text.split("[kind ")[0].split("\n") if line]
    values = dict(line.split(" = ", 1) for line in lines)
    constants = {name: float(value) for name, value in values.items() if name.isupper()}
    return values["mode"], constants


def read_header(part, version):
    header = {"program": part.name()}
    if version == 1:
        header["mode"] = MODES[part.unpack("B")]
    header["seed"] = part.unpack("Q")
    if version == 1:
        header["constants"] = {part.name(): part.unpack("d") for _ in range(part.unpack("H"))}
    else:
        header["mode"], header["constants"] = read_rules(part.take(part.unpack("H")).decode("ascii"))
    header["checkpoint"] = part.take(part.unpack("H")).decode("ascii")
    if not part.is_at_end():
        raise Fault("the header is longer than its content")
    return header


def read_choice(part, version):
    """The number of the choice; None if nothing was chosen."""
    taken = part.unpack("B")
    if taken == 255:
        return None
    if taken >= (5 if version == 1 else 32):
        raise Fault(f"there is no choice {taken}")
    return taken


def read_choices(part, version):
    choices = {}
    at = 0
    for _ in range(part.varint()):
        at += part.varint()
        choices[at] = read_choice(part, version)
    return choices


def read_presses(part, ticks):
    presses = set()
    at = 0
    for _ in range(part.varint()):
        at += part.varint()
        if at in presses or at >= ticks:
            raise Fault("a press does not fit into its second")
        presses.add(at)
    return presses


def read_pointers(part, ticks):
    pointers = []
    x = y = 0
    while len(pointers) < ticks:
        first = part.varint()
        right, down = signed(first // 2), signed(part.varint())
        for _ in range(part.varint() + 2 if first % 2 else 1):
            x, y = x + right, y + down
            pointers.append((x / 16, y / 16))
    if len(pointers) != ticks:
        raise Fault("a motion continues after its second")
    return pointers


def read_second(part, version):
    ticks = part.varint()
    second = {"choices": read_choices(part, version), "pointers": read_pointers(part, ticks)}
    second["presses"] = read_presses(part, ticks) if version > 1 else set()
    second["marks"] = [part.unpack("H") for _ in range(ticks)]
    second["hash"] = part.unpack("Q")
    if ticks and second["hash"] & 0xFFFF != second["marks"][-1] and ticks not in second["choices"]:
        raise Fault("the hash of a second does not match its last mark")
    if not part.is_at_end():
        raise Fault("a second is longer than its content")
    return second


def read_replay(data):
    """The header and the seconds; of a run that was cut off, only the complete ones."""
    reader = Reader(data)
    if reader.take(8) != MAGIC:
        raise Fault("this is not a replay")
    version = reader.unpack("I")
    if version not in VERSIONS:
        raise Fault("the replay has another version")
    part, checksum = take_part(reader, zlib.crc32(data[:12]))
    header = read_header(part, version)
    start = reader.at
    length, mark = reader.unpack("Q"), reader.unpack("I")
    if length and (length != len(data) or mark != zlib.crc32(data[start : start + 8])):
        raise Fault("the mark is wrong")
    seconds = []
    while not reader.is_at_end():
        part, checksum = take_part(reader, checksum)
        seconds.append(read_second(part, version))
    rate = header["constants"]["TICKS_PER_SECOND"]
    if any(len(second["pointers"]) != rate for second in seconds[:-1]):
        raise Fault("a second has too few ticks")
    return header, seconds


def steps_of(seconds):
    """For each tick: the choice before it (a tuple of at most one), and the pointer."""
    chosen = ()
    for second in seconds:
        choices = second["choices"]
        for tick, pointer in enumerate(second["pointers"]):
            chosen = (choices[tick],) if tick in choices else chosen
            yield chosen, pointer
            chosen = ()
        end = len(second["pointers"])
        chosen = (choices[end],) if end in choices and end > 0 else chosen


def check_deal(deal, line, before):
    """A deal is one card and one bonus; the trace does not say which were offered."""
    expected = 0 if deal is None else 1
    for name in ("cards", "bonuses"):
        steps = [line[name][key] - before[name][key] for key in before[name]]
        if sorted(steps) != [0] * (len(steps) - expected) + [1] * expected:
            yield f"tick {line['tick']}: deal {deal} was taken, but the {name} are {line[name]}"


def check_step(step, line, before):
    chosen, pointer = step
    tick = line["tick"]
    if list(pointer) != line["pointer"]:
        yield f"tick {tick}: the pointer is at {line['pointer']}, but was recorded at {pointer}"
    left_shop = bool(before) and before["outcome"] in ("floor-won", "floor-lost")
    if left_shop != bool(chosen):
        yield f"tick {tick}: a choice without a shop, or a shop without a choice"
    if left_shop and chosen and line["mode"] == "climb":
        yield from check_deal(chosen[0], line, before)
    elif left_shop and chosen:
        upgrades = dict(before["upgrades"])
        if chosen[0] is not None:
            upgrades[UPGRADES[chosen[0]]] += 1
        if upgrades != line["upgrades"]:
            yield f"tick {tick}: choice {chosen[0]} was made, but the upgrades are {line['upgrades']}"


def check_trace(header, seconds, lines):
    steps = list(steps_of(seconds))
    if len(steps) != len(lines):
        yield f"{len(steps)} ticks are recorded, {len(lines)} are in the trace"
    before = None
    for step, line in zip(steps, lines):
        if line["mode"] != header["mode"]:
            yield "the modes differ"
        yield from check_step(step, line, before)
        before = line


def main():
    if "--help" in sys.argv[1:]:
        print(__doc__.strip())
        return
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    with open(sys.argv[1], "rb") as file:
        header, seconds = read_replay(file.read())
    ticks = sum(len(second["pointers"]) for second in seconds)
    complaints = []
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="ascii") as file:
            complaints = list(check_trace(header, seconds, [json.loads(line) for line in file]))
    print("\n".join(complaints[:20]) or f"{header['mode']}, seed {header['seed']}: {ticks} ticks")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"{sys.argv[1]}: {fault}")
