#!/bin/sh
# commit.sh: prints the commit that this source is of, for --version. A source package has no git: there
# `git archive` has written the commit into the next line.
archived='$Format:%H$'
cd "$(dirname "$0")/.." || exit
case $archived in
*Format*) [ -e .git ] && git describe --always --dirty --exclude '*' --abbrev=12 2>/dev/null ;;
*) echo "$archived" | cut -c 1-12 ;;
esac
