/* doors: a deal is made. Two doors lead to the next floor, and a picture shows what is behind each.
 */
#include <inttypes.h>
#include <math.h>

#include "draw/mesh.h"
#include "picture/hud.h"
#include "play/scene.h"
#include "rules/doors.h"
#include "rules/floor.h"
#include "rules/kinds.h"
#include "rules/quota.h"
#include "rules/turns.h"
#include "screens/play/next_floor.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

static sq_text title_of(const ecs_world *game, int32_t side)
{
    return sq_text_capitalised(sq_door_name(game, sq_door_ahead(game, side)));
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (int32_t side = 0; side < 2; side++)
        sq_menu_add_at(menu, side,
                       sq_cell_places((sq_cells){2, 60, 254}, (sq_cells){1, 96, 252}, side), "%s",
                       title_of(play->game, side).text);
    sq_wait_for_choice(shell, play);
}

/* Back to the deals, which are still there. */
static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    sq_screen_id next;
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_DEALS;
    const int side = sq_tick_choice(shell, play, controls, &next);
    if (side == SQ_MENU_NONE)
        return next;
    sq_go_to_next_floor(shell, play, sq_choice_through(shell->own.deal, side));
    return SQ_SCREEN_PLAY;
}

/* ---- what is behind a door ---- */

/* What a player takes through one. */
typedef struct Behind {
    const ecs_world *game;
    Config config;
    Tower tower;
} Behind;

static Behind behind(const sq_shell *shell, const ecs_world *game, int32_t side)
{
    return (Behind){game, sq_door_constants(game, sq_door_ahead(game, side)),
                    sq_tower_with(game, shell->own.deal)};
}

/* Points that fill an area evenly, however many there are: multiples of the powers of 1 over the
 * plastic number (Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences": R2). */
static sq_point place_of(sq_area area, int32_t number)
{
    const float across = (float)number * 0.754878F + 0.5F;
    const float down = (float)number * 0.569840F + 0.5F;
    return (sq_point){area.left + area.width * (across - floorf(across)),
                      area.top + area.height * (down - floorf(down))};
}

enum { SIDE = 14, LARGE_SIDE = 26 };

/* One in six of those that will come, spread over the area; in the dark, those in its middle. */
static void draw_crowd(const Behind *floor, sq_area area, sq_draw_list *list)
{
    enum { ONE_IN = 6, LIT = 90 };
    const float middle = area.left + area.width / 2;
    const sq_kinds *kinds = sq_kinds_of(floor->game);
    int32_t of_kind[SQ_KINDS_MAX];
    int32_t number = 0;
    sq_quota_divide(&floor->config, &floor->tower, ecs_unique_read(floor->game, Kinds), of_kind);
    for (int32_t i = 0; i < kinds->count; i++)
        for (int32_t j = 0; j < of_kind[i]; j += ONE_IN) {
            const sq_point at = place_of(area, number++);
            if (floor->config.SIGHT == 0 || fabsf(at.x - middle) < LIT / 2.0F)
                sq_draw_kind(list, &kinds->list[i], SQ_LEGEND_FOOD, at.x, at.y, SIDE);
        }
}

/* A row of what crosses. */
static void draw_row(const Behind *floor, sq_area area, sq_draw_list *list)
{
    enum { COUNT = 3 };
    const sq_kinds *kinds = sq_kinds_of(floor->game);
    for (int32_t i = 0; floor->config.ROWS > 0 && i < kinds->count; i++)
        for (int32_t j = 0; kinds->list[i].arrives == SQ_ARRIVES_IN_ROWS && j < COUNT; j++)
            sq_draw_kind(list, &kinds->list[i], SQ_LEGEND_DANGER, area.left + area.width / 2,
                         area.top + area.height * ((float)j + 0.5F) / COUNT, LARGE_SIDE);
}

/* The walls, where they move in. */
static void draw_walls(const Behind *floor, sq_area area, sq_draw_list *list)
{
    enum { WIDTH = 12 };
    if (sq_turn_of(&floor->config, floor->tower.floor) != SQ_TURN_WALLS)
        return;
    sq_draw_rect(list, area.left, area.top, WIDTH, area.height, SQ_COLOR_WALL);
    sq_draw_rect(list, area.left + area.width - WIDTH, area.top, WIDTH, area.height, SQ_COLOR_WALL);
}

