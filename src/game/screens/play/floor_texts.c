#include "screens/play/floor_texts.h"

#include <inttypes.h>
#include <stdio.h>

#include "rules/quota.h"
#include "shell/legend.h"

const char *sq_turn_words(sq_turn turn)
{
    return turn == SQ_TURN_WALLS ? "The walls move in." : "";
}

static float count_kinds(const sq_kinds *kinds, const int32_t of_kind[])
{
    int count = 0;
    for (int32_t kind = 0; kind < kinds->count; kind++)
        count += of_kind[kind] > 0;
    return (float)count;
}

/* Those that are larger than the others, such as bosses, are drawn larger. */
static float side_of(const sq_kind *kind, const Config *config)
{
    return kind->size >= config->FRIEND_MAX_SIZE ? 18 : 16;
}

void sq_draw_floor_kinds(const sq_kinds *kinds, const Config *config, const Tower *tower, float x,
                         float y, float width, sq_draw_list *list)
{
    enum { SHAPE = 28, WIDEST = 64, MIDDLE = 13, GAP = 6 };
    int32_t of_kind[SQ_KINDS_MAX];
    sq_quota_divide(config, tower, kinds, of_kind);
    const float room = width / count_kinds(kinds, of_kind);
    const float stride = room < WIDEST ? room : WIDEST;
    for (int32_t i = 0; i < kinds->count; i++) {
        const sq_kind *kind = &kinds->list[i];
        const float side = side_of(kind, config);
        if (of_kind[i] == 0)
            continue;
        sq_draw_kind(list, kind,
                     kind->size >= config->FRIEND_MAX_SIZE ? SQ_LEGEND_DANGER : SQ_LEGEND_FOOD,
                     x + SHAPE / 2.0F, y + MIDDLE, side);
        sq_draw_text_fitting(list, x + SHAPE, y + 4, SQ_TEXT_SIZE, stride - SHAPE - GAP, SQ_LEFT,
                             SQ_COLOR_TEXT, "%" PRId32, of_kind[i]);
        x += stride;
    }
}
