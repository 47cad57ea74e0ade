// cpp: what ecs.hpp promises. Each test has a world of its own, which counts its memory.
#include <ecs.hpp>

#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace game
{

struct Position {
    int x, y;
};
struct Velocity {
    int x, y;
};
struct Health {
    long points;
};
struct alignas(64) Wide {
    int number;
};
struct Frozen {
};
struct Doomed {
};
struct Clock {
    int ticks;
};
struct Score {
    int points;
};
template <class... Ts> struct Box {
    struct Lock {
    };
    int count;
};
template <char Letter> struct Key {
};
struct Renamed {
    int x;
};
struct HeldBy {
    int weight;
    ecs::entity owner;
};
struct Name {
    char text[8];
};

} // namespace game

template <> inline constexpr const char *ecs::name<game::Renamed> = "game_Renamed";

using namespace game;

using World = ecs::world<ecs::types<Position, Velocity, Health, Wide, Frozen, ecs::at<Doomed, 40>,
                                    ecs_parent, ecs_child, Renamed, HeldBy, Name>,
                         ecs::types<Clock, Score>>;

static int failures;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            std::printf("%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);                  \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

// ---- a world's memory ----

static std::size_t blocks;
static std::size_t requests;
static std::size_t refused; // the number of the request to refuse; 0: none

static void *resize(void *, void *block, std::size_t old_size, std::size_t new_size,
                    std::size_t alignment)
{
    if (new_size == 0) {
        blocks -= block != nullptr;
        std::free(block);
        return nullptr;
    }
    if (++requests == refused)
        return nullptr;
    const std::size_t unit = alignment < 64 ? 64 : alignment;
    void *moved = std::aligned_alloc(unit, (new_size + unit - 1) / unit * unit);
    if (!moved)
        return nullptr;
    if (block)
        std::memcpy(moved, block, old_size < new_size ? old_size : new_size);
    std::free(block);
    blocks += block == nullptr;
    return moved;
}

static ecs_world_def counted()
{
    ecs_world_def def = {};
    def.allocator.resize = resize;
    def.realm = 1;
    return def;
}

// ---- advice ----

static std::jmp_buf bug_exit;
static char bug_line[512];

static void note_bug(void *, const char *advice)
{
    std::snprintf(bug_line, sizeof bug_line, "%s", advice);
    std::longjmp(bug_exit, 1);
}

// Whether the mistake ends with a line that has these words in it. Without checks it is not made.
static bool is_advised(void (*mistake)(const World &), const World &world, const char *words)
{
    bug_line[0] = '\0';
    if (!ECS_CHECKS)
        return true;
    if (setjmp(bug_exit) == 0)
        mistake(world);
    return std::strstr(bug_line, words) != nullptr;
}

// ---- types ----

using List = World::components;
static_assert(List::number<Position>() == 0);
static_assert(List::number<Doomed>() == 40);
static_assert(List::number<ecs_parent>() == 6);
static_assert(!List::has<Clock>);
static_assert(sizeof(World::ref) == sizeof(void *));
static_assert(!std::is_copy_constructible_v<World> && !std::is_copy_assignable_v<World>);
static_assert(std::is_nothrow_move_constructible_v<World>);

template <class T> static constexpr std::string_view name_of = ecs::name<T>;
static_assert(name_of<Position> == "Position");
static_assert(name_of<Renamed> == "game_Renamed");
static_assert(name_of<Box<Frozen>> == "Box<game::Frozen>");
static_assert(name_of<Box<Frozen>> != name_of<Box<Doomed>>);
static_assert(name_of<Box<unsigned int>> == "Box<unsigned int>");
static_assert(name_of<Box<Box<Frozen>, int>>.substr(0, 24) == "Box<game::Box<game::Froz");
static_assert(name_of<Box<Frozen>::Lock> == "Lock");
static_assert(name_of<Box<char[3]>>.substr(0, 8) == "Box<char" &&
              name_of<Box<char[3]>>.back() == '>');
static_assert(name_of<Key<'<'>> == "Key<'<'>" && name_of<Key<']'>> == "Key<']'>");

static void types_have_names_sizes_and_numbers()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK(std::strcmp(ecs::name<Position>, "Position") == 0);
    CHECK(std::strcmp(ecs::name<ecs_parent>, "ecs_parent") == 0);
    const ecs_world *c = world;
    CHECK(std::strcmp(c->storages[3].label.name, "Wide") == 0);
    CHECK(c->storages[3].alignment == 64);
    CHECK(c->storages[40].size == 0);
    CHECK(ecs_same_set(List::mask<Position, Doomed>(), ecs_union(ecs_bit_(0), ecs_bit_(40))));
}

// ---- worlds ----

