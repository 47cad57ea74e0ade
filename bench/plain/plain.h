/* plain: arrays by entity, and what there is to be done with them. */
#pragma once

#include "../harness.h"

/* Layouts. */
enum {
    PLAIN_BARE = 1,     /* what is created has no components */
    PLAIN_SOA = 2,      /* x and y apart */
    PLAIN_LISTS = 4,    /* with lists of what each system visits */
    PLAIN_PACKED2 = 8,  /* the entities with two components first */
    PLAIN_PACKED3 = 16, /* those with three */
    PLAIN_SORTABLE = 32 /* positions are those that sorting has */
};

/* Beside the components of a row. */
enum { PLAIN_ALIVE = 128 };

/* The entities that have all components that a system needs. */
typedef struct plain_list {
    uint32_t *rows;
    uint32_t count;
} plain_list;

enum { LIST_MOVE, LIST_DATA, LIST_STEER, LIST_HEALTH, LIST_DAMAGE, LIST_SPRITE, LIST_DRAW, LISTS };

typedef struct plain_fixture {
    uint32_t n, layout, runs;
    Position *position;
    Velocity *velocity;
    Data *data;
    Health *health;
    Damage *damage;
    Player *player;
    Sprite *sprite;
    float *x, *y, *dx, *dy; /* instead of position and velocity, in arrays of their own */
    uint32_t *entities;     /* the row of each */
    uint32_t *order;        /* in which they are read, or in which slots are used again; or NULL */
    uint8_t *has;           /* by row: components; NULL: a run creates them */
    uint32_t packed_count;  /* rows at the front that have all that the loop needs */
    plain_list lists[LISTS];
} plain_fixture;

void *plain_set_up(const workload *work, unsigned layout, uint32_t n);
void plain_tear_down(void *fixture);
seen_entity plain_look(const void *fixture, uint32_t i);

void plain_create(void *fixture, uint32_t n);
void plain_create2(void *fixture, uint32_t n);
void plain_refill2(void *fixture, uint32_t n);
void plain_destroy2(void *fixture, uint32_t n);
void plain_add_remove(void *fixture, uint32_t n);
void plain_sort(void *fixture, uint32_t n);
void plain_sort_nearly(void *fixture, uint32_t n);
void plain_get(void *fixture, uint32_t n);
void plain_get_checked(void *fixture, uint32_t n);
void plain_tag_delete(void *fixture, uint32_t n);

void plain_iter1(void *fixture, uint32_t n);
void plain_iter1_soa(void *fixture, uint32_t n);
void plain_iter2(void *fixture, uint32_t n);
void plain_iter2_soa(void *fixture, uint32_t n);
void plain_iter2_list(void *fixture, uint32_t n);
void plain_iter2_packed(void *fixture, uint32_t n);
void plain_iter3_list(void *fixture, uint32_t n);
void plain_iter3_packed(void *fixture, uint32_t n);

void plain_frame(void *fixture, uint32_t n);
