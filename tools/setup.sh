# shellcheck shell=sh
# setup.sh: shared functions of ./play, ./test and the tools, which source it. POSIX sh.
#
#   install_missing PURPOSE               installs missing system packages: for play, page, book, games (the
#                                         book's), test, bare, full, windows, linux, debian or fedora. It says
#                                         first what it fetches, and ends the script where something
#                                         indispensable is still missing
#   can_install NEED                      succeeds if NEED can be installed here
#   configure FOLDER OPTION...            configures the folder once
#   compile FOLDER [TARGET...]            builds what has changed, and shows how far it is
#   side_by_side COMMAND ITEM...          runs the command for all items, on all processors
#
# Every need is probed, so nothing is installed and no password requested if everything is there.

say() {
    echo "$*" >&2
}

die() {
    say "$*"
    exit 1
}

# alone FOLDER: makes the folder for as long as the script runs, or ends the script if another one has.
alone() {
    mkdir "$1" 2>/dev/null || die "Is another release being made? If not, remove $1."
    alone=$1
    trap 'rm -rf "$alone"' EXIT
    trap 'exit 1' HUP INT TERM
}

has() {
    command -v "$1" >/dev/null 2>&1
}

has_library() {
    has pkg-config && pkg-config --exists "$1" 2>/dev/null
}

# Meson runs on the system's Python, even if another one comes first in PATH.
has_fonttools() {
    for python in /usr/bin/python3 python3; do
        "$python" -c 'import fontTools' 2>/dev/null && return 0
    done
    return 1
}

# tools/balance.py plays on many machines with it.
has_distributed() {
    /usr/bin/python3 -c 'import distributed' 2>/dev/null
}

# has_sanitizers COMPILER [NAMES]: succeeds if a program links with them.
has_sanitizers() {
    probe=$(mktemp) && echo 'int main(void) { return 0; }' >"$probe.c" &&
        "$1" -fsanitize="${2:-address,undefined}" "$probe.c" -o "$probe" 2>/dev/null
    found=$?
    rm -f "$probe" "$probe.c"
    return $found
}

# libFuzzer provides main().
has_fuzzer() {
    probe=$(mktemp) &&
        echo 'int LLVMFuzzerTestOneInput(const void *d, unsigned long n) { return !d || !n; }' \
            >"$probe.c" &&
        clang -fsanitize=fuzzer,address,undefined "$probe.c" -o "$probe" 2>/dev/null
    found=$?
    rm -f "$probe" "$probe.c"
    return $found
}

# tools/equal.sh builds and runs programs for other processors with these.
has_foreign() {
    for each in i686-linux-gnu-gcc aarch64-linux-gnu-gcc arm-linux-gnueabihf-gcc \
        s390x-linux-gnu-gcc qemu-aarch64-static qemu-arm-static qemu-s390x-static; do
        has "$each" || return 1
    done
}

# The book is made by Sphinx, on the system's Python.
has_sphinx() {
    /usr/bin/python3 -c 'import sphinx, myst_parser, furo, sphinx_copybutton' 2>/dev/null
}

missing_for_book() {
    has_sphinx || echo sphinx
}

# Optional: installed along with missing packages, but not worth a password on its own.
wanted() {
    has_library libpng || echo libpng
}

# The book's games and the page are built by emscripten, with libraries from Debian's source packages, where
# there are any.
missing_for_emscripten() {
    has emcc || echo emscripten
    has dpkg-source || ! has apt-get || echo dpkg-dev
}

missing_for_page() {
    missing_for_emscripten
    has meson || echo meson
    has ninja || has ninja-build || echo ninja
    has pkg-config || echo pkg-config
    has rsvg-convert || echo rsvg-convert
}

# The program for Windows is cross-compiled, with libraries from Debian's source packages.
missing_for_windows() {
    has meson || echo meson
    has ninja || has ninja-build || echo ninja
    has pkg-config || echo pkg-config
    has x86_64-w64-mingw32-gcc || echo mingw
    has dpkg-source || ! has apt-get || echo dpkg-dev
}

# The headers of what SDL opens when it starts: display, sound, gamepads.
missing_for_linux() {
    has gcc || echo compiler
    has meson || echo meson
    has ninja || has ninja-build || echo ninja
    has pkg-config || echo pkg-config
    has make || echo make
    has rsvg-convert || echo rsvg-convert
    has dpkg-source || ! has apt-get || echo dpkg-dev
    for library in x11 xext xcursor xi xfixes xrandr xscrnsaver xkbcommon wayland-client wayland-cursor \
        wayland-egl egl gl glesv2 libdecor-0 alsa libpulse libudev dbus-1; do
        has_library $library || { echo sdl2_headers && return; }
    done
}

