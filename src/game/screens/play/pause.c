/* pause: the game stands still until the player resumes it. */
#include <inttypes.h>

#include "play/credit.h"
#include "play/going_on.h"
#include "play/mod_in_use.h"
#include "play/practice.h"
#include "play/run_control.h"
#include "play/scene.h"
#include "play/sharing.h"
#include "screens/play/taken.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"
#include "shell/texts.h"

typedef enum choice {
    CHOICE_RESUME,
    CHOICE_NEW_GAME,
    CHOICE_PRACTISE,
    CHOICE_COPY_LINK,
    CHOICE_COPY_SEED,
    CHOICE_QUIT,
    CHOICE_SCREENS, /* this plus a screen's number: leads to that screen */
} choice;

static bool has_floors(const sq_play *play)
{
    return sq_game_run(play->game)->mode != SQ_MODE_CLASSIC;
}

static bool is_on_first_floor(const sq_play *play)
{
    const Run *run = sq_game_run(play->game);
    return run->floors_won + run->floors_lost == 0;
}

/* The screens that can be paused. */
static bool is_of_game(sq_screen_id screen)
{
    return screen == SQ_SCREEN_PLAY || screen == SQ_SCREEN_SHOP || screen == SQ_SCREEN_DEALS ||
           screen == SQ_SCREEN_DOORS;
}

/* Resume is large; the others fill two rows below it, or lie in two columns. What is of this game
 * is above, and what leads away from it, by link, seed or exit, always in the same places below. */
static sq_places places_of(int item, int count, int lower)
{
    static const sq_places resume = {{168, 94, 304, 48}, {12, 116, 336, 64}};
    const int upper = count - 1 - lower;
    sq_places places = sq_cell_places((sq_cells){upper, 150, 42}, (sq_cells){2, 188, 52}, item - 1);
    if (item > upper)
        places.wide = sq_cell((sq_cells){lower, 200, 42}, SQ_CANVAS_WIDTH, item - 1 - upper);
    if (item == count - 1 && item % 2 == 1)
        places.upright.width = resume.upright.width;
    return item == 0 ? resume : places;
}

/* "End this run" leads to the summary. Practice has none, because it is not kept. */
static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    if (is_of_game(shell->behind))
        shell->own.behind_pause = shell->behind;
    sq_menu_add(menu, CHOICE_RESUME, "Resume");
    sq_menu_add(menu, CHOICE_SCREENS + SQ_SCREEN_HOW_TO_PLAY, "How to play");
    sq_menu_add(menu, CHOICE_SCREENS + SQ_SCREEN_SETTINGS, "Settings");
    if (!has_floors(play))
        sq_menu_add(menu, CHOICE_NEW_GAME, "New game");
    else if (!play->practises)
        sq_menu_add(menu, CHOICE_SCREENS + SQ_SCREEN_SUMMARY, "End this run");
    if (sq_may_practise(play))
        sq_menu_add(menu, CHOICE_PRACTISE, "Practice");
    const int above = menu->count;
    if (shell->offers.links)
        sq_menu_add(menu, CHOICE_COPY_LINK, "Copy link");
    sq_menu_add(menu, CHOICE_COPY_SEED, "Copy seed");
    sq_menu_add(menu, CHOICE_SCREENS + SQ_SCREEN_START, "Start screen");
    if (shell->offers.quit)
        sq_menu_add(menu, CHOICE_QUIT, "Quit");
    for (int item = 0; item < menu->count; item++)
        sq_menu_move(menu, item, places_of(item, menu->count, menu->count - above), item == 0);
    if (shell->behind != SQ_SCREEN_START) /* from there, select the way back into the game */
        sq_menu_select(menu, CHOICE_SCREENS + (int)shell->behind);
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, choice chosen)
{
    switch (chosen) {
    case CHOICE_RESUME:
        return shell->own.behind_pause;
    case CHOICE_NEW_GAME:
        sq_begin_game(play, SQ_MODE_CLASSIC);
        return SQ_SCREEN_PLAY;
    case CHOICE_PRACTISE:
        sq_practise(play);
        return shell->own.behind_pause;
    case CHOICE_COPY_LINK:
        sq_copy_link(shell, play);
        return SQ_SCREEN_PAUSE;
    case CHOICE_COPY_SEED:
        sq_copy_seed(shell, play);
        return SQ_SCREEN_PAUSE;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    case CHOICE_SCREENS:
        break;
    }
    sq_wish_later(play, (sq_wish){.mode = sq_game_run(play->game)->mode}); /* for the summary */
    return (sq_screen_id)(chosen - CHOICE_SCREENS);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_PAUSE) || sq_pressed(controls, SQ_PRESS_BACK))
        return shell->own.behind_pause;
    const int chosen = sq_chosen(shell, controls);
    return chosen == SQ_MENU_NONE ? SQ_SCREEN_PAUSE : go_on(shell, play, (choice)chosen);
}

