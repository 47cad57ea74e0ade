/* version: what --version prints, for reports of bugs. */
#pragma once

#include <stdio.h>

/* The program's version, and what it was made from: commit and compiler. A commit that ends in
 * "-dirty" had changes that were not committed. */
void sq_version_print(FILE *stream);
