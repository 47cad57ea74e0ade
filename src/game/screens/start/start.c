/* start: the title, the menu, a legend of the squares, and behind them a game that plays itself. */
#include <inttypes.h>
#include <stdio.h>

#include "picture/figures.h"
#include "picture/frame.h"
#include "play/climber.h"
#include "play/credit.h"
#include "play/mod_in_use.h"
#include "play/play.h"
#include "play/run_control.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"
#include "shell/texts.h"

typedef enum choice {
    CHOICE_CONTINUE,
    CHOICE_PLAY,
    CHOICE_DAILY,
    CHOICE_QUIT,
    CHOICE_SCREENS, /* this plus a number: leads[] */
} choice;

/* Items that only lead to another screen. */
static const struct lead {
    sq_screen_id screen;
    const char *name;
    const char *meaning;
} leads[] = {
    {SQ_SCREEN_GAMES, "More games", "Other modes, practice, and a seed that you type."},
    {SQ_SCREEN_RESULTS, "Results", "Your best runs, the calendar, goals and statistics."},
    {SQ_SCREEN_HOW_TO_PLAY, "How to play", "The squares, the rules, and the first lesson."},
    {SQ_SCREEN_SETTINGS, "Settings", "Sound, colours, motion, speeds, keys."},
};

enum { LEADS = sizeof leads / sizeof leads[0] };

static void begin_demo(sq_play *play)
{
    const sq_options *options = play->options;
    sq_demo *demo = &play->demo;
    const uint64_t seed = play->next.seed + ++demo->count;
    ecs_world_destroy(demo->game);
    demo->game = sq_game_create(&(sq_game_def){
        .config = options->config, .mode = SQ_MODE_CLASSIC, .seed = seed, .host = options->host});
    if (!demo->game || !sq_frame_prepare(demo->game)) {
        sq_run_out_of_memory(play);
        return;
    }
    demo->bot = sq_bot_start(SQ_BOT_GREEDY, demo->game, sq_rng_seeded(seed, SQ_STREAM_BOT));
}

/* "Continue" appears only if there is a run to continue, and "Daily run" only if the constants
 * allow one. */
static void add_items(const sq_shell *shell, const sq_play *play, sq_menu *menu)
{
    if (sq_can_continue(play))
        sq_menu_add(menu, CHOICE_CONTINUE, "Continue, floor %" PRId32,
                    play->saves->run.tower.floor);
    sq_menu_add(menu, CHOICE_PLAY, "Play");
    if (sq_options_allow(play->options, SQ_MAIN_MODE))
        sq_menu_add(menu, CHOICE_DAILY, "Daily run");
    for (int i = 0; i < LEADS; i++)
        sq_menu_add(menu, CHOICE_SCREENS + i, "%s", leads[i].name);
    if (shell->offers.quit)
        sq_menu_add(menu, CHOICE_QUIT, "Quit");
}

/* The game played last, if this screen begins it, or the one of the options. A kept run is
 * continued. */
static choice choice_of_game(const sq_play *play)
{
    const sq_mode mode = play->game ? sq_game_run(play->game)->mode : play->options->mode;
    if (mode != play->options->mode)
        return CHOICE_SCREENS; /* the first of them: more games */
    return sq_can_continue(play) && mode != SQ_MODE_CLASSIC ? CHOICE_CONTINUE : CHOICE_PLAY;
}

/* Selects the item that led to the screen before, if there is one, else the game. */
static void select_first(const sq_shell *shell, const sq_play *play, sq_menu *menu)
{
    sq_menu_select(menu, (int)choice_of_game(play));
    for (int i = 0; i < LEADS; i++)
        if (shell->behind == leads[i].screen)
            sq_menu_select(menu, CHOICE_SCREENS + i);
}

