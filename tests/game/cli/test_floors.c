/* floors: the lines that say how each floor went. */
#include "game/bots_testing.h"

#include "cli/floors.h"
#include "mods/rulebook.h"
#include "rules/kinds.h"

enum { LONG = 8192 };

typedef struct written {
    char text[LONG];
    int lines;
} written;

static written read_back(FILE *file)
{
    written all = {.lines = 0};
    rewind(file);
    all.text[fread(all.text, 1, LONG - 1, file)] = '\0';
    for (const char *at = all.text; *at != '\0'; at++)
        all.lines += *at == '\n';
    fclose(file);
    return all;
}

static ecs_world *make_climb(sq_rulebook *rules, uint64_t seed)
{
    sq_rulebook_builtin(rules, SQ_MODE_CLIMB);
    const sq_game_def def = {
        .config = rules->config, .kinds = &rules->kinds, .mode = SQ_MODE_CLIMB, .seed = seed};
    ecs_world *game = create_game(&def);
    return game;
}

static void assert_has(const written *all, const char *what)
{
    if (!strstr(all->text, what))
        fail_msg("'%s' is not in %s", what, all->text);
}

/* Lets the bot stand until its last life is gone, counting hits by hand. */
TEST(counts_what_happens_on_a_floor) {
    sq_rulebook rules;
    ecs_world *game = make_climb(&rules, 1);
    rules.kinds.count = 1; /* of the others, none hits */
    FILE *file = tmpfile();
    sq_floors floors = {0};
    uint32_t hits[3] = {0};
    uint64_t ticks[3] = {0};
    for (int life = 0; life < 3; life++) {
        const uint32_t before = sq_game_run(game)->hits;
        const uint64_t began = sq_game_run(game)->tick;
        while (sq_game_run(game)->outcome == SQ_PLAYING) {
            assert_true(sq_game_tick(game, sq_input_at(320, 180)));
            sq_floors_tick(&floors, file, game);
        }
        hits[life] = sq_game_run(game)->hits - before;
        ticks[life] = sq_game_run(game)->tick - began;
        if (life < 2)
            assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    }
    sq_floors_end(&floors, file, game); /* nothing is left to write */
    ecs_world_destroy(game);
    const written all = read_back(file);
    assert_int_equal(all.lines, 3);
    for (int life = 0; life < 3; life++) {
        char part[200];
        snprintf(part, sizeof part, "\"floor\":1,\"outcome\":\"%s\",\"ticks\":%d,",
                 life < 2 ? "floor-lost" : "over", (int)ticks[life]);
        assert_has(&all, part);
        snprintf(part, sizeof part, "\"kinds\":{\"friend\":{\"hits\":%d,", (int)hits[life]);
        assert_has(&all, part);
    }
    assert_has(&all, "\"lost_to\":\"friend\"");
    assert_has(&all, "\"since_full\":null");
}

TEST(a_floor_that_is_cut_off_has_a_line_too) {
    sq_rulebook rules;
    ecs_world *game = make_climb(&rules, 2);
    FILE *file = tmpfile();
    sq_floors floors = {0};
    for (int tick = 0; tick < 10; tick++) {
        assert_true(sq_game_tick(game, sq_input_at(320, 180)));
        sq_floors_tick(&floors, file, game);
    }
    sq_floors_end(&floors, file, game);
    ecs_world_destroy(game);
    const written all = read_back(file);
    assert_int_equal(all.lines, 1);
    assert_has(&all, "\"outcome\":\"playing\",\"ticks\":10,\"tick\":10,");
    assert_has(&all, "\"first_hit\":null");
}

/* The size of new squares and the growth of this floor say how long red is announced. */
TEST(knows_the_shortest_warning) {
    sq_rulebook rules;
    sq_floors floors = {0};
    ecs_world *game = make_climb(&rules, 3);
    FILE *file = tmpfile();
    constants(game)->FRIEND_INIT_SIZE = 24;
    assert_true(sq_game_tick(game, sq_input_at(320, 180)));
    sq_floors_tick(&floors, file, game);
    sq_floors_end(&floors, file, game);
    ecs_world_destroy(game);
    const written all = read_back(file);
    assert_has(&all, "\"warning\":40,"); /* (25 - 24) / 0.025 */
}

TEST(counts_squares_that_turn_red_and_full_size) {
    sq_rulebook rules;
    sq_floors floors = {0};
    ecs_world *game = make_climb(&rules, 3);
    FILE *file = tmpfile();
    constants(game)->GRACE_DURATION = 0;
    ecs_delete_any(game, Friend);
    put_friend(game, 10, 10, 24.99F);
    put_friend(game, 600, 10, 24.99F);
    put_friend(game, 10, 330, 5);
    for (int tick = 0; tick < 4; tick++) {
        if (tick == 1)
            player_of(game)->square.size = constants(game)->PLAYER_MAX_SIZE;
        if (tick == 2)
            player_of(game)->square.size = 15;
        assert_true(sq_game_tick(game, sq_input_at(320, 180)));
        sq_floors_tick(&floors, file, game);
    }
    sq_floors_end(&floors, file, game);
    ecs_world_destroy(game);
    const written all = read_back(file);
    assert_has(&all, "\"turned_red\":2,");
    assert_has(&all, "\"since_full\":3,"); /* ticks 2, 3 and 4 */
}
