/* about: what program this is, whose work it is, and where it keeps the player's files. */
#include "cli/version.h"
#include "shell/drawing.h"
#include "shell/screen.h"

enum { CHOICE_FOLDER, CHOICE_BACK };

static bool has_folder(const sq_shell *shell)
{
    return shell->offers.folder && shell->saves->folder[0];
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    if (has_folder(shell))
        sq_menu_add(menu, CHOICE_FOLDER, "Open folder");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    for (int item = 0; item < menu->count; item++)
        sq_menu_move(menu, item,
                     sq_cell_places((sq_cells){menu->count, 276, 48}, (sq_cells){1, 544, 64}, item),
                     true);
    sq_menu_select(menu, CHOICE_BACK);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_chosen(shell, controls);
    if (chosen == CHOICE_FOLDER)
        shell->out.opens_folder = true;
    return chosen == CHOICE_BACK || sq_pressed(controls, SQ_PRESS_BACK) ? SQ_SCREEN_SETTINGS
                                                                        : SQ_SCREEN_ABOUT;
}

/* Of a path that is longer than three lines, the beginning. */
static void draw_files(const sq_shell *shell, float y, sq_draw_list *list)
{
    const float width = sq_canvas_of(list->is_upright).width;
    if (has_folder(shell)) {
        sq_draw_line(list, y, SQ_COLOR_TEXT,
                     "Your settings, results, mods, replays and pictures are in this folder:");
        sq_draw_lines(list, width / 2, sq_canvas_down(list->is_upright, y + 18), SQ_TEXT_SIZE,
                      width - 16, 3, SQ_CENTER, SQ_COLOR_POWER, shell->saves->folder);
    } else if (shell->offers.folder) {
        sq_draw_line(list, y, SQ_COLOR_TEXT, "Nothing is kept: there is no folder for it.");
    } else {
        sq_draw_line(list, y, SQ_COLOR_TEXT,
                     "Your settings, results and mods are kept by this browser, for this page.");
    }
}

/* A page tells its screens to screen readers (web/mirror.js). */
static void draw_what_is_missing(const sq_shell *shell, sq_draw_list *list)
{
    sq_draw_line(list, 244, SQ_COLOR_QUIET_TEXT, "Not there yet: %sother languages, larger texts.",
                 shell->offers.quit ? "screen readers, " : "");
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const char *libraries = shell->offers.libraries;
    sq_draw_poster(list, 16, SQ_COLOR_PLAYER, "SQUARE EATER");
    sq_draw_line(list, 104, SQ_COLOR_QUIET_TEXT, SQ_VERSION ", commit %s%s%s", sq_commit,
                 libraries ? ", with " : "", libraries ? libraries : "");
    sq_draw_line(list, 128, SQ_COLOR_TEXT, "By the Square Eater authors, under the MIT licence.");
    sq_draw_line(list, 146, SQ_COLOR_TEXT,
                 "The rules, font, icon, sounds and music are our own work.");
    draw_files(shell, 168, list);
    draw_what_is_missing(shell, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_about = {.enter = enter, .tick = tick, .draw = draw};
