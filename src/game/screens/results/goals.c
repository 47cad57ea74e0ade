/* goals: twelve of them. A reached one can be chosen, and its face or palette is put on. */
#include <inttypes.h>
#include <stdio.h>

#include "picture/figures.h"
#include "play/play.h"
#include "shell/card_scenes.h"
#include "shell/drawing.h"
#include "shell/screen.h"
#include "shell/texts.h"

enum { CHOICE_NO_FACE = SQ_GOAL_COUNT, CHOICE_BACK };

enum { ROWS = SQ_GOAL_COUNT / 2, TOP = 40, STRIDE = 43, WIDTH = 304, HEIGHT = 41, LEFT = 12 };

/* In two columns, or in one. The two buttons follow, beside each other. */
static sq_places places_of(int cell)
{
    enum { UPRIGHT_TOP = 80, UPRIGHT_STRIDE = 46, UPRIGHT_WIDTH = 336, HALF = 164, GAP = 8 };
    const bool is_goal = cell < SQ_GOAL_COUNT;
    const int column = is_goal ? cell / ROWS : cell - SQ_GOAL_COUNT;
    const int row = is_goal ? cell % ROWS : ROWS;
    return (sq_places){
        {LEFT + (float)column * (WIDTH + GAP), TOP + (float)row * STRIDE, WIDTH, HEIGHT},
        {LEFT + (float)(is_goal ? 0 : column * (HALF + GAP)),
         UPRIGHT_TOP + (float)((is_goal ? cell : SQ_GOAL_COUNT) * UPRIGHT_STRIDE),
         is_goal ? UPRIGHT_WIDTH : HALF, HEIGHT}};
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin_grid(&shell->menu);
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        sq_menu_add_at(menu, (int)goal, places_of((int)goal), "%s", "")->refuses =
            shell->saves->goals.reached[goal] == 0;
    sq_menu_add_at(menu, CHOICE_NO_FACE, places_of(CHOICE_NO_FACE), "Just eyes");
    sq_menu_add_at(menu, CHOICE_BACK, places_of(CHOICE_BACK), "Back");
    sq_menu_select(menu, CHOICE_BACK);
}