missing_for_debian() {
    has dpkg-buildpackage || echo dpkg-dev
    has dh || echo debhelper
    has debootstrap || echo debootstrap
    has lintian || echo lintian
}

missing_for_fedora() {
    missing_for_windows | sed '/mingw/d'
    has cc || echo compiler
    has_library sdl2 || echo sdl2
    has_library SDL2_ttf || echo sdl2_ttf
    has_library libpng || echo libpng
    has_library cmocka || echo cmocka
    has rsvg-convert || echo rsvg-convert
    has desktop-file-validate || echo desktop-file-utils
    has rpmbuild || echo rpmbuild
}

# Debian's debootstrap makes the bare systems of tools/bare.sh.
missing_for_bare() {
    has debootstrap || ! has apt-get || echo debootstrap
}

missing_for_games() {
    missing_for_book
    missing_for_emscripten
}

# Unmet needs of a purpose, named as in package_for.
missing() {
    case "$1" in
    page | book | games | bare | windows | linux | debian | fedora) "missing_for_$1" && return ;;
    esac
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
    has make || echo make
    [ "$1" = test ] && return
    wanted
    has gcc && has_sanitizers gcc || echo gcc
    has clang && has_sanitizers clang && has_fuzzer || echo clang
    has clang-format || echo clang-format
    has clang-tidy || echo clang-tidy
    has g++ && has_sanitizers g++ || echo g++
    has_distributed || echo distributed
    has_foreign || echo foreign
    has x86_64-w64-mingw32-gcc || echo mingw
    has wine || echo wine
    missing_for_page
    has chromium || echo chromium
    has firefox-esr || echo firefox
    has WebKitWebDriver || echo webkit
    has Xvfb || echo xvfb
}

# Needs without which a purpose stops: Meson or a script would only end with an error that is harder to read.
# Without the others, libraries are built from subprojects/, and tests or pictures are left out.
indispensable() {
    for need in $(missing "$1"); do
        case "$1:$need" in
        play:compiler | test:compiler | full:compiler | *:meson | *:ninja) echo "$need" ;;
        page:emscripten | page:rsvg-convert | games:emscripten | book:sphinx | games:sphinx) echo "$need" ;;
        esac
    done
}

manager() {
    for each in apt-get dnf pacman zypper brew; do
        has "$each" && echo "$each" && return
    done
    return 1
}

# The packages that meet a need; empty if the package manager has none.
package_for() {
    case "$1:$2" in
    apt-get:compiler | apt-get:gcc) echo gcc libc6-dev ;;
    apt-get:ninja) echo ninja-build ;;
    apt-get:sdl2) echo libsdl2-dev ;;
    apt-get:sdl2_ttf) echo libsdl2-ttf-dev ;;
    apt-get:libpng) echo libpng-dev ;;
    apt-get:cmocka) echo libcmocka-dev ;;
    apt-get:fonttools) echo python3-fonttools python3-munkres ;; # which saves all of scipy
    apt-get:distributed) echo python3-distributed ;;
    dnf:g++ | zypper:g++) echo gcc-c++ ;;
    pacman:g++) echo gcc ;;
    brew:g++) ;;
    apt-get:mingw)
        [ "$(uname -m)" != x86_64 ] || echo gcc-mingw-w64-x86-64
        ;;
    *:mingw) ;; # the libraries come from Debian's source packages
    apt-get:wine)
        [ "$(uname -m)" != x86_64 ] || echo wine wine64
        ;;
    *:wine) ;; # needed only where mingw is
    *:distributed) ;; # not packaged: that test is skipped
    apt-get:sdl2_headers)
        echo libx11-dev libxext-dev libxcursor-dev libxi-dev libxfixes-dev libxrandr-dev \
            libxss-dev libxkbcommon-dev libwayland-dev libwayland-bin libegl-dev libgl-dev \
            libgles-dev libdecor-0-dev libasound2-dev libpulse-dev libudev-dev libdbus-1-dev
        ;;
    *:sdl2_headers) ;; # so do its sources
    apt-get:rpmbuild) echo rpm ;;
    dnf:rpmbuild) echo rpm-build ;;
    apt-get:rsvg-convert) echo librsvg2-bin ;;
    apt-get:firefox) echo firefox-esr ;;
    apt-get:webkit) echo webkit2gtk-driver ;;
    apt-get:xvfb) echo xvfb ;;
    *:firefox | *:webkit | *:xvfb) ;; # web/tests/engines.mjs says what it skips
    apt-get:sphinx)
        echo python3-sphinx python3-myst-parser furo python3-sphinx-copybutton
        ;;
    dnf:sphinx)
        echo python3-sphinx python3-myst-parser python3-furo python3-sphinx-copybutton
        ;;
    *:sphinx) ;; # book/tools/make_site.py reports what is missing
    apt-get:clang) echo clang libclang-rt-dev ;;
    apt-get:foreign) # packaged for x86_64 only
        [ "$(uname -m)" != x86_64 ] ||
            echo gcc-i686-linux-gnu libc6-dev-i386-cross gcc-aarch64-linux-gnu \
                libc6-dev-arm64-cross gcc-arm-linux-gnueabihf libc6-dev-armhf-cross \
                gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user-static
        ;;
    *:foreign) ;; # tools/equal.sh reports what is missing
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
    dnf:rsvg-convert) echo librsvg2-tools ;;
    pacman:compiler) echo gcc ;;
    pacman:pkg-config) echo pkgconf ;;
    pacman:fonttools) echo python-fonttools ;;
    pacman:rsvg-convert | brew:rsvg-convert) echo librsvg ;;
    pacman:clang) echo clang compiler-rt ;;
    pacman:clang-format | pacman:clang-tidy) echo clang ;;
    zypper:compiler) echo gcc ;;
    zypper:fonttools) echo python3-FontTools ;;
    zypper:appstream) echo AppStream ;;
    zypper:clang-format | zypper:clang-tidy) echo clang-tools ;;
    brew:compiler | brew:gcc | brew:desktop-file-utils | brew:appstream) ;;
    brew:fonttools) ;; # Homebrew's is invisible to other Pythons, so Meson skips that test
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

