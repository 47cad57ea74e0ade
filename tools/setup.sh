# shellcheck shell=sh
# setup.sh: what ./play and ./test have in common; they read it with `.`. POSIX sh.
#
#   install_missing play|test|full   installs the system packages that are not there yet
#   can_install NEED                 could it be installed here?
#   build FOLDER OPTION...           configures the folder once, and builds what has changed
#   side_by_side COMMAND ITEM...     on all processors
#
# A probe asks for each need, so that nothing is installed, and no password asked, where all is there.

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

has_library() {
    has pkg-config && pkg-config --exists "$1" 2>/dev/null
}

# For the Python that Meson runs on, which is the system's though another may come first.
has_fonttools() {
    for python in /usr/bin/python3 python3; do
        "$python" -c 'import fontTools' 2>/dev/null && return 0
    done
    return 1
}

# has_sanitizers COMPILER [NAMES]: does a program link with them?
has_sanitizers() {
    probe=$(mktemp) && echo 'int main(void) { return 0; }' >"$probe.c" &&
        "$1" -fsanitize="${2:-address,undefined}" "$probe.c" -o "$probe" 2>/dev/null
    found=$?
    rm -f "$probe" "$probe.c"
    return $found
}

# libFuzzer, which brings a main of its own.
has_fuzzer() {
    probe=$(mktemp) &&
        echo 'int LLVMFuzzerTestOneInput(const void *d, unsigned long n) { return !d || !n; }' \
            >"$probe.c" &&
        clang -fsanitize=fuzzer,address,undefined "$probe.c" -o "$probe" 2>/dev/null
    found=$?
    rm -f "$probe" "$probe.c"
    return $found
}

# What tools/equal.sh builds and runs programs of other processors with.
has_foreign() {
    for each in i686-linux-gnu-gcc aarch64-linux-gnu-gcc arm-linux-gnueabihf-gcc \
        s390x-linux-gnu-gcc qemu-aarch64-static qemu-arm-static qemu-s390x-static; do
        has "$each" || return 1
    done
}

# Better to have, but no reason to ask for a password: installed along with what is missing.
wanted() {
    has_library libpng || echo libpng
}

# The needs of a purpose that are not met, by the names of package_for.
missing() {
    has cc || has gcc || has clang || echo compiler
    has meson || echo meson
    has ninja || has ninja-build || echo ninja
    has pkg-config || echo pkg-config
    has_library sdl2 || echo sdl2
    has_library SDL2_ttf || echo sdl2_ttf
    [ "$1" = play ] && return
    has_library cmocka || echo cmocka
    has_fonttools || echo fonttools
    has desktop-file-validate || echo desktop-file-utils
    has appstreamcli || echo appstream
    [ "$1" = test ] && return
    wanted
    has gcc && has_sanitizers gcc || echo gcc
    has clang && has_sanitizers clang && has_fuzzer || echo clang
    has clang-format || echo clang-format
    has clang-tidy || echo clang-tidy
    has_foreign || echo foreign
}

manager() {
    for each in apt-get dnf pacman zypper brew; do
        has "$each" && echo "$each" && return
    done
    return 1
}

# What a package manager calls a need; nothing where it has none.
package_for() {
    case "$1:$2" in
    apt-get:compiler | apt-get:gcc) echo gcc libc6-dev ;;
    apt-get:ninja) echo ninja-build ;;
    apt-get:sdl2) echo libsdl2-dev ;;
    apt-get:sdl2_ttf) echo libsdl2-ttf-dev ;;
    apt-get:libpng) echo libpng-dev ;;
    apt-get:cmocka) echo libcmocka-dev ;;
    apt-get:fonttools) echo python3-fonttools ;;
    apt-get:clang) echo clang libclang-rt-dev ;;
    apt-get:foreign) # packaged for one processor alone
        [ "$(uname -m)" != x86_64 ] ||
            echo gcc-i686-linux-gnu libc6-dev-i386-cross gcc-aarch64-linux-gnu \
                libc6-dev-arm64-cross gcc-arm-linux-gnueabihf libc6-dev-armhf-cross \
                gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user-static
        ;;
    *:foreign) ;; # tools/equal.sh says what is not here
    dnf:compiler) echo gcc ;;
    dnf:gcc) echo gcc libasan libubsan libtsan ;;
    dnf:ninja) echo ninja-build ;;
    dnf:sdl2 | zypper:sdl2) echo 'pkgconfig(sdl2)' ;;
    dnf:sdl2_ttf | zypper:sdl2_ttf) echo 'pkgconfig(SDL2_ttf)' ;;
    dnf:libpng | zypper:libpng) echo 'pkgconfig(libpng)' ;;
    dnf:cmocka | zypper:cmocka) echo 'pkgconfig(cmocka)' ;;
    dnf:fonttools) echo python3-fonttools ;;
    dnf:clang) echo clang compiler-rt ;;
    dnf:clang-format | dnf:clang-tidy) echo clang-tools-extra ;;
    dnf:pkg-config) echo pkgconf-pkg-config ;;
    pacman:compiler) echo gcc ;;
    pacman:pkg-config) echo pkgconf ;;
    pacman:fonttools) echo python-fonttools ;;
    pacman:clang) echo clang compiler-rt ;;
    pacman:clang-format | pacman:clang-tidy) echo clang ;;
    zypper:compiler) echo gcc ;;
    zypper:fonttools) echo python3-FontTools ;;
    zypper:appstream) echo AppStream ;;
    zypper:clang-format | zypper:clang-tidy) echo clang-tools ;;
    brew:compiler | brew:gcc | brew:desktop-file-utils | brew:appstream) ;;
    brew:fonttools) ;; # Homebrew keeps it from other Pythons: Meson skips that test
    brew:clang | brew:clang-format | brew:clang-tidy) echo llvm ;;
    *) echo "$2" ;;
    esac
}

