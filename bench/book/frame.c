/* frame: the seven systems, each led by its shortest set. */
#include "../pixels.h"
#include "fixture.h"

static void run_data(const book_world *world)
{
    const book_set *datas = &world->sets[DATA];
    Data *data = datas->data;
    for (uint32_t row = 0, count = datas->count; row < count; row++)
        step_data(&data[row]);
}

static void run_steer(const book_world *world)
{
    const book_set *datas = &world->sets[DATA];
    const Position *position = world->sets[POSITION].data;
    Velocity *velocity = world->sets[VELOCITY].data;
    const Data *data = datas->data;
    for (uint32_t row = 0, count = datas->count; row < count; row++) {
        const uint32_t index = datas->dense[row];
        const uint32_t at = world->sets[POSITION].sparse[index];
        const uint32_t to = world->sets[VELOCITY].sparse[index];
        if (at && to)
            step_steer(&position[at - 1], &velocity[to - 1], &data[row]);
    }
}

static void run_health(const book_world *world)
{
    const book_set *healths = &world->sets[HEALTH];
    Health *health = healths->data;
    for (uint32_t row = 0, count = healths->count; row < count; row++)
        step_health(&health[row]);
}

static void run_damage(const book_world *world)
{
    const book_set *damages = &world->sets[DAMAGE];
    const uint32_t *healths = world->sets[HEALTH].sparse;
    Health *health = world->sets[HEALTH].data;
    const Damage *damage = damages->data;
    for (uint32_t row = 0, count = damages->count; row < count; row++) {
        const uint32_t other = healths[damages->dense[row]];
        if (other)
            step_damage(&health[other - 1], &damage[row]);
    }
}

static void run_sprite(const book_world *world)
{
    const book_set *players = &world->sets[PLAYER];
    const Player *player = players->data;
    const Health *health = world->sets[HEALTH].data;
    Sprite *sprite = world->sets[SPRITE].data;
    for (uint32_t row = 0, count = players->count; row < count; row++) {
        const uint32_t index = players->dense[row];
        const uint32_t drawn = world->sets[SPRITE].sparse[index];
        const uint32_t hurt = world->sets[HEALTH].sparse[index];
        if (drawn && hurt)
            step_sprite(&sprite[drawn - 1], &player[row], &health[hurt - 1]);
    }
}

static void run_draw(const book_world *world)
{
    const book_set *sprites = &world->sets[SPRITE];
    const uint32_t *positions = world->sets[POSITION].sparse;
    const Position *position = world->sets[POSITION].data;
    const Sprite *sprite = sprites->data;
    for (uint32_t row = 0, count = sprites->count; row < count; row++) {
        const uint32_t at = positions[sprites->dense[row]];
        if (at)
            step_draw(pixels, &position[at - 1], &sprite[row]);
    }
}

void book_run_frame(void *fixture, uint32_t n)
{
    const book_fixture *f = fixture;
    book_run_iter2(fixture, n);
    run_data(f->world);
    run_steer(f->world);
    run_health(f->world);
    run_damage(f->world);
    run_sprite(f->world);
    run_draw(f->world);
}
