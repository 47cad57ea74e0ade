/* workbench: every constant and every parameter of a kind, changed while a game of practice stands
 * still; it goes on by them. */
#include "screens/workbench.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/bench_keep.h"
#include "screens/drawing.h"
#include "screens/mode_texts.h"
#include "screens/rules_in_use.h"
#include "screens/screen.h"
#include "screens/slider.h"

/* ---- where everything lies ---- */

enum { FIELD_TOP = 2, EDGE = 3, GAP = 2, SIDE = SQ_FINGER_SIDE, RIGHT = SQ_CANVAS_WIDTH - EDGE };

/* Rows as high as a fingertip are fewer. */
typedef struct Layout {
    int32_t rows;
    float field_height, top, height, stride;
    float step_width; /* of the two boxes beside a row */
    float texts_top, buttons_top, buttons_height;
} Layout;

static Layout layout_of(const sq_session *session)
{
    static const Layout for_fingers = {5, SIDE, 45, SIDE, SIDE + GAP, SIDE, 260, 297, SIDE};
    static const Layout usual = {8, 25, 29, 29, 31, 27, 276, 313, 27};
    return session->menu.for_fingers ? for_fingers : usual;
}

/* Left of the two buttons that turn pages. */
static const float ROWS_RIGHT = RIGHT - SIDE - GAP;

/* The parts of the row that is shown at this place, from 0. */
static sq_area row_area(const Layout *layout, int32_t place)
{
    const float left = EDGE + layout->step_width + GAP;
    return (sq_area){left, layout->top + (float)place * layout->stride,
                     ROWS_RIGHT - layout->step_width - GAP - left, layout->height};
}

static sq_area step_area(const Layout *layout, int32_t place, int step)
{
    sq_area area = row_area(layout, place);
    area.left = step < 0 ? EDGE : area.left + area.width + GAP;
    area.width = layout->step_width;
    return area;
}

static int32_t rows_shown(const sq_session *session)
{
    const sq_bench *bench = &session->bench;
    const int32_t most = layout_of(session).rows;
    const int32_t left = bench->count - bench->first;
    return bench->has_letters ? 0 : left < most ? left : most;
}

int sq_workbench_areas(const sq_session *session)
{
    return 3 * rows_shown(session);
}

sq_area sq_workbench_area(const sq_session *session, int number)
{
    const Layout layout = layout_of(session);
    return number % 3 == 1 ? row_area(&layout, number / 3)
                           : step_area(&layout, number / 3, number % 3 - 1);
}

enum { PADDING = 8, TRACK_HEIGHT = 3 };

/* The line on which a row's number is moved. */
static sq_area track_area(const Layout *layout, int32_t place)
{
    const sq_area row = row_area(layout, place);
    return (sq_area){row.left + PADDING, row.top + row.height - TRACK_HEIGHT - 1,
                     row.width - 2 * PADDING, TRACK_HEIGHT};
}

/* ---- buttons and letters ---- */

enum {
    LETTERS = 37, /* a to z, 0 to 9, and a space */
    CHOICE_FIND = LETTERS,
    CHOICE_PAGE_UP,
    CHOICE_PAGE_DOWN,
    CHOICE_RESET,
    CHOICE_RESET_ALL,
    CHOICE_WRITE,
    CHOICE_COPY,
    CHOICE_BACK,
    CHOICE_DELETE,
    CHOICE_CLEAR,
    CHOICE_DONE,
};

static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789 ";

static void add_field(sq_session *session, const Layout *layout)
{
    sq_grid_add(&session->grid, CHOICE_FIND,
                (sq_area){132, FIELD_TOP, RIGHT - 132, layout->field_height}, "%s", "");
}

static void add_pages(sq_session *session, const Layout *layout)
{
    const float height = (float)layout->rows * layout->stride - GAP;
    const sq_area area = {RIGHT - SIDE, layout->top, SIDE, (height - GAP) / 2};
    sq_grid_add(&session->grid, CHOICE_PAGE_UP, area, "%s", "");
    sq_grid_add(&session->grid, CHOICE_PAGE_DOWN,
                (sq_area){area.left, area.top + area.height + GAP, SIDE, area.height}, "%s", "");
}

