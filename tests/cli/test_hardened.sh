#!/bin/sh
# test_hardened.sh READELF OBJDUMP PROGRAM fortified|not_fortified FLAG...: the program has what
# meson.build asks for. The flags are those of the compiler that its code can be searched for.
set -eu
readelf=$1
objdump=$2
program=$3
fortified=$4
shift 4
status=0

miss() {
    echo "$program has no $1: see the hardening flags in meson.build" >&2
    status=1
}

# has WHAT OPTIONS PATTERN
has() {
    # shellcheck disable=SC2086 # options are words
    "$readelf" $2 "$program" | grep -Eq "$3" || miss "$1"
}

# holds WHAT OPTION INSTRUCTION: it is in the code that the option names.
holds() {
    "$objdump" --no-show-raw-insn "$2" "$program" | grep -q "$3" || miss "$1"
}

has "stack protector" '-W --dyn-syms --syms' '__stack_chk_fail'
has "relocations that are read-only after start" '-W --program-headers' 'GNU_RELRO'
has "binding of all symbols at start" '-W --dynamic' 'BIND_NOW|FLAGS.*NOW'
[ "$fortified" != fortified ] || has "fortified calls of libc" '-W --dyn-syms --syms' '__[a-z]*printf_chk'
for flag; do
    case $flag in
    -fcf-protection) holds "marked places for indirect jumps" --disassemble=main 'endbr64' ;;
    -fstack-clash-protection) holds "probes in large frames" --disassemble 'sub  *\$0x1000,%rsp' ;;
    esac
done
exit $status
