/* version: what the program was made from, for reports of bugs. */
#pragma once

#include <stdio.h>

/* The source's commit, which the build finds out (tools/commit.sh). One that ends in "-dirty" had
 * changes that were not committed. */
extern const char sq_commit[];

/* Prints what --version does: the program's version, commit and compiler. */
void sq_version_print(FILE *stream);
