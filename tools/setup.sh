# shellcheck shell=sh
# setup.sh: what ./play, ./test and the tools share; they source it. POSIX sh.

say() {
    echo "$*" >&2
}

die() {
    say "$*"
    exit 1
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# Runs a command and shows its output only if it fails.
quietly() {
    log=$(mktemp)
    if "$@" >"$log" 2>&1; then
        rm -f "$log"
    else
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
}

# ---- what has to be installed ----
#
# A script says what it needs, then calls install_missing once:
#
#     needs_to_build
#     need librsvg2-bin has rsvg-convert
#     want libsdl2-dev has_library sdl2
#     install_missing
#
# Every need is probed, so nothing is installed and no password asked for where everything is there.

lacking=       # packages, by their names in Debian
indispensable= # those of them without which the script ends

# need PACKAGES COMMAND...: the packages are needed unless the command succeeds.
need() {
    packages=$1
    shift
    "$@" >/dev/null 2>&1 || { lacking="$lacking $packages" && indispensable="$indispensable $packages"; }
}

# want PACKAGES COMMAND...: the same of what the script can go on without: a library that Meson builds from
# subprojects/ instead, or what only some tests use.
want() {
    packages=$1
    shift
    "$@" >/dev/null 2>&1 || lacking="$lacking $packages"
}

has_library() {
    pkg-config --exists "$1"
}

has_compiler() {
    has cc || has gcc || has clang
}

# Python's package, for the system's Python: Meson runs on that, even if another one comes first in PATH.
has_python_package() {
    /usr/bin/python3 -c "import $1" || python3 -c "import $1"
}

needs_to_build() {
    need "gcc libc6-dev" has_compiler
    need meson has meson
    need ninja-build has ninja
    need pkg-config has pkg-config
}

needs_of_game() {
    needs_to_build
    want libsdl2-dev has_library sdl2
    want libsdl2-ttf-dev has_library SDL2_ttf
    want libpng-dev has_library libpng
}

needs_of_page() {
    need emscripten has emcc
    need dpkg-dev has dpkg-source # its libraries are built from Debian's source packages
    need librsvg2-bin has rsvg-convert
    needs_to_build
}

# The names of what the game and its tests need, in other systems; a dash is what comes with the system, or
# what its Meson does without.
others() {
    cat <<'TABLE'
apt-get                dnf                   pacman           zypper                 brew
gcc                    gcc                   gcc              gcc                    -
libc6-dev              glibc-devel           -                glibc-devel            -
meson                  meson                 meson            meson                  meson
ninja-build            ninja-build           ninja            ninja                  ninja
pkg-config             pkgconf-pkg-config    pkgconf          pkg-config             pkg-config
make                   make                  make             make                   -
libsdl2-dev            SDL2-devel            sdl2             SDL2-devel             sdl2
libsdl2-ttf-dev        SDL2_ttf-devel        sdl2_ttf         SDL2_ttf-devel         sdl2_ttf
libpng-dev             libpng-devel          libpng           libpng-devel           libpng
libcmocka-dev          libcmocka-devel       cmocka           libcmocka-devel        cmocka
python3-fonttools      python3-fonttools     python-fonttools python3-FontTools      -
python3-munkres        -                     -                -                      -
desktop-file-utils     desktop-file-utils    desktop-file-utils desktop-file-utils   -
appstream              appstream             appstream        AppStream              -
TABLE
}

# names_for MANAGER: what is lacking, by its names there, or by Debian's where the table has none.
names_for() {
    others | awk -v manager="$1" -v lacking="$lacking" '
        NR == 1 { column = 1; for (i = 1; i <= NF; i++) if ($i == manager) column = i }
        { name[$1] = $column }
        END {
            count = split(lacking, packages, " ")
            for (i = 1; i <= count; i++) {
                found = packages[i] in name ? name[packages[i]] : packages[i]
                if (found != "-" && !seen[found]++) printf "%s%s", (any++ ? " " : ""), found
            }
        }'
}

# The command that installs what is lacking, for someone to type.
command_to_type() {
    root=$(has sudo && echo sudo || echo "su root -c")
    for manager in apt-get dnf pacman zypper brew ''; do
        [ -z "$manager" ] || has "$manager" && break
    done
    names=$(names_for "$manager")
    case $manager in
    apt-get) install="apt-get update && apt-get install --no-install-recommends $names" ;;
    pacman) install="pacman -S --needed $names" ;;
    '' | brew) echo "${manager:-with the packages of this system:} ${manager:+install }$names" && return ;;
    *) install="$manager install $names" ;;
    esac
    case $root in sudo) echo "sudo sh -c '$install'" ;; *) echo "$root '$install'" ;; esac
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# What apt would fetch, and the disk that it takes, by the lists that are here; nothing without lists.
size_of_lacking() {
    # shellcheck disable=SC2086 # words
    LC_ALL=C apt-get install --assume-no --no-install-recommends -o Debug::NoLocking=1 $lacking 2>/dev/null </dev/null |
        sed -n 's/^Need to get \(.*\) of archives.*/That fetches \1/p
            s/^After this operation, \(.*\) of additional disk.*/and takes \1 of disk./p' | paste -s -d ' ' -
}

# Another apt may be running, for example on a machine that has just booted, and a mirror may fail for a while.
apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=5 "$@"
}

# With lists, the size is said before a password is asked for, and without them before anything is fetched.
install_by_apt() {
    said=$(size_of_lacking)
    say "Installing$lacking"
    say "${said:-How much that fetches is said when the lists of packages are here.}"
    as_root true || return 1
    quietly apt_get update || say "Not all lists of packages could be fetched."
    [ -n "$said" ] || say "$(size_of_lacking)"
    # shellcheck disable=SC2086 # words
    quietly apt_get install -y --no-install-recommends $lacking
}

# Installs by apt what was found lacking. With another package manager, or where nobody may install anything,
# it prints the line to run.
install_missing() {
    [ -n "$lacking" ] || return 0
    if ! { has apt-get && { [ "$(id -u)" = 0 ] || has sudo; } && install_by_apt; }; then
        say "Packages are missing. This installs them:"
        say "    $(command_to_type)"
        [ -z "$indispensable" ] || die "This cannot go on without:$indispensable"
    fi
    lacking=
    indispensable=
}

# ---- building ----

# The number of usable processors, at most eight: a container may see all processors of a large machine but get
# the time of two.
processors() {
    count=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
    [ "$count" -le 8 ] || count=8
    echo "$count"
}

# configure FOLDER OPTION...: sets a build folder up, unless it is already.
configure() {
    folder=$1
    shift
    [ ! -f "$folder/build.ninja" ] || return 0
    say "Configuring $folder"
    rm -rf "$folder"
    quietly meson setup "$@" "$folder" . || die "Configuring the build failed; see above."
}

# compile FOLDER [TARGET...]: builds what has changed, by default all of it. On a terminal, Ninja shows how far it is.
compile() {
    folder=$1
    shift
    set -- meson compile -C "$folder" -j $(($(processors) + 1)) "$@"
    if [ -t 2 ]; then "$@" >&2; else quietly "$@"; fi || die "The build failed; see above."
}
