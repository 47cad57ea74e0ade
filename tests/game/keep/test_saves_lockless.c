/* saves, lockless: a folder on a file system without locks, such as some network disks. The game
 * reports it once and saves as usual. The linker redirects the library's fcntl to this file. */
#include "game/own_folder.h"
#include "game/runs.h"

#include <errno.h>

#include "keep/saves.h"

int __wrap_fcntl(int descriptor, int command, ...);
int __wrap_fcntl64(int descriptor, int command, ...);

int __wrap_fcntl(int descriptor, int command, ...)
{
    errno = ENOLCK;
    return -1;
}

/* The name of fcntl with large file support. */
int __wrap_fcntl64(int descriptor, int command, ...)
{
    errno = ENOLCK;
    return -1;
}

static sq_saves saves;
static sq_lock lock;

static const char *begin(void)
{
    start_listening();
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    sq_saves_share(&saves, &lock, true);
    return stop_listening();
}

TEST_IN_FOLDER(missing_locks_are_reported_once_and_the_game_plays_on)
{
    const Checkpoint run = eventful_run();
    const char *said = begin();
    assert_int_equal(lines_in(said), 1);
    assert_non_null(strstr(said, "cannot lock own-"));
    assert_all(strstr(said, strerror(ENOLCK)) != NULL, !saves.is_second);
    start_listening();
    saves.records.best_floor = 3;
    saves.settings.volume = 1;
    sq_saves_store_records(&saves);
    sq_saves_store_settings(&saves);
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
    assert_string_equal(stop_listening(), "");
    sq_lock_close(&lock);
    begin();
    assert_ints(saves.records.best_floor, 3, saves.settings.volume, 1);
    assert_true(saves.has_run);
    sq_lock_close(&lock);
}

TEST_IN_FOLDER(without_locks_another_programs_stores_are_still_read)
{
    static sq_saves other;
    begin();
    sq_saves_load(&other, own_folder, &sq_config_defaults);
    other.records.best_floor = 9;
    sq_saves_store_records(&other);
    saves.records.best_floor = 1;
    sq_saves_store_records(&saves);
    assert_int_equal(saves.records.best_floor, 9);
    sq_lock_close(&lock);
}
