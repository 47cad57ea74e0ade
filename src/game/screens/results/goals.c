/* goals: twelve of them. A reached one can be chosen, and its face or palette is put on. */
#include <inttypes.h>

#include "play/play.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

enum { CHOICE_NO_FACE = SQ_GOAL_COUNT, CHOICE_BACK };

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        sq_menu_add(menu, (int)goal, "%s", "")->refuses = shell->saves->goals.reached[goal] == 0;
    sq_menu_fill_cells(menu, 0, (sq_cells){4, 42, 62}, (sq_cells){3, 84, 98});
    sq_menu_add(menu, CHOICE_NO_FACE, "Just eyes");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_fill_cells(menu, SQ_GOAL_COUNT, (sq_cells){2, 252, 42}, (sq_cells){2, 524, 60});
    sq_menu_select(menu, (int)sq_goals_next(&shell->saves->goals, &shell->saves->statistics));
}

static bool is_put_on(const sq_shell *shell, sq_reward reward)
{
    return reward.face != SQ_FACE_NONE ? shell->saves->goals.face == reward.face
                                       : shell->saves->settings.palette == (int32_t)reward.palette;
}

/* What is put on already is put off again. */
static void take_reward(const sq_shell *shell, sq_reward reward)
{
    sq_saves *saves = shell->saves;
    const bool is_on = is_put_on(shell, reward);
    if (reward.face != SQ_FACE_NONE) {
        sq_saves_wear(saves, is_on ? SQ_FACE_NONE : reward.face);
        return;
    }
    saves->settings.palette = is_on ? SQ_PALETTE_DEFAULT : (int32_t)reward.palette;
    sq_saves_store_settings(saves);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_chosen(shell, controls);
    if (chosen == CHOICE_BACK || sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_RESULTS;
    if (chosen == CHOICE_NO_FACE)
        sq_saves_wear(shell->saves, SQ_FACE_NONE);
    else if (chosen != SQ_MENU_NONE)
        take_reward(shell, sq_goal_rows[chosen].reward);
    return SQ_SCREEN_GOALS;
}

/* ---- drawing ---- */

/* Four of the colours, centered on (x, y). */
static void draw_colours(sq_draw_list *list, float x, float y, float side)
{
    static const sq_color colors[] = {SQ_COLOR_PLAYER, SQ_COLOR_FOOD, SQ_COLOR_POWER,
                                      SQ_COLOR_DANGER};
    for (int i = 0; i < 4; i++)
        sq_draw_rect(list, x - (i % 2 == 0 ? side / 2 : 0), y - (i < 2 ? side / 2 : 0), side / 2,
                     side / 2, colors[i]);
}

/* As the settings call it. */
static const char *label_of_palette(sq_palette palette)
{
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++)
        if (sq_settings_rows[i].offset == offsetof(sq_settings, palette))
            return sq_settings_rows[i].values[palette];
    return "";
}

/* The square with the face, or the colours. A goal that is not reached hides it. */
static void draw_reward(sq_draw_list *list, float x, float y, float side, sq_reward reward,
                        bool is_reached)
{
    if (!is_reached)
        sq_draw_empty_place(list, x, y, side);
    else if (reward.face != SQ_FACE_NONE)
        sq_draw_portrait(list, reward.face, x, y, side);
    else
        draw_colours(list, x, y, side);
}

/* How far it is, along the lower edge. */
static void draw_progress(const sq_shell *shell, sq_goal goal, sq_area area, sq_draw_list *list)
{
    enum { HEIGHT = 4 };
    const sq_goal_row *row = &sq_goal_rows[goal];
    const bool is_reached = shell->saves->goals.reached[goal] != 0;
    const uint64_t done = sq_goals_progress(goal, &shell->saves->statistics);
    const float share = is_reached ? 1 : row->is_counted ? (float)done / (float)row->target : 0;
    if (share > 0)
        sq_draw_rect(list, area.left, area.top + area.height - HEIGHT, area.width * share, HEIGHT,
                     is_reached ? SQ_COLOR_FOOD : SQ_COLOR_POWER);
}

static void draw_goal(const sq_shell *shell, sq_goal goal, sq_draw_list *list)
{
    enum { NAME = 24 };
    const sq_goal_row *row = &sq_goal_rows[goal];
    const sq_area area = sq_menu_draw_box(&shell->menu, (int)goal, list);
    const float middle = area.left + area.width / 2;
    const float side = list->is_upright ? 48 : 32;
    draw_reward(list, middle, area.top + (area.height - NAME) / 2, side, row->reward,
                shell->saves->goals.reached[goal] != 0);
    sq_draw_text_fitting(list, middle, area.top + area.height - NAME, SQ_TEXT_SIZE, area.width - 8,
                         SQ_CENTER, SQ_COLOR_TEXT, "%s", row->title);
    draw_progress(shell, goal, area, list);
}

/* ---- the selected goal, in words ---- */

/* What there is to do, and how far it is or when it was reached. */
static void draw_words(const sq_shell *shell, sq_goal goal, sq_draw_list *list)
{
    const sq_goal_row *row = &sq_goal_rows[goal];
    const int32_t day = shell->saves->goals.reached[goal];
    sq_text state = {""};
    if (day != 0)
        state = sq_text_of("    %s UTC", sq_day_text_of(day).text);
    else if (row->is_counted)
        state = sq_text_of("    %" PRIu64 " of %" PRIu64,
                           sq_goals_progress(goal, &shell->saves->statistics), row->target);
    sq_draw_line(list, 303, SQ_COLOR_TEXT, "%s%s", row->words, state.text);
}

static void draw_gift(const sq_shell *shell, sq_reward reward, sq_draw_list *list)
{
    const bool is_face = reward.face != SQ_FACE_NONE;
    const char *name = is_face ? sq_face_label(reward.face) : label_of_palette(reward.palette);
    sq_draw_line(list, 321, SQ_COLOR_QUIET_TEXT, "%s: %s%s", is_face ? "Face" : "Colours", name,
                 !is_put_on(shell, reward) ? ""
                 : is_face                 ? ", put on"
                                           : ", in use");
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const int selected = sq_menu_selected(&shell->menu);
    sq_draw_headline(list, 4, SQ_COLOR_TEXT, "GOALS");
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        draw_goal(shell, goal, list);
    sq_menu_draw_item(&shell->menu, CHOICE_NO_FACE, list);
    sq_menu_draw_item(&shell->menu, CHOICE_BACK, list);
    if (selected < SQ_GOAL_COUNT) {
        draw_words(shell, (sq_goal)selected, list);
        draw_gift(shell, sq_goal_rows[selected].reward, list);
    }
}

const sq_screen sq_screen_goals = {.enter = enter, .tick = tick, .draw = draw};
