# shellcheck shell=sh
# chroot.sh: a system with nothing but what every Debian has, in build/chroot, to build and try packages
# in. Root can make one, with debootstrap. tools/bare.sh, packaging/tools/linux and debian source it, after
# setup.sh.

chroot=$PWD/build/chroot
here=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2>/dev/null) || here=
suite=$here

# The variables of what runs there. Windows are dummies.
variables='LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive TZ=UTC SDL_VIDEODRIVER=dummy
    SDL_RENDER_DRIVER=software SDL_AUDIODRIVER=dummy'

# The files that say where this machine's Debian packages come from; others, of other projects, do not count.
sources='/etc/apt/sources.list.d/debian.sources /etc/apt/sources.list'

mirror() {
    # shellcheck disable=SC2086 # words
    cat $sources 2>/dev/null |
        sed -n 's/^URIs: *//p; s/^deb \(\[.*\] \)*\([^ ]*\) .*/\2/p' | head -n 1
}

# Prints why no chroot can be made here, if so.
no_chroot() {
    if [ "$(id -u)" != 0 ]; then
        echo "that needs root"
    elif ! has debootstrap; then
        echo "debootstrap is missing"
    elif [ -z "$(mirror)" ]; then
        echo "no mirror of Debian is configured"
    elif ! unshare --mount --propagation private mount -t proc proc /proc 2>/dev/null; then
        echo "this container may not mount anything"
    fi
}

can_make_chroot() {
    [ -z "$(no_chroot)" ]
}

# Of the `suite`, from where this machine takes its packages. Each step names the next by "&&", since set -e has no
# effect where a failure is reported.
make_chroot() {
    [ ! -d "$chroot" ] || return 0
    rm -rf "$chroot.new"
    unshare --mount --propagation private debootstrap --variant=minbase "$suite" "$chroot.new" "$(mirror)" &&
        rm -f "$chroot.new/etc/apt/sources.list" &&
        for list in $sources; do
            [ ! -f "$list" ] || sed "s/$here/$suite/g" "$list" >"$chroot.new$list" || return
        done &&
        cp -R /etc/apt/apt.conf.d "$chroot.new/etc/apt/" &&
        cp /etc/resolv.conf /etc/hosts "$chroot.new/etc/" &&
        mv "$chroot.new" "$chroot"
}

# in_chroot COMMAND...: runs it with /proc, where programs find their own path, and /dev. Nobody else sees
# these mounts, and they end with the command, however it ends.
in_chroot() {
    # shellcheck disable=SC2016,SC2086 # the inner shell's; words
    unshare --mount --propagation private sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" || exit
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root "$@"' \
        "$chroot" $variables chroot "$chroot" "$@"
}
