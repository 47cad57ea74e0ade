#!/usr/bin/env python3
"""Follows docs/adding.md, step by step, in a copy of the sources.

    check_adding.py SOURCES FOLDER MESON has_window|no_window COMPILER...

Every block of the page is preceded by its file and its place there. The copy with all blocks is built and played: the
new kind is in trace and hash, ends with its floor and survives a checkpoint; the new card acts; the new screen can be
reached; setting and device work. Then each step is left out in turn: the result must not compile, not link, or end the program with a line
that names the fix. Finally the files that each section touches are counted.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
import links  # noqa: E402

SOURCES, FOLDER = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
MESON, HAS_WINDOW, COMPILER = sys.argv[3], sys.argv[4] == "has_window", sys.argv[5:]
COPY, BUILD, OVERLAY = FOLDER / "sources", FOLDER / "build", FOLDER / "overlay"
COPIED = ("src", "assets", "docs", "subprojects", "tools/commit.sh", "examples", "LICENSE", "meson.build", "meson_options.txt")
HERE = pathlib.Path(__file__).resolve().parent
STEPPED = set()  # the files that the page touches

COMPONENTS, UNIQUES = ("src/game/rules/%s.h" % name for name in ("components", "uniques"))
CONFIG = "src/game/config.h"
TICK = "src/game/rules/tick.c"
LUNGES, CARD_SCENES = "src/game/rules/cards/lunges.c", "src/game/shell/card_scenes.c"
SETTINGS = "src/game/keep/settings.h"
SCREENS = "src/game/shell/screens.h"

failures = []


def check(holds, what):
    if not holds:
        print("does not hold:", what)
        failures.append(what)


# ---- the page ----

BLOCK = re.compile(r"^\*\*`((?:src|assets)/\S+)`\*\*, (?:a new file|(after|before|instead of) `([^\n]+)`):\n\n```\w+\n(.*?)^```$",
                   re.M | re.S)


class Step:
    def __init__(self, section, match):
        self.section, self.file, self.how, self.anchor, self.text = section, *match.groups()

    def apply(self, files):
        if not self.how:
            files[self.file] = self.text
            return
        lines = (files[self.file] if self.file in files else read(self.file)).splitlines(keepends=True)
        at = [i for i, line in enumerate(lines) if self.anchor in line]
        if len(at) != 1:
            sys.exit("docs/adding.md: %d lines of %s have '%s' in them: one should" % (len(at), self.file, self.anchor))
        first, end = {"after": (at[0] + 1,) * 2, "before": (at[0],) * 2, "instead of": (at[0], at[0] + 1)}[self.how]
        lines[first:end] = [self.text]
        files[self.file] = "".join(lines)


def read(path):
    return (SOURCES / path).read_text()


def steps_of(page):
    found = []
    for section in re.split(r"^## ", page, flags=re.M)[1:]:
        found += [Step(section.splitlines()[0], match) for match in BLOCK.finditer(section)]
    return found


def files_after(steps):
    files = {}
    for step in steps:
        step.apply(files)
    return files


def count_files(steps, *sections):
    return len({step.file for step in steps if step.section in sections})


# ---- the copy ----

def write(path, text):
    """Writes a file unless it already has this text, so that it need not be compiled again."""
    if path.exists() and path.read_bytes() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)


def make_copy(files):
    wanted = {}
    for name in COPIED:
        top = SOURCES / name
        for path in [top] if top.is_file() else top.rglob("*"):
            if path.is_file():
                wanted[path.relative_to(SOURCES).as_posix()] = path.read_bytes()
    wanted.update({name: text.encode() for name, text in files.items()})
    wanted["tests/meson.build"] = b"cmocka_dep = dependency('', required: false)\n"
    for product in links.PRODUCTS:
        wanted["meson.build"] = wanted["meson.build"].replace(b"subdir('%s')\n" % product.encode(), b"")
    for path in COPY.rglob("*"):
        if path.is_file() and path.relative_to(COPY).as_posix() not in wanted:
            path.unlink()
    for name, text in wanted.items():
        write(COPY / name, text)


def run(*command, **more):
    return subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True, **more)


def must(*command, **more):
    done = run(*command, **more)
    if done.returncode != 0:
        sys.exit("%s\nfailed: %s" % (done.stdout[-6000:], " ".join(map(str, command))))
    return done.stdout


def build():
    if not (BUILD / "build.ninja").exists():
        shutil.rmtree(BUILD, ignore_errors=True)
        must(MESON, "setup", BUILD, COPY, "-Dtests=disabled", "-Doptimization=0", "-Ddebug=false",
             "-Dapp=" + ("enabled" if HAS_WINDOW else "disabled"),
             env=dict(os.environ, CC=" ".join(COMPILER)))
    must("ninja", "-C", BUILD, "square-eater")


# ---- compiling by hand, with meson's commands ----

def commands():
    return {pathlib.Path(BUILD, each["file"]).resolve(): shlex.split(each["command"])
            for each in json.loads((BUILD / "compile_commands.json").read_text())}


def compile_with(files, source, *more, like="src/game/rules/floor.c"):
    """Compiles a source as if the page had changed only these files; None: as it is in the copy. A source unknown to
    the build is compiled like a known one."""
    shutil.rmtree(OVERLAY, ignore_errors=True)
    if files is not None:
        for name in STEPPED | set(files):
            if name in files or (SOURCES / name).exists():
                write(OVERLAY / name, (files[name] if name in files else read(name)).encode())
    known = commands()
    path = (COPY / source).resolve()
    command = known.get(path) or known[(COPY / like).resolve()]
    kept, skip = [], False
    for part in command:  # everything but its input and output
        if skip:
            skip = False
        elif part in ("-o", "-c", "-MF", "-MQ", "-MT"):
            skip = True
        elif part not in ("-MD",):
            kept.append(part)
    shown = OVERLAY / source if (OVERLAY / source).exists() else path
    options = next(i for i, part in enumerate(kept) if part.startswith("-"))  # behind the compiler, maybe two words
    return run(*kept[:options], "-I%s" % (OVERLAY / "src/game"), *kept[options:], "-fdiagnostics-color=never", *more, "-c", shown, cwd=BUILD)


def libraries():
    return [path.resolve() for path in BUILD.glob("src/**/*.a")]


def build_program(source, libs=(), **like):
    program = FOLDER / pathlib.Path(source).stem
    done = compile_with(None, HERE / source, "-o", str(program) + ".o", **like)
    if done.returncode == 0:
        done = run(*COMPILER, "-o", program, str(program) + ".o", "-Wl,--start-group", *libraries(),
                   "-Wl,--end-group", *libs, "-lm", "-pthread")
    if done.returncode != 0:
        sys.exit(done.stdout[-6000:])
    return program


# ---- the additions ----

def check_trace():
    """The trace has the new kind among the others; none is in two floors."""
    program = BUILD / "square-eater"
    options = ("--headless", "--bot", "greedy", "--mode", "climb", "--seed", "3", "--ticks", "9000", "--set", "LIVES=99",
               "--set", "TOWER_FIRST_FLOOR=5")
    lines = [json.loads(line) for line in must(program, *options, "--trace", "-").splitlines() if line.startswith("{")]
    kind = lines[0]["kinds"].index("hopper")
    seen, floors, leaps, before = {}, 0, 0, None
    for line in lines:
        hoppers = {entry[0]: entry[1:3] for entry in line["friends"] if entry[4] == kind}
        if before and before["outcome"] != "playing":
            floors += 1
            check(not set(hoppers) & set(seen), "no hopper outlives its floor")
        leaps += sum(ident in seen and abs(seen[ident][0] - place[0]) + abs(seen[ident][1] - place[1]) > 25
                     for ident, place in hoppers.items())
        seen.update(hoppers)
        before = line
    check(len(seen) > 3 and floors > 1 and leaps > 1, "the trace has hoppers, of several floors, that leap")
    hashes = [must(program, *options, "--hash") for _ in range(2)]
    check(hashes[0] == hashes[1], "the hash is that of the run")


def check_inside():
    done = run(build_program("check_added.c"))
    check(done.returncode == 0, "check_added.c:\n" + done.stdout)


def check_device():
    libs = run("pkg-config", "--libs", "sdl2", "SDL2_ttf", "libpng")
    if HAS_WINDOW and libs.returncode == 0:
        program = build_program("check_wheel.c", libs.stdout.split(), like="src/game/platform/input.c")
        check(run(program).returncode == 0, "check_wheel.c")


# ---- forgotten steps ----

def tells(what, done, *words):
    for word in words:
        check(done.returncode != 0 and re.search(word, done.stdout),
              "%s: '%s' is not in\n%s" % (what, word, done.stdout[:2000]))


def without(steps, file, part):
    left = [step for step in steps if not (step.file == file and part in step.text)]
    if len(left) != len(steps) - 1:
        sys.exit("%d steps have '%s' in %s: one should" % (len(steps) - len(left), part, file))
    return files_after(left)


def with_change(files, file, old, new):
    text = files[file] if file in files else read(file)
    if text.count(old) != 1:
        sys.exit("%d times '%s' in %s: once it should be" % (text.count(old), old, file))
    return dict(files, **{file: text.replace(old, new)})


def check_forgotten_kinds(steps, files):
    hop = "src/game/rules/systems/hop.c"
    tells("a component's row", compile_with(without(steps, COMPONENTS, "BEHAVIOUR(Hop"), hop), "Hop_ecs_component")
    tells("a component's fields", compile_with(without(steps, COMPONENTS, "define SQ_FIELDS_Hop"), hop),
          "SQ_FIELDS_Hop|SQ_ASSERT_ALL_FIELDS")  # clang names the assertion, gcc the fields
    tells("a field", compile_with(with_change(files, COMPONENTS, "HASHED(Hop, ticks)", ""), hop),
          "SQ_FIELDS_Hop leaves out a field of Hop")
    does = with_change(files, COMPONENTS, 'BEHAVIOUR(Hop, hop, "hops aside")', 'BEHAVIOUR(Hop, hop)')
    tells("a column of a behaviour", compile_with(does, "src/game/rules/kinds.c"),
          "(requires|provided|few arguments)")
    body = with_change(files, COMPONENTS, "} Hop;", "} Hop;\ntypedef struct Mine { Square square; } Mine;\n"
                       "#define SQ_FIELDS_Mine(HASHED, UNHASHED, PARAM) HASHED(Mine, square)")
    body = with_change(body, COMPONENTS, "    BODY(Pellet,", "    BODY(Mine, \"mines\", IF_ANY) \\\n    BODY(Pellet,")
    for place in ("src/game/rules/systems/collision.c", "src/game/bots/bots.c"):
        tells("a body in " + place, compile_with(body, place), "SQ_BODY_Mine.*not handled", pathlib.Path(place).name)
    for place in ("src/game/rules/state_hash.c", "src/game/cli/trace.c", "src/game/rules/floor.c"):
        check(compile_with(body, place).returncode == 0, "a body needs nothing in " + place)


def check_forgotten_uniques(files):
    field = with_change(files, UNIQUES, "    int32_t invincible_ticks;", "    int32_t invincible_ticks, lives;")
    tells("a unique's field", compile_with(field, "src/game/rules/floor.c"),
          "SQ_FIELDS_Player leaves out a field of Player")
    row = "    SQ_BONUS_COUNT,"
    more = with_change(files, UNIQUES, row, "    SQ_BONUS_LUCK,\n" + row)
    tells("what comes of a new bonus", compile_with(more, "src/game/rules/cards.c"), "a row for each bonus")
    tells("what a bonus changes",
          compile_with(more, "src/game/rules/levels.c"), "SQ_BONUS_LUCK.*not handled")


def check_forgotten_cards(steps, files):
    tells("a card's name", compile_with(without(steps, UNIQUES, "CARD(BREATH"), CARD_SCENES), "SQ_UPGRADE_BREATH")
    tells("a card's constant", compile_with(without(steps, CONFIG, "UPGRADE_BREATH"), LUNGES), "UPGRADE_BREATH")
    done, _ = link(without(steps, LUNGES, "take_breath"), LUNGES)
    tells("a card's row", done, "undefined.*sq_card_breath|sq_card_breath.*undefined")


def check_forgotten_screens(steps, files):
    credits = "src/game/screens/results/credits.c"
    tells("a screen's row", compile_with(without(steps, SCREENS, "CREDITS"), credits), "SQ_SCREEN_CREDITS")
    tells("what leads to a screen, without its meaning",
          compile_with(with_change(files, "src/game/screens/results/results.c", ', "Who made it."', ""), "src/game/screens/results/results.c"),
          "meaning")
    hints = "src/game/keep/settings.c"
    tells("a setting's row", compile_with(without(steps, SETTINGS, "SETTING(hints"), "src/game/screens/play/play.c"), "hints")
    tells("a setting's meaning",
          compile_with(with_change(files, SETTINGS, ', "A new game shows how to move."', ""), hints),
          "(requires|provided|few arguments)")
    tells("a name of a value", compile_with(with_change(files, SETTINGS, "SETTING(hints, 1, 0, 1", "SETTING(hints, 1, 0, 2"),
                                            hints), "the setting hints has more values than names")


def objects_without(names):
    """The objects of the copy's libraries (thin archives), except those of these sources."""
    objects = {}
    for archive in libraries():
        for name in must("ar", "t", archive, cwd=BUILD).split():
            path = next(path for path in (BUILD / name, archive.parent / name) if path.exists())
            if "game-platform" not in name and not re.search(r"(^|_)(%s)\.o$" % "|".join(names), path.name):
                objects[path.resolve()] = True
    return list(objects)