static void add_buttons(sq_session *session, const Layout *layout)
{
    static const char *const names[] = {"Reset", "Reset all", "Write mod", "Copy code", "Back"};
    enum { COUNT = sizeof names / sizeof names[0] };
    const float stride = (float)(RIGHT - EDGE + GAP) / COUNT;
    for (int i = 0; i < COUNT; i++)
        sq_grid_add(&session->grid, CHOICE_RESET + i,
                    (sq_area){EDGE + (float)i * stride, layout->buttons_top, stride - GAP,
                              layout->buttons_height},
                    "%s", names[i]);
}

/* In eight columns, and what ends the typing in the last row. */
static void add_letters(sq_session *session)
{
    static const char *const names[] = {"Del", "Clear", "Done"};
    enum { COLUMNS = 8, TOP = 84, STRIDE_X = 79, STRIDE_Y = SIDE + 5 };
    for (int i = 0; i < LETTERS + 3; i++) {
        const int column = i % COLUMNS;
        const int line = i / COLUMNS;
        const sq_area area = {EDGE + 1 + (float)(column * STRIDE_X), TOP + (float)(line * STRIDE_Y),
                              STRIDE_X - GAP, STRIDE_Y - GAP};
        if (i < LETTERS)
            sq_grid_add(&session->grid, i, area, letters[i] == ' ' ? "Space" : "%c", letters[i]);
        else
            sq_grid_add(&session->grid, CHOICE_DELETE + i - LETTERS, area, "%s",
                        names[i - LETTERS]);
    }
}

/* The cells lie where they fit the device in use. The same one stays selected. */
static void lay_out(sq_session *session)
{
    const Layout layout = layout_of(session);
    const int selected = sq_grid_selected(&session->grid);
    session->grid = (sq_grid){.count = 0};
    if (session->bench.has_letters) {
        add_letters(session);
    } else {
        add_field(session, &layout);
        add_pages(session, &layout);
        add_buttons(session, &layout);
    }
    sq_grid_select(&session->grid, selected);
    sq_bench_select(&session->bench, session->bench.selected, layout.rows);
}

static void show_letters(sq_session *session, bool shows)
{
    session->bench.has_letters = shows;
    session->bench.is_held = false;
    lay_out(session);
    sq_grid_select(&session->grid, shows ? 0 : CHOICE_FIND);
}

static void enter(sq_session *session)
{
    session->menu.count = 0;
    session->grid = (sq_grid){.count = 0};
    sq_bench_begin(&session->bench, &session->played);
    lay_out(session);
}

/* ---- changing ---- */

static sq_slider slider_of(const sq_session *session, const sq_rulebook_number *number, int32_t row)
{
    return (sq_slider){.lowest = number->lowest,
                       .highest = number->highest,
                       .normal = sq_rulebook_number_at(&session->begun, row).value,
                       .whole = number->whole};
}

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
    const sq_slider slider = slider_of(session, &number, row);
    put(session, sq_slider_step(&slider, number.value, step));
}

