/* Three systems side by side record commands that are drawn before. The naive world carries them
 * out one after the other. */

#include "operations.h"

enum { CREATE, ADD, ADD_MANY, DELETE, DESTROY, ATTACH, KINDS };

/* ---- drawing ---- */

/* The target is an entity that an earlier order creates, or one in a slot. */
static void draw_target(Model *model, const Recorder *recorder, Order *order, uint32_t nth)
{
    const uint32_t earlier = nth > 0 ? pick(model, nth) : 0;
    order->is_for_created =
        nth > 0 && recorder->orders[earlier].kind == CREATE && pick(model, 4) > 0;
    order->target = order->is_for_created ? earlier : pick_slot(model);
}

static void draw_orders(Model *model, Recorder *recorder)
{
    recorder->count = pick(model, ORDERS + 1);
    for (uint32_t nth = 0; nth < recorder->count; nth++) {
        Order *order = &recorder->orders[nth];
        *order = (Order){.kind = pick(model, KINDS), .value = pick_value(model)};
        order->type = pick(model, order->kind == DELETE ? TYPES : OWN_TYPES);
        order->parent = pick_slot(model);
        draw_target(model, recorder, order, nth);
    }
}

/* ---- recording ---- */

static ecs_entity target_of(const Recorder *recorder, const Order *order)
{
    return order->is_for_created ? recorder->orders[order->target].created
                                 : handle(recorder->model, order->target);
}

static bool add_one(ecs_world *world, ecs_entity entity, const Order *order)
{
    switch (order->type) {
    case TYPE(Frozen):
        return ecs_tag_later(world, entity, Frozen);
    case TYPE(Doomed):
        return ecs_tag_later(world, entity, Doomed);
#define ADD_DATA(T, made, read_n)                                                                  \
    case TYPE(T):                                                                                  \
        return ecs_add_later(world, entity, T, make_##T(order->value));
        FOR_DATA(ADD_DATA)
#undef ADD_DATA
    default:
        return false;
    }
}

static bool record_order(ecs_world *world, const Recorder *recorder, Order *order)
{
    const ecs_entity entity = target_of(recorder, order);
    switch (order->kind) {
    case CREATE:
        order->created = ecs_create_later(world, MIXTURE(order->value));
        return order->created.stamp != 0;
    case ADD:
        return add_one(world, entity, order);
    case ADD_MANY:
        return ecs_add_many_later(world, entity, MIXTURE(order->value));
    case DELETE:
        return ecs_delete_later_(world, entity, type_of(order->type));
    case DESTROY:
        return ecs_destroy_later(world, entity);
    default:
        return ecs_attach_later(world, entity, handle(recorder->model, order->parent));
    }
}

static bool has_target(const Recorder *recorder, const Order *order)
{
    const Model *model = recorder->model;
    if (order->kind == CREATE)
        return true;
    if (order->kind == ATTACH && !is_alive(model, order->parent))
        return false;
    return order->is_for_created ? recorder->orders[order->target].good
                                 : is_alive(model, order->target);
}

static void record_orders(ecs_world *world)
{
    Recorder *recorder = ecs_context(world);
    for (uint32_t nth = 0; nth < recorder->count; nth++) {
        Order *order = &recorder->orders[nth];
        order->good = record_order(world, recorder, order);
        REQUIRE(!order->good || has_target(recorder, order), "an absent entity got a command");
        if (has_target(recorder, order))
            succeeded(recorder->model, order->good);
    }
}

/* ---- carrying out ---- */

static void obey(Model *model, const Recorder *recorder, const Order *order)
{
    const uint32_t slot = order->kind == CREATE   ? order->slot
                          : order->is_for_created ? recorder->orders[order->target].slot
                                                  : order->target;
    if (!is_alive(model, slot))
        return;
    if (order->kind == CREATE || order->kind == ADD_MANY)
        naive_give_mixture(model, slot, order->value);
    else if (order->kind == ADD)
        naive_give(model, slot, order->type, order->value);
    else if (order->kind == DELETE)
        naive_take_many(model, slot, bit(order->type));
    else if (order->kind == DESTROY)
        naive_destroy(model, slot);
    else if (may_attach(model, slot, order->parent))
        naive_attach(model, slot, order->parent);
}

static void carry_out(Model *model)
{
    for (Recorder *recorder = model->recorders; recorder < model->recorders + RECORDERS; recorder++)
        for (uint32_t nth = 0; nth < recorder->count; nth++)
            if (recorder->orders[nth].kind == CREATE && recorder->orders[nth].good)
                recorder->orders[nth].slot = naive_take_slot(model);
    for (Recorder *recorder = model->recorders; recorder < model->recorders + RECORDERS; recorder++)
        for (uint32_t nth = 0; nth < recorder->count; nth++)
            if (recorder->orders[nth].good)
                obey(model, recorder, &recorder->orders[nth]);
}

static uint32_t recorded(const Model *model)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < RECORDERS; i++)
        for (uint32_t nth = 0; nth < model->recorders[i].count; nth++)
            count += model->recorders[i].orders[nth].good;
    return count;
}

/* ---- running ---- */

typedef struct Waiting {
    ecs_task *task;
    void *argument;
    uint32_t count;
} Waiting;

static void keep(void *context, ecs_task *task, void *argument, uint32_t count)
{
    *(Waiting *)context = (Waiting){task, argument, count};
}

static void run_backwards(void *context)
{
    const Waiting *waiting = context;
    for (uint32_t nth = waiting->count; nth-- > 0;)
        waiting->task(waiting->argument, nth, 1);
}

/* The last system ends the batch in the order of the table, whatever order they run in. */
static ecs_failure run_recorders(Model *model)
{
    Waiting waiting;
    const ecs_executor executor = {keep, run_backwards, &waiting};
    ecs_set_executor(model->world, pick(model, 2) ? &executor : NULL);
    const ecs_failure failure = ecs_run(model->world, &model->recording);
    ecs_set_executor(model->world, NULL);
    return failure;
}

void step_command(Model *model)
{
    for (uint32_t i = 0; i < RECORDERS; i++)
        draw_orders(model, &model->recorders[i]);
    if (!has_room(model))
        return;
    const ecs_failure failure = run_recorders(model);
    if (!succeeded(model, failure.code == 0) && !failure.system)
        return; /* there was no memory to prepare the workload */
    const uint32_t count = recorded(model);
    model->naive.now += RECORDERS + 1;
    model->naive.last_run = 0;
    if (failure.code == 0)
        carry_out(model);
    model->naive.now += count > 0;
}

static void prepare(Model *model)
{
    static const char *const titles[RECORDERS] = {"one", "two", "three"};
    for (uint32_t i = 0; i < RECORDERS; i++) {
        model->recorders[i].model = model;
        model->systems[i] = (ecs_system){
            .name = titles[i],
            .run = record_orders,
            .context = &model->recorders[i],
            .commands = true,
            .creates = true,
            .destroys = true,
            .changes = ecs_union(ecs_mask(Position, Velocity, Health, Letters, Wide),
                                 ecs_mask(Frozen, Doomed, ecs_parent, ecs_child)),
        };
    }
    model->recording = (ecs_workload){"recording", model->systems, RECORDERS};
}

const Subject model_commands = {.prepare = prepare};
