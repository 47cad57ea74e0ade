#include "screens/copy_link.h"

#include "screens/rules_in_use.h"

/* What the game is played by. The lesson is left out: it is the player's, and no part of the game
 * that the seed names. */
static sq_rulebook rules_of(const sq_session *session)
{
    const sq_mode mode = sq_game_run(session->game)->mode;
    const bool are_own = session->is_modded || sq_rules_are_changed(session);
    const sq_rulebook *changed =
        are_own ? &session->played : sq_options_rules(session->options, mode);
    sq_rulebook rules;
    if (changed)
        return *changed;
    sq_rulebook_builtin(&rules, mode);
    rules.config = session->options->config;
    return rules;
}

void sq_copy_link(sq_session *session)
{
    const sq_rulebook rules = rules_of(session);
    const uint64_t seed = sq_game_run(session->game)->seed;
    session->has_link = sq_link_write(session->link, &rules, seed, session->is_modded);
    if (!session->has_link)
        sq_notice_say(&session->notice,
                      "No link can carry this mod's squares: send its file, or a replay.");
}
