#!/bin/sh
# lint.sh format        is the code formatted as .clang-format says? (clang-format 14; others differ)
# lint.sh tidy FOLDER   does clang-tidy find anything? FOLDER is a build folder made with clang
set -eu
cd "$(dirname "$0")/.."

sources() {
    find src tests bench examples -name "$1" | sort
}

case "$1" in
format)
    version=$(clang-format --version | sed 's/.*version \([0-9]*\).*/\1/')
    if [ "$version" != 14 ]; then
        echo "clang-format is version $version, the style is that of 14: not checked"
        exit 77
    fi
    sources '*.[ch]' | xargs clang-format --dry-run -Werror
    ;;
tidy)
    sources '*.c' | grep ^src/ | xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 8 clang-tidy --quiet -p "$2"
    ;;
*)
    sed -n '2,3s/^# //p' "$0"
    exit 2
    ;;
esac
