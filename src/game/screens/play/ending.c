#include "screens/play/ending.h"

#include "draw/mesh.h"
#include "picture/figures.h"
#include "rules/squares.h"
#include "shell/drawing.h"

enum { LUNGE_TICKS = 20 };

static sq_point middle_of_pair(const sq_draw_list *list)
{
    enum { Y = 104 };
    return (sq_point){sq_canvas_of(list->is_upright).width / 2,
                      sq_canvas_down(list->is_upright, Y)};
}

/* The upright canvas has room for larger ones. */
static float enlarged(const sq_draw_list *list)
{
    return list->is_upright ? 1.35F : 1;
}

/* How far the end has come: 0 to 1. */
static float share_of(const sq_shell *shell)
{
    const float share = (float)shell->screen_ticks / LUNGE_TICKS;
    return shell->saves->settings.reduced_motion ? 1 : sq_min(share, 1);
}

/* It comes from the right, as it comes in the arena. */
static void draw_killer(const sq_kind *kind, float share, sq_draw_list *list)
{
    enum { FROM = 240, TO = 72 };
    const float side = 64 * enlarged(list);
    const sq_point middle = middle_of_pair(list);
    const float rest = (1 - share) * (1 - share);
    const float x = middle.x + TO + (FROM - TO) * rest;
    const sq_figure figure = {.square = {x - side / 2, middle.y - side / 2, side},
                              .unit = 2 * enlarged(list),
                              .stage = SQ_STAGE_DANGER,
                              .kind = kind,
                              .bites = ecs_mask(Armour) & kind->behaviours ? kind->armour.bites : 0,
                              .aim = {-1, 0},
                              .step_x = -1 - 24 * rest};
    sq_figure_draw_light(list, &figure);
    sq_figure_draw(list, &figure);
}

static void draw_player(const sq_play *play, sq_point middle, bool is_hurt, sq_draw_list *list)
{
    const float side = 46 * enlarged(list);
    const Square square = {middle.x - side / 2, middle.y - side / 2, side};
    sq_figure_draw_player(list, square, 2 * enlarged(list),
                          &(sq_player_look){.body = SQ_COLOR_PLAYER,
                                            .face = play->saves->goals.face,
                                            .hurt = is_hurt,
                                            .gaze_x = 1});
}

void sq_draw_loss(const sq_shell *shell, const sq_play *play, const sq_kind *kind,
                  sq_draw_list *list)
{
    enum { ASIDE = 62 };
    const float share = share_of(shell);
    sq_point player = middle_of_pair(list);
    player.x -= ASIDE;
    draw_player(play, player, share == 1, list);
    sq_draw_pieces(list, player.x, player.y, 58, share * 0.8F, SQ_COLOR_PLAYER);
    draw_killer(kind, share, list);
}

void sq_draw_win(const sq_play *play, sq_draw_list *list)
{
    const sq_point middle = middle_of_pair(list);
    sq_draw_light(list, SQ_HALO, middle, 110, SQ_COLOR_POWER, 0.5F);
    draw_player(play, middle, false, list);
}
