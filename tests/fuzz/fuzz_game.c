/* fuzz_game: the whole simulation. The bytes are constants within their ranges, a seed, and then
 * orders: pointers held for some ticks, bots that play, runs that are kept and resumed. The
 * invariants hold after every tick, and playing the same again gives the same hash. */
#include "fuzz.h"

#include "bots/bots.h"
#include "game/invariants.h"
#include "keep/run_text.h"
#include "mods/rulebook.h"
#include "picture/frame.h"
#include "rules/checkpoint.h"

enum { TICKS_MAX = 600, CHANGES_MAX = 15 };

/* The most pairs of friends compared in a game: a limit of its cost that needs no clock. */
static const uint64_t pairs_max = 300000;

typedef struct fuzz_play {
    sq_game_def def;
    ecs_world *game;
    sq_bot bot;
    uint64_t pairs;
    int ticks;
} fuzz_play;

static void check(const fuzz_play *play)
{
    const char *broken = broken_invariant(play->game);
    REQUIRE(!broken, "in tick %d: %s", play->ticks, broken);
}

/* ---- constants ---- */

/* Any value of the range, including its ends; near the lower end as dense as floats are. */
static double value_in(double lowest, double highest, uint16_t where, uint8_t scale)
{
    double part = where / 65535.0;
    for (int i = 0; i < scale % 32; i++)
        part /= 2;
    return lowest + (highest - lowest) * part;
}

static void change_constant(Config *config, fuzz_bytes *bytes)
{
    char assignment[128];
    char reason[SQ_CONFIG_REASON_SIZE];
    const sq_param *row = &sq_config_rows[fuzz_u8(bytes) % SQ_CONFIG_COUNT];
    const uint16_t where = fuzz_u16(bytes);
    const double value = value_in(row->lowest, row->highest, where, fuzz_u8(bytes));
    snprintf(assignment, sizeof assignment, row->whole ? "%s=%.0f" : "%s=%.9g", row->name, value);
    REQUIRE(sq_config_set(config, assignment, reason), "%s: %s", assignment, reason);
}

/* True if the constants are consistent. */
static bool choose_constants(Config *config, fuzz_bytes *bytes)
{
    char reason[SQ_CONFIG_REASON_SIZE];
    for (int changes = fuzz_u8(bytes) % (CHANGES_MAX + 1); changes > 0; changes--)
        change_constant(config, bytes);
    if (sq_config_check(config, reason))
        return true;
    REQUIRE(fuzz_is_reason(reason, sizeof reason), "a bad reason");
    return false;
}

/* ---- orders ---- */

static bool is_over(const fuzz_play *play)
{
    return play->ticks >= TICKS_MAX || play->pairs > pairs_max || sq_game_has_ended(play->game);
}

/* An upgrade of the tower, a deal of a climb, or nothing. */
static void leave_shop(fuzz_play *play, uint8_t wish)
{
    const bool has_deals = sq_game_run(play->game)->mode == SQ_MODE_CLIMB;
    sq_choice choice = wish % (has_deals ? SQ_DEALS + 1 : SQ_UPGRADE_COUNT + 1);
    if (!sq_game_offers(play->game, choice))
        choice = SQ_CHOICE_NONE;
    REQUIRE(sq_game_next_floor(play->game, choice), "out of memory");
    check(play);
}

static void tick(fuzz_play *play, sq_input input, uint8_t wish)
{
    const uint64_t friends = ecs_count(play->game, Friend);
    if (sq_game_is_in_shop(play->game))
        leave_shop(play, wish);
    play->pairs += friends * friends + 1;
    play->ticks++;
    REQUIRE(sq_game_tick(play->game, input), "out of memory");
    check(play);
}

static void hold_pointer(fuzz_play *play, sq_input input, int ticks, uint8_t wish)
{
    for (; ticks > 0 && !is_over(play); ticks--) {
        tick(play, input, wish);
        input.buttons = 0; /* an action is pressed in one tick only */
    }
}

static void let_bot_play(fuzz_play *play, sq_bot_kind kind, int ticks, uint8_t wish)
{
    play->bot.kind = kind;
    for (; ticks > 0 && !is_over(play); ticks--)
        tick(play, sq_bot_play(&play->bot, play->game), wish);
}

/* Writes a run as text and reads it back. */
static void write_and_read(const fuzz_play *play, Checkpoint *kept)
{
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    sq_run_text_write(text, kept, 0, &(sq_climber){0});
    const sq_key_values_found found = sq_run_text_read_with(kept, text, &play->def.config, reason);
    REQUIRE(found == SQ_KEY_VALUES_GOOD, "a run cannot be read back: %s", reason);
}

