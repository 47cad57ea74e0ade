#include "screens/help/how_to_pages.h"

#include <inttypes.h>

#include "draw/mesh.h"
#include "draw/panel.h"
#include "picture/hud.h"
#include "picture/shapes.h"
#include "play/practice.h"
#include "rules/squares.h"
#include "shell/drawing.h"
#include "shell/kind_texts.h"
#include "shell/legend.h"

/* Points below each other: a drawing, what it is, and more about it. */
enum { DRAWING_X = 40, TEXTS_X = 70, MORE_Y = 18 };

/* A line beside a drawing, or two on an upright canvas. Returns where the next one begins. */
static float draw_beside(sq_draw_list *list, float y, sq_color color, const char *text)
{
    return sq_draw_lines(list, TEXTS_X, y, SQ_TEXT_SIZE,
                         sq_canvas_of(list->is_upright).width - TEXTS_X - 8,
                         list->is_upright ? 2 : 1, SQ_LEFT, color, text);
}

/* ---- the squares ---- */

/* The words below one stage of a friend's life. */
static void draw_station(sq_draw_list *list, sq_point at, const char *name, const char *advice,
                         sq_color color)
{
    enum { NAME = 32, ADVICE = 50 };
    sq_draw_text(list, at.x, at.y + NAME, SQ_TEXT_SIZE, SQ_CENTER, color, "%s", name);
    sq_draw_text(list, at.x, at.y + ADVICE, SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT, "%s", advice);
}

/* Looks like a larger friend in the arena that is about to turn spiky. */
static void draw_warning(sq_draw_list *list, float x, float y, float side)
{
    const Square square = {x - side / 2, y - side / 2, side};
    sq_draw_legend(list, SQ_LEGEND_LARGER, x, y, side);
    sq_shape_warning(list, square, 1, 0.6F, NULL, SQ_WARNING_GROUND);
    sq_shape_warning(list, square, 1, 0.6F, NULL, SQ_WARNING_CORE);
}

/* From left to right; on an upright canvas, in two rows. */
static void draw_life(sq_draw_list *list)
{
    static const sq_point wide[] = {{82, 86}, {236, 86}, {388, 86}, {546, 86}};
    static const sq_point upright[] = {{92, 112}, {268, 112}, {92, 232}, {268, 232}};
    const sq_point *at = list->is_upright ? upright : wide;
    sq_draw_legend(list, SQ_LEGEND_FOOD, at[0].x, at[0].y, 20);
    sq_draw_legend(list, SQ_LEGEND_LARGER, at[1].x, at[1].y, 36);
    draw_warning(list, at[2].x, at[2].y, 44);
    sq_draw_legend(list, SQ_LEGEND_DANGER, at[3].x, at[3].y, 50);
    for (int i = 0; i < 3; i++)
        if (at[i].x < at[i + 1].x)
            sq_draw_text(list, (at[i].x + at[i + 1].x) / 2, at[i].y - SQ_TITLE_HEIGHT / 2,
                         SQ_TITLE_SIZE, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "\u00bb");
    draw_station(list, at[0], "Smaller", "eat it to grow", SQ_COLOR_FOOD);
    draw_station(list, at[1], "Larger", "still harmless", SQ_COLOR_QUIET_TEXT);
    draw_station(list, at[2], "Soon spiky", "its core grows", SQ_COLOR_TEXT);
    draw_station(list, at[3], "Spiky", "hurts: you shrink", SQ_COLOR_DANGER);
}

static void draw_point(sq_draw_list *list, float y, sq_legend legend, float side, const char *what,
                       const char *more)
{
    const bool is_upright = list->is_upright;
    sq_draw_legend(list, legend, DRAWING_X, sq_canvas_down(is_upright, y + 14), side);
    const float next = draw_beside(list, sq_canvas_down(is_upright, y), SQ_COLOR_TEXT, what);
    draw_beside(list, is_upright ? next : y + MORE_Y, SQ_COLOR_QUIET_TEXT, more);
}

static void draw_how_to_move(const sq_shell *shell, float y, sq_draw_list *list)
{
    const sq_text text =
        sq_text_of("Mouse, arrows or %s, gamepad or finger. Too small, and you lose.",
                   sq_keys_of_directions(&shell->saves->settings.keys).text);
    if (shell->controls.device == SQ_DEVICE_TOUCH)
        draw_point(list, y, SQ_LEGEND_PLAYER, 30, "You: drag a finger anywhere to move.",
                   "Lift it as you like: you stay where you are. Too small, and you lose.");
    else
        draw_point(list, y, SQ_LEGEND_PLAYER, 30, "You: just move.", text.text);
}

