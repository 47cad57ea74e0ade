#!/usr/bin/env python3
"""pack.py FOLDER ARCHIVE: packs a folder as .zip or .tar.xz, under its own name.

The same files give the same bytes: names are sorted, times are SOURCE_DATE_EPOCH, and owners and the
permissions of others say nothing about this machine.
"""

import io
import lzma
import os
import pathlib
import sys
import tarfile
import time
import zipfile

EARLIEST = 315532800  # 1980, where the time of zip begins


def files_of(folder):
    """The files below the folder, with their names in the archive."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path, f"{folder.name}/{path.relative_to(folder).as_posix()}"


def mode_of(path):
    return 0o755 if os.access(path, os.X_OK) else 0o644


def write_zip(folder, archive, when):
    moment = time.gmtime(max(when, EARLIEST))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, name in files_of(folder):
            entry = zipfile.ZipInfo(name, moment)
            entry.create_system = 3  # Unix, on every machine
            entry.external_attr = (0o100000 | mode_of(path)) << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def write_tar(folder, archive, when):
    with lzma.open(archive, "wb", preset=9) as stream, tarfile.open(
        fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT
    ) as packed:
        for path, name in files_of(folder):
            entry = tarfile.TarInfo(name)
            entry.mtime = when
            entry.mode = mode_of(path)
            content = path.read_bytes()
            entry.size = len(content)
            packed.addfile(entry, io.BytesIO(content))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    folder, archive = pathlib.Path(sys.argv[1]), sys.argv[2]
    write = write_zip if archive.endswith(".zip") else write_tar
    write(folder, archive, int(os.environ["SOURCE_DATE_EPOCH"]))


main()
