#include "screens/copy_link.h"

void sq_copy_link(sq_session *session)
{
    const Run *run = sq_game_run(session->game);
    const sq_game_def def = sq_options_game(session->options, run->mode, run->seed);
    sq_link_write(session->link, run->mode, run->seed, &def.config);
    session->has_link = true;
}
