#!/usr/bin/env python3
"""Every program that scripts and tests call is there after tools/setup.sh has installed what their purpose needs, on a
Debian that has nothing else.

The calls are found by reading: shell scripts by shell_reader.py, Python by its syntax tree, C and JavaScript by the names
of the functions that start programs, Meson by find_program. Where a call's program is no word in the source, WORDS says
which it is. A test may do without a program that it looks for first; the scripts of a purpose may not.

A reading does not find what is put together at run time or named to another program: `eval`, `$cmd`, `nice`, `find
-exec`, os.system. Those the bare Debian of tools/bare.sh finds, if they run.
"""

import ast
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import shell_reader

TOP = pathlib.Path(__file__).resolve().parents[2]

# Which purposes of tools/setup.sh a script has; the first line that fits. "by-hand": a developer has installed what
# the script's header names.
PURPOSES = [
    (r"play|tools/commit\.sh", "play"),
    (r"web/make|web/tools/pack\.py", "page full"),
    (r"web/tools/(build_)?libraries\.sh|book/tools/games\.py", "page games full"),
    (r"book/make|book/tools/(?!measure).*\.py|tools/(steps|reference|ecs_files)\.py|web/tools/serve\.py", "book"),
    (r"tools/bare\.sh", "bare"),
    (r"test|\.ci/run|tools/(lint|equal|fuzz)\.sh|tools/count_tests\.py", "full"),
    (r"tools/setup\.sh", "any"),
    (r"tools/source_packages\.sh", "page games full windows linux"),
    (r"tools/chroot\.sh", "bare debian"),
    (r"tools/windows_cmocka.*", "full"),
    (r"packaging/tools/windows.*", "windows"),
    (r"packaging/tools/linux.*", "linux"),
    (r"packaging/(make|tools/(debian|fedora|recipes|ecs|page|source|spdx|pack\.py|compare|try))", "release"),
    (r"assets/icons/install_sizes\.sh|assets/.*\.py", "release"),
    (r"(tools|examples|docs|(bench|packaging)(?!/tests)|(book|web)/tools)/.*", "by-hand"),
    (r"(book/|web/)?tests/.*\.mjs", "full"),  # the page and the book's site, in a browser
    (r"((bench|book|packaging|web)/)?tests/.*", "test"),
]
# A release follows `./test --release`, and its scripts install the rest.
RELEASE = ("full", "debian", "fedora", "linux", "windows", "page")

# The programs of each package, as far as they are called here. What a package depends on counts as its own.
BINUTILS = "ar ld nm objdump ranlib readelf strip"
PROGRAMS = {
    "gcc": "gcc cc " + BINUTILS, "g++": "g++ c++", "make": "make", "meson": "meson python3 ninja", "ninja-build": "ninja",
    "pkg-config": "pkg-config", "desktop-file-utils": "desktop-file-validate", "appstream": "appstreamcli",
    "clang": "clang clang++", "clang-format": "clang-format", "clang-tidy": "clang-tidy",
    "emscripten": "emcc em++ emar node python3", "dpkg-dev": "dpkg-source dpkg-buildpackage make xz " + BINUTILS,
    "librsvg2-bin": "rsvg-convert", "chromium": "chromium",
    "firefox-esr": "firefox-esr", "webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb", "wine": "wine wineserver", "debootstrap": "debootstrap",
    "gcc-mingw-w64-x86-64": "x86_64-w64-mingw32-gcc x86_64-w64-mingw32-objdump x86_64-w64-mingw32-ar",
    "python3-sphinx": "python3", "debhelper": "dh", "lintian": "lintian", "rpm": "rpm rpmbuild",
    "gcc-i686-linux-gnu": "i686-linux-gnu-gcc", "gcc-aarch64-linux-gnu": "aarch64-linux-gnu-gcc",
    "gcc-arm-linux-gnueabihf": "arm-linux-gnueabihf-gcc", "gcc-s390x-linux-gnu": "s390x-linux-gnu-gcc",
    "qemu-user-static": "qemu-aarch64-static qemu-arm-static qemu-s390x-static qemu-i386-static",
}
# What every Debian has: coreutils, findutils, sed, mawk, tar, dpkg, apt, util-linux and so on.
ESSENTIAL = set("""apt-cache apt-get awk base64 basename bash cat chmod chown chroot cmp cp cut date diff dirname dpkg-deb dpkg-query env
    expr find getconf grep head hostname id ln ls mkdir mkfifo mktemp mount mv nohup nproc od paste perl readlink renice rm rmdir runuser
    sed seq setarch setpriv setsid sh sha256sum sleep sort stat stdbuf tail tar tee test timeout touch tr tty uname unshare wc
    xargs yes""".split())
