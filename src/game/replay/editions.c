#include "replay/editions.h"

#include <stdlib.h>

#include "rules/change_rules.h"

static sq_rulebook *book_of(const sq_editions *editions, uint32_t edition)
{
    return &editions->books[edition % SQ_EDITIONS_MAX];
}

bool sq_editions_add(sq_editions *editions, const sq_rulebook *from, const sq_rulebook *to)
{
    if (!editions->books)
        editions->books = malloc(SQ_EDITIONS_MAX * sizeof *editions->books);
    if (!editions->books) {
        *editions = (sq_editions){0};
        return false;
    }
    *book_of(editions, editions->present) = *from;
    if (!editions->is_fresh)
        editions->present++;
    *book_of(editions, editions->present) = *to;
    editions->in_game = editions->present;
    editions->is_fresh = true;
    return true;
}

uint32_t sq_editions_oldest(const sq_editions *editions)
{
    return editions->present < SQ_EDITIONS_MAX ? 0 : editions->present - SQ_EDITIONS_MAX + 1;
}

/* An image has the constants and the parameters of its edition, but only a pointer to the kinds. */
void sq_editions_restored(sq_editions *editions, ecs_world *game, uint32_t edition)
{
    editions->in_game = edition;
    if (editions->books)
        ecs_unique(game, Kinds)->all = &book_of(editions, edition)->kinds;
}

bool sq_editions_put(sq_editions *editions, ecs_world *game, uint32_t edition)
{
    const uint32_t before = editions->in_game;
    editions->in_game = edition;
    if (before == edition)
        return true;
    const sq_rulebook *book = book_of(editions, edition);
    return sq_game_change_rules(game, &book_of(editions, before)->kinds, &book->config,
                                &book->kinds);
}

/* The present one follows the one of then directly: going back again and again uses up no numbers.
 */
bool sq_editions_return(sq_editions *editions, ecs_world *game, const sq_kinds *kinds)
{
    const uint32_t then = editions->in_game;
    if (!editions->books)
        return true;
    if (then != editions->present) {
        *book_of(editions, then + 1) = *book_of(editions, editions->present);
        editions->present = then + 1;
        editions->is_fresh = true;
    }
    const bool good = sq_editions_put(editions, game, editions->present);
    ecs_unique(game, Kinds)->all = kinds;
    return good;
}

void sq_editions_end(sq_editions *editions)
{
    free(editions->books);
    *editions = (sq_editions){0};
}
