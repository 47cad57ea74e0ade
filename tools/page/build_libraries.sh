#!/bin/sh
# build_libraries.sh TOOLS: makes prefix/ in the current folder, which should be empty: SDL2, SDL2_ttf,
# FreeType and cmocka for WebAssembly, with what pkg-config needs. TOOLS is the repository's tools/.
# tools/page/libraries.sh calls this and caches the result.
#
# The sources are Debian's, in the versions that this machine's package lists name. Where they cannot
# be had, prefix/ leads to the ports that come with emscripten, and cmocka is missing.
set -eu
tools=$1
# shellcheck source=tools/setup.sh
. "$tools/setup.sh"

# ---- the sources ----

# Gives apt folders of its own, with this machine's sources as sources of source packages. So nothing
# of the system changes, and no root is needed.
use_private_apt() {
    mkdir -p apt/parts apt/lists/partial apt/cache/archives/partial
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ ! -f "$list" ] || sed -n 's/^deb /deb-src /p' "$list"
    done >apt/sources.list
    for list in /etc/apt/sources.list.d/*.sources; do
        [ ! -f "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"apt/parts/${list##*/}"
    done
    cat >apt/apt.conf <<END
Dir::Etc::sourcelist "$PWD/apt/sources.list";
Dir::Etc::sourceparts "$PWD/apt/parts";
Dir::State::Lists "$PWD/apt/lists";
Dir::Cache "$PWD/apt/cache";
APT::Sandbox::User "$(id -un)";
END
    export APT_CONFIG="$PWD/apt/apt.conf"
}

# Fetches and unpacks the source packages with Debian's security fixes. A list of no concern may fail.
fetch_sources() {
    has apt-get && has dpkg-source || return 1
    use_private_apt
    apt-get update || true
    apt-get source -q libsdl2 libsdl2-ttf freetype cmocka
}

# ---- building ----

# archive NAME FLAG... <SOURCES: compiles the sources and makes prefix/lib/libNAME.a of the objects.
# Their names are the sources' paths, since some files of SDL have the same name.
archive() {
    name=$1
    shift
    mkdir -p "objects/$name" prefix/lib
    while read -r source; do
        echo "objects/$name/$(echo "$source" | tr / _).o $source"
    done | xargs -P "$(processors)" -L 1 emcc -Os -DNDEBUG -msimd128 "$@" -c -o
    emar rcs "prefix/lib/lib$name.a" "objects/$name"/*.o
}

# package NAME VERSION REQUIRES CFLAGS LIBS: describes a library to pkg-config.
package() {
    mkdir -p prefix/lib/pkgconfig
    cat >"prefix/lib/pkgconfig/$1.pc" <<END
prefix=\${pcfiledir}/../..
Name: $1
Description: $1 for WebAssembly
Version: $2
Requires: $3
Cflags: $4
Libs: $5
END
}

# The version in the name of an unpacked source package, NAME-VERSION+dfsg.
version_of() {
    echo "$1" | sed 's/.*-\([0-9.]*\).*/\1/'
}

# SDL's own list for emscripten, compiled directly: its CMake and configure take minutes for checks
# whose results SDL_config_emscripten.h already holds.
build_sdl2() {
    source=$(echo libsdl2-[0-9]*/)
    for folder in . atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file \
        filesystem/emscripten haptic haptic/dummy joystick joystick/emscripten joystick/virtual libm \
        loadso/dlopen locale locale/emscripten misc misc/emscripten power power/emscripten render \
        render/opengles2 render/software sensor sensor/dummy stdlib thread thread/generic timer \
        timer/unix video video/dummy video/emscripten video/offscreen video/yuv2rgb; do
        find "${source}src/$folder" -maxdepth 1 -name '*.c'
    done | sort | archive SDL2 -fno-strict-aliasing "-I${source}include" \
        "-I${source}src/video/khronos"
    mkdir -p prefix/include/SDL2
    cp "$source"include/*.h prefix/include/SDL2
    # shellcheck disable=SC2016 # pkg-config knows the prefix
    package sdl2 "$(version_of "$source")" '' '-I${prefix}/include/SDL2' '-L${prefix}/lib -lSDL2'
}

build_freetype() {
    source=$(echo freetype-[0-9]*/)
    for file in autofit/autofit base/ftbase base/ftbitmap base/ftdebug base/ftglyph base/ftinit \
        base/ftstroke base/ftsystem sfnt/sfnt smooth/smooth truetype/truetype; do
        echo "${source}src/$file.c"
    done | archive freetype -DFT2_BUILD_LIBRARY "-I$tools/page/freetype" "-I${source}include" \
        '-DFT_CONFIG_OPTIONS_H=<ftoption.h>' '-DFT_CONFIG_MODULES_H=<ftmodule.h>'
    mkdir -p prefix/include/freetype2
    cp -R "${source}include/." prefix/include/freetype2
    # shellcheck disable=SC2016
    package freetype2 "$(version_of "$source")" '' '-I${prefix}/include/freetype2' \
        '-L${prefix}/lib -lfreetype'
}

build_sdl2_ttf() {
    source=$(echo libsdl2-ttf-[0-9]*/)
    echo "${source}SDL_ttf.c" |
        archive SDL2_ttf -DTTF_USE_HARFBUZZ=0 -Iprefix/include/SDL2 -Iprefix/include/freetype2
    cp "${source}SDL_ttf.h" prefix/include/SDL2
    # shellcheck disable=SC2016
    package SDL2_ttf "$(version_of "$source")" 'sdl2 freetype2' '' '-L${prefix}/lib -lSDL2_ttf'
}

# cmocka.h defines uintptr_t in its own way if it can, and has a macro that is no standard C.
build_cmocka() {
    source=$(echo cmocka-[0-9]*/)
    echo "${source}src/cmocka.c" |
        archive cmocka "-I${source}include" -D_UINTPTR_T -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H \
            -DHAVE_STRINGS_H -DHAVE_STRSIGNAL -DHAVE_STRUCT_TIMESPEC -DHAVE_CLOCK_REALTIME
    cp "$source"include/cmocka*.h prefix/include
    # shellcheck disable=SC2016
    package cmocka "$(version_of "$source")" '' '-isystem ${prefix}/include -D_UINTPTR_T' \
        '-L${prefix}/lib -lcmocka'
}

# Emscripten's ports are options of its compiler, which fetches and builds them at their first use.
use_ports() {
    echo '#include <SDL_ttf.h>
        int main(void) { return TTF_Init(); }' >probe.c
    emcc -sUSE_SDL=2 -sUSE_SDL_TTF=2 probe.c -o probe.js
    package sdl2 2.0.0 '' -sUSE_SDL=2 -sUSE_SDL=2
    package SDL2_ttf 2.0.0 sdl2 -sUSE_SDL_TTF=2 -sUSE_SDL_TTF=2
}

if fetch_sources; then
    build_sdl2
    build_freetype
    build_sdl2_ttf
    build_cmocka
else
    echo "Debian's source packages cannot be had: using the ports of emscripten."
    use_ports
fi
