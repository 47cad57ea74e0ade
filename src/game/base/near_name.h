/* near_name: finds the name that was probably meant, for "did you mean FRIEND_SPEED?". Knows no
 * lists of names: the caller offers one after the other. */
#pragma once

#include <stddef.h>

enum { SQ_NEAR_NAME_MAX = 40 }; /* longer names are near nothing */

/* The number of letters to insert, remove, replace or swap with their neighbour to turn one name
 * into the other. Upper and lower case are the same letter. SIZE_MAX if one is longer than
 * SQ_NEAR_NAME_MAX. */
size_t sq_edit_distance(const char *one, size_t one_length, const char *other, size_t other_length);

/* A search. Begin with {.wanted = name, .length = its length}. */
typedef struct sq_near_name {
    const char *wanted;
    size_t length;
    const char *found; /* the nearest name so far, or NULL: none is near enough */
    size_t distance;   /* its distance */
} sq_near_name;

/* Offers a name, which must outlive the search. A third of the letters may differ, and at least
 * one. Of two names that are equally near, the first is kept. */
void sq_near_name_offer(sq_near_name *search, const char *name);
