#include "screens/copy_link.h"

#include "screens/rules_in_use.h"

/* What the game is played by. The lesson is left out: it is the player's, and no part of the game
 * that the seed names. */
static sq_rulebook rules_of(const sq_play *play)
{
    const sq_mode mode = sq_game_run(play->game)->mode;
    const bool are_own = play->credit.is_modded || sq_rules_are_changed(play);
    const sq_rulebook *changed =
        are_own ? &play->rules.played : sq_options_rules(play->options, mode);
    sq_rulebook rules;
    if (changed)
        return *changed;
    sq_rulebook_builtin(&rules, mode);
    rules.config = play->options->config;
    return rules;
}

void sq_copy_link(sq_shell *shell, sq_play *play)
{
    const sq_rulebook rules = rules_of(play);
    const uint64_t seed = sq_game_run(play->game)->seed;
    shell->out.has_link = sq_link_write(shell->out.link, &rules, seed, play->credit.is_modded);
    if (!shell->out.has_link)
        sq_notice_say(&shell->notice,
                      "No link can carry this mod's squares: send its file, or a replay.");
}