/* Keeps the run, and continues with what was kept. */
static void keep_and_resume(fuzz_play *play)
{
    Checkpoint back = sq_game_save(play->game);
    if (back.run.mode == SQ_MODE_CLASSIC || back.run.floors_won > SQ_CHECKPOINT_FLOORS_MAX)
        return;
    write_and_read(play, &back);
    ecs_world_destroy(play->game);
    play->game = sq_game_resume(&play->def, &back);
    REQUIRE(play->game, "out of memory");
    if (!sq_game_is_in_shop(play->game))
        check(play);
}

static void draw(fuzz_play *play)
{
    sq_draw_list list = {0};
    const uint64_t before = sq_game_hash(play->game);
    const sq_view view = sq_view_below_strip(ecs_unique(play->game, Config),
                                             sq_game_player_between(play->game, 0.5F), false);
    REQUIRE(sq_frame_draw(play->game, view, NULL, 0.5F, &list), "out of memory");
    REQUIRE(sq_frame_draw_warnings(play->game, view, NULL, 0.5F, &list), "out of memory");
    REQUIRE(sq_game_hash(play->game) == before, "drawing has changed the game");
    sq_draw_list_deinit(&list);
}

static void follow_order(fuzz_play *play, fuzz_bytes *bytes)
{
    const Config *config = &play->def.config;
    const uint8_t order = fuzz_u8(bytes);
    const uint8_t wish = fuzz_u8(bytes);
    const int ticks = 1 + (wish & 63);
    const uint32_t buttons = wish & 64 ? SQ_BUTTON_ACTION : 0;
    switch (order % 8) {
    case 0:
        draw(play);
        break;
    case 1:
        keep_and_resume(play);
        break;
    case 2: {
        const int32_t x = (int32_t)fuzz_u32(bytes);
        hold_pointer(play, (sq_input){x, (int32_t)fuzz_u32(bytes), buttons}, 1, wish);
        break;
    }
    case 3:
    case 4: {
        const float x = fuzz_u16(bytes) / 65535.0F * config->ARENA_WIDTH;
        const float y = fuzz_u16(bytes) / 65535.0F * config->ARENA_HEIGHT;
        sq_input input = sq_input_at(x, y);
        input.buttons = buttons;
        hold_pointer(play, input, ticks, wish);
        break;
    }
    case 5:
        let_bot_play(play, SQ_BOT_STILL, ticks, wish);
        break;
    case 6:
        let_bot_play(play, SQ_BOT_WANDER, ticks, wish);
        break;
    default:
        let_bot_play(play, SQ_BOT_GREEDY, ticks, wish);
        break;
    }
}

static uint64_t play_all(const sq_game_def *def, fuzz_bytes bytes)
{
    fuzz_play play = {.def = *def, .game = sq_game_create(def)};
    REQUIRE(play.game, "out of memory");
    play.bot = sq_bot_start(SQ_BOT_STILL, play.game);
    check(&play);
    while (bytes.left > 0 && !is_over(&play))
        follow_order(&play, &bytes);
    const uint64_t hash = sq_game_hash(play.game);
    ecs_world_destroy(play.game);
    return hash;
}

/* Classic, the tower, or climb with its kinds. */
static sq_game_def choose_mode(uint8_t byte)
{
    static sq_rulebook climb;
    if (byte % 4 == 0)
        return (sq_game_def){.config = sq_config_defaults, .mode = SQ_MODE_CLASSIC};
    if (byte % 4 != 3)
        return (sq_game_def){.config = sq_config_defaults, .mode = SQ_MODE_TOWER};
    if (climb.kinds.count == 0)
        sq_rulebook_builtin(&climb, SQ_MODE_CLIMB);
    return (sq_game_def){.config = climb.config, .mode = SQ_MODE_CLIMB, .kinds = &climb.kinds};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    sq_game_def def = choose_mode(fuzz_u8(&bytes));
    if (!choose_constants(&def.config, &bytes))
        return 0;
    def.seed = fuzz_u64(&bytes);
    /* So many friends would make each run slow without showing more than fewer do. */
    if (def.config.CLASSIC_FRIENDS > 500 || def.config.TOWER_FIRST_FLOOR > 500)
        return 0;
    REQUIRE(play_all(&def, bytes) == play_all(&def, bytes),
            "playing the same again gives another game");
    return 0;
}
