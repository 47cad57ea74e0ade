#!/bin/sh
# lint.sh format        checks that the code is formatted as .clang-format says
# lint.sh tidy FOLDER [thoroughly]
#                       runs clang-tidy; FOLDER is a build folder made with clang
# Both need version 14, since others differ; without it, nothing is checked (status 77).
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh

sources() {
    find src tests bench book/tests examples web/tests -name "$1" 2>/dev/null | sort
}

# Of these sources those that the folder builds: others are for other systems, and lack their headers.
built_in() {
    while read -r file; do
        ! grep -q "/$file\"" "$1/compile_commands.json" || echo "$file"
    done
}

# need_14 PROGRAM
need_14() {
    version=$("$1" --version 2>&1 | sed -n 's/.*version \([0-9]*\).*/\1/p' | head -n 1)
    if [ "$version" != 14 ]; then
        say "$1 is version ${version:-unknown}, not 14: not checked"
        exit 77
    fi
}

case "${1:-}" in
format)
    need_14 clang-format
    sources '*.[ch]' | xargs clang-format --dry-run -Werror
    ;;
tidy)
    need_14 clang-tidy
    # Nearly all of the time goes to the analyzer, which follows each function until it has seen so many
    # states of it: 225,000, unless told otherwise.
    nodes=20000
    [ "${3:-}" != thoroughly ] || nodes=225000
    sources '*.c' | grep ^src/ | built_in "$2" |
        xargs -r -P "$(processors)" -n 1 clang-tidy --quiet -p "$2" --extra-arg=-Xclang \
            --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg=max-nodes=$nodes
    ;;
*)
    sed -n '2,5s/^# //p' "$0"
    exit 2
    ;;
esac
