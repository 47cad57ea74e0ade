/* workbench: every constant and every parameter of a kind, changed while a game of practice stands
 * still; it goes on by them. */
#include "screens/workbench.h"

#include <math.h>

#include "screens/bench_keep.h"
#include "screens/mode_texts.h"
#include "screens/rules_in_use.h"
#include "screens/screen.h"
#include "screens/slider.h"
#include "screens/workbench_layout.h"
#include "screens/workbench_view.h"

/* ---- the areas of the list ---- */

int sq_workbench_areas(const sq_session *session)
{
    return 3 * sq_bench_rows_shown(session);
}

sq_area sq_workbench_area(const sq_session *session, int number)
{
    const sq_bench_layout layout = sq_bench_layout_of(session);
    return number % 3 == 1 ? sq_bench_row_area(&layout, number / 3)
                           : sq_bench_step_area(&layout, number / 3, number % 3 - 1);
}

/* ---- the list or the letters ---- */

static void show_letters(sq_session *session, bool shows)
{
    session->bench.has_letters = shows;
    session->bench.is_held = false;
    sq_bench_lay_out(session);
    sq_grid_select(&session->grid, shows ? 0 : SQ_BENCH_FIND);
}

static void enter(sq_session *session)
{
    session->menu.count = 0;
    session->grid = (sq_grid){.count = 0};
    sq_bench_begin(&session->bench, &session->played);
    sq_bench_lay_out(session);
}

/* ---- changing ---- */

static void change_rules(sq_session *session, const sq_rulebook *to)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    if (sq_rules_change(session, to, reason))
        return;
    sq_notice_say(&session->notice, reason);
    sq_sounds_add(&session->sounds, SQ_SOUND_MENU_REFUSE);
}

/* What could not be played stays as it was. */
static void put(sq_session *session, double value)
{
    const int32_t row = sq_bench_row(&session->bench);
    sq_rulebook to = session->played;
    if (row == SQ_BENCH_NONE || sq_rulebook_number_at(&to, row).value == value)
        return;
    sq_rulebook_number_put(&to, row, value);
    if (sq_rulebook_plays_as(&to, &session->played))
        return;
    sq_sounds_add(&session->sounds, SQ_SOUND_MENU_MOVE);
    change_rules(session, &to);
}

static void take_step(sq_session *session, int step)
{
    const int32_t row = sq_bench_row(&session->bench);
    if (row == SQ_BENCH_NONE)
        return;
    const sq_rulebook_number number = sq_rulebook_number_at(&session->played, row);
    const sq_slider slider = sq_bench_slider(session, &number, row);
    put(session, sq_slider_step(&slider, number.value, step));
}

static void put_at(sq_session *session, float x)
{
    const sq_bench_layout layout = sq_bench_layout_of(session);
    const sq_area track = sq_bench_track_area(&layout, 0);
    const int32_t row = sq_bench_row(&session->bench);
    if (row == SQ_BENCH_NONE)
        return;
    const sq_rulebook_number number = sq_rulebook_number_at(&session->played, row);
    const sq_slider slider = sq_bench_slider(session, &number, row);
    put(session, sq_slider_value(&slider, (x - track.left) / track.width));
}

static void reset(sq_session *session)
{
    const int32_t row = sq_bench_row(&session->bench);
    if (row != SQ_BENCH_NONE)
        put(session, sq_rulebook_number_at(&session->begun, row).value);
}

/* ---- the pointer on the list ---- */

/* The place of the row at this height, as far as there is one; SQ_BENCH_NONE beside the rows. */
static int32_t place_at(const sq_session *session, const sq_bench_layout *layout, float x, float y)
{
    for (int32_t place = 0; place < sq_bench_rows_shown(session); place++) {
        const sq_area row = sq_bench_row_area(layout, place);
        if (x >= SQ_BENCH_EDGE && x < SQ_BENCH_ROWS_RIGHT && y >= row.top &&
            y < row.top + row.height)
            return place;
    }
    return SQ_BENCH_NONE;
}

