#!/bin/sh
# windows_cmocka.sh: builds cmocka, for tests, static, for Windows on x86_64. With it:
#   meson setup --cross-file tools/cross/win64.txt --cross-file build/windows-cmocka/libraries.txt ...
#
# build/windows-cmocka is a link into the user's cache, as build/windows-libraries is.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh
. tools/source_packages.sh

has x86_64-w64-mingw32-gcc || die "Tests for Windows need gcc-mingw-w64-x86-64."
keep_libraries windows-cmocka tools/windows_cmocka_recipe.sh \
    "$(x86_64-w64-mingw32-gcc --version)" libcmocka-dev
