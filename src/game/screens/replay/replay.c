/* replay: plays a recorded run, with a bar below it. */
#include "picture/hud.h"
#include "play/scene.h"
#include "play/watching.h"
#include "rules/cards.h"
#include "rules/deals.h"
#include "rules/doors.h"
#include "screens/replay/replay_bar.h"
#include "shell/drawing.h"
#include "shell/screen.h"

/* How many ticks of a jump are played in one tick of the screen, so that the screen stays alive
 * during a long jump. */
enum { JUMP_TICKS = 800 };

/* ---- jumping ---- */

static void jump_to(sq_play *play, uint64_t tick)
{
    sq_watch *watch = &play->watch;
    watch->is_jumping = true;
    watch->jump_to = tick < watch->replay.ticks ? tick : watch->replay.ticks;
    watch->quarters = 0;
    watch->hold_ticks = 0;
    sq_effects_clear(play->effects);
}

static void jump_by(sq_play *play, int64_t ticks)
{
    const sq_watch *watch = &play->watch;
    const uint64_t from = watch->is_jumping ? watch->jump_to : watch->playback.ticks;
    const uint64_t distance = (uint64_t)(ticks < 0 ? -ticks : ticks);
    jump_to(play, ticks > 0 ? from + distance : from > distance ? from - distance : 0);
}

static void go_on_jumping(sq_play *play)
{
    sq_watch *watch = &play->watch;
    sq_watch_seek(play, watch->jump_to, JUMP_TICKS);
    watch->is_jumping = !watch->playback.is_over && watch->playback.ticks < watch->jump_to;
}

/* ---- playing ---- */

/* The end of a floor stays visible as long as in play, or shorter at a higher speed. */
static int32_t hold_of(const sq_play *play)
{
    const int32_t duration = sq_constants(play)->END_DURATION;
    const int32_t quarters = sq_watch_quarters(&play->watch);
    return quarters <= 4 ? duration : duration * 4 / quarters;
}

static void play_tick(sq_shell *shell, sq_play *play)
{
    sq_watch *watch = &play->watch;
    if (sq_game_is_in_shop(play->game))
        sq_effects_clear(play->effects);
    if (!sq_playback_step(&watch->playback, play->game)) {
        sq_run_out_of_memory(play);
        return;
    }
    sq_effects_tick(play->effects, play->game, &play->saves->settings);
    if (watch->speed == 0)
        sq_sounds_hear(&shell->sounds, ecs_unique(play->game, Events), sq_stage_of_game(play),
                       sq_constants(play));
    if (sq_game_run(play->game)->outcome != SQ_PLAYING)
        watch->hold_ticks = hold_of(play);
}

static void play_on(sq_shell *shell, sq_play *play)
{
    sq_watch *watch = &play->watch;
    if (watch->hold_ticks > 0) {
        watch->hold_ticks--;
        sq_effects_tick(play->effects, play->game, &play->saves->settings);
        return;
    }
    watch->is_paused = watch->playback.is_over;
    if (watch->is_paused)
        return;
    watch->quarters += sq_watch_quarters(watch);
    for (; watch->quarters >= 4 && !play->out_of_memory; watch->quarters -= 4)
        if (!watch->playback.is_over && watch->hold_ticks == 0)
            play_tick(shell, play);
}

/* ---- controls ---- */

/* At the end, playing starts again from the beginning. */
static void toggle_pause(sq_play *play)
{
    sq_watch *watch = &play->watch;
    watch->is_paused = !watch->is_paused;
    if (!watch->is_paused && sq_watch_is_over(watch))
        jump_to(play, 0);
}

static void step(sq_shell *shell, sq_play *play)
{
    sq_watch *watch = &play->watch;
    watch->is_paused = true;
    watch->hold_ticks = 0;
    watch->quarters = 0;
    if (!watch->is_jumping && !watch->playback.is_over)
        play_tick(shell, play);
}

static void change_speed(sq_watch *watch, int by)
{
    const int speed = watch->speed + by;
    watch->quarters = 0;
    if (speed >= SQ_WATCH_SLOWEST && speed <= SQ_WATCH_FASTEST)
        watch->speed = speed;
}

/* What the player pressed, including buttons clicked with the pointer. A click on the track jumps.
 */
static unsigned presses_of(const sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    uint64_t tick;
    if (!sq_pressed(controls, SQ_PRESS_CLICK))
        return controls->pressed;
    if (sq_replay_bar_tick_at(shell, play, controls->pointer_x, controls->pointer_y, &tick))
        jump_to(play, tick);
    return controls->pressed |
           sq_replay_bar_press_at(shell, play, controls->pointer_x, controls->pointer_y);
}