static void select_row(sq_session *session, int32_t selected)
{
    const sq_bench_layout layout = sq_bench_layout_of(session);
    const int32_t before = session->bench.selected;
    session->bench.has_buttons = false;
    sq_bench_select(&session->bench, selected, layout.rows);
    if (session->bench.selected != before)
        sq_sounds_add(&session->sounds, SQ_SOUND_MENU_MOVE);
}

/* A press on a row that was not selected only selects it, so that a tap changes nothing that the
 * player has not looked at; sliding from there changes it. */
static void press_row(sq_session *session, const sq_bench_layout *layout, int32_t place, float x)
{
    sq_bench *bench = &session->bench;
    const sq_area row = sq_bench_row_area(layout, place);
    const bool was_selected = bench->selected == bench->first + place && !bench->has_buttons;
    select_row(session, bench->first + place);
    if (x < row.left || x >= row.left + row.width) {
        take_step(session, x < row.left ? -1 : 1);
        return;
    }
    bench->is_held = true;
    bench->drags = was_selected;
    bench->held_x = x;
    if (was_selected)
        put_at(session, x);
}

static void hold(sq_session *session, const sq_controls *controls)
{
    enum { SLIDES = 4 };
    sq_bench *bench = &session->bench;
    if (!controls->mouse_down && !controls->finger_down) {
        bench->is_held = false;
        return;
    }
    if (fabsf(controls->pointer_x - bench->held_x) >= SLIDES)
        bench->drags = true;
    if (bench->drags && controls->pointer_moved)
        put_at(session, controls->pointer_x);
}

/* True if the pointer was used on the list. */
static bool use_pointer(sq_session *session, const sq_controls *controls)
{
    const sq_bench_layout layout = sq_bench_layout_of(session);
    const int32_t place = place_at(session, &layout, controls->pointer_x, controls->pointer_y);
    const bool clicks = sq_pressed(controls, SQ_PRESS_CLICK);
    if (session->bench.is_held && !clicks) {
        hold(session, controls);
        return true;
    }
    session->bench.is_held = false;
    if (place == SQ_BENCH_NONE)
        return false;
    if (clicks)
        press_row(session, &layout, place, controls->pointer_x);
    else if (controls->pointer_moved)
        select_row(session, session->bench.first + place);
    return clicks;
}

/* ---- keys on the list ---- */

/* Beyond its ends are the field and the buttons. */
static void move_by(sq_session *session, int32_t rows)
{
    sq_bench *bench = &session->bench;
    const int32_t to = bench->selected + rows;
    if (to >= 0 && to < bench->count) {
        select_row(session, to);
        return;
    }
    bench->has_buttons = true;
    sq_grid_select(&session->grid, to < 0 ? SQ_BENCH_FIND : SQ_BENCH_RESET);
    sq_sounds_add(&session->sounds, SQ_SOUND_MENU_MOVE);
}

static void turn_page(sq_session *session, int pages)
{
    const sq_bench_layout layout = sq_bench_layout_of(session);
    select_row(session, session->bench.selected + pages * layout.rows);
}

static void use_keys_on_list(sq_session *session, const sq_controls *controls)
{
    const int down = sq_pressed(controls, SQ_PRESS_DOWN) - sq_pressed(controls, SQ_PRESS_UP);
    const int right = sq_pressed(controls, SQ_PRESS_RIGHT) - sq_pressed(controls, SQ_PRESS_LEFT);
    const int pages =
        sq_pressed(controls, SQ_PRESS_FORWARD) - sq_pressed(controls, SQ_PRESS_BACKWARD);
    if (down != 0)
        move_by(session, down);
    else if (right != 0)
        take_step(session, right);
    else if (pages != 0)
        turn_page(session, pages);
    else if (sq_pressed(controls, SQ_PRESS_FIRST))
        select_row(session, 0);
    else if (sq_pressed(controls, SQ_PRESS_LAST))
        select_row(session, session->bench.count - 1);
    else if (sq_pressed(controls, SQ_PRESS_CONFIRM))
        move_by(session, session->bench.count); /* to the buttons */
}

/* ---- the buttons ---- */

