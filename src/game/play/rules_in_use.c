#include "play/rules_in_use.h"

#include "rules/change_rules.h"

bool sq_rules_are_changed(const sq_play *play)
{
    return !sq_rulebook_plays_as(&play->rules.played, &play->rules.begun);
}

static bool keeps_changes(const sq_play *play, sq_mode mode)
{
    return play->practises && play->game && play->next.wish.day == 0 &&
           play->rules.played.mode == mode && sq_rules_are_changed(play);
}

static sq_rulebook book_of(const sq_game_def *def)
{
    return (sq_rulebook){.mode = def->mode,
                         .config = def->config,
                         .kinds = def->kinds ? *def->kinds : sq_kinds_tutorial};
}

bool sq_rules_begin(sq_play *play, const sq_rulebook *mod, sq_game_def *def)
{
    bool is_modded = mod != NULL;
    if (keeps_changes(play, def->mode)) {
        is_modded = play->credit.is_modded;
    } else {
        play->rules.played = play->rules.begun = mod ? *mod : book_of(def);
        play->rules.watch = (sq_mod_watch){0};
    }
    def->config = play->rules.played.config;
    def->kinds = &play->rules.played.kinds;
    return is_modded;
}

/* --set may ask for more squares than mods may have. */
static bool is_good(const sq_play *play, const sq_rulebook *rules,
                    char reason[SQ_RULEBOOK_REASON_SIZE])
{
    char unused[SQ_RULEBOOK_REASON_SIZE];
    return sq_rulebook_check(rules, reason) &&
           (sq_rulebook_check_size(rules, reason) ||
            !sq_rulebook_check_size(&play->rules.begun, unused));
}

bool sq_rules_change(sq_play *play, const sq_rulebook *to, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    const sq_rulebook from = play->rules.played;
    if (!is_good(play, to, reason))
        return false;
    play->rules.played = *to;
    if (!sq_game_change_rules(play->game, &from.kinds, &play->rules.played.config,
                              &play->rules.played.kinds))
        sq_run_out_of_memory(play);
    sq_history_forget(&play->history, play->game);
    return true;
}

bool sq_rules_read_again(sq_play *play, const sq_rulebook *book,
                         char reason[SQ_RULEBOOK_REASON_SIZE])
{
    const sq_rulebook before = play->rules.begun;
    play->rules.begun = *book;
    if (sq_rules_change(play, book, reason))
        return true;
    play->rules.begun = before;
    return false;
}
