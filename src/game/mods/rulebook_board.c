#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "mods/rulebook.h"
#include "rules/names.h"

/* FNV-1a, 64 bits. */
static uint64_t hash_of(const char *text)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    return hash;
}

/* That of a mode as it is built in, with what the player has chosen. */
static void name_board(const sq_rulebook *book, char board[SQ_RULEBOOK_BOARD_SIZE])
{
    const sq_climber *as = &book->as;
    const char *mode = sq_mode_name(book->mode);
    static_assert(SQ_RULEBOOK_BOARD_SIZE > sizeof "classic..10" + SQ_VARIANT_NAME_SIZE, "it fits");
    if (as->body[0] || as->heat > 0)
        snprintf(board, SQ_RULEBOOK_BOARD_SIZE, "%s.%s.%d", mode, as->body[0] ? as->body : "square",
                 (int)as->heat);
    else
        snprintf(board, SQ_RULEBOOK_BOARD_SIZE, "%s", mode);
}

void sq_rulebook_board(const sq_rulebook *book, char board[SQ_RULEBOOK_BOARD_SIZE])
{
    static_assert(SQ_RULEBOOK_BOARD_SIZE > sizeof "classic-" + 16, "a mode and a hash fit");
    char text[SQ_RULEBOOK_TEXT_SIZE];
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, book->mode);
    if (sq_rulebook_vary(&builtin, &book->as) && sq_rulebook_plays_as(book, &builtin)) {
        name_board(book, board);
        return;
    }
    sq_rulebook_write_played(book, text);
    snprintf(board, SQ_RULEBOOK_BOARD_SIZE, "%s-%016" PRIx64, sq_mode_name(book->mode),
             hash_of(text));
}

/* ---- as a body and in a heat ---- */

static void apply(Config *config, const sq_variant *variant)
{
    char unused[SQ_CONFIG_REASON_SIZE];
    for (int32_t i = 0; i < variant->count; i++)
        sq_config_put(config, sq_config_name((size_t)variant->changes[i].row),
                      variant->changes[i].value, unused);
}

static void name_climber(sq_rulebook *book, const sq_climber *as)
{
    const char *mode = book->title[0] ? book->title : sq_mode_name(book->mode);
    char title[SQ_RULEBOOK_TITLE_SIZE + SQ_VARIANT_NAME_SIZE + 32];
    if (as->heat == 0)
        snprintf(title, sizeof title, "%s, %s", mode, as->body);
    else
        snprintf(title, sizeof title, "%s%s%s, heat %d", mode, as->body[0] ? ", " : "", as->body,
                 (int)as->heat);
    snprintf(book->title, sizeof book->title, "%.*s", (int)sizeof book->title - 1, title);
}

bool sq_rulebook_vary(sq_rulebook *book, const sq_climber *as)
{
    const sq_variant *body = as->body[0] ? sq_body_named(&book->variants, as->body) : NULL;
    if ((as->body[0] && !body) || as->heat < 0 || as->heat > book->variants.heat_count)
        return false;
    if (body)
        apply(&book->config, body);
    for (int32_t heat = 0; heat < as->heat; heat++)
        apply(&book->config, &book->variants.heats[heat]);
    if (body || as->heat > 0)
        name_climber(book, as);
    book->as = *as;
    return true;
}

const sq_variant *sq_body_named(const sq_variants *variants, const char *name)
{
    for (int32_t i = 0; i < variants->body_count; i++)
        if (strcmp(variants->bodies[i].name, name) == 0)
            return &variants->bodies[i];
    return NULL;
}
