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

enum { ECS_WORDS_ = ECS_COMPONENTS_MAX / 64 };

/* The bit of a number in the nth word, 0 in all others. A number that is too high is one that the
 * compiler warns of: the shift leaves the word. */
#if ECS_COMPONENTS_MAX == 64
#define ECS_BIT_IN_(number, nth) ((uint64_t)1 << (number))
#else
#define ECS_BIT_IN_(number, nth)                                                                   \
    ((number) / 64 % ECS_WORDS_ == (nth)                                                           \
         ? (uint64_t)1 << ((number) % 64 + (number) / ECS_COMPONENTS_MAX * 64)                     \
         : 0)
#endif
#define ECS_COMPONENT_BIT_(nth, T) ECS_BIT_IN_(ECS_COMPONENT(T), nth)
#define ECS_UNIQUE_BIT_(nth, T) ECS_BIT_IN_(ECS_UNIQUE(T), nth)

/* The nth word of the set of 1 to 8 names. BIT is one of the two above. */
#define ECS_WORD1_(BIT, nth, A) BIT(nth, A)
#define ECS_WORD2_(BIT, nth, A, B) (BIT(nth, A) | BIT(nth, B))
#define ECS_WORD3_(BIT, nth, A, B, C) (ECS_WORD2_(BIT, nth, A, B) | BIT(nth, C))
#define ECS_WORD4_(BIT, nth, A, B, C, D) (ECS_WORD3_(BIT, nth, A, B, C) | BIT(nth, D))
#define ECS_WORD5_(BIT, nth, A, B, C, D, E) (ECS_WORD4_(BIT, nth, A, B, C, D) | BIT(nth, E))
#define ECS_WORD6_(BIT, nth, A, B, C, D, E, F) (ECS_WORD5_(BIT, nth, A, B, C, D, E) | BIT(nth, F))
#define ECS_WORD7_(BIT, nth, A, B, C, D, E, F, G)                                                  \
    (ECS_WORD6_(BIT, nth, A, B, C, D, E, F) | BIT(nth, G))
#define ECS_WORD8_(BIT, nth, A, B, C, D, E, F, G, H)                                               \
    (ECS_WORD7_(BIT, nth, A, B, C, D, E, F, G) | BIT(nth, H))
#define ECS_NINTH_(A, B, C, D, E, F, G, H, NINTH, ...) NINTH
#define ECS_WORD_(BIT, nth, ...)                                                                   \
    ECS_NINTH_(__VA_ARGS__, ECS_WORD8_, ECS_WORD7_, ECS_WORD6_, ECS_WORD5_, ECS_WORD4_,            \
               ECS_WORD3_, ECS_WORD2_, ECS_WORD1_, 0)                                              \
    (BIT, nth, __VA_ARGS__)

