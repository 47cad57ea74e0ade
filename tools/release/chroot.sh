# shellcheck shell=sh
# chroot.sh: a system with nothing but what every Debian has, in build/chroot, to build and try packages
# in. Root can make one, with debootstrap. tools/release/linux and debian source it, after setup.sh.

chroot=$PWD/build/chroot

can_make_chroot() {
    [ "$(id -u)" = 0 ] && has debootstrap
}

# The place where this machine's packages come from.
mirror() {
    cat /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null |
        sed -n 's/^URIs: *//p; s/^deb \(\[.*\] \)*\([^ ]*\) .*/\2/p' | head -n 1
}

# Takes packages from where this machine takes them. Each step names the next by "&&", since set -e has no
# effect where a failure is reported.
make_chroot() {
    [ ! -d "$chroot" ] || return 0
    debootstrap --variant=minbase "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" \
        "$chroot.new" "$(mirror)" &&
        cp -R /etc/apt/sources.list* /etc/apt/apt.conf.d "$chroot.new/etc/apt/" &&
        rm -f "$chroot.new/etc/apt/sources.list.d/"*.list &&
        cp /etc/resolv.conf /etc/hosts "$chroot.new/etc/" &&
        chroot "$chroot.new" apt-get update -q &&
        mv "$chroot.new" "$chroot"
}

# in_chroot COMMAND...: runs it with /proc, where programs find their own path, for itself alone. Windows are
# dummies.
in_chroot() {
    # shellcheck disable=SC2016 # the inner shell's
    unshare --mount --propagation private sh -c '
        mount -t proc proc "$0/proc" || exit
        exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root LC_ALL=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive TZ=UTC SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software \
            SDL_AUDIODRIVER=dummy chroot "$0" "$@"' "$chroot" "$@"
}
