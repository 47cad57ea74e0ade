#!/bin/sh
# linux_libraries.sh: builds SDL2, SDL2_ttf and FreeType, static, for a program that runs on any
# Linux with a C library that is new enough.
#
# build/linux-libraries is a link into the user's cache, as build/page-libraries is.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/../.."
. tools/setup.sh
. tools/source_packages.sh

keep_libraries linux-libraries packaging/tools/linux_recipe.sh \
    "$(gcc --version)" libsdl2-dev libsdl2-ttf-dev libfreetype-dev libc6-dev