def link(files, source):
    """Links check_added with this source as changed by these files; without files, without the source."""
    name = pathlib.Path(source).name
    objects = objects_without([re.escape(source[len("src/game/"):].replace("/", "_"))])
    if files is not None:
        other = FOLDER / (name + ".other.o")
        done = compile_with(files, source, "-o", other)
        if done.returncode != 0:
            sys.exit(done.stdout)
        objects.append(other)
    program = FOLDER / "check_added_other"
    return run(*COMPILER, "-o", program, FOLDER / "check_added.o", *objects, "-lm", "-pthread"), program


def tells_at_run(what, files, source, words, *arguments):
    done, program = link(files, source)
    if done.returncode != 0:
        sys.exit("%s does not link: %s" % (what, done.stdout[:2000]))
    tells(what, run(program, *arguments), words)


def check_forgotten_links(steps, files):
    credits = "src/game/screens/results/credits.c"
    for source, symbol in (("src/game/rules/systems/hop.c", "sq_hop"), (credits, "sq_screen_credits")):
        done, _ = link(None, source)
        tells(source + " in meson.build", done, "undefined.*%s|%s.*undefined" % (symbol, symbol))
    bare = with_change(files, credits, "tick = tick, .draw = draw}", "tick = tick, .is_still = unused}")
    bare = with_change(bare, credits, "const sq_screen sq",
                       "static bool unused(const sq_play *s)\n{\n    (void)s;\n    (void)draw;\n    return true;\n}\n"
                       "const sq_screen sq")
    tells_at_run("a screen's draw", bare, credits, "sq_screen_credits.draw && .a screen needs a draw", "session")
    game = "src/game/rules/game.c"
    loose = with_change(files, game, "    const bool is_grouped =",
                        "    ecs_register_(game, 40, \"Loose\", 4, 4, \"\");\n    const bool is_grouped =")
    tells_at_run("a component past the table", loose, game, "Loose is in no hash.*a table of rules/components.h")
    tells_at_run("a behaviour's row in the tick", without(steps, TICK, "sq_hop"), TICK,
                 "nothing runs the behaviour hop: give it a row .* in rules/tick.c")
    motion = with_change(files, TICK, ".writes = ecs_mask(Motion, Hop)", ".writes = ecs_mask(Hop)")
    tells_at_run("what a system writes", motion, TICK, "hop.*Motion.*writes")


def main():
    page = read("docs/adding.md")
    steps = steps_of(page)
    files = files_after(steps)
    STEPPED.update(files)
    check(page.count("\n```") == 2 * len(steps), "every block of the page says where it belongs")

    behaviour, kind = count_files(steps, "A new behaviour"), count_files(steps, "A new behaviour", "A new kind")
    screen, setting = count_files(steps, "A new screen"), count_files(steps, "A new setting")
    device, card = count_files(steps, "A new device"), count_files(steps, "A new card")
    print("files: behaviour %d, with its kind %d, card %d, screen %d, setting %d, device %d"
          % (behaviour, kind, card, screen, setting, device))
    check(behaviour <= 5 and kind <= 6 and screen <= 4 and setting <= 2 and device <= 4 and card <= 4, "few files are touched")

    make_copy(files)
    build()
    check_trace()
    check_inside()
    check_device()
    check_forgotten_kinds(steps, files)
    check_forgotten_uniques(files)
    check_forgotten_cards(steps, files)
    check_forgotten_screens(steps, files)
    check_forgotten_links(steps, files)
    sys.exit(1 if failures else 0)


main()