static void a_world_moves_and_ends_once()
{
    const ecs_world_def def = counted();
    {
        World first(&def);
        const ecs::entity e = first.create(Position{1, 2});
        World second = std::move(first);
        CHECK(!first && second && second.alive(e));
        World third(&def);
        third = std::move(second);
        CHECK(third.read<Position>(e).x == 1);
        CHECK(blocks > 0);
    }
    CHECK(blocks == 0);
    requests = 0;
    refused = 1;
    World none(&def);
    CHECK(!none);
    refused = 0;
}

// ---- components ----

static void components_come_and_go()
{
    const ecs_world_def def = counted();
    World world(&def);
    const ecs::entity e = world.create(Position{1, 2}, Frozen{});
    CHECK(e != ecs::entity{} && e == e && world.alive(e));
    CHECK((world.has<Position, Frozen>(e)) && !world.has<Velocity>(e));
    CHECK((world.has_any<Velocity, Frozen>(e)));
    CHECK(world.add(e, Velocity{3, 4})->y == 4);
    CHECK(world.add<Doomed>(e));
    CHECK(world.add_many(e, Health{5}, Wide{6}, Doomed{}));
    CHECK(world.get<Wide>(e).number == 6 && world.set(e, Wide{7}));
    CHECK(world.try_get<Wide>(e)->number == 7);
    world.get<Position>(e).x = 9;
    CHECK(world.read<Position>(e).x == 9 && world.try_read<Position>(e)->x == 9);
    Health out = {};
    CHECK(world.remove(e, out) && out.points == 5 && !world.remove(e, out));
    CHECK(world.try_get<Health>(e) == nullptr && world.try_read<Health>(e) == nullptr);
    Wide wide = {};
    Velocity velocity = {};
    CHECK(world.remove_many(e, wide, velocity) && wide.number == 7 && velocity.y == 4);
    CHECK(!world.remove_many(e, wide, velocity) && !world.remove(e, velocity));
    CHECK(wide.number == 7 && velocity.x == 3);
    CHECK(world.add_many(e, wide, velocity));
    CHECK(world.erase<Wide>(e) && !world.erase<Wide>(e));
    CHECK((world.erase<Velocity, Doomed>(e)));
    CHECK(ecs_same_set(ecs_components_of(world, e), List::mask<Position, Frozen>()));
    CHECK(ecs_strip(world, e) && world.alive(e) && world.destroy(e) && !world.destroy(e));
    CHECK(world.add(e, Position{}) == nullptr && !world.add<Frozen>(e));
    CHECK(world.try_get<Position>(e) == nullptr);
}

static void many_entities_are_created_and_cleared()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK((world.reserve<Position, Velocity>(100)));
    const std::size_t before = requests;
    Velocity velocities[100];
    ecs::entity handles[100];
    for (int i = 0; i < 100; i++)
        velocities[i] = {i, -i};
    CHECK(world.create_bulk(100, handles, Position{1, 1}, ecs::each(velocities)));
    CHECK(requests == before);
    CHECK(world.get<Velocity>(handles[42]).x == 42 && world.get<Position>(handles[42]).x == 1);
    CHECK(world.count<Velocity>() == 100 && world.entity_count() == 100);
    CHECK(world.entity_at<Velocity>(7) == handles[7] && world.row_of<Velocity>(handles[7]) == 7);
    CHECK(world.erase_all<Velocity>() == 100 && world.entity_count() == 100);
    for (int i = 0; i < 10; i++)
        CHECK(world.add<Doomed>(handles[i]));
    CHECK(world.delete_any<Doomed>() == 10 && ecs_clear(world) == 90);
    std::uint32_t seen = 0;
    world.create();
    for (const ecs::entity e : world.all_alive())
        seen += world.alive(e);
    CHECK(seen == 1);
}

static void creating_fails_without_memory_and_changes_nothing()
{
    const ecs_world_def def = counted();
    World world(&def);
    for (refused = requests + 1;; refused = requests + 1) {
        const std::uint32_t count = world.entity_count();
        const std::size_t nth = refused;
        const ecs::entity e = world.create(Position{1, 1}, Wide{2});
        if (e != ecs::entity{} && requests < nth)
            break;
        CHECK(world.entity_count() == count);
        refused = 0;
        CHECK(world.create(Position{1, 1}, Wide{2}) != ecs::entity{});
    }
    refused = 0;
}

static void uniques_have_one_value()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK(world.try_unique<Clock>() == nullptr && world.try_unique_read<Clock>() == nullptr);
    CHECK(world.unique_set(Clock{3})->ticks == 3);
    world.unique<Clock>().ticks++;
    CHECK(world.unique_read<Clock>().ticks == 4);
    Clock removed{};
    CHECK(world.unique_remove(removed) && !world.unique_remove(removed));
    world.unique_set(removed);
    CHECK(world.unique_erase<Clock>() && !world.unique_erase<Clock>());
    CHECK(std::hash<ecs::entity>()({1, 2}) != std::hash<ecs::entity>()({2, 1}));
}

