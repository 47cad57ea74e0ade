/* mods: the examples of assets/mods, whose paths are the arguments, and a kind that the game does
 * not have, made from a text. Bots play them; the invariants hold after every tick. */
#include "game/own_folder.h"
#include "own_world.h"

#include "bots/bots.h"
#include "game/invariants.h"
#include "mods/mod.h"
#include "replay/playback.h"
#include "replay/recorder.h"
#include "rules/change_rules.h"

static char **mods;
static int mod_count;

/* A square that rests, rushes, grows and lets others out: no kind of the game does all of it. */
static const char hopper[] = "title = Hoppers\n"
                             "SPECIAL_SHARE = 0.3\n"
                             "[kind hopper]\n"
                             "words = Hopper: it never sits.\n"
                             "look = 0 0 3 3, 7 0 3 3 danger, 0 7 10 3\n"
                             "arrives = special\n"
                             "dart = rest 20, factor 3, length 10\n"
                             "grow = rate 2\n"
                             "brood = every 60, kind hatchling, most 2\n"
                             "[kind hatchling]\n"
                             "arrives = never\n"
                             "size = 3\n"
                             "drift = speed 2\n";

static void assert_unbroken(ecs_world *game, const char *what)
{
    const char *broken = broken_invariant(game);
    if (broken)
        fail_msg("%s, tick %u: %s", what, (unsigned)sq_game_run(game)->tick, broken);
}

static sq_game_def def_of(const sq_rulebook *book)
{
    sq_game_def def = {
        .config = book->config, .kinds = &book->kinds, .mode = book->mode, .seed = 11};
    def.config.QUOTA_EXTRA = 3; /* a floor is soon won, whatever the numbers of the day */
    return def;
}

/* How many squares of the kind are there. */
static int count_of(ecs_world *game, int32_t kind)
{
    int count = 0;
    ecs_each_entity(game, Friend, friend, entity) {
        (void)friend;
        count += sq_kind_of(game, entity) == kind;
    }
    return count;
}

/* Plays, and returns the most squares of the kind that were there at once. */
static int play(const sq_rulebook *book, int32_t kind, int ticks, sq_recorder *recorder)
{
    const sq_game_def def = def_of(book);
    ecs_world *game = sq_game_create(&def);
    sq_bot bot = sq_bot_start(SQ_BOT_GREEDY, game);
    int most = 0;
    assert_true(!recorder || sq_recorder_begin_now(recorder, game, path_of("run")));
    for (int tick = 0; tick < ticks && !sq_game_has_ended(game); tick++) {
        if (sq_game_is_in_shop(game)) {
            const sq_choice choice = sq_bot_choose(&bot, game);
            assert_true(sq_game_next_floor(game, choice));
            if (recorder)
                sq_recorder_choose(recorder, game, choice);
        }
        const sq_input input = sq_bot_play(&bot, game);
        assert_true(sq_game_tick(game, input));
        assert_unbroken(game, book->title);
        if (recorder)
            sq_recorder_tick(recorder, game, input);
        const int there = count_of(game, kind);
        most = there > most ? there : most;
    }
    assert_true(sq_game_run(game)->floors_won > 0);
    if (recorder)
        sq_recorder_end(recorder);
    ecs_world_destroy(game);
    return most;
}

TEST(each_example_is_played) {
    assert_int_equal(mod_count, 3);
    for (int i = 0; i < mod_count; i++) {
        sq_rulebook book;
        char reason[SQ_MOD_REASON_SIZE];
        if (!sq_mod_load(&book, mods[i], reason))
            fail_msg("%s", reason);
        assert_true(*book.title && *book.author && *book.line);
        play(&book, 0, 12000, NULL);
    }
}

static void read_hopper(sq_rulebook *book)
{
    char reason[SQ_MOD_REASON_SIZE];
    if (!sq_mod_read(book, "hopper.txt", hopper, sizeof hopper - 1, reason))
        fail_msg("%s", reason);
}

/* The file is all that the replay has: the book is gone. */
TEST(a_new_kind_is_played_recorded_and_verified) {
    static sq_recorder recorder;
    sq_rulebook book;
    __attribute__((cleanup(sq_replay_unload))) sq_replay replay;
    sq_playback playback;
    char reason[SQ_REPLAY_REASON_SIZE];
    read_hopper(&book);
    const int32_t kind = sq_kind_named(&book.kinds, "hopper", 6);
    const int32_t young = sq_kind_named(&book.kinds, "hatchling", 9);
    assert_true(play(&book, kind, 3000, NULL) > 0);
    assert_true(play(&book, young, 3000, &recorder) > 0);
    memset(&book, 0, sizeof book);
    if (!sq_replay_load(&replay, path_of("run"), reason))
        fail_msg("%s", reason);
    assert_string_equal(replay.header.rules.kinds.list[kind].name, "hopper");
    OWN_WORLD game = sq_playback_begin(&playback, &replay);
    while (!playback.is_over)
        assert_true(sq_playback_step(&playback, game));
    assert_true(!playback.differs);
    assert_true(playback.ticks == 3000);
}

/* Parameters change in the next tick of a game that is played. */
TEST(parameters_change_while_a_game_is_played) {
    sq_rulebook book;
    read_hopper(&book);
    const sq_game_def def = def_of(&book);
    const int32_t kind = sq_kind_named(&book.kinds, "hopper", 6);
    OWN_WORLD game = sq_game_create(&def);
    const ecs_entity entity = sq_kind_make(game, kind, (Square){100, 100, 10});
    assert_true(ecs_is_alive(game, entity));
    sq_rulebook changed = book;
    changed.kinds.list[kind].dart.rest = 7;
    assert_true(sq_game_change_rules(game, &book.kinds,
                                     &(sq_game_def){.config = changed.config,
                                                    .kinds = &changed.kinds,
                                                    .doors = &changed.doors}));
    assert_int_equal(ecs_read(game, entity, Dart)->rest, 7);
}

int main(int argc, char *argv[])
{
    mods = argv + 1;
    mod_count = argc - 1;
    return run_all_tests(open_folder, close_folder);
}
