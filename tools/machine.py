"""What pages with figures say about the machine that measured them."""

import os
import pathlib


def cache_size(level):
    """As the system writes it ("2048K"), or None."""
    for index in pathlib.Path("/sys/devices/system/cpu/cpu0/cache").glob("index*"):
        if (index / "level").read_text().strip() == str(level):
            if (index / "type").read_text().strip() != "Instruction":
                return (index / "size").read_text().strip()
    return None


def megabytes(size):
    """From "2048K": "2 MB"."""
    number = int(size.rstrip("K"))
    return f"{number // 1024} MB" if number >= 1024 else f"{number} KB"


def words():
    """The kind of machine in words; nothing that names this one."""
    info = dict(line.split(":", 1) for line in
                pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if ":" in line)
    info = {key.strip(): value.strip() for key, value in info.items()}
    kind = info.get("model name", os.uname().machine)
    virtual = "a virtual machine" if "hypervisor" in info.get("flags", "").split() else "a machine"
    caches = [f"{megabytes(size)} of {name} cache" for level, name in
              ((2, "second-level"), (3, "third-level")) if (size := cache_size(level))]
    return f"one core of {virtual} ({', '.join([os.uname().machine, kind, *caches])})"
