/* summary: what a run of the tower has come to, and whether it is to end here. */
#include <inttypes.h>

#include "screens.h"

typedef enum choice { CHOICE_GO_ON, CHOICE_NEW_TOWER, CHOICE_START_SCREEN } choice;

static void enter(sq_session *session)
{
    sq_menu *menu = &session->menu;
    *menu = (sq_menu){.place = sq_menu_column(244)};
    sq_menu_add(menu, "Go on climbing");
    sq_menu_add(menu, "End it, new tower");
    sq_menu_add(menu, "End it");
}

static sq_screen_id go_on(sq_session *session, choice chosen)
{
    switch (chosen) {
    case CHOICE_GO_ON:
        return sq_screen_of_game(session);
    case CHOICE_NEW_TOWER:
        sq_end_run(session);
        sq_begin_game(session, SQ_MODE_TOWER);
        return SQ_SCREEN_PLAY;
    case CHOICE_START_SCREEN:
        sq_end_run(session);
        return SQ_SCREEN_START;
    }
    return SQ_SCREEN_SUMMARY;
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return session->behind;
    const int item = sq_menu_tick(&session->menu, controls, &session->sounds).item;
    return item == SQ_MENU_NONE ? SQ_SCREEN_SUMMARY : go_on(session, (choice)item);
}

static void draw_upgrades(const Tower *tower, sq_draw_list *list)
{
    enum { FIRST_X = 88, STRIDE = 116, Y = 203 };
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++) {
        const float x = FIRST_X + (float)upgrade * STRIDE;
        sq_draw_text(list, x, Y, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "%s", sq_shop_name(upgrade));
        sq_draw_text(list, x, Y + 13, 2, SQ_CENTER, SQ_COLOR_POWER, "%" PRId32,
                     tower->upgrades[upgrade]);
    }
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    const Run *run = sq_game_run(session->game);
    const Tower *tower = ecs_unique_read(session->game, Tower);
    sq_draw_game(session, 1, list);
    sq_draw_shade(list);
    sq_draw_headline(list, 6, SQ_COLOR_TEXT, "END THIS RUN?");
    sq_draw_pair_count(list, 58, "Floor reached", sq_count_up(session, (uint64_t)tower->floor));
    sq_draw_pair_count(list, 82, "Floors won", sq_count_up(session, run->floors_won));
    sq_draw_pair_count(list, 106, "Floors lost", sq_count_up(session, run->floors_lost));
    sq_draw_pair_count(list, 130, "Squares eaten", sq_count_up(session, run->eaten));
    sq_draw_pair_count(list, 154, "Hits taken", sq_count_up(session, run->hits));
    sq_draw_pair(list, 178, "Time",
                 sq_time_of(sq_count_up(session, run->tick), &session->options->config).text);
    draw_upgrades(tower, list);
    sq_menu_draw(&session->menu, list);
}

const sq_screen sq_screen_summary = {
    .enter = enter, .tick = tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
