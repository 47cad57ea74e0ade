/* start: a game that plays itself, the name of this one, and Play. All else is behind one press. */
#include <inttypes.h>

#include "draw/panel.h"
#include "picture/frame.h"
#include "play/climber.h"
#include "play/mod_in_use.h"
#include "play/play.h"
#include "play/run_control.h"
#include "shell/drawing.h"
#include "shell/screen.h"
#include "shell/texts.h"

typedef enum choice {
    CHOICE_CONTINUE,
    CHOICE_PLAY,
    CHOICE_OPEN, /* everything else */
    CHOICE_CLOSE,
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
    {SQ_SCREEN_GAMES, "More games", "Other modes, mods, practice, a seed that you type."},
    {SQ_SCREEN_RESULTS, "Results", "Your best runs, the calendar, goals and statistics."},
    {SQ_SCREEN_HOW_TO_PLAY, "How to play", "The squares, the rules, and the first lesson."},
    {SQ_SCREEN_SETTINGS, "Settings", "Sound, colours, motion, speeds, keys."},
};

enum { LEADS = sizeof leads / sizeof leads[0] };

/* ---- the game that plays itself: a climb, each time higher up ---- */

static void begin_demo(sq_play *play)
{
    static const int32_t floors[] = {4, 5, 11};
    const sq_options *options = play->options;
    sq_demo *demo = &play->demo;
    const uint64_t seed = play->next.seed + ++demo->count;
    sq_game_def def = {.config = options->climb.config,
                       .kinds = &options->climb.kinds,
                       .mode = SQ_MODE_CLIMB,
                       .seed = seed,
                       .host = options->host};
    def.config.TOWER_FIRST_FLOOR = floors[demo->count % (sizeof floors / sizeof *floors)];
    ecs_world_destroy(demo->game);
    demo->game = sq_game_create(&def);
    if (!demo->effects)
        demo->effects = sq_effects_create(seed, NULL);
    if (!demo->game || !demo->effects || !sq_frame_prepare(demo->game)) {
        sq_run_out_of_memory(play);
        return;
    }
    sq_effects_clear(demo->effects);
    demo->bot = sq_bot_start(SQ_BOT_HUMAN, demo->game);
}

static void tick_demo(sq_play *play)
{
    sq_demo *demo = &play->demo;
    if (!sq_game_tick(demo->game, sq_bot_play(&demo->bot, demo->game)))
        sq_run_out_of_memory(play);
    sq_effects_tick(demo->effects, demo->game, &play->saves->settings);
    if (sq_game_run(demo->game)->outcome != SQ_PLAYING)
        begin_demo(play);
}

/* ---- the menu ---- */

static void add_large(sq_menu *menu, choice chosen, float top, const char *text)
{
    enum { WIDTH = 272, HEIGHT = 44, UPRIGHT_WIDTH = 320, UPRIGHT_HEIGHT = 72 };
    const sq_places places = {
        {(SQ_CANVAS_WIDTH - WIDTH) / 2.0F, top, WIDTH, HEIGHT},
        {(SQ_UPRIGHT_WIDTH - UPRIGHT_WIDTH) / 2.0F, 2 * top, UPRIGHT_WIDTH, UPRIGHT_HEIGHT}};
    sq_menu_add(menu, (int)chosen, "%s", text);
    sq_menu_move(menu, menu->count - 1, places, true);
}

/* "Continue" appears only if there is a run to continue, and comes first unless another game was
 * played last. */
static void add_large_items(const sq_play *play, sq_menu *menu)
{
    enum { TOP = 198, STRIDE = 54 };
    const sq_mode mode = play->game ? sq_game_run(play->game)->mode : play->options->mode;
    const bool has_run = sq_can_continue(play);
    if (has_run)
        add_large(menu, CHOICE_CONTINUE, TOP,
                  sq_text_of("Continue, floor %" PRId32, play->saves->run.tower.floor).text);
    add_large(menu, CHOICE_PLAY, has_run ? TOP + STRIDE : TOP, "Play");
    sq_menu_select(menu, has_run && mode != SQ_MODE_CLASSIC ? CHOICE_CONTINUE : CHOICE_PLAY);
}

