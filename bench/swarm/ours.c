/* swarm on src/ecs, as its manual shows loops: over runs where the body only changes values and
 * tags, over a view where it adds and removes. -DGROUP: the hot types are a group, too. -DVIEWS:
 * views everywhere. */
#include "swarm.h"

#include <ecs.h>

enum {
    ECS_COMPONENT(Position),
    ECS_COMPONENT(Velocity),
    ECS_COMPONENT(Health),
    ECS_COMPONENT(Life),
    ECS_COMPONENT(Stun),
    ECS_COMPONENT(Name),
    ECS_COMPONENT(Hit),
    ECS_COMPONENT(Dead)
};

static ecs_world *w;

static void spawn(uint32_t n)
{
    while (ecs_entity_count(w) < n) {
        const uint32_t id = next_id++;
        ecs_create_with(w, ecs_with(Position, first_position(id)),
                        ecs_with(Velocity, first_velocity(id)), ecs_with(Health, {FIRST_HEALTH}),
                        ecs_with(Life, {first_life(id)}), ecs_with(Name, {id}));
    }
}

static void swarm_start(uint32_t n)
{
    w = ecs_world_create(NULL);
    if (!w)
        abort();
    ecs_register(w, Position);
    ecs_register(w, Velocity);
    ecs_register(w, Health);
    ecs_register(w, Life);
    ecs_register(w, Stun);
    ecs_register(w, Name);
    ecs_register_tag(w, Hit);
    ecs_register_tag(w, Dead);
#ifdef GROUP
    if (!ecs_group(w, ecs_mask(Position, Velocity, Name)))
        abort();
#endif
    spawn(n);
}

#ifdef VIEWS
static void move(void)
{
    ecs_each_view(view, w, .with = ecs_mask(Position, Velocity), .without = ecs_mask(Stun))
        step(ecs_view_get(&view, Position), ecs_view_get(&view, Velocity));
}

static void put(void)
{
    ecs_each_view(view, w, .with = ecs_mask(Position, Name))
        grid_put(ecs_view_read(&view, Position), ecs_view_read(&view, Name));
}

static void push(void)
{
    ecs_each_view(view, w, .with = ecs_mask(Position, Velocity, Name))
        if (grid_push(ecs_view_read(&view, Position), ecs_view_read(&view, Name),
                      ecs_view_get(&view, Velocity)))
            ecs_tag(w, view.entity, Hit);
}

static void age(void)
{
    ecs_each_view(view, w, .with = ecs_mask(Life))
        if (--ecs_view_get(&view, Life)->ticks == 0)
            ecs_tag(w, view.entity, Dead);
}
#else
static void move(void)
{
    ecs_each_run(run, w, .with = ecs_mask(Position, Velocity), .without = ecs_mask(Stun)) {
        Position *position = ecs_run_get(&run, Position);
        Velocity *velocity = ecs_run_get(&run, Velocity);
        for (uint32_t i = 0; i < run.count; i++)
            step(&position[i], &velocity[i]);
    }
}

static void put(void)
{
    ecs_each_run(run, w, .with = ecs_mask(Position, Name)) {
        const Position *position = ecs_run_read(&run, Position);
        const Name *name = ecs_run_read(&run, Name);
        for (uint32_t i = 0; i < run.count; i++)
            grid_put(&position[i], &name[i]);
    }
}

static void push(void)
{
    ecs_each_run(run, w, .with = ecs_mask(Position, Velocity, Name)) {
        const Position *position = ecs_run_read(&run, Position);
        const Name *name = ecs_run_read(&run, Name);
        Velocity *velocity = ecs_run_get(&run, Velocity);
        for (uint32_t i = 0; i < run.count; i++)
            if (grid_push(&position[i], &name[i], &velocity[i]))
                ecs_tag(w, ecs_run_entity(&run, i), Hit);
    }
}

static void age(void)
{
    ecs_each_entity(w, Life, life, entity)
        if (--life->ticks == 0)
            ecs_tag(w, entity, Dead);
}
#endif

static void hurt(void)
{
    ecs_each_view(view, w, .with = ecs_mask(Hit, Health, Name)) {
        if (--ecs_view_get(&view, Health)->points <= 0)
            ecs_tag(w, view.entity, Dead);
        if (is_stunned(ecs_view_read(&view, Name)->id))
            ecs_add(w, view.entity, Stun, {STUNNED_FOR});
    }
    ecs_delete_all(w, Hit);
}

static void recover(void)
{
    ecs_each_view(view, w, .with = ecs_mask(Stun))
        if (--ecs_view_get(&view, Stun)->ticks == 0)
            ecs_delete(w, view.entity, Stun);
}

static void swarm_tick(uint32_t n)
{
    move();
    grid_clear();
    ecs_each_read(w, Position, position)
        grid_count(position);
    grid_sum();
    put();
    push();
    hurt();
    recover();
    age();
    ecs_delete_any(w, Dead);
    spawn(n);
}

static uint64_t swarm_checksum(void)
{
    uint64_t sum = 0;
    ecs_each_view(view, w, .with = ecs_mask(Position, Velocity, Health, Name))
        sum += term(ecs_view_read(&view, Name), ecs_view_read(&view, Position),
                    ecs_view_read(&view, Velocity), ecs_view_read(&view, Health));
    return sum;
}

#ifdef VIEWS
SWARM_MAIN("src/ecs views")
#elif defined GROUP
SWARM_MAIN("src/ecs group")
#else
SWARM_MAIN("src/ecs runs")
#endif
