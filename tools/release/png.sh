# shellcheck shell=sh
# png.sh: builds libpng and zlib for a program of a release. The recipes beside this file source it,
# after tools/source_packages.sh.

build_zlib() {
    source=$(echo zlib-[0-9]*/)
    find "$source" -maxdepth 1 -name '*.c' ! -name 'gz*' | sort | archive z "-I$source"
    mkdir -p prefix/include
    cp "${source}zlib.h" "${source}zconf.h" prefix/include
    # shellcheck disable=SC2016 # pkg-config knows the prefix
    package zlib "$(version_of "$source")" '' '-I${prefix}/include' '-L${prefix}/lib -lz'
}

# What processors can do better stays out: a screenshot takes a moment as it is.
build_libpng() {
    source=$(echo libpng1.6-[0-9]*/)
    cp "${source}scripts/pnglibconf.h.prebuilt" "${source}pnglibconf.h"
    find "$source" -maxdepth 1 -name 'png*.c' ! -name pngtest.c | sort |
        archive png -DPNG_INTEL_SSE_OPT=0 -DPNG_ARM_NEON_OPT=0 "-I$source" -Iprefix/include
    cp "$source"png.h "$source"pngconf.h "$source"pnglibconf.h prefix/include
    # shellcheck disable=SC2016
    package libpng "$(version_of "$source")" zlib '' '-L${prefix}/lib -lpng -lm'
}

# The version of a security fix is sometimes in the lists before it can be had, or no longer. An older
# one is no substitute.
build_png() {
    if fetch_sources libpng1.6 zlib; then
        build_zlib
        build_libpng
    else
        say "The source of libpng cannot be had: screenshots will be BMP."
    fi
}
