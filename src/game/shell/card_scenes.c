#include "shell/card_scenes.h"

#include <stddef.h>

#include "draw/mesh.h"
#include "draw/panel.h"
#include "picture/figures.h"
#include "picture/shapes.h"
#include "rules/squares.h"
#include "shell/drawing.h"

/* ---- who plays, and what ---- */

typedef enum role {
    YOU,
    POWERED,
    HURT,
    FOOD,
    GRAY,
    RED,
    PREY,
    PELLET,
    BURST,
    RING,
    GLOW,
    WORDS
} role;

/* In a part of a scene, something goes evenly from one place and size to another. The stage is 100
 * wide and 36 high, and a scene 100 long. */
typedef struct part {
    role role;
    int from, to;
    float x, y, size;
    float to_x, to_y, to_size;
    const char *words;
} part;

enum { PARTS_MAX = 11 };

/* clang-format off */
static const part scenes[SQ_UPGRADE_COUNT][PARTS_MAX] = {
    [SQ_UPGRADE_START_SIZE] = {
        {YOU, 0, 40, 50, 18, 9, 50, 18, 22, NULL}, {YOU, 40, 100, 50, 18, 22, 50, 18, 22, NULL}},
    [SQ_UPGRADE_DURATION] = {
        {PREY, 0, 100, 42, 18, 13, 88, 18, 13, NULL},
        {POWERED, 0, 100, 14, 18, 13, 66, 18, 13, NULL}},
    [SQ_UPGRADE_PELLET_RATE] = {
        {PELLET, 10, 100, 24, 12, 10, 24, 12, 10, NULL},
        {PELLET, 35, 100, 50, 24, 10, 50, 24, 10, NULL},
        {PELLET, 60, 100, 76, 12, 10, 76, 12, 10, NULL}},
    [SQ_UPGRADE_EAT] = {
        {FOOD, 0, 45, 62, 18, 8, 62, 18, 8, NULL}, {YOU, 0, 45, 18, 18, 11, 56, 18, 11, NULL},
        {BURST, 45, 65, 62, 18, 4, 62, 18, 14, NULL}, {YOU, 45, 100, 58, 18, 11, 58, 18, 22, NULL}},
    [SQ_UPGRADE_DEFENSE] = {
        {YOU, 0, 45, 38, 18, 16, 38, 18, 16, NULL}, {RED, 0, 45, 90, 18, 15, 56, 18, 15, NULL},
        {HURT, 45, 100, 36, 18, 16, 30, 18, 14, NULL},
        {RED, 45, 100, 56, 18, 15, 88, 18, 15, NULL}},
    [SQ_UPGRADE_SHIELD] = {
        {YOU, 0, 100, 38, 18, 14, 38, 18, 14, NULL}, {RING, 0, 45, 38, 18, 14, 38, 18, 14, NULL},
        {RED, 0, 45, 90, 18, 15, 58, 18, 15, NULL}, {BURST, 45, 65, 47, 18, 6, 47, 18, 20, NULL},
        {RED, 45, 100, 58, 18, 15, 90, 18, 15, NULL}},
    [SQ_UPGRADE_MAGNET] = {
        {GLOW, 0, 100, 50, 18, 32, 50, 18, 32, NULL}, {FOOD, 0, 60, 12, 9, 7, 46, 17, 7, NULL},
        {FOOD, 15, 75, 88, 8, 7, 54, 17, 7, NULL}, {FOOD, 25, 85, 84, 29, 7, 54, 20, 7, NULL},
        {YOU, 0, 100, 50, 18, 13, 50, 18, 16, NULL}},
    [SQ_UPGRADE_THORNS] = {
        {RED, 0, 45, 90, 18, 16, 56, 18, 16, NULL}, {YOU, 0, 45, 38, 18, 15, 38, 18, 15, NULL},
        {HURT, 45, 65, 38, 18, 15, 36, 18, 13, NULL}, {BURST, 45, 80, 56, 18, 8, 56, 18, 30, NULL},
        {YOU, 65, 100, 36, 18, 13, 36, 18, 13, NULL}},
    [SQ_UPGRADE_QUAKE] = {
        {PELLET, 0, 40, 50, 18, 9, 50, 18, 9, NULL}, {YOU, 0, 40, 24, 18, 13, 46, 18, 13, NULL},
        {GLOW, 40, 70, 50, 18, 10, 50, 18, 44, NULL},
        {POWERED, 40, 100, 50, 18, 13, 50, 18, 13, NULL},
        {RED, 0, 40, 82, 18, 13, 70, 18, 13, NULL}, {GRAY, 0, 40, 10, 9, 11, 14, 11, 11, NULL},
        {PREY, 40, 70, 70, 18, 13, 90, 18, 13, NULL}, {GRAY, 40, 70, 14, 11, 11, 7, 9, 11, NULL},
        {PREY, 70, 100, 90, 18, 13, 90, 18, 13, NULL}, {GRAY, 70, 100, 7, 9, 11, 7, 9, 11, NULL}},
    [SQ_UPGRADE_CHAIN] = {
        {FOOD, 0, 25, 34, 22, 7, 34, 22, 7, NULL}, {FOOD, 0, 55, 58, 22, 7, 58, 22, 7, NULL},
        {FOOD, 0, 85, 82, 22, 7, 82, 22, 7, NULL}, {YOU, 0, 100, 12, 22, 12, 90, 22, 12, NULL},
        {WORDS, 25, 55, 34, 6, 0, 34, 6, 0, "x2"}, {WORDS, 55, 85, 58, 6, 0, 58, 6, 0, "x3"},
        {WORDS, 85, 100, 82, 6, 0, 82, 6, 0, "x4"}},
    [SQ_UPGRADE_WIND] = {
        {RED, 0, 35, 90, 18, 15, 58, 18, 15, NULL}, {HURT, 25, 35, 42, 18, 12, 42, 18, 12, NULL},
        {YOU, 0, 25, 42, 18, 12, 42, 18, 12, NULL}, {BURST, 35, 60, 42, 18, 6, 42, 18, 26, NULL},
        {RED, 35, 100, 58, 18, 15, 94, 18, 15, NULL}, {GLOW, 60, 100, 42, 18, 36, 42, 18, 20, NULL},
        {YOU, 60, 100, 42, 18, 7, 42, 18, 9, NULL}},
    [SQ_UPGRADE_LIFE] = {
        {YOU, 0, 100, 26, 18, 13, 26, 18, 13, NULL}, {YOU, 0, 100, 48, 18, 13, 48, 18, 13, NULL},
        {GLOW, 45, 100, 70, 18, 34, 70, 18, 24, NULL},
        {YOU, 45, 100, 70, 18, 13, 70, 18, 13, NULL}},
    [SQ_UPGRADE_PIERCE] = {
        {RED, 0, 40, 40, 18, 12, 40, 18, 12, NULL}, {RED, 0, 48, 60, 18, 12, 60, 18, 12, NULL},
        {RED, 0, 56, 80, 18, 12, 80, 18, 12, NULL}, {YOU, 0, 30, 12, 18, 12, 12, 18, 12, NULL},
        {YOU, 30, 60, 12, 18, 12, 92, 18, 12, NULL}, {BURST, 40, 70, 40, 18, 6, 40, 18, 24, NULL},
        {BURST, 48, 78, 60, 18, 6, 60, 18, 24, NULL}, {BURST, 56, 86, 80, 18, 6, 80, 18, 24, NULL},
        {YOU, 60, 100, 92, 18, 12, 92, 18, 12, NULL}},
    [SQ_UPGRADE_TRAIL] = {
        {GLOW, 24, 90, 30, 18, 22, 30, 18, 16, NULL}, {GLOW, 28, 94, 50, 18, 22, 50, 18, 16, NULL},
        {GLOW, 32, 98, 70, 18, 22, 70, 18, 16, NULL}, {YOU, 0, 20, 12, 18, 12, 12, 18, 12, NULL},
        {YOU, 20, 40, 12, 18, 12, 90, 18, 12, NULL}, {YOU, 40, 100, 90, 18, 12, 90, 18, 12, NULL},
        {RED, 0, 60, 46, 4, 12, 46, 13, 12, NULL}, {BURST, 60, 90, 46, 15, 6, 46, 15, 26, NULL}},
    [SQ_UPGRADE_ECHO] = {
        {RED, 0, 30, 46, 11, 12, 46, 11, 12, NULL}, {RED, 0, 66, 46, 27, 12, 46, 27, 12, NULL},
        {YOU, 0, 20, 12, 11, 11, 12, 11, 11, NULL}, {YOU, 20, 40, 12, 11, 11, 86, 11, 11, NULL},
        {BURST, 30, 56, 46, 11, 6, 46, 11, 22, NULL}, {YOU, 40, 56, 86, 11, 11, 86, 27, 11, NULL},
        {YOU, 56, 76, 86, 27, 11, 12, 27, 11, NULL}, {BURST, 66, 92, 46, 27, 6, 46, 27, 22, NULL},
        {YOU, 76, 100, 12, 27, 11, 12, 27, 11, NULL}},
    [SQ_UPGRADE_SIPHON] = {
        {FOOD, 0, 40, 40, 18, 8, 40, 18, 8, NULL}, {FOOD, 0, 48, 58, 18, 8, 58, 18, 8, NULL},
        {YOU, 0, 30, 14, 18, 9, 14, 18, 9, NULL}, {YOU, 30, 60, 14, 18, 9, 80, 18, 20, NULL},
        {BURST, 40, 60, 40, 18, 4, 40, 18, 14, NULL}, {BURST, 48, 68, 58, 18, 4, 58, 18, 14, NULL},
        {YOU, 60, 100, 80, 18, 20, 80, 18, 20, NULL}},
    [SQ_UPGRADE_NOVA] = {
        {RED, 0, 40, 50, 18, 12, 50, 18, 12, NULL}, {YOU, 0, 25, 10, 18, 11, 10, 18, 11, NULL},
        {YOU, 25, 45, 10, 18, 11, 58, 18, 11, NULL}, {GLOW, 40, 80, 50, 18, 12, 50, 18, 60, NULL},
        {BURST, 40, 70, 50, 18, 6, 50, 18, 26, NULL}, {RED, 0, 40, 72, 10, 10, 72, 10, 10, NULL},
        {RED, 40, 100, 72, 10, 10, 93, 7, 10, NULL}, {RED, 0, 40, 70, 28, 10, 70, 28, 10, NULL},
        {RED, 40, 100, 70, 28, 10, 92, 31, 10, NULL}, {YOU, 45, 100, 58, 18, 11, 58, 18, 11, NULL}},
    [SQ_UPGRADE_CALM] = {
        {RED, 0, 40, 46, 18, 12, 46, 18, 12, NULL}, {YOU, 0, 25, 10, 18, 11, 10, 18, 11, NULL},
        {YOU, 25, 45, 10, 18, 11, 58, 18, 11, NULL}, {BURST, 40, 70, 46, 18, 6, 46, 18, 26, NULL},
        {GLOW, 40, 100, 80, 18, 44, 80, 18, 30, NULL}, {GRAY, 0, 100, 80, 9, 13, 82, 9, 13, NULL},
        {GRAY, 0, 100, 80, 28, 13, 78, 28, 13, NULL}, {YOU, 45, 100, 58, 18, 11, 58, 18, 11, NULL}},
    [SQ_UPGRADE_MILESTONE] = {
        {FOOD, 0, 20, 28, 22, 7, 28, 22, 7, NULL}, {FOOD, 0, 40, 48, 22, 7, 48, 22, 7, NULL},
        {FOOD, 0, 60, 68, 22, 7, 68, 22, 7, NULL}, {YOU, 0, 60, 10, 22, 10, 66, 22, 10, NULL},
        {WORDS, 20, 40, 28, 6, 0, 28, 6, 0, "1"}, {WORDS, 40, 60, 48, 6, 0, 48, 6, 0, "2"},
        {WORDS, 60, 100, 68, 5, 0, 68, 5, 0, "3"}, {YOU, 60, 100, 66, 22, 10, 66, 22, 20, NULL}},
    [SQ_UPGRADE_PATIENCE] = {
        {FOOD, 0, 20, 40, 18, 7, 40, 18, 7, NULL}, {YOU, 0, 20, 20, 18, 13, 36, 18, 13, NULL},
        {YOU, 20, 100, 38, 18, 13, 38, 18, 13, NULL}, {RING, 45, 75, 38, 18, 13, 38, 18, 13, NULL},
        {RED, 20, 75, 94, 18, 14, 56, 18, 14, NULL}, {BURST, 75, 92, 46, 18, 6, 46, 18, 20, NULL},
        {RED, 75, 100, 56, 18, 14, 84, 18, 14, NULL}},
    [SQ_UPGRADE_GASP] = {
        {FOOD, 0, 45, 60, 18, 5, 60, 18, 5, NULL}, {YOU, 0, 45, 26, 18, 6, 56, 18, 6, NULL},
        {GLOW, 45, 80, 58, 18, 20, 58, 18, 44, NULL}, {YOU, 45, 80, 58, 18, 6, 58, 18, 20, NULL},
        {YOU, 80, 100, 58, 18, 20, 58, 18, 20, NULL}},
    [SQ_UPGRADE_SKIN] = {
        {YOU, 0, 45, 34, 18, 24, 34, 18, 24, NULL}, {RED, 0, 45, 94, 18, 14, 58, 18, 14, NULL},
        {HURT, 45, 70, 32, 18, 24, 30, 18, 22, NULL}, {RED, 45, 100, 58, 18, 14, 92, 18, 14, NULL},
        {YOU, 70, 100, 30, 18, 22, 30, 18, 22, NULL}},
    [SQ_UPGRADE_AMBER] = {
        {GLOW, 0, 100, 50, 20, 40, 50, 20, 40, NULL},
        {POWERED, 0, 100, 30, 22, 14, 70, 22, 14, NULL},
        {WORDS, 0, 100, 30, 5, 0, 70, 5, 0, "x5"}},
    [SQ_UPGRADE_ADRENALINE] = {
        {YOU, 0, 30, 26, 18, 12, 26, 18, 12, NULL}, {RED, 0, 30, 4, 18, 13, 14, 18, 13, NULL},
        {HURT, 30, 42, 26, 18, 11, 30, 18, 11, NULL}, {YOU, 42, 62, 30, 18, 11, 90, 18, 11, NULL},
        {RED, 30, 100, 14, 18, 13, 40, 18, 13, NULL}, {YOU, 62, 100, 90, 18, 11, 90, 18, 11, NULL}},
    [SQ_UPGRADE_HEAD_START] = {
        {WORDS, 0, 100, 22, 5, 0, 22, 5, 0, "x3"}, {YOU, 0, 30, 22, 22, 12, 22, 22, 12, NULL},
        {FOOD, 0, 70, 70, 22, 7, 70, 22, 7, NULL}, {YOU, 30, 70, 22, 22, 12, 66, 22, 12, NULL},
        {YOU, 70, 100, 66, 22, 12, 66, 22, 13, NULL}, {WORDS, 70, 100, 66, 5, 0, 66, 5, 0, "x4"}},
    [SQ_UPGRADE_HOOK] = {
        {FOOD, 0, 30, 46, 6, 6, 46, 6, 6, NULL}, {FOOD, 30, 58, 46, 6, 6, 76, 16, 6, NULL},
        {FOOD, 0, 34, 60, 30, 6, 60, 30, 6, NULL}, {FOOD, 34, 60, 60, 30, 6, 80, 20, 6, NULL},
        {YOU, 0, 26, 12, 18, 10, 12, 18, 10, NULL}, {YOU, 26, 50, 12, 18, 10, 84, 18, 10, NULL},
        {GLOW, 26, 60, 40, 18, 40, 84, 18, 30, NULL}, {YOU, 50, 60, 84, 18, 10, 84, 18, 10, NULL},
        {YOU, 60, 100, 84, 18, 17, 84, 18, 17, NULL}},
    [SQ_UPGRADE_BOUNCE] = {
        {RED, 0, 62, 58, 30, 11, 58, 30, 11, NULL}, {RED, 0, 34, 58, 8, 11, 58, 8, 11, NULL},
        {YOU, 0, 20, 20, 7, 10, 20, 7, 10, NULL}, {YOU, 20, 48, 20, 7, 10, 94, 18, 10, NULL},
        {BURST, 34, 60, 58, 8, 6, 58, 8, 22, NULL}, {GLOW, 46, 66, 97, 18, 10, 97, 18, 26, NULL},
        {YOU, 48, 76, 94, 18, 10, 20, 32, 10, NULL}, {BURST, 62, 90, 58, 30, 6, 58, 30, 22, NULL},
        {YOU, 76, 100, 20, 32, 10, 20, 32, 10, NULL}},
    [SQ_UPGRADE_DECOY] = {
        {YOU, 0, 24, 34, 18, 12, 34, 18, 12, NULL}, {RING, 24, 90, 34, 18, 12, 34, 18, 12, NULL},
        {YOU, 24, 44, 34, 18, 12, 90, 18, 12, NULL}, {YOU, 44, 100, 90, 18, 12, 90, 18, 12, NULL},
        {RED, 0, 70, 6, 8, 12, 28, 15, 12, NULL}, {RED, 0, 70, 8, 30, 12, 30, 21, 12, NULL},
        {RED, 70, 100, 28, 15, 12, 34, 13, 12, NULL}, {RED, 70, 100, 30, 21, 12, 36, 23, 12, NULL}},
    [SQ_UPGRADE_SPRING] = {
        {FOOD, 0, 14, 20, 22, 6, 20, 22, 6, NULL}, {FOOD, 0, 28, 34, 22, 6, 34, 22, 6, NULL},
        {FOOD, 0, 42, 48, 22, 6, 48, 22, 6, NULL}, {YOU, 0, 42, 8, 22, 10, 46, 22, 10, NULL},
        {WORDS, 42, 62, 48, 5, 0, 48, 5, 0, "x3"}, {GLOW, 42, 70, 48, 22, 18, 48, 22, 34, NULL},
        {YOU, 42, 58, 48, 22, 10, 48, 22, 10, NULL}, {RED, 0, 66, 72, 22, 11, 72, 22, 11, NULL},
        {YOU, 58, 72, 48, 22, 10, 92, 22, 10, NULL}, {BURST, 66, 92, 72, 22, 6, 72, 22, 24, NULL},
        {YOU, 72, 100, 92, 22, 10, 92, 22, 10, NULL}},
};
/* clang-format on */

