#!/bin/sh
# windows_libraries.sh: builds SDL2, SDL2_ttf and FreeType, static, for Windows on x86_64. With them:
#   meson setup --cross-file tools/cross/win64.txt --cross-file build/windows-libraries/libraries.txt ...
#
# build/windows-libraries is a link into the user's cache, as build/page-libraries is.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/../.."
. tools/setup.sh
. tools/source_packages.sh

has x86_64-w64-mingw32-gcc || die "The program for Windows needs gcc-mingw-w64-x86-64."
keep_libraries windows-libraries packaging/tools/windows_recipe.sh \
    "$(x86_64-w64-mingw32-gcc --version)" libsdl2-dev libsdl2-ttf-dev libfreetype-dev
