#!/bin/sh
# test_hardened.sh READELF PROGRAM fortified|not_fortified: the program has what meson.build asks for.
set -eu
readelf=$1
program=$2
status=0

# has WHAT OPTIONS PATTERN
has() {
    # shellcheck disable=SC2086 # options are words
    if ! "$readelf" $2 "$program" | grep -Eq "$3"; then
        echo "$program has no $1: see the hardening flags in meson.build" >&2
        status=1
    fi
}

has "stack protector" '-W --dyn-syms --syms' '__stack_chk_fail'
has "relocations that are read-only after start" '-W --program-headers' 'GNU_RELRO'
has "binding of all symbols at start" '-W --dynamic' 'BIND_NOW|FLAGS.*NOW'
[ "$3" != fortified ] || has "fortified calls of libc" '-W --dyn-syms --syms' '__[a-z]*printf_chk'
exit $status
