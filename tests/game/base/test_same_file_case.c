/* same_file, case: two names of a file that is not there yet, where the file system ignores case.
 * The linker leads stat here, which finds a name in other letters. */
#include "game/own_folder.h"

#include <ctype.h>

#include "base/named_file.h"

int __real_stat(const char *path, struct stat *status);
int __wrap_stat(const char *path, struct stat *status);

static int calls;

int __wrap_stat(const char *path, struct stat *status)
{
    char folded[512];
    calls++;
    snprintf(folded, sizeof folded, "%s", path);
    char *name = strrchr(folded, '/');
    for (char *at = name ? name : folded; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    return __real_stat(name ? folded : path, status);
}

TEST_IN_FOLDER(names_that_the_file_system_takes_for_one_are_one)
{
    const bool is_same = sq_named_file_is_same(path_of("settings.txt"), path_of("SETTINGS.txt"));
    if (calls == 0)
        skip(); /* an old C library has another name for it */
    assert_all(is_same, !sq_named_file_is_same(path_of("settings.txt"), path_of("SETTING.txt")));
    assert_int_equal(files_in_folder(), 0);
}
