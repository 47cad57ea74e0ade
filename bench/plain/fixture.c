/* fixture: the arrays of a workload, filled. */
#include "plain.h"

#include <stdlib.h>

/* Nothing touches it before the run does. */
static void *allocated(size_t count, size_t size)
{
    void *block = malloc(count * size);
    if (!block)
        abort();
    return block;
}

static void allocate(plain_fixture *f)
{
    const size_t n = f->n;
    f->position = allocated(n, sizeof *f->position);
    f->velocity = allocated(n, sizeof *f->velocity);
    f->data = allocated(n, sizeof *f->data);
    f->health = allocated(n, sizeof *f->health);
    f->damage = allocated(n, sizeof *f->damage);
    f->player = allocated(n, sizeof *f->player);
    f->sprite = allocated(n, sizeof *f->sprite);
    f->x = allocated(n, sizeof *f->x);
    f->y = allocated(n, sizeof *f->y);
    f->dx = allocated(n, sizeof *f->dx);
    f->dy = allocated(n, sizeof *f->dy);
    f->entities = allocated(n, sizeof *f->entities);
}

static void fill_row(const plain_fixture *f, uint32_t row, uint32_t i, unsigned has)
{
    f->position[row] = first_position(i);
    f->velocity[row] = first_velocity(i);
    f->data[row] = first_data(i);
    f->health[row] = first_health(i);
    f->damage[row] = first_damage(i);
    f->player[row] = first_player(i);
    f->sprite[row] = first_sprite(i);
    f->x[row] = f->position[row].x;
    f->y[row] = f->position[row].y;
    f->dx[row] = f->velocity[row].x;
    f->dy[row] = f->velocity[row].y;
    f->entities[i] = row;
    f->has[row] = (uint8_t)(PLAIN_ALIVE | has);
}

/* The row of each entity is its number, or comes behind those of all that have `first`. */
static void fill(plain_fixture *f, const workload *work, unsigned first)
{
    uint32_t row = 0;
    for (uint32_t i = 0; i < f->n; i++)
        if ((work->has(i) & first) == first)
            fill_row(f, row++, i, work->has(i));
    f->packed_count = row;
    for (uint32_t i = 0; i < f->n; i++)
        if ((work->has(i) & first) != first)
            fill_row(f, row++, i, work->has(i));
}

static void make_lists(plain_fixture *f, const workload *work)
{
    static const unsigned wanted[LISTS] = {
        [LIST_MOVE] = HAS_BOTH,
        [LIST_DATA] = HAS_DATA,
        [LIST_STEER] = HAS_THREE,
        [LIST_HEALTH] = HAS_HEALTH,
        [LIST_DAMAGE] = HAS_HEALTH | HAS_DAMAGE,
        [LIST_SPRITE] = HAS_SPRITE | HAS_PLAYER | HAS_HEALTH,
        [LIST_DRAW] = HAS_POSITION | HAS_SPRITE,
    };
    for (int kind = 0; kind < LISTS; kind++) {
        plain_list *list = &f->lists[kind];
        *list = (plain_list){.rows = allocated(f->n, sizeof *list->rows)};
        for (uint32_t i = 0; i < f->n; i++)
            if ((work->has(i) & wanted[kind]) == wanted[kind])
                list->rows[list->count++] = i;
    }
}

/* Those that come first where there are such. */
static unsigned packed(unsigned layout)
{
    return layout & PLAIN_PACKED2 ? HAS_BOTH : (layout & PLAIN_PACKED3 ? HAS_THREE : 0);
}

static void make_sortable(const plain_fixture *f, bool shuffles)
{
    uint32_t *order = random_order(f->n, ORDER_OF_POSITIONS);
    for (uint32_t i = 0; i < f->n; i++)
        f->position[i] = sorted_position(shuffles ? order[i] : i);
    free(order);
}

void *plain_set_up(const workload *work, unsigned layout, uint32_t n)
{
    plain_fixture *f = allocated(1, sizeof *f);
    *f = (plain_fixture){.n = n, .layout = layout};
    allocate(f);
    if (work->reads || work->recycles)
        f->order = random_order(n, work->recycles ? ORDER_OF_ENDS : ORDER_OF_READS);
    if (work->has) {
        f->has = allocated(n, sizeof *f->has);
        fill(f, work, packed(layout));
    }
    if (layout & PLAIN_LISTS)
        make_lists(f, work);
    if (layout & PLAIN_SORTABLE)
        make_sortable(f, work->once);
    return f;
}

void plain_tear_down(void *fixture)
{
    plain_fixture *f = fixture;
    void *arrays[] = {f->position, f->velocity, f->data,  f->health, f->damage,
                      f->player,   f->sprite,   f->x,     f->y,      f->dx,
                      f->dy,       f->entities, f->order, f->has};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free(arrays[i]);
    for (int kind = 0; kind < LISTS; kind++)
        free(f->lists[kind].rows);
    free(f);
}

/* Copies x and y back to where the checksum looks for them. */
static void gather(const plain_fixture *f, uint32_t row)
{
    f->position[row] = (Position){f->x[row], f->y[row]};
    f->velocity[row] = (Velocity){f->dx[row], f->dy[row]};
}

/* Nothing is noted of what a run creates. */
static unsigned has_created(const plain_fixture *f, uint32_t row)
{
    return row >= f->n ? 0 : PLAIN_ALIVE | (f->layout & PLAIN_BARE ? 0U : HAS_BOTH);
}

seen_entity plain_look(const void *fixture, uint32_t i)
{
    const plain_fixture *f = fixture;
    const uint32_t row = f->entities[i];
    const unsigned has = f->has ? f->has[row] : has_created(f, row);
    if (f->layout & PLAIN_SOA)
        gather(f, row);
    return (seen_entity){
        .is_alive = has & PLAIN_ALIVE,
        .position = has & HAS_POSITION ? &f->position[row] : NULL,
        .velocity = has & HAS_VELOCITY ? &f->velocity[row] : NULL,
        .data = has & HAS_DATA ? &f->data[row] : NULL,
        .health = has & HAS_HEALTH ? &f->health[row] : NULL,
        .sprite = has & HAS_SPRITE ? &f->sprite[row] : NULL,
    };
}
