#!/bin/sh
# bare.sh COMMAND...: runs a command as a newcomer does: in a checkout without any build, on a Debian that
# has nothing installed but a shell and apt. What the README promises must hold there.
#   tools/bare.sh ./test
#
# The system is made for each call, from this machine's own mirror, and removed afterwards; what its tests
# said stays in build/bare/meson-logs. The exit status is the command's, or 77 if no such system can be
# made here.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh
. tools/chroot.sh

[ $# -gt 0 ] || die "Usage: tools/bare.sh COMMAND..."
chroot=$PWD/build/bare-$$
variables= # a newcomer has set nothing

remove() {
    rm -rf "$chroot" "$chroot.new"
}

# Of a call that was killed.
remove_left_over() {
    for left in build/bare-[0-9]*; do
        process=${left#build/bare-}
        kill -0 "${process%.new}" 2>/dev/null || rm -rf "$left"
    done
}

copy_checkout() {
    mkdir "$chroot/project"
    tar -c --exclude=./.git --exclude='./build*' . | tar -x -C "$chroot/project"
}

want debootstrap has debootstrap
[ "$(id -u)" != 0 ] || install_missing
reason=$(no_chroot)
[ -z "$reason" ] || { say "Not tried on a bare Debian: $reason." && exit 77; }
trap remove EXIT
trap 'exit 1' HUP INT TERM
mkdir -p build
remove_left_over
say "Making a bare Debian"
quietly make_chroot || quietly make_chroot || die "No bare Debian could be made; see above."
copy_checkout
began=$(date +%s)
status=0
in_chroot sh -c 'cd /project && exec "$@"' sh "$@" </dev/null >"$chroot/printed" || status=$?
tail -n 1 "$chroot/printed"
mkdir -p build/bare
cp -R "$chroot"/project/build/default/meson-logs build/bare/ 2>/dev/null || true
say "$* took $(($(date +%s) - began)) s on a bare Debian and ended with status $status"
exit $status
