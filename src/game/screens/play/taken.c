#include "screens/play/taken.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/cards.h"

enum { LEVELS_SIZE = 320 };

static void add_name(char levels[LEVELS_SIZE], const char *name)
{
    const size_t length = strlen(levels);
    snprintf(levels + length, LEVELS_SIZE - length, "%s %s", length > 0 ? "," : "", name);
}

/* Leaves out levels of 0, and the number of a first one. */
static void add_level(char levels[LEVELS_SIZE], const char *name, int32_t level)
{
    if (level > 0)
        add_name(levels, level == 1 ? name : sq_text_of("%s %" PRId32, name, level).text);
}

/* In up to two lines, and twice as many on an upright canvas; all but the last end with a comma. */
static void draw_levels(sq_draw_list *list, float y, const char *whose,
                        const char levels[LEVELS_SIZE])
{
    const float room = sq_canvas_of(list->is_upright).width - 16;
    const int most = list->is_upright ? 4 : 2;
    float top = sq_canvas_down(list->is_upright, y);
    char text[LEVELS_SIZE + 8];
    if (!*levels)
        return;
    snprintf(text, sizeof text, "%s%s", whose, levels);
    const char *at = text;
    for (int line = 1; *at && line <= most; line++, top += SQ_TEXT_HEIGHT) {
        int end = line < most ? sq_line_length(at, SQ_TEXT_SIZE, room) : (int)strlen(at);
        while (at[end] && end > 0 && at[end - 1] != ',')
            end--;
        sq_draw_text_fitting(list, room / 2 + 8, top, SQ_TEXT_SIZE, room, SQ_CENTER,
                             SQ_COLOR_QUIET_TEXT, "%.*s", end, at);
        at += end + (at[end] == ' ');
    }
}

void sq_draw_bonuses_taken(const Tower *tower, float y, sq_draw_list *list)
{
    char levels[LEVELS_SIZE] = "";
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        add_level(levels, sq_bonus_row_of(bonus)->in_pause, tower->bonuses[bonus]);
    draw_levels(list, y, "They:", levels);
}

static bool is_in_fusion(const Tower *tower, sq_upgrade upgrade)
{
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++) {
        const sq_fused_card *card = sq_fused_card_of(fusion);
        if (sq_is_fused(tower, fusion) && (card->one == upgrade || card->other == upgrade))
            return true;
    }
    return false;
}

/* Fusions stand for their two cards. */
void sq_draw_upgrades_taken(const Tower *tower, float y, sq_draw_list *list)
{
    char levels[LEVELS_SIZE] = "";
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++)
        if (sq_is_fused(tower, fusion))
            add_name(levels, sq_fused_card_of(fusion)->name);
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        if (!is_in_fusion(tower, upgrade))
            add_level(levels, sq_card_of(upgrade)->name, tower->upgrades[upgrade]);
    draw_levels(list, y, "You:", levels);
}
