#include "screens/session.h"

#include <assert.h>

#include "picture/arena_view.h"
#include "picture/ground.h"
#include "picture/springs.h"
#include "play/ghost.h"
#include "play/mod_in_use.h"
#include "play/run_control.h"
#include "play/steering.h"
#include "play/watching.h"
#include "screens/mods/add_mod.h"
#include "shell/screen.h"

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

static void enter(sq_session *session)
{
    const sq_screen *screen = screens[session->shell.screen];
    if (screen->enter)
        screen->enter(&session->shell, &session->play);
    sq_lay_out(&session->shell);
}

static void show(sq_session *session, sq_screen_id screen)
{
    sq_show(&session->shell, screen);
    if (screen != SQ_SCREEN_NONE)
        enter(session);
}

/* ---- help, from every screen ---- */

/* Only a game begins to go on again, as after a pause; and a replay that runs gives the same moment
 * to look around. */
static void end_help(sq_session *session)
{
    sq_shell *shell = &session->shell;
    sq_play *play = &session->play;
    sq_end_help(shell);
    if (shell->screen == SQ_SCREEN_PLAY && sq_game_run(play->game)->outcome == SQ_PLAYING)
        screens[SQ_SCREEN_PLAY]->enter(shell, play);
    if (shell->screen == SQ_SCREEN_REPLAY)
        sq_wait(shell, sq_constants(play)->READY_DURATION);
}

static void change_screen(sq_session *session, sq_screen_id next)
{
    if (session->shell.helped.is_on && next != SQ_SCREEN_NONE)
        end_help(session);
    else
        show(session, next);
}

/* ---- from the beginning to the end ---- */

/* The game of the options. */
static void begin_first(sq_play *play)
{
    const sq_options *options = play->options;
    sq_wish wish = {.mode = options->mode, .practises = options->start.practice};
    if (options->start.daily)
        wish.day = options->start.day ? options->start.day : sq_options_today(options);
    sq_wish_later(play, wish);
    sq_begin_wished(play);
}

bool sq_session_init(sq_session *session, const sq_options *options, sq_offers offers,
                     uint64_t seed, sq_report *report, sq_saves *saves)
{
    const bool begins_in_game = options->has_bot || options->has_ticks || options->start.practice ||
                                options->start.daily || options->start.play ||
                                sq_options_challenge(options);
    sq_shell *shell = &session->shell;
    sq_play *play = &session->play;
    check_screens();
    *session = (sq_session){0}; /* with values in it, a second session would be on the stack */
    shell->options = options;
    shell->saves = saves;
    shell->offers = offers;
    shell->notice.duration = options->config.NOTICE_DURATION;
    shell->controls.device = offers.touch ? SQ_DEVICE_TOUCH : SQ_DEVICE_KEYBOARD;
    sq_play_begin(play, options, saves, report, seed);
    sq_mods_begin(shell, play);
    if (!play->out_of_memory && begins_in_game)
        begin_first(play);
    if (!play->out_of_memory)
        show(session, begins_in_game ? SQ_SCREEN_PLAY : SQ_SCREEN_START);
    return !play->out_of_memory;
}

bool sq_session_watch(sq_session *session, sq_replay *replay)
{
    sq_watch_replay(&session->shell, &session->play, replay);
    session->play.watch.is_alone = true;
    if (!session->play.out_of_memory)
        show(session, SQ_SCREEN_REPLAY);
    return !session->play.out_of_memory;
}

bool sq_session_race(sq_session *session, sq_replay *replay)
{
    sq_ghost_race(&session->play, replay);
    return !session->play.out_of_memory;
}

void sq_session_deinit(sq_session *session)
{
    sq_play_end(&session->play);
    if (session->shell.saves)
        sq_saves_finish(session->shell.saves);
}

/* Notices wait in saves and recorder until the line is free. */
static void tick_notice(sq_session *session)
{
    if (!sq_notice_tick(&session->shell.notice))
        return;
    const char *text = sq_saves_take_notice(session->shell.saves);
    if (!text)
        text = sq_recorder_take_notice(&session->play.recorder);
    if (text)
        sq_notice_say(&session->shell.notice, "%s", text);
}

/* The game behind the screen, or NULL. */
static ecs_world *seen_game(const sq_session *session)
{
    const sq_seen_game seen = sq_seen_game_of(session->shell.screen);
    if (seen == SQ_SEES_THE_GAME)
        return session->play.game;
    return seen == SQ_SEES_THE_DEMO ? session->play.demo.game : NULL;
}

static void tick_debug_overlay(sq_session *session)
{
    const ecs_world *game = seen_game(session);
    if (game)
        sq_debug_overlay_tick(&session->debug_overlay, game,
                              ecs_unique_read(game, Config)->TICKS_PER_SECOND);
}

