/* pause: the game stands still until the player wants it back. */
#include <inttypes.h>

#include "screens.h"

typedef enum choice {
    CHOICE_RESUME,
    CHOICE_HOW_TO_PLAY,
    CHOICE_SETTINGS,
    CHOICE_NEW_GAME,
    CHOICE_END_RUN,
    CHOICE_PRACTISE,
    CHOICE_START_SCREEN,
    CHOICE_QUIT,
} choice;

static bool is_tower(const sq_session *session)
{
    return sq_game_run(session->game)->mode == SQ_MODE_TOWER;
}

/* What led to where the player comes from; out of the game, the way back into it. */
static choice first_choice(const sq_session *session)
{
    switch (session->behind) {
    case SQ_SCREEN_HOW_TO_PLAY:
        return CHOICE_HOW_TO_PLAY;
    case SQ_SCREEN_SETTINGS:
        return CHOICE_SETTINGS;
    case SQ_SCREEN_SUMMARY:
        return CHOICE_END_RUN;
    case SQ_SCREEN_START:
    case SQ_SCREEN_PLAY:
    case SQ_SCREEN_PAUSE:
    case SQ_SCREEN_SHOP:
    case SQ_SCREEN_GAME_OVER:
    case SQ_SCREEN_REPLAY:
    case SQ_SCREEN_NONE:
        break;
    }
    return CHOICE_RESUME;
}

/* A run that goes on being kept is ended by its summary: practice is not kept. */
static void enter(sq_session *session)
{
    sq_menu *menu = &session->menu;
    *menu = (sq_menu){.place = {200, 60, 240, 26, 28}};
    sq_menu_add(menu, CHOICE_RESUME, "Resume");
    sq_menu_add(menu, CHOICE_HOW_TO_PLAY, "How to play");
    sq_menu_add(menu, CHOICE_SETTINGS, "Settings");
    if (!is_tower(session))
        sq_menu_add(menu, CHOICE_NEW_GAME, "New game");
    else if (!session->practises)
        sq_menu_add(menu, CHOICE_END_RUN, "End this run");
    if (sq_may_practise(session))
        sq_menu_add(menu, CHOICE_PRACTISE, "Practice");
    sq_menu_add(menu, CHOICE_START_SCREEN, "Start screen");
    sq_menu_add(menu, CHOICE_QUIT, "Quit");
    sq_menu_select(menu, first_choice(session));
}

static sq_screen_id go_on(sq_session *session, choice chosen)
{
    switch (chosen) {
    case CHOICE_RESUME:
        return session->behind_pause;
    case CHOICE_HOW_TO_PLAY:
        return SQ_SCREEN_HOW_TO_PLAY;
    case CHOICE_SETTINGS:
        return SQ_SCREEN_SETTINGS;
    case CHOICE_NEW_GAME:
        sq_begin_game(session, SQ_MODE_CLASSIC);
        return SQ_SCREEN_PLAY;
    case CHOICE_END_RUN:
        return SQ_SCREEN_SUMMARY;
    case CHOICE_PRACTISE:
        sq_practise(session);
        return session->behind_pause;
    case CHOICE_START_SCREEN:
        return SQ_SCREEN_START;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    }
    return SQ_SCREEN_PAUSE;
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_PAUSE) || sq_pressed(controls, SQ_PRESS_BACK))
        return session->behind_pause;
    const int chosen = sq_menu_tick(&session->menu, controls, &session->sounds).choice;
    return chosen == SQ_MENU_NONE ? SQ_SCREEN_PAUSE : go_on(session, (choice)chosen);
}

/* What friends and player have got on the way up, by the shop's order. */
static void draw_levels(const Tower *tower, sq_draw_list *list)
{
    const int32_t *their = tower->bonuses;
    const int32_t *your = tower->upgrades;
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 286, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                 "They: larger %" PRId32 ", growth %" PRId32 ", speed %" PRId32 ", number %" PRId32
                 ", sooner %" PRId32,
                 their[SQ_BONUS_START_SIZE], their[SQ_BONUS_GROWTH], their[SQ_BONUS_SPEED],
                 their[SQ_BONUS_NUMBER], their[SQ_BONUS_SPAWN_RATE]);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 300, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                 "You: larger %" PRId32 ", power %" PRId32 ", pellets %" PRId32 ", growth %" PRId32
                 ", defence %" PRId32,
                 your[SQ_UPGRADE_START_SIZE], your[SQ_UPGRADE_DURATION],
                 your[SQ_UPGRADE_PELLET_RATE], your[SQ_UPGRADE_EAT], your[SQ_UPGRADE_DEFENSE]);
}

/* What leaving the game means for the run; nothing where nothing is kept anyhow. */
static const char *what_is_kept(const sq_session *session)
{
    const Run *run = sq_game_run(session->game);
    if (session->practises)
        return "Practice: it breaks no record, and is not kept.";
    if (!is_tower(session) || !sq_run_counts(session))
        return "";
    if (sq_game_is_in_shop(session->game))
        return "You can quit: the run is kept as it is now.";
    return run->floors_won + run->floors_lost > 0
               ? "You can quit: the run is kept, from the beginning of this floor."
               : "The run is kept from the first shop on.";
}

static void draw_what_is_kept(const sq_session *session, sq_draw_list *list)
{
    const bool offers = sq_menu_selected(&session->menu) == CHOICE_PRACTISE;
    const bool rewinds = offers || session->history.is_on;
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 328, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "%s%s%s",
                 offers ? "From here on it does not count." : what_is_kept(session),
                 rewinds ? " " : "", rewinds ? sq_how_to_rewind(session->controls.device) : "");
}

static void draw_where(sq_session *session, sq_draw_list *list)
{
    const Run *run = sq_game_run(session->game);
    const Tower *tower = ecs_unique_read(session->game, Tower);
    char place[32] = "Classic";
    if (is_tower(session))
        snprintf(place, sizeof place, "Tower, floor %" PRId32, tower->floor);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 258, 2, SQ_CENTER, SQ_COLOR_TEXT, "%s    Time %s",
                 place, sq_time_of(run->tick, &session->options->config).text);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 314, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                 "Seed %" PRIu64, run->seed);
    if (is_tower(session))
        draw_levels(tower, list);
    draw_what_is_kept(session, list);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_draw_game(session, 1, list);
    sq_draw_shade(list);
    sq_draw_headline(list, 8, SQ_COLOR_TEXT, "PAUSED");
    sq_menu_draw(&session->menu, list);
    draw_where(session, list);
}

const sq_screen sq_screen_pause = {.enter = enter, .tick = tick, .draw = draw};
