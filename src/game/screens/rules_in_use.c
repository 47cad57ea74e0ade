#include "screens/rules_in_use.h"

#include "rules/change_rules.h"

bool sq_rules_are_changed(const sq_session *session)
{
    return !sq_rulebook_plays_as(&session->played, &session->begun);
}

static bool keeps_changes(const sq_session *session, sq_mode mode)
{
    return session->practises && session->game && session->wish.day == 0 &&
           session->played.mode == mode && sq_rules_are_changed(session);
}

static sq_rulebook book_of(const sq_game_def *def)
{
    return (sq_rulebook){.mode = def->mode,
                         .config = def->config,
                         .kinds = def->kinds ? *def->kinds : sq_kinds_tutorial};
}

bool sq_rules_begin(sq_session *session, const sq_rulebook *mod, sq_game_def *def)
{
    bool is_modded = mod != NULL;
    if (keeps_changes(session, def->mode)) {
        is_modded = session->is_modded;
    } else {
        session->played = session->begun = mod ? *mod : book_of(def);
        session->mod_watch = (sq_mod_watch){0};
    }
    def->config = session->played.config;
    def->kinds = &session->played.kinds;
    return is_modded;
}

/* --set may ask for more squares than mods may have. */
static bool is_good(const sq_session *session, const sq_rulebook *rules,
                    char reason[SQ_RULEBOOK_REASON_SIZE])
{
    char unused[SQ_RULEBOOK_REASON_SIZE];
    return sq_rulebook_check(rules, reason) && (sq_rulebook_check_size(rules, reason) ||
                                                !sq_rulebook_check_size(&session->begun, unused));
}

bool sq_rules_change(sq_session *session, const sq_rulebook *to,
                     char reason[SQ_RULEBOOK_REASON_SIZE])
{
    const sq_rulebook from = session->played;
    if (!is_good(session, to, reason))
        return false;
    session->played = *to;
    if (!sq_game_change_rules(session->game, &from.kinds, &to->config, &session->played.kinds))
        session->out_of_memory = true;
    sq_history_change_rules(&session->history, &from, &session->played);
    return true;
}
