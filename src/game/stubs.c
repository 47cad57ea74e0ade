#include "effects.h"
#include "saves.h"
#include "shapes.h"
#include <stdlib.h>
sq_effects *sq_effects_create(uint64_t seed, const ecs_allocator *allocator)
{
    (void)seed;
    (void)allocator;
    return malloc(1);
}
void sq_effects_destroy(sq_effects *effects)
{
    free(effects);
}
bool sq_effects_tick(sq_effects *effects, const ecs_world *game, const sq_settings *settings)
{
    (void)effects;
    (void)game;
    (void)settings;
    return true;
}
sq_look sq_effects_look(const sq_effects *effects, float progress)
{
    (void)effects;
    (void)progress;
    return (sq_look){0};
}
void sq_effects_draw(sq_effects *effects, float progress, sq_draw_list *list)
{
    (void)effects;
    (void)progress;
    (void)list;
}
void sq_effects_clear(sq_effects *effects)
{
    (void)effects;
}
bool sq_records_note_floor(sq_records *r, int32_t f)
{
    if (f <= r->best_floor)
        return false;
    r->best_floor = f;
    return true;
}
bool sq_records_note_classic(sq_records *r, uint64_t t)
{
    if (r->best_classic_ticks && t >= r->best_classic_ticks)
        return false;
    r->best_classic_ticks = t;
    return true;
}
bool sq_saves_load(sq_saves *s, const char *f, const Config *c)
{
    (void)f;
    (void)c;
    *s = (sq_saves){.settings = sq_settings_defaults};
    return true;
}
void sq_saves_deinit(sq_saves *s)
{
    (void)s;
}
void sq_saves_store_settings(sq_saves *s)
{
    (void)s;
}
void sq_saves_store_records(sq_saves *s)
{
    (void)s;
}
void sq_saves_store_run(sq_saves *s, const Checkpoint *r)
{
    s->run = *r;
    s->has_run = true;
}
void sq_saves_drop_run(sq_saves *s)
{
    s->has_run = false;
}
void sq_draw_shape(sq_draw_list *l, sq_shape s, float x, float y, float d)
{
    static const sq_color c[] = {SQ_COLOR_PLAYER, SQ_COLOR_FOOD, SQ_COLOR_LARGER, SQ_COLOR_DANGER,
                                 SQ_COLOR_POWER};
    sq_draw_rect(l, x - d / 2, y - d / 2, d, d, c[s]);
}
void sq_draw_legends(sq_draw_list *l, float x, float y)
{
    (void)l;
    (void)x;
    (void)y;
}
{
    (void)s;
    (void)x;
}
{
    (void)s;
    (void)e;
}
{
    s->count = 0;
}
