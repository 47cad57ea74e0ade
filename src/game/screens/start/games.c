/* games: everything that can be played beside what the start screen begins. */
#include "play/climber.h"
#include "play/recording.h"
#include "play/run_control.h"
#include "play/watching.h"
#include "shell/drawing.h"
#include "shell/screen.h"
#include "shell/texts.h"

enum {
    CHOICE_BODIES,
    CHOICE_PRACTICE,
    CHOICE_MODS,
    CHOICE_SEED,
    CHOICE_LAST_RUN,
    CHOICE_BACK,
    CHOICE_MODES, /* this plus a mode */
};

/* The modes with an item of their own, in the order of the items. */
static const sq_mode modes[] = {SQ_MODE_CLIMB, SQ_MODE_TOWER, SQ_MODE_CLASSIC};

enum { MODES = sizeof modes / sizeof modes[0] };

/* The mode of the game that was played last. */
static void select_first(const sq_shell *shell, const sq_play *play, sq_menu *menu)
{
    if (shell->behind == SQ_SCREEN_BODIES)
        sq_menu_select(menu, CHOICE_BODIES);
    else if (shell->behind == SQ_SCREEN_SEED)
        sq_menu_select(menu, CHOICE_SEED);
    else if (shell->behind == SQ_SCREEN_MODS)
        sq_menu_select(menu, CHOICE_MODS);
    else if (shell->behind == SQ_SCREEN_REPLAY)
        sq_menu_select(menu, CHOICE_LAST_RUN);
    else if (play->game)
        sq_menu_select(menu, CHOICE_MODES + (int)sq_game_run(play->game)->mode);
}

/* Modes that the constants do not allow are left out. The last run can be watched only if there is
 * one. */
static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu =
        sq_menu_begin(&shell->menu, (sq_menu_shape){.place = sq_menu_column(56),
                                                    .room = {.top = 62, .bottom = 318}});
    for (int i = 0; i < MODES; i++)
        if (sq_options_allow(play->options, modes[i]))
            sq_menu_add(menu, CHOICE_MODES + (int)modes[i], "%s", sq_mode_text_of(modes[i]).label);
    if (sq_variants_of_climb(play)->body_count > 0)
        sq_menu_add(menu, CHOICE_BODIES, "Body and heat");
    sq_menu_add(menu, CHOICE_PRACTICE, "Practice");
    sq_menu_add(menu, CHOICE_SEED, "Type a seed");
    if (sq_has_last_run(play))
        sq_menu_add(menu, CHOICE_LAST_RUN, "Watch the last run");
    sq_menu_add(menu, CHOICE_MODS, "Mods");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_fit(menu, 318); /* the explanation lies below it */
    select_first(shell, play, menu);
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, int chosen)
{
    const sq_mode main = play->options->mode;
    switch (chosen) {
    case SQ_MENU_NONE:
        return SQ_SCREEN_GAMES;
    case CHOICE_BODIES:
        return SQ_SCREEN_BODIES;
    case CHOICE_PRACTICE:
        return sq_wish_for(play, (sq_wish){.mode = main, .practises = true});
    case CHOICE_MODS:
        return SQ_SCREEN_MODS;
    case CHOICE_SEED:
        return SQ_SCREEN_SEED;
    case CHOICE_LAST_RUN:
        return sq_watch_last_run(shell, play) ? SQ_SCREEN_REPLAY : SQ_SCREEN_GAMES;
    case CHOICE_BACK:
        return SQ_SCREEN_START;
    default:
        return sq_wish_for(play, (sq_wish){.mode = (sq_mode)(chosen - CHOICE_MODES)});
    }
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_START;
    return go_on(shell, play, sq_chosen(shell, controls));
}

static const char *meaning_of(int selected)
{
    switch (selected) {
    case CHOICE_BODIES:
        return "Another body, or a heat for those who have won.";
    case CHOICE_PRACTICE:
        return "Hold a key to run time back. Practice does not count.";
    case CHOICE_MODS:
        return "Play by other rules, with other squares.";
    case CHOICE_SEED:
        return "The same six letters and digits give the same game.";
    case CHOICE_LAST_RUN:
        return "See it again: pause, slow down, jump to any moment.";
    case CHOICE_BACK:
        return "";
    default:
        return sq_mode_text_of((sq_mode)(selected - CHOICE_MODES)).meaning;
    }
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)play;
    (void)progress;
    sq_draw_headline(list, 8, SQ_COLOR_TEXT, "MORE GAMES");
    sq_menu_draw(&shell->menu, list);
    sq_draw_line(list, 320, SQ_COLOR_TEXT, "%s", meaning_of(sq_menu_selected(&shell->menu)));
}

const sq_screen sq_screen_games = {.enter = enter, .tick = tick, .draw = draw};