BUILTINS = set(""". : [ break cd command continue echo eval exec exit export false kill local printf pwd read return set
    shift trap true umask unset ulimit wait""".split())

# Programs that nothing installs, and that are looked for before they are called.
ELSEWHERE = {
    "sudo": "whoever is not root has it, or is told what to run",
    "dnf": "the manager of another system", "pacman": "the same", "zypper": "the same", "brew": "the same",
    "git": "a checkout was made with it; without, there is no commit to name",
    "ninja-build": "the same program, with another name",
    "ccache": "only makes things quicker",
    "xmllint": "a second look at the metainfo, after appstreamcli",
    "valgrind": "counts beside the times", "java": "a second look at the EPUB, by epubcheck",
    "tcc": "a third compiler", "flatpak-builder": "a second look at the manifest",
    "yamllint": "the same, at the manifest",
    "gio": "a test looks whether the type of replays is known", "update-mime-database": "the same",
    "update-desktop-database": "a player's desktop has it, or does without", "gtk-update-icon-cache": "the same",
}
# What is there for another reason where a file calls it.
GIVEN = {
    "tools/screenshots.sh": "convert montage",  # whoever takes pictures reads its header
    "tools/sequences.sh": "convert montage",
    "packaging/debian/tests/headless-game": "square-eater",  # the package that it tests
    "tools/setup.sh": "python3",  # it asks whether there is one that works
    # There is something to ask git for in a checkout alone.
    "tools/commit.sh": "git", "packaging/make": "git", "packaging/tools/compare": "git", "packaging/tools/source": "git",
    "test": "git",
}

# Calls whose programs are no words in the source: "$variable", or what a function is given. The empty ones start
# what a caller, a test's build or Meson gives them: this program, or a compiler that Meson has found.
WORDS = {
    "assets/icons/install_sizes.sh": "",
    "bench/compare.py": "", "bench/page/runs.py": "", "bench/tests/test_machine_code.py": "", "tools/balancing/play.py": "", "packaging/tools/spdx": "gcc",
    "test": "", "tools/equal.sh": "gcc clang emcc node wine", "tools/lint.sh": "clang-format clang-tidy", "tools/soak.sh": "",
    "packaging/tools/compare": "runuser", "packaging/tools/menu": "", "tools/setup.sh": "clang", "tools/source_packages.sh": "", "book/tools/make_site.py": "",
    "web/tools/build_libraries.sh": "emcc emar", "packaging/tools/linux_recipe.sh": "gcc ar",
    "packaging/tools/windows_recipe.sh": "x86_64-w64-mingw32-gcc x86_64-w64-mingw32-ar",
    "tools/windows_cmocka_recipe.sh": "x86_64-w64-mingw32-gcc x86_64-w64-mingw32-ar",
    "book/tests/check_chapters.py": "make gcc clang pkg-config", "tests/docs/check_recipes.py": "",
    "book/tests/test_follow.py": "make cc",  # its reader types a Makefile
    "tests/cli/test_inexact_flags.py": "gcc clang", "tests/cli/test_install.sh": "", "tests/cli/test_hardened.sh": "",
    "tests/docs/check_adding.py": "", "tests/docs/check_coming_from.py": "", "tests/ecs/header_program.py": "",
    "tests/ecs/test_alone.sh": "", "tests/ecs/test_cpp.py": "", "tests/ecs/test_header.py": "", "tests/ecs/test_output.py": "",
    "tests/game/check_rooms.py": "", "tests/game/test_replays.py": "", "tests/game/test_traces.py": "",
    "web/tests/chromium.mjs": "chromium", "web/tests/webdriver.mjs": "firefox-esr WebKitWebDriver Xvfb",
    "web/tests/test_serve.py": "", "web/tests/test_pack.py": "node", "packaging/tests/test_release.py": "",
}


