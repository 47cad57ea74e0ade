/* results: leads to what is made of finished runs. */
#include "shell/drawing.h"
#include "shell/screen.h"

static const struct lead {
    sq_screen_id screen;
    const char *name;
    const char *meaning;
} leads[] = {
    {SQ_SCREEN_BEST, "Ten best", "The ten best runs of each game."},
    {SQ_SCREEN_CALENDAR, "Calendar", "Your daily runs, day by day."},
    {SQ_SCREEN_GOALS, "Goals", "Twelve goals. Each gives your square a face, or new colours."},
    {SQ_SCREEN_STATISTICS, "Statistics", "All your runs, added up."},
    {SQ_SCREEN_START, "Back", ""},
};

enum { LEADS = sizeof leads / sizeof leads[0] };

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu =
        sq_menu_begin(&shell->menu, (sq_menu_shape){.place = sq_menu_column(92),
                                                    .room = {.top = 70, .bottom = 310}});
    for (int i = 0; i < LEADS; i++)
        sq_menu_add(menu, i, "%s", leads[i].name);
    for (int i = 0; i < LEADS; i++)
        if (shell->behind == leads[i].screen && leads[i].screen != SQ_SCREEN_START)
            sq_menu_select(menu, i);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_START;
    const int chosen = sq_chosen(shell, controls);
    return chosen == SQ_MENU_NONE ? SQ_SCREEN_RESULTS : leads[chosen].screen;
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_headline(list, 8, SQ_COLOR_TEXT, "RESULTS");
    sq_menu_draw(&shell->menu, list);
    sq_draw_line(list, 320, SQ_COLOR_TEXT, "%s", leads[sq_menu_selected(&shell->menu)].meaning);
}

const sq_screen sq_screen_results = {.enter = enter, .tick = tick, .draw = draw};