# Updates the package lists. If a single source is broken, go on: the installation will show.
update_lists() {
    [ "$1" != apt-get ] || as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || true
}

install_packages() {
    case "$1" in
    apt-get)
        shift
        # Another apt may be running, for example on a machine that has just booted.
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
        ;;
    dnf) shift && as_root dnf install -y -q "$@" ;;
    pacman) shift && as_root pacman -S --needed --noconfirm "$@" ;;
    zypper) shift && as_root zypper --non-interactive install --no-recommends "$@" ;;
    brew) shift && brew install --quiet "$@" ;;
    esac
}

# What apt will fetch and how much disk it takes, by the lists that are here; nothing without lists.
size_of() {
    [ "$1" = apt-get ] || return 0
    shift
    LC_ALL=C apt-get install --assume-no --no-install-recommends -o Debug::NoLocking=1 "$@" \
        2>/dev/null </dev/null |
        sed -n 's/^Need to get \(.*\) of archives.*/That fetches \1/p
            s/^After this operation, \(.*\) of additional disk.*/and takes \1 of disk./p' | tr '\n' ' '
}

# say_size MANAGER PACKAGE...: says it once.
said_size=
say_size() {
    [ -z "$said_size" ] || return 0
    said_size=$(size_of "$@")
    [ -z "$said_size" ] || say "${said_size% }"
}

# install_patiently TRIES MANAGER PACKAGE...: retries, since a mirror may be down for a minute or the
# lists locked. An unknown name makes the whole call fail, so the last resort is one call per package.
install_patiently() {
    tries=$1
    shift
    log=$(mktemp)
    until
        update_lists "$1" >"$log" 2>&1 </dev/null
        say_size "$@"
        install_packages "$@" >>"$log" 2>&1 </dev/null
    do
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
    say "Not all packages could be installed; trying one by one."
    for package; do
        install_packages "$each_with" "$package" >/dev/null 2>&1 </dev/null ||
            say "$package could not be installed."
    done
}

# install_command MANAGER PACKAGES: the one command with which root installs them.
install_command() {
    case "$1" in
    apt-get) as="apt-get update && apt-get install --no-install-recommends $2" ;;
    pacman) as="pacman -S --needed $2" ;;
    brew) echo "brew install $2" && return ;;
    *) as="$1 install $2" ;;
    esac
    if has sudo; then echo "sudo sh -c '$as'"; else echo "su -c '$as'"; fi
}

