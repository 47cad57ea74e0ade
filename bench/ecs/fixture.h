/* fixture: a world of src/ecs with the entities of a workload, and what there is to be done with
 * it, in the idioms of the manual. */
#pragma once

#include "../harness.h"
#include "ecs_addons.h"

enum {
    ECS_COMPONENT(Position),
    ECS_COMPONENT(Velocity),
    ECS_COMPONENT(Data),
    ECS_COMPONENT(Health),
    ECS_COMPONENT(Damage),
    ECS_COMPONENT(Player),
    ECS_COMPONENT(Sprite),
    ECS_COMPONENT(Doomed)
};

#define BOTH ecs_mask(Position, Velocity)
#define THREE ecs_mask(Position, Velocity, Data)

/* Layouts. */
enum {
    RESERVED = 1,      /* there is room for Position and Velocity */
    GROUP2 = 2,        /* Position and Velocity are a group */
    GROUP3 = 4,        /* with Data */
    ALIGNED = 8,       /* Velocity lies in the order of Position */
    FRAME_GROUPS = 16, /* the groups of the frame, and its workload is prepared */
    GROUPS_IN_2 = 32,  /* Position, Velocity and Data are a group within GROUP2 */
    GROUPS_IN_4 = 64,  /* with Health is another one within that, and with Damage, too, another */
    SORTABLE = 128     /* positions are those that sorting has */
};

typedef struct fixture {
    ecs_world *world;
    ecs_entity *entities;
    ecs_entity *shuffled; /* in the order in which they are read; NULL: they are not */
    Position *positions;  /* what bulk calls give the entities */
    Velocity *velocities;
    uint32_t n, runs;
} fixture;

void *set_up(const workload *work, unsigned layout, uint32_t n);
void tear_down(void *fixture_);
seen_entity look(const void *fixture_, uint32_t i);
size_t count_bytes(const void *fixture_);
void create_again(void *fixture_, uint32_t i, unsigned has);
void destroy_entity(void *fixture_, uint32_t i);

void run_create(void *fixture_, uint32_t n);
void run_create_bulk(void *fixture_, uint32_t n);
void run_create2(void *fixture_, uint32_t n);
void run_create2_adds(void *fixture_, uint32_t n);
void run_create2_bulk(void *fixture_, uint32_t n);
void run_destroy2(void *fixture_, uint32_t n);
void run_destroy2_bulk(void *fixture_, uint32_t n);
void run_add_remove(void *fixture_, uint32_t n);
void run_sort(void *fixture_, uint32_t n);
void run_sort_nearly(void *fixture_, uint32_t n);
void run_get(void *fixture_, uint32_t n);
void run_get_checked(void *fixture_, uint32_t n);
void run_tag_delete(void *fixture_, uint32_t n);
void run_tag_delete_view(void *fixture_, uint32_t n);

void run_iter1_each(void *fixture_, uint32_t n);
void run_iter1_array(void *fixture_, uint32_t n);
void run_iter1_view(void *fixture_, uint32_t n);
void run_iter2_view(void *fixture_, uint32_t n);
void run_iter2_run(void *fixture_, uint32_t n);
void run_iter2_group(void *fixture_, uint32_t n);
void run_iter3_view(void *fixture_, uint32_t n);
void run_iter3_run(void *fixture_, uint32_t n);
void run_iter3_group(void *fixture_, uint32_t n);

void prepare_frame(ecs_world *world);
void run_frame_views(void *fixture_, uint32_t n);
void run_frame_runs(void *fixture_, uint32_t n);
void run_frame_groups(void *fixture_, uint32_t n);
void run_frame_workload(void *fixture_, uint32_t n);
