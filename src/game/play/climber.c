#include "play/climber.h"

#include "play/mod_in_use.h"

const sq_variants *sq_variants_of_climb(const sq_play *play)
{
    const sq_rulebook *mod = sq_mod_of_mode(play, SQ_MODE_CLIMB);
    return mod ? &mod->variants : &play->options->climb.variants;
}

bool sq_body_is_open(const sq_play *play, const sq_variant *body)
{
    return play->saves->statistics.best_floor >= (uint64_t)body->opens;
}

int32_t sq_chosen_body(const sq_play *play)
{
    const sq_variants *variants = sq_variants_of_climb(play);
    const sq_variant *body = sq_body_named(variants, play->saves->goals.climber.body);
    return body ? (int32_t)(body - variants->bodies) : -1;
}

int32_t sq_lowest_heat(const sq_play *play)
{
    return -sq_variants_of_climb(play)->ease_count;
}

int32_t sq_highest_heat(const sq_play *play)
{
    const uint64_t won = play->saves->statistics.heats;
    const int32_t last = sq_variants_of_climb(play)->heat_count;
    return won < (uint64_t)last ? (int32_t)won : last;
}

sq_climber sq_climber_in_use(const sq_play *play)
{
    sq_climber as = play->saves->goals.climber;
    const sq_variant *body = sq_body_named(sq_variants_of_climb(play), as.body);
    if (!body || !sq_body_is_open(play, body))
        as.body[0] = '\0';
    if (as.heat > sq_highest_heat(play))
        as.heat = sq_highest_heat(play);
    if (as.heat < sq_lowest_heat(play))
        as.heat = sq_lowest_heat(play);
    return as;
}

const sq_variant *sq_chosen_heat(const sq_play *play)
{
    return sq_heat_at(sq_variants_of_climb(play), sq_climber_in_use(play).heat);
}
