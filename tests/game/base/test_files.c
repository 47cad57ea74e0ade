/* files: written completely or not at all, no matter what fails or when the process is killed. */
#include "game/own_process.h"

#include <errno.h>
#include <time.h>

#include "base/files.h"

static char reason[SQ_FILES_REASON_SIZE];

/* The calls so far: s for a synced file, r for a rename, f for a synced folder. */
static char calls[16];
static size_t fail_at, die_at; /* the number of the call, from 1; 0: never */
static bool close_early;       /* closes the file in the next fsync, so that fclose fails */

static bool fails(char call)
{
    const size_t number = strlen(calls) + 1;
    assert_true(number < sizeof calls);
    calls[number - 1] = call;
    calls[number] = '\0';
    if (number == die_at)
        _exit(7);
    if (number == fail_at)
        errno = EIO;
    return number == fail_at;
}

int fsync(int descriptor)
{
    struct stat status;
    assert_int_equal(fstat(descriptor, &status), 0);
    if (close_early)
        close(descriptor);
    return fails(S_ISDIR(status.st_mode) ? 'f' : 's') ? -1 : 0;
}

/* What another program does in the moment before the rename. */
static void (*meanwhile)(void *unused);

int rename(const char *from, const char *to)
{
    void (*const does)(void *) = meanwhile;
    meanwhile = NULL;
    if (does)
        assert_int_equal(status_of_child(does, NULL), 0);
    return fails('r') ? -1 : renameat(AT_FDCWD, from, AT_FDCWD, to);
}

/* Names of temporary files are made from the time. */
static int64_t nanoseconds;
static bool clock_stands;

int clock_gettime(clockid_t clock, struct timespec *now)
{
    *now = (struct timespec){1000, nanoseconds};
    nanoseconds += !clock_stands;
    return 0;
}

static int start(void **state)
{
    calls[0] = '\0';
    fail_at = die_at = 0;
    close_early = clock_stands = false;
    meanwhile = NULL;
    reason[0] = '\0';
    return open_folder(state);
}

#define FOLDER NOTHING, start, close_folder

/* ---- reading ---- */

/* What reading a file into a buffer of this size finds; the text is "" unless it was read. */
static sq_file_found found_in(const char *name, size_t size)
{
    char text[64] = "old";
    const sq_file_found found = sq_files_read(path_of(name), text, size, reason);
    if (found != SQ_FILE_READ)
        assert_string_equal(text, "");
    return found;
}

TEST_IN(FOLDER, a_file_is_read_whole) {
    char text[64];
    put_text("file", "one\r\ntwo\n\xc3\xbc");
    assert_int_equal(sq_files_read(path_of("file"), text, sizeof text, reason), SQ_FILE_READ);
    assert_string_equal(text, "one\r\ntwo\n\xc3\xbc");
    put_text("file", "");
    assert_int_equal(sq_files_read(path_of("file"), text, sizeof text, reason), SQ_FILE_READ);
    assert_string_equal(text, "");
}

TEST_IN(FOLDER, a_missing_file_is_no_error) {
    assert_int_equal(found_in("file", 8), SQ_FILE_NONE);
    assert_int_equal(found_in("no-folder/file", 8), SQ_FILE_NONE);
    assert_string_equal(reason, "");
}

TEST_IN(FOLDER, a_file_must_be_shorter_than_the_buffer) {
    put_text("file", "1234567");
    assert_int_equal(found_in("file", 8), SQ_FILE_READ);
    put_text("file", "12345678");
    assert_int_equal(found_in("file", 8), SQ_FILE_UNFIT);
    assert_string_equal(reason, "it is too large");
    put_text("file", "123456789");
    assert_int_equal(found_in("file", 8), SQ_FILE_UNFIT);
}

TEST_IN(FOLDER, a_zero_byte_makes_a_file_unreadable) {
    for (size_t at = 0; at < 5; at++) {
        char bytes[] = "12345";
        bytes[at] = '\0';
        put_bytes("file", bytes, 5);
        assert_int_equal(found_in("file", 8), SQ_FILE_UNFIT);
        assert_string_equal(reason, "it contains a zero byte, so it is no UTF-8 text");
    }
}