static void put_at(sq_session *session, float x)
{
    const Layout layout = layout_of(session);
    const sq_area track = track_area(&layout, 0);
    const int32_t row = sq_bench_row(&session->bench);
    if (row == SQ_BENCH_NONE)
        return;
    const sq_rulebook_number number = sq_rulebook_number_at(&session->played, row);
    const sq_slider slider = slider_of(session, &number, row);
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
static int32_t place_at(const sq_session *session, const Layout *layout, float x, float y)
{
    for (int32_t place = 0; place < rows_shown(session); place++) {
        const sq_area row = row_area(layout, place);
        if (x >= EDGE && x < ROWS_RIGHT && y >= row.top && y < row.top + row.height)
            return place;
    }
    return SQ_BENCH_NONE;
}

static void select_row(sq_session *session, int32_t selected)
{
    const Layout layout = layout_of(session);
    const int32_t before = session->bench.selected;
    session->bench.has_buttons = false;
    sq_bench_select(&session->bench, selected, layout.rows);
    if (session->bench.selected != before)
        sq_sounds_add(&session->sounds, SQ_SOUND_MENU_MOVE);
}

/* A press on a row that was not selected only selects it, so that a tap changes nothing that the
 * player has not looked at; sliding from there changes it. */
static void press_row(sq_session *session, const Layout *layout, int32_t place, float x)
{
    sq_bench *bench = &session->bench;
    const sq_area row = row_area(layout, place);
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
    const Layout layout = layout_of(session);
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
    sq_grid_select(&session->grid, to < 0 ? CHOICE_FIND : CHOICE_RESET);
    sq_sounds_add(&session->sounds, SQ_SOUND_MENU_MOVE);
}

static void turn_page(sq_session *session, int pages)
{
    const Layout layout = layout_of(session);
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
    const bool is_field = sq_grid_selected(&session->grid) == CHOICE_FIND;
    if (down == 0)
        return false;
    if ((down > 0) == is_field && session->bench.count > 0)
        session->bench.has_buttons = false;
    else
        sq_grid_select(&session->grid, is_field ? CHOICE_RESET : CHOICE_FIND);
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
    case CHOICE_FIND:
        show_letters(session, true);
        break;
    case CHOICE_PAGE_UP:
    case CHOICE_PAGE_DOWN:
        turn_page(session, chosen == CHOICE_PAGE_UP ? -1 : 1);
        break;
    case CHOICE_RESET:
        reset(session);
        break;
    case CHOICE_RESET_ALL:
        change_rules(session, &session->begun);
        break;
    case CHOICE_WRITE:
        sq_bench_write_mod(session);
        break;
    case CHOICE_COPY:
        sq_copy_share_code(session, &session->played);
        break;
    case CHOICE_BACK:
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
    if (chosen >= 0 && chosen < LETTERS)
        type(session, (const char[]){letters[chosen], '\0'});
    if (chosen == CHOICE_DELETE)
        type(session, "\b");
    while (chosen == CHOICE_CLEAR && *session->bench.find)
        type(session, "\b");
    if (chosen == CHOICE_DONE)
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

/* ---- drawing ---- */

typedef struct number_text {
    char text[32];
} number_text;

static number_text text_of(const sq_session *session, const sq_rulebook_number *number,
                           double value)
{
    number_text text;
    if (number->is_kind)
        snprintf(text.text, sizeof text.text, "%s", session->played.kinds.list[(int)value].name);
    else
        snprintf(text.text, sizeof text.text, "%.7g", value);
    return text;
}

static void draw_box(sq_area area, bool is_selected, sq_draw_list *list)
{
    sq_draw_rect(list, area.left, area.top, area.width, area.height,
                 is_selected ? SQ_COLOR_SELECTED : SQ_COLOR_PANEL);
}

static void draw_step(const Layout *layout, int32_t place, int step, sq_draw_list *list)
{
    const sq_area area = step_area(layout, place, step);
    draw_box(area, false, list);
    sq_draw_text(list, area.left + area.width / 2, area.top + area.height / 2 - SQ_GLYPH_HEIGHT, 2,
                 SQ_CENTER, SQ_COLOR_TEXT, "%s", step < 0 ? "\u00ab" : "\u00bb");
}

/* The line as far as the value, and marks for it and for the usual one. */
static void draw_track(const sq_slider *slider, double value, sq_area track, sq_color color,
                       sq_draw_list *list)
{
    enum { MARK = 4, HIGHER = 2 };
    const float now = track.width * sq_slider_place(slider, value);
    const float usual = track.width * sq_slider_place(slider, slider->normal);
    sq_draw_rect(list, track.left, track.top, track.width, track.height, SQ_COLOR_BACKGROUND);
    sq_draw_rect(list, track.left, track.top, now, track.height, color);
    sq_draw_rect(list, track.left + usual - 1, track.top - 1, 2, track.height + 1, SQ_COLOR_POWER);
    sq_draw_rect(list, track.left + now - MARK / 2.0F, track.top - HIGHER, MARK,
                 track.height + HIGHER, color);
}

static void draw_row(const sq_session *session, const Layout *layout, int32_t place,
                     sq_draw_list *list)
{
    enum { VALUE_WIDTH = 150 };
    const sq_bench *bench = &session->bench;
    const int32_t row = bench->found[bench->first + place];
    const bool is_selected = bench->first + place == bench->selected && !bench->has_buttons;
    const sq_rulebook_number number = sq_rulebook_number_at(&session->played, row);
    const sq_slider slider = slider_of(session, &number, row);
    const sq_area area = row_area(layout, place);
    const float y = area.top + (area.height > 2 * SQ_GLYPH_HEIGHT + 8 ? 5.0F : 0.0F);
    const sq_color changed =
        number.value != slider.normal && !is_selected ? SQ_COLOR_POWER : SQ_COLOR_TEXT;
    draw_step(layout, place, -1, list);
    draw_box(area, is_selected, list);
    draw_track(&slider, number.value, track_area(layout, place),
               is_selected ? SQ_COLOR_TEXT : SQ_COLOR_PLAYER, list);
    if (is_selected)
        sq_draw_frame(list, area.left, area.top, area.width, area.height, 1, SQ_COLOR_TEXT);
    sq_draw_text_fitting(list, area.left + PADDING, y, 2, area.width - VALUE_WIDTH - 2 * PADDING,
                         SQ_LEFT, SQ_COLOR_TEXT, "%s", number.name);
    sq_draw_text_fitting(list, area.left + area.width - PADDING, y, 2, VALUE_WIDTH - PADDING,
                         SQ_RIGHT, changed, "%s", text_of(session, &number, number.value).text);
    draw_step(layout, place, 1, list);
}

/* In one line or two, broken at a space. Returns where the next line begins. */
static float draw_in_lines(const char *text, float y, sq_draw_list *list)
{
    enum { MOST = 104 };
    size_t length = strlen(text);
    if (length > MOST)
        for (length = MOST; length > 0 && text[length] != ' '; length--)
            ;
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y, 1, SQ_CENTER, SQ_COLOR_TEXT, "%.*s", (int)length,
                 text);
    if (!text[length])
        return y + SQ_GLYPH_HEIGHT;
    sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y + SQ_GLYPH_HEIGHT, 1, SQ_CENTER, SQ_COLOR_TEXT,
                 "%s", text + length + 1);
    return y + 2 * SQ_GLYPH_HEIGHT;
}

