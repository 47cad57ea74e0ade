/* deals: a floor of a climb is won. Offers up to three deals, each a card for the player and a
 * bonus for the others, and shows what the next floor brings. */
#include <inttypes.h>
#include <stdio.h>

#include "picture/hud.h"
#include "play/scene.h"
#include "rules/deals.h"
#include "rules/floor.h"
#include "rules/fusions.h"
#include "rules/upgrades.h"
#include "screens/play/card_scenes.h"
#include "screens/play/floor_texts.h"
#include "screens/play/next_floor.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/level_texts.h"
#include "shell/screen.h"

/* ---- choosing ---- */

enum { LEFT = 24, CARD_WIDTH = 188, CARD_GAP = 14, CARD_TOP = 44, CARD_HEIGHT = 248 };

/* Three tall cards beside each other, and below them the choice of none. */
static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu, (sq_menu_shape){.is_row = true});
    for (int32_t deal = 0; deal < SQ_DEALS; deal++)
        if (sq_game_offers(play->game, deal))
            sq_menu_add(menu, deal, "%s", sq_shop_name(sq_deals_get(play->game, deal).card))->area =
                (sq_area){LEFT + (float)(deal * (CARD_WIDTH + CARD_GAP)), CARD_TOP, CARD_WIDTH,
                          CARD_HEIGHT};
    sq_menu_add(menu, SQ_CHOICE_NONE, "Take none")->area =
        (sq_area){SQ_CANVAS_WIDTH - LEFT - 124, 297, 124, 41};
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

enum { PADDING = 7, PICTURE_HEIGHT = 64, INSIDE = CARD_WIDTH - 2 * PADDING };

/* What the player gets. */
static void draw_card(const ecs_world *game, sq_upgrade card, const Tower *now, sq_area box,
                      sq_draw_list *list)
{
    const float middle = box.left + box.width / 2;
    const float name_y = box.top + PADDING + PICTURE_HEIGHT + 2;
    sq_draw_text_fitting(list, middle, name_y, SQ_TITLE_SIZE, INSIDE, SQ_CENTER, SQ_COLOR_TEXT,
                         "%s", sq_shop_name(card));
    sq_draw_lines(list, middle, name_y + SQ_TITLE_HEIGHT, INSIDE, 4, SQ_CENTER, SQ_COLOR_TEXT,
                  sq_shop_meaning(card, ecs_unique_read(game, Config), now).text);
}

/* What they get, beside one of them. */
static void draw_bonus(const ecs_world *game, sq_bonus bonus, const Tower *now, const Tower *then,
                       sq_area box, sq_draw_list *list)
{
    enum { SIDE = 22, HEIGHT = 62, ROOM = INSIDE - SIDE - 14 };
    const float x = box.left + box.width - PADDING - ROOM;
    const float y = box.top + box.height - HEIGHT;
    const Config *config = ecs_unique_read(game, Config);
    sq_draw_rect(list, box.left + PADDING, y - 3, INSIDE, 1, SQ_COLOR_OPEN);
    sq_draw_legend(list, SQ_LEGEND_DANGER, box.left + PADDING + SIDE / 2.0F + 4, y + HEIGHT / 2.0F,
                   SIDE);
    char text[32];
    snprintf(text, sizeof text, "%s.", sq_shop_bonus_name(bonus));
    const float below = sq_draw_lines(list, x, y + 3, ROOM, 2, SQ_LEFT, SQ_COLOR_TEXT, text);
    sq_draw_text_fitting(list, x, below, SQ_TEXT_SIZE, ROOM, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                         sq_shop_bonus_change(bonus, config, now, then).text);
}

static void draw_deal(const sq_shell *shell, const ecs_world *game, sq_deal deal, sq_area box,
                      sq_draw_list *list)
{
    const Tower now = sq_floor_next(game);
    const Tower then = tower_with(game, deal);
    const bool is_still = shell->saves->settings.reduced_motion;
    const sq_area picture = {box.left + PADDING, box.top + PADDING, INSIDE, PICTURE_HEIGHT};
    sq_draw_card_scene(list, deal.card, picture,
                       is_still ? SQ_CARD_SCENE_STILL : shell->screen_ticks);
    draw_card(game, deal.card, &now, box, list);
    draw_bonus(game, deal.bonus, &now, &then, box, list);
}

