#pragma once
#include "game.h"
#include "settings.h"
typedef struct sq_effects sq_effects;
sq_effects *sq_effects_create(uint64_t seed, const ecs_allocator *allocator);
void sq_effects_destroy(sq_effects *effects);
bool sq_effects_tick(sq_effects *effects, const ecs_world *game, const sq_settings *settings);
sq_look sq_effects_look(const sq_effects *effects, float progress);
void sq_effects_draw(sq_effects *effects, float progress, sq_draw_list *list);
void sq_effects_clear(sq_effects *effects);