/* How the mode goes on. */
static void draw_aim(sq_mode mode, float y, sq_draw_list *list)
{
    static const char *const then[] = {
        [SQ_MODE_CLASSIC] = "More of them keep coming, until you are faster.",
        [SQ_MODE_TOWER] = "Then they get stronger, and so do you: choose an upgrade in the shop.",
        [SQ_MODE_CLIMB] = "Then they get stronger, and so do you: choose one of three deals.",
    };
    draw_point(list, y, SQ_LEGEND_FOOD, 20,
               mode == SQ_MODE_CLASSIC ? "Eat all squares to win."
                                       : "Eat all squares of a floor to win it.",
               then[mode]);
}

void sq_draw_page_of_squares(const sq_shell *shell, const sq_play *play, const sq_explained *rules,
                             sq_draw_list *list)
{
    enum { FIRST = 161, STRIDE = 37 };
    draw_life(list);
    draw_how_to_move(shell, FIRST, list);
    draw_point(list, FIRST + STRIDE, SQ_LEGEND_PELLET, 20,
               "Pellet: for a while you can eat spiky ones.",
               "The frame around you shows how long. All others flee you.");
    draw_aim(rules->mode, FIRST + 2 * STRIDE, list);
    sq_draw_line(list, 274, SQ_COLOR_TEXT, "Practice (in the pause menu) does not count. %s",
                 sq_how_to_rewind(shell, play).text);
}

/* ---- the kinds ---- */

/* The size that a square of this kind grows to by itself. */
static float largest_of(const sq_kind *kind, const Config *config, float size)
{
    const bool grows = kind->behaviours & ecs_mask(Grow) && kind->grow.rate > 0;
    const bool stops = kind->grow.to > 0 && kind->grow.to < config->FRIEND_MAX_SIZE;
    return !grows ? size : sq_max(size, stops ? kind->grow.to : config->FRIEND_MAX_SIZE);
}

/* The kind in each of the three stages of its life that it comes to; a single one is large. */
static void draw_stages(const sq_kind *kind, const Config *config, sq_point at, sq_draw_list *list)
{
    enum { FOOD_X = -44, LARGER_X = -12, DANGER_X = 33, ALONE = 42 };
    const float size = kind->size > 0 ? kind->size : config->FRIEND_INIT_SIZE;
    const float largest = largest_of(kind, config, size);
    const bool is_food = size <= config->PLAYER_MAX_SIZE;
    const bool is_larger = size < config->FRIEND_MAX_SIZE && largest > config->PLAYER_MIN_SIZE;
    const bool is_danger = largest >= config->FRIEND_MAX_SIZE;
    const bool is_alone = is_food + is_larger + is_danger == 1;
    const float spread = is_alone ? 0 : 1;
    if (is_food)
        sq_draw_kind(list, kind, SQ_LEGEND_FOOD, at.x + spread * FOOD_X, at.y,
                     is_alone ? ALONE : 22);
    if (is_larger)
        sq_draw_kind(list, kind, SQ_LEGEND_LARGER, at.x + spread * LARGER_X, at.y,
                     is_alone ? ALONE : 32);
    if (is_danger)
        sq_draw_kind(list, kind, SQ_LEGEND_DANGER, at.x + spread * DANGER_X, at.y, ALONE);
}

/* The kind with its name and when it comes, and below them what it does. One that the player has
 * not met shows its outline: what it is, they will see. */
static void draw_kind(const sq_explained *rules, const sq_kind *kind, bool is_met, sq_area card,
                      sq_draw_list *list)
{
    enum { MARGIN = 8, PICTURE = 126, NAME_X = PICTURE + 2 * MARGIN, WHEN_Y = 40, WORDS_Y = 64 };
    const sq_area picture = {card.left + MARGIN, card.top + MARGIN, PICTURE, 54};
    const sq_point middle = {picture.left + picture.width / 2, picture.top + picture.height / 2};
    const float width = card.width - 2 * MARGIN;
    const float left = card.left + MARGIN;
    const float x = card.left + NAME_X;
    sq_draw_panel(list, card, SQ_COLOR_PANEL);
    sq_draw_panel(list, picture, SQ_COLOR_BACKGROUND);
    sq_draw_text_fitting(list, x, card.top + 4, SQ_TITLE_SIZE, width - NAME_X, SQ_LEFT,
                         is_met ? SQ_COLOR_TEXT : SQ_COLOR_QUIET_TEXT, "%s",
                         is_met ? sq_kind_title(kind).text : "Not met yet");
    sq_draw_text_fitting(list, x, card.top + WHEN_Y, SQ_TEXT_SIZE, width - NAME_X, SQ_LEFT,
                         SQ_COLOR_QUIET_TEXT, "%s", sq_kind_when(rules->kinds, kind).text);
    if (!is_met) {
        sq_draw_unknown_kind(list, kind, middle.x, middle.y, 34);
        return;
    }
    draw_stages(kind, rules->config, middle, list);
    const float below = sq_draw_lines(list, left, card.top + WORDS_Y, SQ_TEXT_SIZE, width, 1,
                                      SQ_LEFT, SQ_COLOR_TEXT, sq_kind_words(kind).text);
    sq_draw_lines(list, left, below, SQ_TEXT_SIZE, width, 2, SQ_LEFT, SQ_COLOR_QUIET_TEXT,
                  sq_kind_does(rules->kinds, kind).text);
}