// ---- views ----

static void fill(const World &world)
{
    for (int i = 0; i < 20; i++) {
        const ecs::entity e = world.create(Position{i, 0});
        if (i % 2 == 0)
            world.add(e, Velocity{1, i});
        if (i % 3 == 0)
            world.add<Frozen>(e);
        if (i % 5 == 0)
            world.add(e, Health{i});
    }
}

static void views_select_as_in_c()
{
    const ecs_world_def def = counted();
    World world(&def);
    fill(world);
    int sum = 0;
    world.view<Position, const Velocity>(ecs::without<Frozen>)
        .each([&](Position &position, const Velocity &velocity) {
            position.y = velocity.y + 1;
            sum += position.x;
        });
    CHECK(sum == 2 + 4 + 8 + 10 + 14 + 16);
    int tagged = 0;
    world.view<const Position, Frozen>(ecs::any<Velocity, Health>)
        .each([&](ecs::entity e, const Position &position) {
            CHECK(position.x % 3 == 0 && world.has<Frozen>(e));
            tagged++;
        });
    CHECK(tagged == 5); // 0, 6, 12, 15, 18
    int healthy = 0;
    for (auto [e, position, health] : world.view<const Position, const Health *>()) {
        CHECK((health != nullptr) == (position.x % 5 == 0) && world.alive(e));
        healthy += health != nullptr;
    }
    CHECK(healthy == 4);
    CHECK(world.view<>(ecs::with<Frozen>).begin() != ecs::detail::sentinel{});
}

static void any_needs_no_component_that_all_have()
{
    const ecs_world_def def = counted();
    World world(&def);
    fill(world);
    std::uint32_t found = 0;
    world.view<const Health *>(ecs::any<Velocity, Health>, ecs::without<Frozen>)
        .each([&](ecs::entity e, const Health *health) {
            CHECK((health != nullptr) == world.has<Health>(e));
            CHECK((world.has_any<Velocity, Health>(e) && !world.has<Frozen>(e)));
            found++;
        });
    for (ecs::entity e : world.all_alive())
        found -= world.has_any<Velocity, Health>(e) && !world.has<Frozen>(e);
    CHECK(found == 0);
}

static void loops_survive_what_c_loops_survive()
{
    const ecs_world_def def = counted();
    World world(&def);
    fill(world);
    int visited = 0;
    for (auto [e, position] : world.view<Position>()) {
        visited++;
        if (position.x % 2)
            world.destroy(e);
    }
    CHECK(visited == 20 && world.entity_count() == 10);
    visited = 0;
    world.view<Position>().each([&](ecs::entity e, const Position &) {
        visited++;
        world.erase<Position>(e);
    });
    CHECK(visited == 10 && world.count<Position>() == 0);
    for (auto [e, position] : world.view<Position>())
        CHECK(e == e && position.x == 0 && false);
    for (auto [e, velocity] : world.view<Velocity>()) {
        velocity.x = 100;
        if (velocity.y == 4)
            break;
        CHECK(world.alive(e));
    }
}

static void nested_loops_and_breaks_work()
{
    const ecs_world_def def = counted();
    World world(&def);
    fill(world);
    int pairs = 0;
    for (auto [a, first] : world.view<const Velocity>())
        for (auto [b, second] : world.view<const Health>()) {
            pairs += a == b && first.x == 1 && second.points >= 0;
            if (second.points == 10)
                break;
        }
    CHECK(pairs == 2);
}

static void ranges_visit_each_entity_once()
{
    const ecs_world_def def = counted();
    World world(&def);
    fill(world);
    world.view<Position>(ecs::without<Frozen>).each_in_ranges(7, [](Position &position) {
        position.y += 1000;
    });
    int raised = 0;
    world.view<const Position>().each(
        [&](const Position &position) { raised += position.y == 1000; });
    CHECK(raised == 13);
}

// ---- groups and order ----

static void groups_are_arrays()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK((world.group<Position, Velocity>()));
    fill(world);
    auto rows = world.rows<Position, const Velocity>();
    CHECK(rows.size() == 10 && (world.group_count<Position, Velocity>()) == 10);
    rows.each([](Position &position, const Velocity &velocity) { position.y = velocity.y; });
    CHECK(rows.data<Position>()[3].y == rows.data<const Velocity>()[3].y);
    world.sort<Position>([](const Position &a, const Position &b) { return b.x - a.x; });
    CHECK(world.array<Position>()[0].x == 18 && world.array<const Velocity>()[0].y == 18);
    world.align<Health, Position>();
    CHECK(world.array_read<Health>()[0].points == 10);
}