/* ---- playing them ---- */

enum { LENGTH = 150, STAGE_WIDTH = 100 };

/* A part as it is now, in canvas units. */
typedef struct shown {
    sq_draw_list *list;
    const part *part;
    Square square;
    float share;          /* of the part that is over */
    float unit;           /* of the stage */
    float step_x, step_y; /* in a tick */
} shown;

static void draw_figure(const shown *now, sq_stage stage)
{
    const sq_figure figure = {.square = now->square,
                              .unit = 1,
                              .stage = stage,
                              .step_x = now->step_x,
                              .step_y = now->step_y};
    sq_figure_draw_light(now->list, &figure);
    sq_figure_draw(now->list, &figure);
}

static void draw_player(const shown *now, sq_color body, bool is_hurt)
{
    const sq_player_look look = {.body = body,
                                 .hurt = is_hurt,
                                 .gaze_x = sq_clamp(now->step_x, -1, 1),
                                 .gaze_y = sq_clamp(now->step_y, -1, 1),
                                 .way_x = now->step_x,
                                 .way_y = now->step_y};
    sq_figure_draw_wake(now->list, now->square, 0.6F, &look);
    sq_figure_draw_player(now->list, now->square, 1, &look);
}

static void draw_words(const shown *now)
{
    sq_draw_text(now->list, sq_center_x(now->square), sq_center_y(now->square) - SQ_TEXT_HEIGHT / 2,
                 SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT, "%s", now->part->words);
}

