/* game_over: how a classic game ended and why, and a menu to play again. */
#include <inttypes.h>

#include "play/credit.h"
#include "play/practice.h"
#include "play/run_control.h"
#include "play/scene.h"
#include "play/sharing.h"
#include "play/watching.h"
#include "shell/drawing.h"
#include "shell/screen.h"

typedef enum choice {
    CHOICE_AGAIN,
    CHOICE_WATCH,
    CHOICE_COPY_LINK,
    CHOICE_COPY_SEED,
    CHOICE_START_SCREEN,
    CHOICE_QUIT
} choice;

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu =
        sq_menu_begin(&shell->menu, (sq_menu_shape){.place = {72, 222, 244, 28, 34},
                                                    .has_two_columns = true,
                                                    .room = {.top = 212, .bottom = 341}});
    sq_menu_add(menu, CHOICE_AGAIN, "Play again");
    if (sq_can_watch_result(play))
        sq_menu_add(menu, CHOICE_WATCH, "Watch this run");
    if (shell->offers.links)
        sq_menu_add(menu, CHOICE_COPY_LINK, "Copy link");
    sq_menu_add(menu, CHOICE_COPY_SEED, "Copy seed");
    sq_menu_add(menu, CHOICE_START_SCREEN, "Start screen");
    if (shell->offers.quit)
        sq_menu_add(menu, CHOICE_QUIT, "Quit");
    if (shell->behind == SQ_SCREEN_REPLAY)
        sq_menu_select(menu, CHOICE_WATCH);
    else
        sq_wait(shell, sq_constants(play)->RESULT_DURATION);
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, choice chosen)
{
    switch (chosen) {
    case CHOICE_AGAIN:
        sq_begin_game(play, SQ_MODE_CLASSIC);
        return SQ_SCREEN_PLAY;
    case CHOICE_WATCH:
        return sq_watch_result(shell, play) ? SQ_SCREEN_REPLAY : SQ_SCREEN_GAME_OVER;
    case CHOICE_COPY_LINK:
        sq_copy_link(shell, play);
        return SQ_SCREEN_GAME_OVER;
    case CHOICE_COPY_SEED:
        sq_copy_seed(shell, play);
        return SQ_SCREEN_GAME_OVER;
    case CHOICE_START_SCREEN:
        return SQ_SCREEN_START;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    }
    return SQ_SCREEN_GAME_OVER;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_rewind(shell, play, controls))
        return SQ_SCREEN_PLAY;
    /* At first, ignore presses that were still meant for the game. */
    if (sq_waits(shell))
        return SQ_SCREEN_GAME_OVER;
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_START;
    const int chosen = sq_menu_tick(&shell->menu, controls, &shell->sounds).choice;
    return chosen == SQ_MENU_NONE ? SQ_SCREEN_GAME_OVER : go_on(shell, play, (choice)chosen);
}

static void draw_reason(const sq_play *play, sq_draw_list *list)
{
    if (sq_game_run(play->game)->outcome == SQ_VICTORY) {
        sq_draw_headline(list, 4, SQ_COLOR_FOOD, "VICTORY");
        sq_draw_line(list, 52, SQ_COLOR_TEXT,
                     play->credit.breaks_record ? "You have eaten them all, faster than ever!"
                                                : "You have eaten them all.");
        return;
    }
    sq_draw_headline(list, 4, SQ_COLOR_DANGER, "DEFEAT");
    sq_draw_why_lost(play, 52, list);
}

static void draw_seed_and_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { Y = 198 };
    const sq_seed_text seed = sq_seed_text_of(sq_game_run(play->game)->seed);
    sq_draw_practice_result(shell, play, Y, list);
    sq_draw_changed_constants(play, Y, list);
    if (play->credit.gain.place > 0)
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, Y, 1, SQ_CENTER, SQ_COLOR_POWER,
                     "Place %" PRId32 " of your ten best. Seed %s", play->credit.gain.place,
                     seed.text);
    else if (sq_run_counts(play))
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, Y, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "Seed %s",
                     seed.text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)progress;
    const Run *run = sq_game_run(play->game);
    const Config *config = sq_constants(play);
    const uint64_t best = play->saves->records.best_classic_ticks;
    sq_draw_game(shell, play, 1, list);
    sq_draw_shade(list);
    draw_reason(play, list);
    sq_draw_pair(list, 76, "Time", sq_time_of(sq_count_up(shell, run->tick), config).text);
    sq_draw_pair(list, 100, "Fastest win", best > 0 ? sq_time_of(best, config).text : "none yet");
    sq_draw_pair_count(list, 124, "Squares eaten", sq_count_up(shell, run->eaten));
    sq_draw_pair_count(list, 148, "Hits taken", sq_count_up(shell, run->hits));
    sq_draw_pair_count(list, 172, "Pellets taken", sq_count_up(shell, run->pellets));
    draw_seed_and_place(shell, play, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_game_over = {
    .enter = enter, .tick = tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
