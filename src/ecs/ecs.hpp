// ecs.hpp: the ECS from C++17 on: templates in place of C's macros, and nothing else. A program
// that includes it links the same library, and its loops expand to the same inline functions.
//
//     #include <cstdio>
//     #include <ecs.hpp>
//
//     struct Position { float x, y; };
//     struct Velocity { float x, y; };
//     struct Frozen {};                                     // empty: a tag
//     struct Clock { float seconds; };
//
//     using World = ecs::world<ecs::types<Position, Velocity, Frozen>,   // components and tags
//                              ecs::types<Clock>>;                       // uniques
//
//     static void move(World::ref world)
//     {
//         const float seconds = world.unique_read<Clock>().seconds;
//         world.view<Position, const Velocity>(ecs::without<Frozen>)
//             .each([=](Position &position, const Velocity &velocity) {
//                 position.x += velocity.x * seconds;
//                 position.y += velocity.y * seconds;
//             });
//     }
//
//     World world;                                          // registers all of its types
//     if (!world)
//         return 1;                                         // out of memory
//     world.unique_set(Clock{0.02f});
//     const ecs::entity ball = world.create(Position{0, 0}, Velocity{1, 2});
//     world.add<Frozen>(ball);
//     move(world);
//     for (auto [entity, position] : world.view<Position>())
//         std::printf("%u: %g\n", entity.index, static_cast<double>(position.x));
//
//     static constexpr ecs_system systems[] = {             // or in order, with what they touch:
//         World::system<move>("move").writing<Position>().reading<Velocity, Clock>(),
//     };
//     static constexpr ecs_workload day = ecs::workload("day", systems);
//     ecs_run(world, &day);
//
// Speed. The inline functions are C's, but compilers do not always make the same of them. Counted
// in instructions, over a view of two components at -O2 and -O3, each() takes what C's loop takes,
// within 5 %, with gcc and with clang. A range-for does so with clang; with gcc it takes a fifth
// more at -O2 and twice as many at -O3. rows() of a group are plain arrays.
//
// Types. The list gives them their numbers, in its order; a type outside the list does not compile.
// ecs::at<T, ECS_COMPONENT(T)> keeps the number that a C enum gives it, so that both languages
// share a world. Components must be trivially copyable: rows move with memcpy. For the hierarchy,
// name ecs_parent and ecs_child in the list.
//
// Worlds. World owns a world: it moves, and is not copied. World::ref is one that someone else
// owns, as small as a pointer: systems and hooks get it, and World converts to it. World::reader is
// for conditions: it only reads. All of them are also an `ecs_world *`, so every function of C that
// is no macro takes them as they are: ecs_detach(world, child), ecs_image_take(world, ...).
//
// Nothing allocates that does not in C, nothing throws, and no RTTI is used: it compiles with
// -fno-exceptions -fno-rtti. Nor may a system, a hook or a comparison of yours throw: the exception
// would leave C, and the world in the middle of a call. Failure is what it is in C: NULL, false,
// `{0}`. The manuals of C hold: costs, what pointers survive, what a loop's body may do. References
// are as valid as pointers. Advice speaks of C, and begins with the place of the call, except where
// a call takes a list of values (create, add_many). A const World or World::ref is like a constant
// pointer: what is only to be read is a World::reader.
//
//     C                                           C++
//     ecs_create_with(w, ecs_with(P, {1, 2}))     world.create(P{1, 2})
//     ecs_create_bulk, ecs_with_each(P, array)    world.create_bulk(n, handles, ecs::each(array))
//     ecs_add, ecs_tag, ecs_add_many, ecs_set     world.add(e, P{}), add<Tag>(e), add_many, set
//     ecs_get, ecs_try_get, ecs_read              world.get<P>(e) (a P &), try_get, read
//     ecs_has, ecs_has_all, _any, ecs_is_alive    world.has<P, V>(e), has_any<P, V>(e), alive(e)
//     ecs_remove(w, e, P, &out)                   world.remove(e, out)
//     ecs_remove_many(w, e, ecs_out(P, &p), ...)  world.remove_many(e, p, v)
//     ecs_delete, ecs_delete_many, _all           world.erase<P>(e), erase<P, V>(e), erase_all<P>()
//     ecs_delete_any, ecs_clear                   world.delete_any<P>()
//     ecs_unique, _set, _read, _delete            world.unique<U>(), unique_set, ..., unique_erase
//     ecs_unique_remove(w, U, &out)               world.unique_remove(out)
//     ecs_each_view(v, w, .with = ..., .any = )   world.view<P, const V, H *>(ecs::any<A, B>)
//       ecs_view_get, ecs_view_read                 P &, const V &
//       ecs_try_get(w, v.entity, H)                 H *: NULL where an entity has none
//       the body, with `break`                      .each(f), or for (auto [e, p, v, h] : view)
//     ecs_run_ranges with a view                  view.each_in_ranges(grain, f)
//     ecs_each_alive, ecs_each_child, ...         for (auto e : world.all_alive()), children(p)
//     ecs_group, ecs_array                        world.group<P, V>(), rows<P, const V>().each(f)
//     ecs_partial_group                           world.group<S>(ecs::looked_up<P>)
//     ecs_sort, ecs_align                         world.sort<P>(compare), align<P, V>()
//     ecs_each_change(v, w, P, kinds, since, ...) view.changes<P>(kinds, since)
//     ecs_deleted, ecs_log_values                 world.deleted<P>(): a range, and values_of<P>(log)
//     ecs_on_delete(w, P, hook, context), ...     world.on_delete<P, hook>(context), on_add, ...
//     ecs_create_later, ecs_add_later, ...        world.create_later(P{}), add_later, erase_later
//     ecs_point_later(w, e, HeldBy, owner, to)    world.point_later<&HeldBy::owner>(e, to)
//     {.name = "m", .run = m, .reads = ...}       World::system<m>("m").reading<V>()
//       declared by what push takes, for each       World::each<push>("push")
//     {.when = is_day, .creates = true}           .only_if<is_day>().with<&ecs_system::creates>()
//     {"day", systems, count}                     ecs::workload("day", systems)
//     ecs_codec, ecs_unsaved                      world.codec<P, write, read>(), unsaved<P>()
//     ecs_track_unique, ecs_unique_modify         world.track_unique<U>(kinds), unique_modify<U>()
//     ecs_watch_writes                            world.watch_writes<P>(true)
//     ecs_clone_many_with                         world.clone_many_with(source, n, handles, P{})
//     ecs_describe                                world.describe<P>(structure)
//     ecs_index(w, Name, text), ecs_lookup        world.index<&Name::text>(), lookup<Name>("Snik")
//     ecs_relate(w, HeldBy, owner, end)           world.relate<&HeldBy::owner>(end)
//       ECS_END_TAGS(Tag), ecs_each_related         World::end_tags<Tag>(), related<HeldBy>(e)
//
// Handles compare with ==, and std::hash takes them.
//
// Without a face here: ECS_DESCRIBE and ecs_field (fields.h), which need C's _Generic. Describe
// fields in a C file, and hand the ecs_struct to world.describe<P>(). Likewise ecs_main_thread,
// ecs_on_clone and ecs_unique_codec: call them in a C file that shares the numbers (ecs::at).
#pragma once

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "ecs.hpp needs C++17: compile with -std=c++17 or a later standard"
#else

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wzero-as-null-pointer-constant"
#endif
#include "ecs_addons.h"
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include "cpp/reader.hpp"
#include "cpp/system.hpp"
#include "cpp/types.hpp"
#include "cpp/view.hpp"
#include "cpp/world.hpp"

#endif
