/* statistics: the sums and the maxima of all finished runs; of those with a mod, for each apart. */
#include <inttypes.h>
#include <stdio.h>

#include "play/mod_in_use.h"
#include "shell/screen.h"

enum { CHOICE_GAME, CHOICE_BACK };

/* Number 0 is all games without mods; each other one is a mod. */
static const sq_statistics *shown(const sq_shell *shell)
{
    const sq_mod_statistics *mods = &shell->saves->mod_statistics;
    return shell->own.board == 0 ? &shell->saves->statistics
                                 : &mods->list[shell->own.board - 1].all;
}

static void show_game(sq_shell *shell, const sq_play *play)
{
    const int32_t number = shell->own.board;
    const char *title =
        number == 0 ? "no mods"
                    : sq_title_of_board(play, shell->saves->mod_statistics.list[number - 1].board);
    sq_menu_show_value(&shell->menu, CHOICE_GAME, "%.12s", title);
}

/* Without mods there is nothing to choose. */
static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu =
        sq_menu_begin(&shell->menu, (sq_menu_shape){.place = sq_menu_column(308),
                                                    .has_two_columns = true,
                                                    .room = {.top = 297, .bottom = 338}});
    shell->own.board = 0;
    if (shell->saves->mod_statistics.count > 0) {
        sq_menu_put(menu, (sq_menu_place){24, 308, 290, 28, 32});
        sq_mods_refresh(play); /* for their titles */
        sq_menu_add(menu, CHOICE_GAME, "Game");
        show_game(shell, play);
    }
    sq_menu_add(menu, CHOICE_BACK, "Back");
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int32_t count = shell->saves->mod_statistics.count + 1;
    const sq_menu_act act = sq_menu_tick(&shell->menu, controls, &shell->sounds);
    if (act.choice == CHOICE_BACK || sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_RESULTS;
    if (act.choice == CHOICE_GAME) {
        shell->own.board = (shell->own.board + (act.step < 0 ? count - 1 : 1)) % count;
        show_game(shell, play);
    }
    return SQ_SCREEN_STATISTICS;
}

typedef struct value_text {
    char text[48];
} value_text;

/* Ticks as hours and minutes; everything else as a number or, with ten digits, in millions. */
static value_text value_of(const sq_shell *shell, const sq_statistics_row *row)
{
    enum { HOURS_MAX = 99999 };
    const uint64_t value = sq_statistics_get(shown(shell), row);
    const uint64_t minutes = value / 60 / (uint64_t)shell->options->config.TICKS_PER_SECOND;
    value_text text;
    if (row->offset == offsetof(sq_statistics, ticks) && minutes / 60 <= HOURS_MAX)
        snprintf(text.text, sizeof text.text, "%" PRIu64 ":%02d h", minutes / 60,
                 (int)(minutes % 60));
    else if (row->offset == offsetof(sq_statistics, ticks))
        snprintf(text.text, sizeof text.text, "over %d h", HOURS_MAX);
    else if (value < 1000000000)
        snprintf(text.text, sizeof text.text, "%" PRIu64, value);
    else
        snprintf(text.text, sizeof text.text, "%" PRIu64 "M", value / 1000000);
    return text;
}

/* In two columns. */
static void draw_row(const sq_shell *shell, size_t number, sq_draw_list *list)
{
    enum { TOP = 52, STRIDE = 34, COLUMN = 314, LABEL_X = 212, GAP = 12, WIDTH = 92 };
    const sq_statistics_row *row = sq_statistics_row_at(number);
    const size_t rows = (sq_statistics_count() + 1) / 2;
    const size_t column = number / rows;
    const float x = LABEL_X + (float)(column * COLUMN);
    const float y = TOP + (float)(number % rows * STRIDE);
    sq_draw_text(list, x, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s", row->label);
    sq_draw_text_fitting(list, x + GAP, y, SQ_TEXT_SIZE, WIDTH, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                         value_of(shell, row).text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)play;
    (void)progress;
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 6, SQ_TITLE_SIZE, SQ_CENTER, SQ_COLOR_TEXT,
                 "STATISTICS");
    for (size_t i = 0; i < sq_statistics_count(); i++)
        draw_row(shell, i, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_statistics = {.enter = enter, .tick = tick, .draw = draw};
