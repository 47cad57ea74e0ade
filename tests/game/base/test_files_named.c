/* files, named: on every system, names are UTF-8 in any script, and files are replaced whole. */
#include "game/own_folder.h"

#include "base/files.h"
#ifdef _WIN32
#include <windows.h>
#endif

static const char folder[] = "Ψηφίο πλάνης 四角 Ёж ünï";
static const char file[] = "スコア – ρεκόρ.txt";
static char reason[SQ_FILES_REASON_SIZE];

static const char *path_in_folder(const char *name)
{
    static char paths[8][SQ_FILES_PATH_SIZE];
    static int next;
    char *path = paths[next++ % 8];
    assert_true(sq_files_join(path, path_of(folder), name));
    return path;
}

static void assert_content(const char *path, const char *expected)
{
    char text[100];
    assert_int_equal(sq_files_read(path, text, sizeof text, reason), SQ_FILE_READ);
    assert_string_equal(text, expected);
}

static int empty_folder(void **state);

#define FOLDER NOTHING, open_folder, empty_folder

TEST_IN(FOLDER, a_folder_and_a_file_have_names_in_any_script) {
    assert_true(sq_files_make_folder(path_of(folder), reason));
    assert_true(sq_files_make_folder(path_of(folder), reason)); /* it exists */
    assert_true(sq_files_may_be_folder(path_of(folder), reason));
    assert_true(sq_files_may_be_folder(path_in_folder(""), reason)); /* with a separator */
    assert_true(sq_files_replace(path_in_folder(file), "one\n", reason));
    assert_content(path_in_folder(file), "one\n");
    assert_false(sq_files_may_be_folder(path_in_folder(file), reason));
}

static bool count_name(void *context, const char *name)
{
    int *count = context;
    *count += name[0] != '.';
    return true;
}

/* Nothing is left beside it; the names of a folder are UTF-8, too. */
TEST_IN(FOLDER, a_file_is_replaced_whole) {
    int count = 0;
    assert_true(sq_files_make_folder(path_of(folder), reason));
    assert_true(sq_files_replace(path_in_folder(file), "a long text\n", reason));
    assert_content(path_in_folder(file), "a long text\n");
    assert_true(sq_files_replace(path_in_folder(file), "two\n", reason));
    assert_content(path_in_folder(file), "two\n");
    assert_true(sq_files_list(path_of(folder), count_name, &count, reason));
    assert_int_equal(count, 1);
}

TEST_IN(FOLDER, an_open_recording_is_read_while_it_grows) {
    assert_true(sq_files_make_folder(path_of(folder), reason));
    assert_true(sq_files_can_begin(path_in_folder(file), reason));
    FILE *stream = sq_files_begin(path_in_folder(file), reason);
    assert_non_null(stream);
    assert_true(fputs("begin\nmore\n", stream) >= 0);
    assert_int_equal(fflush(stream), 0);
    assert_content(path_in_folder(file), "begin\nmore\n");
    assert_int_equal(fclose(stream), 0);
    assert_content(path_in_folder(file), "begin\nmore\n");
}

TEST_IN(FOLDER, a_damaged_file_is_set_aside) {
    char aside[SQ_FILES_PATH_SIZE];
    assert_true(sq_files_make_folder(path_of(folder), reason));
    for (int i = 0; i < 2; i++) {
        assert_true(sq_files_replace(path_in_folder(file), i ? "two\n" : "one\n", reason));
        assert_true(sq_files_set_aside(path_in_folder(file), aside, reason));
        assert_content(aside, i ? "two\n" : "one\n");
    }
    assert_false(sq_files_is_there(path_in_folder(file)));
    assert_content(path_in_folder("スコア – ρεκόρ.txt.damaged"), "one\n");
    assert_content(path_in_folder("スコア – ρεκόρ.txt.damaged-2"), "two\n");
    assert_true(sq_files_remove(aside, reason));
    assert_true(!sq_files_is_there(aside));
    assert_true(sq_files_remove(aside, reason)); /* a missing one is no error */
}

/* C's own functions know names of the code page alone. */
static void remove_folder(const char *path)
{
#ifdef _WIN32
    wchar_t wide[SQ_FILES_PATH_SIZE];
    assert_true(MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, SQ_FILES_PATH_SIZE) > 0);
    _wrmdir(wide);
#else
    rmdir(path);
#endif
}

static int empty_folder(void **state)
{
    static const char *const names[] = {"スコア – ρεκόρ.txt", "スコア – ρεκόρ.txt.damaged",
                                        "スコア – ρεκόρ.txt.damaged-2"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        sq_files_remove(path_in_folder(names[i]), reason);
    remove_folder(path_of(folder));
    return close_folder(state);
}
