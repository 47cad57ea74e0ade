/* deals: a floor of a climb is won. Offers up to three deals, each a card for the player and a
 * bonus for the others, and shows what the next floor brings. */
#include <inttypes.h>

#include "picture/hud.h"
#include "play/scene.h"
#include "rules/deals.h"
#include "rules/floor.h"
#include "rules/fusions.h"
#include "rules/upgrades.h"
#include "screens/play/floor_texts.h"
#include "screens/play/next_floor.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/level_texts.h"
#include "shell/screen.h"

/* ---- choosing ---- */

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(
        &shell->menu, (sq_menu_shape){.place = {24, 84, 592, 50, 53},
                                      .room = {.top = 84, .bottom = 293, .height = 50}});
    for (int32_t deal = 0; deal < SQ_DEALS; deal++)
        if (sq_game_offers(play->game, deal))
            sq_menu_add(menu, deal, "%s", sq_shop_name(sq_deals_get(play->game, deal).card));
    sq_menu_add(menu, SQ_CHOICE_NONE, "Take none");
    sq_wait_for_choice(shell, play);
}

/* ---- the deals ---- */

/* The tower on the next floor with the levels of this deal. */
static Tower tower_with(const ecs_world *game, sq_deal deal)
{
    Tower next = sq_floor_next(game);
    if (deal.card == SQ_UPGRADE_NONE)
        return next;
    next.upgrades[deal.card]++;
    next.bonuses[deal.bonus]++;
    return next;
}

enum { PADDING = 8, SHAPE = 16, NAME = PADDING + SHAPE + 8 };

/* Large, with its shape. */
static void draw_card(sq_draw_list *list, sq_area box, const char *name)
{
    enum { WIDTH = 240 };
    sq_draw_legend(list, SQ_LEGEND_PLAYER, box.left + PADDING + SHAPE / 2.0F,
                   box.top + 1 + SQ_GLYPH_HEIGHT, SHAPE);
    sq_draw_text_fitting(list, box.left + NAME, box.top + 1, 2, WIDTH, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                         name);
}

enum { BONUS = 282, FIGURE_WIDTH = 128 };

static void draw_bonus(sq_draw_list *list, sq_area box, const char *name, const char *figure)
{
    const float right = box.left + box.width - PADDING;
    const float left = box.left + BONUS + SHAPE + 6;
    sq_draw_legend(list, SQ_LEGEND_DANGER, box.left + BONUS + SHAPE / 2.0F,
                   box.top + 1 + SQ_GLYPH_HEIGHT, SHAPE);
    sq_draw_text_fitting(list, left, box.top + 1, 2, right - left, SQ_LEFT, SQ_COLOR_TEXT, "%s.",
                         name);
    sq_draw_text_fitting(list, right, box.top + 1 + SQ_GLYPH_HEIGHT * 2.5F, 1, FIGURE_WIDTH,
                         SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s", figure);
}

/* What the card does, below both. */
static void draw_sentence(sq_draw_list *list, sq_area box, const char *sentence)
{
    sq_draw_text_fitting(list, box.left + PADDING, box.top + 1 + SQ_GLYPH_HEIGHT * 2, 2,
                         box.width - 2 * PADDING - FIGURE_WIDTH, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                         sentence);
}

static void draw_deal(const ecs_world *game, sq_deal deal, sq_area box, sq_draw_list *list)
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower now = sq_floor_next(game);
    const Tower then = tower_with(game, deal);
    draw_card(list, box, sq_shop_name(deal.card));
    draw_bonus(list, box, sq_shop_bonus_name(deal.bonus),
               sq_shop_bonus_change(deal.bonus, config, &now, &then).text);
    draw_sentence(list, box, sq_shop_meaning(deal.card, config, &now).text);
}

