#include "screens/copy_seed.h"

#include <stdio.h>

void sq_copy_seed(sq_session *session)
{
    char text[48];
    sq_seed_write(session->copy, sq_game_run(session->game)->seed);
    session->has_copy = true;
    snprintf(text, sizeof text, "The seed %.24s is copied.", session->copy);
    sq_notice_say(&session->notice, text);
}