static void groups_nest_and_look_types_up()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK((world.group<Position, Velocity>() && world.group<Position, Velocity, Frozen>()));
    CHECK((world.group<Health>(ecs::looked_up<Position>)));
    for (int i = 0; i < 3; i++) {
        world.create(Position{i, 0}, Velocity{i, 0});
        world.create(Position{10 + i, 0}, Health{10 + i});
        world.create(Position{20 + i, 0}, Velocity{20 + i, 0}, Frozen{});
        world.create(Health{30 + i});
    }
    int seen = 0;
    const auto healthy = world.rows<const Health>(ecs::looked_up<Position>);
    healthy.each([&](const Health &health) {
        CHECK(world.read<Position>(world.entity_at<Health>(std::uint32_t(seen))).x ==
              health.points);
        seen++;
    });
    CHECK(seen == 3 && healthy.size() == 3);
    CHECK((world.group_count<Health, Position>() == 3));
    world.rows<Velocity, Position>().each([](Velocity &velocity, Position &position) {
        CHECK(position.x == velocity.x);
        position.y += 1;
    });
    world.rows<Position, const Velocity, Frozen>().each(
        [](Position &position, const Velocity &velocity) {
            CHECK(position.x == velocity.x && position.x >= 20);
            position.y += 2;
        });
    world.view<const Position, const Velocity *>().each(
        [](const Position &position, const Velocity *velocity) {
            CHECK(position.y == (velocity ? 1 : 0) + (position.x >= 20 ? 2 : 0));
        });
}

static void groups_may_have_tags()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK((world.group<Position, Frozen>()));
    fill(world);
    int seen = 0;
    const auto frozen = world.rows<Position, const Frozen>();
    frozen.each([&](Position &position) {
        CHECK(position.x % 3 == 0);
        seen++;
    });
    CHECK(seen == 7 && frozen.size() == 7 && frozen.data<Position>());
    CHECK(world.group<Doomed>(ecs::looked_up<Frozen>));
    CHECK(world.rows<Doomed>(ecs::looked_up<Frozen>).size() == 0);
    world.add<Doomed>(world.entity_at<Frozen>(3));
    world.rows<Doomed>(ecs::looked_up<Frozen>).each([&] { seen++; });
    CHECK(seen == 8);
}

static void groups_fail_without_memory_and_change_nothing()
{
    const ecs_world_def def = counted();
    World world(&def);
    fill(world);
    refused = requests + 1;
    CHECK((!world.group<Position, Velocity>()));
    refused = 0;
    CHECK((world.group<Position, Velocity>() && world.rows<Position, Velocity>().size() == 10));
}

static void rows_without_a_group_are_bugs()
{
    ecs_world_def def = counted();
    def.on_bug = note_bug;
    World world(&def);
    CHECK((world.group<Position, Frozen>()));
    const auto mistake = [](const World &w) { (void)w.rows<Position, Velocity>(); };
    CHECK(is_advised(mistake, world, "ecs_group_count: there is no group of these"));
    const auto forgotten_tag = [](const World &w) { (void)w.rows<Position>(); };
    CHECK(is_advised(forgotten_tag, world, "ecs_group_count: there is no group of these"));
}

// ---- tracking ----

static void changes_are_views_and_logs()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK(world.track<Position>(ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED));
    CHECK(world.track<Frozen>(ECS_DELETED));
    fill(world);
    ecs_advance(world);
    const ecs::entity late = world.create(Position{99, 0});
    const ecs::entity old = world.entity_at<Position>(5);
    world.modify<Position>(old).y = 1;
    CHECK(world.is_changed<Position>(late, ECS_INSERTED, ecs_last_run(world)) &&
          world.is_changed<Position>(old, ECS_MODIFIED, ecs_last_run(world)));
    CHECK(!world.is_changed<Position>(old, ECS_INSERTED, ecs_last_run(world)) &&
          world.is_changed<Position>(old, ECS_INSERTED, 0));
    int seen = 0;
    for (auto [e, position] :
         world.view<const Position>().changes<Position>(ECS_INSERTED, ecs_last_run(world))) {
        CHECK(e == late && position.x == 99);
        seen++;
    }
    const auto changed = world.view<const Position>().changes<Position>(ECS_INSERTED | ECS_MODIFIED,
                                                                        ecs_last_run(world));
    changed.each([&](const Position &) { seen++; });
    world.view<const Position>()
        .changes<Position>(ECS_MODIFIED, ecs_last_run(world))
        .each([&](ecs::entity e, const Position &p) {
            CHECK(e == old && p.y == 1);
            seen++;
        });
    CHECK(seen == 4);
    world.destroy(world.entity_at<Position>(0));
    Position out = {};
    CHECK(world.remove(late, out));
    const auto deleted = world.deleted<Position>();
    CHECK(deleted.count == 1 && world.values_of<Position>(deleted)[0].x == 0);
    CHECK(world.deleted<Frozen>().count == 1);
    for (const ecs_event &event : world.removed<Position>())
        CHECK(event.entity == late);
    world.clear_tracking<Position>();
    CHECK(world.watch_writes<Position>(true));
    world.modify<Position>(old).y = 2;
    ecs_compare_writes(world);
    CHECK(world.watch_writes<Position>(false));
}