/* From the buttons up to the list, and on from there to the field. True if that was all. */
static bool leave_buttons(sq_session *session, const sq_controls *controls)
{
    const int down = sq_pressed(controls, SQ_PRESS_DOWN) - sq_pressed(controls, SQ_PRESS_UP);
    const bool is_field = sq_grid_selected(&session->grid) == SQ_BENCH_FIND;
    if (down == 0)
        return false;
    if ((down > 0) == is_field && session->bench.count > 0)
        session->bench.has_buttons = false;
    else
        sq_grid_select(&session->grid, is_field ? SQ_BENCH_RESET : SQ_BENCH_FIND);
    sq_sounds_add(&session->sounds, SQ_SOUND_MENU_MOVE);
    return true;
}

/* While the list is selected, keys are not for the buttons. */
static int choose_button(sq_session *session, const sq_controls *controls)
{
    sq_controls theirs = *controls;
    const int before = session->grid.selected;
    if (session->bench.has_buttons && leave_buttons(session, controls))
        return SQ_GRID_NONE;
    if (!session->bench.has_buttons)
        theirs.pressed &= SQ_PRESS_CLICK;
    const int chosen = sq_grid_tick(&session->grid, &theirs, &session->sounds);
    if (chosen != SQ_GRID_NONE || session->grid.selected != before)
        session->bench.has_buttons = true;
    return chosen;
}

static sq_screen_id use_button(sq_session *session, int chosen)
{
    switch (chosen) {
    case SQ_BENCH_FIND:
        show_letters(session, true);
        break;
    case SQ_BENCH_PAGE_UP:
    case SQ_BENCH_PAGE_DOWN:
        turn_page(session, chosen == SQ_BENCH_PAGE_UP ? -1 : 1);
        break;
    case SQ_BENCH_RESET:
        reset(session);
        break;
    case SQ_BENCH_RESET_ALL:
        change_rules(session, &session->begun);
        break;
    case SQ_BENCH_WRITE:
        sq_bench_write_mod(session);
        break;
    case SQ_BENCH_COPY:
        sq_copy_share_code(session, &session->played);
        break;
    case SQ_BENCH_BACK:
        return session->behind;
    default:
        break;
    }
    return SQ_SCREEN_WORKBENCH;
}

/* ---- typing ---- */

static void type(sq_session *session, const char *typed)
{
    if (!*typed)
        return;
    sq_bench_type(&session->bench, &session->played, typed);
    session->bench.has_buttons = session->bench.is_held = false;
}

static void use_letters(sq_session *session, const sq_controls *controls)
{
    const int chosen = sq_grid_tick(&session->grid, controls, &session->sounds);
    if (chosen >= 0 && chosen < SQ_BENCH_LETTERS)
        type(session, (const char[]){sq_bench_letters[chosen], '\0'});
    if (chosen == SQ_BENCH_DELETE)
        type(session, "\b");
    while (chosen == SQ_BENCH_CLEAR && *session->bench.find)
        type(session, "\b");
    if (chosen == SQ_BENCH_DONE)
        show_letters(session, false);
}

/* ---- a tick ---- */

static bool wants_back(const sq_controls *controls)
{
    return sq_pressed(controls, SQ_PRESS_BACK) || sq_pressed(controls, SQ_PRESS_WORKBENCH);
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    type(session, controls->typed);
    if (session->bench.has_letters) {
        if (wants_back(controls))
            show_letters(session, false);
        else
            use_letters(session, controls);
        return SQ_SCREEN_WORKBENCH;
    }
    if (wants_back(controls))
        return session->behind;
    if (use_pointer(session, controls))
        return SQ_SCREEN_WORKBENCH;
    const bool had_buttons = session->bench.has_buttons;
    const int chosen = choose_button(session, controls);
    if (!had_buttons && chosen == SQ_GRID_NONE)
        use_keys_on_list(session, controls);
    return use_button(session, chosen);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_bench_lay_out(session);
    sq_workbench_draw(session, list);
}

const sq_screen sq_screen_workbench = {.enter = enter, .tick = tick, .draw = draw};
