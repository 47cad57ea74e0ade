/* shop: a floor is over. Shows how the friends get stronger, and lets the player choose an upgrade.
 */
#include <inttypes.h>

#include "picture/hud.h"
#include "play/scene.h"
#include "rules/cards.h"
#include "rules/floor.h"
#include "rules/levels.h"
#include "rules/squares.h"
#include "rules/upgrades.h"
#include "screens/play/next_floor.h"
#include "shell/drawing.h"
#include "shell/screen.h"
#include "shell/texts.h"

/* ---- choosing ---- */

static void enter(sq_shell *shell, sq_play *play)
{
    const Config *config = sq_constants(play);
    const Tower *tower = ecs_unique_read(play->game, Tower);
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (sq_upgrade upgrade = 0; (int)upgrade < SQ_TOWER_UPGRADES; upgrade++)
        sq_menu_add(menu, (int)upgrade, "%s", sq_card_of(upgrade)->name)->refuses =
            sq_upgrade_is_at_cap(config, tower, upgrade);
    sq_menu_add(menu, SQ_UPGRADE_NONE, "Take nothing");
    sq_menu_fill_cells(menu, 0, (sq_cells){3, 104, 94}, (sq_cells){2, 212, 118});
    sq_menu_select_first(menu);
    sq_wait_for_choice(shell, play);
}

/* ---- drawing ---- */

static void draw_levels(sq_draw_list *list, float middle, float y, int32_t level, int32_t cap)
{
    enum { SIDE = 8, STRIDE = 10, MOST = 10 };
    const float x = middle - STRIDE / 2.0F * sq_min((float)cap, MOST);
    for (int32_t i = 0; i < cap && i < MOST; i++) {
        sq_draw_rect(list, x + (float)i * STRIDE, y, SIDE, SIDE,
                     i < level ? SQ_COLOR_POWER : SQ_COLOR_BACKGROUND);
        sq_draw_frame(list, x + (float)i * STRIDE, y, SIDE, SIDE, 1, SQ_COLOR_QUIET_TEXT);
    }
}

/* The largest that lets each upgrade's name fit into its tile. */
static float size_of_names(const sq_menu *menu, float room)
{
    float size = SQ_TITLE_SIZE;
    for (int item = 0; item < menu->count - 1; item++)
        while (size > SQ_TEXT_SIZE && sq_text_width(menu->items[item].text, size) > room)
            size -= 0.5F;
    return size;
}

/* The upgrade of an item of the menu: its value now and, if it can be taken, the one it would get.
 */
static void draw_upgrade(const sq_shell *shell, const sq_play *play, int index, sq_draw_list *list)
{
    const Config *config = sq_constants(play);
    const Tower *tower = ecs_unique_read(play->game, Tower);
    const sq_menu_item *item = &shell->menu.items[index];
    const sq_upgrade upgrade = (sq_upgrade)item->choice;
    const sq_area box = sq_menu_draw_box(&shell->menu, index, list);
    const float middle = box.left + box.width / 2;
    const float top = box.top + (box.height - 82) / 2;
    const float room = box.width - 16;
    const int32_t cap = sq_upgrade_cap(config, upgrade);
    const bool is_full = sq_upgrade_is_at_cap(config, tower, upgrade);
    const sq_color color = is_full ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_TEXT;
    Tower then = *tower;
    then.upgrades[upgrade]++;
    sq_draw_text_fitting(list, middle, top, size_of_names(&shell->menu, room), room, SQ_CENTER,
                         color, "%s", item->text);
    draw_levels(list, middle, top + 38, tower->upgrades[upgrade], cap);
    sq_draw_text_fitting(list, middle, top + 55, SQ_TEXT_SIZE, room, SQ_CENTER, color, "%s%s",
                         is_full ? sq_shop_value(upgrade, config, tower).text
                                 : sq_shop_change(upgrade, config, tower, &then).text,
                         is_full ? ", sold out" : "");
}

static void draw_upgrades(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const int last = shell->menu.count - 1; /* takes nothing */
    for (int index = 0; index < last; index++)
        draw_upgrade(shell, play, index, list);
    sq_menu_draw_item(&shell->menu, last, list);
}

/* The floor that is over and, if it is won, how the friends change for the next one. */
static void draw_result(const sq_play *play, sq_draw_list *list)
{
    const Tower *tower = ecs_unique_read(play->game, Tower);
    const bool is_won = sq_game_run(play->game)->outcome == SQ_FLOOR_WON;
    const Tower then = sq_floor_next(play->game);
    sq_draw_headline(
        list, 6, is_won ? SQ_COLOR_FOOD : SQ_COLOR_DANGER,
        sq_text_of("FLOOR %" PRId32 " %s", tower->floor, is_won ? "WON" : "LOST").text);
    if (is_won)
        sq_draw_line(
            list, 48, SQ_COLOR_DANGER, "%s: %s", sq_bonus_row_of(tower->next_bonus)->name,
            sq_shop_bonus_change(tower->next_bonus, sq_constants(play), tower, &then).text);
    else
        sq_draw_line(list, 48, SQ_COLOR_TEXT, "Too small!");
}

static void draw_what_to_do(const sq_play *play, sq_draw_list *list)
{
    const bool is_won = sq_game_run(play->game)->outcome == SQ_FLOOR_WON;
    const Tower next = sq_floor_next(play->game);
    const int32_t quota = sq_floor_quota(sq_constants(play), &next);
    sq_draw_line(list, 72, SQ_COLOR_QUIET_TEXT,
                 "Choose one for floor %" PRId32 "%s: %" PRId32 " square%s to eat.", next.floor,
                 is_won ? "" : " again", quota, quota == 1 ? "" : "s");
}

/* What the selected item does for the player. */
static void draw_meaning(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_text meaning = sq_shop_meaning((sq_upgrade)sq_menu_selected(&shell->menu),
                                            sq_constants(play), ecs_unique_read(play->game, Tower));
    sq_draw_line(list, 320, SQ_COLOR_TEXT, "%s", meaning.text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_game_behind(shell, play, list);
    draw_result(play, list);
    draw_what_to_do(play, list);
    draw_upgrades(shell, play, list);
    draw_meaning(shell, play, list);
    sq_draw_run_is_kept(shell, play, 341, list);
    sq_hud_draw_pause_button(&shell->controls, list);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    sq_screen_id next;
    const int chosen = sq_tick_choice(shell, play, controls, &next);
    if (chosen == SQ_MENU_NONE)
        return next;
    sq_go_to_next_floor(shell, play, chosen);
    return SQ_SCREEN_PLAY;
}

const sq_screen sq_screen_shop = {.enter = enter, .tick = tick, .draw = draw};
