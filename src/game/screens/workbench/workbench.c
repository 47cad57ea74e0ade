/* workbench: every constant and every parameter of a kind, changed while a game of practice stands
 * still; it goes on by them. */
#include "screens/workbench/workbench.h"

#include <math.h>

#include "play/rules_in_use.h"
#include "play/sharing.h"
#include "screens/workbench/slider.h"
#include "screens/workbench/workbench_layout.h"
#include "screens/workbench/workbench_view.h"
#include "shell/screen.h"
#include "shell/texts.h"

/* ---- the areas of the list ---- */

int sq_workbench_areas(const sq_shell *shell)
{
    return 3 * sq_bench_rows_shown(shell);
}

sq_area sq_workbench_area(const sq_shell *shell, int number)
{
    const sq_bench_layout layout = sq_bench_layout_of(shell);
    return number % 3 == 1 ? sq_bench_row_area(&layout, number / 3)
                           : sq_bench_step_area(&layout, number / 3, number % 3 - 1);
}

/* ---- the list or the letters ---- */

static void show_letters(sq_shell *shell, bool shows)
{
    shell->own.bench.has_letters = shows;
    shell->own.bench.is_held = false;
    sq_bench_lay_out(shell);
    sq_grid_select(&shell->grid, shows ? 0 : SQ_BENCH_FIND);
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_bench_begin(&shell->own.bench, &play->rules.played);
    sq_bench_lay_out(shell);
}

/* ---- changing ---- */

static void change_rules(sq_shell *shell, sq_play *play, const sq_rulebook *to)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    if (sq_rules_change(play, to, reason))
        return;
    sq_notice_say(&shell->notice, reason);
    sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_REFUSE);
}

/* What could not be played stays as it was. */
static void put(sq_shell *shell, sq_play *play, double value)
{
    const int32_t row = sq_bench_row(&shell->own.bench);
    sq_rulebook to = play->rules.played;
    if (row == SQ_BENCH_NONE || sq_rulebook_number_at(&to, row).value == value)
        return;
    sq_rulebook_number_put(&to, row, value);
    if (sq_rulebook_plays_as(&to, &play->rules.played))
        return;
    sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_MOVE);
    change_rules(shell, play, &to);
}

static void take_step(sq_shell *shell, sq_play *play, int step)
{
    const int32_t row = sq_bench_row(&shell->own.bench);
    if (row == SQ_BENCH_NONE)
        return;
    const sq_rulebook_number number = sq_rulebook_number_at(&play->rules.played, row);
    const sq_slider slider = sq_bench_slider(play, &number, row);
    put(shell, play, sq_slider_step(&slider, number.value, step));
}

static void put_at(sq_shell *shell, sq_play *play, float x)
{
    const sq_bench_layout layout = sq_bench_layout_of(shell);
    const sq_area track = sq_bench_track_area(&layout, 0);
    const int32_t row = sq_bench_row(&shell->own.bench);
    if (row == SQ_BENCH_NONE)
        return;
    const sq_rulebook_number number = sq_rulebook_number_at(&play->rules.played, row);
    const sq_slider slider = sq_bench_slider(play, &number, row);
    put(shell, play, sq_slider_value(&slider, (x - track.left) / track.width));
}

static void reset(sq_shell *shell, sq_play *play)
{
    const int32_t row = sq_bench_row(&shell->own.bench);
    if (row != SQ_BENCH_NONE)
        put(shell, play, sq_rulebook_number_at(&play->rules.begun, row).value);
}

/* ---- the pointer on the list ---- */

/* The place of the row at this height, as far as there is one; SQ_BENCH_NONE beside the rows. */
static int32_t place_at(const sq_shell *shell, const sq_bench_layout *layout, float x, float y)
{
    for (int32_t place = 0; place < sq_bench_rows_shown(shell); place++) {
        const sq_area row = sq_bench_row_area(layout, place);
        if (x >= SQ_BENCH_EDGE && x < layout->rows_right && y >= row.top &&
            y < row.top + row.height)
            return place;
    }
    return SQ_BENCH_NONE;
}

