/* versions: the libraries that the window uses, for --version and for the player. */
#pragma once

/* Those that run, not those that it was compiled with. */
enum { PLAT_VERSIONS_SIZE = 64 };
void plat_versions_text(char text[PLAT_VERSIONS_SIZE]);