// ---- hierarchy ----

static void relatives_are_ranges()
{
    const ecs_world_def def = counted();
    World world(&def);
    const ecs::entity top = world.create(Position{0, 0});
    const ecs::entity a = world.attach_new(top, Position{2, 0});
    const ecs::entity b = world.attach_new(top, Position{1, 0}, Frozen{});
    const ecs::entity below = world.attach_new(a, Position{3, 0});
    int digits = 0;
    for (const ecs::entity e : world.descendants(top))
        digits = digits * 10 + world.read<Position>(e).x;
    CHECK(digits == 231);
    world.sort_children(top, [&](ecs::entity one, ecs::entity two) {
        return world.read<Position>(one).x - world.read<Position>(two).x;
    });
    for (const ecs::entity e : world.children(top)) {
        CHECK(e == b);
        break;
    }
    for (const ecs::entity e : world.ancestors(below))
        CHECK((e == a || e == top) && ecs_parent_of(world, below) == a);
    CHECK(ecs_detach_children(world, top));
    for (const ecs::entity e : world.children(top))
        CHECK(e == e && false);
}

// ---- hooks ----

static int freed;

static void free_health(World::ref world, ecs::entity e, Health &health)
{
    CHECK(world.alive(e));
    freed += static_cast<int>(health.points);
}

static void count_frozen(World::ref world, ecs::entity e, void *context)
{
    CHECK(world.has<Frozen>(e));
    ++*static_cast<int *>(context);
}

static void hooks_get_typed_values()
{
    const ecs_world_def def = counted();
    int frozen = 0;
    {
        World world(&def);
        world.on_delete<Health, free_health>();
        world.on_delete<Frozen, count_frozen>(&frozen);
        const ecs::entity e = world.create(Health{5}, Frozen{});
        world.erase<Frozen>(e);
        world.no_hook<Frozen>();
        world.add<Frozen>(e);
        world.create(Health{7});
        world.erase<Health>(e);
    }
    CHECK(freed == 12 && frozen == 1);
}

static int added;
static int replaced;

static void note_addition(World::ref world, ecs::entity e, Velocity &velocity)
{
    added += velocity.x + world.has<Velocity>(e);
}

static void note_replacement(World::ref, ecs::entity, Velocity &old, const Velocity &next)
{
    replaced += old.x * 10 + next.x;
}

static void hooks_hear_of_additions_and_replacements()
{
    const ecs_world_def def = counted();
    World world(&def);
    world.on_add<Velocity, note_addition>();
    world.on_replace<Velocity, note_replacement>();
    const ecs::entity e = world.create(Velocity{2, 0});
    CHECK(added == 3 && replaced == 0);
    world.set(e, Velocity{4, 0});
    CHECK(added == 3 && replaced == 24);
}

// ---- commands ----

static int tag_later(World::ref world)
{
    bool good = true;
    for (auto [e, position] : world.view<const Position>())
        good = good && (position.x > 0 || world.add_later(e, Frozen{}));
    const ecs::entity born = world.create_later(Position{5, 0});
    return good && born != ecs::entity{} && world.add_later(born, Frozen{}, Health{1}) &&
                   world.point_later<&HeldBy::owner>(world.entity_at<Velocity>(0), born) &&
                   world.erase_later<Velocity>(world.entity_at<Velocity>(0))
               ? 0
               : 1;
}

static constexpr ecs_system commanders[] = {
    World::system<tag_later>("tag later")
        .reading<Position>()
        .changing<Frozen, Position, Health, Velocity, HeldBy>()
        .with<&ecs_system::creates>()
        .with<&ecs_system::commands>(),
};
static constexpr ecs_workload commanded = ecs::workload("commanded", commanders);

static void commands_are_typed()
{
    const ecs_world_def def = counted();
    World world(&def);
    const ecs::entity e = world.create(Position{0, 0}, Velocity{1, 1}, HeldBy{});
    CHECK(ecs_run(world, &commanded).code == 0);
    CHECK(world.has<Health>(world.read<HeldBy>(e).owner));
    CHECK(world.has<Frozen>(e) && !world.has<Velocity>(e) && world.count<Frozen>() == 2);
    CHECK(world.count<Health>() == 1);
}

// ---- access that follows from what a function takes ----

static void push(Position &position, const Velocity &velocity)
{
    position.x += velocity.x;
}

