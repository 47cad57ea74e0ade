#include "play/sharing.h"

#include <stdio.h>

#include "shell/drawing.h"

/* ---- the game ---- */

/* What the game is played by. The lesson is left out: it is the player's, and no part of the game
 * that the seed names. */
static sq_rulebook rules_of(const sq_play *play)
{
    sq_rulebook rules;
    if (play->credit.is_modded)
        return play->rules.played;
    sq_options_book(play->options, sq_game_run(play->game)->mode, &rules);
    sq_rulebook_vary(&rules, &(sq_climber){.closed = play->rules.played.as.closed});
    return rules;
}

void sq_copy_link(sq_shell *shell, sq_play *play)
{
    const sq_rulebook rules = rules_of(play);
    const uint64_t seed = sq_game_run(play->game)->seed;
    if (!sq_link_write(shell->out.link, &rules, seed))
        sq_notice_say(&shell->notice,
                      "No link can carry this mod's squares: send its file, or a replay.");
}

void sq_share_result(sq_shell *shell, sq_play *play)
{
    sq_copy_link(shell, play);
    if (*shell->out.link)
        sq_link_add_beat(shell->out.link, ecs_unique_read(play->game, Climb)->score);
}

void sq_copy_seed(sq_shell *shell, const sq_play *play)
{
    const uint64_t seed = sq_game_run(play->game)->seed;
    snprintf(shell->out.copy, sizeof shell->out.copy, "%s", sq_seed_text_of(seed).text);
    sq_notice_say(&shell->notice, "The seed %s is copied.", shell->out.copy);
}

/* ---- its rules ---- */

/* True if the rules are those of the mode. */
static bool is_builtin(const sq_rulebook *book)
{
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, book->mode);
    return sq_rulebook_plays_as(book, &builtin);
}

void sq_copy_share_code(sq_shell *shell, const sq_rulebook *book)
{
    if (is_builtin(book))
        sq_notice_say(&shell->notice, "There is no code: the mod changes no rule.");
    else if (!sq_share_code_write(book, shell->out.copy))
        sq_notice_say(&shell->notice,
                      "There is no code: it carries constants alone, and this mod changes more.");
    else
        sq_notice_say(&shell->notice, "The share code is copied.");
}
