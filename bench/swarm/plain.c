/* swarm on plain arrays: how fast it could be. A dead mover's place is taken by the last one. */
#include "swarm.h"

static struct {
    Position *position;
    Velocity *velocity;
    Health *health;
    Life *life;
    Name *name;
    uint8_t *stun, *hit, *dead;
    uint32_t count;
} w;

static void spawn(uint32_t n)
{
    while (w.count < n) {
        const uint32_t id = next_id++, i = w.count++;
        w.position[i] = first_position(id);
        w.velocity[i] = first_velocity(id);
        w.health[i].points = FIRST_HEALTH;
        w.life[i].ticks = first_life(id);
        w.name[i].id = id;
        w.stun[i] = w.hit[i] = w.dead[i] = 0;
    }
}

static void swarm_start(uint32_t n)
{
    w.position = swarm_alloc(n, sizeof *w.position);
    w.velocity = swarm_alloc(n, sizeof *w.velocity);
    w.health = swarm_alloc(n, sizeof *w.health);
    w.life = swarm_alloc(n, sizeof *w.life);
    w.name = swarm_alloc(n, sizeof *w.name);
    w.stun = swarm_alloc(n, 1);
    w.hit = swarm_alloc(n, 1);
    w.dead = swarm_alloc(n, 1);
    spawn(n);
}

static void fill_grid(void)
{
    grid_clear();
    for (uint32_t i = 0; i < w.count; i++)
        grid_count(&w.position[i]);
    grid_sum();
    for (uint32_t i = 0; i < w.count; i++)
        grid_put(&w.position[i], &w.name[i]);
}

static void hurt(void)
{
    for (uint32_t i = 0; i < w.count; i++) {
        if (!w.hit[i])
            continue;
        if (--w.health[i].points <= 0)
            w.dead[i] = 1;
        if (is_stunned(w.name[i].id))
            w.stun[i] = STUNNED_FOR;
    }
}

static void move_last_to(uint32_t i)
{
    const uint32_t last = --w.count;
    w.position[i] = w.position[last];
    w.velocity[i] = w.velocity[last];
    w.health[i] = w.health[last];
    w.life[i] = w.life[last];
    w.name[i] = w.name[last];
    w.stun[i] = w.stun[last];
    w.hit[i] = w.hit[last];
    w.dead[i] = w.dead[last];
}

static void bury(void)
{
    for (uint32_t i = 0; i < w.count;)
        if (w.dead[i])
            move_last_to(i);
        else
            i++;
}

static void swarm_tick(uint32_t n)
{
    for (uint32_t i = 0; i < w.count; i++)
        if (!w.stun[i])
            step(&w.position[i], &w.velocity[i]);
    fill_grid();
    for (uint32_t i = 0; i < w.count; i++)
        w.hit[i] = grid_push(&w.position[i], &w.name[i], &w.velocity[i]);
    hurt();
    for (uint32_t i = 0; i < w.count; i++)
        w.stun[i] = (uint8_t)(w.stun[i] - (w.stun[i] > 0));
    for (uint32_t i = 0; i < w.count; i++)
        if (--w.life[i].ticks == 0)
            w.dead[i] = 1;
    bury();
    spawn(n);
}

static uint64_t swarm_checksum(void)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < w.count; i++)
        sum += term(&w.name[i], &w.position[i], &w.velocity[i], &w.health[i]);
    return sum;
}

SWARM_MAIN("plain arrays")
