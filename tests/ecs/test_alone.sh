#!/bin/sh
# test_alone.sh MESON SOURCE [CXX]: builds and runs the example with the ECS alone: installed, static and
# shared, and as a subproject. Checks that the library exports only its own names.
# Everything happens below the current folder, because some machines run no programs in /tmp.
set -eu
meson=$1
source=$2
cxx=${3:-}
cc=${CC:-cc}

root=$(mktemp -d "$PWD/alone-XXXXXX")
trap 'rm -rf "$root"' EXIT
cd "$root"

fail() {
    echo "test_alone.sh: $1" >&2
    exit 1
}

quietly() {
    "$@" >log 2>&1 || fail "$* failed: $(cat log)"
}

# with FLAGS COMMAND...: pkg-config writes them for a shell, with spaces escaped.
with() {
    more=$1
    shift
    eval "quietly \"\$@\" $more"
}

expect() {
    said=$("$@") || fail "$* does not run"
    [ "$said" = 'rabbits left: 1, clovers eaten: 8 of 9' ] || fail "$* says: $said"
}

# Installed, without checks: pkg-config tells programs so, or they do not link.
quietly "$meson" setup build "$source" --prefix "$root/usr" --libdir lib -Doptimization=0 \
    -Db_ndebug=true -Ddefault_library=both -Dgame=disabled -Dtests=disabled -Decs_install=true
quietly "$meson" install -C build
[ ! -e build/bench/bench_plain ] || fail "installing builds benchmarks, which nobody asked for"
export PKG_CONFIG_PATH=usr/lib/pkgconfig # relative, as colons separate paths
flags=$(pkg-config --cflags square-eater-ecs)
libs=$(pkg-config --libs square-eater-ecs)
example=$source/examples/ecs/rabbits.c
with "$flags $libs" "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror "$example" -o shared
expect env LD_LIBRARY_PATH=usr/lib ./shared
with "$flags" "$cc" -std=c11 "$example" usr/lib/libsquare-eater-ecs.a -o static
expect ./static
with "$flags $libs" "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror \
    "$source/examples/ecs/inspector.c" -o inspector
shows="$(env LD_LIBRARY_PATH=usr/lib ./inspector 'Goblin.health = 3' 'Goblin.mood = sad' 2>&1)"
case $shows in
'sad is none of calm, angry'*'"name":"Grom","health":3,"mood":"angry","chief":null}'*'"chief":"0:1"}'*) ;;
*) fail "inspector shows: $shows" ;;
esac

foreign=$(nm -D --defined-only usr/lib/libsquare-eater-ecs.so | awk '$3 !~ /^ecs_/ {print $3}')
[ -z "$foreign" ] || fail "the library exports $foreign"

if [ -n "$cxx" ]; then
    printf '#include <ecs.h>\nint main() { ecs_world_destroy(nullptr); }\n' >use.cpp
    with "$flags $libs" "$cxx" -std=c++17 -Wall -Wextra -Werror use.cpp -o use
    with "$flags" "$cxx" -std=c++17 -Wall -Wextra -Werror "$source/examples/ecs/rabbits.cpp" \
        usr/lib/libsquare-eater-ecs.a -o rabbits
    expect ./rabbits
fi

# As a subproject.
unset PKG_CONFIG_PATH
cp -r "$source/examples/ecs" example
mkdir example/subprojects
ln -s "$source" example/subprojects/square-eater
quietly "$meson" setup example/build example -Doptimization=0
quietly "$meson" compile -C example/build
expect example/build/rabbits
quietly example/build/inspector