/* In a corner, the way to everything else. */
static void close_menu(sq_shell *shell, const sq_play *play)
{
    enum { WIDTH = 84, HEIGHT = 42, EDGE = 10, BELOW = 22 };
    sq_menu *menu = sq_menu_begin(&shell->menu);
    add_large_items(play, menu);
    sq_menu_add_at(menu, CHOICE_OPEN,
                   (sq_places){{SQ_CANVAS_WIDTH - EDGE - WIDTH, SQ_CANVAS_HEIGHT - BELOW - HEIGHT,
                                WIDTH, HEIGHT},
                               {SQ_UPRIGHT_WIDTH - EDGE - WIDTH,
                                SQ_UPRIGHT_HEIGHT - 2 * BELOW - HEIGHT, WIDTH, HEIGHT}},
                   "Menu");
}

/* "Daily run" appears only if the constants allow one. */
static void open_menu(sq_shell *shell, const sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    if (sq_options_allow(play->options, SQ_MAIN_MODE))
        sq_menu_add(menu, CHOICE_DAILY, "Daily run");
    for (int i = 0; i < LEADS; i++)
        sq_menu_add(menu, CHOICE_SCREENS + i, "%s", leads[i].name);
    if (shell->offers.quit)
        sq_menu_add(menu, CHOICE_QUIT, "Quit");
    sq_menu_add(menu, CHOICE_CLOSE, "Back");
    sq_menu_fill_cells(menu, 0, (sq_cells){2, 74, 44}, (sq_cells){1, 140, 52});
}

static bool is_open(const sq_shell *shell)
{
    return shell->menu.items[shell->menu.count - 1].choice == CHOICE_CLOSE;
}

