/* replays: runs that are recorded into the test's own folder, and replays made up byte by byte. */
#pragma once

#include "bots_testing.h"
#include "climb.h"
#include "own_folder.h"

#include "replay/playback.h"
#include "replay/recorder.h"
#include "replay/replay_format.h"

static char reason[SQ_REPLAY_REASON_SIZE];

/* ---- runs ---- */

/* The kind of player: a bot, or a pointer at a random place in each tick and the action now and
 * then. */
enum { RESTLESS = SQ_BOT_GREEDY + 1 };

/* A game that is played and recorded; all zero except the game before its start. */
typedef struct Recorded {
    ecs_world *game;
    sq_recorder recorder;
    sq_bot bot;
    Rng rng;
    uint64_t ticks, choices;
} Recorded;

static inline sq_input input_of(Recorded *recorded, int player)
{
    const Config *config = ecs_unique(recorded->game, Config);
    if (player != RESTLESS)
        return sq_bot_play(&recorded->bot, recorded->game);
    const float x = sq_rng_up_to(&recorded->rng, config->ARENA_WIDTH);
    sq_input input = sq_input_at(x, sq_rng_up_to(&recorded->rng, config->ARENA_HEIGHT));
    if (input.pointer_x % 5 == 0)
        input.buttons = SQ_BUTTON_ACTION;
    return input;
}

static inline void start_recording(Recorded *recorded, const sq_game_def *def, int player,
                                   const char *name)
{
    *recorded = (Recorded){.game = sq_game_create(def), .rng = sq_rng_seeded(def->seed, 77)};
    assert_non_null(recorded->game);
    recorded->bot =
        sq_bot_start(player == RESTLESS ? SQ_BOT_STILL : (sq_bot_kind)player, recorded->game);
    sq_recorder_begin(&recorded->recorder, recorded->game, path_of(name));
}

/* Leaves the shop if the game is in it. */
static inline void leave_any_shop(Recorded *recorded)
{
    if (!sq_game_is_in_shop(recorded->game))
        return;
    const bool takes = recorded->choices % 3 != 2;
    const sq_choice choice = takes ? nth_choice(recorded->game, recorded->choices) : SQ_CHOICE_NONE;
    recorded->choices++;
    assert_true(sq_game_next_floor(recorded->game, choice));
    sq_recorder_choose(&recorded->recorder, recorded->game, choice);
}

static inline void record_ticks(Recorded *recorded, int player, int ticks)
{
    for (int i = 0; i < ticks && !sq_game_has_ended(recorded->game); i++) {
        leave_any_shop(recorded);
        const sq_input input = input_of(recorded, player);
        assert_true(sq_game_tick(recorded->game, input));
        sq_recorder_tick(&recorded->recorder, recorded->game, input);
        recorded->ticks++;
    }
}

/* Ends recording and game; returns the game's last hash. */
static inline uint64_t stop_recording(Recorded *recorded)
{
    const uint64_t hash = sq_game_hash(recorded->game);
    sq_recorder_end(&recorded->recorder);
    ecs_world_destroy(recorded->game);
    return hash;
}

/* The greedy bot wins floors of this climb, one of them with a boss, takes deals, meets every turn,
 * loses lives, and the run is over before 20,000 ticks have passed. */
static inline sq_game_def eventful_climb(void)
{
    sq_game_def def = climb_def(2);
    def.config.TOWER_FIRST_FLOOR = 9;
    return def;
}

/* Records a whole run into a file; returns its last hash. */
static Recorded recorded_run;

static inline uint64_t record_run(const sq_game_def *def, int player, int ticks, const char *name)
{
    start_recording(&recorded_run, def, player, name);
    record_ticks(&recorded_run, player, ticks);
    return stop_recording(&recorded_run);
}

/* A tower that reaches shops: a short recording that contains every kind of entry. */
static inline sq_game_def busy_tower(void)
{
    sq_game_def def = quick_tower(5);
    def.config.TICKS_PER_SECOND = 10;
    def.config.QUOTA_FACTOR = 1;
    def.config.FRIEND_SPAWN_RATE = 1;
    return def;
}

/* ---- files as bytes ---- */

/* The caller frees the result. */
static inline uint8_t *bytes_of(const char *name, size_t *length)
{
    char why[SQ_FILES_REASON_SIZE];
    uint8_t *bytes = sq_files_read_bytes(path_of(name), 1 << 28, length, why);
    if (!bytes)
        fail_msg("%s: %s", name, why);
    return bytes;
}

/* Parses a copy, so that sanitizers see its ends. */
static inline bool parse(sq_replay *replay, const uint8_t *bytes, size_t length)
{
    uint8_t *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    memset(reason, 'x', sizeof reason);
    return sq_replay_parse(replay, copy, length, reason);
}

/* Asserts a refusal with one line that contains this. */
static inline void assert_refused(const uint8_t *bytes, size_t length, const char *why)
{
    sq_replay replay;
    if (parse(&replay, bytes, length))
        fail_msg("%zu bytes are taken for a replay, not found to be '%s'", length, why);
    assert_true(!replay.bytes);
    assert_true(memchr(reason, '\0', sizeof reason) != NULL);
    assert_true(!strchr(reason, '\n'));
    if (!strstr(reason, why))
        fail_msg("'%s' does not say '%s'", reason, why);
}

static inline void load(sq_replay *replay, const char *name)
{
    if (!sq_replay_load(replay, path_of(name), reason))
        fail_msg("%s %s", name, reason);
}

/* ---- forged replays ---- */

static uint8_t forged[1 << 16];

/* A replay with correct checksums and any content. */
typedef struct Forgery {
    sq_bytes_writer writer;
    uint32_t checksum;
    size_t part, mark;
} Forgery;

static inline void forge_part(Forgery *forgery)
{
    forgery->part = forgery->writer.length;
    sq_replay_open_part(&forgery->writer);
}

static inline void seal_forgery(Forgery *forgery)
{
    sq_replay_seal_part(&forgery->writer, forgery->part, &forgery->checksum);
}

/* Up to where the header's bytes begin. */
static inline Forgery forge(uint32_t version)
{
    Forgery forgery = {.writer = {forged, sizeof forged, 0, false}};
    sq_bytes_put(&forgery.writer, sq_replay_magic, sizeof sq_replay_magic);
    sq_bytes_put_u32(&forgery.writer, version);
    forgery.checksum = sq_bytes_crc32(0, forged, forgery.writer.length);
    forge_part(&forgery);
    return forgery;
}

/* From where the header's bytes end. */
static inline void forge_mark(Forgery *forgery)
{
    seal_forgery(forgery);
    forgery->mark = forgery->writer.length;
    sq_replay_put_mark(&forgery->writer, 0);
}

/* Writes the mark of a complete replay; returns the length. */
static inline size_t finish_forgery(Forgery *forgery)
{
    const size_t length = forgery->writer.length;
    sq_bytes_writer mark = {forged, sizeof forged, forgery->mark, false};
    sq_replay_put_mark(&mark, length);
    assert_false(forgery->writer.is_full);
    return length;
}

/* Up to where the first second begins. */
static inline Forgery forge_game(const sq_replay_header *header)
{
    Forgery forgery = forge(SQ_REPLAY_VERSION);
    sq_replay_header_write(header, &forgery.writer);
    forge_mark(&forgery);
    return forgery;
}