static const char *how_to_leave(const sq_shell *shell)
{
    return shell->offers.quit ? "You can quit: the run is kept as it is now."
                              : "You can close the page: the run is kept as it is now.";
}

/* What leaving the game now means for the run. Empty where games are never kept. */
static const char *what_is_kept(const sq_shell *shell, const sq_play *play)
{
    if (play->practises)
        return "Practice: does not count for records and is not kept.";
    if (sq_has_changed_constants(play))
        return "Changed constants: does not count for records and is not kept.";
    if (play->credit.is_void)
        return "Does not count for records and is not kept.";
    if (!has_floors(play) || !sq_run_is_kept(play))
        return "";
    if (sq_game_is_in_shop(play->game) || sq_plays_kept_run(play))
        return how_to_leave(shell);
    if (play->credit.day != 0)
        return "You can leave: today's run goes on from the start of this floor.";
    return "The run is kept from the end of its first floor on.";
}

static void draw_what_is_kept(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const bool offers = sq_menu_selected(&shell->menu) == CHOICE_PRACTISE;
    const bool rewinds = offers || play->history.is_on;
    sq_draw_line(list, 341, SQ_COLOR_QUIET_TEXT, "%s%s%s",
                 offers ? "From here on, the run does not count." : what_is_kept(shell, play),
                 rewinds ? " " : "", rewinds ? sq_how_to_rewind(shell, play).text : "");
}

/* The mode, its mod or, while it counts, the daily run; and the floor, where there are floors. */
static sq_text place_of(const sq_play *play)
{
    const sq_mode mode = sq_game_run(play->game)->mode;
    const sq_rulebook *mod = play->credit.is_modded ? sq_mod_of_mode(play, mode) : NULL;
    const char *name = mod ? mod->title : sq_mode_text_of(mode).label;
    const int32_t floor = ecs_unique_read(play->game, Tower)->floor;
    if (play->credit.day != 0)
        return sq_text_of("Daily run, %s UTC, floor %" PRId32,
                          sq_day_text_of(play->credit.day).text, floor);
    return has_floors(play) ? sq_text_of("%s, floor %" PRId32, name, floor)
                            : sq_text_of("%s", name);
}

static void draw_where(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const Run *run = sq_game_run(play->game);
    const Tower *tower = ecs_unique_read(play->game, Tower);
    sq_draw_line(list, 246, SQ_COLOR_TEXT, "%s    Time %s    Seed %s", place_of(play).text,
                 sq_time_of(run->tick, sq_constants(play)).text, sq_seed_text_of(run->seed).text);
    if (has_floors(play)) {
        sq_draw_bonuses_taken(tower, 264, list);
        sq_draw_upgrades_taken(tower, 302, list);
    }
    draw_what_is_kept(shell, play, list);
}

/* Beside the title or, upright, where later floors have a list of what was taken. */
static void draw_pair(const sq_play *play, sq_draw_list *list)
{
    const float middle = sq_canvas_of(list->is_upright).width / 2;
    const float aside = list->is_upright ? 62 : 230;
    const float y = list->is_upright ? 602 : 80;
    if (list->is_upright && !is_on_first_floor(play))
        return;
    sq_draw_legend(list, SQ_LEGEND_PLAYER, middle - aside, y, 60);
    sq_draw_legend(list, SQ_LEGEND_DANGER, middle + aside, y, 70);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_game_behind(shell, play, list);
    draw_pair(play, list);
    sq_draw_poster(list, 5, SQ_COLOR_PLAYER, "PAUSED");
    sq_menu_draw(&shell->menu, list);
    draw_where(shell, play, list);
}

const sq_screen sq_screen_pause = {.enter = enter, .tick = tick, .draw = draw};
