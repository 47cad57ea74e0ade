#include "play/rules_in_use.h"

#include "rules/change_rules.h"

static sq_rulebook book_of(const sq_game_def *def)
{
    return (sq_rulebook){.mode = def->mode,
                         .config = def->config,
                         .kinds = def->kinds ? *def->kinds : sq_kinds_tutorial};
}

void sq_rules_begin(sq_play *play, const sq_rulebook *mod, sq_game_def *def)
{
    play->rules.played = mod ? *mod : book_of(def);
    play->rules.watch = (sq_mod_watch){0};
    def->config = play->rules.played.config;
    def->kinds = &play->rules.played.kinds;
}

void sq_rules_change(sq_play *play, const sq_rulebook *to)
{
    const sq_rulebook from = play->rules.played;
    play->rules.played = *to;
    sq_rulebook_vary(&play->rules.played, &from.as);
    if (!sq_game_change_rules(play->game, &from.kinds, &play->rules.played.config,
                              &play->rules.played.kinds))
        sq_run_out_of_memory(play);
    sq_history_forget(&play->history, play->game);
}
