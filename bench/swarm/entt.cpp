/* swarm on EnTT, with views, or (-DGROUP) with a group of the hot types. */
#include "swarm.h"
#include <entt/entt.hpp>
struct Hit {
};
struct Dead {
};
static entt::registry w;
static void spawn(uint32_t n)
{
    while (w.view<Name>().size() < n) {
        const uint32_t id = next_id++;
        const auto e = w.create();
        w.emplace<Position>(e, first_position(id));
        w.emplace<Velocity>(e, first_velocity(id));
        w.emplace<Health>(e, FIRST_HEALTH);
        w.emplace<Life>(e, first_life(id));
        w.emplace<Name>(e, id);
    }
}
static void swarm_start(uint32_t n)
{
#ifdef GROUP
    (void)w.group<Position, Velocity, Name>();
#endif
    spawn(n);
}
static void swarm_tick(uint32_t n)
{
    w.view<Position, Velocity>(entt::exclude<Stun>).each([](Position &p, Velocity &v) {
        step(&p, &v);
    });
    grid_clear();
    for (auto [e, p] : w.view<Position>().each())
        grid_count(&p);
    grid_sum();
#ifdef GROUP
    w.group<Position, Velocity, Name>().each(
        [](Position &p, Velocity &, Name &m) { grid_put(&p, &m); });
    w.group<Position, Velocity, Name>().each([](auto e, Position &p, Velocity &v, Name &m) {
        if (grid_push(&p, &m, &v))
            w.emplace<Hit>(e);
    });
#else
    w.view<Position, Name>().each([](Position &p, Name &m) { grid_put(&p, &m); });
    w.view<Position, Velocity, Name>().each([](auto e, Position &p, Velocity &v, Name &m) {
        if (grid_push(&p, &m, &v))
            w.emplace<Hit>(e);
    });
#endif
    w.view<Hit, Health, Name>().each([](auto e, Health &h, Name &m) {
        if (--h.points <= 0)
            w.emplace_or_replace<Dead>(e);
        if (is_stunned(m.id))
            w.emplace_or_replace<Stun>(e, STUNNED_FOR);
    });
    w.clear<Hit>();
    w.view<Stun>().each([](auto e, Stun &s) {
        if (--s.ticks == 0)
            w.erase<Stun>(e);
    });
    w.view<Life>().each([](auto e, Life &l) {
        if (--l.ticks == 0)
            w.emplace_or_replace<Dead>(e);
    });
    auto dead = w.view<Dead>();
    w.destroy(dead.begin(), dead.end());
    spawn(n);
}
static uint64_t swarm_checksum()
{
    uint64_t sum = 0;
    w.view<Position, Velocity, Health, Name>().each(
        [&](Position &p, Velocity &v, Health &h, Name &m) { sum += term(&m, &p, &v, &h); });
    return sum;
}
#ifdef GROUP
SWARM_MAIN("EnTT group")
#else
SWARM_MAIN("EnTT views")
#endif
