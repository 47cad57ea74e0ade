/* app, killed: plays with real events until the process is killed without warning, again and
 * again. The kept files are complete, the next start continues from them, no finished floor is
 * lost, and the last run can be watched. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "app_testing.h"
#include "game/own_process.h"

#include <sys/mman.h>

/* Shared with the killing process. */
typedef struct Shared {
    int floors_over; /* won or lost, of the running game */
    bool draws;      /* the first frame was drawn */
} Shared;

static volatile Shared *shared;

static void aim(void)
{
    ecs_each(app.session.play.game, Friend, friend) {
        if (friend->square.size <= player_square().size)
            push_motion_in_arena(friend->square.x, friend->square.y);
    }
}

static void choose_game(void)
{
    const sq_draw_item *go_on = find_words("Continue");
    const sq_draw_item *item = go_on ? go_on : find_words("More games");
    if (!item)
        item = find_words("Menu");
    if (item)
        push_click(item->x + 1, item->y + 1);
}

static void act(void)
{
    if (app.session.shell.screen == SQ_SCREEN_START)
        choose_game();
    else if (app.session.shell.screen == SQ_SCREEN_GAMES)
        push_click_on("Tower");
    else if (app.session.shell.screen == SQ_SCREEN_PLAY)
        aim();
    else if (app.session.shell.screen == SQ_SCREEN_SHOP && app.session.shell.wait_ticks == 0)
        push_click_on("Take nothing");
}

/* Never returns. Uses the default constants; otherwise a run does not count. */
static void play_until_killed(int ending)
{
    signal(ending, SIG_DFL); /* nohup ignores SIGHUP */
    start_app(1, (char *[]){"square-eater"});
    SDL_SetWindowSize(app.window.window, 320, 180); /* faster */
    for (;;) {
        act();
        if (!frame())
            _exit(1);
        shared->draws = true;
        if (app.session.play.game)
            shared->floors_over = (int)(run()->floors_won + run()->floors_lost);
    }
}

/* ---- the killing process ---- */

static int kept_floors(void)
{
    static sq_saves saves;
    start_listening();
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    assert_string_equal(stop_listening(), "");
    return saves.has_run ? (int)(saves.run.run.floors_won + saves.run.run.floors_lost) : 0;
}

/* The last run that lasted at least a second can be watched. Its file is empty for a moment. */
static void assert_last_run_is_whole(void)
{
    char reason[SQ_REPLAY_REASON_SIZE];
    static sq_replay replay;
    static sq_playback playback;
    struct stat file;
    if (stat(path_of("last-run.replay"), &file) != 0 || file.st_size == 0)
        return;
    if (!sq_replay_load(&replay, path_of("last-run.replay"), reason))
        fail_msg("the last run %s", reason);
    assert_true(replay.was_cut_off);
    assert_true(replay.ticks > 0 && replay.ticks % 60 == 0);
    ecs_world *game = sq_playback_begin(&playback, &replay);
    game = sq_playback_seek(&playback, game, replay.ticks, UINT64_MAX);
    assert_false(playback.differs);
    ecs_world_destroy(game);
    sq_replay_unload(&replay);
}

/* From when the time counts. */
typedef enum Moment { AT_START, AT_FIRST_FRAME, AFTER_A_FLOOR, MOMENTS } Moment;

static bool has_come(Moment moment, int kept)
{
    return moment == AT_START ||
           (moment == AT_FIRST_FRAME ? shared->draws : shared->floors_over > kept);
}

static void kill_after(unsigned milliseconds, Moment moment, int ending)
{
    int raw = 0;
    const int kept = shared->floors_over = kept_floors();
    shared->draws = false;
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        play_until_killed(ending);
    while (!has_come(moment, kept) && waitpid(child, &raw, WNOHANG) == 0)
        SDL_Delay(1);
    SDL_Delay(milliseconds);
    assert_int_equal(waitpid(child, &raw, WNOHANG), 0);
    assert_int_equal(kill(child, ending), 0);
    assert_int_equal(waitpid(child, &raw, 0), child);
}

/* The last tick, which was not observed, may have kept another floor. */
TEST_IN(OWN_FOLDER, a_kill_at_any_moment_loses_no_finished_floor) {
    enum { TIMES = 12 };
    unsigned random = 12345;
    for (int i = 0; i < TIMES; i++) {
        random = random * 1103515245U + 12345;
        kill_after(100 + random / 65536 % 400, (Moment)(i % MOMENTS),
                   i / MOMENTS % 2 ? SIGHUP : SIGKILL);
        assert_in_range(kept_floors(), shared->floors_over, shared->floors_over + 1);
        assert_last_run_is_whole();
    }
    assert_true(kept_floors() >= TIMES / MOMENTS);
    assert_true(has_file("last-run.replay"));
}

int main(void)
{
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return EXIT_FAILURE;
    return run_all_tests(NULL, NULL);
}
