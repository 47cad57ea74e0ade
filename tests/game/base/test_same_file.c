/* same_file: one file under several names, on every system. */
#include "game/own_folder.h"

#include "base/named_file.h"
#ifdef _WIN32
#include <windows.h>
#endif

static void assert_same(const char *one, const char *other)
{
    if (!sq_named_file_is_same(one, other) || !sq_named_file_is_same(other, one))
        fail_msg("%s is not %s", one, other);
}

static void assert_different(const char *one, const char *other)
{
    if (sq_named_file_is_same(one, other) || sq_named_file_is_same(other, one))
        fail_msg("%s is %s", one, other);
}

static bool make_link(const char *from, const char *to)
{
#ifdef _WIN32
    return CreateHardLinkA(to, from, NULL);
#else
    return link(from, to) == 0;
#endif
}

/* What the file system does with a name in other letters. */
static bool ignores_case(void)
{
    put_text("probe", "");
    const bool ignores = has_file("PROBE");
    assert_int_equal(remove(path_of("probe")), 0);
    return ignores;
}

TEST_IN_FOLDER(a_file_has_more_than_one_path)
{
    char around[512];
    snprintf(around, sizeof around, "./%s/../%s/file", own_folder, own_folder);
    put_text("file", "text");
    put_text("other", "text");
    assert_same(path_of("file"), path_of("file"));
    assert_same(path_of("file"), around);
    assert_different(path_of("file"), path_of("other"));
    assert_different(path_of("file"), path_of("missing"));
}

TEST_IN_FOLDER(a_hard_link_is_the_same_file, put_text("file", "text"))
{
    if (!make_link(path_of("file"), path_of("link")))
        skip();
    assert_same(path_of("file"), path_of("link"));
    assert_int_equal(remove(path_of("link")), 0);
    put_text("link", "text");
    assert_different(path_of("file"), path_of("link"));
}

TEST_IN_FOLDER(a_missing_file_is_known_by_its_folder_and_name)
{
    char around[512];
    snprintf(around, sizeof around, "./%s/../%s/file", own_folder, own_folder);
    assert_same(path_of("file"), around);
    assert_different(path_of("file"), path_of("other"));
    assert_int_equal(files_in_folder(), 0);
}

/* Whether two names in other letters are one is for the file system to say. */
TEST_IN_FOLDER(letters_count_as_the_file_system_counts_them)
{
    const bool ignores = ignores_case();
    put_text("file", "text");
    assert_int_equal(sq_named_file_is_same(path_of("file"), path_of("FILE")), ignores);
    assert_file("file", "text");
}

#ifdef _WIN32
/* Windows takes dots and blanks from the end of a name, and has a short one for a long one. */
TEST_IN_FOLDER(windows_has_names_of_its_own)
{
    char brief[512];
    assert_same(path_of("missing.txt"), path_of("missing.txt. ."));
    assert_same(path_of("missing.txt"), path_of("Missing.TXT"));
    put_text("a long name.settings", "text");
    assert_same(path_of("a long name.settings"), path_of("a long name.settings.. "));
    assert_same(path_of("a long name.settings"), path_of("A LONG NAME.SETTINGS"));
    if (GetShortPathNameA(path_of("a long name.settings"), brief, sizeof brief) > 0)
        assert_same(path_of("a long name.settings"), brief);
    assert_different("NUL", "NUL");
}
#else
TEST_IN_FOLDER(a_symbolic_link_is_the_file_that_it_leads_to, put_text("file", "text"))
{
    assert_int_equal(symlink("file", path_of("link")), 0);
    assert_same(path_of("file"), path_of("link"));
}
#endif