# install_needs PURPOSE NEED...
install_needs() {
    # A player can run the script again; tests may run unattended.
    case "$1" in test | full) tries=5 ;; *) tries=2 ;; esac
    shift
    if ! found_manager=$(manager); then
        say "No supported package manager was found. What is missing here: $*"
        return 0
    fi
    packages=$(for need; do package_for "$found_manager" "$need"; done | tr ' ' '\n' | sort -u | tr '\n' ' ')
    packages=${packages% }
    [ -n "$packages" ] || return 0
    if ! may_install "$found_manager"; then
        say "Packages are missing, and installing them needs root. This does it:"
        say "    $(install_command "$found_manager" "$packages")"
        return 0
    fi
    say "Installing $packages"
    # shellcheck disable=SC2086 # the names are words
    say_size "$found_manager" $packages
    if [ "$found_manager" != brew ] && ! as_root true; then
        say "sudo was refused. This installs them:"
        say "    $(install_command "$found_manager" "$packages")"
        return 0
    fi
    # shellcheck disable=SC2086
    install_patiently $tries "$found_manager" $packages
}

# Needs may remain unmet if a distribution has no such package, or nobody may install one.
install_missing() {
    needs=$(missing "$1")
    [ -n "$needs" ] || return 0
    case "$1" in test | full | play) needs="$needs $(wanted)" ;; esac
    # shellcheck disable=SC2046,SC2086 # words
    install_needs "$1" $(printf '%s\n' $needs | sort -u)
    lacking=$(indispensable "$1" | tr '\n' ' ')
    [ -z "$lacking" ] || die "This cannot go on without: ${lacking% }"
}

# Runs a command and shows its output only if it fails.
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

# configure FOLDER OPTION...: sets the folder up, unless it already is.
configure() {
    folder=$1
    shift
    [ ! -f "$folder/build.ninja" ] || return 0
    say "Configuring $folder"
    rm -rf "$folder"
    quietly meson setup "$@" "$folder" . || die "Configuring the build failed; see above."
}

taken= # a folder while side_by_side runs

# tell_progress LOG <NINJA'S OUTPUT: says how far a longer build is, in about ten lines.
tell_progress() {
    told=0
    while IFS= read -r line; do
        case $line in
        '['*/*'] '*)
            step=${line#?}
            steps=${step#*/}
            step=${step%%/*}
            steps=${steps%%]*}
            ;;
        *) echo "$line" >>"$1" && continue ;;
        esac
        case $step$steps in '' | *[!0-9]*) continue ;; esac
        tenth=$((step * 10 / steps))
        if [ "$steps" -lt 20 ] || [ $tenth -le $told ]; then continue; fi
        told=$tenth
        say "    $step of $steps steps"
    done
}

# Runs a build; what a step writes is shown if it fails.
with_progress() {
    log=$(mktemp)
    { NINJA_STATUS='[%f/%t] ' "$@" 2>&1 || echo $? >"$log.failed"; } | tell_progress "$log"
    status=0
    [ ! -s "$log.failed" ] || { cat "$log" >&2 && status=1; }
    rm -f "$log" "$log.failed"
    return $status
}

# compile FOLDER [TARGET...]: builds what has changed, of all targets by default. Meson finds a target by its
# name alone, and whatever the system appends to it. On a terminal, Ninja shows its own progress. Of builds
# that run side by side, nothing is shown.
compile() {
    folder=$1
    shift
    set -- meson compile -C "$folder" -j $(($(processors) + 1)) "$@"
    if [ -n "$taken" ]; then
        quietly "$@"
    elif [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then
        "$@" >&2
    else
        with_progress "$@"
    fi || die "The build failed; see above."
}

# ---- running many commands ----

# The number of usable processors, at most eight: a container may see all processors of a large
# machine but get the time of two.
processors() {
    count=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
    [ "$count" -le 8 ] || count=8
    echo "$count"
}

# side_by_side COMMAND ITEM...: calls COMMAND NUMBER ITEM for each item, $AT_ONCE at a time (default: the
# number of processors). It starts with the last item, so put the longest there. Each call runs in its
# own process and leaves its results in files. The exit statuses are ignored.
#
# Background jobs do not receive Ctrl-C, so a script that can be interrupted sets a trap that calls
# stop_all, which starts no more items. A long item writes its process id to $taken/NUMBER/process, so
# that stop_all can end it at once.
side_by_side() {
    taken=$(mktemp -d)
    free=${AT_ONCE:-$(processors)}
    while [ "$free" -gt 0 ]; do
        take_items "$@" &
        free=$((free - 1))
    done
    wait
    rm -rf "$taken"
    taken=
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

# how_it_ended STATUS: an exit status as one word.
how_it_ended() {
    if [ "$1" -gt 128 ]; then
        echo "killed-by-SIG$(kill -l $(($1 - 128)) 2>/dev/null || echo "NAL-$(($1 - 128))")"
    else
        echo "status-$1"
    fi
}
