"""The programs of the chapters, built for the site: each one's picture and, on request, its game for the page."""

import os
import pathlib
import shutil
import struct
import subprocess
import zlib

import ecs_files
import steps

TOP = pathlib.Path(__file__).resolve().parents[2]
LIBRARIES = TOP / "build" / "page-libraries"  # by tools/page/libraries.sh
CHAPTERS = TOP / "docs" / "book" / "game"


def png(bmp):
    """A BMP with 32 bits for each pixel, as SDL saves it, as a PNG."""
    begin, (width, height) = int.from_bytes(bmp[10:14], "little"), struct.unpack("<ii", bmp[18:26])
    rows = []
    for y in range(abs(height)):
        row = bmp[begin + y * width * 4:begin + (y + 1) * width * 4]
        pixels = bytearray(width * 3)
        pixels[0::3], pixels[1::3], pixels[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(b"\0" + bytes(pixels))
    if height > 0:  # from the bottom up
        rows.reverse()

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, abs(height), 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(rows), 9)) + chunk(b"IEND", b""))


def program_of(chapter):
    return steps.program_after([str(path) for path in sorted(CHAPTERS.glob("[0-9][0-9]-*.md")) if path.stem <= chapter])


def changed(folder, files):
    """Writes the files; false if the folder has just these already."""
    if folder.exists() and all((folder / name).is_file() and (folder / name).read_text(encoding="utf-8").splitlines() == lines
                               for name, lines in files.items()):
        return False
    shutil.rmtree(folder, ignore_errors=True)
    steps.write(folder, files)
    return True


def ecs_object(folder):
    """ecs.h, ecs.c and ecs.o in a folder of their own: all chapters share them."""
    place = folder / "ecs"
    if not (place / "ecs.o").exists():
        place.mkdir(parents=True, exist_ok=True)
        ecs_files.write(place)
        subprocess.run(["cc", "-std=c17", "-O2", "-c", "ecs.c", "-o", "ecs.o"], cwd=place, check=True)
    return place


def can_build():
    """What a reader of chapter 1 installs."""
    return (all(shutil.which(name) for name in ("cc", "make", "pkg-config"))
            and subprocess.run(["pkg-config", "--exists", "sdl2"], check=False).returncode == 0)


# ---- for the page ----

# -sASYNCIFY: the loop of a chapter never returns, and a page needs a turn now and then. -sSINGLE_FILE: a page that is
# opened from the disk may not fetch a second file.
EMCC = ["emcc", "-std=c17", "-O2", "-ffp-contract=off"]
PAGE_ARGS = ["-sASYNCIFY", "-sALLOW_MEMORY_GROWTH=1", "-sSINGLE_FILE=1", "-sENVIRONMENT=web", "-sEXIT_RUNTIME=0",
             "-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=$autoResumeAudioContext,$dynCall"]


def can_make_pages():
    return shutil.which("emcc") is not None and (LIBRARIES / "lib").is_dir()


def emcc(arguments, folder):
    paths = "/usr/share/nodejs"  # Debian's emscripten does not find acorn without it
    subprocess.run(EMCC + arguments, cwd=folder, check=True, env=dict(os.environ, NODE_PATH=paths))


def make_page(work, made, ecs):
    """game.js, the chapter's program, for tools/book/site/game.html."""
    if not (ecs / "ecs-page.o").exists():
        emcc(["-c", "ecs.c", "-o", "ecs-page.o"], ecs)
    sources = sorted(path.name for path in work.glob("*.c") if path.name != "ecs.c")
    emcc([*sources, str(ecs / "ecs-page.o"), "-I%s/include/SDL2" % LIBRARIES, "-L%s/lib" % LIBRARIES, "-lSDL2", *PAGE_ARGS,
          "-o", str(made / "game.js")], work)


# ---- a chapter ----


def make(chapter, folder, has_page):
    """A folder with game.png of this chapter and, for a page that plays it, its game.js."""
    work, made = folder / "work" / chapter, folder / "made" / chapter
    is_new = changed(work, program_of(chapter))
    ecs = ecs_object(folder)
    if is_new or not (made / "game.png").exists():
        for name in ("ecs.h", "ecs.c", "ecs.o"):
            shutil.copy(ecs / name, work)
        subprocess.run(["make", "-s"], cwd=work, check=True)
        subprocess.run(["./game", "600", "game.bmp"], cwd=work, check=True, stdout=subprocess.DEVNULL)
        made.mkdir(parents=True, exist_ok=True)
        (made / "game.png").write_bytes(png((work / "game.bmp").read_bytes()))
    if has_page and (is_new or not (made / "game.js").exists()):
        make_page(work, made, ecs)
    return made