void sq_draw_page_of_kinds(const sq_explained *rules, int32_t part, sq_draw_list *list)
{
    const int32_t first = part * SQ_KINDS_ON_PAGE;
    const uint32_t met = sq_kinds_met(rules->kinds, rules->floor);
    for (int32_t i = 0; i < SQ_KINDS_ON_PAGE && first + i < rules->kinds->count; i++)
        draw_kind(rules, &rules->kinds->list[first + i], met >> (first + i) & 1,
                  sq_place_on(sq_cell_places((sq_cells){2, 42, 120}, (sq_cells){1, 84, 120}, i),
                              list->is_upright),
                  list);
}

/* ---- climb ---- */

/* One of six cards: its name beside a place for a drawing, whose middle is returned, and below them
 * what it means. */
static sq_point draw_rule(sq_draw_list *list, int number, const char *name, const char *words)
{
    enum { MARGIN = 8, NAME_X = 64, WORDS_Y = 40 };
    const sq_area card = sq_place_on(
        sq_cell_places((sq_cells){2, 40, 78}, (sq_cells){1, 78, 79}, number), list->is_upright);
    sq_draw_panel(list, card, SQ_COLOR_PANEL);
    sq_draw_text_fitting(list, card.left + NAME_X, card.top + 2, SQ_TITLE_SIZE,
                         card.width - NAME_X - MARGIN, SQ_LEFT, SQ_COLOR_TEXT, "%s", name);
    sq_draw_lines(list, card.left + MARGIN, card.top + WORDS_Y, SQ_TEXT_SIZE,
                  card.width - 2 * MARGIN, 2, SQ_LEFT, SQ_COLOR_QUIET_TEXT, words);
    return (sq_point){card.left + NAME_X / 2, card.top + WORDS_Y / 2 + 2};
}

static void draw_lives(const Config *config, sq_draw_list *list)
{
    enum { SIDE = 12, STRIDE = 15 };
    const sq_text name =
        sq_text_of("%" PRId32 " %s", config->LIVES, config->LIVES == 1 ? "life" : "lives");
    const sq_text words = sq_text_of(
        "Too small: one is lost, and its floor begins again. Every %" PRId32 " floors give one.",
        config->LIFE_EVERY);
    const sq_point at = draw_rule(list, 0, name.text, words.text);
    for (int i = -1; i <= 1; i++)
        sq_draw_rect(list, at.x + (float)(i * STRIDE - SIDE / 2), at.y - SIDE / 2, SIDE, SIDE,
                     SQ_COLOR_PLAYER);
}

static void draw_chain(const Config *config, sq_draw_list *list)
{
    const char *end = config->SCORE_CHAIN > 0 ? "Hits end it, pellets pay it." : "A hit ends it.";
    sq_text words = sq_text_of("Multiplies points. +1: burst, bite near a spiky one. %s", end);
    if (config->CHAIN_RISK <= 0)
        words = sq_text_of("Multiplies points. +1: a bite within %.1f s of the last. %s",
                           (double)config->CHAIN_DURATION / config->TICKS_PER_SECOND, end);
    const sq_point at =
        draw_rule(list, 1, sq_text_of("Chain to x%" PRId32, config->CHAIN_MAX).text, words.text);
    sq_draw_text(list, at.x, at.y - 20, SQ_TITLE_SIZE, SQ_CENTER, SQ_COLOR_TEXT, "x3");
    sq_draw_rect(list, at.x - 20, at.y + 12, 40, 4, SQ_COLOR_BACKGROUND);
    sq_draw_rect(list, at.x - 20, at.y + 12, 24, 4, SQ_COLOR_POWER);
}

/* Two cards: one for the player, one for the others. */
static void draw_deals(sq_draw_list *list)
{
    const sq_point at =
        draw_rule(list, 2, "Deals",
                  "After each floor, one of three: a card for you, a bonus for them. Or none.");
    sq_draw_empty_place(list, at.x - 12, at.y, 21);
    sq_draw_empty_place(list, at.x + 12, at.y, 21);
    sq_draw_legend(list, SQ_LEGEND_PLAYER, at.x - 12, at.y, 12);
    sq_draw_legend(list, SQ_LEGEND_DANGER, at.x + 12, at.y, 14);
}

