/* replace_mod: asks whether a mod that was dropped on the window may replace one of the player's.
 */
#include <stdio.h>
#include <string.h>

#include "screens/mods/add_mod.h"
#include "shell/drawing.h"
#include "shell/screen.h"

enum { CHOICE_KEEP, CHOICE_REPLACE };
enum { NAME_MAX_SHOWN = 44 }; /* letters that fit on the canvas */

static void enter(sq_shell *shell, sq_play *play)
{
    (void)play;
    sq_menu_begin(&shell->menu, (sq_menu_shape){.place = sq_menu_column(196),
                                                .room = {.top = 180, .bottom = 320}});
    sq_menu_add(&shell->menu, CHOICE_KEEP, "Keep mine");
    sq_menu_add(&shell->menu, CHOICE_REPLACE, "Replace it");
}

static sq_screen_id keep(sq_shell *shell)
{
    char text[SQ_MOD_FILE_SIZE + 32];
    snprintf(text, sizeof text, "%s stays as it was.", shell->own.mods.dropped.name);
    sq_notice_say(&shell->notice, text);
    return shell->behind;
}

static sq_screen_id replace(sq_shell *shell, sq_play *play)
{
    sq_add_dropped_mod(shell, play);
    return shell->behind;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_chosen(shell, controls);
    if (chosen == CHOICE_REPLACE)
        return replace(shell, play);
    if (chosen == CHOICE_KEEP || sq_pressed(controls, SQ_PRESS_BACK))
        return keep(shell);
    return SQ_SCREEN_REPLACE_MOD;
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const char *name = shell->own.mods.dropped.name;
    const bool is_long = strlen(name) > NAME_MAX_SHOWN;
    char text[NAME_MAX_SHOWN + 4];
    (void)play;
    (void)progress;
    sq_draw_headline(list, 40, SQ_COLOR_TEXT, "REPLACE A MOD?");
    snprintf(text, sizeof text, "%.*s%s", NAME_MAX_SHOWN, name, is_long ? "..." : "");
    sq_draw_line(list, 96, SQ_COLOR_TEXT, "%s", text);
    sq_draw_line(list, 120, SQ_COLOR_TEXT, "You have another mod with this name.");
    sq_draw_line(list, 144, SQ_COLOR_QUIET_TEXT,
                 "To keep both, rename the file and drop it again.");
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_replace_mod = {.enter = enter, .tick = tick, .draw = draw};