/* Open, with what was chosen there, for who comes back from another screen. */
static void enter(sq_shell *shell, sq_play *play)
{
    sq_leave_game(play);
    close_menu(shell, play);
    for (int i = 0; i < LEADS; i++) {
        if (shell->behind == leads[i].screen) {
            open_menu(shell, play);
            sq_menu_select(&shell->menu, CHOICE_SCREENS + i);
        }
    }
    begin_demo(play);
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, choice chosen)
{
    switch (chosen) {
    case CHOICE_CONTINUE:
        sq_resume_run(play);
        return play->game ? sq_screen_of_game(play) : SQ_SCREEN_NONE;
    case CHOICE_PLAY:
        return sq_wish_for(play, (sq_wish){.mode = play->options->mode});
    case CHOICE_OPEN:
        open_menu(shell, play);
        return SQ_SCREEN_START;
    case CHOICE_CLOSE:
        close_menu(shell, play);
        return SQ_SCREEN_START;
    case CHOICE_DAILY:
        return sq_wish_for(play,
                           (sq_wish){.mode = SQ_MAIN_MODE, .day = sq_options_today(play->options)});
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
    if (chosen != SQ_MENU_NONE)
        return go_on(shell, play, (choice)chosen);
    if (is_open(shell) && sq_pressed(controls, SQ_PRESS_BACK))
        close_menu(shell, play);
    return SQ_SCREEN_START;
}

/* ---- drawing ---- */

static const char *meaning_of_daily(const sq_play *play)
{
    const int32_t today = sq_options_today(play->options);
    const sq_calendar_day *entry = sq_calendar_find(&play->saves->calendar, today);
    if (!entry)
        return "One run for each day (UTC), the same for everybody. Your first attempt counts.";
    if (!entry->is_over && !(play->saves->has_run && play->saves->run_day == today))
        return "You have begun today's run (UTC). It goes on from its first floor.";
    return entry->is_over ? "You have played today's run (UTC). Once more is practice."
                          : "You have begun today's run (UTC). Once more is practice.";
}

static const char *meaning_of(const sq_play *play, int selected)
{
    if (selected == CHOICE_DAILY)
        return meaning_of_daily(play);
    return selected >= CHOICE_SCREENS ? leads[selected - CHOICE_SCREENS].meaning : "";
}

static void draw_records(const sq_play *play, sq_draw_list *list)
{
    const sq_records *records = &play->saves->records;
    const char *gap = records->best_floor > 0 && records->best_classic_ticks > 0 ? "    " : "";
    sq_text tower = {""}, classic = {""};
    if (records->best_floor > 0)
        tower = sq_text_of("Highest floor %" PRId32, records->best_floor);
    if (records->best_classic_ticks > 0)
        classic = sq_text_of("Fastest classic win %s",
                             sq_time_of(records->best_classic_ticks, &play->options->config).text);
    sq_draw_line(list, 316, SQ_COLOR_POWER, "%s%s%s", tower.text, gap, classic.text);
}

/* What moves the player, and what a player would look for next. */
static void draw_devices(const sq_shell *shell, sq_draw_list *list)
{
    const sq_keys *keys = &shell->saves->settings.keys;
    if (shell->controls.device == SQ_DEVICE_TOUCH)
        sq_draw_line(list, 341, SQ_COLOR_QUIET_TEXT, "drag anywhere to move    top left: pause");
    else if (shell->offers.fullscreen)
        sq_draw_line(
            list, 341, SQ_COLOR_QUIET_TEXT,
            "mouse, arrows or %s, gamepad, finger    %s help    %s full screen    %s sound",
            sq_keys_of_directions(keys).text, sq_keys_name(keys, SQ_KEY_HELP),
            sq_keys_name(keys, SQ_KEY_FULLSCREEN), sq_keys_name(keys, SQ_KEY_MUTE));
    else
        sq_draw_line(list, 341, SQ_COLOR_QUIET_TEXT,
                     "mouse, arrows or %s, gamepad, finger    %s sound    full screen: the page's "
                     "button",
                     sq_keys_of_directions(keys).text, sq_keys_name(keys, SQ_KEY_MUTE));
}

/* What the game is about; or that it is not the usual one. */
static void draw_subtitle(const sq_play *play, sq_draw_list *list)
{
    enum { TOP = 154 };
    const sq_rulebook *mod = sq_mod_of_mode(play, play->options->mode);
    const sq_climber as = sq_climber_in_use(play);
    if (mod)
        sq_draw_line(list, TOP, SQ_COLOR_POWER, "With the mod \"%s\"", mod->title);
    else if (play->options->mode == SQ_MODE_CLIMB && !sq_climbs_as_usual(&as))
        sq_draw_line(list, TOP, SQ_COLOR_TEXT, "Climb as %s, heat %" PRId32 ".",
                     as.body[0] ? as.body : "square", as.heat);
    else
        sq_draw_line(list, TOP, SQ_COLOR_TEXT, "Eat them all before they eat you.");
}

/* The game behind it, with its effects but without points: nobody plays for them. */
static void draw_demo(const sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    const sq_area everywhere = {0, 0, canvas.width, canvas.height};
    ecs_world *game = play->demo.game;
    const Square player = sq_game_player_between(game, progress);
    const sq_view view = sq_view_on_canvas(ecs_unique_read(game, Config), player, list->is_upright);
    sq_look look = sq_effects_look(play->demo.effects, progress);
    look.face = play->saves->goals.face;
    look.beat = shell->beat;
    if (!sq_frame_draw(game, view, &look, progress, list) ||
        !sq_frame_draw_warnings(game, view, &look, progress, list))
        sq_run_out_of_memory(play);
    sq_effects_draw_above(play->demo.effects, view, progress, (sq_area[SQ_KEPT_OUT]){everywhere},
                          list);
}

static void draw_menu(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    sq_draw_shade(list);
    sq_draw_headline(list, 24, SQ_COLOR_PLAYER, "SQUARE EATER");
    sq_menu_draw(&shell->menu, list);
    sq_draw_line(list, 292, SQ_COLOR_TEXT, "%s", meaning_of(play, sq_menu_selected(&shell->menu)));
    draw_records(play, list);
    draw_devices(shell, list);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    draw_demo(shell, play, progress, list);
    if (is_open(shell)) {
        draw_menu(shell, play, list);
        return;
    }
    sq_draw_veil(list, sq_canvas_down(list->is_upright, 20), sq_canvas_down(list->is_upright, 200),
                 0.75F);
    sq_draw_poster(list, 62, SQ_COLOR_PLAYER, "SQUARE EATER");
    draw_subtitle(play, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_start = {
    .enter = enter,
    .tick = tick,
    .draw = draw,
    .moves_for = -1,
};