/* After the name of what is pressed. */
static const char *what_action_does(const Config *config)
{
    if (config->LUNGE == 0)
        return " does nothing in this mode.";
    return config->LUNGE_REFUND != 0
               ? ": the first spiky one that it meets bursts. Else it costs size."
               : ": the first spiky one that it meets bursts. It costs size.";
}

static void draw_lunge(const sq_shell *shell, const Config *config, sq_draw_list *list)
{
    const bool lunges = config->LUNGE > 0;
    const sq_text words =
        sq_text_of("%s%s", sq_hud_how_to_act(shell->controls.device, &shell->saves->settings.keys),
                   what_action_does(config));
    const sq_point at = draw_rule(list, 3, lunges ? "Lunge" : "Action", words.text);
    sq_draw_text(list, at.x, at.y - SQ_TITLE_HEIGHT / 2, SQ_TITLE_SIZE, SQ_CENTER, SQ_COLOR_POWER,
                 "\u00bb");
}

/* What comes on a later floor than the player has seen. */
static void draw_not_yet(int number, int32_t floor, sq_draw_list *list)
{
    const sq_point at =
        draw_rule(list, number, "Not met yet", sq_text_of("from floor %" PRId32, floor).text);
    sq_draw_empty_place(list, at.x, at.y, 28);
}

static void draw_doors(sq_draw_list *list)
{
    enum { WIDTH = 20, HEIGHT = 32 };
    const sq_point at =
        draw_rule(list, 4, "Two doors",
                  "After the deal, you choose the next floor by what is behind its door.");
    sq_draw_frame(list, at.x - WIDTH - 2, at.y - HEIGHT / 2.0F, WIDTH, HEIGHT, 2, SQ_COLOR_POWER);
    sq_draw_frame(list, at.x + 2, at.y - HEIGHT / 2.0F, WIDTH, HEIGHT, 2, SQ_COLOR_POWER);
}

/* The floors whose walls move in, in a mode without doors. */
static void draw_turns(const Config *config, sq_draw_list *list)
{
    sq_text words = {"On no floor."};
    if (config->TURN_EVERY > 0)
        words = sq_text_of("On floors %" PRId32 ", %" PRId32
                           ", ...: the walls move in and push all that they meet.",
                           config->TURN_FIRST_FLOOR, config->TURN_FIRST_FLOOR + config->TURN_EVERY);
    const sq_point at = draw_rule(list, 4, "Turns", words.text);
    sq_draw_rect(list, at.x - 18, at.y - 14, 36, 28, SQ_COLOR_WALL);
    sq_draw_rect(list, at.x - 10, at.y - 8, 20, 16, SQ_COLOR_BACKGROUND);
}

static void draw_ways(const sq_explained *rules, sq_draw_list *list)
{
    const Config *config = rules->config;
    const bool has_doors = config->DOOR_FIRST_FLOOR > 0;
    const int32_t first = has_doors ? config->DOOR_FIRST_FLOOR : config->TURN_FIRST_FLOOR;
    if ((has_doors || config->TURN_EVERY > 0) && rules->floor < first)
        draw_not_yet(4, first, list);
    else if (has_doors)
        draw_doors(list);
    else
        draw_turns(config, list);
}

static void draw_points(const Config *config, sq_draw_list *list)
{
    sq_text steps = {""};
    if (config->SCORE_TWICE < config->PLAYER_MAX_SIZE)
        steps = sq_text_of("From size %.4g: x2, %.4g: x3. ", (double)config->SCORE_TWICE,
                           (double)config->SCORE_THRICE);
    const sq_text words =
        sq_text_of("Spiky: %" PRId32 ". %sFloor: its number x %" PRId32 ", more if fast.",
                   config->SCORE_RED, steps.text, config->SCORE_FLOOR);
    const sq_point at = draw_rule(list, 5, "Points", words.text);
    sq_draw_text_fitting(list, at.x, at.y - SQ_TEXT_HEIGHT / 2, SQ_TEXT_SIZE, 54, SQ_CENTER,
                         SQ_COLOR_POWER, "+%" PRId32, config->SCORE_BITE);
}

void sq_draw_page_of_climb(const sq_shell *shell, const sq_explained *rules, sq_draw_list *list)
{
    draw_lives(rules->config, list);
    draw_chain(rules->config, list);
    if (rules->floor > rules->config->TOWER_FIRST_FLOOR)
        draw_deals(list);
    else
        draw_not_yet(2, rules->config->TOWER_FIRST_FLOOR + 1, list);
    draw_lunge(shell, rules->config, list);
    draw_ways(rules, list);
    draw_points(rules->config, list);
}
