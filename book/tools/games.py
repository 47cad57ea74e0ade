"""The games of the chapters for the site, built with emscripten."""

import os
import pathlib
import shutil
import subprocess

import ecs_files
import steps

TOP = pathlib.Path(__file__).resolve().parents[2]
LIBRARIES = TOP / "build" / "page-libraries"  # by web/tools/libraries.sh
CHAPTERS = TOP / "book" / "game"

# -sASYNCIFY: the loop of a chapter never returns, and a page needs a turn now and then. -sSINGLE_FILE: a page that is
# opened from the disk may not fetch a second file.
EMCC = ["emcc", "-std=c17", "-O2", "-ffp-contract=off"]
PAGE_ARGS = ["-sASYNCIFY", "-sALLOW_MEMORY_GROWTH=1", "-sSINGLE_FILE=1", "-sENVIRONMENT=web", "-sEXIT_RUNTIME=0",
             "-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=$autoResumeAudioContext,$dynCall"]


def can_make():
    return shutil.which("emcc") is not None and (LIBRARIES / "lib").is_dir()


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


def emcc(arguments, folder):
    paths = "/usr/share/nodejs"  # Debian's emscripten does not find acorn without it
    subprocess.run(EMCC + arguments, cwd=folder, check=True, env=dict(os.environ, NODE_PATH=paths))


def ecs_object(folder):
    """ecs.h, ecs.c and ecs.o in a folder of their own: all chapters share them."""
    place = folder / "ecs"
    if not (place / "ecs.o").exists():
        place.mkdir(parents=True, exist_ok=True)
        ecs_files.write(place)
        emcc(["-c", "ecs.c", "-o", "ecs.o"], place)
    return place


def make(chapter, folder):
    """The chapter's program as game.js, for book/tools/site/game.html."""
    work, made = folder / "work" / chapter, folder / "made" / chapter / "game.js"
    is_new = changed(work, program_of(chapter))
    ecs = ecs_object(folder)
    if is_new or not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ecs / "ecs.h", work)
        sources = sorted(path.name for path in work.glob("*.c") if path.name != "ecs.c")
        emcc([*sources, str(ecs / "ecs.o"), "-I%s/include/SDL2" % LIBRARIES, "-L%s/lib" % LIBRARIES, "-lSDL2", *PAGE_ARGS,
              "-o", str(made)], work)
    return made
