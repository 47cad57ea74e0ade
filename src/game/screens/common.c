/* common: what several screens do. */
#include <inttypes.h>
#include <stdio.h>

#include "screens.h"

/* The next game's seed, if it is to have one of its own. */
static uint64_t next_seed(const sq_session *session)
{
    if (!session->game || session->options->has_seed)
        return session->seed;
    Rng rng = sq_rng_seeded(session->seed, SQ_STREAM_RULES);
    const uint64_t high = sq_rng_next(&rng);
    return high << 32 | sq_rng_next(&rng);
}

void sq_begin_game(sq_session *session)
{
    const sq_options *options = session->options;
    session->seed = next_seed(session);
    ecs_world_destroy(session->game);
    session->game =
        sq_game_create(&(sq_game_def){options->config, options->mode, session->seed, {0}});
    if (!session->game) {
        session->out_of_memory = true;
        return;
    }
    session->bot =
        sq_bot_start(options->bot, session->game, sq_rng_seeded(session->seed, SQ_STREAM_BOT));
}

void sq_draw_game_behind(sq_session *session, ecs_world *game, float progress, sq_draw_list *list)
{
    if (!sq_game_render(game, NULL, progress, list))
        session->out_of_memory = true;
    sq_draw_rect(list, 0, 0, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT, SQ_COLOR_SHADE);
}

void sq_draw_headline(sq_draw_list *list, float y, sq_color color, const char *text)
{
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y, 5, SQ_CENTER, color, "%s", text);
}

sq_time_text sq_time_of(uint64_t ticks, const Config *config)
{
    const uint64_t tenths = ticks * 10 / (uint64_t)config->TICKS_PER_SECOND;
    sq_time_text time;
    snprintf(time.text, sizeof time.text, "%" PRIu64 ":%02d.%d", tenths / 600,
             (int)(tenths / 10 % 60), (int)(tenths % 10));
    return time;
}
