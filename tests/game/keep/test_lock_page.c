/* lock_page: the lock of the saves in a browser, where the page asks for it. */
#include "game/own_folder.h"
#include "keep/lock.h"

static const char other_tab[] = "SQUARE_EATER_OTHER_TAB";

static int forget_the_page(void **state)
{
    return unsetenv(other_tab);
}

static sq_lock_state open_lock(sq_lock *lock, bool keeps)
{
    char reason[SQ_FILES_REASON_SIZE];
    return sq_lock_open(lock, own_folder, keeps, reason);
}

TEST_BETWEEN(the_only_tab_keeps_the_run, forget_the_page, NULL)
{
    sq_lock lock;
    assert_int_equal(open_lock(&lock, true), SQ_LOCK_FREE);
    setenv(other_tab, "0", 1);
    assert_int_equal(open_lock(&lock, true), SQ_LOCK_FREE);
}

TEST_BETWEEN(beside_another_tab_it_is_taken, forget_the_page, NULL)
{
    sq_lock lock;
    setenv(other_tab, "1", 1);
    assert_ints(open_lock(&lock, true), SQ_LOCK_TAKEN, open_lock(&lock, false), SQ_LOCK_TAKEN);
}

TEST_BETWEEN(opening_creates_the_folder_of_a_program_that_keeps_its_run, forget_the_page, NULL)
{
    sq_lock lock;
    char reason[SQ_FILES_REASON_SIZE];
    sq_lock_open(&lock, path_of("none"), false, reason);
    assert_int_not_equal(access(path_of("none"), F_OK), 0);
    sq_lock_open(&lock, path_of("saves"), true, reason);
    assert_ints(access(path_of("saves"), F_OK), 0, each_in(path_of("saves"), NULL), 0);
}

int main(void)
{
    return run_all_tests(open_folder, close_folder);
}
