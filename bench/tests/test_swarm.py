#!/usr/bin/env python3
"""test_swarm.py PROGRAM...

The whole program of bench/swarm comes to the same result on plain arrays and in each idiom of
src/ecs.
"""

import subprocess
import sys

ENTITIES, TICKS = "200", "50"


def main():
    checksums = {}
    for program in sys.argv[1:]:
        line = subprocess.run([program, ENTITIES, TICKS], check=True, capture_output=True,
                              text=True).stdout.strip()
        checksums[program] = line.split(",")[3]
    if len(checksums) < 2 or len(set(checksums.values())) > 1:
        sys.exit("\n".join(f"{checksum}: {program}" for program, checksum in checksums.items()))


if __name__ == "__main__":
    main()
