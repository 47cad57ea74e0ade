/* run_over: a climb is over: what it has come to, and a menu to climb again. */
#include <inttypes.h>

#include "play/credit.h"
#include "play/practice.h"
#include "play/run_control.h"
#include "play/scene.h"
#include "play/sharing.h"
#include "play/watching.h"
#include "rules/kinds.h"
#include "rules/score.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

typedef enum choice {
    CHOICE_AGAIN,
    CHOICE_SAME_AGAIN,
    CHOICE_WATCH,
    CHOICE_COPY_LINK,
    CHOICE_COPY_SEED,
    CHOICE_START_SCREEN,
    CHOICE_QUIT,
} choice;

/* Both ways to play again are at the top, beside each other: each is one press away. */
static void add_items(sq_menu *menu, const choice *others, const char *const names[], int count)
{
    const int rows = (count + 3) / 2;
    sq_menu_add(menu, CHOICE_AGAIN, "Again, a new climb");
    for (int i = 0; i < count; i++) {
        if (menu->count == rows)
            sq_menu_add(menu, CHOICE_SAME_AGAIN, "The same again");
        sq_menu_add(menu, (int)others[i], "%s", names[i]);
    }
}

static void enter(sq_shell *shell, sq_play *play)
{
    enum { MOST = 5 };
    choice others[MOST];
    const char *names[MOST];
    int count = 0;
    const struct {
        bool is_offered;
        choice choice;
        const char *name;
    } items[MOST] = {
        {sq_can_watch_result(play), CHOICE_WATCH, "Watch this run"},
        {shell->offers.links, CHOICE_COPY_LINK, "Copy link"},
        {true, CHOICE_COPY_SEED, "Copy seed"},
        {true, CHOICE_START_SCREEN, "Start screen"},
        {shell->offers.quit, CHOICE_QUIT, "Quit"},
    };
    for (int i = 0; i < MOST; i++) {
        if (!items[i].is_offered)
            continue;
        others[count] = items[i].choice;
        names[count++] = items[i].name;
    }
    sq_menu_begin(&shell->menu, (sq_menu_shape){.place = {36, 184, 280, 30, 35},
                                                .has_two_columns = true,
                                                .room = {.top = 166, .bottom = 340}});
    add_items(&shell->menu, others, names, count);
    if (shell->behind == SQ_SCREEN_REPLAY)
        sq_menu_select(&shell->menu, CHOICE_WATCH);
    else
        sq_wait(shell, sq_constants(play)->RESULT_DURATION);
}

/* The same squares once more. A daily run that was counted is practice then. */
static sq_screen_id play_again(sq_play *play, bool is_same)
{
    const uint64_t seed = sq_game_run(play->game)->seed;
    const sq_wish wish = {.mode = SQ_MODE_CLIMB,
                          .has_seed = is_same,
                          .seed = seed,
                          .day = is_same ? play->credit.day : 0};
    return sq_wish_for(play, wish);
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, choice chosen)
{
    switch (chosen) {
    case CHOICE_AGAIN:
        return play_again(play, false);
    case CHOICE_SAME_AGAIN:
        return play_again(play, true);
    case CHOICE_WATCH:
        return sq_watch_result(shell, play) ? SQ_SCREEN_REPLAY : SQ_SCREEN_RUN_OVER;
    case CHOICE_COPY_LINK:
        sq_copy_link(shell, play);
        return SQ_SCREEN_RUN_OVER;
    case CHOICE_COPY_SEED:
        sq_copy_seed(shell, play);
        return SQ_SCREEN_RUN_OVER;
    case CHOICE_START_SCREEN:
        return SQ_SCREEN_START;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    }
    return SQ_SCREEN_RUN_OVER;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_rewind(shell, play, controls))
        return SQ_SCREEN_PLAY;
    /* At first, ignore presses that were still meant for the game. */
    if (sq_waits(shell))
        return SQ_SCREEN_RUN_OVER;
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_START;
    const int chosen = sq_menu_tick(&shell->menu, controls, &shell->sounds).choice;
    return chosen == SQ_MENU_NONE ? SQ_SCREEN_RUN_OVER : go_on(shell, play, (choice)chosen);
}

/* ---- drawing: figures in two columns ---- */

enum { TOP = 82, STRIDE = 26, GAP = 12, LEFT_COLUMN = 148, RIGHT_COLUMN = 470, VALUE_WIDTH = 158 };

