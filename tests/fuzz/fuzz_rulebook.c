/* fuzz_rulebook: the text of modes and mods. Any bytes are accepted or refused with a reason in one
 * line; what is refused changes nothing. What is accepted reads back the same when it is written,
 * and a mod that passes all checks is played for a while: the invariants hold. */
#include "fuzz.h"

#include "game/invariants.h"
#include "mods/mod.h"

enum { TICKS = 60, SQUARES_MAX = 200 };

static void require_same(const sq_rulebook *book)
{
    static char text[SQ_RULEBOOK_TEXT_SIZE];
    static char again[SQ_RULEBOOK_TEXT_SIZE];
    char reason[SQ_RULEBOOK_REASON_SIZE];
    sq_rulebook back = sq_rulebook_empty(SQ_MODE_CLASSIC);
    const size_t length = sq_rulebook_write(book, text, sizeof text);
    REQUIRE(length < sizeof text, "a text of %zu bytes does not fit", length);
    REQUIRE(sq_rulebook_read(&back, text, length, reason), "what is written: %s", reason);
    REQUIRE(sq_rulebook_write(&back, again, sizeof again) == length && strcmp(text, again) == 0,
            "what is read back differs");
    REQUIRE(sq_rulebook_plays_as(book, &back), "what is read back plays differently");
}

static void play(const sq_rulebook *book)
{
    const sq_game_def def = {
        .config = book->config, .kinds = &book->kinds, .mode = book->mode, .seed = 1};
    ecs_world *game = sq_game_create(&def);
    REQUIRE(game, "out of memory");
    for (int tick = 0; tick < TICKS && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
        REQUIRE(sq_game_tick(game, (sq_input){.pointer_x = 16 * tick, .pointer_y = 900}),
                "out of memory");
        const char *broken = broken_invariant(game);
        REQUIRE(!broken, "tick %d: %s", tick, broken);
    }
    ecs_world_destroy(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char reason[SQ_MOD_REASON_SIZE] = "";
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, SQ_MODE_CLIMB);
    sq_rulebook book = builtin;
    if (sq_rulebook_read(&book, (const char *)data, size, reason))
        require_same(&book);
    else
        REQUIRE(fuzz_is_reason(reason, sizeof reason) && sq_rulebook_plays_as(&book, &builtin),
                "a bad reason, or refused but changed");
    sq_rulebook mod = builtin;
    if (sq_mod_read(&mod, "mod.txt", (const char *)data, size, reason)) {
        if (mod.config.CLASSIC_FRIENDS <= SQUARES_MAX && mod.config.FLOOR_START <= SQUARES_MAX &&
            mod.config.FLOOR_START_FACTOR * (float)mod.config.TOWER_FIRST_FLOOR <= SQUARES_MAX)
            play(&mod);
    } else {
        REQUIRE(fuzz_is_reason(reason, sizeof reason), "a bad reason");
    }
    return 0;
}