static void handle_presses(sq_shell *shell, sq_play *play, unsigned pressed)
{
    const int64_t far = sq_constants(play)->REPLAY_JUMP;
    if (pressed & (SQ_PRESS_CONFIRM | SQ_PRESS_PAUSE))
        toggle_pause(play);
    if (pressed & SQ_PRESS_UP)
        change_speed(&play->watch, 1);
    if (pressed & SQ_PRESS_DOWN)
        change_speed(&play->watch, -1);
    if (pressed & SQ_PRESS_RIGHT)
        step(shell, play);
    if (pressed & SQ_PRESS_LEFT) {
        play->watch.is_paused = true;
        jump_by(play, -1);
    }
    if (pressed & SQ_PRESS_BACKWARD)
        jump_by(play, -far);
    if (pressed & SQ_PRESS_FORWARD)
        jump_by(play, far);
    if (pressed & SQ_PRESS_FIRST)
        jump_to(play, 0);
    if (pressed & SQ_PRESS_LAST)
        jump_to(play, UINT64_MAX);
}

static sq_screen_id leave(const sq_shell *shell, sq_play *play)
{
    const bool ends = play->watch.is_alone;
    sq_stop_watching(play);
    return ends ? SQ_SCREEN_NONE : shell->behind;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    sq_watch *watch = &play->watch;
    const unsigned pressed = presses_of(shell, play, controls);
    if (watch->bar_ticks > 0)
        watch->bar_ticks--;
    if (pressed || controls->pointer_moved)
        watch->bar_ticks = sq_constants(play)->REPLAY_BAR_DURATION;
    if (pressed & SQ_PRESS_BACK)
        return leave(shell, play);
    if (pressed)
        sq_wait(shell, 0);
    handle_presses(shell, play, pressed);
    if (watch->is_jumping)
        go_on_jumping(play);
    else if (!sq_waits(shell) && !watch->is_paused)
        play_on(shell, play);
    return play->out_of_memory ? SQ_SCREEN_NONE : SQ_SCREEN_REPLAY;
}

/* ---- drawing ---- */

/* True while it gives the player a moment to look around, after help. */
static bool is_ready(const sq_shell *shell, const sq_play *play)
{
    return shell->wait_ticks > 0 && !play->watch.is_paused && !play->watch.is_jumping;
}

/* The progress between the last two ticks of the replay. */
static float progress_of(const sq_shell *shell, const sq_play *play, float progress)
{
    const sq_watch *watch = &play->watch;
    if (watch->is_paused || watch->is_jumping || is_ready(shell, play))
        return 1;
    const float quarters = (float)watch->quarters + progress * (float)sq_watch_quarters(watch);
    return quarters < 4 ? quarters / 4 : progress;
}

static void draw_deal(const ecs_world *game, sq_choice taken, sq_draw_list *list)
{
    const sq_choice choice = sq_choice_deal(taken);
    const sq_deal deal = sq_deals_get(game, choice);
    if (sq_doors_are_open(game))
        sq_draw_line(list, 192, SQ_COLOR_POWER, "Through the door: %s",
                     sq_door_name(game, sq_door_ahead(game, sq_choice_side(taken))));
    if (choice == SQ_CHOICE_NONE || deal.card == SQ_UPGRADE_NONE) {
        sq_draw_line(list, 144, SQ_COLOR_TEXT, "Took none of the deals.");
        return;
    }
    sq_draw_line(list, 144, SQ_COLOR_TEXT, "%s", sq_card_of(deal.card)->name);
    sq_draw_line(list, 168, SQ_COLOR_DANGER, "%s", sq_bonus_row_of(deal.bonus)->name);
}

/* A replay does not stop in a shop, so the choice is shown with the end of the floor. After a lost
 * floor of a climb there was none. */
static void draw_choice(const sq_play *play, sq_draw_list *list)
{
    const int32_t choice = sq_playback_next_choice(&play->watch.playback);
    const Run *run = sq_game_run(play->game);
    if (!sq_game_is_in_shop(play->game) || choice == SQ_SECOND_NO_CHOICE)
        return;
    if (run->mode == SQ_MODE_CLIMB) {
        if (run->outcome == SQ_FLOOR_WON)
            draw_deal(play->game, choice, list);
        return;
    }
    const char *name = choice == SQ_UPGRADE_NONE ? "nothing" : sq_card_of((sq_upgrade)choice)->name;
    sq_draw_over_squares(list, 144, SQ_TEXT_SIZE, SQ_COLOR_TEXT,
                         sq_text_of("In the shop: %s", name).text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const float moved = progress_of(shell, play, progress);
    if (is_ready(shell, play))
        sq_draw_headline(list, 90, SQ_COLOR_TEXT, "READY?");
    if (sq_game_run(play->game)->outcome == SQ_PLAYING)
        sq_hud_draw_chain(play->game, sq_view_of_game(play, moved), moved, list);
    sq_draw_game(shell, play, moved, list);
    sq_draw_wall(shell, play, moved, list);
    sq_draw_end(shell, play, moved, list);
    draw_choice(play, list);
    sq_hud_draw_figures(play->game, list);
    sq_hud_draw_aside(play->game, "replay", list);
    sq_replay_bar_draw(shell, play, list);
}

static bool is_still(const sq_play *play)
{
    return sq_watch_is_still(&play->watch);
}

const sq_screen sq_screen_replay = {
    .tick = tick, .draw = draw, .moves_for = -1, .is_still = is_still};
