/* deals: a floor of a climb is won. Offers up to three deals, each a card for the player and a
 * bonus for the others, and shows what the next floor brings. */
#include <inttypes.h>

#include "picture/hud.h"
#include "play/scene.h"
#include "rules/cards.h"
#include "rules/deals.h"
#include "rules/doors.h"
#include "rules/floor.h"
#include "rules/turns.h"
#include "screens/play/next_floor.h"
#include "shell/card_scenes.h"
#include "shell/legend.h"
#include "shell/screen.h"
#include "shell/texts.h"

/* ---- choosing ---- */

enum { LEFT = 12, UPRIGHT_CARD = 336 };

/* Through a door, if there are two; a bot has chosen that already. */
static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    sq_screen_id next;
    const int chosen = sq_tick_choice(shell, play, controls, &next);
    if (chosen == SQ_MENU_NONE)
        return next;
    shell->own.deal = chosen;
    if (sq_doors_are_open(play->game) && !play->options->has_bot)
        return SQ_SCREEN_DOORS;
    sq_go_to_next_floor(shell, play, chosen);
    return SQ_SCREEN_PLAY;
}

/* The cards, and below them the choice of none. */
static void enter(sq_shell *shell, sq_play *play)
{
    static const sq_places none = {{SQ_CANVAS_WIDTH - LEFT - 124, 297, 124, 41},
                                   {LEFT, 634, UPRIGHT_CARD, 44}};
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (int32_t deal = 0; deal < SQ_DEALS; deal++)
        if (sq_game_offers(play->game, deal))
            sq_menu_add_at(menu, deal,
                           sq_cell_places((sq_cells){3, 44, 248}, (sq_cells){1, 84, 152}, deal),
                           "%s", sq_card_of(sq_deals_get(play->game, deal).card)->name);
    sq_menu_add_at(menu, SQ_CHOICE_NONE, none, "Take none");
    if (shell->behind == SQ_SCREEN_DOORS)
        sq_menu_select(menu, shell->own.deal);
    else
        sq_wait_for_choice(shell, play);
}

/* ---- the deals ---- */

enum { PADDING = 7 };

/* Where the parts of a card lie in its box: below each other or, in a broad one, partly beside. */
typedef struct Card {
    sq_area picture, name, words, bonus;
    int word_lines, bonus_lines;
} Card;

static Card tall_card(sq_area box)
{
    enum { PICTURE = 64, BONUS = 65, NAME = SQ_GLYPH_HEIGHT * 3 };
    const float left = box.left + PADDING;
    const float width = box.width - 2 * PADDING;
    const float name = box.top + PADDING + PICTURE + 2;
    return (Card){.picture = {left, box.top + PADDING, width, PICTURE},
                  .name = {left, name, width, NAME},
                  .words = {left, name + NAME, width, 0},
                  .word_lines = 4,
                  .bonus = {left, box.top + box.height - BONUS, width, BONUS},
                  .bonus_lines = 2};
}

static Card broad_card(sq_area box)
{
    enum { PICTURE_WIDTH = 150, PICTURE = 56, BONUS = 47, NAME = SQ_GLYPH_HEIGHT * 3 };
    const float left = box.left + PADDING;
    const float width = box.width - 2 * PADDING;
    const float name = left + PICTURE_WIDTH + PADDING;
    return (Card){.picture = {left, box.top + PADDING, PICTURE_WIDTH, PICTURE},
                  .name = {name, box.top + PADDING + 10, width - PICTURE_WIDTH - PADDING, NAME},
                  .words = {left, box.top + PADDING + PICTURE + 3, width, 0},
                  .word_lines = 2,
                  .bonus = {left, box.top + box.height - BONUS, width, BONUS},
                  .bonus_lines = 1};
}

