#!/bin/sh
# libraries.sh: builds SDL2, SDL2_ttf and FreeType, and cmocka for the tests, for WebAssembly. With them:
#   meson setup --cross-file tools/cross/wasm32.txt --cross-file build/page-libraries/libraries.txt ...
#
# That file also names a compiler: clang as emcc calls it.
#
# build/page-libraries is a link into the user's cache, if there is one, which all checkouts share. The
# libraries are built again when their recipe, the compiler or a source package changes.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/../.."
. tools/setup.sh
. tools/source_packages.sh

recipe='tools/freetype/ftmodule.h tools/freetype/ftoption.h web/tools/no_procedures.c'

# Debian's emscripten does not find acorn without NODE_PATH.
export NODE_PATH="/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}"

has emcc || die "The page needs emscripten, which could not be installed."
# shellcheck disable=SC2086 # paths without spaces
keep_libraries page-libraries web/tools/build_libraries.sh "$(emcc --version) $(cat $recipe)" \
    libsdl2-dev libsdl2-ttf-dev libfreetype-dev libcmocka-dev
