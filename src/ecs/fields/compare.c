/* compare: equality and hashes of described values. Knows no world. */
#include "described.h"

#include <math.h>

/* A value that is no text, as a number that equal values share. All nans are one value; 0 and -0
 * are two. */
static uint64_t bits_of_leaf(const ecs_field *field, const void *at)
{
    ecs_entity entity;
    switch (field->type) {
    case ECS_FIELD_FLOAT:
        return isnan(ecs_load_real_(field, at)) ? UINT32_C(0x7FC00000) : ecs_load_uint_(at, 4);
    case ECS_FIELD_DOUBLE:
        return isnan(ecs_load_real_(field, at)) ? UINT64_C(0x7FF8) << 48 : ecs_load_uint_(at, 8);
    case ECS_FIELD_INT:
        return (uint64_t)ecs_load_int_(at, field->size);
    case ECS_FIELD_BOOL:
        return ecs_load_uint_(at, field->size) != 0;
    case ECS_FIELD_ENTITY:
        memcpy(&entity, at, sizeof entity);
        return (uint64_t)entity.stamp << 32 | entity.index;
    default:
        return ecs_load_uint_(at, field->size);
    }
}

/* ---- equality ---- */

typedef struct pair {
    const unsigned char *a, *b;
} pair;

static bool is_leaf_equal(void *context, const ecs_field *field, size_t offset)
{
    const pair *values = context;
    const unsigned char *a = values->a + offset;
    const unsigned char *b = values->b + offset;
    if (field->type != ECS_FIELD_TEXT)
        return bits_of_leaf(field, a) == bits_of_leaf(field, b);
    const size_t length = ecs_text_length_(field, a);
    return length == ecs_text_length_(field, b) && memcmp(a, b, length) == 0;
}

bool ecs_is_equal(const ecs_struct *structure, const void *a, const void *b)
{
    pair values = {a, b};
    return ecs_each_leaf_(structure, NULL, is_leaf_equal, &values);
}

/* ---- hashes ---- */

typedef struct hashing {
    const unsigned char *value;
    uint64_t hash;
} hashing;

static void hash_byte(hashing *state, unsigned char byte)
{
    state->hash = (state->hash ^ byte) * UINT64_C(0x100000001b3);
}

/* Each value hashes eight bytes, lowest first, and a text its bytes and a zero. */
static bool hash_leaf(void *context, const ecs_field *field, size_t offset)
{
    hashing *state = context;
    const unsigned char *at = state->value + offset;
    if (field->type == ECS_FIELD_TEXT) {
        const size_t length = ecs_text_length_(field, at);
        for (size_t i = 0; i < length; i++)
            hash_byte(state, at[i]);
        hash_byte(state, 0);
        return true;
    }
    const uint64_t bits = bits_of_leaf(field, at);
    for (int i = 0; i < 8; i++)
        hash_byte(state, (unsigned char)(bits >> (8 * i)));
    return true;
}

uint64_t ecs_hash(const ecs_struct *structure, const void *value)
{
    hashing state = {value, UINT64_C(0xcbf29ce484222325)};
    ecs_each_leaf_(structure, NULL, hash_leaf, &state);
    return state.hash;
}
