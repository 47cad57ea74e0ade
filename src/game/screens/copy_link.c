#include "screens/copy_link.h"

void sq_copy_link(sq_session *session)
{
    const Run *run = sq_game_run(session->game);
    sq_link_write(session->link, run->mode, run->seed, ecs_unique_read(session->game, Config));
    session->has_link = true;
}
