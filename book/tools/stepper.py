"""The page "A tick, one system at a time": the game of chapter 11 with the files of book/tools/stepper, built with emscripten."""

import base64
import json
import pathlib
import shutil

import figures
import games
import how

SOURCES = pathlib.Path(__file__).resolve().parent / "stepper"
WINDOW = ("game.c", "rules.c")  # stepper.c takes their places


def make_program(folder):
    """The bytes of the program."""
    work = folder / "work" / "stepper"
    is_new = games.changed(work, games.program_of("11-outcome"))
    ecs = games.ecs_object(folder)
    shutil.copy(ecs / "ecs.h", work)
    shutil.copy(SOURCES / "stepper.c", work)
    made = folder / "made" / "stepper.wasm"
    if is_new or not made.exists() or made.stat().st_mtime < (SOURCES / "stepper.c").stat().st_mtime:
        made.parent.mkdir(parents=True, exist_ok=True)
        sources = sorted(path.name for path in work.glob("*.c") if path.name not in WINDOW)
        games.emcc(["-Os", *sources, str(ecs / "ecs.o"), "--no-entry", "-sSTANDALONE_WASM=1", "-sINITIAL_MEMORY=4MB",
                    "-sTOTAL_STACK=64KB", "-o", str(made)], work)
    return made.read_bytes()


def write(path, folder):
    path.write_text(how.joined(SOURCES / "stepper.html", {
        "stepper.wasm": base64.b64encode(make_program(folder)).decode(),
        "systems": json.dumps(list(figures.systems_of_the_game())),
        "stepper.js": (SOURCES / "stepper.js").read_text(encoding="utf-8").rstrip("\n"),
    }), encoding="utf-8")
