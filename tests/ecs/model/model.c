#include "model.h"

#include "../aligned_block.h"
#include "operations.h"

/* ---- drawing ---- */

uint32_t pick(Model *model, uint32_t limit)
{
    return model->draw(model->context, limit);
}

uint32_t pick_slot(Model *model)
{
    return pick(model, KNOWN);
}

uint32_t pick_value(Model *model)
{
    return pick(model, 1 << 16);
}

/* ---- memory ---- */

static void *resize(void *context, void *block, size_t old_size, size_t new_size, size_t alignment)
{
    Model *model = context;
    if (new_size == 0) {
        give_aligned_block_back(block);
        return NULL;
    }
    if (model->until_refusal > 0 && --model->until_refusal == 0) {
        model->refused = true;
        return NULL;
    }
    const size_t unit = alignment < 64 ? 64 : alignment;
    void *moved = take_aligned_block(new_size, unit);
    REQUIRE(moved, "out of memory");
    if (block)
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
    give_aligned_block_back(block);
    return moved;
}

bool succeeded(const Model *model, bool good)
{
    REQUIRE(good || model->refused, "a call failed although it had memory");
    return good;
}

/* ---- bugs ---- */

static void on_bug(void *context, const char *advice)
{
    Model *model = context;
    if (model->expected_bug && strstr(advice, model->expected_bug))
        longjmp(model->found_bug, 1);
    fprintf(stderr, "%s\n", advice);
    abort();
}

bool finds_bug(Model *model, const char *words, void (*act)(ecs_world *world, void *context),
               void *context)
{
    bool found = true;
    model->expected_bug = words;
    if (setjmp(model->found_bug) == 0) {
        act(model->world, context);
        found = false;
    }
    model->expected_bug = NULL;
    return found;
}

/* ---- subjects ---- */

static const Subject *const subjects[] = {
#define POINT_TO(subject) &model_##subject,
    FOR_SUBJECTS(POINT_TO)};

enum { SUBJECTS = sizeof subjects / sizeof *subjects };

static void settle(Model *model)
{
    for (int i = 0; i < SUBJECTS; i++)
        if (subjects[i]->settle)
            subjects[i]->settle(model);
}

static void compare(Model *model)
{
    for (int i = 0; i < SUBJECTS; i++)
        if (subjects[i]->compare)
            subjects[i]->compare(model);
}

static void compare_slot(Model *model, uint32_t slot)
{
    for (int i = 0; i < SUBJECTS; i++)
        if (subjects[i]->compare_slot)
            subjects[i]->compare_slot(model, slot);
}

void model_compare(Model *model)
{
    compare(model);
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        compare_slot(model, slot);
    for (int i = 0; i < SUBJECTS; i++)
        if (subjects[i]->compare_all)
            subjects[i]->compare_all(model);
}

/* ---- steps ---- */

typedef struct Operation {
    void (*step)(Model *model);
    uint32_t weight;
} Operation;

static const Operation operations[] = {
#define STEP(operation, weight) {step_##operation, weight},
    FOR_OPERATIONS(STEP)};

#define ADD_WEIGHT(operation, weight) +weight
enum { WEIGHTS = 0 FOR_OPERATIONS(ADD_WEIGHT) };

static void take_step(Model *model)
{
    uint32_t drawn = pick(model, WEIGHTS);
    const Operation *operation = operations;
    while (drawn >= operation->weight)
        drawn -= operation++->weight;
    model->refused = false;
    model->until_refusal = pick(model, 16) == 0 ? 1 + pick(model, 3) : 0;
    operation->step(model);
    model->until_refusal = 0;
}

void model_step(Model *model)
{
    take_step(model);
    settle(model);
    compare(model);
    compare_slot(model, pick_slot(model));
    if (++model->steps % 64 == 0)
        model_compare(model);
}

/* ---- the model itself ---- */

Model *model_create(model_draw *draw, void *context)
{
    Model *model = calloc(1, sizeof *model);
    REQUIRE(model, "out of memory");
    model->draw = draw;
    model->context = context;
    model->naive.now = 1;
    const ecs_world_def def = {
        .allocator = {resize, model},
        .realm = 1,
        .on_bug = on_bug,
        .on_bug_context = model,
    };
    model->world = ecs_world_create(&def);
    for (int i = 0; i < SUBJECTS; i++)
        if (subjects[i]->prepare)
            subjects[i]->prepare(model);
    model->ballast = pick(model, 2) ? BALLAST : 0;
    REQUIRE(ecs_create_bare(model->world, model->ballast, NULL), "no ballast");
    return model;
}

void model_destroy(Model *model)
{
    ecs_on_delete(model->world, Velocity, NULL, NULL);
    ecs_on_destroy(model->world, NULL, NULL);
    ecs_world_destroy(model->world);
    free(model->image.bytes);
    free(model->save.bytes);
    free(model->part.bytes);
    free(model);
}