can_install() {
    found_manager=$(manager) && may_install "$found_manager" &&
        [ -n "$(package_for "$found_manager" "$1")" ]
}

may_install() {
    [ "$1" = brew ] || [ "$(id -u)" = 0 ] || has sudo
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# What there is. One broken source among many is no reason to stop: the installation will tell.
update_lists() {
    [ "$1" != apt-get ] || as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || true
}

install_packages() {
    case "$1" in
    apt-get)
        shift
        # Another apt may be at work, as on a machine that has just been started.
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
        ;;
    dnf) shift && as_root dnf install -y -q "$@" ;;
    pacman) shift && as_root pacman -S --needed --noconfirm "$@" ;;
    zypper) shift && as_root zypper --non-interactive install --no-recommends "$@" ;;
    brew) shift && brew install --quiet "$@" ;;
    esac
}

# install_patiently TRIES MANAGER PACKAGE...: a mirror may be away for a minute, or its lists locked.
# One unknown name keeps all others away, so after the last try each is tried by itself.
install_patiently() {
    tries=$1
    shift
    log=$(mktemp)
    until { update_lists "$1" && install_packages "$@"; } >"$log" 2>&1 </dev/null; do
        tail -n 5 "$log" >&2
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || break
        say "The packages could not be installed; trying again in 20 seconds ($tries left)."
        sleep 20
    done
    rm -f "$log"
    [ "$tries" = 0 ] || return 0
    each_with=$1
    shift
    say "Not all packages could be installed; trying them one by one."
    for package; do
        install_packages "$each_with" "$package" >/dev/null 2>&1 </dev/null ||
            say "$package is not installed."
    done
}

# Some needs may stay unmet (a distribution has no such package): Meson then says what it cannot do
# without, or builds the library from subprojects/.
install_missing() {
    needs=$(missing "$1")
    [ -n "$needs" ] || return 0
    needs=$({ echo "$needs" && wanted; } | sort -u | tr '\n' ' ')
    if ! found_manager=$(manager); then
        say "No package manager that this script knows; going on without: $needs"
        return 0
    fi
    packages=$(for need in $needs; do package_for "$found_manager" "$need"; done | tr '\n' ' ')
    [ -n "$packages" ] || return 0
    if ! may_install "$found_manager"; then
        say "Neither root nor sudo to install $packages; going on without."
        return 0
    fi
    say "Installing $packages"
    if [ "$found_manager" != brew ] && ! as_root true; then
        say "That is not allowed; going on without."
        return 0
    fi
    # Who plays can try again himself; nobody may be there where tests run.
    case "$1" in play) tries=2 ;; *) tries=5 ;; esac
    # shellcheck disable=SC2086 # the names are words
    install_patiently $tries "$found_manager" $packages
}

# Says nothing while all goes well; shows everything when it does not.
quietly() {
    log=$(mktemp)
    if "$@" >"$log" 2>&1; then
        rm -f "$log"
        return 0
    fi
    cat "$log" >&2
    rm -f "$log"
    return 1
}

# configure FOLDER OPTION...: once.
configure() {
    folder=$1
    shift
    [ ! -f "$folder/build.ninja" ] || return 0
    say "Configuring $folder"
    rm -rf "$folder"
    quietly meson setup "$@" "$folder" . || die "The build could not be set up; see above."
}

# compile FOLDER [TARGET...]: what has changed; without targets, of all.
compile() {
    quietly meson compile -j $(($(processors) + 1)) -C "$@" || die "The build failed; see above."
}

build() {
    configure "$@"
    compile "$1"
}

# ---- many things, and how they ended ----

# That this process may use, but at most eight: a container that gets the time of two may see all of a
# large machine.
processors() {
    count=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
    [ "$count" -le 8 ] || count=8
    echo "$count"
}

# side_by_side COMMAND ITEM...: calls COMMAND NUMBER ITEM for each, as many at a time as there are
# processors, or as $AT_ONCE says; from the last on, so what takes longest should stand there. Each
# call is in a process of its own: what it finds out it leaves in files. Says nothing of how they end.
#
# A key that is pressed does not reach what runs in the background, so who can be interrupted has a
# trap that calls stop_all: no more items are taken then. An item that takes long leaves the number of
# its process in $taken/NUMBER/process, to be ended at once.
taken=
side_by_side() {
    taken=$(mktemp -d)
    free=${AT_ONCE:-$(processors)}
    while [ "$free" -gt 0 ]; do
        take_items "$@" &
        free=$((free - 1))
    done
    wait
    rm -rf "$taken"
}

stop_all() {
    # shellcheck disable=SC2046 # numbers
    [ -z "$taken" ] || kill $(cat "$taken"/*/process 2>/dev/null) 2>/dev/null || true
    rm -rf "$taken"
    exit 1
}

take_items() {
    what=$1
    shift
    item_number=$#
    while [ "$item_number" -gt 0 ]; do
        eval "item=\${$item_number}"
        # shellcheck disable=SC2154 # eval sets it
        ! mkdir "$taken/$item_number" 2>/dev/null || ("$what" "$item_number" "$item") || true
        item_number=$((item_number - 1))
    done
}

# how_it_ended STATUS: one word.
how_it_ended() {
    if [ "$1" -gt 128 ]; then
        echo "killed-by-SIG$(kill -l $(($1 - 128)) 2>/dev/null || echo "NAL-$(($1 - 128))")"
    else
        echo "status-$1"
    fi
}
