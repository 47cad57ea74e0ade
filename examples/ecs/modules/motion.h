/* motion: a module of components and systems. It knows nothing of other modules, nor of the
 * program, which provides types.h: that defines MOTION_FIRST, the number of this module's first
 * type. */
#pragma once

#include <ecs_addons.h>

#ifndef MOTION_FIRST
#error "include types.h, which says where the numbers of motion's types begin"
#endif

typedef struct Place {
    int x;
} Place;

typedef struct Speed {
    int x;
} Speed;

enum { ECS_COMPONENT(Place) = MOTION_FIRST, ECS_COMPONENT(Speed), MOTION_END };

void motion_register(ecs_world *world);

extern const ecs_module motion; /* its system: move */