static void count_healthy(ecs::entity, const Position &, const Health *health, Velocity *velocity)
{
    if (health && velocity)
        velocity->y++;
}

static constexpr ecs_system pushers[] = {
    World::each<push>("push"),
    World::each<count_healthy>("count"),
};
static constexpr ecs_workload pushing = ecs::workload("pushing", pushers);

static void access_follows_from_what_is_taken()
{
    const ecs_system &pushes = pushers[0], &counts = pushers[1];
    CHECK(ecs_same_set(pushes.writes, List::mask<Position>()));
    CHECK(ecs_same_set(pushes.reads, List::mask<Velocity>()));
    CHECK(ecs_same_set(counts.writes, List::mask<Velocity>()));
    CHECK(ecs_same_set(counts.reads, List::mask<Position, Health>()));
    CHECK(ecs_is_empty(counts.changes) && ecs_is_empty(counts.reads_unique));
    const ecs_world_def def = counted();
    World world(&def);
    const ecs::entity both = world.create(Position{1, 0}, Velocity{2, 0});
    const ecs::entity healthy = world.create(Position{5, 0}, Velocity{3, 0}, Health{1});
    const ecs::entity still = world.create(Position{7, 0});
    CHECK(ecs_run(world, &pushing).code == 0);
    CHECK(world.read<Position>(both).x == 3 && world.read<Velocity>(both).y == 0);
    CHECK(world.read<Position>(healthy).x == 8 && world.read<Velocity>(healthy).y == 1);
    CHECK(world.read<Position>(still).x == 7);
}

// ---- saves ----

static void write_health(ecs_writer *writer, const Health &health)
{
    ecs_put_u32(writer, static_cast<std::uint32_t>(health.points));
}

static bool read_health(ecs_reader *reader, Health &health)
{
    health.points = static_cast<long>(ecs_take_u32(reader));
    return true;
}

// ---- systems ----

static bool is_even(World::reader world)
{
    return world.unique_read<Clock>().ticks % 2 == 0;
}

static void move_all(World::ref world)
{
    world.view<Position, const Velocity>().each(
        [](Position &position, const Velocity &velocity) { position.x += velocity.x; });
}

static int spawn(World::ref world)
{
    return world.create(Position{0, 0}, Velocity{1, 0}) != ecs::entity{} ? 0 : 1;
}

static int give_up(World::ref)
{
    return 7;
}

static void tick(World::ref world)
{
    world.unique<Clock>().ticks++;
}

static constexpr ecs_system inner[] = {
    World::system<tick>("tick").writing<Clock>(),
};
static constexpr ecs_workload time_passes = ecs::workload("time", inner);
static constexpr ecs_system systems[] = {
    World::system<move_all>("move").writing<Position>().reading<Velocity>(),
    World::system<spawn>("spawn")
        .with<&ecs_system::creates>()
        .changing<Position, Velocity>()
        .only_if<is_even>()
        .reading<Clock>(),
    World::nested("time", &time_passes),
};
static constexpr ecs_workload day = ecs::workload("day", systems);
static constexpr ecs_system failing[] = {
    World::system<give_up>("give up")
        .with<&ecs_system::destroys>()
        .with<&ecs_system::scratch>()
        .with<&ecs_system::main_thread>(),
};
static constexpr ecs_workload bad_day = ecs::workload("bad day", failing);

static void systems_are_declared_and_run()
{
    const ecs_world_def def = counted();
    World world(&def);
    world.unique_set(Clock{0});
    for (int i = 0; i < 4; i++)
        CHECK(ecs_run(world, &day).code == 0);
    CHECK(world.unique_read<Clock>().ticks == 4 && world.count<Position>() == 2);
    CHECK(world.read<Position>(world.entity_at<Position>(0)).x == 3);
    CHECK(ecs_run(world, &bad_day).code == 7);
    CHECK(failing[0].destroys && failing[0].scratch && failing[0].main_thread);
    CHECK(ecs_same_set(systems[0].reads, List::mask<Velocity>()));
    world.codec<Health, write_health, read_health>();
    world.unsaved<Wide>();
    world.unique_unsaved<Score>();
}

// ---- uniques that are tracked, clones and descriptions ----

static void uniques_are_tracked()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK(world.track_unique<Score>(ECS_INSERTED | ECS_MODIFIED | ECS_DELETED));
    world.unique_set(Score{1});
    CHECK(world.is_unique_changed<Score>(ECS_INSERTED, ecs_last_run(world)) &&
          !world.is_unique_changed<Score>(ECS_MODIFIED, ecs_last_run(world)));
    ecs_advance(world);
    world.unique_modify<Score>().points = 2;
    CHECK(!world.is_unique_changed<Score>(ECS_INSERTED, ecs_last_run(world)) &&
          world.is_unique_changed<Score>(ECS_MODIFIED, ecs_last_run(world)));
    world.clear_unique_kinds<Score>(ECS_MODIFIED);
    CHECK(!world.is_unique_changed<Score>(ECS_MODIFIED, ecs_last_run(world)));
    world.unique_erase<Score>();
    CHECK(world.is_unique_changed<Score>(ECS_DELETED, ecs_last_run(world)));
    CHECK(!world.is_unique_changed<Score>(ECS_DELETED, ecs_now(world)));
}