/* What the selected number is, and where it may go. */
static void draw_meaning(const sq_session *session, const Layout *layout, sq_draw_list *list)
{
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    const int32_t row = sq_bench_row(&session->bench);
    if (row == SQ_BENCH_NONE) {
        sq_draw_text(list, middle, layout->texts_top, 1, SQ_CENTER, SQ_COLOR_TEXT,
                     "No name has this. Delete some of it.");
        return;
    }
    const sq_rulebook_number number = sq_rulebook_number_at(&session->played, row);
    const sq_rulebook_number usual = sq_rulebook_number_at(&session->begun, row);
    const float y = draw_in_lines(number.meaning, layout->texts_top, list);
    sq_draw_text(list, middle, y, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT, "%s to %s%s%s. Default: %s.",
                 text_of(session, &number, number.lowest).text,
                 text_of(session, &number, number.highest).text, *number.unit ? " " : "",
                 number.unit, text_of(session, &usual, usual.value).text);
}

/* An arrow that points up or down, in the middle of its box. */
static void draw_page_arrow(sq_area area, bool points_up, sq_draw_list *list)
{
    enum { LINES = 6, HEIGHT = 2 };
    const float middle = area.left + area.width / 2;
    const float top = area.top + area.height / 2 - LINES * HEIGHT / 2.0F;
    for (int line = 0; line < LINES; line++) {
        const int wide = points_up ? line + 1 : LINES - line;
        sq_draw_rect(list, middle - (float)(2 * wide), top + (float)(line * HEIGHT),
                     (float)(4 * wide), HEIGHT, SQ_COLOR_TEXT);
    }
}

