#!/bin/sh
# linux_recipe.sh TOOLS: makes prefix/ in the current folder, which should be empty: SDL2, SDL2_ttf
# and FreeType for this machine's processor, static, with what pkg-config needs, and prefix/cc, a compiler
# whose programs need an old C library. TOOLS is the repository's tools/. packaging/tools/linux_libraries.sh
# calls this and caches the result.
#
# The sources are Debian's, in the versions that this machine's package lists name.
set -eu
tools=$1
# shellcheck source=tools/setup.sh
. "$tools/setup.sh"
# shellcheck source=tools/source_packages.sh
. "$tools/source_packages.sh"
# shellcheck source=tools/chroot.sh
. "$tools/chroot.sh" # mirror

target=Linux
flags="-O2 -DNDEBUG -ffile-prefix-map=$PWD=."
compile="$PWD/prefix/cc $flags"
archiver='ar'

# The oldest release that Debian's mirrors have. A program needs the C library that it was linked with, or
# a newer one. When the mirrors drop this release, take the next one.
old_release=bullseye

# The old C library with its headers, as prefix/sysroot. Links from the root would leave it.
fetch_old_libc() {
    mkdir -p old/lists/partial old/cache/archives/partial prefix/sysroot
    echo "deb $(mirror) $old_release main" >old/sources.list
    cat >old/apt.conf <<END
Dir::Etc::sourcelist "$PWD/old/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::State::Lists "$PWD/old/lists";
Dir::State::status "/dev/null";
Dir::Cache "$PWD/old/cache";
APT::Sandbox::User "$(id -un)";
END
    (
        cd old
        export APT_CONFIG="$PWD/apt.conf"
        apt-get update
        apt-get download libc6 libc6-dev libcrypt1 libcrypt-dev linux-libc-dev
    )
    for package in old/*.deb; do
        dpkg-deb -x "$package" prefix/sysroot
    done
    find prefix/sysroot -type l -lname '/*' | while read -r link; do
        ln -sfnr "prefix/sysroot$(readlink "$link")" "$link"
    done
}

# What the old C library's headers lack comes from this machine: those of the display and of the sound.
write_compiler() {
    cat >prefix/cc <<END
#!/bin/sh
root=\${0%/*}/sysroot
for folder in lib usr/lib; do
    set -- "-B\$root/\$folder/$(gcc -print-multiarch)" "-L\$root/\$folder/$(gcc -print-multiarch)" "\$@"
done
exec gcc "--sysroot=\$root" -idirafter /usr/include "\$@"
END
    chmod +x prefix/cc
}

# SDL opens the libraries of the display and of the sound when it starts, so one program runs with X11
# or Wayland, PulseAudio or ALSA, and without any. It fails here if the headers of one are missing.
build_sdl2() {
    source=$(echo libsdl2-[0-9]*/)
    prefix=$PWD/prefix
    mkdir -p sdl2
    (
        cd sdl2
        CC=$prefix/cc CFLAGS=$flags LDFLAGS=-Wl,--allow-shlib-undefined "../${source}configure" \
            --prefix="$prefix" --disable-shared --disable-rpath \
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
        '-L${prefix}/lib -lSDL2 -lm -ldl -pthread'
}

fetch_old_libc
write_compiler
fetch_sources libsdl2 libsdl2-ttf freetype
build_sdl2
build_freetype
build_sdl2_ttf
