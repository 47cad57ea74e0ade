#include "operations.h"

void adopt_rows(Model *model, unsigned type)
{
    Naive *naive = &model->naive;
    REQUIRE(ecs_count_(model->world, type_of(type)) == naive->counts[type], "other rows of %s",
            labels[type].name);
    bool met[KNOWN] = {false};
    for (uint32_t row = 0; row < naive->counts[type]; row++) {
        const ecs_entity entity = ecs_entity_at_(model->world, type_of(type), row);
        const uint32_t slot = entity.index - model->ballast;
        REQUIRE(slot < KNOWN && !met[slot] && naive->twins[slot].has[type],
                "a row of another entity");
        met[slot] = true;
        naive->rows[type][row] = slot;
    }
}

void require_rows(const Model *model, unsigned type)
{
    for (uint32_t row = 0; row < model->naive.counts[type]; row++)
        REQUIRE(ecs_entity_at_(model->world, type_of(type), row).index ==
                    model->naive.rows[type][row] + model->ballast,
                "a row of %s has moved", labels[type].name);
}

static bool comes_before(const Model *model, unsigned type, uint32_t a, uint32_t b)
{
    const uint32_t first = model->naive.twins[a].value[type] % 8;
    const uint32_t second = model->naive.twins[b].value[type] % 8;
    return first != second ? first < second : a < b;
}

static void require_sorted(const Model *model, unsigned type)
{
    const uint32_t *rows = model->naive.rows[type];
    for (uint32_t row = 1; row < model->naive.counts[type]; row++)
        if (groups_around(model, rows[row - 1], type) == groups_around(model, rows[row], type))
            REQUIRE(comes_before(model, type, rows[row - 1], rows[row]), "%s is not sorted",
                    labels[type].name);
}

void step_sort(Model *model)
{
    const unsigned type = pick(model, DATA_TYPES);
    ecs_sort_(model->world, type_of(type), data[type].compare, NULL);
    adopt_grouped_rows(model);
    adopt_rows(model, type);
    require_sorted(model, type);
}

void step_align(Model *model)
{
    const unsigned type = pick(model, TYPES), order = pick(model, TYPES);
    if (ecs_overlap(model->owned, bit(type)))
        return;
    ecs_align_(model->world, type_of(type), type_of(order));
    adopt_rows(model, type);
    uint32_t next = 0;
    for (uint32_t row = 0; row < model->naive.counts[order]; row++) {
        const uint32_t slot = model->naive.rows[order][row];
        if (model->naive.twins[slot].has[type])
            REQUIRE(model->naive.rows[type][next++] == slot, "%s is not aligned",
                    labels[type].name);
    }
}
