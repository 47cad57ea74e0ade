#include "mods/rulebook.h"

#include <string.h>

static bool are_kinds_equal(const sq_kinds *a, const sq_kinds *b)
{
    bool equal = a->count == b->count;
    for (int32_t i = 0; equal && i < a->count; i++) {
        const sq_kind *one = &a->list[i];
        const sq_kind *other = &b->list[i];
        equal = strcmp(one->name, other->name) == 0 && one->arrives == other->arrives &&
                one->share == other->share && one->from == other->from &&
                one->every == other->every && one->size == other->size &&
                one->may_be_larger == other->may_be_larger &&
                one->is_optional == other->is_optional && one->is_alone == other->is_alone &&
                one->points == other->points && one->behaviours == other->behaviours;
        for (size_t b_at = 0; equal && b_at < SQ_BEHAVIOUR_COUNT; b_at++)
            for (int32_t p = 0; equal && p < sq_behaviours[b_at].count; p++)
                equal = sq_param_get(one, &sq_behaviours[b_at].params[p]) ==
                        sq_param_get(other, &sq_behaviours[b_at].params[p]);
    }
    return equal;
}

bool sq_rulebook_plays_as(const sq_rulebook *a, const sq_rulebook *b)
{
    return a->mode == b->mode && sq_config_is_equal(&a->config, &b->config) &&
           are_kinds_equal(&a->kinds, &b->kinds);
}
