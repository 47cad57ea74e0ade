#!/bin/sh
# golden_pictures.sh  after an intended change of looks: rewrites tests/platform/golden-pictures.txt
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
configure build/default -Dapp=enabled -Dtests=enabled
compile build/default tests/platform/golden_pictures
cd build/default/tests/platform
SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software ./golden_pictures >golden-pictures.txt
mv golden-pictures.txt ../../../../tests/platform/
