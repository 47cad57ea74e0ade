#include "screens/run_counts.h"

bool sq_has_changed_constants(const sq_session *session)
{
    return session->options->changes_constants ||
           !sq_config_is_equal(&session->options->config, &sq_config_defaults);
}

bool sq_run_may_count(const sq_session *session)
{
    return !session->options->has_bot && !session->options->has_ticks &&
           !sq_has_changed_constants(session);
}

bool sq_run_counts(const sq_session *session)
{
    return sq_run_may_count(session) && !session->practises;
}

bool sq_plays_mod(const sq_session *session)
{
    return session->is_modded;
}