static void draw_inside(const Behind *floor, sq_area area, sq_draw_list *list)
{
    enum { INSET = 22 };
    const bool is_dark = floor->config.SIGHT > 0;
    const float middle = area.left + area.width / 2;
    const sq_area inner = {area.left + INSET, area.top + INSET / 2.0F, area.width - 2 * INSET,
                           area.height - INSET};
    sq_draw_rect(list, area.left, area.top, area.width, area.height,
                 is_dark ? SQ_COLOR_OUTLINE : SQ_COLOR_BACKGROUND);
    sq_draw_light(list, SQ_GLOW, (sq_point){middle, area.top + area.height / 2}, area.height / 2,
                  SQ_COLOR_LAMP, is_dark ? 0.5F : 0.16F);
    draw_walls(floor, area, list);
    draw_crowd(floor, inner, list);
    draw_row(floor, inner, list);
}

/* How much more points count, if they do. */
static void draw_pay(const Behind *floor, sq_area area, sq_draw_list *list)
{
    enum { INSET = 6 };
    const int32_t usual = sq_rules_of(floor->game)->SCORE_BITE;
    if (floor->config.SCORE_BITE > usual && usual > 0)
        sq_draw_text(list, area.left + area.width - INSET, area.top + INSET, SQ_TITLE_SIZE,
                     SQ_RIGHT, SQ_COLOR_TEXT, "x%.2g", (double)floor->config.SCORE_BITE / usual);
}

static void draw_door(const sq_shell *shell, const sq_play *play, int32_t side, sq_area box,
                      sq_draw_list *list)
{
    enum { PADDING = 10, TITLE = SQ_GLYPH_HEIGHT * 3, WORDS = 2, PICTURE = 104 };
    const ecs_world *game = play->game;
    const Behind floor = behind(shell, game, side);
    const sq_variant *door = sq_door_get(game, sq_door_ahead(game, side));
    const float left = box.left + PADDING;
    const float width = box.width - 2 * PADDING;
    const float middle = box.left + box.width / 2;
    const float top = box.top + PADDING;
    const float below = top + PICTURE + 6 + TITLE;
    draw_inside(&floor, (sq_area){left, top, width, PICTURE}, list);
    draw_pay(&floor, (sq_area){left, top, width, PICTURE}, list);
    sq_draw_frame(list, left, top, width, PICTURE, 2, SQ_COLOR_POWER);
    sq_draw_text_fitting(list, middle, top + PICTURE + 6, SQ_TITLE_SIZE, width, SQ_CENTER,
                         SQ_COLOR_TEXT, "%s", title_of(game, side).text);
    sq_draw_lines(list, middle, below, SQ_TEXT_SIZE, width, WORDS, SQ_CENTER, SQ_COLOR_TEXT,
                  door ? door->words : "");
    sq_draw_kinds_to_come(game, &floor.config, &floor.tower,
                          (sq_area){left, below + WORDS * SQ_TEXT_HEIGHT + 4, width,
                                    box.top + box.height - below - WORDS * SQ_TEXT_HEIGHT - 4},
                          list);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    enum { BESIDE = 60 }; /* the button for a pause */
    const float width = sq_canvas_of(list->is_upright).width;
    sq_draw_game_behind(shell, play, list);
    sq_draw_text_fitting(list, width / 2, 4, SQ_TITLE_SIZE, width - 2 * BESIDE, SQ_CENTER,
                         SQ_COLOR_FOOD, "TWO DOORS TO FLOOR %" PRId32,
                         sq_floor_next(play->game).floor);
    for (int32_t side = 0; side < 2; side++)
        draw_door(shell, play, side, sq_menu_draw_box(&shell->menu, side, list), list);
    sq_draw_run_is_kept(shell, play, 341, list);
    sq_hud_draw_pause_button(&shell->controls, list);
}

const sq_screen sq_screen_doors = {.enter = enter, .tick = tick, .draw = draw};
