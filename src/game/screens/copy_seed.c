#include "screens/copy_seed.h"

#include <stdio.h>

#include "screens/drawing.h"

void sq_copy_seed(sq_session *session)
{
    const uint64_t seed = sq_game_run(session->game)->seed;
    char text[48];
    sq_seed_write(session->copy, seed);
    session->has_copy = true;
    snprintf(text, sizeof text, "The seed %s is copied.", sq_seed_text_of(seed).text);
    sq_notice_say(&session->notice, text);
}
