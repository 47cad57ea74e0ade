/* ecs/sets.h: how a set of component types, or of uniques, is kept: one bit per number.
 *
 * Not part of the API: it may change with any version. inline.h includes it. All other code calls
 * these functions, and those that core.h declares, and never looks at the bits:
 *
 *     for (ecs_components rest = set; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
 *         ... ecs_lowest_(rest) ...
 */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Masks ---- */

#define ECS_BIT_(T) ((ecs_components)1 << ECS_COMPONENT(T))
#define ECS_MASK1_(A) ECS_BIT_(A)
#define ECS_MASK2_(A, B) (ECS_BIT_(A) | ECS_BIT_(B))
#define ECS_MASK3_(A, B, C) (ECS_MASK2_(A, B) | ECS_BIT_(C))
#define ECS_MASK4_(A, B, C, D) (ECS_MASK3_(A, B, C) | ECS_BIT_(D))
#define ECS_MASK5_(A, B, C, D, E) (ECS_MASK4_(A, B, C, D) | ECS_BIT_(E))
#define ECS_MASK6_(A, B, C, D, E, F) (ECS_MASK5_(A, B, C, D, E) | ECS_BIT_(F))
#define ECS_MASK7_(A, B, C, D, E, F, G) (ECS_MASK6_(A, B, C, D, E, F) | ECS_BIT_(G))
#define ECS_MASK8_(A, B, C, D, E, F, G, H) (ECS_MASK7_(A, B, C, D, E, F, G) | ECS_BIT_(H))
#define ECS_NINTH_(A, B, C, D, E, F, G, H, NINTH, ...) NINTH

#define ECS_UNIQUES1_(A) ((ecs_uniques)1 << ECS_UNIQUE(A))
#define ECS_UNIQUES2_(A, B) (ECS_UNIQUES1_(A) | ECS_UNIQUES1_(B))
#define ECS_UNIQUES3_(A, B, C) (ECS_UNIQUES2_(A, B) | ECS_UNIQUES1_(C))
#define ECS_UNIQUES4_(A, B, C, D) (ECS_UNIQUES3_(A, B, C) | ECS_UNIQUES1_(D))
#define ECS_UNIQUES5_(A, B, C, D, E) (ECS_UNIQUES4_(A, B, C, D) | ECS_UNIQUES1_(E))
#define ECS_UNIQUES6_(A, B, C, D, E, F) (ECS_UNIQUES5_(A, B, C, D, E) | ECS_UNIQUES1_(F))
#define ECS_UNIQUES7_(A, B, C, D, E, F, G) (ECS_UNIQUES6_(A, B, C, D, E, F) | ECS_UNIQUES1_(G))
#define ECS_UNIQUES8_(A, B, C, D, E, F, G, H)                                                      \
    (ECS_UNIQUES7_(A, B, C, D, E, F, G) | ECS_UNIQUES1_(H))

/* ---- Functions ---- */

static inline ecs_components ecs_bit_(unsigned number)
{
    return (ecs_components)1 << number;
}

static inline ecs_components ecs_all_components_(void)
{
    return ~(ecs_components)0;
}

static inline bool ecs_holds_(ecs_components set, unsigned number)
{
    return set >> number & 1;
}

/* The lowest number in a set that is not empty. */
static inline unsigned ecs_lowest_(ecs_components set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set);
#else
    unsigned number = 0;
    while (!ecs_holds_(set, number))
        number++;
    return number;
#endif
}

static inline ecs_components ecs_without_lowest_(ecs_components set)
{
    return set & (set - 1);
}

static inline ecs_components ecs_union(ecs_components a, ecs_components b)
{
    return a | b;
}

static inline ecs_components ecs_common(ecs_components a, ecs_components b)
{
    return a & b;
}

static inline ecs_components ecs_except(ecs_components a, ecs_components b)
{
    return a & ~b;
}

static inline bool ecs_is_empty(ecs_components set)
{
    return set == 0;
}

static inline bool ecs_includes(ecs_components all, ecs_components some)
{
    return (all & some) == some;
}

static inline bool ecs_overlap(ecs_components a, ecs_components b)
{
    return (a & b) != 0;
}

static inline bool ecs_same_set(ecs_components a, ecs_components b)
{
    return a == b;
}

#ifdef __cplusplus
}
#endif
