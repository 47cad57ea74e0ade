#include "screens/session.h"

#include <assert.h>

#include "picture/arena_view.h"
#include "screens/add_mod.h"
#include "screens/mod_in_use.h"
#include "screens/mods_share.h"
#include "screens/practice.h"
#include "screens/run_control.h"
#include "screens/screen.h"
#include "screens/screen_of_game.h"
#include "screens/steering.h"
#include "screens/watching.h"

#define ROW(NAME, name, game) [SQ_SCREEN_##NAME] = &sq_screen_##name,
static const sq_screen *const screens[SQ_SCREEN_COUNT] = {SQ_SCREENS(ROW)};
#undef ROW

/* A missing tick or draw would crash only when the screen is shown, which may be never in a test.
 */
static void check_screens(void)
{
#define CHECK(NAME, name, game)                                                                    \
    assert(sq_screen_##name.tick && "a screen needs a tick: see its file in screens/");            \
    assert(sq_screen_##name.draw && "a screen needs a draw: see its file in screens/");
    SQ_SCREENS(CHECK)
#undef CHECK
}

/* Lays the menu out for the device in use. Called when a screen appears and before each frame, but
 * not before a tap is handled: that one was meant for what the player has seen. */
static void lay_out(sq_session *session)
{
    session->menu.for_fingers = session->controls.device == SQ_DEVICE_TOUCH;
}

static void show(sq_session *session, sq_screen_id screen)
{
    session->behind = session->screen;
    session->screen = screen;
    session->screen_ticks = 0;
    session->wait_ticks = 0;
    if (screen == SQ_SCREEN_NONE)
        return;
    if (screens[screen]->enter)
        screens[screen]->enter(session);
    lay_out(session);
}

/* ---- help and questions, from every screen ---- */

static void interrupt(sq_session *session, sq_screen_id screen)
{
    session->helped = (sq_helped){.is_on = true,
                                  .screen = session->screen,
                                  .behind = session->behind,
                                  .menu = session->menu,
                                  .screen_ticks = session->screen_ticks,
                                  .wait_ticks = session->wait_ticks};
    show(session, screen);
}

/* Returns to the screen as it was. Only a game begins to go on again, as after a pause; and a
 * replay that runs gives the same moment to look around. */
static void end_interruption(sq_session *session)
{
    const sq_helped *helped = &session->helped;
    session->helped.is_on = false;
    session->screen = helped->screen;
    session->behind = helped->behind;
    session->menu = helped->menu;
    session->screen_ticks = helped->screen_ticks;
    session->wait_ticks = helped->wait_ticks;
    if (session->screen == SQ_SCREEN_PLAY && sq_game_run(session->game)->outcome == SQ_PLAYING)
        screens[SQ_SCREEN_PLAY]->enter(session);
    if (session->screen == SQ_SCREEN_REPLAY)
        session->wait_ticks = sq_constants(session)->READY_DURATION;
}

static void change_screen(sq_session *session, sq_screen_id next)
{
    const bool was_asked = session->screen == SQ_SCREEN_REPLACE_MOD;
    if (!session->helped.is_on || next == SQ_SCREEN_NONE) {
        show(session, next);
        return;
    }
    end_interruption(session);
    if (was_asked && session->screen == SQ_SCREEN_MODS)
        screens[SQ_SCREEN_MODS]->enter(session); /* there may be another mod in the list */
}

/* ---- from the beginning to the end ---- */

/* The device that is expected before any is used. */
static sq_device first_device(sq_offers offers)
{
    return offers.touch ? SQ_DEVICE_TOUCH : SQ_DEVICE_KEYBOARD;
}

/* The game of the options. */
static void begin_first(sq_session *session)
{
    const sq_options *options = session->options;
    session->wish = (sq_wish){.mode = options->mode};
    if (options->daily)
        session->wish.day = options->day ? options->day : sq_options_today(options);
    session->wish.practises = options->practice;
    sq_begin_wished(session);
}

bool sq_session_init(sq_session *session, const sq_options *options, sq_offers offers,
                     uint64_t seed, sq_report *report, sq_saves *saves)
{
    const bool begins_in_game =
        options->has_bot || options->has_ticks || options->practice || options->daily;
    check_screens();
    *session = (sq_session){0}; /* with values in it, a second session would be on the stack */
    session->options = options;
    session->report = report;
    session->saves = saves;
    session->offers = offers;
    session->seed = seed;
    session->notice.duration = options->config.NOTICE_DURATION;
    session->controls.device = first_device(offers);
    session->effects = sq_effects_create(seed, NULL);
    session->out_of_memory = !session->effects;
    session->month = sq_day_first_of_month(sq_options_today(options), 0);
    sq_mods_begin(session);
    if (!session->out_of_memory && begins_in_game)
        begin_first(session);
    if (!session->out_of_memory)
        show(session, begins_in_game ? SQ_SCREEN_PLAY : SQ_SCREEN_START);
    return !session->out_of_memory;
}

bool sq_session_watch(sq_session *session, sq_replay *replay)
{
    sq_watch_replay(session, replay);
    session->watch.is_alone = true;
    if (!session->out_of_memory)
        show(session, SQ_SCREEN_REPLAY);
    return !session->out_of_memory;
}

void sq_session_deinit(sq_session *session)
{
    sq_recorder_end(&session->recorder);
    sq_watch_end(&session->watch);
    sq_history_end(&session->history);
    ecs_world_destroy(session->game);
    ecs_world_destroy(session->demo.game);
    ecs_world_destroy(session->effects);
    sq_draw_list_deinit(&session->held.list);
    session->game = NULL;
    session->demo.game = NULL;
    session->effects = NULL;
}

static const char *take_notice(sq_session *session)
{
    const char *notice = sq_saves_take_notice(session->saves);
    if (!notice)
        notice = sq_recorder_take_notice(&session->recorder);
    return notice ? notice : sq_history_take_notice(&session->history);
}

/* Notices wait in saves, recorder and history until the line is free. */
static void tick_notice(sq_session *session)
{
    const bool has_room = sq_notice_tick(&session->notice);
    const char *text = has_room ? take_notice(session) : NULL;
    if (text)
        sq_notice_say(&session->notice, text);
}

/* The game behind the screen, or NULL. */
static ecs_world *seen_game(const sq_session *session)
{
    switch (sq_seen_game_of(session->screen)) {
    case SQ_SEES_NO_GAME:
        break;
    case SQ_SEES_THE_GAME:
        return session->game;
    case SQ_SEES_THE_DEMO:
        return session->demo.game;
    }
    return NULL;
}

static void tick_debug_overlay(sq_session *session)
{
    const ecs_world *game = seen_game(session);
    if (game)
        sq_debug_overlay_tick(&session->debug_overlay, game,
                              ecs_unique_read(game, Config)->TICKS_PER_SECOND);
}

/* ---- the workbench, from every screen of a game of practice ---- */

static bool may_open_workbench(const sq_session *session)
{
    switch (session->screen) {
    case SQ_SCREEN_PLAY:
    case SQ_SCREEN_PAUSE:
    case SQ_SCREEN_SHOP:
    case SQ_SCREEN_DEALS:
    case SQ_SCREEN_GAME_OVER:
    case SQ_SCREEN_RUN_OVER:
        return session->practises;
    default:
        return false;
    }
}

/* The workbench itself closes at this press. */
static sq_screen_id open_workbench(sq_session *session)
{
    if (may_open_workbench(session))
        return SQ_SCREEN_WORKBENCH;
    sq_notice_say(&session->notice,
                  "The workbench belongs to practice: choose Practice in the pause menu.");
    return session->screen;
}

static sq_screen_id tick_screen(sq_session *session, const sq_controls *controls)
{
    const bool is_there = session->screen == SQ_SCREEN_WORKBENCH || sq_session_wants_key(session);
    if (sq_pressed(controls, SQ_PRESS_WORKBENCH) && !is_there)
        return open_workbench(session);
    return screens[session->screen]->tick(session, controls);
}

bool sq_session_tick(sq_session *session, const sq_controls *controls)
{
    session->controls = *controls;
    session->screen_ticks++;
    session->rumbles = false;
    sq_sounds_clear(&session->sounds);
    const bool helps = sq_pressed(controls, SQ_PRESS_HELP) &&
                       session->screen != SQ_SCREEN_HOW_TO_PLAY &&
                       session->screen != SQ_SCREEN_REPLACE_MOD;
    const sq_screen_id next = helps ? SQ_SCREEN_HOW_TO_PLAY : tick_screen(session, controls);
    tick_notice(session);
    if (session->out_of_memory)
        return false;
    if (helps)
        interrupt(session, SQ_SCREEN_HOW_TO_PLAY);
    else if (next != session->screen)
        change_screen(session, next);
    tick_debug_overlay(session);
    return next != SQ_SCREEN_NONE && !session->out_of_memory;
}

/* Once the list has grown, the picture that a hit keeps gets as much room, so that no hit allocates
 * anything. */
static void make_room_for_held_picture(sq_session *session, const sq_draw_list *list)
{
    const ecs_world *game = session->game;
    if (game && ecs_unique_read(game, Config)->EFFECT_FREEZE > 0)
        sq_draw_list_reserve(&session->held.list, list);
    if (session->held.list.out_of_memory)
        session->out_of_memory = true;
}

void sq_session_draw(sq_session *session, float progress, sq_draw_list *list)
{
    sq_draw_list_clear(list);
    if (session->screen == SQ_SCREEN_NONE)
        return;
    lay_out(session);
    screens[session->screen]->draw(session, progress, list);
    ecs_world *game = seen_game(session);
    if (game)
        sq_debug_overlay_draw(&session->debug_overlay, game, session->options->host.threads, list);
    /* Over a running game, hide as little as possible; elsewhere a bar looks tidier. */
    sq_notice_draw(&session->notice, session->screen == SQ_SCREEN_PLAY, list);
    make_room_for_held_picture(session, list);
}

const char *sq_session_take_link(sq_session *session)
{
    const bool has_link = session->has_link;
    session->has_link = false;
    return has_link ? session->link : NULL;
}

const char *sq_session_take_copy(sq_session *session)
{
    const bool has_copy = session->has_copy;
    session->has_copy = false;
    return has_copy ? session->copy : NULL;
}

bool sq_session_take_folder(sq_session *session)
{
    const bool opens = session->opens_folder;
    session->opens_folder = false;
    return opens;
}

bool sq_session_takes_text(const sq_session *session)
{
    return session->screen == SQ_SCREEN_SEED || session->screen == SQ_SCREEN_WORKBENCH;
}

bool sq_session_takes_spaces(const sq_session *session)
{
    return session->screen == SQ_SCREEN_WORKBENCH;
}

bool sq_session_wants_paste(const sq_session *session)
{
    return session->screen == SQ_SCREEN_MODS && session->share.wants_paste;
}

void sq_session_paste(sq_session *session, const char *text)
{
    sq_mods_share_paste(session, text);
}

/* The list of mods may be on the screen. */
void sq_session_take_file(sq_session *session, const char *path)
{
    const bool asks = sq_add_mod(session, path);
    if (asks && session->helped.is_on)
        end_interruption(session);
    if (asks)
        interrupt(session, SQ_SCREEN_REPLACE_MOD);
    else if (session->screen == SQ_SCREEN_MODS)
        screens[SQ_SCREEN_MODS]->enter(session);
}

void sq_session_toggle(sq_session *session, int32_t *setting)
{
    *setting = !*setting;
    sq_saves_store_settings(session->saves);
}

bool sq_session_is_idle(const sq_session *session)
{
    const bool is_between = session->screen == SQ_SCREEN_SHOP || session->screen == SQ_SCREEN_DEALS;
    const bool bot_will_act = session->options->has_bot && is_between;
    if (session->screen == SQ_SCREEN_NONE || bot_will_act)
        return false;
    const sq_screen *screen = screens[session->screen];
    if (screen->is_still)
        return screen->is_still(session) && session->notice.ticks == 0;
    const int32_t moves_for = screen->moves_for;
    return moves_for >= 0 && session->screen_ticks > moves_for && session->wait_ticks == 0 &&
           session->notice.ticks == 0;
}

bool sq_session_wants_cursor(const sq_session *session)
{
    if (session->controls.device != SQ_DEVICE_MOUSE || sq_session_holds_mouse(session))
        return false;
    return session->screen != SQ_SCREEN_PLAY || session->wait_ticks > 0 ||
           sq_view_follows_player(sq_constants(session));
}

bool sq_session_wants_key(const sq_session *session)
{
    return session->screen == SQ_SCREEN_KEYS && session->asked_key > 0;
}

bool sq_session_holds_mouse(const sq_session *session)
{
    return session->screen == SQ_SCREEN_PLAY && sq_steers_by_pushing(session);
}
