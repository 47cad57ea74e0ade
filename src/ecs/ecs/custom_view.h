/* ecs/custom_view.h: a pattern. This page declares nothing.
 *
 * Where several systems open the same storages and uniques together, and do the same before and
 * after, write a struct with a function that opens it and one that closes it. Declare what it
 * touches as masks, which the systems that use it put into their own.
 *
 * ---- The flock ----
 *
 *     // Birds as arrays side by side (Place and Course are a group), with the middle of the flock.
 *     typedef struct Flock {
 *         uint32_t count;
 *         const Place *places;
 *         Course *courses;
 *         Sky *sky;
 *         Place middle;
 *     } Flock;
 *
 *     #define FLOCK ecs_mask(Place, Course)
 *     #define FLOCK_READS ecs_mask(Place)
 *     #define FLOCK_WRITES ecs_mask(Course)
 *     #define FLOCK_WRITES_UNIQUE ecs_unique_mask(Sky)
 *
 *     static Flock open_flock(ecs_world *world)
 *     {
 *         Flock flock = {
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
 *     // Stores in the sky where the flock flies.
 *     static void close_flock(Flock *flock)
 *     {
 *         flock->sky->middle = flock->middle;
 *         flock->sky->flights++;
 *     }
 *
 *     static void gather(ecs_world *world)
 *     {
 *         const Wind *wind = ecs_unique_read(world, Wind);
 *         Flock flock = open_flock(world);
 *         for (uint32_t i = 0; i < flock.count; i++) {
 *             flock.courses[i].x += (flock.middle.x - flock.places[i].x) / 8 + wind->x;
 *             flock.courses[i].y += (flock.middle.y - flock.places[i].y) / 8 + wind->y;
 *         }
 *         close_flock(&flock);
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
 */
#pragma once
