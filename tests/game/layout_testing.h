/* layout_testing: checks the layout of a draw list. Texts lie on the canvas, not on each other, and
 * inside their boxes, in colours that are legible there. */
#pragma once

#include "arena.h"

#include "draw/draw_list.h"

/* The least gap between two texts of a line, and between a text and its box's sides. */
enum { LAYOUT_GAP = 4, LAYOUT_MARGIN = 3 };

typedef struct layout_problem {
    char text[320]; /* empty: there is none */
} layout_problem;

static inline bool overlap(const sq_draw_item *a, const sq_draw_item *b, float gap)
{
    return a->x < b->x + b->width + gap && b->x < a->x + a->width + gap &&
           a->y < b->y + b->height && b->y < a->y + a->height;
}

/* True if `inner` lies inside `outer`, with a margin at the left and right. */
static inline bool contains(const sq_draw_item *outer, const sq_draw_item *inner, float margin)
{
    return inner->x >= outer->x + margin && inner->y >= outer->y &&
           inner->x + inner->width <= outer->x + outer->width - margin &&
           inner->y + inner->height <= outer->y + outer->height;
}

static inline bool is_box(const sq_draw_item *item)
{
    return item->form != SQ_TEXT &&
           (item->color == SQ_COLOR_PANEL || item->color == SQ_COLOR_SELECTED) &&
           item->height > SQ_GLYPH_HEIGHT;
}

/* A drawing made of lines, such as the shop's levels. */
static inline bool is_drawing(const sq_draw_item *item)
{
    return item->form == SQ_RECT && item->color == SQ_COLOR_QUIET_TEXT;
}

/* True if a box drawn later hides it. */
static inline bool is_hidden(const sq_draw_list *list, size_t text)
{
    for (size_t i = text + 1; i < list->count; i++)
        if (is_box(&list->items[i]) && contains(&list->items[i], &list->items[text], 0))
            return true;
    return false;
}

/* True if the ground around the arena, drawn later, hides its middle. */
static inline bool is_buried(const sq_draw_list *list, size_t text)
{
    const sq_draw_item *item = &list->items[text];
    const sq_draw_item middle = {.x = item->x + item->width / 2, .y = item->y + item->height / 2};
    for (size_t i = text + 1; i < list->count; i++)
        if (list->items[i].form == SQ_RECT && list->items[i].color == SQ_COLOR_BACKGROUND &&
            contains(&list->items[i], &middle, 0))
            return true;
    return false;
}

/* True if every palette makes a text in this colour legible on such a box (test_palette.c). */
static inline bool is_legible_on(sq_color text, sq_color box)
{
    if (box == SQ_COLOR_SELECTED)
        return text == SQ_COLOR_TEXT;
    return text == SQ_COLOR_TEXT || text == SQ_COLOR_QUIET_TEXT || text == SQ_COLOR_POWER ||
           text == SQ_COLOR_FOOD;
}

/* The text lies on the last box that was drawn before it. */
static inline bool is_legible(const sq_draw_list *list, size_t at)
{
    const sq_draw_item *text = &list->items[at];
    for (size_t i = at; i-- > 0;)
        if (is_box(&list->items[i]) && overlap(text, &list->items[i], 0))
            return is_legible_on(text->color, list->items[i].color);
    return true;
}

/* A poster is drawn on a shadow of itself, and its lines lie close together. */
static inline bool is_shadow(const sq_draw_list *list, const sq_draw_item *below,
                             const sq_draw_item *above)
{
    (void)list;
    return below->text_size > SQ_TITLE_SIZE && above->text_size > SQ_TITLE_SIZE;
}

/* As an item, to compare with. */
static inline sq_draw_item canvas_of(const sq_draw_list *list)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    return (sq_draw_item){.width = canvas.width, .height = canvas.height};
}

static inline void find_text_problem(const sq_draw_list *list, size_t at, layout_problem *problem)
{
    const sq_draw_item canvas = canvas_of(list);
    const sq_draw_item *item = &list->items[at];
    const char *text = sq_draw_item_text(list, item);
    if (!contains(&canvas, item, 0))
        snprintf(problem->text, sizeof problem->text, "'%s' leaves the canvas", text);
    if (is_buried(list, at))
        snprintf(problem->text, sizeof problem->text, "'%s' lies under the ground", text);
    if (!is_legible(list, at))
        snprintf(problem->text, sizeof problem->text, "'%s' has a colour that its box hides", text);
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *other = &list->items[i];
        if (i < at && other->form == SQ_TEXT && !is_hidden(list, i) &&
            overlap(item, other, LAYOUT_GAP) && !is_shadow(list, other, item))
            snprintf(problem->text, sizeof problem->text, "'%s' lies on '%s'", text,
                     sq_draw_item_text(list, other));
        if (i < at && is_box(other) && overlap(item, other, 0) &&
            !contains(other, item, LAYOUT_MARGIN))
            snprintf(problem->text, sizeof problem->text, "'%s' leaves its box", text);
        if (is_drawing(other) && overlap(item, other, 0))
            snprintf(problem->text, sizeof problem->text, "'%s' lies on a drawing", text);
        if (i > at && is_box(other) && overlap(item, other, 0))
            snprintf(problem->text, sizeof problem->text, "'%s' is covered in part", text);
    }
}

static inline bool is_of_interface(const sq_draw_item *item)
{
    return item->color == SQ_COLOR_PANEL || item->color == SQ_COLOR_SELECTED ||
           item->color == SQ_COLOR_SHADE;
}

/* The last problem of the list. Among rectangles only those of the interface count; squares of the
 * arena may stick out. */
static inline layout_problem find_layout_problem(const sq_draw_list *list)
{
    const sq_draw_item canvas = canvas_of(list);
    layout_problem problem = {""};
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        if (item->form == SQ_TEXT && item->width > 0 && !is_hidden(list, i))
            find_text_problem(list, i, &problem);
        if (item->form != SQ_TEXT && is_of_interface(item) && !contains(&canvas, item, 0))
            snprintf(problem.text, sizeof problem.text, "a box leaves the canvas");
        for (size_t other = 0; other < i && is_box(item); other++)
            if (is_box(&list->items[other]) && overlap(item, &list->items[other], 0))
                snprintf(problem.text, sizeof problem.text, "a box lies on a box");
    }
    return problem;
}
