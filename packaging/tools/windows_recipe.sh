#!/bin/sh
# windows_recipe.sh TOOLS: makes prefix/ in the current folder, which should be empty: SDL2, SDL2_ttf,
# FreeType for Windows on x86_64, static, with what pkg-config needs. TOOLS is the repository's tools/.
# packaging/tools/windows_libraries.sh calls this and caches the result.
#
# The sources are Debian's, in the versions that this machine's package lists name.
set -eu
tools=$1
# shellcheck source=tools/setup.sh
. "$tools/setup.sh"
# shellcheck source=tools/source_packages.sh
. "$tools/source_packages.sh"

# Windows 8 is the oldest with the clock that the game uses. Paths of this machine do not belong into
# the libraries.
target=Windows
compile="x86_64-w64-mingw32-gcc -O2 -DNDEBUG -D_WIN32_WINNT=0x0602 -ffile-prefix-map=$PWD=."
archiver=x86_64-w64-mingw32-ar

# SDL's own list for Windows, compiled directly, as SDL_config_windows.h describes it. What Windows'
# own compiler has in its headers and Debian's has not is left out.
build_sdl2() {
    source=$(echo libsdl2-[0-9]*/)
    sed -i '/define HAVE_\(WINDOWS_GAMING_INPUT\|D3D12\)_H/d' "${source}include/SDL_config_windows.h"
    for folder in . atomic audio audio/directsound audio/disk audio/dummy audio/wasapi audio/winmm \
        core/windows cpuinfo dynapi events file filesystem/windows haptic haptic/windows hidapi \
        joystick joystick/hidapi joystick/virtual joystick/windows libm loadso/windows locale \
        locale/windows misc misc/windows power power/windows render render/direct3d \
        render/direct3d11 render/direct3d12 render/opengl render/opengles2 render/software sensor \
        sensor/dummy sensor/windows stdlib thread thread/windows timer timer/windows video video/dummy \
        video/windows video/yuv2rgb; do
        find "${source}src/$folder" -maxdepth 1 -name '*.c'
    done >sources
    echo "${source}src/thread/generic/SDL_syscond.c" >>sources
    sort sources | archive SDL2 -fno-strict-aliasing -w -DHAVE_LIBC=1 -DSDL_VIDEO_VULKAN=0 \
        "-I${source}include" "-I${source}src/video/khronos" "-I${source}src/hidapi/hidapi"
    system_libraries=$(printf -- '-l%s ' dinput8 dxguid user32 gdi32 winmm imm32 ole32 oleaut32 \
        shell32 setupapi version uuid)
    mkdir -p prefix/include/SDL2
    cp "$source"include/*.h prefix/include/SDL2
    # shellcheck disable=SC2016 # pkg-config knows the prefix
    package sdl2 "$(version_of "$source")" '' '-I${prefix}/include/SDL2 -DSDL_MAIN_HANDLED' \
        "-L\${prefix}/lib -lSDL2 $system_libraries"
}

fetch_sources libsdl2 libsdl2-ttf freetype
build_sdl2
build_freetype
build_sdl2_ttf