static void draw_field(const sq_session *session, sq_area area, bool is_selected,
                       sq_draw_list *list)
{
    enum { COUNT_WIDTH = 130 };
    const sq_bench *bench = &session->bench;
    const float y = area.top + area.height / 2 - SQ_GLYPH_HEIGHT;
    const sq_color quiet = is_selected ? SQ_COLOR_TEXT : SQ_COLOR_QUIET_TEXT;
    sq_draw_text_fitting(list, area.left + PADDING, y, 2, area.width - COUNT_WIDTH - 2 * PADDING,
                         SQ_LEFT, *bench->find ? SQ_COLOR_TEXT : quiet, "%s%s",
                         *bench->find ? bench->find : "Type to find", *bench->find ? "_" : "");
    sq_draw_text_fitting(list, area.left + area.width - PADDING, y, 2, COUNT_WIDTH - PADDING,
                         SQ_RIGHT, quiet, "%d of %d",
                         bench->count > 0 ? (int)bench->selected + 1 : 0, (int)bench->count);
}

static void draw_cells(const sq_session *session, sq_draw_list *list)
{
    sq_grid shown = session->grid;
    if (!session->bench.has_buttons && !session->bench.has_letters)
        shown.selected = SQ_GRID_NONE;
    sq_grid_draw_boxes(&shown, list);
    for (int cell = 0; cell < shown.count; cell++) {
        const int choice = shown.cells[cell].choice;
        if (choice == CHOICE_FIND)
            draw_field(session, shown.cells[cell].area, cell == shown.selected, list);
        else if (choice == CHOICE_PAGE_UP || choice == CHOICE_PAGE_DOWN)
            draw_page_arrow(shown.cells[cell].area, choice == CHOICE_PAGE_UP, list);
        else
            sq_grid_draw_text(&shown.cells[cell], list);
    }
}

/* The first names that have what was typed, above the letters. */
static void draw_found(const sq_session *session, sq_draw_list *list)
{
    const sq_bench *bench = &session->bench;
    const sq_area field = {EDGE, FIELD_TOP, RIGHT - EDGE, 30};
    draw_box(field, false, list);
    draw_field(session, field, false, list);
    for (int32_t i = 0; i < 3 && i < bench->count; i++)
        sq_draw_text(list, EDGE + PADDING, 38 + (float)i * 14, 1, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                     sq_rulebook_number_at(&session->played, bench->found[i]).name);
    if (bench->count == 0)
        sq_draw_text(list, EDGE + PADDING, 38, 1, SQ_LEFT, SQ_COLOR_TEXT, "No name has this.");
}

static void draw_list(const sq_session *session, sq_draw_list *list)
{
    const Layout layout = layout_of(session);
    sq_draw_text(list, EDGE + 4, FIELD_TOP + layout.field_height / 2 - SQ_GLYPH_HEIGHT, 2, SQ_LEFT,
                 SQ_COLOR_TEXT, "Workbench");
    for (int32_t place = 0; place < rows_shown(session); place++)
        draw_row(session, &layout, place, list);
    draw_meaning(session, &layout, list);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    (void)progress;
    lay_out(session);
    sq_draw_game(session, 1, list);
    sq_draw_shade(list);
    if (session->bench.has_letters)
        draw_found(session, list);
    else
        draw_list(session, list);
    draw_cells(session, list);
}

const sq_screen sq_screen_workbench = {.enter = enter, .tick = tick, .draw = draw};
