/* named_file: a file that the player names is written to or refused, but never turned into
 * something else. */
#include "game/own_process.h"

#include <errno.h>

#include "base/named_file.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static char reason[SQ_FILES_REASON_SIZE];

static struct stat status_of(const char *path)
{
    struct stat status;
    assert_int_equal(lstat(path, &status), 0);
    return status;
}

/* Writes the file the way a window records a run. */
static void write_whole(const char *path, const char *text)
{
    FILE *stream = sq_named_file_begin(path, text, strlen(text), reason);
    if (!stream)
        fail_msg("%s: %s", path, reason);
    assert_int_equal(fclose(stream), 0);
}

/* Both ways to open the file refuse it, and so does the check before. */
static void assert_refused(const char *path, const char *why)
{
    assert_false(sq_named_file_check(path, reason));
    assert_string_equal(reason, why);
    assert_null(sq_named_file_begin(path, "new", 3, reason));
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
    FILE *stream = sq_named_file_open(path_of("other"), true, reason);
    assert_non_null(stream);
    assert_int_equal(fclose(stream), 0);
    assert_file("other", "");
    assert_int_equal(files_in_folder(), 2);
}

TEST_IN_FOLDER(a_file_is_replaced_whole_and_keeps_its_permissions)
{
    put_text("file", "an old one that is longer");
    assert_int_equal(chmod(path_of("file"), 0640), 0);
    const ino_t before = status_of(path_of("file")).st_ino;
    assert_true(sq_named_file_check(path_of("file"), reason));
    assert_file("file", "an old one that is longer");
    write_whole(path_of("file"), "new");
    assert_file("file", "new");
    assert_true(status_of(path_of("file")).st_ino != before);
    assert_int_equal(status_of(path_of("file")).st_mode & 0777, 0640);
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN_FOLDER(an_opened_file_is_emptied)
{
    put_text("file", "an old one");
    FILE *stream = sq_named_file_open(path_of("file"), false, reason);
    assert_non_null(stream);
    assert_file("file", "");
    assert_true(fputs("new", stream) >= 0 && fclose(stream) == 0);
    assert_file("file", "new");
}

/* A file of that name with ".tmp" may belong to the player. */
TEST_IN_FOLDER(a_file_beside_it_is_not_touched)
{
    put_text("file", "old");
    put_text("file.tmp", "the player's");
    write_whole(path_of("file"), "new");
    assert_file("file", "new");
    assert_file("file.tmp", "the player's");
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

/* In a child without root's rights: a writable file in a read-only folder. */
static void write_in_a_read_only_folder(void *unused)
{
    (void)unused;
    obey_permissions();
    if (!sq_named_file_check(path_of("file"), reason))
        _exit(1);
    write_whole(path_of("file"), "new");
}

TEST_IN_FOLDER(in_a_read_only_folder_a_file_is_written_into)
{
    put_text("file", "old and longer");
    assert_int_equal(chmod(path_of("file"), 0666), 0);
    assert_int_equal(chmod(own_folder, 0555), 0);
    assert_well_as_nobody(write_in_a_read_only_folder);
    assert_int_equal(chmod(own_folder, 0755), 0);
    assert_file("file", "new");
}

static void write_in_a_folder_of_all(void *unused)
{
    (void)unused;
    obey_permissions();
    write_whole(path_of("file"), "new");
}

/* The file could be replaced, but it is written in place to keep its owner. */
TEST_IN_FOLDER(a_file_of_another_owner_keeps_its_owner)
{
    if (geteuid() != 0)
        skip();
    put_text("file", "old and longer");
    const ino_t before = status_of(path_of("file")).st_ino;
    assert_int_equal(chmod(path_of("file"), 0666), 0);
    assert_int_equal(chmod(own_folder, 0777), 0);
    assert_well_as_nobody(write_in_a_folder_of_all);
    assert_file("file", "new");
    assert_true(status_of(path_of("file")).st_ino == before);
    assert_int_equal(status_of(path_of("file")).st_uid, 0);
}

static void be_refused_without_permission(void *unused)
{
    (void)unused;
    obey_permissions();
    assert_refused(path_of("file"), strerror(EACCES));
    assert_refused(path_of("none"), strerror(EACCES));
}

TEST_IN_FOLDER(without_permission_it_is_refused)
{
    put_text("file", "old");
    assert_int_equal(chmod(path_of("file"), 0444), 0);
    assert_int_equal(chmod(own_folder, 0555), 0);
    assert_well_as_nobody(be_refused_without_permission);
    assert_file("file", "old");
}

/* The folder would allow replacing the file, but its own permissions forbid writing. */
static void be_refused_a_read_only_file(void *unused)
{
    (void)unused;
    obey_permissions();
    put_text("mine", "old");
    if (chmod(path_of("mine"), 0444) != 0)
        _exit(1);
    assert_refused(path_of("mine"), strerror(EACCES));
    assert_file("mine", "old");
}

TEST_IN_FOLDER(a_read_only_file_is_not_replaced)
{
    assert_int_equal(chmod(own_folder, 0777), 0);
    assert_well_as_nobody(be_refused_a_read_only_file);
}

/* ---- links ---- */

TEST_IN_FOLDER(a_link_stays_and_its_file_is_replaced)
{
    assert_int_equal(mkdir(path_of("folder"), 0700), 0);
    put_text("folder/file", "an old one that is longer");
    assert_int_equal(symlink("folder/file", path_of("one")), 0);
    assert_int_equal(symlink("one", path_of("two")), 0);
    assert_true(sq_named_file_check(path_of("two"), reason));
    write_whole(path_of("two"), "new");
    assert_true(S_ISLNK(status_of(path_of("one")).st_mode));
    assert_true(S_ISLNK(status_of(path_of("two")).st_mode));
    assert_true(S_ISREG(status_of(path_of("folder/file")).st_mode));
    assert_file("folder/file", "new");
    assert_int_equal(files_in_folder(), 3);
}

TEST_IN_FOLDER(a_dangling_link_creates_its_target)
{
    assert_int_equal(symlink("file", path_of("link")), 0);
    assert_true(sq_named_file_check(path_of("link"), reason));
    assert_false(has_file("file"));
    write_whole(path_of("link"), "new");
    assert_true(S_ISLNK(status_of(path_of("link")).st_mode));
    assert_file("file", "new");
}

TEST_IN_FOLDER(links_that_lead_nowhere_are_refused)
{
    assert_int_equal(symlink("loop", path_of("loop")), 0);
    assert_refused(path_of("loop"), strerror(ELOOP));
    assert_int_equal(symlink("no-folder/file", path_of("link")), 0);
    assert_refused(path_of("link"), strerror(ENOENT));
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
    assert_int_equal(symlink("/dev/full", path_of("full")), 0);
    assert_true(sq_named_file_check(path_of("full"), reason));
    assert_null(sq_named_file_begin(path_of("full"), "new", 3, reason));
    assert_string_equal(reason, strerror(ENOSPC));
}

/* A faulty program would hang here; the alarm ends it. */
TEST_IN_FOLDER(a_pipe_without_a_reader_is_refused_at_once)
{
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    alarm(10);
    assert_null(sq_named_file_open(path_of("pipe"), false, reason));
    assert_string_equal(reason, "nothing reads from it");
    assert_null(sq_named_file_begin(path_of("pipe"), "new", 3, reason));
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
    assert_non_null(stream);
    assert_true(fcntl(fileno(stream), F_GETFD) & FD_CLOEXEC);
    fclose(stream);
}

/* ---- one file under several names ---- */

/* Names of the same file; copies, because only eight results of path_of live at a time. */
enum { WAYS = 5, WAY_SIZE = 1200 };
static char ways[WAYS][WAY_SIZE];

static void assert_same_ways_and_no_others(const char *others[2])
{
    for (int one = 0; one < WAYS; one++) {
        for (int other = 0; other < WAYS; other++)
            assert_true(sq_named_file_is_same(ways[one], ways[other]));
        for (int other = 0; other < 2; other++) {
            assert_false(sq_named_file_is_same(ways[one], path_of(others[other])));
            assert_false(sq_named_file_is_same(path_of(others[other]), ways[one]));
        }
    }
}

TEST_IN_FOLDER(a_file_is_the_same_under_all_its_names)
{
    char here[512];
    put_text("file", "");
    put_text("other", "");
    assert_int_equal(link(path_of("file"), path_of("hard")), 0);
    assert_int_equal(symlink("file", path_of("soft")), 0);
    assert_non_null(getcwd(here, sizeof here));
    snprintf(ways[0], WAY_SIZE, "%s", path_of("file"));
    snprintf(ways[1], WAY_SIZE, "%s", path_of("hard"));
    snprintf(ways[2], WAY_SIZE, "%s", path_of("soft"));
    snprintf(ways[3], WAY_SIZE, "./%s/../%s/file", own_folder, own_folder);
    snprintf(ways[4], WAY_SIZE, "%s/%s", here, path_of("file"));
    assert_same_ways_and_no_others((const char *[]){"other", "none"});
}

TEST_IN_FOLDER(a_future_file_is_the_same_by_folder_and_name)
{
    assert_int_equal(mkdir(path_of("folder"), 0700), 0);
    assert_int_equal(symlink("folder/file", path_of("soft")), 0);
    assert_int_equal(symlink("folder", path_of("way")), 0);
    assert_int_equal(symlink("way/../soft", path_of("round")), 0);
    snprintf(ways[0], WAY_SIZE, "%s", path_of("folder/file"));
    snprintf(ways[1], WAY_SIZE, "%s", path_of("soft"));
    snprintf(ways[2], WAY_SIZE, "%s", path_of("way/file"));
    snprintf(ways[3], WAY_SIZE, "./%s/./folder/file", own_folder);
    snprintf(ways[4], WAY_SIZE, "%s", path_of("round"));
    assert_same_ways_and_no_others((const char *[]){"file", "folder/other"});
    assert_false(sq_named_file_is_same(path_of("none/file"), path_of("none/file")));
    assert_true(sq_named_file_is_same("not-there-in-the-current-folder",
                                      "./not-there-in-the-current-folder"));
}

TEST_IN_FOLDER(devices_may_be_shared)
{
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    assert_false(sq_named_file_is_same("/dev/null", "/dev/null"));
    assert_false(sq_named_file_is_same(path_of("pipe"), path_of("pipe")));
}

/* In a child with the file as its standard output. */
static void look_at_standard_output(void *unused)
{
    (void)unused;
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