static void draw_figure(sq_draw_list *list, float middle, int row, const char *what,
                        const char *how_much)
{
    const float y = TOP + (float)row * STRIDE;
    sq_draw_text(list, middle, y, 2, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s", what);
    sq_draw_text_fitting(list, middle + GAP, y, 2, VALUE_WIDTH, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                         how_much);
}

static void draw_count(const sq_shell *shell, float middle, int row, const char *what,
                       uint64_t how_many, sq_draw_list *list)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, sq_count_up(shell, how_many));
    draw_figure(list, middle, row, what, text);
}

static void draw_medals(const Climb *climb, int row, sq_draw_list *list)
{
    enum { SIDE = 18, EACH = VALUE_WIDTH / 2 };
    const struct {
        sq_medal medal;
        int32_t count;
    } medals[] = {{SQ_MEDAL_GOLD, climb->gold}, {SQ_MEDAL_SILVER, climb->silver}};
    const float y = TOP + (float)row * STRIDE;
    draw_figure(list, RIGHT_COLUMN, row, "Medals", "");
    for (int i = 0; i < 2; i++) {
        const float x = RIGHT_COLUMN + GAP + (float)(i * EACH);
        sq_draw_medal(list, medals[i].medal, x + SIDE / 2.0F, y + SQ_GLYPH_HEIGHT, SIDE);
        sq_draw_text_fitting(list, x + SIDE + 6, y, 2, EACH - SIDE - 12, SQ_LEFT, SQ_COLOR_TEXT,
                             "%" PRId32, medals[i].count);
    }
}

/* The kind that hit last, drawn and named. */
static void draw_last_hit(const ecs_world *game, int row, sq_draw_list *list)
{
    enum { SIDE = 22 };
    const sq_kind *kind = &sq_kinds_of(game)->list[ecs_unique_read(game, Climb)->last_kind];
    const float y = TOP + (float)row * STRIDE;
    draw_figure(list, RIGHT_COLUMN, row, "Last hit by", "");
    sq_draw_kind(list, kind, SQ_LEGEND_DANGER, RIGHT_COLUMN + GAP + SIDE / 2.0F,
                 y + SQ_GLYPH_HEIGHT, SIDE);
    sq_draw_text_fitting(list, RIGHT_COLUMN + GAP + SIDE + 6, y, 2, VALUE_WIDTH - SIDE - 6, SQ_LEFT,
                         SQ_COLOR_TEXT, "%s", kind->name);
}

static void draw_figures(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const ecs_world *game = play->game;
    const Climb *climb = ecs_unique_read(game, Climb);
    const Run *run = sq_game_run(game);
    draw_count(shell, LEFT_COLUMN, 0, "Score", climb->score, list);
    draw_count(shell, LEFT_COLUMN, 1, "Floor", (uint64_t)ecs_unique_read(game, Tower)->floor, list);
    draw_figure(list, LEFT_COLUMN, 2, "Time",
                sq_time_of(sq_count_up(shell, run->tick), sq_constants(play)).text);
    draw_count(shell, RIGHT_COLUMN, 0, "Best chain", (uint64_t)climb->best_chain, list);
    draw_medals(climb, 1, list);
    if (run->last_hit.size > 0)
        draw_last_hit(game, 2, list);
}

/* The place among the ten best, or why there is none. */
static void draw_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { Y = 54 };
    const int32_t place = play->credit.gain.place;
    char text[48];
    if (!sq_run_counts(play)) {
        sq_draw_practice_result(shell, play, Y + 6, list);
        sq_draw_changed_constants(play, Y + 6, list);
        return;
    }
    if (ecs_unique_read(play->game, Climb)->score == 0) {
        sq_draw_line(list, Y, SQ_COLOR_QUIET_TEXT, "No points this time.");
        return;
    }
    snprintf(text, sizeof text, "Place %" PRId32 " of your ten best.", place);
    if (place == 1)
        snprintf(text, sizeof text, "Your best climb!");
    if (place > 0)
        sq_draw_line(list, Y, SQ_COLOR_POWER, text);
    else
        sq_draw_line(list, Y, SQ_COLOR_QUIET_TEXT, "Not among your ten best.");
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_draw_game(shell, play, 1, list);
    sq_draw_shade(list);
    sq_draw_headline(list, 4, SQ_COLOR_DANGER, "RUN OVER");
    draw_place(shell, play, list);
    draw_figures(shell, play, list);
    sq_menu_draw(&shell->menu, list);
    sq_draw_origin(play, list);
}

const sq_screen sq_screen_run_over = {
    .enter = enter, .tick = tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
