/* fuzz_replay: replay files. Any bytes are accepted as a replay or refused with a reason. An
 * accepted replay can be read to its end, is the same when written again, and can be played with
 * any content: the invariants hold after every tick, and jumping back gives the same game as
 * playing forward.
 *
 * Nearly every change to a replay breaks a checksum; mutate_replay.c makes changes that do not. */
#include "fuzz.h"

#include "game/invariants.h"
#include "replay/playback.h"
#include "replay/replay_format.h"

enum { TICKS_MAX = 400, WRITTEN_SIZE = 1 << 16 };

/* As in fuzz_game.c: a limit of the cost of playing that needs no clock. */
static const uint64_t pairs_max = 200000;

static void require_good_header(const sq_replay_header *header)
{
    char reason[SQ_REPLAY_REASON_SIZE];
    REQUIRE(header->rules.mode < SQ_MODE_COUNT, "no mode");
    REQUIRE(fuzz_is_reason(header->program, sizeof header->program), "no program's name");
    REQUIRE(sq_rulebook_check(&header->rules, reason), "accepted, but inconsistent: %s", reason);
}

/* ---- writing again ---- */

static void require_same_header(const sq_replay_header *header)
{
    static uint8_t first[WRITTEN_SIZE];
    static uint8_t second[WRITTEN_SIZE];
    char reason[SQ_REPLAY_REASON_SIZE];
    sq_replay_header again;
    sq_bytes_writer writer = {first, sizeof first, 0, false};
    sq_replay_header_write(header, &writer);
    REQUIRE(!writer.is_full, "the header does not fit");
    sq_bytes_reader reader = {.bytes = first, .length = writer.length};
    REQUIRE(sq_replay_header_read(&again, &reader, SQ_REPLAY_VERSION, reason), "the header %s",
            reason);
    sq_bytes_writer writer_again = {second, sizeof second, 0, false};
    sq_replay_header_write(&again, &writer_again);
    REQUIRE(writer.length == writer_again.length && memcmp(first, second, writer.length) == 0,
            "the header read back differs");
}

static bool is_in_largest_arena(sq_input input)
{
    return input.pointer_x >= 0 && input.pointer_x <= SQ_SECOND_POINTER_MAX &&
           input.pointer_y >= 0 && input.pointer_y <= SQ_SECOND_POINTER_MAX;
}

static void require_same_step(const sq_replay_step *step, const sq_replay_second *second,
                              int32_t at)
{
    REQUIRE(step->choice == second->choices[at], "another choice");
    REQUIRE(step->has_tick == (at < second->ticks), "a tick too much or too few");
    REQUIRE(!step->has_tick || (step->input.pointer_x == second->inputs[at].pointer_x &&
                                step->input.pointer_y == second->inputs[at].pointer_y &&
                                step->input.buttons == second->inputs[at].buttons &&
                                step->mark == second->marks[at]),
            "another tick");
    REQUIRE(!step->has_tick || is_in_largest_arena(step->input),
            "a pointer lies outside every arena");
}

/* A second fits into the recorder's buffer and is read back from there. */
static void read_again(const sq_replay_second *second, sq_replay_second *again)
{
    static uint8_t bytes[SQ_SECOND_BYTES_MAX];
    sq_bytes_writer writer = {bytes, sizeof bytes, 0, false};
    sq_second_write(second, &writer);
    REQUIRE(!writer.is_full, "a second does not fit");
    sq_bytes_reader reader = {.bytes = bytes, .length = writer.length};
    REQUIRE(sq_second_read(again, &reader, SQ_REPLAY_VERSION), "a second cannot be read back");
    REQUIRE(again->ticks == second->ticks && again->hash == second->hash,
            "the second read back differs");
}

static void go_through(const sq_replay *replay)
{
    static sq_replay_second again;
    sq_replay_place place = sq_replay_begin(replay);
    sq_replay_step step;
    uint64_t ticks = 0;
    while (sq_replay_next(replay, &place, &step)) {
        if (place.at == 1)
            read_again(&place.second, &again);
        require_same_step(&step, &again, place.at - 1);
        ticks += step.has_tick;
    }
    REQUIRE(sq_replay_is_at_end(replay, &place), "the replay ends too early");
    REQUIRE(ticks == replay->ticks, "the number of ticks differs from the header");
}

/* ---- playing ---- */

typedef struct fuzz_watch {
    sq_playback playback;
    ecs_world *game;
    uint64_t pairs;
    uint64_t hash; /* after the last tick, and the playback's verdict on it */
    bool differs;
} fuzz_watch;

static bool is_over(const fuzz_watch *watch, uint64_t ticks)
{
    return watch->playback.is_over || watch->playback.ticks >= ticks || watch->pairs > pairs_max;
}

/* A game resumed in a shop has no state to check before its first tick. */
static void check(const fuzz_watch *watch)
{
    const char *broken = broken_invariant(watch->game);
    REQUIRE(!broken, "in tick %llu: %s", (unsigned long long)watch->playback.ticks, broken);
}

static void play(fuzz_watch *watch, uint64_t ticks)
{
    while (!is_over(watch, ticks)) {
        const uint64_t friends = ecs_count(watch->game, Friend);
        const uint64_t before = watch->playback.ticks;
        watch->pairs += friends * friends + 1;
        sq_playback_next_choice(&watch->playback);
        REQUIRE(sq_playback_step(&watch->playback, watch->game), "out of memory");
        if (watch->playback.ticks == before)
            continue;
        check(watch);
        watch->hash = sq_game_hash(watch->game);
        watch->differs = watch->playback.differs;
    }
}

static void seek(fuzz_watch *watch, uint64_t ticks)
{
    watch->game = sq_playback_seek(&watch->playback, watch->game, ticks, UINT64_MAX);
    REQUIRE(watch->game, "out of memory");
    REQUIRE(watch->playback.ticks == ticks, "a tick cannot be reached");
}

/* Plays to the end, then again to the middle and on from there. */
static void play_and_go_back(const sq_replay *replay)
{
    fuzz_watch watch = {0};
    watch.game = sq_playback_begin(&watch.playback, replay);
    REQUIRE(watch.game, "out of memory");
    play(&watch, TICKS_MAX);
    const uint64_t ticks = watch.playback.ticks;
    seek(&watch, ticks / 2);
    seek(&watch, ticks);
    REQUIRE(ticks == 0 || sq_game_hash(watch.game) == watch.hash,
            "a jump back leads to another game");
    REQUIRE(watch.playback.differs == watch.differs, "a jump back gives another state");
    ecs_world_destroy(watch.game);
}

/* More friends would make each run slow without showing more. */
static bool is_small(const sq_replay_header *header)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    return header->rules.config.CLASSIC_FRIENDS <= 500 &&
           header->rules.config.TOWER_FIRST_FLOOR <= 500 &&
           (!header->is_resumed || header->from.tower.floor <= 500) &&
           sq_rulebook_check_size(&header->rules, reason);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char reason[SQ_REPLAY_REASON_SIZE];
    sq_replay replay;
    uint8_t *bytes = malloc(size + 1);
    REQUIRE(bytes, "out of memory");
    if (size > 0)
        memcpy(bytes, data, size);
    if (!sq_replay_parse(&replay, bytes, size, reason)) {
        REQUIRE(fuzz_is_reason(reason, sizeof reason), "a bad reason");
        REQUIRE(!replay.bytes, "refused, but kept");
        return 0;
    }
    require_good_header(&replay.header);
    require_same_header(&replay.header);
    go_through(&replay);
    if (is_small(&replay.header))
        play_and_go_back(&replay);
    sq_replay_unload(&replay);
    return 0;
}
