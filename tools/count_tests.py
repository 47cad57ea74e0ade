#!/usr/bin/env python3
"""Counts tests: count_tests.py CHECKS TESTLOG...

A TESTLOG is Meson's testlog.json of one configuration. A Meson test counts as the number of tests that
its output reports (cmocka, unittest, TAP), or else as one. CHECKS is a file with a line `ok NAME`,
`failed NAME` or `skipped NAME` for each check made outside of Meson; indented lines below it are its output.

A test that runs in several configurations counts once, and has failed if it failed in any. Prints the
failures, each with the last lines of its output, then `N passed, N failed`. The exit status is 1 if
anything failed or nothing ran.
"""

import json
import os
import re
import sys

CMOCKA = re.compile(r"\[\s+(OK|FAILED)\s+\] (\w+)\s*$", re.M)
TAP = re.compile(r"^(not )?ok \d+ - (.+?)(?: # .*)?$", re.M)


def inner_tests(output):
    """The tests in an executable's output: {name: passed}."""
    found = {name: result == "OK" for result, name in CMOCKA.findall(output)}
    found.update({name: not fails for fails, name in TAP.findall(output)})
    ran = re.search(r"^Ran (\d+) tests?", output, re.M)
    if ran:
        found.update({f"unittest {i + 1}": True for i in range(int(ran.group(1)))})
    return found


def read_log(path):
    """Yields each test of a testlog.json: its name, True, False or None (skipped), and its output."""
    if not os.path.exists(path):
        yield "the tests run at all", False, []
        return
    with open(path, encoding="utf-8") as log:
        for line in log:
            test = json.loads(line)
            name = test["name"].split(" / ")[-1]
            output = test.get("stdout", "") + "\n" + test.get("stderr", "")
            if test["result"] == "SKIP":
                yield name, None, []
                continue
            passed = test["result"] in ("OK", "EXPECTEDFAIL")
            inner = inner_tests(output)
            for inner_name, inner_passed in inner.items():
                yield f"{name}: {inner_name}", inner_passed, output.splitlines()
            # A crash or a timeout does not appear in the output.
            if not inner or (not passed and all(inner.values())):
                yield name, passed, output.splitlines()


def read_checks(path):
    with open(path, encoding="utf-8") as checks:
        for check in re.split(r"\n(?! )", checks.read().strip()):
            first, *output = check.splitlines() or [""]
            result, _, name = first.partition(" ")
            if result:
                yield name, {"ok": True, "failed": False, "skipped": None}[result], [line[4:] for line in output]


def main(checks, logs):
    results, shown = {}, None
    for source, tests in [(checks, read_checks(checks))] + [(log, read_log(log)) for log in logs]:
        for name, passed, output in tests:
            if passed is False:
                where = "" if source == checks else f" ({source.split('/')[-3]})"
                print(f"FAILED {name}{where}")
                if output != shown:  # that of a program whose tests fail stands below the first
                    sys.stdout.writelines(f"    {line}\n" for line in output[-30:])
                shown = output
            before = results.get(name)
            results[name] = before if passed is None else passed and before is not False
    passed = sum(result is True for result in results.values())
    failed = sum(result is False for result in results.values())
    skipped = sum(result is None for result in results.values())
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    if "--help" in sys.argv[1:]:
        print(__doc__.strip())
    elif len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    else:
        sys.exit(main(sys.argv[1], sys.argv[2:]))
