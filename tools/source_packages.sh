# shellcheck shell=sh
# shellcheck disable=SC2154 # the script that sources this sets them
# source_packages.sh: fetches libraries as Debian's source packages and builds them for another system,
# in the current folder. Recipes source it, after tools/setup.sh: web/tools/build_libraries.sh and
# packaging/tools/*_recipe.sh. So do web/tools/libraries.sh, packaging/tools/*_libraries.sh and
# tools/windows_cmocka.sh, which keep what a recipe builds. A recipe sets:
#
#   target     the system's name
#   compile    the compiler with the options that every library has
#   archiver   what makes a static library of objects
#   tools      the repository's folder of this name

# ---- the sources ----

# Gives apt folders of its own, with this machine's sources as sources of source packages. So nothing
# of the system changes, and no root is needed.
use_private_apt() {
    mkdir -p apt/parts apt/lists/partial apt/cache/archives/partial
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ ! -f "$list" ] || sed -n 's/^deb /deb-src /p' "$list"
    done >apt/sources.list
    for list in /etc/apt/sources.list.d/*.sources; do
        [ ! -f "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"apt/parts/${list##*/}"
    done
    cat >apt/apt.conf <<END
Dir::Etc::sourcelist "$PWD/apt/sources.list";
Dir::Etc::sourceparts "$PWD/apt/parts";
Dir::State::Lists "$PWD/apt/lists";
Dir::Cache "$PWD/apt/cache";
APT::Sandbox::User "$(id -un)";
END
    export APT_CONFIG="$PWD/apt/apt.conf"
}

# fetch_sources PACKAGE...: fetches and unpacks source packages with Debian's security fixes. A list of
# no concern may fail.
fetch_sources() {
    has apt-get && has dpkg-source || return 1
    use_private_apt
    apt-get update || true
    apt-get source -q "$@"
}

# ---- building ----

# archive NAME FLAG... <SOURCES: compiles the sources with $compile, a command with its options, and
# makes prefix/lib/libNAME.a of the objects with $archiver. The objects are named after the sources'
# paths, since some files of SDL have the same name.
archive() {
    name=$1
    shift
    mkdir -p "objects/$name" prefix/lib
    # shellcheck disable=SC2086 # words
    while read -r source; do
        echo "objects/$name/$(echo "$source" | tr / _).o $source"
    done | xargs -P "$(processors)" -L 1 $compile "$@" -c -o
    "$archiver" rcs "prefix/lib/lib$name.a" "objects/$name"/*.o
}

# package NAME VERSION REQUIRES CFLAGS LIBS: describes a library to pkg-config.
package() {
    mkdir -p prefix/lib/pkgconfig
    cat >"prefix/lib/pkgconfig/$1.pc" <<END
prefix=\${pcfiledir}/../..
Name: $1
Description: $1 for $target
Version: $2
Requires: $3
Cflags: $4
Libs: $5
END
}

# The version in the name of an unpacked source package, NAME-VERSION+dfsg.
version_of() {
    echo "$1" | sed 's/.*-\([0-9.]*\).*/\1/'
}

# ---- the libraries that both systems build alike ----

# With the parts that the game's font needs.
build_freetype() {
    source=$(echo freetype-[0-9]*/)
    for file in autofit/autofit base/ftbase base/ftbitmap base/ftdebug base/ftglyph base/ftinit \
        base/ftstroke base/ftsystem sfnt/sfnt smooth/smooth truetype/truetype; do
        echo "${source}src/$file.c"
    done | archive freetype -DFT2_BUILD_LIBRARY "-I$tools/freetype" "-I${source}include" \
        '-DFT_CONFIG_OPTIONS_H=<ftoption.h>' '-DFT_CONFIG_MODULES_H=<ftmodule.h>'
    mkdir -p prefix/include/freetype2
    cp -R "${source}include/." prefix/include/freetype2
    # shellcheck disable=SC2016
    package freetype2 "$(version_of "$source")" '' '-I${prefix}/include/freetype2' \
        '-L${prefix}/lib -lfreetype'
}

build_sdl2_ttf() {
    source=$(echo libsdl2-ttf-[0-9]*/)
    echo "${source}SDL_ttf.c" |
        archive SDL2_ttf -DTTF_USE_HARFBUZZ=0 -Iprefix/include/SDL2 -Iprefix/include/freetype2
    cp "${source}SDL_ttf.h" prefix/include/SDL2
    # shellcheck disable=SC2016
    package SDL2_ttf "$(version_of "$source")" 'sdl2 freetype2' '' '-L${prefix}/lib -lSDL2_ttf'
}

# ---- keeping the result ----

# A short name for all that the libraries depend on.
key_of() {
    {
        cat "$1" tools/source_packages.sh
        echo "$2"
        shift 2
        ! has apt-cache || apt-cache policy "$@" | sed -n 's/ *Candidate: //p'
    } | sha256sum | cut -c 1-16
}

# keep_licences FOLDER: what Debian says of each source package whose parts are linked in: their authors
# and licences.
keep_licences() {
    mkdir -p "$1/prefix/licences"
    for copyright in "$1"/*/debian/copyright; do
        [ -f "$copyright" ] || continue
        name=${copyright%/debian/copyright}
        name=${name##*/}
        cp "$copyright" "$1/prefix/licences/${name%%-[0-9]*}.txt"
    done
}

# make_libraries FOLDER RECIPE: builds in a folder of its own, and renames the result at the end: another
# process may be making the same.
make_libraries() {
    work=$1.$$
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' HUP INT TERM
    rm -rf "$work"
    mkdir -p "$work"
    recipe=$PWD/$2
    tools=$PWD/tools
    (cd "$work" && quietly "$recipe" "$tools") || die "The libraries could not be built; see above."
    keep_licences "$work"
    printf "[properties]\npkg_config_libdir = '%s/lib/pkgconfig'\n" "$1" >"$work/prefix/libraries.txt"
    [ ! -e "$work/prefix/emcc" ] || printf "[binaries]\nc = '%s/emcc'\n" "$1" >>"$work/prefix/libraries.txt"
    mv "$work/prefix" "$1" 2>/dev/null || [ -d "$1" ]
}

# keep_libraries NAME RECIPE TEXT PACKAGE...: makes build/NAME, a link into the user's cache, with what
# the recipe builds, unless the cache has it. The recipe, the text or the version of a package make it
# another one.
keep_libraries() {
    cache=${XDG_CACHE_HOME:-${HOME:-$PWD/build}/.cache}/square-eater
    mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ] || cache=$PWD/build
    kept=$1
    recipe=$2
    shift 2
    libraries=$cache/$kept-$(key_of "$recipe" "$@")
    if [ ! -d "$libraries" ]; then
        say "Fetching the sources of $kept, about 20 MB, and building them into $libraries;" \
            "this takes up to a few minutes, once"
        make_libraries "$libraries" "$recipe"
    fi
    mkdir -p build
    ln -sfn "$libraries" "build/$kept"
}
