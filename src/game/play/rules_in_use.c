#include "play/rules_in_use.h"

#include "rules/change_rules.h"

static sq_rulebook book_of(const sq_game_def *def)
{
    return (sq_rulebook){.mode = def->mode,
                         .config = def->config,
                         .kinds = def->kinds ? *def->kinds : sq_kinds_tutorial,
                         .doors = def->doors ? *def->doors : (sq_doors){0}};
}

void sq_rules_begin(sq_play *play, const sq_rulebook *mod, sq_game_def *def)
{
    play->rules.played = mod ? *mod : book_of(def);
    play->rules.watch = (sq_mod_watch){0};
    sq_rulebook_define(&play->rules.played, def);
}

void sq_rules_change(sq_play *play, const sq_rulebook *to)
{
    const sq_rulebook from = play->rules.played;
    play->rules.played = *to;
    sq_rulebook_vary(&play->rules.played, &from.as);
    sq_game_def def = {.mode = from.mode};
    sq_rulebook_define(&play->rules.played, &def);
    if (!sq_game_change_rules(play->game, &from.kinds, &def))
        sq_run_out_of_memory(play);
    sq_history_forget(&play->history, play->game);
}