static void draw_now(const shown *now)
{
    const sq_point middle = {sq_center_x(now->square), sq_center_y(now->square)};
    switch (now->part->role) {
    case YOU:
    case HURT:
        draw_player(now, SQ_COLOR_PLAYER, now->part->role == HURT);
        break;
    case POWERED:
        draw_player(now, SQ_COLOR_POWER, false);
        break;
    case FOOD:
    case GRAY:
    case RED:
    case PREY:
        draw_figure(now, (sq_stage)(now->part->role - FOOD));
        break;
    case PELLET:
        sq_shape_pellet_halo(now->list, now->square);
        sq_shape_pellet(now->list, now->square);
        break;
    case BURST:
        sq_draw_pieces(now->list, middle.x, middle.y, now->part->to_size * now->unit / 2,
                       now->share, SQ_COLOR_DANGER);
        break;
    case RING:
        sq_shape_shield(now->list, now->square, 1);
        break;
    case GLOW:
        sq_draw_light(now->list, SQ_HALO, middle, now->square.size / 2, SQ_COLOR_POWER, 0.5F);
        break;
    case WORDS:
        draw_words(now);
        break;
    }
}

static float between(float from, float to, float share)
{
    return from + (to - from) * share;
}

static void draw_part(sq_draw_list *list, const part *one, sq_area area, float time)
{
    const float unit = area.width / STAGE_WIDTH;
    const float length = (float)(one->to - one->from);
    const float share = (time - (float)one->from) / length;
    const float per_tick = unit * 100 / (length * LENGTH);
    const float size = between(one->size, one->to_size, share) * unit;
    if (share < 0 || share >= 1)
        return;
    draw_now(
        &(shown){.list = list,
                 .part = one,
                 .square = {area.left + between(one->x, one->to_x, share) * unit - size / 2,
                            area.top + between(one->y, one->to_y, share) * unit - size / 2, size},
                 .share = share,
                 .unit = unit,
                 .step_x = (one->to_x - one->x) * per_tick,
                 .step_y = (one->to_y - one->y) * per_tick});
}

void sq_draw_card_scene(sq_draw_list *list, sq_upgrade card, sq_area area, int32_t tick)
{
    const float time = (float)(tick % LENGTH) * 100 / LENGTH;
    sq_draw_panel(list, area, SQ_COLOR_BACKGROUND);
    for (int i = 0; i < PARTS_MAX && scenes[card][i].to > 0; i++)
        draw_part(list, &scenes[card][i], area, time);
}
