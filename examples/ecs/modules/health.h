/* health: another module. Whoever is poisoned loses health, and at none of it, ends. */
#pragma once

#include <ecs_addons.h>

#ifndef HEALTH_FIRST
#error "include types.h, which says where the numbers of health's types begin"
#endif

typedef struct Health {
    int left;
} Health;

/* A tag: Poisoned. */
enum { ECS_COMPONENT(Health) = HEALTH_FIRST, ECS_COMPONENT(Poisoned), HEALTH_END };

void health_register(ecs_world *world);

extern const ecs_module health; /* its system: sicken */