# ---- reading ----


class Calls:
    """What a file calls: `made`, the programs; `guarded`, those that it looks for first; `unread`, what is no word."""

    def __init__(self):
        self.made, self.guarded, self.unread = set(), set(), []

    def add(self, word):
        """A command's first word."""
        if word.startswith("/usr/bin/"):
            word = word[len("/usr/bin/"):]
        if re.fullmatch(r"[\w.+-]+", word):
            self.made.add(word)
        elif "/" not in word and word != "[":
            self.unread.append(word)


# Commands whose arguments are a command, after so many others.
BEFORE = {"exec": 0, "env": 0, "sudo": 0, "as_root": 0, "quietly": 0, "check": 1, "unless_missing": 1, "xargs": 0, "timeout": 1,
          "with_progress": 0, "nohup": 0, "setsid": 0}
NOT_YET = re.compile(r"-.*|\d+|\w+=.*|\$\(.*|\$options")  # options, their numbers, assignments


def calls_in_shell(text, functions):
    calls = Calls()
    asks = "has" if "\nhas()" not in text or "command -v" in text else ""  # some have another function of this name
    for each in re.findall(r"\bfor \w+ in ([^;\n]*(?:\\\n[^;\n]*)*)(?:;|\n) *do\n *!? *has ", text):
        calls.guarded |= set(each.replace("\\\n", " ").split())
    for command in shell_reader.commands(text):
        words = command.words
        while words[0] in BEFORE:
            calls.add(words[0])
            words = words[1 + BEFORE[words[0]]:]
            while words and NOT_YET.fullmatch(words[0]):
                words = words[1:]
            if not words:
                break
        if not words:
            continue
        if words[0] == asks:
            calls.guarded.add(words[-1])
        elif words[:2] == ["command", "-v"]:
            calls.guarded.add(words[2])
        elif words[0] not in ("$@", "in_chroot") and not words[0].startswith("missing_for_"):
            calls.add(words[0])
    calls.made -= functions | BUILTINS
    return calls


def first_of(node, assigned):
    """The program of a call's first argument: a word, or None."""
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        node = node.left
    if isinstance(node, ast.Name) and node.id in assigned:
        return first_of(assigned[node.id], {})
    if isinstance(node, ast.List) and node.elts:
        node = node.elts[0]
    text = ast.unparse(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if text in ("sys.executable", "python_with_sphinx()", "python"):
        return "python3"
    if text.lower() == "program" or " / " in text:  # this game, or a script of the repository
        return "./" + text
    return None


def calls_in_python(text):
    calls, tree = Calls(), ast.parse(text)
    assigned = {node.targets[0].id: node.value for node in ast.walk(tree)
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)}
    known = set(" ".join(PROGRAMS.values()).split())
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name == "shutil.which" and isinstance(node.args[0], ast.Constant):
                calls.guarded.add(node.args[0].value)
            elif name == "shutil.which":  # of each of a list of words
                calls.guarded |= {word.value for word in ast.walk(tree) if isinstance(word, ast.Constant) and word.value in known}
            elif re.fullmatch(r"subprocess\.(run|Popen|call|check_call|check_output)", name):
                calls.add(first_of(node.args[0], assigned) or "$" + ast.unparse(node.args[0])[:40].replace("/", ""))
        elif isinstance(node, ast.List) and node.elts and isinstance(node.elts[0], ast.Constant) and node.elts[0].value in known:
            calls.add(node.elts[0].value)  # a list that begins with a program is a command for somebody
    return calls