static void select_row(sq_shell *shell, int32_t selected)
{
    const sq_bench_layout layout = sq_bench_layout_of(shell);
    const int32_t before = shell->own.bench.selected;
    shell->own.bench.has_buttons = false;
    sq_bench_select(&shell->own.bench, selected, layout.rows);
    if (shell->own.bench.selected != before)
        sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_MOVE);
}

/* A press on a row that was not selected only selects it, so that a tap changes nothing that the
 * player has not looked at; sliding from there changes it. */
static void press_row(sq_shell *shell, sq_play *play, const sq_bench_layout *layout, int32_t place,
                      float x)
{
    sq_bench *bench = &shell->own.bench;
    const sq_area row = sq_bench_row_area(layout, place);
    const bool was_selected = bench->selected == bench->first + place && !bench->has_buttons;
    select_row(shell, bench->first + place);
    if (x < row.left || x >= row.left + row.width) {
        take_step(shell, play, x < row.left ? -1 : 1);
        return;
    }
    bench->is_held = true;
    bench->drags = was_selected;
    bench->held_x = x;
    if (was_selected)
        put_at(shell, play, x);
}

static void hold(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    enum { SLIDES = 4 };
    sq_bench *bench = &shell->own.bench;
    if (!controls->mouse_down && !controls->finger_down) {
        bench->is_held = false;
        return;
    }
    if (fabsf(controls->pointer_x - bench->held_x) >= SLIDES)
        bench->drags = true;
    if (bench->drags && controls->pointer_moved)
        put_at(shell, play, controls->pointer_x);
}

/* True if the pointer was used on the list. */
static bool use_pointer(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const sq_bench_layout layout = sq_bench_layout_of(shell);
    const int32_t place = place_at(shell, &layout, controls->pointer_x, controls->pointer_y);
    const bool clicks = sq_pressed(controls, SQ_PRESS_CLICK);
    if (shell->own.bench.is_held && !clicks) {
        hold(shell, play, controls);
        return true;
    }
    shell->own.bench.is_held = false;
    if (place == SQ_BENCH_NONE)
        return false;
    if (clicks)
        press_row(shell, play, &layout, place, controls->pointer_x);
    else if (controls->pointer_moved)
        select_row(shell, shell->own.bench.first + place);
    return clicks;
}

/* ---- keys on the list ---- */

/* Beyond its ends are the field and the buttons. */
static void move_by(sq_shell *shell, int32_t rows)
{
    sq_bench *bench = &shell->own.bench;
    const int32_t to = bench->selected + rows;
    if (to >= 0 && to < bench->count) {
        select_row(shell, to);
        return;
    }
    bench->has_buttons = true;
    sq_grid_select(&shell->grid, to < 0 ? SQ_BENCH_FIND : SQ_BENCH_RESET);
    sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_MOVE);
}

static void turn_page(sq_shell *shell, int pages)
{
    const sq_bench_layout layout = sq_bench_layout_of(shell);
    select_row(shell, shell->own.bench.selected + pages * layout.rows);
}

static void use_keys_on_list(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int down = sq_pressed(controls, SQ_PRESS_DOWN) - sq_pressed(controls, SQ_PRESS_UP);
    const int right = sq_pressed(controls, SQ_PRESS_RIGHT) - sq_pressed(controls, SQ_PRESS_LEFT);
    const int pages =
        sq_pressed(controls, SQ_PRESS_FORWARD) - sq_pressed(controls, SQ_PRESS_BACKWARD);
    if (down != 0)
        move_by(shell, down);
    else if (right != 0)
        take_step(shell, play, right);
    else if (pages != 0)
        turn_page(shell, pages);
    else if (sq_pressed(controls, SQ_PRESS_FIRST))
        select_row(shell, 0);
    else if (sq_pressed(controls, SQ_PRESS_LAST))
        select_row(shell, shell->own.bench.count - 1);
    else if (sq_pressed(controls, SQ_PRESS_CONFIRM))
        move_by(shell, shell->own.bench.count); /* to the buttons */
}

/* ---- the buttons ---- */