/* Initializers: the set of some names, the empty set, and the one with all numbers. */
#define ECS_WORDS_OF_(...)                                                                         \
    {                                                                                              \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#if ECS_COMPONENTS_MAX == 64
#define ECS_STATIC_MASK_(BIT, ...) ECS_WORD_(BIT, 0, __VA_ARGS__)
#define ECS_ALL_ UINT64_MAX
#elif ECS_COMPONENTS_MAX == 128
#define ECS_STATIC_MASK_(BIT, ...)                                                                 \
    ECS_WORDS_OF_(ECS_WORD_(BIT, 0, __VA_ARGS__), ECS_WORD_(BIT, 1, __VA_ARGS__))
#define ECS_ALL_ ECS_WORDS_OF_(UINT64_MAX, UINT64_MAX)
#else
#define ECS_STATIC_MASK_(BIT, ...)                                                                 \
    ECS_WORDS_OF_(ECS_WORD_(BIT, 0, __VA_ARGS__), ECS_WORD_(BIT, 1, __VA_ARGS__),                  \
                  ECS_WORD_(BIT, 2, __VA_ARGS__), ECS_WORD_(BIT, 3, __VA_ARGS__))
#define ECS_ALL_ ECS_WORDS_OF_(UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX)
#endif

/* Expressions. C++ has no compound literals, but T{...} instead. */
#if ECS_COMPONENTS_MAX == 64
#define ECS_MASK_(BIT, ...) ECS_STATIC_MASK_(BIT, __VA_ARGS__)
#define ECS_EMPTY_ ((ecs_components)0)
#elif defined(__cplusplus)
#define ECS_MASK_(BIT, ...) (ecs_components ECS_STATIC_MASK_(BIT, __VA_ARGS__))
#define ECS_EMPTY_ (ecs_components{})
#else
#define ECS_MASK_(BIT, ...) ((ecs_components)ECS_STATIC_MASK_(BIT, __VA_ARGS__))
#define ECS_EMPTY_ ((ecs_components){{0}})
#endif

/* ---- Sets of one word ---- */

#if ECS_COMPONENTS_MAX == 64

static inline ecs_components ecs_set_of_word_(uint64_t word)
{
    return word;
}

static inline uint64_t ecs_first_word_(ecs_components set)
{
    return set;
}

static inline ecs_components ecs_bit_(unsigned number)
{
    return (ecs_components)1 << number;
}

static inline ecs_components ecs_all_components_(void)
{
    return ~(ecs_components)0;
}

/* Not 0 if it does. From a bool, gcc would first make a bool. */
static inline uint64_t ecs_holds_(ecs_components set, unsigned number)
{
    return set >> number & 1;
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

/* ---- Sets of several words: no loop branches on what is in them, except those for the lowest ----
 */

#else

static inline ecs_components ecs_set_of_word_(uint64_t word)
{
    ecs_components set = {{word}};
    return set;
}

static inline uint64_t ecs_first_word_(ecs_components set)
{
    return set.words_[0];
}

static inline ecs_components ecs_bit_(unsigned number)
{
    ecs_components set;
    for (unsigned i = 0; i < ECS_WORDS_; i++)
        set.words_[i] = i == number / 64 ? (uint64_t)1 << number % 64 : 0;
    return set;
}

static inline ecs_components ecs_all_components_(void)
{
    ecs_components set = ECS_ALL_;
    return set;
}

static inline uint64_t ecs_holds_(ecs_components set, unsigned number)
{
    return set.words_[number / 64] >> number % 64 & 1;
}

static inline ecs_components ecs_union(ecs_components a, ecs_components b)
{
    for (unsigned i = 0; i < ECS_WORDS_; i++)
        a.words_[i] |= b.words_[i];
    return a;
}

static inline ecs_components ecs_common(ecs_components a, ecs_components b)
{
    for (unsigned i = 0; i < ECS_WORDS_; i++)
        a.words_[i] &= b.words_[i];
    return a;
}

static inline ecs_components ecs_except(ecs_components a, ecs_components b)
{
    for (unsigned i = 0; i < ECS_WORDS_; i++)
        a.words_[i] &= ~b.words_[i];
    return a;
}

static inline bool ecs_is_empty(ecs_components set)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < ECS_WORDS_; i++)
        any |= set.words_[i];
    return any == 0;
}

static inline bool ecs_includes(ecs_components all, ecs_components some)
{
    return ecs_is_empty(ecs_except(some, all));
}

static inline bool ecs_overlap(ecs_components a, ecs_components b)
{
    return !ecs_is_empty(ecs_common(a, b));
}

static inline bool ecs_same_set(ecs_components a, ecs_components b)
{
    return ecs_includes(a, b) && ecs_includes(b, a);
}

static inline ecs_components ecs_without_lowest_(ecs_components set)
{
    unsigned nth = 0;
    while (nth < ECS_WORDS_ - 1 && set.words_[nth] == 0)
        nth++;
    set.words_[nth] &= set.words_[nth] - 1;
    return set;
}

#endif

/* ---- The lowest number ---- */

/* In a word that is not 0. */
static inline unsigned ecs_lowest_bit_(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    unsigned number = 0;
    while (!(word >> number & 1))
        number++;
    return number;
#endif
}

/* The same, in the loops of views. Plain clang compiles it to an instruction that waits for what
 * was in its target before, which there is often a value just loaded. */
static inline unsigned ecs_next_bit_(uint64_t word)
{
#if defined(__clang__) && defined(__x86_64__) && !defined(__BMI__)
    uint64_t number = 0;
    __asm__("rep bsfq %1, %0" : "+r"(number) : "r"(word) : "cc");
    return (unsigned)number;
#else
    return ecs_lowest_bit_(word);
#endif
}

/* In a set that is not empty. */
static inline unsigned ecs_lowest_(ecs_components set)
{
#if ECS_COMPONENTS_MAX == 64
    return ecs_lowest_bit_(set);
#else
    unsigned nth = 0;
    while (nth < ECS_WORDS_ - 1 && set.words_[nth] == 0)
        nth++;
    return 64 * nth + ecs_lowest_bit_(set.words_[nth]);
#endif
}

#ifdef __cplusplus
}
#endif
