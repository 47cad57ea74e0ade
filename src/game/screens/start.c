/* start: the title, what the colours mean, and a game that plays itself behind them. */
#include "screens.h"

enum { CHOICE_PLAY, CHOICE_QUIT };

static void begin_demo(sq_session *session)
{
    const sq_options *options = session->options;
    const uint64_t seed = session->seed + ++session->demos;
    ecs_world_destroy(session->demo);
    session->demo = sq_game_create(&(sq_game_def){options->config, options->mode, seed, {0}});
    if (!session->demo) {
        session->out_of_memory = true;
        return;
    }
    session->demo_bot =
        sq_bot_start(SQ_BOT_GREEDY, session->demo, sq_rng_seeded(seed, SQ_STREAM_BOT));
}

static void enter(sq_session *session)
{
    session->menu = (sq_menu){.items = {"Play", "Quit"}, .top = 284};
    begin_demo(session);
}

static void tick_demo(sq_session *session)
{
    if (!sq_game_tick(session->demo, sq_bot_play(&session->demo_bot, session->demo)))
        session->out_of_memory = true;
    else if (sq_game_run(session->demo)->outcome != SQ_PLAYING)
        begin_demo(session);
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    tick_demo(session);
    switch (sq_menu_tick(&session->menu, controls)) {
    case CHOICE_PLAY:
        sq_begin_game(session);
        return SQ_SCREEN_PLAY;
    case CHOICE_QUIT:
        return SQ_SCREEN_NONE;
    default:
        return SQ_SCREEN_START;
    }
}

/* What a newcomer has to know, as pictures with a few words. */
static const struct legend {
    sq_color color;
    float size;
    const char *text;
} legends[] = {
    {SQ_COLOR_PLAYER, 15, "You. Move the mouse."},
    {SQ_COLOR_FOOD, 10, "Smaller: eat it, and grow."},
    {SQ_COLOR_LARGER, 20, "Larger: chases you, harmless yet."},
    {SQ_COLOR_DANGER, 25, "Fully grown: it hurts!"},
    {SQ_COLOR_POWER, 10, "Power: now eat the red."},
};

static void draw_legend(sq_draw_list *list, float y, const struct legend *legend)
{
    enum { SQUARES_X = 160, TEXTS_X = 190, LINE = 24 };
    sq_draw_rect(list, SQUARES_X - legend->size / 2, y + (LINE - legend->size) / 2, legend->size,
                 legend->size, legend->color);
    sq_draw_text(list, TEXTS_X, y, 2, SQ_LEFT, SQ_COLOR_TEXT, "%s", legend->text);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    enum { LEGENDS_Y = 114, STRIDE = 28 };
    sq_draw_game_behind(session, session->demo, progress, list);
    sq_draw_headline(list, 18, SQ_COLOR_PLAYER, "SQUARE EATER");
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, 80, 2, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                 "Eat them all before they eat you.");
    for (size_t i = 0; i < sizeof legends / sizeof legends[0]; i++)
        draw_legend(list, LEGENDS_Y + (float)i * STRIDE, &legends[i]);
    sq_menu_draw(&session->menu, list);
}

const sq_screen sq_screen_start = {.enter = enter, .tick = tick, .draw = draw};