/* What the player gets. The card that the last run opened is marked. */
static void draw_card(const ecs_world *game, sq_upgrade one, const Tower *now, const Card *card,
                      sq_draw_list *list)
{
    const sq_area name = card->name;
    sq_draw_text_fitting(list, name.left + name.width / 2, name.top, SQ_TITLE_SIZE, name.width,
                         SQ_CENTER, SQ_COLOR_TEXT, "%s", sq_card_of(one)->name);
    sq_draw_lines(list, card->words.left + card->words.width / 2, card->words.top, SQ_TEXT_SIZE,
                  card->words.width, card->word_lines, SQ_CENTER, SQ_COLOR_TEXT,
                  sq_shop_meaning(one, ecs_unique_read(game, Config), now).text);
    if (one == sq_newest_card(ecs_unique_read(game, Config)))
        sq_draw_text(list, card->picture.left + 5, card->picture.top + 1, SQ_TEXT_SIZE, SQ_LEFT,
                     SQ_COLOR_POWER, "New");
}

/* What they get, beside one of them. */
static void draw_bonus(const ecs_world *game, sq_bonus bonus, const Tower *now, const Tower *then,
                       const Card *card, sq_draw_list *list)
{
    enum { SIDE = 22, LINE = 3 };
    const sq_area area = card->bonus;
    const float x = area.left + SIDE + 14;
    const float width = area.left + area.width - x;
    const Config *config = ecs_unique_read(game, Config);
    sq_draw_rect(list, area.left, area.top, area.width, 1, SQ_COLOR_OPEN);
    sq_draw_legend(list, SQ_LEGEND_DANGER, area.left + SIDE / 2.0F + 4,
                   area.top + (area.height + LINE) / 2, SIDE);
    const float below =
        sq_draw_lines(list, x, area.top + 2 * LINE, SQ_TEXT_SIZE, width, card->bonus_lines, SQ_LEFT,
                      SQ_COLOR_TEXT, sq_text_of("%s:", sq_bonus_row_of(bonus)->name).text);
    sq_draw_lines(list, x, below, SQ_TEXT_SIZE, width,
                  (int)((area.top + area.height - below) / SQ_TEXT_HEIGHT), SQ_LEFT, SQ_COLOR_TEXT,
                  sq_shop_bonus_change(bonus, config, now, then).text);
}

static void draw_deal(const sq_shell *shell, const ecs_world *game, sq_choice choice, sq_area box,
                      sq_draw_list *list)
{
    const sq_deal deal = sq_deals_get(game, choice);
    const Tower now = sq_floor_next(game);
    const Tower then = sq_tower_with(game, choice);
    const bool is_still = shell->saves->settings.reduced_motion;
    const Card card = box.width > box.height ? broad_card(box) : tall_card(box);
    sq_draw_card_scene(list, deal.card, card.picture,
                       is_still ? SQ_CARD_SCENE_STILL : shell->screen_ticks);
    draw_card(game, deal.card, &now, &card, list);
    draw_bonus(game, deal.bonus, &now, &then, &card, list);
}

static void draw_items(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_menu *menu = &shell->menu;
    for (int item = 0; item < menu->count; item++) {
        const sq_choice choice = menu->items[item].choice;
        if (choice == SQ_CHOICE_NONE)
            sq_menu_draw_item(menu, item, list);
        else
            draw_deal(shell, play->game, choice, sq_menu_draw_box(menu, item, list), list);
    }
}

/* ---- around them ---- */

/* The floor and the score: beside each other or, upright, below each other in the middle. */
static void draw_won(const sq_play *play, sq_draw_list *list)
{
    enum { X = 36, RIGHT = SQ_CANVAS_WIDTH - LEFT, WIDTH = 300 };
    const bool is_upright = list->is_upright;
    const ecs_world *game = play->game;
    const Climb *climb = ecs_unique_read(game, Climb);
    const Climb *before = &ecs_unique_read(game, Checkpoint)->climb;
    sq_text points = sq_text_of("Score %" PRIu64, climb->score);
    /* The results of a floor are gone when a kept run is resumed after it. */
    if (ecs_unique_read(game, Floor)->chain.links > 0)
        points = sq_text_of("%s+%" PRIu64 " points: %" PRIu64,
                            climb->lives > before->lives ? "A life back! " : "",
                            climb->score - before->score, climb->score);
    sq_draw_text_fitting(list, is_upright ? SQ_UPRIGHT_WIDTH / 2 : X, 4, SQ_TITLE_SIZE,
                         RIGHT - WIDTH - 12 - X, is_upright ? SQ_CENTER : SQ_LEFT, SQ_COLOR_FOOD,
                         "FLOOR %" PRId32 " WON", ecs_unique_read(game, Tower)->floor);
    sq_draw_text_fitting(list, is_upright ? SQ_UPRIGHT_WIDTH / 2 : RIGHT, is_upright ? 48 : 14,
                         SQ_TEXT_SIZE, WIDTH, is_upright ? SQ_CENTER : SQ_RIGHT, SQ_COLOR_TEXT,
                         "%s", points.text);
}

