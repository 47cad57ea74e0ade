#include "screens/run_counts.h"

bool sq_has_changed_constants(const sq_play *play)
{
    return play->options->changes_constants ||
           !sq_config_is_equal(&play->options->config, &sq_config_defaults);
}

bool sq_run_may_count(const sq_play *play)
{
    return !play->options->has_bot && !play->options->has_ticks && !sq_has_changed_constants(play);
}

bool sq_run_counts(const sq_play *play)
{
    return sq_run_may_count(play) && !play->practises;
}

bool sq_plays_mod(const sq_play *play)
{
    return play->credit.is_modded;
}
