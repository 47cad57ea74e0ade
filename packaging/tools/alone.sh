# shellcheck shell=sh
# alone.sh: one release is made at a time. packaging/make and its tools source it, after tools/setup.sh.

# alone FOLDER: makes the folder for as long as the script runs, or ends the script if another one has.
alone() {
    mkdir "$1" 2>/dev/null || die "Is another release being made? If not, remove $1."
    alone=$1
    trap 'rm -rf "$alone"' EXIT
    trap 'exit 1' HUP INT TERM
}
