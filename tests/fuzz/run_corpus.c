/* run_corpus: the main function of a fuzz target built as a test. Runs it over the files given as
 * arguments, over the files of folders, and over an empty input. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <dirent.h>

#include "fuzz.h"

static int runs;

static void run_file(const char *path)
{
    enum { LARGEST = 1 << 20 };
    static uint8_t bytes[LARGEST];
    FILE *file = fopen(path, "rb");
    REQUIRE(file, "%s cannot be read", path);
    const size_t size = fread(bytes, 1, LARGEST, file);
    fclose(file);
    uint8_t *exact = malloc(size ? size : 1); /* so that sanitizers detect a read beyond its end */
    REQUIRE(exact, "out of memory");
    memcpy(exact, bytes, size);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    runs++;
}

static void run_path(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder) {
        run_file(path);
        return;
    }
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        char name[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        run_file(name);
    }
    closedir(folder);
}

int main(int argc, char *argv[])
{
    LLVMFuzzerTestOneInput(NULL, 0);
    for (int i = 1; i < argc; i++)
        run_path(argv[i]);
    printf("%d inputs\n", runs);
    REQUIRE(argc < 2 || runs > 0, "there is no corpus");
    return EXIT_SUCCESS;
}
