"""Checks that the tests named in docs/faults.md exist, in the named file or a folder below, or in web/tests.

usage: check_faults.py FAULTS.md TESTS_FOLDER
"""

import pathlib
import re
import sys


def unknown_tests(page, folder):
    source = ""
    for room, test in re.findall(r"(\b[a-z]+/test_[a-z_]+\b)|`([a-z0-9]+(?:_[a-z0-9]+){2,})`", page):
        if room:
            first, name = room.split("/")
            paths = list((folder / first).rglob(name + ".c"))
            source = paths[0].read_text() if len(paths) == 1 else ""
            if not source:
                yield room
        elif not re.search(rf"^TEST\w*\(\s*(?:[^,()]*,\s*)?{test}[,)]", source, re.M):
            yield test


def unknown_page_tests(page, folder):
    """Tests of the page are sentences in quotes, behind the name of their module; a copy may do without the page."""
    for room, tests in re.findall(r'\bweb/([a-z_]+)((?:,? "[^"|]+")+)', page) if folder.exists() else ():
        paths = [folder / f"{room}{ending}" for ending in (".mjs", ".test.mjs")]
        source = "".join(path.read_text() for path in paths if path.exists())
        for test in re.findall(r'"([^"]+)"', tests):
            if not re.search(rf"^(test\(|    async )'{re.escape(test)}'", source, re.M):
                yield f"web/{room} {test}"


def main():
    page, folder = map(pathlib.Path, sys.argv[1:])
    text = page.read_text()
    wrong = [*unknown_tests(text, folder), *unknown_page_tests(text, folder.resolve().parent / "web" / "tests")]
    print(f"{len(re.findall(r'_[a-z]+`', text))} tests named")
    for name in wrong:
        print(f"{page} names the test {name}, which is not in {folder}: name the test that shows this fault")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