/* What is worn already is put off again. */
static void take_reward(const sq_shell *shell, sq_reward reward)
{
    sq_saves *saves = shell->saves;
    if (reward.face != SQ_FACE_NONE) {
        const bool is_worn = saves->goals.face == reward.face;
        sq_saves_wear(saves, is_worn ? SQ_FACE_NONE : reward.face);
        return;
    }
    const bool is_used = saves->settings.palette == (int32_t)reward.palette;
    saves->settings.palette = is_used ? SQ_PALETTE_DEFAULT : (int32_t)reward.palette;
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

enum { SIDE = 30, MARGIN = 6 };

/* Four of the colours. */
static void draw_colours(sq_draw_list *list, Square square)
{
    static const sq_color colors[] = {SQ_COLOR_PLAYER, SQ_COLOR_FOOD, SQ_COLOR_POWER,
                                      SQ_COLOR_DANGER};
    const float half = square.size / 2;
    for (int i = 0; i < 4; i++) {
        const int below = i / 2;
        sq_draw_rect(list, square.x + (float)(i % 2) * half, square.y + (float)below * half, half,
                     half, colors[i]);
    }
}

/* As the settings call it. */
static const char *label_of_palette(sq_palette palette)
{
    for (size_t i = 0; i < sq_settings_count(); i++)
        if (sq_settings_row_at(i)->offset == offsetof(sq_settings, palette))
            return sq_settings_row_at(i)->values[palette];
    return "";
}

/* The square with the face, or the colours. A goal that is not reached hides it. */
static void draw_reward(sq_draw_list *list, sq_area area, sq_reward reward, bool is_reached)
{
    const Square square = {area.left + MARGIN, area.top + MARGIN, SIDE};
    if (!is_reached)
        sq_draw_frame(list, square.x, square.y, SIDE, SIDE, 2, SQ_COLOR_LARGER);
    else if (reward.face != SQ_FACE_NONE)
        sq_figure_draw_player(list, square, 1,
                              &(sq_player_look){.body = SQ_COLOR_PLAYER, .face = reward.face});
    else
        draw_colours(list, square);
}

/* What it gives, or how far it is. */
static void draw_state(const sq_shell *shell, sq_area area, sq_goal goal, sq_draw_list *list)
{
    const sq_goal_row *row = &sq_goal_rows[goal];
    const sq_goals *goals = &shell->saves->goals;
    const float right = area.left + area.width - MARGIN;
    const float y = area.top + 2;
    char day[SQ_DAY_TEXT_SIZE];
    if (goals->reached[goal] != 0) {
        sq_day_write(day, goals->reached[goal]);
        sq_draw_text(list, right, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_TEXT, "%s UTC", day);
    } else if (row->is_counted) {
        sq_draw_text(list, right, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_TEXT,
                     "%" PRIu64 " of %" PRIu64, sq_goals_progress(goal, &shell->saves->statistics),
                     row->target);
    }
}

static bool is_put_on(const sq_shell *shell, sq_reward reward)
{
    return reward.face != SQ_FACE_NONE ? shell->saves->goals.face == reward.face
                                       : shell->saves->settings.palette == (int32_t)reward.palette;
}

/* What there is to do or, of the selected one, what it gives. */
static void draw_words(const sq_shell *shell, sq_goal goal, sq_area area, float x, bool is_selected,
                       sq_draw_list *list)
{
    const sq_goal_row *row = &sq_goal_rows[goal];
    const sq_reward reward = row->reward;
    const bool is_face = reward.face != SQ_FACE_NONE;
    const float y = area.top + 21;
    const float width = area.left + area.width - MARGIN - x;
    if (!is_selected)
        sq_draw_text_fitting(list, x, y, SQ_TEXT_SIZE, width, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                             row->words);
    else
        sq_draw_text_fitting(list, x, y, SQ_TEXT_SIZE, width, SQ_LEFT, SQ_COLOR_TEXT, "%s: %s%s",
                             is_face ? "Face" : "Colours",
                             is_face ? sq_face_label(reward.face)
                                     : label_of_palette(reward.palette),
                             !is_put_on(shell, reward) ? ""
                             : is_face                 ? ", put on"
                                                       : ", in use");
}

static void draw_goal(const sq_shell *shell, sq_goal goal, sq_draw_list *list)
{
    const sq_goal_row *row = &sq_goal_rows[goal];
    const sq_area area = sq_menu_draw_box(&shell->menu, (int)goal, list);
    const float x = area.left + SIDE + 3 * MARGIN;
    const bool is_selected = sq_menu_selected(&shell->menu) == (int)goal;
    draw_reward(list, area, row->reward, shell->saves->goals.reached[goal] != 0);
    sq_draw_text(list, x, area.top + 2, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "%s", row->title);
    draw_words(shell, goal, area, x, is_selected, list);
    draw_state(shell, area, goal, list);
}

/* The card that the selected goal opens. */
static void draw_card(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { PICTURE_TOP = 5, PICTURE_WIDTH = 96, PICTURE_HEIGHT = 34, WORDS_Y = 341 };
    const int goal = sq_menu_selected(&shell->menu);
    if (goal >= SQ_GOAL_COUNT || sq_goal_rows[goal].reward.card == SQ_UPGRADE_NONE)
        return;
    const sq_upgrade card = sq_goal_rows[goal].reward.card;
    const float left = sq_canvas_of(list->is_upright).width - LEFT - PICTURE_WIDTH;
    sq_draw_card_scene(list, card, (sq_area){left, PICTURE_TOP, PICTURE_WIDTH, PICTURE_HEIGHT},
                       SQ_CARD_SCENE_STILL);
    sq_draw_line(list, WORDS_Y, SQ_COLOR_POWER, "Card %s: %s", sq_shop_name(card),
                 sq_shop_meaning(card, &play->options->climb.config, &(Tower){0}).text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_headline(list, 2, SQ_COLOR_TEXT, "GOALS");
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        draw_goal(shell, goal, list);
    draw_card(shell, play, list);
    sq_menu_draw_item(&shell->menu, CHOICE_NO_FACE, list);
    sq_menu_draw_item(&shell->menu, CHOICE_BACK, list);
}

const sq_screen sq_screen_goals = {.enter = enter, .tick = tick, .draw = draw};