static void draw_items(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_menu *menu = &shell->menu;
    for (int item = 0; item < menu->count; item++) {
        const sq_area box = sq_menu_draw_box(menu, item, list);
        if (menu->items[item].choice == SQ_CHOICE_NONE)
            sq_draw_text(list, box.left + box.width / 2, box.top + box.height / 2 - SQ_GLYPH_HEIGHT,
                         2, SQ_CENTER, SQ_COLOR_TEXT, "%s", menu->items[item].text);
        else
            draw_deal(play->game, sq_deals_get(play->game, menu->items[item].choice), box, list);
    }
}

/* ---- around them ---- */

/* The results of a floor are gone when a kept run is resumed after it. */
static bool has_results(const ecs_world *game)
{
    return ecs_unique_read(game, Floor)->chain > 0;
}

static void draw_won(const sq_play *play, sq_draw_list *list)
{
    const ecs_world *game = play->game;
    const Climb *climb = ecs_unique_read(game, Climb);
    const Climb *before = &ecs_unique_read(game, Checkpoint)->climb;
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    char text[32];
    snprintf(text, sizeof text, "FLOOR %" PRId32 " WON", ecs_unique_read(game, Tower)->floor);
    sq_draw_headline(list, 4, SQ_COLOR_FOOD, text);
    if (!has_results(game)) {
        sq_draw_text_fitting(list, middle, 54, 2, SQ_CANVAS_WIDTH - 24, SQ_CENTER, SQ_COLOR_TEXT,
                             "Score %" PRIu64, climb->score);
        return;
    }
    sq_draw_text_fitting(list, middle, 54, 2, SQ_CANVAS_WIDTH - 24, SQ_CENTER, SQ_COLOR_TEXT,
                         "+%" PRIu64 " points: %" PRIu64 "%s", climb->score - before->score,
                         climb->score, climb->lives > before->lives ? ". A life back!" : "");
}

/* With the deal that is selected: it may change the floor. */
static void draw_next_floor(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { LEFT = 24, Y = 294, NAME_WIDTH = 132 };
    const ecs_world *game = play->game;
    const Config *config = ecs_unique_read(game, Config);
    const int selected = sq_menu_selected(&shell->menu);
    const sq_deal none = {SQ_UPGRADE_NONE, SQ_BONUS_NONE};
    const Tower next =
        tower_with(game, selected == SQ_CHOICE_NONE ? none : sq_deals_get(game, selected));
    const sq_turn turn = sq_turn_of(config, next.floor);
    sq_draw_text_fitting(list, LEFT, Y, 2, NAME_WIDTH, SQ_LEFT, SQ_COLOR_QUIET_TEXT,
                         "Floor %" PRId32 ":", next.floor);
    sq_draw_floor_kinds(sq_kinds_of(game), config, &next, LEFT + NAME_WIDTH, Y,
                        SQ_CANVAS_WIDTH - 2 * LEFT - NAME_WIDTH, list);
    sq_draw_note(list, 318, SQ_COLOR_POWER, "%s", sq_turn_words(turn));
}

/* The fusion that the selected card would complete. */
static void draw_fusion(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const int selected = sq_menu_selected(&shell->menu);
    const Tower now = sq_floor_next(play->game);
    if (selected == SQ_CHOICE_NONE)
        return;
    const Tower then = tower_with(play->game, sq_deals_get(play->game, selected));
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++) {
        const sq_fused_card *card = sq_fused_card_of(fusion);
        if (sq_is_fused(&then, fusion) && !sq_is_fused(&now, fusion))
            sq_draw_note(list, 331, SQ_COLOR_TEXT, "%s and %s become %s: %s",
                         sq_shop_name(card->one), sq_shop_name(card->other), card->name,
                         card->sentence);
    }
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_draw_game_behind(shell, play, list);
    draw_won(play, list);
    draw_items(shell, play, list);
    draw_next_floor(shell, play, list);
    draw_fusion(shell, play, list);
    sq_draw_run_is_kept(shell, play, 346, list);
    sq_hud_draw_pause_button(&shell->controls, list);
}

const sq_screen sq_screen_deals = {.enter = enter, .tick = sq_tick_choice, .draw = draw};