static void enter(sq_shell *shell, sq_play *play)
{
    static const sq_menu_place roomy = {24, 106, 240, 28, 32};
    static const sq_menu_place crowded = {24, 101, 240, 26, 28};
    static const sq_menu_place full = {24, 98, 240, 26, 27};
    sq_menu *menu = sq_menu_begin(
        &shell->menu, (sq_menu_shape){.room = {.top = 102, .bottom = 308, .height = 54}});
    sq_leave_game(play);
    add_items(shell, play, menu);
    sq_menu_put(menu, menu->count <= 6 ? roomy : menu->count == 7 ? crowded : full);
    select_first(shell, play, menu);
    begin_demo(play);
}

static void tick_demo(sq_play *play)
{
    sq_demo *demo = &play->demo;
    if (!sq_game_tick(demo->game, sq_bot_play(&demo->bot, demo->game)))
        sq_run_out_of_memory(play);
    else if (sq_game_run(demo->game)->outcome != SQ_PLAYING)
        begin_demo(play);
}

static sq_screen_id resume(sq_play *play)
{
    sq_resume_run(play);
    return play->game ? sq_screen_of_game(play) : SQ_SCREEN_NONE;
}

static sq_screen_id begin_daily(sq_play *play)
{
    const int32_t today = sq_options_today(play->options);
    return sq_wish_for(play, (sq_wish){.mode = SQ_MAIN_MODE, .day = today});
}

static sq_screen_id go_on(sq_play *play, choice chosen)
{
    switch (chosen) {
    case CHOICE_CONTINUE:
        return resume(play);
    case CHOICE_PLAY:
        return sq_wish_for(play, (sq_wish){.mode = play->options->mode});
    case CHOICE_DAILY:
        return begin_daily(play);
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    case CHOICE_SCREENS:
        break;
    }
    return leads[chosen - CHOICE_SCREENS].screen;
}

/* Nothing can be paused here, so a gamepad's Start button confirms. */
static sq_controls with_start_button(sq_controls controls)
{
    if (controls.device == SQ_DEVICE_GAMEPAD && sq_pressed(&controls, SQ_PRESS_PAUSE))
        controls.pressed |= SQ_PRESS_CONFIRM;
    return controls;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    tick_demo(play);
    const sq_controls adapted = with_start_button(*controls);
    const int chosen = sq_menu_tick(&shell->menu, &adapted, &shell->sounds).choice;
    return chosen == SQ_MENU_NONE ? SQ_SCREEN_START : go_on(play, (choice)chosen);
}

/* ---- drawing ---- */

static const char *meaning_of_daily(const sq_play *play)
{
    const int32_t today = sq_options_today(play->options);
    const sq_calendar_day *entry = sq_calendar_find(&play->saves->calendar, today);
    if (!entry)
        return "One run for each day (UTC), the same for everybody. Your first attempt counts.";
    return entry->is_over ? "You have played today's run (UTC). Once more is practice."
                          : "You have begun today's run (UTC). Once more is practice.";
}

static const char *meaning_of(const sq_play *play, int selected)
{
    if (selected >= CHOICE_SCREENS)
        return leads[selected - CHOICE_SCREENS].meaning;
    switch ((choice)selected) {
    case CHOICE_CONTINUE:
        return "Continue your run.";
    case CHOICE_PLAY:
        return sq_mode_text_of(play->options->mode).meaning;
    case CHOICE_DAILY:
        return meaning_of_daily(play);
    case CHOICE_QUIT:
    case CHOICE_SCREENS:
        break;
    }
    return "";
}

/* The item Play as another body or in a heat. */
static bool draw_climber(const sq_play *play, int selected, sq_draw_list *list)
{
    const sq_climber as = sq_climber_in_use(play);
    if (selected != CHOICE_PLAY || play->options->mode != SQ_MODE_CLIMB ||
        (as.body[0] == '\0' && as.heat == 0))
        return false;
    sq_draw_note(list, 316, SQ_COLOR_TEXT, "Climb as %s, heat %" PRId32 ".",
                 as.body[0] ? as.body : "square", as.heat);
    return true;
}

/* Explains the selected item to new players. */
static void draw_meaning(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    if (draw_climber(play, sq_menu_selected(&shell->menu), list))
        return;
    sq_draw_note(list, 316, SQ_COLOR_TEXT, "%s", meaning_of(play, sq_menu_selected(&shell->menu)));
}

