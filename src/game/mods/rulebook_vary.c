#include <stdio.h>
#include <string.h>

#include "base/numbers.h"
#include "mods/rulebook.h"
#include "rules/cards.h"
#include "rules/names.h"

/* As a mode says it of a card that it does not have. */
static void close_cards(Config *config, uint32_t closed)
{
    for (sq_upgrade card = (sq_upgrade)SQ_TOWER_UPGRADES; card < SQ_UPGRADE_COUNT; card++)
        if (closed >> card & 1)
            sq_field_put((char *)config + sq_card_of(card)->constant, sq_card_of(card)->whole, 0);
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
    if ((as->body[0] && !body) || as->heat < 0 || as->heat > book->variants.heat_count ||
        as->closed >> SQ_UPGRADE_COUNT)
        return false;
    if (body)
        sq_config_change(&book->config, body->changes, body->count);
    for (int32_t i = 0; i < as->heat; i++) {
        const sq_variant *heat = &book->variants.heats[i];
        sq_config_change(&book->config, heat->changes, heat->count);
    }
    close_cards(&book->config, as->closed);
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