static void draw_items(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_menu *menu = &shell->menu;
    for (int item = 0; item < menu->count; item++) {
        const sq_area box = sq_menu_draw_box(menu, item, list);
        if (menu->items[item].choice == SQ_CHOICE_NONE)
            sq_draw_text(list, box.left + box.width / 2,
                         box.top + (box.height - SQ_TEXT_HEIGHT) / 2, SQ_TEXT_SIZE, SQ_CENTER,
                         SQ_COLOR_TEXT, "%s", menu->items[item].text);
        else
            draw_deal(shell, play->game, sq_deals_get(play->game, menu->items[item].choice), box,
                      list);
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
    enum { X = LEFT + 12, RIGHT = SQ_CANVAS_WIDTH - LEFT, Y = 14, WIDTH = 300 };
    const ecs_world *game = play->game;
    const Climb *climb = ecs_unique_read(game, Climb);
    const Climb *before = &ecs_unique_read(game, Checkpoint)->climb;
    sq_draw_text_fitting(list, X, 4, SQ_TITLE_SIZE, RIGHT - WIDTH - 12 - X, SQ_LEFT, SQ_COLOR_FOOD,
                         "FLOOR %" PRId32 " WON", ecs_unique_read(game, Tower)->floor);
    if (!has_results(game))
        sq_draw_text_fitting(list, RIGHT, Y, SQ_TEXT_SIZE, WIDTH, SQ_RIGHT, SQ_COLOR_TEXT,
                             "Score %" PRIu64, climb->score);
    else
        sq_draw_text_fitting(list, RIGHT, Y, SQ_TEXT_SIZE, WIDTH, SQ_RIGHT, SQ_COLOR_TEXT,
                             "%s+%" PRIu64 " points: %" PRIu64,
                             climb->lives > before->lives ? "A life back! " : "",
                             climb->score - before->score, climb->score);
}

/* With the deal that is selected: it may change the floor. */
static void draw_next_floor(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { Y = 298, NAME_WIDTH = 76, WIDTH = 460 };
    const ecs_world *game = play->game;
    const Config *config = ecs_unique_read(game, Config);
    const int selected = sq_menu_selected(&shell->menu);
    const sq_deal none = {SQ_UPGRADE_NONE, SQ_BONUS_NONE};
    const Tower next =
        tower_with(game, selected == SQ_CHOICE_NONE ? none : sq_deals_get(game, selected));
    sq_draw_text_fitting(list, LEFT, Y + 4, SQ_TEXT_SIZE, NAME_WIDTH, SQ_LEFT, SQ_COLOR_QUIET_TEXT,
                         "Floor %" PRId32 ":", next.floor);
    sq_draw_floor_kinds(sq_kinds_of(game), config, &next, LEFT + NAME_WIDTH, Y, WIDTH - NAME_WIDTH,
                        list);
}

/* The fusion that the selected card would complete; NULL: none. */
static const sq_fused_card *fusion_to_come(const ecs_world *game, int selected)
{
    const Tower now = sq_floor_next(game);
    if (selected == SQ_CHOICE_NONE)
        return NULL;
    const Tower then = tower_with(game, sq_deals_get(game, selected));
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++)
        if (sq_is_fused(&then, fusion) && !sq_is_fused(&now, fusion))
            return sq_fused_card_of(fusion);
    return NULL;
}

/* What is special: a fusion or, without one, the turn of the next floor. */
static void draw_special(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { Y = 320 };
    const ecs_world *game = play->game;
    const sq_fused_card *card = fusion_to_come(game, sq_menu_selected(&shell->menu));
    const Tower next = sq_floor_next(game);
    if (card)
        sq_draw_text_fitting(list, LEFT, Y, SQ_TEXT_SIZE, 460, SQ_LEFT, SQ_COLOR_TEXT,
                             "%s and %s become %s: %s", sq_shop_name(card->one),
                             sq_shop_name(card->other), card->name, card->sentence);
    else
        sq_draw_text(list, LEFT, Y, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_POWER, "%s",
                     sq_turn_words(sq_turn_of(ecs_unique_read(game, Config), next.floor)));
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_draw_game_behind(shell, play, list);
    draw_won(play, list);
    draw_items(shell, play, list);
    draw_next_floor(shell, play, list);
    draw_special(shell, play, list);
    sq_draw_run_is_kept(shell, play, 341, list);
    sq_hud_draw_pause_button(&shell->controls, list);
}

const sq_screen sq_screen_deals = {
    .enter = enter, .tick = sq_tick_choice, .draw = draw, .moves_for = -1};
