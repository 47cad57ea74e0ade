#!/bin/sh
# install_sizes.sh RSVG-CONVERT SVG FOLDER NAME: installs the icon as pictures of the usual sizes. Meson calls it.
set -eu
for size in 16 24 32 48 64 128 256; do
    to=$MESON_INSTALL_DESTDIR_PREFIX/$3/${size}x$size/apps
    mkdir -p "$to"
    "$1" --width $size --height $size --output "$to/$4.png" "$2"
done
