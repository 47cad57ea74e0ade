/* ecs/custom_view.h: views of your own. They are structs and functions that a program writes; this
 * page has the pattern, and what finds one that is not closed.
 *
 * Where several systems open the same storages and uniques together, and do the same before and
 * after, write a struct with a function that opens it and one that closes it. A third one hands out
 * the items, so that loops call what is in them by name. Declare what it touches as masks, which
 * the systems that use it put into their own.
 *
 * ---- The flock ----
 *
 *     // Birds as arrays side by side (Place and Course are a group), with the middle of the flock.
 *     typedef struct Flock {
 *         ecs_opening opening;
 *         uint32_t count, next;
 *         const Place *places;
 *         Course *courses;
 *         Sky *sky;
 *         Place middle;
 *     } Flock;
 *
 *     // One of its items.
 *     typedef struct Bird {
 *         const Place *place;
 *         Course *course;
 *     } Bird;
 *
 *     #define FLOCK ecs_mask(Place, Course)
 *     #define FLOCK_READS ecs_mask(Place)
 *     #define FLOCK_WRITES ecs_mask(Course)
 *     #define FLOCK_WRITES_UNIQUE ecs_unique_mask(Sky)
 *
 *     static Flock open_flock(ecs_world *world)
 *     {
 *         Flock flock = {
 *             .opening = ecs_open_view(world, "Flock"),
 *             .count = ecs_group_count(world, FLOCK),
 *             .places = ecs_array_read(world, Place),
 *             .courses = ecs_array(world, Course),
 *             .sky = ecs_unique(world, Sky),
 *         };
 *         for (uint32_t i = 0; i < flock.count; i++) {
 *             flock.middle.x += flock.places[i].x / (float)flock.count;
 *             flock.middle.y += flock.places[i].y / (float)flock.count;
 *         }
 *         return flock;
 *     }
 *
 *     static bool next_bird(Flock *flock, Bird *bird)
 *     {
 *         if (flock->next == flock->count)
 *             return false;
 *         *bird = (Bird){&flock->places[flock->next], &flock->courses[flock->next]};
 *         flock->next++;
 *         return true;
 *     }
 *
 *     // Stores in the sky where the flock flies.
 *     static void close_flock(ecs_world *world, Flock *flock)
 *     {
 *         flock->sky->middle = flock->middle;
 *         flock->sky->flights++;
 *         ecs_close_view(world, &flock->opening);
 *     }
 *
 *     static void gather(ecs_world *world)
 *     {
 *         const Wind *wind = ecs_unique_read(world, Wind);
 *         Flock flock = open_flock(world);
 *         for (Bird bird; next_bird(&flock, &bird);) {
 *             bird.course->x += (flock.middle.x - bird.place->x) / 8 + wind->x;
 *             bird.course->y += (flock.middle.y - bird.place->y) / 8 + wind->y;
 *         }
 *         close_flock(world, &flock);
 *     }
 *
 *     static const ecs_system gathering = {
 *         .name = "gather",
 *         .run = gather,
 *         .reads = FLOCK_READS,
 *         .writes = FLOCK_WRITES,
 *         .reads_unique = ecs_unique_mask(Wind),
 *         .writes_unique = FLOCK_WRITES_UNIQUE,
 *     };
 *
 * A macro makes it one loop that opens and closes. A body that breaks leaves the inner loop, and
 * the outer one closes; one that returns does not.
 *
 *     #define each_bird(bird, flock, world)                                                    \
 *         for (Flock flock = open_flock(world); ecs_is_open(flock.opening);                    \
 *              close_flock((world), &(flock)))                                                 \
 *             for (Bird bird; next_bird(&(flock), &(bird));)
 *
 * Without a group, items come from a view in the same way. A view has nothing to close.
 *
 *     typedef struct Flyer {
 *         ecs_entity entity;
 *         const Place *place;
 *         Course *course;
 *     } Flyer;
 *
 *     static bool next_flyer(ecs_view *view, Flyer *flyer)
 *     {
 *         if (!ecs_view_next(view))
 *             return false;
 *         flyer->entity = view->entity;
 *         flyer->place = ecs_view_read(view, Place);
 *         flyer->course = ecs_view_get(view, Course);
 *         return true;
 *     }
 */
#pragma once

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A custom view that is open. {0} is not open. */
typedef struct ecs_opening {
    uint32_t nth_;
} ecs_opening;

/* Notes that a custom view is open; `name` is a string literal, for advice. A build with checks
 * ends the program with one line, which begins with the place of this call and names the view,
 * where it is still open although
 *
 *     the system that opened it has returned
 *     ecs_run, ecs_run_system or ecs_world_destroy is called
 *
 * Several may be open, also of the same name, and be closed in any order. Systems side by side have
 * openings of their own. Not watched are the ninth and more that are open at once, and those of
 * ranges. O(1), without checks nothing. Never fails or allocates. */
#define ecs_open_view(world, name) ecs_open_view_((world), name ECS_SITE_)

/* Closes it: before the system that opened it returns, on every way out of it. A build with checks
 * ends the program if it is not open. O(1), without checks nothing. */
#define ecs_close_view(world, opening) ecs_close_view_((world), (opening), ECS_SITE_)

/* True between the two. */
static inline bool ecs_is_open(ecs_opening opening);

/* ---- Behind the macros ---- */

static inline bool ecs_is_open(ecs_opening opening)
{
    return opening.nth_ != 0;
}

/* Numbered from 1: the first that are open are watched. */
static inline ecs_opening ecs_open_view_(ecs_world *world, const char *name)
{
    ecs_opening opening;
    opening.nth_ = 1;
    if (!ECS_CHECKS)
        return opening;
    while (opening.nth_ <= ECS_OPENINGS_ && (world->in_range || world->openings[opening.nth_ - 1]))
        opening.nth_++;
    if (opening.nth_ <= ECS_OPENINGS_)
        world->openings[opening.nth_ - 1] = name;
    return opening;
}

static inline void ecs_close_view_(ecs_world *world, ecs_opening *opening, const char *site)
{
    const uint32_t nth = opening->nth_;
    opening->nth_ = 0;
    if (!ECS_CHECKS || nth > ECS_OPENINGS_)
        return;
    ECS_CHECK_(world, nth != 0 && world->openings[nth - 1],
               "ecs_close_view: the view is not open: open it once, and close it once%s", site);
    world->openings[nth - 1] = NULL;
}

#ifdef __cplusplus
}
#endif