static void many_clones_get_values_of_their_own()
{
    const ecs_world_def def = counted();
    World world(&def);
    const Position places[] = {{1, 1}, {2, 2}, {3, 3}};
    ecs::entity clones[3];
    ecs_source source = {};
    source.entity = world.create(Position{0, 0}, Health{9});
    CHECK(world.clone_many_with(source, 3, clones, ecs::each(places), Frozen{}));
    for (int i = 0; i < 3; i++)
        CHECK(world.read<Position>(clones[i]).x == i + 1 && world.has<Frozen>(clones[i]) &&
              world.read<Health>(clones[i]).points == 9);
    ecs_destroy(world, source.entity);
    CHECK(!world.clone_many_with(source, 3, clones, ecs::each(places)));
}

static void fields_that_c_describes_are_set_by_name()
{
    static const ecs_field fields[] = {
        {"x", ECS_FIELD_INT, 1, sizeof(int), offsetof(Position, x), nullptr, 0, nullptr},
        {"y", ECS_FIELD_INT, 1, sizeof(int), offsetof(Position, y), nullptr, 0, nullptr},
    };
    static const ecs_struct position = {"Position", sizeof(Position), fields, 2};
    const ecs_world_def def = counted();
    World world(&def);
    world.describe<Position>(position);
    const ecs::entity e = world.create(Position{1, 2});
    CHECK(ecs_assign(world, e, "Position.y = 7", nullptr));
    CHECK(world.read<Position>(e).y == 7);
    static const ecs_struct renamed = {"Renamed", sizeof(Renamed), fields, 1};
    world.describe<Renamed>(renamed);
    world.add(e, Renamed{3});
    CHECK(ecs_assign(world, e, "game_Renamed.x = 4", nullptr));
    CHECK(world.read<Renamed>(e).x == 4);
}

static void relations_and_indices_are_typed()
{
    const ecs_world_def def = counted();
    World world(&def);
    CHECK(world.index<&Name::text>());
    CHECK(world.relate<&HeldBy::owner>(World::end_tags<Doomed>()));
    const ecs::entity snik = world.create(Name{"Snik"});
    const ecs::entity sword = world.create(HeldBy{7, snik});
    CHECK(world.lookup<Name>("Snik") == snik && world.lookup<Name>("Snak") == ecs::entity{});
    int count = 0;
    for (const ecs::entity item : world.related<HeldBy>(snik))
        count += item == sword;
    CHECK(count == 1);
    world.destroy(snik);
    CHECK(world.has<Doomed>(sword));
}

static void no_codec_write(ecs_writer *, const Position &)
{
}

static bool no_codec_read(ecs_reader *, Position &)
{
    return true;
}

static void hear(World::ref, ecs::entity, Position &)
{
}

static void hear_both(World::ref, ecs::entity, Position &, const Position &)
{
}

static bool prepare(World::ref world, int nth)
{
    static const ecs_struct empty = {"Position", sizeof(Position), nullptr, 0};
    switch (nth) {
    case 0:
        return world.on_delete<Position, hear>();
    case 1:
        return world.on_add<Position, hear>();
    case 2:
        return world.on_replace<Position, hear_both>();
    case 3:
        return world.describe<Position>(empty);
    case 4:
        return world.codec<Position, no_codec_write, no_codec_read>();
    case 5:
        return world.unsaved<Position>();
    default:
        return world.unique_unsaved<Clock>();
    }
}

static void preparing_reports_that_memory_ran_out()
{
    for (int nth = 0; nth < 7; nth++) {
        const ecs_world_def def = counted();
        World world(&def);
        refused = requests + 1;
        CHECK(!prepare(world, nth));
        refused = 0;
        CHECK(prepare(world, nth));
    }
}

#if ECS_CHECKS
static void advice_begins_with_the_place_of_the_call()
{
    char place[64];
    ecs_world_def def = counted();
    def.on_bug = note_bug;
    World world(&def);
    const ecs::entity e = world.create();
    if (setjmp(bug_exit) == 0) {
        std::snprintf(place, sizeof place, "test_cpp.cpp:%d: ", __LINE__ + 1);
        world.get<Position>(e).x = 1;
    }
    CHECK(std::strstr(bug_line, place));
    if (setjmp(bug_exit) == 0) {
        std::snprintf(place, sizeof place, "test_cpp.cpp:%d: ", __LINE__ + 1);
        world.unique<Clock>();
    }
    CHECK(std::strstr(bug_line, place));
}

