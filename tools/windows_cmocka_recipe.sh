#!/bin/sh
# windows_cmocka_recipe.sh TOOLS: makes prefix/ in the current folder, which should be empty: cmocka for
# Windows on x86_64, static, with what pkg-config needs. TOOLS is the repository's tools/.
# tools/windows_cmocka.sh calls this and caches the result.
set -eu
tools=$1
# shellcheck source=tools/setup.sh
. "$tools/setup.sh"
# shellcheck source=tools/source_packages.sh
. "$tools/source_packages.sh"

target=Windows
compile="x86_64-w64-mingw32-gcc -O2 -D_WIN32_WINNT=0x0602"
archiver=x86_64-w64-mingw32-ar

fetch_sources cmocka
source=$(echo cmocka-[0-9]*/)
echo "${source}src/cmocka.c" |
    archive cmocka -w "-I${source}include" -DHAVE_INTTYPES_H -DHAVE_IO_H -DHAVE_MALLOC_H \
        -DHAVE_SIGNAL_H -DHAVE_STRUCT_TIMESPEC -DHAVE_UINTPTR_T -D__USE_MINGW_ANSI_STDIO=1
mkdir -p prefix/include
cp "$source"include/cmocka*.h prefix/include
# shellcheck disable=SC2016 # pkg-config knows the prefix
package cmocka "$(version_of "$source")" '' '-isystem ${prefix}/include -D_UINTPTR_T' \
    '-L${prefix}/lib -lcmocka'
