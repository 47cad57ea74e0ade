/* versions: the libraries that the window uses, for --version. */
#pragma once

#include <stdio.h>

/* Those that run, not those that it was compiled with. */
void plat_versions_print(FILE *stream);