STARTS = re.compile(r"""(?<![\w.])(?:(?:popen|exec[vl]\w*|spawn(?:Sync)?|execFile(?:Sync)?)\((?!ecs_)|posix_spawnp?\(&\w+,|system\((?="))
                     \s*("[^"]*"|'[^']*'|\w+)""", re.X)


def calls_by_name(text):
    """In C and JavaScript: what is named by a variable is the game, or a program beside it."""
    calls = Calls()
    for first in STARTS.findall(text):
        calls.add(first[1:-1].split()[0] if first[0] in "\"'" else
                  "./" + first if first in ("program", "join") else "$" + first)
    return calls


def guards_in_meson():
    """What tests are left out without, wherever a meson.build looks for it."""
    found = set()
    for path in files():
        if path.name == "meson.build":
            for names in re.findall(r"find_program\(((?:'[\w.+/-]+',? ?)+)", path.read_text(encoding="utf-8")):
                found |= {pathlib.PurePath(name).name for name in re.findall(r"'([^']*)'", names)}
    return found


def files():
    for folder, folders, names in os.walk(TOP):
        hidden = {"subprojects", "docs", ".git", "__pycache__"}
        folders[:] = sorted(name for name in folders if name not in hidden and not name.startswith("build"))
        yield from (pathlib.Path(folder, name) for name in sorted(names))


def sources():
    for path in files():
        if path.suffix in ("", ".sh", ".py", ".c", ".mjs"):
            yield path.relative_to(TOP).as_posix(), path.read_text(encoding="utf-8", errors="replace")


def all_calls():
    """{file: its Calls}"""
    texts = dict(sources())
    shells = {name: text for name, text in texts.items() if re.match(r"#!/bin/sh|# shellcheck shell=sh", text)}
    functions = {command.function for text in shells.values() for command in shell_reader.commands(text)} | {"has", "say"}
    found = {}
    for name, text in texts.items():
        if name in shells:
            found[name] = calls_in_shell(text, functions)
        elif name.endswith(".py") or text.startswith("#!/usr/bin/env python3"):
            found[name] = calls_in_python(text)
        elif name.endswith((".c", ".mjs")):
            found[name] = calls_by_name(text)
    return found


# ---- what is installed ----


def packages_for(purpose):
    """What tools/setup.sh would install with apt where nothing is."""
    script = """
        . "$1/tools/setup.sh"
        has() { [ "$1" = apt-get ]; }
        has_fonttools() { false; }
        has_distributed() { false; }
        has_sphinx() { false; }
        uname() { echo x86_64; }
        for need in $(missing "$2"); do package_for apt-get "$need"; done"""
    done = subprocess.run(["sh", "-c", script, "sh", str(TOP), purpose], stdout=subprocess.PIPE, text=True, check=True)
    return set(done.stdout.split())


def programs_for(purpose):
    return ESSENTIAL | set(" ".join(PROGRAMS.get(package, "") for package in packages_for(purpose)).split())


def purposes_of(name):
    for pattern, purposes in PURPOSES:
        if re.fullmatch(pattern, name):
            return purposes.split()
    return []


