/* named_file: a file that the player names is written to or refused, but never turned into
 * something else. */
#include "game/own_process.h"

#include <errno.h>

#include "base/named_file.h"

static char reason[SQ_FILES_REASON_SIZE];

static struct stat status_of(const char *path)
{
    struct stat status;
    assert_int_equal(lstat(path, &status), 0);
    return status;
}

static void write_whole(const char *path, const char *text)
{
    FILE *stream = sq_named_file_open(path, true, reason);
    if (!stream)
        fail_msg("%s: %s", path, reason);
    assert_true(fputs(text, stream) >= 0);
    assert_int_equal(fclose(stream), 0);
}

/* By opening and by the check before. */
static void assert_refused(const char *path, const char *why)
{
    assert_false(sq_named_file_check(path, reason));
    assert_string_equal(reason, why);
    assert_null(sq_named_file_open(path, true, reason));
    assert_string_equal(reason, why);
}

/* ---- regular files ---- */

TEST_IN_FOLDER(a_new_file_is_made)
{
    assert_true(sq_named_file_check(path_of("file"), reason));
    assert_int_equal(files_in_folder(), 0);
    write_whole(path_of("file"), "new");
    assert_file("file", "new");
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN_FOLDER(all_hard_links_lead_to_the_new_content)
{
    put_text("file", "an old one that is longer");
    assert_int_equal(link(path_of("file"), path_of("other")), 0);
    write_whole(path_of("file"), "new");
    assert_file("file", "new");
    assert_file("other", "new");
    assert_int_equal(status_of(path_of("file")).st_nlink, 2);
}

static void be_refused_without_permission(void *unused)
{
    obey_permissions();
    assert_refused(path_of("file"), strerror(EACCES));
    assert_refused(path_of("none"), strerror(EACCES));
}

TEST_IN_FOLDER(without_permission_it_is_refused)
{
    put_text("file", "old");
    assert_ints(chmod(path_of("file"), 0444), 0, chmod(own_folder, 0555), 0);
    assert_well_as_nobody(be_refused_without_permission);
    assert_file("file", "old");
}

/* ---- links ---- */

TEST_IN_FOLDER(a_dangling_link_creates_its_target)
{
    assert_int_equal(symlink("file", path_of("link")), 0);
    assert_all(sq_named_file_check(path_of("link"), reason), !has_file("file"));
    write_whole(path_of("link"), "new");
    assert_true(S_ISLNK(status_of(path_of("link")).st_mode));
    assert_file("file", "new");
}

TEST_IN_FOLDER(links_that_lead_nowhere_are_refused)
{
    assert_int_equal(symlink("loop", path_of("loop")), 0);
    assert_refused(path_of("loop"), strerror(ELOOP));
    assert_refused(path_of("no-folder/file"), strerror(ENOENT));
}

/* ---- devices and pipes ---- */

TEST_IN_FOLDER(a_folder_is_refused)
{
    assert_int_equal(symlink(".", path_of("link")), 0);
    assert_refused(own_folder, strerror(EISDIR));
    assert_refused(path_of("link"), strerror(EISDIR));
}

/* Through links, so that a faulty program cannot destroy the device itself. */
TEST_IN_FOLDER(a_device_stays_a_device)
{
    assert_int_equal(symlink("/dev/null", path_of("link")), 0);
    assert_true(sq_named_file_check(path_of("link"), reason));
    write_whole(path_of("link"), "new");
    assert_true(S_ISLNK(status_of(path_of("link")).st_mode));
    assert_true(S_ISCHR(status_of("/dev/null").st_mode));
    assert_int_equal(files_in_folder(), 1);
}

/* A faulty program would hang here; the alarm ends it. */
TEST_IN_FOLDER(a_pipe_without_a_reader_is_refused_at_once)
{
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    alarm(10);
    assert_null(sq_named_file_open(path_of("pipe"), false, reason));
    assert_string_equal(reason, "nothing reads from it");
    assert_false(sq_named_file_check(path_of("pipe"), reason));
    assert_string_equal(reason, "it is no file that can be gone back in");
    alarm(0);
    assert_true(S_ISFIFO(status_of(path_of("pipe")).st_mode));
}

TEST_IN_FOLDER(a_pipe_is_written_to_but_not_seekable)
{
    char text[8] = "";
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    const int reader = open(path_of("pipe"), O_RDONLY | O_NONBLOCK);
    FILE *stream = sq_named_file_open(path_of("pipe"), false, reason);
    assert_non_null(stream);
    assert_int_equal(fcntl(fileno(stream), F_GETFL) & O_NONBLOCK, 0); /* writes wait while full */
    assert_true(fputs("new", stream) >= 0 && fclose(stream) == 0);
    assert_int_equal(read(reader, text, sizeof text), 3);
    assert_string_equal(text, "new");
    assert_refused(path_of("pipe"), "it is no file that can be gone back in");
    close(reader);
}

TEST_IN_FOLDER(child_processes_do_not_inherit_open_files)
{
    FILE *stream = sq_named_file_open(path_of("file"), false, reason);
    assert_all(stream != NULL, fcntl(fileno(stream), F_GETFD) & FD_CLOEXEC);
    fclose(stream);
}

/* ---- one file under several names ---- */

TEST_IN_FOLDER(devices_may_be_shared)
{
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    assert_false(sq_named_file_is_same("/dev/null", "/dev/null"));
    assert_false(sq_named_file_is_same(path_of("pipe"), path_of("pipe")));
}

/* In a child with the file as its standard output. */
static void look_at_standard_output(void *unused)
{
    if (dup2(open(path_of("file"), O_WRONLY), STDOUT_FILENO) != STDOUT_FILENO)
        _exit(1);
    if (!sq_named_file_is_same("-", path_of("file")) ||
        !sq_named_file_is_same(path_of("file"), "/dev/stdout") ||
        sq_named_file_is_same("-", path_of("other")))
        _exit(2);
}

TEST_IN_FOLDER(a_minus_means_the_file_behind_standard_output)
{
    put_text("file", "");
    put_text("other", "");
    assert_int_equal(status_of_child(look_at_standard_output, NULL), 0);
}
