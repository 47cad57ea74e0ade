#!/bin/sh
# libraries.sh: builds SDL2, SDL2_ttf and FreeType, and cmocka for the tests, for WebAssembly. With them:
#   meson setup --cross-file tools/cross/wasm32.txt --cross-file build/page-libraries/libraries.txt ...
#
# build/page-libraries is a link into the user's cache, if there is one, which all checkouts share. The
# libraries are built again when their recipe, the compiler or a source package changes.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/../.."
. tools/setup.sh

recipe='tools/page/build_libraries.sh tools/page/freetype/ftmodule.h tools/page/freetype/ftoption.h'

# Debian's emscripten does not find acorn without NODE_PATH.
export NODE_PATH="/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}"

# A short name for all that the libraries depend on.
key() {
    {
        # shellcheck disable=SC2086 # paths without spaces
        cat $recipe
        emcc --version
        ! has apt-cache ||
            apt-cache policy libsdl2-dev libsdl2-ttf-dev libfreetype-dev libcmocka-dev |
            sed -n 's/ *Candidate: //p'
    } | sha256sum | cut -c 1-16
}

# make_libraries FOLDER: builds in a folder of its own, and renames the result at the end: another
# process may be making the same.
make_libraries() {
    work=$1.$$
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' HUP INT TERM
    rm -rf "$work"
    mkdir -p "$work"
    (cd "$work" && quietly "$tools/page/build_libraries.sh" "$tools") ||
        die "The libraries could not be built; see above."
    printf "[properties]\npkg_config_libdir = '%s/lib/pkgconfig'\n" "$1" >"$work/prefix/libraries.txt"
    mv "$work/prefix" "$1" 2>/dev/null || [ -d "$1" ]
}

tools=$PWD/tools
has emcc || die "The page needs emscripten, which could not be installed."
cache=${XDG_CACHE_HOME:-${HOME:-$PWD/build}/.cache}/square-eater
mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ] || cache=$PWD/build
libraries=$cache/page-libraries-$(key)
if [ ! -d "$libraries" ]; then
    say "Building SDL2 and FreeType for the page; this takes a few minutes, once"
    make_libraries "$libraries"
fi
mkdir -p build
ln -sfn "$libraries" build/page-libraries
