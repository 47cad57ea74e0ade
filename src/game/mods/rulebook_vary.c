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
    if ((as->body[0] && !body) || (as->heat != 0 && !sq_heat_at(&book->variants, as->heat)) ||
        as->closed >> SQ_UPGRADE_COUNT)
        return false;
    if (body)
        sq_config_change(&book->config, body->changes, body->count);
    const int32_t step = as->heat < 0 ? -1 : 1;
    for (int32_t heat = 0; heat != as->heat; heat += step) {
        const sq_variant *next = sq_heat_at(&book->variants, heat + step);
        sq_config_change(&book->config, next->changes, next->count);
    }
    close_cards(&book->config, as->closed);
    if (!sq_climbs_as_usual(as))
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

const sq_variant *sq_heat_at(const sq_variants *variants, int32_t heat)
{
    if (heat > 0 && heat <= variants->heat_count)
        return &variants->heats[heat - 1];
    return heat < 0 && heat >= -variants->ease_count ? &variants->eases[-heat - 1] : NULL;
}
