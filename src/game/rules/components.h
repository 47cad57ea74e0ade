/* components: what entities are made of. Plain structs. */
#pragma once

#include <ecs.h>

/* In arena units: the top left corner, and the side. y points down. */
typedef struct Square {
    float x, y;
    float size;
} Square;

/* Someone to eat or to flee from. */
typedef struct Friend {
    Square square;
} Friend;

/* How a friend moves in this tick; worked out anew in each by move_friends. */
typedef struct Motion {
    Square before; /* where it stood before the tick: drawing goes from there to where it is */
    float step_x, step_y;
} Motion;

/* A power pellet. */
typedef struct Pellet {
    Square square;
} Pellet;

/* And a tag, ToDelete: clean_up destroys what carries it. */
enum {
    ECS_COMPONENT(Friend),
    ECS_COMPONENT(Motion),
    ECS_COMPONENT(Pellet),
    ECS_COMPONENT(ToDelete),
};
