/* write_target: one file under several names, on every system. */
#include "game/own_folder.h"

#include "base/write_target.h"
#ifdef _WIN32
#include <windows.h>
#endif

static bool is_same(const char *one, const char *other)
{
    sq_write_target target;
    sq_write_target_begin(&target, one);
    const bool same = sq_write_target_is(&target, other);
    sq_write_target_end(&target);
    return same;
}

static void assert_same(const char *one, const char *other)
{
    if (!is_same(one, other) || !is_same(other, one))
        fail_msg("%s is not %s", one, other);
}

static void assert_different(const char *one, const char *other)
{
    if (is_same(one, other) || is_same(other, one))
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

/* The way to a file out of its folder and in again. */
static const char *around(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "./%s/../%s/%s", own_folder, own_folder, name);
    return path;
}

TEST_IN(OWN_FOLDER, a_file_has_more_than_one_path) {
    put_text("file", "text");
    put_text("other", "text");
    assert_same(path_of("file"), path_of("file"));
    assert_same(path_of("file"), around("file"));
    assert_different(path_of("file"), path_of("other"));
    assert_different(path_of("file"), path_of("missing"));
    assert_string_equal(content_of("file"), "text");
}

TEST_IN(OWN_FOLDER, a_hard_link_is_the_same_file) {
    put_text("file", "text");
    if (!make_link(path_of("file"), path_of("link")))
        skip();
    assert_same(path_of("file"), path_of("link"));
    assert_int_equal(remove(path_of("link")), 0);
    put_text("link", "text");
    assert_different(path_of("file"), path_of("link"));
}

TEST_IN(OWN_FOLDER, a_missing_file_is_compared_and_stays_missing) {
    assert_same(path_of("file"), around("file"));
    assert_different(path_of("file"), path_of("other"));
    assert_different(path_of("none/file"), path_of("none/file")); /* it cannot be made there */
    assert_int_equal(files_in_folder(), 0);
}

TEST_IN(OWN_FOLDER, letters_count_as_the_file_system_counts_them) {
    put_text("probe", "");
    const bool ignores = has_file("PROBE");
    assert_int_equal(remove(path_of("probe")), 0);
    assert_int_equal(is_same(path_of("missing"), path_of("MISSING")), ignores);
    assert_int_equal(files_in_folder(), 0);
    put_text("file", "text");
    assert_int_equal(is_same(path_of("file"), path_of("FILE")), ignores);
    assert_string_equal(content_of("file"), "text");
}

static bool is_kept(const char *name)
{
    return strcmp(name, "kept") == 0;
}

TEST_IN(OWN_FOLDER, a_file_is_found_in_a_folder_by_whatever_name) {
    sq_write_target target;
    put_text("kept", "text");
    put_text("other", "text");
    sq_write_target_begin(&target, around("kept"));
    assert_true(sq_write_target_is_in(&target, own_folder, is_kept));
    assert_true(sq_write_target_is_in(&target, own_folder, NULL));
    assert_false(sq_write_target_is_in(&target, path_of("none"), NULL));
    sq_write_target_end(&target);
    sq_write_target_begin(&target, path_of("other"));
    assert_false(sq_write_target_is_in(&target, own_folder, is_kept));
    assert_true(sq_write_target_is_in(&target, own_folder, NULL));
    sq_write_target_end(&target);
}

#ifdef _WIN32
/* Windows takes dots and blanks from the end of a name, and has a short one for a long one. */
TEST_IN(OWN_FOLDER, windows_has_names_of_its_own) {
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
TEST_IN(OWN_FOLDER, a_symbolic_link_is_the_file_that_it_leads_to) {
    put_text("file", "text");
    assert_int_equal(symlink("file", path_of("link")), 0);
    assert_same(path_of("file"), path_of("link"));
    assert_int_equal(symlink(".", path_of("folder")), 0);
    assert_same(path_of("file"), path_of("folder/file"));
}

/* Writing through it would make the file. */
TEST_IN(OWN_FOLDER, a_link_that_leads_nowhere_is_the_file_that_it_would_make) {
    assert_int_equal(symlink("file", path_of("link")), 0);
    assert_int_equal(symlink("link", path_of("chain")), 0);
    assert_same(path_of("chain"), path_of("file"));
    assert_different(path_of("chain"), path_of("other"));
    assert_int_equal(symlink("circle", path_of("circle")), 0);
    assert_different(path_of("circle"), path_of("circle"));
    assert_int_equal(files_in_folder(), 3);
}

TEST_IN(OWN_FOLDER, a_device_may_be_shared_and_a_pipe_may_not) {
    assert_different("/dev/null", "/dev/null");
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    alarm(20); /* opening it would wait */
    assert_same(path_of("pipe"), around("pipe"));
    alarm(0);
    assert_different(own_folder, own_folder);
}
#endif
