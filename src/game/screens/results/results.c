/* results: leads to what is made of finished runs. */
#include "shell/drawing.h"
#include "shell/legend.h"
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
    static const sq_places back = {{220, 274, 200, 42}, {12, 522, 336, 58}};
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (int i = 0; i < LEADS; i++)
        sq_menu_add(menu, i, "%s", leads[i].name);
    sq_menu_fill_cells(menu, 0, (sq_cells){2, 56, 98}, (sq_cells){1, 90, 98});
    sq_menu_move(menu, LEADS - 1, back, false);
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

/* The days of two weeks, of which some are played, or bars that get higher. */
static void draw_marks(sq_draw_list *list, float x, float y, bool has_days)
{
    enum { COLUMNS = 7, STRIDE = 11, SIDE = 8 };
    const float left = x - COLUMNS * STRIDE / 2.0F;
    for (int i = 0; i < (has_days ? 3 : 1) * COLUMNS; i++) {
        const float height = (float)(has_days ? SIDE : SIDE + i * SIDE / 2);
        const float bottom = y + 16 - (float)(i / COLUMNS * STRIDE);
        sq_draw_rect(list, left + (float)(i % COLUMNS * STRIDE), bottom - height, SIDE, height,
                     !has_days || i % 4 < 2 ? SQ_COLOR_FOOD : SQ_COLOR_OPEN);
    }
}

static void draw_picture(sq_screen_id of, float x, float y, sq_draw_list *list)
{
    enum { SIDE = 36 };
    if (of == SQ_SCREEN_BEST)
        sq_draw_portrait(list, SQ_FACE_CROWN, x, y, SIDE);
    else if (of == SQ_SCREEN_GOALS)
        sq_draw_portrait(list, SQ_FACE_GLASSES, x, y, SIDE);
    else
        draw_marks(list, x, y, of == SQ_SCREEN_CALENDAR);
}

static void draw_tile(const sq_menu *menu, int item, sq_draw_list *list)
{
    enum { PICTURE_X = 66, NAME_X = 204 };
    const sq_area area = sq_menu_draw_box(menu, item, list);
    const float middle = area.top + area.height / 2;
    draw_picture(leads[item].screen, area.left + PICTURE_X, middle, list);
    sq_draw_text(list, area.left + NAME_X, middle - SQ_TITLE_HEIGHT / 2, SQ_TITLE_SIZE, SQ_CENTER,
                 SQ_COLOR_TEXT, "%s", leads[item].name);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_headline(list, 8, SQ_COLOR_TEXT, "RESULTS");
    for (int item = 0; item < LEADS - 1; item++)
        draw_tile(&shell->menu, item, list);
    sq_menu_draw_item(&shell->menu, LEADS - 1, list);
    sq_draw_line(list, 326, SQ_COLOR_TEXT, "%s", leads[sq_menu_selected(&shell->menu)].meaning);
}

const sq_screen sq_screen_results = {.enter = enter, .tick = tick, .draw = draw};