/* Opening a pipe would wait for a writer for ever. */
TEST_IN(FOLDER, only_regular_files_are_opened) {
    alarm(20);
    assert_int_equal(mkdir(path_of("folder"), 0700), 0);
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    put_text("file", "text");
    assert_int_equal(found_in("folder", 8), SQ_FILE_UNREADABLE);
    assert_string_equal(reason, strerror(EISDIR));
    assert_int_equal(found_in("pipe", 8), SQ_FILE_UNREADABLE);
    assert_string_equal(reason, "it is not a regular file");
    assert_int_equal(found_in("file/below", 8), SQ_FILE_UNREADABLE);
    assert_string_equal(reason, strerror(ENOTDIR));
    alarm(0);
}

TEST_IN(FOLDER, a_pipe_in_the_files_place_stays) {
    assert_int_equal(mkfifo(path_of("file"), 0600), 0);
    assert_false(sq_files_replace(path_of("file"), "new", reason));
    assert_string_equal(reason, "it is not a regular file");
    assert_null(sq_files_begin(path_of("file"), reason));
    assert_string_equal(reason, "it is not a regular file");
    assert_false(sq_files_can_begin(path_of("file"), reason));
    assert_false(sq_files_remove(path_of("file"), reason));
    assert_true(sq_files_is_stream(path_of("file")));
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN(FOLDER, a_file_is_foreign_by_its_first_bytes) {
    static const sq_files_beginning magic = {"magic", 5, NULL};
    put_text("ours", "magic and more");
    put_text("brief", "mag");
    put_text("theirs", "my diary");
    put_text("empty", "");
    assert_false(sq_files_is_foreign(path_of("ours"), &magic));
    assert_true(sq_files_is_foreign(path_of("brief"), &magic));
    assert_true(sq_files_is_foreign(path_of("theirs"), &magic));
    assert_false(sq_files_is_foreign(path_of("empty"), &magic));
    assert_false(sq_files_is_foreign(path_of("none"), &magic));
    assert_false(sq_files_is_foreign("/dev/zero", &magic));
    assert_false(sq_files_is_foreign(own_folder, &magic));
}

static void read_without_permission(void *unused)
{
    char text[8] = "old";
    obey_permissions();
    const sq_file_found found = sq_files_read(path_of("file"), text, sizeof text, reason);
    _exit(found == SQ_FILE_UNREADABLE && !*text && strcmp(reason, strerror(EACCES)) == 0 ? 0 : 1);
}

TEST_IN(FOLDER, a_file_without_permission_is_unreadable) {
    put_text("file", "text");
    chmod(path_of("file"), 0);
    chmod(own_folder, 0755);
    assert_well_as_nobody(read_without_permission);
}

/* ---- replacing ---- */

static void assert_replaced(const char *name, const char *text)
{
    assert_true(sq_files_replace(path_of(name), text, reason));
    assert_string_equal(content_of(name), text);
    assert_string_equal(reason, "");
}

TEST_IN(FOLDER, a_file_is_made_and_replaced) {
    assert_replaced("file", "first\n");
    assert_replaced("file", "second, which is longer\n");
    assert_replaced("file", "3rd\n");
    assert_replaced("file", "");
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN(FOLDER, a_long_text_is_written_whole) {
    static char text[50000];
    memset(text, 'x', sizeof text - 1);
    assert_replaced("file", text);
}

/* Only then does the new file survive a power cut. */
TEST_IN(FOLDER, the_new_file_is_on_the_disk_before_it_is_renamed_and_the_folder_after) {
    assert_replaced("file", "text");
    assert_string_equal(calls, "srf");
}

TEST_IN(FOLDER, a_path_may_omit_the_current_folder) {
    const int here = open(".", O_RDONLY);
    assert_int_equal(chdir(own_folder), 0);
    const bool is_replaced = sq_files_replace("file", "text", reason);
    assert_int_equal(fchdir(here), 0);
    close(here);
    assert_true(is_replaced);
    assert_string_equal(content_of("file"), "text");
    assert_string_equal(calls, "srf");
}

TEST_IN(FOLDER, a_folder_that_cannot_be_synced_does_no_harm) {
    fail_at = 3;
    assert_replaced("file", "text");
    assert_string_equal(calls, "srf");
}

/* Both for an existing file and for a missing one. */
static void assert_fails_without_a_trace(const char *why)
{
    put_text("file", "old");
    assert_false(sq_files_replace(path_of("file"), "new text", reason));
    assert_string_equal(reason, why);
    assert_string_equal(content_of("file"), "old");
    assert_int_equal(files_in_folder(), 1);

    calls[0] = '\0';
    remove(path_of("file"));
    assert_false(sq_files_replace(path_of("file"), "new text", reason));
    assert_int_equal(files_in_folder(), 0);
    calls[0] = '\0';
}

TEST_IN(FOLDER, any_failure_leaves_the_old_file) {
    for (fail_at = 1; fail_at <= 2; fail_at++)
        assert_fails_without_a_trace(strerror(EIO));
    fail_at = 0;
    close_early = true;
    assert_fails_without_a_trace(strerror(EBADF));
}

TEST_IN(FOLDER, the_first_of_two_failures_is_the_reason) {
    close_early = true;
    fail_at = 1;
    assert_fails_without_a_trace(strerror(EIO));
}

TEST_IN(FOLDER, a_full_disk_leaves_the_old_file) {
    static char text[50000]; /* more than a stream buffers, so that an earlier write fails, too */
    memset(text, 'x', sizeof text - 1);
    put_text("file", "old");
    for (rlim_t room = 0; room < 8; room++) {
        limit_files(room, false);
        const bool is_short_replaced = sq_files_replace(path_of("file"), "new text", reason);
        const bool is_long_replaced = sq_files_replace(path_of("file"), text, reason);
        lift_limit();
        assert_false(is_short_replaced || is_long_replaced);
        assert_string_equal(reason, strerror(EFBIG));
        assert_string_equal(content_of("file"), "old");
        assert_int_equal(files_in_folder(), 1);
    }
    assert_string_equal(calls, "");
    reason[0] = '\0';
    assert_replaced("file", "new text");
}

TEST_IN(FOLDER, a_folder_in_the_files_place_stays) {
    assert_int_equal(mkdir(path_of("file"), 0700), 0);
    assert_false(sq_files_replace(path_of("file"), "text", reason));
    assert_string_equal(reason, strerror(EISDIR));
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN(FOLDER, without_a_folder_nothing_is_written) {
    assert_false(sq_files_replace(path_of("no-folder/file"), "text", reason));
    assert_string_equal(reason, strerror(ENOENT));
    put_text("file", "old");
    assert_false(sq_files_replace(path_of("file/below"), "text", reason));
    assert_string_equal(reason, strerror(ENOTDIR));
    assert_string_equal(content_of("file"), "old");
    assert_int_equal(files_in_folder(), 1);
}

static void replace_without_permission(void *unused)
{
    obey_permissions();
    const bool is_replaced = sq_files_replace(path_of("file"), "new", reason);
    _exit(!is_replaced && strcmp(reason, strerror(EACCES)) == 0 ? 0 : 1);
}

TEST_IN(FOLDER, a_read_only_folder_stays_as_it_is) {
    put_text("file", "old");
    chmod(own_folder, 0555);
    assert_well_as_nobody(replace_without_permission);
    assert_string_equal(content_of("file"), "old");
    assert_int_equal(files_in_folder(), 1);
}

/* ---- killed ---- */

/* As if what is left had been there for a day. */
static void age_one(const char *path)
{
    const struct timespec both[] = {{1000, 0}, {1000, 0}};
    assert_int_equal(utimensat(AT_FDCWD, path, both, 0), 0);
}

static void age_all(void)
{
    each_in(own_folder, age_one);
}

static void replace_and_die(void *at)
{
    die_at = *(size_t *)at;
    sq_files_replace(path_of("file"), "new text", reason);
}

TEST_IN(FOLDER, a_kill_between_any_two_steps_leaves_the_old_or_new_file) {
    static const char *const left[] = {"old", "old", "new text"};
    for (size_t at = 1; at <= 3; at++) {
        put_text("file", "old");
        assert_int_equal(status_of_child(replace_and_die, &at), 7);
        assert_string_equal(content_of("file"), left[at - 1]);
        assert_int_equal(files_in_folder(), at < 3 ? 2 : 1);
        age_all();
        assert_replaced("file", "next");
        assert_int_equal(files_in_folder(), 1);
        calls[0] = '\0';
    }
}

static void replace_and_die_while_writing(void *room)
{
    limit_files(*(rlim_t *)room, true);
    sq_files_replace(path_of("file"), "new text", reason);
}

TEST_IN(FOLDER, a_kill_while_writing_leaves_the_old_file) {
    for (rlim_t room = 0; room < 8; room++) {
        put_text("file", "old");
        assert_int_equal(status_of_child(replace_and_die_while_writing, &room), 128 + SIGXFSZ);
        assert_string_equal(content_of("file"), "old");
        age_all();
        assert_replaced("file", "next");
        assert_int_equal(files_in_folder(), 1);
        calls[0] = '\0';
    }
}

#define LEFT "file.0123456789abcdef.tmp"

static void age(const char *name, int seconds)
{
    struct stat status;
    assert_int_equal(lstat(path_of(name), &status), 0);
    const struct timespec then = {status.st_mtime - seconds, 0};
    const struct timespec both[] = {then, then};
    assert_int_equal(utimensat(AT_FDCWD, path_of(name), both, AT_SYMLINK_NOFOLLOW), 0);
}

TEST_IN(FOLDER, a_temporary_of_a_killed_process_is_removed_after_an_hour) {
    put_text("file", "old");
    put_text(LEFT, "half a file that is longer than the whole one will be");
    age(LEFT, 3000);
    assert_replaced("file", "text");
    assert_int_equal(files_in_folder(), 2); /* the process may live */
    calls[0] = '\0';
    age(LEFT, 1000);
    assert_replaced("file", "next");
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN(FOLDER, nothing_but_a_temporary_of_the_file_is_ever_removed) {
    static const char *const others[] = {"file.tmp",
                                         "file.0123456789abcde.tmp",
                                         "file.0123456789abcdef0.tmp",
                                         "file.0123456789abcdeF.tmp",
                                         "file.0123456789abcdef.txt",
                                         "file",
                                         "file-0123456789abcdef.tmp",
                                         "fil.0123456789abcdef.tmp",
                                         "file.0123456789abcdef"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        put_text(others[i], "a player's");
        age(others[i], 1000000);
    }
    assert_replaced("file", "text");
    assert_int_equal(files_in_folder(), sizeof others / sizeof *others);
}

static void assert_stays(const char *name)
{
    age(name, 1000000);
    put_text("file", "old");
    assert_replaced("file", "text");
    assert_true(has_file(name));
    remove_tree(path_of(name));
    calls[0] = '\0';
}

TEST_IN(FOLDER, a_pipe_a_folder_and_a_link_named_like_a_temporary_stay) {
    static const char *const temporaries[] = {"file.tmp", LEFT};
    put_text("other", "precious");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(mkfifo(path_of(temporaries[i]), 0600), 0);
        assert_stays(temporaries[i]);
        assert_int_equal(mkdir(path_of(temporaries[i]), 0700), 0);
        assert_stays(temporaries[i]);
        assert_int_equal(symlink("other", path_of(temporaries[i])), 0);
        assert_stays(temporaries[i]);
    }
    assert_string_equal(content_of("other"), "precious");
}

/* The link may belong to another user and lead anywhere. */
TEST_IN(FOLDER, a_name_that_is_taken_is_not_written_to) {
    char taken[64];
    clock_stands = true;
    snprintf(taken, sizeof taken, "file.%016llx.tmp",
             (1000000000000ULL + (unsigned long long)nanoseconds) ^ (unsigned long long)getpid()
                                                                        << 40);
    put_text("file", "old");
    put_text("other", "precious");
    assert_int_equal(symlink("other", path_of(taken)), 0);
    assert_false(sq_files_replace(path_of("file"), "text", reason));
    assert_string_equal(reason, strerror(EEXIST));
    assert_string_equal(content_of("file"), "old");
    clock_stands = false;
    reason[0] = '\0';
    assert_replaced("file", "text");
    assert_string_equal(content_of("other"), "precious");
    assert_true(has_file(taken));
}

/* ---- several programs ---- */

static void replace_too(void *unused)
{
    if (!sq_files_replace(path_of("file"), "another program's text", reason))
        _exit(1);
}

TEST_IN(FOLDER, two_programs_replace_a_file_at_once_and_both_succeed) {
    meanwhile = replace_too;
    assert_replaced("file", "text");
    assert_int_equal(files_in_folder(), 1);
}

static void replace_and_be_killed(void *unused)
{
    die_at = strlen(calls) + 2; /* in its rename */
    sq_files_replace(path_of("file"), "another program's text", reason);
    _exit(1);
}

static void be_killed(void *unused)
{
    if (status_of_child(replace_and_be_killed, NULL) != 7)
        _exit(1);
}

TEST_IN(FOLDER, a_killed_program_does_no_harm_to_another) {
    meanwhile = be_killed;
    assert_replaced("file", "text");
    assert_int_equal(files_in_folder(), 2);
}

/* A program with the lock, which says when it has it. */
static pid_t lock_elsewhere(void)
{
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    const pid_t child = fork();
    if (child == 0) {
        sq_files_lock lock;
        const bool is_locked = sq_files_lock_folder(&lock, own_folder, 0) && lock.is_held;
        write(ready[1], "", is_locked);
        pause();
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

TEST_IN(FOLDER, a_lock_of_another_program_ends_with_it) {
    sq_files_lock lock;
    const pid_t other = lock_elsewhere();
    assert_false(sq_files_lock_folder(&lock, own_folder, 5));
    assert_false(lock.is_held);
    sq_files_unlock(&lock);
    assert_int_equal(kill(other, SIGKILL), 0);
    assert_int_equal(waitpid(other, NULL, 0), other);
    for (int i = 0; i < 2; i++) {
        assert_true(sq_files_lock_folder(&lock, own_folder, 0));
        assert_true(lock.is_held);
        sq_files_unlock(&lock);
    }
    assert_int_equal(files_in_folder(), 0);
}

TEST_IN(FOLDER, without_a_folder_there_is_no_lock_and_no_wait) {
    sq_files_lock lock;
    assert_true(sq_files_lock_folder(&lock, path_of("none"), 1000000));
    assert_false(lock.is_held);
    sq_files_unlock(&lock);
}

/* ---- links ---- */

static void assert_link(const char *name, const char *target)
{
    char found[512] = "";
    assert_true(readlink(path_of(name), found, sizeof found - 1) > 0);
    assert_string_equal(found, target);
}

TEST_IN(FOLDER, a_link_stays_and_its_target_is_replaced) {
    assert_int_equal(mkdir(path_of("below"), 0700), 0);
    assert_int_equal(symlink("below/middle", path_of("file")), 0);
    assert_int_equal(symlink("../target", path_of("below/middle")), 0);
    put_text("target", "old");
    assert_replaced("file", "text");
    assert_string_equal(content_of("target"), "text");
    assert_link("file", "below/middle");
    assert_link("below/middle", "../target");
    assert_int_equal(files_in_folder(), 3);
}

TEST_IN(FOLDER, a_link_that_leads_nowhere_gets_its_target) {
    assert_int_equal(symlink("target", path_of("file")), 0);
    assert_replaced("file", "text");
    assert_string_equal(content_of("target"), "text");
    assert_link("file", "target");
    assert_true(sq_files_remove(path_of("file"), reason));
    assert_link("file", "target");
    assert_false(has_file("target"));
}

TEST_IN(FOLDER, a_link_is_followed_to_another_disk) {
    struct stat here, there;
    char target[] = "/dev/shm/square-eater-XXXXXX";
    const int descriptor = mkstemp(target);
    if (descriptor < 0)
        skip();
    assert_int_equal(fstat(descriptor, &there), 0);
    assert_int_equal(stat(own_folder, &here), 0);
    close(descriptor);
    assert_int_equal(symlink(target, path_of("file")), 0);
    const bool is_replaced = sq_files_replace(path_of("file"), "text", reason);
    const char *text = text_of("file");
    unlinkat(AT_FDCWD, target, 0);
    assert_true(is_replaced);
    assert_string_equal(text, "text");
    assert_link("file", target);
    if (here.st_dev == there.st_dev)
        skip();
}

TEST_IN(FOLDER, a_circle_of_links_is_refused_and_stays) {
    assert_int_equal(symlink("other", path_of("file")), 0);
    assert_int_equal(symlink("file", path_of("other")), 0);
    assert_false(sq_files_replace(path_of("file"), "text", reason));
    assert_string_equal(reason, strerror(ELOOP));
    assert_false(sq_files_remove(path_of("file"), reason));
    assert_link("file", "other");
    assert_int_equal(files_in_folder(), 2);
}

TEST_IN(FOLDER, a_link_to_a_pipe_is_refused_and_stays) {
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    assert_int_equal(symlink("pipe", path_of("file")), 0);
    assert_false(sq_files_replace(path_of("file"), "text", reason));
    assert_string_equal(reason, "it is not a regular file");
    assert_link("file", "pipe");
}

TEST_IN(FOLDER, what_a_link_leads_to_is_set_aside) {
    char aside[SQ_FILES_PATH_SIZE];
    assert_int_equal(mkdir(path_of("below"), 0700), 0);
    assert_int_equal(symlink("below/target", path_of("file")), 0);
    put_text("below/target", "text");
    assert_true(sq_files_set_aside(path_of("file"), aside, reason));
    assert_string_equal(aside, path_of("below/target.damaged"));
    assert_string_equal(content_of("below/target.damaged"), "text");
    assert_link("file", "below/target");
}

/* ---- setting files aside ---- */

TEST_IN(FOLDER, a_file_set_aside_never_replaces_one_before) {
    static const char *const names[] = {"file.damaged", "file.damaged-2", "file.damaged-3"};
    char aside[SQ_FILES_PATH_SIZE];
    for (int i = 0; i < 3; i++) {
        put_text("file", names[i]);
        assert_true(sq_files_set_aside(path_of("file"), aside, reason));
        assert_string_equal(aside, path_of(names[i]));
        assert_int_equal(files_in_folder(), i + 1);
        for (int before = 0; before <= i; before++)
            assert_string_equal(content_of(names[before]), names[before]);
        calls[0] = '\0';
    }
}

TEST_IN(FOLDER, a_folder_or_a_link_in_its_place_stays) {
    char aside[SQ_FILES_PATH_SIZE];
    assert_int_equal(mkdir(path_of("file.damaged"), 0700), 0);
    assert_int_equal(symlink("nowhere", path_of("file.damaged-2")), 0);
    put_text("file", "text");
    assert_true(sq_files_set_aside(path_of("file"), aside, reason));
    assert_string_equal(aside, path_of("file.damaged-3"));
    assert_string_equal(content_of("file.damaged-3"), "text");
    assert_int_equal(files_in_folder(), 3);
}

TEST_IN(FOLDER, a_file_that_cannot_be_set_aside_stays) {
    char aside[SQ_FILES_PATH_SIZE];
    fail_at = 1;
    put_text("file", "text");
    assert_false(sq_files_set_aside(path_of("file"), aside, reason));
    assert_string_equal(reason, strerror(EIO));
    assert_string_equal(content_of("file"), "text");
    assert_int_equal(files_in_folder(), 1);
}

/* ---- paths ---- */

TEST_IN(FOLDER, a_missing_folder_is_made_for_its_owner) {
    struct stat status;
    assert_true(sq_files_make_folder(path_of("new"), reason));
    assert_int_equal(stat(path_of("new"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    assert_true(sq_files_make_folder(path_of("new"), reason));
    assert_true(sq_files_make_folder(path_of("new/"), reason));
    assert_true(sq_files_make_folder(".", reason));
    assert_true(sq_files_make_folder("/", reason));
    assert_string_equal(reason, "");
    assert_false(sq_files_make_folder(path_of("no/folder"), reason));
    assert_string_equal(reason, strerror(ENOENT));
    put_text("file", "text");
    assert_false(sq_files_make_folder(path_of("file"), reason));
    assert_string_equal(reason, strerror(EEXIST));
}

TEST_IN(FOLDER, a_path_has_one_separator) {
    char path[SQ_FILES_PATH_SIZE];
    assert_true(sq_files_join(path, "folder", "name"));
    assert_string_equal(path, "folder/name");
    assert_true(sq_files_join(path, "folder/", "name"));
    assert_string_equal(path, "folder/name");
    assert_true(sq_files_join(path, "/", "name"));
    assert_string_equal(path, "/name");
}

/* 'aaa...' of this length. */
static const char *long_path(size_t length)
{
    static char path[SQ_FILES_PATH_SIZE + 1];
    memset(path, 'a', length);
    path[length] = '\0';
    return path;
}

TEST_IN(FOLDER, a_path_that_is_too_long_is_refused) {
    char path[SQ_FILES_PATH_SIZE], aside[SQ_FILES_PATH_SIZE];
    assert_true(sq_files_join(path, long_path(SQ_FILES_PATH_SIZE - 6), "name"));
    assert_int_equal(strlen(path), SQ_FILES_PATH_SIZE - 1);
    assert_false(sq_files_join(path, long_path(SQ_FILES_PATH_SIZE - 5), "name"));
    assert_false(sq_files_replace(long_path(SQ_FILES_PATH_SIZE - 4), "text", reason));
    assert_string_equal(reason, strerror(ENAMETOOLONG));
    assert_false(sq_files_set_aside(long_path(SQ_FILES_PATH_SIZE - 8), aside, reason));
    assert_string_equal(reason, strerror(ENAMETOOLONG));
    assert_string_equal(calls, "");
}

/* ---- bytes, and files that grow ---- */

TEST_IN(OWN_FOLDER, any_bytes_are_read_whole) {
    static uint8_t bytes[100000];
    size_t length = 0;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * i >> 3);
    put_bytes("file", bytes, sizeof bytes);
    uint8_t *read = sq_files_read_bytes(path_of("file"), sizeof bytes, &length, reason);
    assert_non_null(read);
    assert_int_equal(length, sizeof bytes);
    assert_memory_equal(read, bytes, length);
    free(read);
    put_text("empty", "");
    read = sq_files_read_bytes(path_of("empty"), 0, &length, reason);
    assert_non_null(read);
    assert_int_equal(length, 0);
    free(read);
}

TEST_IN(OWN_FOLDER, unreadable_bytes_report_the_reason) {
    size_t length;
    put_text("file", "text");
    assert_null(sq_files_read_bytes(path_of("file"), 3, &length, reason));
    assert_string_equal(reason, "it is too large");
    assert_null(sq_files_read_bytes(path_of("none"), 3, &length, reason));
    assert_string_equal(reason, strerror(ENOENT));
    assert_null(sq_files_read_bytes(own_folder, 3, &length, reason));
    assert_string_equal(reason, strerror(EISDIR));
    assert_null(sq_files_read_bytes("/dev/zero", 3, &length, reason));
    assert_string_equal(reason, "it is not a regular file");
}

TEST_IN(OWN_FOLDER, a_file_begun_is_emptied_and_grows) {
    put_text("file", "an old one that is longer");
    assert_true(sq_files_can_begin(path_of("file"), reason));
    assert_string_equal(content_of("file"), "an old one that is longer");
    FILE *stream = sq_files_begin(path_of("file"), reason);
    assert_non_null(stream);
    assert_true(fputs("beginning", stream) >= 0 && fflush(stream) == 0);
    assert_string_equal(content_of("file"), "beginning");
    assert_int_equal(fseek(stream, 0, SEEK_SET), 0);
    assert_true(fputs("B", stream) >= 0);
    assert_int_equal(fclose(stream), 0);
    assert_string_equal(content_of("file"), "Beginning");
    assert_true(sq_files_can_begin(path_of("other"), reason));
    assert_int_equal(files_in_folder(), 1);
}

/* By opening and by the check before. */
static void assert_cannot_begin(const char *path, const char *why)
{
    assert_false(sq_files_can_begin(path, reason));
    assert_string_equal(reason, why);
    assert_null(sq_files_begin(path, reason));
    assert_string_equal(reason, why);
}

TEST_IN(FOLDER, a_link_that_leads_nowhere_makes_its_target) {
    assert_int_equal(symlink("target", path_of("link")), 0);
    assert_true(sq_files_can_begin(path_of("link"), reason));
    assert_int_equal(files_in_folder(), 1);
    FILE *stream = sq_files_begin(path_of("link"), reason);
    assert_non_null(stream);
    assert_int_equal(fclose(stream), 0);
    assert_true(has_file("target"));
    assert_true(files_in_folder() == 2);
}

/* A file manager, for example, that stays open. */
TEST_IN(FOLDER, what_the_game_starts_inherits_no_open_files) {
    FILE *stream = sq_files_begin(path_of("file"), reason);
    assert_non_null(stream);
    assert_true(fcntl(fileno(stream), F_GETFD) & FD_CLOEXEC);
    assert_int_equal(fclose(stream), 0);
}

TEST_IN(OWN_FOLDER, a_file_that_cannot_be_begun_is_refused) {
    assert_int_equal(symlink("loop", path_of("loop")), 0);
    assert_cannot_begin(path_of("loop"), strerror(ELOOP));
    assert_cannot_begin(path_of("none/file"), strerror(ENOENT));
    assert_cannot_begin(own_folder, strerror(EISDIR));
    assert_cannot_begin("/dev/null", "it is not a regular file");
}
