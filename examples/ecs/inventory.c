/* inventory: what a roguelike keeps for its creatures: things that somebody holds, hunters and
 * their prey, and names. What a creature held falls to the floor when it dies, its hunters lose
 * interest, and its shadow goes with it.
 *
 *     cc inventory.c $(pkg-config --cflags --libs square-eater-ecs) && ./a.out */
#include <ecs_addons.h>
#include <stdio.h>

typedef struct Name {
    char text[16];
} Name;

typedef struct HeldBy {
    ecs_entity owner; /* {0}: it lies on the floor */
} HeldBy;

typedef struct Hunts {
    ecs_entity prey;
} Hunts;

typedef struct ShadowOf {
    ecs_entity body;
} ShadowOf;

enum {
    ECS_COMPONENT(Name),
    ECS_COMPONENT(HeldBy),
    ECS_COMPONENT(Hunts),
    ECS_COMPONENT(ShadowOf),
    ECS_COMPONENT(Gone), /* a tag */
};

static bool begin(ecs_world *world)
{
    ecs_register(world, Name);
    ecs_register(world, HeldBy);
    ecs_register(world, Hunts);
    ecs_register(world, ShadowOf);
    ecs_register_tag(world, Gone);
    return ecs_index(world, Name, text) && ecs_relate(world, HeldBy, owner, ECS_END_CLEARS) &&
           ecs_relate(world, Hunts, prey, ECS_END_REMOVES) &&
           ecs_relate(world, ShadowOf, body, ECS_END_TAGS(Gone));
}

static void fill(ecs_world *world)
{
    const ecs_entity goblin = ecs_create_with(world, ecs_with(Name, {"goblin"}));
    const ecs_entity troll = ecs_create_with(world, ecs_with(Name, {"troll"}));
    ecs_create_with(world, ecs_with(Name, {"shadow"}), ecs_with(ShadowOf, {goblin}));
    ecs_create_with(world, ecs_with(Name, {"sword"}), ecs_with(HeldBy, {goblin}));
    ecs_create_with(world, ecs_with(Name, {"purse"}), ecs_with(HeldBy, {goblin}));
    ecs_create_with(world, ecs_with(Name, {"club"}), ecs_with(HeldBy, {troll}));
    ecs_add(world, troll, Hunts, {goblin});
}

/* By name; on the floor lies what nobody holds. */
static void list(ecs_world *world, const char *owner)
{
    printf("%s:", owner);
    ecs_each_related(world, HeldBy, ecs_lookup(world, Name, owner), thing)
        printf(" %s", ecs_read(world, thing, Name)->text);
    puts("");
}

static void take(ecs_world *world, const char *thief, const char *thing)
{
    ecs_set(world, ecs_lookup(world, Name, thing), HeldBy, {ecs_lookup(world, Name, thief)});
}

static void kill(ecs_world *world, const char *name)
{
    ecs_destroy(world, ecs_lookup(world, Name, name));
    printf("the %s dies, and %u with it\n", name, (unsigned)ecs_delete_any(world, Gone));
}

int main(void)
{
    ecs_world *world = ecs_world_create(NULL);
    const bool good = world && begin(world);
    if (good) {
        fill(world);
        take(world, "troll", "sword");
        list(world, "goblin");
        list(world, "troll");
        kill(world, "goblin");
        list(world, "floor");
        printf("hunters: %u\n", (unsigned)ecs_count(world, Hunts));
    }
    ecs_world_destroy(world);
    return good ? 0 : 1;
}
