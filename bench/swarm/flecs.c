/* swarm on flecs, with cached queries. -DSPARSE: tags and Stun leave the tables as they are. */
#include "swarm.h"
#include <flecs.h>
ECS_COMPONENT_DECLARE(Position);
ECS_COMPONENT_DECLARE(Velocity);
ECS_COMPONENT_DECLARE(Health);
ECS_COMPONENT_DECLARE(Life);
ECS_COMPONENT_DECLARE(Stun);
ECS_COMPONENT_DECLARE(Name);
ECS_TAG_DECLARE(Hit);
ECS_TAG_DECLARE(Dead);
static ecs_world_t *w;
static ecs_query_t *q_move, *q_position, *q_named, *q_all, *q_hit, *q_stun, *q_life;
static void spawn(uint32_t n)
{
    while ((uint32_t)ecs_count_id(w, ecs_id(Name)) < n) {
        const uint32_t id = next_id++;
        Position p = first_position(id);
        Velocity v = first_velocity(id);
        Health h = {FIRST_HEALTH};
        Life l = {first_life(id)};
        Name m = {id};
        ecs_insert(w, ecs_value_ptr(Position, &p), ecs_value_ptr(Velocity, &v),
                   ecs_value_ptr(Health, &h), ecs_value_ptr(Life, &l), ecs_value_ptr(Name, &m));
    }
}
static void swarm_start(uint32_t n)
{
    w = ecs_mini();
    ECS_COMPONENT_DEFINE(w, Position);
    ECS_COMPONENT_DEFINE(w, Velocity);
    ECS_COMPONENT_DEFINE(w, Health);
    ECS_COMPONENT_DEFINE(w, Life);
    ECS_COMPONENT_DEFINE(w, Stun);
    ECS_COMPONENT_DEFINE(w, Name);
    ECS_TAG_DEFINE(w, Hit);
    ECS_TAG_DEFINE(w, Dead);
#ifdef SPARSE
    ecs_add_id(w, Hit, EcsDontFragment);
    ecs_add_id(w, Dead, EcsDontFragment);
    ecs_add_id(w, ecs_id(Stun), EcsDontFragment);
#endif
    q_move = ecs_query(
        w, {.terms = {{ecs_id(Position)}, {ecs_id(Velocity)}, {ecs_id(Stun), .oper = EcsNot}},
            .cache_kind = EcsQueryCacheAuto});
    q_position = ecs_query(w, {.terms = {{ecs_id(Position)}}, .cache_kind = EcsQueryCacheAuto});
    q_named = ecs_query(
        w, {.terms = {{ecs_id(Position)}, {ecs_id(Name)}}, .cache_kind = EcsQueryCacheAuto});
    q_all = ecs_query(
        w, {.terms = {{ecs_id(Position)}, {ecs_id(Velocity)}, {ecs_id(Name)}, {ecs_id(Health)}},
            .cache_kind = EcsQueryCacheAuto});
    q_hit = ecs_query(
        w, {.terms = {{ecs_id(Health)}, {ecs_id(Name)}, {Hit}}, .cache_kind = EcsQueryCacheAuto});
    q_stun = ecs_query(w, {.terms = {{ecs_id(Stun)}}, .cache_kind = EcsQueryCacheAuto});
    q_life = ecs_query(w, {.terms = {{ecs_id(Life)}}, .cache_kind = EcsQueryCacheAuto});
    spawn(n);
}
#define EACH(query) for (ecs_iter_t it = ecs_query_iter(w, query); ecs_query_next(&it);)
#define ROWS for (int32_t i = 0; i < it.count; i++)
static void swarm_tick(uint32_t n)
{
    EACH(q_move)
    {
        Position *p = ecs_field(&it, Position, 0);
        Velocity *v = ecs_field(&it, Velocity, 1);
        ROWS step(&p[i], &v[i]);
    }
    grid_clear();
    EACH(q_position)
    {
        Position *p = ecs_field(&it, Position, 0);
        ROWS grid_count(&p[i]);
    }
    grid_sum();
    EACH(q_named)
    {
        Position *p = ecs_field(&it, Position, 0);
        Name *m = ecs_field(&it, Name, 1);
        ROWS grid_put(&p[i], &m[i]);
    }
    ecs_defer_begin(w);
    EACH(q_all)
    {
        Position *p = ecs_field(&it, Position, 0);
        Velocity *v = ecs_field(&it, Velocity, 1);
        Name *m = ecs_field(&it, Name, 2);
        ROWS if (grid_push(&p[i], &m[i], &v[i])) ecs_add_id(w, it.entities[i], Hit);
    }
    ecs_defer_end(w);
    ecs_defer_begin(w);
    EACH(q_hit)
    {
        Health *h = ecs_field(&it, Health, 0);
        Name *m = ecs_field(&it, Name, 1);
        ROWS
        {
            if (--h[i].points <= 0)
                ecs_add_id(w, it.entities[i], Dead);
            if (is_stunned(m[i].id))
                ecs_set(w, it.entities[i], Stun, {STUNNED_FOR});
        }
    }
    ecs_defer_end(w);
    ecs_remove_all(w, Hit);
    ecs_defer_begin(w);
#ifdef SPARSE
    EACH(q_stun)
    ROWS if (--((Stun *)ecs_field_at(&it, Stun, 0, i))->ticks == 0)
        ecs_remove(w, it.entities[i], Stun);
#else
    EACH(q_stun)
    {
        Stun *s = ecs_field(&it, Stun, 0);
        ROWS if (--s[i].ticks == 0) ecs_remove(w, it.entities[i], Stun);
    }
#endif
    EACH(q_life)
    {
        Life *l = ecs_field(&it, Life, 0);
        ROWS if (--l[i].ticks == 0) ecs_add_id(w, it.entities[i], Dead);
    }
    ecs_defer_end(w);
    ecs_delete_with(w, Dead);
    spawn(n);
}
static uint64_t swarm_checksum(void)
{
    uint64_t sum = 0;
    EACH(q_all)
    {
        Position *p = ecs_field(&it, Position, 0);
        Velocity *v = ecs_field(&it, Velocity, 1);
        Name *m = ecs_field(&it, Name, 2);
        Health *h = ecs_field(&it, Health, 3);
        ROWS sum += term(&m[i], &p[i], &v[i], &h[i]);
    }
    return sum;
}
#ifdef SPARSE
SWARM_MAIN("flecs dontfragment")
#else
SWARM_MAIN("flecs")
#endif
