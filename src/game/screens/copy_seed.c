#include "screens/copy_seed.h"

#include <stdio.h>

#include "screens/drawing.h"

void sq_copy_seed(sq_shell *shell, const sq_play *play)
{
    const uint64_t seed = sq_game_run(play->game)->seed;
    char text[48];
    sq_seed_write(shell->out.copy, seed);
    shell->out.has_copy = true;
    snprintf(text, sizeof text, "The seed %s is copied.", sq_seed_text_of(seed).text);
    sq_notice_say(&shell->notice, text);
}
