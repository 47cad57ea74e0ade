#!/bin/sh
# linux_recipe.sh TOOLS: makes prefix/ in the current folder, which should be empty: SDL2, SDL2_ttf
# and FreeType for this machine's Linux, static, with what pkg-config needs. TOOLS is the repository's
# tools/. tools/release/linux_libraries.sh calls this and caches the result.
#
# The sources are Debian's, in the versions that this machine's package lists name.
set -eu
tools=$1
# shellcheck source=tools/setup.sh
. "$tools/setup.sh"
# shellcheck source=tools/source_packages.sh
. "$tools/source_packages.sh"

target=Linux
flags="-O2 -DNDEBUG -ffile-prefix-map=$PWD=."
compile="gcc $flags"
archiver='ar'

# SDL opens the libraries of the display and of the sound when it starts, so one program runs with X11
# or Wayland, PulseAudio or ALSA, and without any. It fails here if the headers of one are missing.
build_sdl2() {
    source=$(echo libsdl2-[0-9]*/)
    prefix=$PWD/prefix
    mkdir -p sdl2
    (
        cd sdl2
        CFLAGS=$flags "../${source}configure" --prefix="$prefix" --disable-shared --disable-rpath \
            --enable-x11-shared --enable-wayland-shared --enable-alsa-shared \
            --enable-pulseaudio-shared --enable-libdecor-shared --disable-pipewire --disable-jack \
            --disable-sndio --disable-esd --disable-nas --disable-arts --disable-oss \
            --disable-libsamplerate --disable-video-kmsdrm --disable-video-vulkan --disable-ibus \
            --disable-fcitx --disable-ime
        for part in X11 WAYLAND; do
            grep -q "^#define SDL_VIDEO_DRIVER_$part 1" include/SDL_config.h
        done
        grep -q '^#define SDL_AUDIO_DRIVER_PULSEAUDIO_DYNAMIC "' include/SDL_config.h
        grep -q '^#define SDL_AUDIO_DRIVER_ALSA_DYNAMIC "' include/SDL_config.h
        make -j "$(processors)" V=1
        make install
    )
    # shellcheck disable=SC2016 # pkg-config knows the prefix
    package sdl2 "$(version_of "$source")" '' '-I${prefix}/include/SDL2 -D_REENTRANT' \
        '-L${prefix}/lib -lSDL2 -lm -pthread'
}

fetch_sources libsdl2 libsdl2-ttf freetype
build_sdl2
build_freetype
build_sdl2_ttf
