#include "screens/play/result.h"

#include "play/practice.h"
#include "play/recording.h"
#include "play/run_control.h"
#include "play/sharing.h"
#include "play/watching.h"

typedef enum choice {
    CHOICE_AGAIN,
    CHOICE_SAME_AGAIN,
    CHOICE_WATCH,
    CHOICE_COPY_LINK,
    CHOICE_COPY_SEED,
    CHOICE_START_SCREEN,
    CHOICE_QUIT,
} choice;

/* Practice proves nothing, and no points cannot be beaten. */
static bool is_a_challenge(const sq_play *play)
{
    return sq_game_run(play->game)->mode == SQ_MODE_CLIMB && !play->practises &&
           ecs_unique_read(play->game, Climb)->score > 0;
}

/* Again in the middle, two beside it, and the rest below. */
static sq_area area_of(int item, int count)
{
    enum { TOP = 252, HEIGHT = 41, SIDE = 176 };
    static const sq_area first[] = {
        {196, TOP, 248, HEIGHT}, {12, TOP, SIDE, HEIGHT}, {452, TOP, SIDE, HEIGHT}};
    return item < 3 ? first[item]
                    : sq_cell((sq_cells){count - 3, TOP + 45, HEIGHT}, SQ_CANVAS_WIDTH, item - 3);
}

/* Again across the canvas, the others in two columns below it. */
static sq_area upright_area_of(int item, int count)
{
    enum { TOP = 499, HEIGHT = 41, WHOLE = 336 };
    sq_area area = sq_cell((sq_cells){2, TOP + 44, HEIGHT}, SQ_UPRIGHT_WIDTH, item - 1);
    if (item == count - 1 && item % 2 == 1)
        area.width = WHOLE;
    return item == 0 ? (sq_area){12, TOP, WHOLE, HEIGHT} : area;
}

void sq_result_enter(sq_shell *shell, const sq_play *play, const char *again,
                     const char *same_again)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    sq_menu_add(menu, CHOICE_AGAIN, "%s", again);
    if (same_again)
        sq_menu_add(menu, CHOICE_SAME_AGAIN, "%s", same_again);
    if (sq_can_watch_result(play))
        sq_menu_add(menu, CHOICE_WATCH, "Watch this run");
    if (shell->offers.links)
        sq_menu_add(menu, CHOICE_COPY_LINK, is_a_challenge(play) ? "Share" : "Copy link");
    sq_menu_add(menu, CHOICE_COPY_SEED, "Copy seed");
    sq_menu_add(menu, CHOICE_START_SCREEN, "Start screen");
    if (shell->offers.quit)
        sq_menu_add(menu, CHOICE_QUIT, "Quit");
    for (int item = 0; item < menu->count; item++)
        sq_menu_move(menu, item,
                     (sq_places){area_of(item, menu->count), upright_area_of(item, menu->count)},
                     item == 0);
    if (shell->behind == SQ_SCREEN_REPLAY)
        sq_menu_select(menu, CHOICE_WATCH);
    else
        sq_wait(shell, sq_constants(play)->RESULT_DURATION);
}

/* The same squares once more, or others. A daily run that was counted is practice then. */
static sq_screen_id play_again(sq_play *play, bool is_same)
{
    const Run *run = sq_game_run(play->game);
    return sq_wish_for(play, (sq_wish){.mode = run->mode,
                                       .has_seed = is_same,
                                       .seed = run->seed,
                                       .day = is_same ? play->credit.day : 0});
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, choice chosen)
{
    switch (chosen) {
    case CHOICE_AGAIN:
    case CHOICE_SAME_AGAIN:
        return play_again(play, chosen == CHOICE_SAME_AGAIN);
    case CHOICE_WATCH:
        return sq_watch_result(shell, play) ? SQ_SCREEN_REPLAY : shell->screen;
    case CHOICE_COPY_LINK:
        (is_a_challenge(play) ? sq_share_result : sq_copy_link)(shell, play);
        break;
    case CHOICE_COPY_SEED:
        sq_copy_seed(shell, play);
        break;
    case CHOICE_START_SCREEN:
        return SQ_SCREEN_START;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    }
    return shell->screen;
}

sq_screen_id sq_result_tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_rewind(shell, play, controls))
        return SQ_SCREEN_PLAY;
    /* At first, ignore presses that were still meant for the game. */
    if (sq_waits(shell))
        return shell->screen;
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_START;
    const int chosen = sq_chosen(shell, controls);
    return chosen == SQ_MENU_NONE ? shell->screen : go_on(shell, play, (choice)chosen);
}
