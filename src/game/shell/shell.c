#include "shell/shell.h"

void sq_lay_out(sq_shell *shell)
{
    shell->menu.for_fingers = shell->controls.device == SQ_DEVICE_TOUCH;
    shell->menu.is_upright = shell->controls.is_upright;
}

void sq_show(sq_shell *shell, sq_screen_id screen)
{
    shell->behind = shell->screen;
    shell->screen = screen;
    shell->screen_ticks = 0;
    shell->wait_ticks = 0;
    sq_menu_begin(&shell->menu);
}

void sq_return_to(sq_shell *shell, sq_screen_id screen)
{
    shell->behind = screen;
}

int sq_chosen(sq_shell *shell, const sq_controls *controls)
{
    return sq_menu_tick(&shell->menu, controls, &shell->sounds).choice;
}

/* ---- waiting ---- */

void sq_wait(sq_shell *shell, int32_t ticks)
{
    shell->wait_ticks = ticks;
}

bool sq_waits(sq_shell *shell)
{
    if (shell->wait_ticks == 0)
        return false;
    shell->wait_ticks--;
    return true;
}

/* ---- help, from every screen ---- */

void sq_begin_help(sq_shell *shell)
{
    shell->helped = (sq_helped){.is_on = true,
                                .screen = shell->screen,
                                .behind = shell->behind,
                                .menu = shell->menu,
                                .screen_ticks = shell->screen_ticks,
                                .wait_ticks = shell->wait_ticks};
    sq_show(shell, SQ_SCREEN_HOW_TO_PLAY);
}

void sq_end_help(sq_shell *shell)
{
    const sq_helped *helped = &shell->helped;
    shell->helped.is_on = false;
    shell->screen = helped->screen;
    shell->behind = helped->behind;
    shell->menu = helped->menu;
    shell->screen_ticks = helped->screen_ticks;
    shell->wait_ticks = helped->wait_ticks;
}

void sq_leave_help(sq_shell *shell)
{
    shell->helped.is_on = false;
}

sq_seen_game sq_seen_game_of(sq_screen_id screen)
{
#define GAME_OF(NAME, name, game) [SQ_SCREEN_##NAME] = SQ_SEES_##game,
    static const sq_seen_game seen[] = {SQ_SCREENS(GAME_OF)[SQ_SCREEN_NONE] = SQ_SEES_NO_GAME};
#undef GAME_OF
    return seen[screen];
}