static void draw_records(const sq_play *play, sq_draw_list *list)
{
    const sq_records *records = &play->saves->records;
    char tower[32] = "";
    char classic[64] = "";
    if (records->best_floor > 0)
        snprintf(tower, sizeof tower, "Highest floor %" PRId32, records->best_floor);
    if (records->best_classic_ticks > 0)
        snprintf(classic, sizeof classic, "Fastest classic win %s",
                 sq_time_of(records->best_classic_ticks, &play->options->config).text);
    sq_draw_note(list, 330, SQ_COLOR_POWER, "%s%s%s", tower, tower[0] && classic[0] ? "    " : "",
                 classic);
}

/* What moves the player, and what a player would look for next. */
static void draw_devices(const sq_shell *shell, sq_draw_list *list)
{
    const sq_keys *keys = &shell->saves->settings.keys;
    char text[128] = "drag anywhere to move    top left: pause";
    if (shell->controls.device != SQ_DEVICE_TOUCH && shell->offers.fullscreen)
        snprintf(text, sizeof text,
                 "mouse, arrows or %s, gamepad, finger    %s help    %s full screen    %s sound",
                 sq_keys_of_directions(keys).text, sq_keys_name(keys, SQ_KEY_HELP),
                 sq_keys_name(keys, SQ_KEY_FULLSCREEN), sq_keys_name(keys, SQ_KEY_MUTE));
    else if (shell->controls.device != SQ_DEVICE_TOUCH)
        snprintf(text, sizeof text,
                 "mouse, arrows or %s, gamepad, finger    %s sound    full screen: the page's "
                 "button",
                 sq_keys_of_directions(keys).text, sq_keys_name(keys, SQ_KEY_MUTE));
    sq_draw_note(list, 344, SQ_COLOR_QUIET_TEXT, "%s", text);
}

/* What the game is about; or that it is not the usual one. */
static void draw_subtitle(const sq_play *play, sq_draw_list *list)
{
    enum { TOP = 74 };
    const sq_rulebook *mod = sq_mod_of_mode(play, play->options->mode);
    if (!mod)
        sq_draw_line(list, TOP, SQ_COLOR_QUIET_TEXT, "Eat them all before they eat you.");
    else
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, TOP, 2, SQ_CENTER, SQ_COLOR_POWER,
                     "With the mod \"%s\"", mod->title);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const sq_mode mode = play->options->mode;
    const sq_kinds *kinds = sq_kinds_of_mode(play, mode);
    const sq_look look = {.steady = play->saves->settings.reduced_flashing,
                          .calm = play->saves->settings.reduced_motion,
                          .face = play->saves->goals.face};
    const sq_view view = sq_view_on_canvas(&play->options->config,
                                           sq_game_player_between(play->demo.game, progress));
    if (!sq_frame_draw(play->demo.game, view, &look, progress, list) ||
        !sq_frame_draw_warnings(play->demo.game, view, &look, progress, list))
        sq_run_out_of_memory(play);
    sq_draw_shade(list);
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 12, 5, SQ_CENTER, SQ_COLOR_PLAYER, "SQUARE EATER");
    sq_figure_draw_player(
        list, (Square){66, 19, 44}, 1,
        &(sq_player_look){.body = SQ_COLOR_PLAYER, .face = play->saves->goals.face});
    sq_draw_legend(list, SQ_LEGEND_DANGER, SQ_CANVAS_WIDTH - 88, 41, 44);
    draw_subtitle(play, list);
    sq_menu_draw(&shell->menu, list);
    if (sq_menu_columns(&shell->menu) == 1)
        sq_draw_legends(list, kinds, sq_kinds_met(kinds, sq_highest_floor(play, mode)), 284, 108);
    draw_meaning(shell, play, list);
    draw_records(play, list);
    draw_devices(shell, list);
}

const sq_screen sq_screen_start = {
    .enter = enter,
    .tick = tick,
    .draw = draw,
    .moves_for = -1,
};