/* From the buttons up to the list, and on from there to the field. True if that was all. */
static bool leave_buttons(sq_shell *shell, const sq_controls *controls)
{
    const int down = sq_pressed(controls, SQ_PRESS_DOWN) - sq_pressed(controls, SQ_PRESS_UP);
    const bool is_field = sq_grid_selected(&shell->grid) == SQ_BENCH_FIND;
    if (down == 0)
        return false;
    if ((down > 0) == is_field && shell->own.bench.count > 0)
        shell->own.bench.has_buttons = false;
    else
        sq_grid_select(&shell->grid, is_field ? SQ_BENCH_RESET : SQ_BENCH_FIND);
    sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_MOVE);
    return true;
}

/* While the list is selected, keys are not for the buttons. */
static int choose_button(sq_shell *shell, const sq_controls *controls)
{
    sq_controls theirs = *controls;
    const int before = shell->grid.selected;
    if (shell->own.bench.has_buttons && leave_buttons(shell, controls))
        return SQ_GRID_NONE;
    if (!shell->own.bench.has_buttons)
        theirs.pressed &= SQ_PRESS_CLICK;
    const int chosen = sq_grid_tick(&shell->grid, &theirs, &shell->sounds);
    if (chosen != SQ_GRID_NONE || shell->grid.selected != before)
        shell->own.bench.has_buttons = true;
    return chosen;
}

static sq_screen_id use_button(sq_shell *shell, sq_play *play, int chosen)
{
    switch (chosen) {
    case SQ_BENCH_FIND:
        show_letters(shell, true);
        break;
    case SQ_BENCH_PAGE_UP:
    case SQ_BENCH_PAGE_DOWN:
        turn_page(shell, chosen == SQ_BENCH_PAGE_UP ? -1 : 1);
        break;
    case SQ_BENCH_RESET:
        reset(shell, play);
        break;
    case SQ_BENCH_RESET_ALL:
        change_rules(shell, play, &play->rules.begun);
        break;
    case SQ_BENCH_WRITE:
        sq_bench_write_mod(shell, play);
        break;
    case SQ_BENCH_COPY:
        sq_copy_share_code(shell, &play->rules.played);
        break;
    case SQ_BENCH_BACK:
        return shell->behind;
    default:
        break;
    }
    return SQ_SCREEN_WORKBENCH;
}

/* ---- typing ---- */

static void type(sq_shell *shell, sq_play *play, const char *typed)
{
    if (!*typed)
        return;
    sq_bench_type(&shell->own.bench, &play->rules.played, typed);
    shell->own.bench.has_buttons = shell->own.bench.is_held = false;
}

static void use_letters(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int chosen = sq_grid_tick(&shell->grid, controls, &shell->sounds);
    if (chosen >= 0 && chosen < SQ_BENCH_LETTERS)
        type(shell, play, (const char[]){sq_bench_letters[chosen], '\0'});
    if (chosen == SQ_BENCH_DELETE)
        type(shell, play, "\b");
    while (chosen == SQ_BENCH_CLEAR && *shell->own.bench.find)
        type(shell, play, "\b");
    if (chosen == SQ_BENCH_DONE)
        show_letters(shell, false);
}

/* ---- a tick ---- */

static bool wants_back(const sq_controls *controls)
{
    return sq_pressed(controls, SQ_PRESS_BACK) || sq_pressed(controls, SQ_PRESS_WORKBENCH);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    type(shell, play, controls->typed);
    if (shell->own.bench.has_letters) {
        if (wants_back(controls))
            show_letters(shell, false);
        else
            use_letters(shell, play, controls);
        return SQ_SCREEN_WORKBENCH;
    }
    if (wants_back(controls))
        return shell->behind;
    if (use_pointer(shell, play, controls))
        return SQ_SCREEN_WORKBENCH;
    const bool had_buttons = shell->own.bench.has_buttons;
    const int chosen = choose_button(shell, controls);
    if (!had_buttons && chosen == SQ_GRID_NONE)
        use_keys_on_list(shell, play, controls);
    return use_button(shell, play, chosen);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_bench_lay_out(shell);
    sq_workbench_draw(shell, play, list);
}

const sq_screen sq_screen_workbench = {.enter = enter, .tick = tick, .draw = draw};
