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

/* Leaves only what decides how a game goes. */
static sq_rulebook played_part(const sq_rulebook *book)
{
    sq_rulebook played = *book;
    played.title[0] = played.author[0] = played.line[0] = '\0';
    for (int32_t i = 0; i < played.kinds.count; i++) {
        played.kinds.list[i].words[0] = '\0';
        memset(played.kinds.list[i].look, 0, sizeof played.kinds.list[i].look);
    }
    return played;
}

void sq_rulebook_board(const sq_rulebook *book, char board[SQ_RULEBOOK_BOARD_SIZE])
{
    static_assert(SQ_RULEBOOK_BOARD_SIZE > sizeof "classic-" + 16, "a mode and a hash fit");
    char text[SQ_RULEBOOK_TEXT_SIZE];
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, book->mode);
    if (sq_rulebook_plays_as(book, &builtin)) {
        snprintf(board, SQ_RULEBOOK_BOARD_SIZE, "%s", sq_mode_name(book->mode));
        return;
    }
    const sq_rulebook played = played_part(book);
    sq_rulebook_write(&played, text, sizeof text);
    snprintf(board, SQ_RULEBOOK_BOARD_SIZE, "%s-%016" PRIx64, sq_mode_name(book->mode),
             hash_of(text));
}