bool sq_session_tick(sq_session *session, const sq_controls *controls)
{
    session->shell.controls = *controls;
    sq_steer_on(&session->play, controls->is_upright);
    session->shell.screen_ticks++;
    session->shell.out = (sq_out){.rumbles = false};
    sq_sounds_clear(&session->shell.sounds);
    const bool helps =
        sq_pressed(controls, SQ_PRESS_HELP) && session->shell.screen != SQ_SCREEN_HOW_TO_PLAY;
    const sq_screen_id next =
        helps ? SQ_SCREEN_HOW_TO_PLAY
              : screens[session->shell.screen]->tick(&session->shell, &session->play, controls);
    tick_notice(session);
    if (session->play.out_of_memory)
        return false;
    if (helps) {
        sq_begin_help(&session->shell);
        enter(session);
    } else if (next != session->shell.screen) {
        change_screen(session, next);
    }
    tick_debug_overlay(session);
    return next != SQ_SCREEN_NONE && !session->play.out_of_memory;
}

/* Once the list has grown, the picture that a hit keeps gets as much room, so that no hit allocates
 * anything. */
static void make_room_for_held_picture(sq_session *session, const sq_draw_list *list)
{
    const ecs_world *game = session->play.game;
    if (game && ecs_unique_read(game, Config)->EFFECT_FREEZE > 0)
        sq_draw_list_reserve(&session->play.held.list, list);
    if (session->play.held.list.out_of_memory)
        session->play.out_of_memory = true;
}

void sq_session_draw(sq_session *session, float progress, sq_draw_list *list)
{
    sq_draw_list_clear(list);
    if (session->shell.screen == SQ_SCREEN_NONE)
        return;
    ecs_world *game = seen_game(session);
    sq_lay_out(&session->shell);
    list->is_upright = session->shell.controls.is_upright;
    sq_ground_draw(list, game ? sq_ground_altitude(game) : 0);
    if (!game)
        sq_springs_draw_still(list);
    screens[session->shell.screen]->draw(&session->shell, &session->play, progress, list);
    if (game)
        sq_debug_overlay_draw(&session->debug_overlay, game, session->shell.options->host.threads,
                              list);
    /* Over a running game, hide as little as possible; elsewhere a bar looks tidier. */
    sq_notice_draw(&session->shell.notice, session->shell.screen == SQ_SCREEN_PLAY, list);
    make_room_for_held_picture(session, list);
}

bool sq_session_takes_text(const sq_session *session)
{
    return session->shell.screen == SQ_SCREEN_SEED;
}

bool sq_session_takes_code(const sq_session *session)
{
    return session->shell.screen == SQ_SCREEN_MODS;
}

bool sq_session_wants_paste(const sq_session *session)
{
    return sq_session_takes_code(session) && session->shell.own.mods.wants_paste;
}

void sq_session_paste(sq_session *session, const char *text)
{
    if (!sq_session_takes_code(session))
        return;
    sq_add_code(&session->shell, &session->play, text);
    screens[SQ_SCREEN_MODS]->enter(&session->shell, &session->play);
}

/* The list of mods may be on the screen. */
void sq_session_take_file(sq_session *session, const char *path)
{
    sq_add_mod(&session->shell, &session->play, path);
    if (session->shell.screen == SQ_SCREEN_MODS)
        screens[SQ_SCREEN_MODS]->enter(&session->shell, &session->play);
}

void sq_session_toggle(sq_session *session, int32_t *setting)
{
    *setting = !*setting;
    sq_saves_store_settings(session->shell.saves);
}

bool sq_session_is_idle(const sq_session *session)
{
    const sq_shell *shell = &session->shell;
    const bool is_between = shell->screen == SQ_SCREEN_SHOP || shell->screen == SQ_SCREEN_DEALS;
    const bool bot_will_act = shell->options->has_bot && is_between;
    if (shell->screen == SQ_SCREEN_NONE || bot_will_act || shell->notice.ticks > 0)
        return false;
    const sq_screen *screen = screens[shell->screen];
    if (screen->is_still)
        return screen->is_still(&session->play);
    return screen->moves_for >= 0 && shell->screen_ticks > screen->moves_for &&
           shell->wait_ticks == 0;
}

bool sq_session_wants_cursor(const sq_session *session)
{
    if (session->shell.controls.device != SQ_DEVICE_MOUSE || sq_session_holds_mouse(session))
        return false;
    return session->shell.screen != SQ_SCREEN_PLAY || session->shell.wait_ticks > 0 ||
           sq_view_follows_player(sq_constants(&session->play), session->shell.controls.is_upright);
}

bool sq_session_wants_key(const sq_session *session)
{
    return session->shell.screen == SQ_SCREEN_KEYS && session->shell.own.asked_key > 0;
}

bool sq_session_holds_mouse(const sq_session *session)
{
    return session->shell.screen == SQ_SCREEN_PLAY &&
           sq_steers_by_pushing(&session->shell, &session->play);
}