/* What the next floor brings: its kinds, and below them what is special. */
static sq_area area_of_next(const sq_draw_list *list)
{
    return list->is_upright ? (sq_area){LEFT, 562, UPRIGHT_CARD, 0} : (sq_area){LEFT, 298, 460, 0};
}

/* With the deal that is selected: it may change the floor. */
static void draw_next_floor(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { NAME_WIDTH = 76 };
    const ecs_world *game = play->game;
    const sq_area area = area_of_next(list);
    const Tower next = sq_tower_with(game, sq_menu_selected(&shell->menu));
    const Config config = sq_door_constants(game, 0);
    sq_draw_text_fitting(list, area.left, area.top + 4, SQ_TEXT_SIZE, NAME_WIDTH, SQ_LEFT,
                         SQ_COLOR_QUIET_TEXT, "Floor %" PRId32 ":", next.floor);
    sq_draw_kinds_to_come(game, &config, &next,
                          (sq_area){area.left + NAME_WIDTH, area.top, area.width - NAME_WIDTH, 0},
                          list);
}

static sq_text door_title(const ecs_world *game, int32_t side)
{
    return sq_text_capitalised(sq_door_name(game, sq_door_ahead(game, side)));
}

/* What comes: one of two floors, or the one. */
static void draw_ahead(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const ecs_world *game = play->game;
    const sq_area area = area_of_next(list);
    if (!sq_doors_are_open(game)) {
        draw_next_floor(shell, play, list);
        return;
    }
    sq_draw_text_fitting(list, area.left, area.top + 4, SQ_TEXT_SIZE, area.width, SQ_LEFT,
                         SQ_COLOR_QUIET_TEXT, "Then, to floor %" PRId32 ", two doors: %s or %s.",
                         sq_floor_next(game).floor, door_title(game, 0).text,
                         door_title(game, 1).text);
}

/* The fusion that the selected card would complete; NULL: none. */
static const sq_fused_card *fusion_to_come(const ecs_world *game, int selected)
{
    const Tower now = sq_floor_next(game);
    const Tower then = sq_tower_with(game, selected);
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++)
        if (sq_is_fused(&then, fusion) && !sq_is_fused(&now, fusion))
            return sq_fused_card_of(fusion);
    return NULL;
}

/* What is special: a fusion or, without one and without doors, the turn of the next floor. */
static void draw_special(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { BELOW = 22 };
    const ecs_world *game = play->game;
    const sq_area area = area_of_next(list);
    const sq_fused_card *card = fusion_to_come(game, sq_menu_selected(&shell->menu));
    const Tower next = sq_floor_next(game);
    const sq_turn turn =
        sq_doors_are_open(game) ? SQ_TURN_NONE : sq_turn_of(sq_rules_of(game), next.floor);
    const sq_text text = card
                             ? sq_text_of("%s and %s become %s: %s", sq_card_of(card->one)->name,
                                          sq_card_of(card->other)->name, card->name, card->sentence)
                             : sq_floor_words(game, 0, turn);
    sq_draw_lines(list, area.left, area.top + BELOW, SQ_TEXT_SIZE, area.width,
                  list->is_upright ? 2 : 1, SQ_LEFT, card ? SQ_COLOR_TEXT : SQ_COLOR_POWER,
                  text.text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_game_behind(shell, play, list);
    draw_won(play, list);
    draw_items(shell, play, list);
    draw_ahead(shell, play, list);
    draw_special(shell, play, list);
    sq_draw_run_is_kept(shell, play, 341, list);
    sq_hud_draw_pause_button(&shell->controls, list);
}

const sq_screen sq_screen_deals = {.enter = enter, .tick = tick, .draw = draw, .moves_for = -1};