// ---- loops, where there are checks ----

static void end(World &world)
{
    const World gone(static_cast<World &&>(world));
}

static void end_in_each(World &world)
{
    world.view<Position>().each([&](Position &) { end(world); });
}

static void end_in_range_for(World &world)
{
    for (auto [e, position] : world.view<Position>()) {
        CHECK(world.alive(e) && position.x == 0);
        end(world);
    }
}

static void end_in_changes(World &world)
{
    world.view<Position>().changes<Position>(ECS_INSERTED, 0).each([&](Position &) { end(world); });
}

static void end_in_range_for_of_changes(World &world)
{
    for (auto [e, position] : world.view<Position>().changes<Position>(ECS_INSERTED, 0)) {
        CHECK(world.alive(e) && position.x == 0);
        end(world);
    }
}

static void end_in_walk(World &world)
{
    for (ecs::entity e : world.all_alive()) {
        CHECK(world.alive(e));
        end(world);
    }
}

static void end_and_leave(World &world)
{
    for (ecs::entity e : world.all_alive()) {
        CHECK(world.alive(e));
        end(world);
        break;
    }
}

static ecs_world *advised; // the world of the last mistake

// What the mistake is told.
static const char *advice_for(void (*mistake)(World &))
{
    ecs_world_def def = counted();
    def.on_bug = note_bug;
    World world(&def);
    CHECK(world.track<Position>(ECS_INSERTED));
    fill(world);
    CHECK(ecs_watch_loops(world, true));
    advised = world;
    bug_line[0] = '\0';
    if (setjmp(bug_exit) == 0)
        mistake(world);
    return bug_line;
}

static void loops_notice_that_the_world_is_gone()
{
    void (*const loops[])(World &) = {end_in_each, end_in_range_for, end_in_changes,
                                      end_in_range_for_of_changes, end_in_walk};
    CHECK(advice_for(end_and_leave)[0] == '\0' && blocks == 0);
    for (void (*const loop)(World &) : loops) {
        CHECK(std::strstr(advice_for(loop), "has destroyed the world") && blocks == 1);
        ecs_free_worldless_(advised); // which a loop does at its end: this one has none
    }
}

static void write_in_two_range_fors(World &world)
{
    for (auto [a, first] : world.view<Position>())
        for (auto [b, second] : world.view<Position>())
            second.x += first.x + (a == b);
}

static void write_in_two_each(World &world)
{
    world.view<Position>().each([&](Position &first) {
        world.view<Position>().each([&](Position &second) { second.x += first.x; });
    });
}

static void write_in_two_changes(World &world)
{
    const auto changed = world.view<Position>().changes<Position>(ECS_INSERTED, 0);
    changed.each([&](Position &first) { changed.each([&](Position &second) { second = first; }); });
}

static void write_in_the_inner_one(World &world)
{
    world.view<const Position>().each([&](const Position &first) {
        world.view<Position>().each([&](Position &second) { second.x += first.x; });
    });
}

static void loops_inside_loops_are_watched()
{
    for (void (*const loops)(World &) :
         {write_in_two_range_fors, write_in_two_each, write_in_two_changes})
        CHECK(std::strstr(advice_for(loops), "a loop inside of a loop over"));
    CHECK(advice_for(write_in_the_inner_one)[0] == '\0');
}
#endif

int main()
{
    static void (*const tests[])() = {
        types_have_names_sizes_and_numbers,
        a_world_moves_and_ends_once,
        components_come_and_go,
        many_entities_are_created_and_cleared,
        creating_fails_without_memory_and_changes_nothing,
        uniques_have_one_value,
        views_select_as_in_c,
        any_needs_no_component_that_all_have,
        loops_survive_what_c_loops_survive,
        nested_loops_and_breaks_work,
        ranges_visit_each_entity_once,
        groups_are_arrays,
        groups_nest_and_look_types_up,
        groups_may_have_tags,
        groups_fail_without_memory_and_change_nothing,
        rows_without_a_group_are_bugs,
        changes_are_views_and_logs,
        relatives_are_ranges,
        hooks_get_typed_values,
        systems_are_declared_and_run,
        hooks_hear_of_additions_and_replacements,
        commands_are_typed,
        uniques_are_tracked,
        access_follows_from_what_is_taken,
        many_clones_get_values_of_their_own,
        fields_that_c_describes_are_set_by_name,
        relations_and_indices_are_typed,
        preparing_reports_that_memory_ran_out,
#if ECS_CHECKS
        advice_begins_with_the_place_of_the_call,
        loops_notice_that_the_world_is_gone,
        loops_inside_loops_are_watched,
#endif
    };
    for (void (*const test)() : tests)
        test();
    CHECK(blocks == 0);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
