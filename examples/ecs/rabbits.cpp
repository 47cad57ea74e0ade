// rabbits: the meadow of rabbits.c in C++, on ecs.hpp. Rabbits hop and grow hungry; one that finds
// clover eats it, one that starves is gone.
//
//     c++ -std=c++17 rabbits.cpp $(pkg-config --cflags --libs square-eater-ecs) && ./a.out
//
// or, beside the ECS as two files and ecs.hpp:
//
//     cc -c ecs.c && c++ -std=c++17 -I. rabbits.cpp ecs.o && ./a.out
#include <cstdio>
#include <cstdlib>
#include <ecs.hpp>

// ---- components and uniques ----

struct Place {
    int field;
};

struct Hop {
    int fields; // per day: above zero to the right, below zero to the left
};

struct Hunger {
    int days; // since it last ate
};

struct Clover {
}; // a tag: an entity with it and a Place is clover
struct Gone {
}; // a tag: an entity with it is destroyed at the end of the day

struct Meadow {
    int fields;
    int eaten; // clovers so far
};

using World = ecs::world<ecs::types<Place, Hop, Hunger, Clover, Gone>, ecs::types<Meadow>>;

// ---- the systems of a day ----

// A rabbit turns round at the edge. Place and Hop are a group: two arrays side by side.
static void hop(World::ref world)
{
    const Meadow &meadow = world.unique_read<Meadow>();
    world.rows<Place, Hop>().each([&](Place &place, Hop &hop) {
        const int next = place.field + hop.fields;
        if (next < 0 || next >= meadow.fields)
            hop.fields = -hop.fields;
        else
            place.field = next;
    });
}

static void starve(World::ref world)
{
    constexpr int too_long = 14;
    world.view<Hunger>().each([=](ecs::entity rabbit, Hunger &hunger) {
        if (++hunger.days > too_long)
            world.add<Gone>(rabbit);
    });
}

static ecs::entity clover_at(World::ref world, int field)
{
    for (auto [clover, place] : world.view<const Place, Clover>(ecs::without<Gone>))
        if (place.field == field)
            return clover;
    return {};
}

static int eat(World::ref world)
{
    for (auto [rabbit, hunger, place] : world.view<Hunger, const Place>()) {
        const ecs::entity clover = clover_at(world, place.field);
        if (!world.alive(clover))
            continue;
        hunger.days = 0;
        world.unique<Meadow>().eaten++;
        if (!world.add<Gone>(clover))
            return 1; // out of memory: the day ends here
    }
    return 0;
}

static void clean_up(World::ref world)
{
    world.delete_any<Gone>();
}

// Each system declares what it touches; a build with checks verifies that it touches no more.
// Tagging and destroying change structure, so those systems run one by one.
static constexpr ecs_system systems[] = {
    World::system<hop>("hop").writing<Place, Hop>().reading<Meadow>(),
    World::system<eat>("eat").reading<Place>().writing<Hunger, Meadow>().changing<Gone>(),
    World::system<starve>("starve").writing<Hunger>().changing<Gone>(),
    World::system<clean_up>("clean_up").with<&ecs_system::destroys>(),
};
static constexpr ecs_workload day = ecs::workload("day", systems);

// ---- a summer ----

static bool make_meadow(const World &world)
{
    constexpr int rabbits = 6;
    constexpr int clovers = 9;
    bool good = world.group<Place, Hop>() && world.unique_set(Meadow{40, 0}) != nullptr;
    for (int i = 0; i < rabbits; i++)
        good = good && world.alive(world.create(Place{i * 7}, Hop{i % 3 + 1}, Hunger{0}));
    for (int i = 0; i < clovers; i++)
        good = good && world.alive(world.create(Place{i * i % 40}, Clover{}));
    return good;
}

int main()
{
    World world;
    bool good = world && make_meadow(world);
    for (int i = 0; good && i < 20; i++)
        good = ecs_run(world, &day).code == 0;
    if (!good) {
        std::fputs("rabbits: out of memory\n", stderr);
        return EXIT_FAILURE;
    }
    const int eaten = world.unique_read<Meadow>().eaten;
    std::printf("rabbits left: %u, clovers eaten: %d of %d\n", world.count<Hunger>(), eaten,
                eaten + static_cast<int>(world.count<Clover>()));
    return EXIT_SUCCESS;
}
