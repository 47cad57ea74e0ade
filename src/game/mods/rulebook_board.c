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
    static_assert(SQ_RULEBOOK_BOARD_SIZE > sizeof "classic..-10" + SQ_VARIANT_NAME_SIZE, "it fits");
    if (!sq_climbs_as_usual(as))
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
