#!/bin/sh
# build_libraries.sh TOOLS: makes prefix/ in the current folder, which should be empty: SDL2, SDL2_ttf,
# FreeType and cmocka for WebAssembly, with what pkg-config needs. TOOLS is the repository's tools/.
# web/tools/libraries.sh calls this and caches the result.
#
# The sources are Debian's, in the versions that this machine's package lists name. Where they cannot
# be had, prefix/ leads to the ports that come with emscripten, and cmocka is missing.
set -eu
tools=$1
# shellcheck source=tools/setup.sh
. "$tools/setup.sh"

# shellcheck source=tools/source_packages.sh
. "$tools/source_packages.sh"

target=WebAssembly
compile="$PWD/prefix/emcc -Os -DNDEBUG -msimd128"
archiver=emar

# emcc starts Python for each file, which takes longer than compiling one of ours. All that it does for a file
# without settings is to call clang, as it says if it is asked; so does this, where it says so.
quick_compiler() {
    mkdir -p prefix
    cat >prefix/emcc <<END
#!/bin/sh
case " \$* " in
*' -s'[A-Z]*) ;;
*' -O'[sz]*' -c '*) exec $(clang_for -Os) "\$@" ;;
*' -c '*) exec $(clang_for -O2) "\$@" ;;
esac
exec env NODE_PATH="$NODE_PATH" emcc "\$@"
END
    chmod +x prefix/emcc
}

clang_for() {
    : >empty.c
    clang=$(emcc "$1" -v -c empty.c 2>&1 | sed -n "s/^ *\(.*clang.*\) $1 -v .*/\1/p" | head -n 1)
    echo "${clang:-emcc}"
}

# SDL's own list for emscripten, compiled directly: its CMake and configure take minutes for checks
# whose results SDL_config_emscripten.h already holds. SDL_LEAN_AND_MEAN leaves out what only makes it copy
# pictures of other kinds than the game's quickly, and the renderer for browsers without WebGL.
build_sdl2() {
    source=$(echo libsdl2-[0-9]*/)
    {
        echo "${0%/*}/no_procedures.c"
        for folder in . atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file \
            filesystem/emscripten haptic haptic/dummy joystick joystick/emscripten joystick/virtual libm \
            loadso/dlopen locale locale/emscripten misc misc/emscripten power power/emscripten render \
            render/opengles2 render/software sensor sensor/dummy stdlib thread thread/generic timer \
            timer/unix video video/dummy video/emscripten video/offscreen video/yuv2rgb; do
            find "${source}src/$folder" -maxdepth 1 -name '*.c'
        done
    } | sort | archive SDL2 -fno-strict-aliasing -DSDL_LEAN_AND_MEAN=1 -DSDL_VIDEO_RENDER_SW=1 \
        -D__SDL_NOGETPROCADDR__ "-I${source}include" "-I${source}src/video/khronos"
    mkdir -p prefix/include/SDL2
    cp "$source"include/*.h prefix/include/SDL2
    # shellcheck disable=SC2016 # pkg-config knows the prefix
    package sdl2 "$(version_of "$source")" '' '-I${prefix}/include/SDL2' '-L${prefix}/lib -lSDL2'
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

quick_compiler
if fetch_sources libsdl2 libsdl2-ttf freetype cmocka; then
    build_sdl2
    build_freetype
    build_sdl2_ttf
    build_cmocka
else
    echo "Debian's source packages cannot be had: using the ports of emscripten."
    use_ports
fi