class Reading(unittest.TestCase):
    """The readers, since a call that they overlook is not compared with anything."""

    def made(self, read, text, *arguments):
        return sorted(read(text, *arguments).made)

    def test_commands_stand_in_many_places_of_a_script(self):
        script = """
            one; if two && ! three; then four || CC=gcc five 2>/dev/null; fi # none
            case $(six | seven) in none | "none") eight ;; *) nine ;; esac
            for none in none none; do ten; done >"$(eleven)"
            twelve() { thirteen "none $(fourteen '; none')" & }
            cat <<END\nnone; $(fifteen)\nEND
            trap 'sixteen; none=1' EXIT
            sh -c 'seventeen "$@"' none
            quietly env NONE=1 eighteen; find . | xargs -n 1 nineteen; has none && twelve $((1 + 1))"""
        expected = "one two three four five six seven eight nine ten eleven thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
        found = calls_in_shell(script, {"twelve", "quietly"})
        self.assertEqual(sorted(found.made - ESSENTIAL - {"sh"}), sorted(expected.split()))
        self.assertEqual(found.guarded, {"none"})

    def test_commands_are_lists_in_python(self):
        text = "command = ['one', '-a']\nsubprocess.run(command)\nsubprocess.Popen(['two'])\nrun(['make', '-s'])\n"
        self.assertEqual(self.made(calls_in_python, text), ["make", "one", "two"])
        self.assertEqual(len(calls_in_python("subprocess.run(given)").unread), 1)

    def test_c_and_javascript_start_programs_by_name(self):
        self.assertEqual(self.made(calls_by_name, 'popen("one -a", "r"); execlp("two", "two", NULL);'), ["one", "two"])
        self.assertEqual(self.made(calls_by_name, "spawnSync('three', []); spawn(join(a, b));"), ["three"])
        self.assertEqual(len(calls_by_name("spawn(given)").unread), 1)


class Programs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.calls = all_calls()
        names = {"play", "page", "book", "games", "test", "bare", "full", "windows", "linux", "debian", "fedora"}
        cls.installed = {name: programs_for(name) for name in names}
        cls.installed["release"] = set().union(*(cls.installed[name] for name in RELEASE))
        cls.anywhere = set().union(*cls.installed.values()) | set(ELSEWHERE)
        cls.installed["any"] = ESSENTIAL
        cls.installed["by-hand"] = cls.anywhere
        cls.meson = guards_in_meson()

    def is_there(self, name, program, purpose):
        if program in self.installed[purpose] or program in GIVEN.get(name, "").split():
            return True
        guarded = self.calls[name].guarded | (self.meson if re.match(r"(\w+/)?tests/", name) else set())
        return program in guarded and program in self.anywhere

    def test_what_is_called_is_installed(self):
        faults = []
        for name, calls in self.calls.items():
            for program in sorted(calls.made | set(WORDS.get(name, "").split())):
                faults += [f"{name} calls {program}, which tools/setup.sh does not install for: {purpose}"
                           for purpose in purposes_of(name) if not self.is_there(name, program, purpose)]
        self.assertEqual(faults, [], "\n" + "\n".join(faults))

    def test_what_is_looked_for_is_installed_somewhere(self):
        faults = [f"{name} looks for {program}, which nothing installs" for name, calls in self.calls.items()
                  for program in sorted(calls.guarded - self.anywhere - set(GIVEN.get(name, "").split()))
                  if re.fullmatch(r"[\w.+-]+", program)]
        self.assertEqual(faults, [], "\n" + "\n".join(faults))

    def test_each_call_is_a_word_or_in_the_table(self):
        faults = [f"{name} calls {calls.unread}: name the programs in WORDS" for name, calls in self.calls.items()
                  if calls.unread and name not in WORDS]
        self.assertEqual(faults, [], "\n" + "\n".join(faults))

    def test_each_caller_has_a_purpose(self):
        faults = [name for name, calls in self.calls.items() if calls.made and not purposes_of(name)]
        self.assertEqual(faults, [])

    def test_the_table_is_of_these_sources(self):
        for name, words in [*WORDS.items(), *GIVEN.items()]:
            if not (TOP / name.split("/")[0]).exists():
                continue  # a product that this copy does without
            text = (TOP / name).read_text(encoding="utf-8")
            lacking = [word for word in words.split() if word not in text]
            self.assertEqual(lacking, [], f"{name} no longer calls them")

    def test_packages_bring_these_programs(self):
        """Where they are installed; a name without its version may come from update-alternatives."""
        if not shutil.which("dpkg-query"):
            self.skipTest("no dpkg")
        for package, programs in PROGRAMS.items():
            done = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Status}", package], capture_output=True, text=True, check=False)
            if done.stdout == "installed":
                lacking = [program for program in programs.split() if not shutil.which(program)]
                self.assertEqual(lacking, [], f"{package} is installed, and these are not there")


unittest.main()
