/* journeys: from every screen to every other, with one device alone.
 *
 * All states that presses lead to are found by trying each press in each state, from the program's
 * start. The outcome of a game is the only thing that is not pressed: it is made. A state is what
 * decides where presses lead: the screen, where it goes back to, the game and what is kept.
 */
#include "screens_testing.h"

/* ---- what a player can do ---- */

enum { ITEMS = SQ_MENU_ITEMS_MAX, WIN = ITEMS, LOSE, PRESSES };

/* An act is an item to choose, an outcome, or a press of the device. */
typedef struct device {
    sq_device device;
    bool points;         /* chooses by pointer, and not by keys */
    unsigned presses[3]; /* what else it has */
    bool has_pause_button;
} device;

static const device keyboard = {SQ_DEVICE_KEYBOARD,
                                false,
                                {SQ_PRESS_BACK | SQ_PRESS_PAUSE, SQ_PRESS_BACK, SQ_PRESS_PAUSE},
                                false};
static const device gamepad = {SQ_DEVICE_GAMEPAD, false, {SQ_PRESS_BACK, SQ_PRESS_PAUSE}, false};
static const device mouse = {SQ_DEVICE_MOUSE, true, {SQ_PRESS_BACK}, false};
static const device finger = {SQ_DEVICE_TOUCH, true, {0}, true};

enum { ACTS = PRESSES + 5 };

/* Something has been recorded before: always the same, whatever else is played. */
static const char replay_file[] = "test-journeys.replay";
static uint8_t *replay_bytes;
static size_t replay_length;

static void put_replay(void)
{
    FILE *stream = fopen(replay_file, "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(replay_bytes, 1, replay_length, stream), replay_length);
    assert_int_equal(fclose(stream), 0);
}

static int open_with_a_replay(void **state)
{
    open_session(state);
    begin_classic(7);
    sq_recorder_begin(&session.recorder, session.game, replay_file);
    wait_for_screen();
    wait_ticks(20);
    sq_session_deinit(&session);
    options.record = replay_file;
    char reason[SQ_FILES_REASON_SIZE];
    replay_bytes = sq_files_read_bytes(replay_file, 1 << 20, &replay_length, reason);
    return replay_bytes ? 0 : -1;
}

static int close_with_the_replay(void **state)
{
    close_session(state);
    free(replay_bytes);
    replay_bytes = NULL;
    return remove(replay_file);
}

#define test_journey(test)                                                                         \
    cmocka_unit_test_setup_teardown(test, open_with_a_replay, close_with_the_replay)

static void choose_item(const device *with, int item)
{
    if (item >= session.menu.count || session.screen == SQ_SCREEN_PLAY)
        return;
    if (!with->points) {
        choose(item);
        return;
    }
    const sq_menu_place place = session.menu.place;
    point_at(place.left + 20, place.top + (float)item * place.stride + place.height / 2);
    press(SQ_PRESS_CLICK);
}

static void tap_pause_button(void)
{
    if (session.screen != SQ_SCREEN_PLAY)
        return;
    point_at(16, 15);
    press(SQ_PRESS_CLICK);
}

/* A pointer has buttons there. */
static void leave_replay(void)
{
    if (session.screen == SQ_SCREEN_REPLAY && shows("Leave"))
        click_on("Leave");
}

static bool is_playing(void)
{
    return session.screen == SQ_SCREEN_PLAY && run()->outcome == SQ_PLAYING;
}

static void act(const device *with, int number)
{
    hand.device = with->device;
    if (session.screen == SQ_SCREEN_START && replay_bytes)
        put_replay();
    if (number < ITEMS)
        choose_item(with, number);
    else if (number == WIN && is_playing())
        win();
    else if (number == LOSE && is_playing())
        lose();
    else if (number >= PRESSES && number < PRESSES + 3)
        press(with->presses[number - PRESSES]);
    else if (number == PRESSES + 3 && with->has_pause_button)
        tap_pause_button();
    else if (number == PRESSES + 4 && with->points)
        leave_replay();
    if (session.screen != SQ_SCREEN_NONE)
        wait_for_screen();
}

/* ---- states ---- */

enum { STATES_MAX = 400, STEPS_MAX = 40 };

typedef struct place {
    sq_screen_id screen, behind, behind_pause;
    bool has_game, is_tower, in_shop, was_played, has_run;
} place;

typedef struct station {
    place place;
    int steps;
    int path[STEPS_MAX];
    int next[ACTS]; /* the station that each act leads to */
} station;

static station stations[STATES_MAX];
static int count;

static place where_we_are(void)
{
    place here;
    memset(&here, 0, sizeof here); /* they are compared as bytes */
    here.screen = session.screen;
    here.behind = session.behind;
    here.behind_pause = session.behind_pause;
    here.has_run = saves.has_run;
    if (session.game && session.screen != SQ_SCREEN_START && session.screen != SQ_SCREEN_NONE &&
        session.screen != SQ_SCREEN_REPLAY) {
        here.has_game = true;
        here.is_tower = run()->mode == SQ_MODE_TOWER;
        here.in_shop = sq_game_is_in_shop(session.game);
        here.was_played = run()->floors_won + run()->floors_lost > 0;
    }
    return here;
}

static int station_of(place here, const station *from, int number)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&stations[i].place, &here, sizeof here) == 0)
            return i;
    assert_true(count < STATES_MAX);
    station *made = &stations[count];
    *made = (station){.place = here};
    if (from) {
        assert_true(from->steps < STEPS_MAX);
        memcpy(made->path, from->path, sizeof made->path);
        made->path[from->steps] = number;
        made->steps = from->steps + 1;
    }
    return count++;
}

/* From the program's start, with nothing kept. */
static void go_to(const device *with, const station *there)
{
    sq_session_deinit(&session);
    (void)sq_saves_load(&saves, NULL, &options.config);
    hand = (sq_controls){.pointer_x = 5, .pointer_y = 355};
    begin(7);
    for (int step = 0; step < there->steps; step++)
        act(with, there->path[step]);
}

/* Tries each act in each state. */
static void explore(const device *with)
{
    count = 0;
    go_to(with, &(station){0});
    station_of(where_we_are(), NULL, 0);
    for (int at = 0; at < count; at++) {
        for (int number = 0; number < ACTS; number++) {
            stations[at].next[number] = at;
            if (stations[at].place.screen == SQ_SCREEN_NONE)
                continue;
            go_to(with, &stations[at]);
            act(with, number);
            stations[at].next[number] = station_of(where_we_are(), &stations[at], number);
        }
    }
}

/* ---- what is asked of them ---- */

/* Marks the stations that lead to this screen. By presses alone, or with outcomes, too. */
static void mark_ways(sq_screen_id screen, bool with_outcomes, bool leads[STATES_MAX])
{
    bool changed = true;
    for (int i = 0; i < count; i++)
        leads[i] = stations[i].place.screen == screen;
    while (changed) {
        changed = false;
        for (int i = 0; i < count; i++)
            for (int number = 0; number < ACTS && !leads[i]; number++)
                if ((with_outcomes || (number != WIN && number != LOSE)) &&
                    leads[stations[i].next[number]])
                    leads[i] = changed = true;
    }
}

static void assert_all_lead_to(sq_screen_id screen, bool with_outcomes)
{
    bool leads[STATES_MAX];
    mark_ways(screen, with_outcomes, leads);
    for (int i = 0; i < count; i++)
        if (!leads[i] && stations[i].place.screen != SQ_SCREEN_NONE)
            fail_msg("no way from screen %d to screen %d", (int)stations[i].place.screen,
                     (int)screen);
}

static void assert_no_dead_ends(const device *with)
{
    explore(with);
    for (sq_screen_id screen = 0; screen < SQ_SCREEN_COUNT; screen++)
        assert_all_lead_to(screen, true);
    assert_all_lead_to(SQ_SCREEN_NONE, false);
    assert_all_lead_to(SQ_SCREEN_START, false);
    assert_all_lead_to(SQ_SCREEN_PLAY, false);
    assert_all_lead_to(SQ_SCREEN_PAUSE, false);
    assert_true(count > 30);
}

static void a_keyboard_alone_leads_everywhere(void **state)
{
    (void)state;
    assert_no_dead_ends(&keyboard);
}

static void a_gamepad_alone_leads_everywhere(void **state)
{
    (void)state;
    assert_no_dead_ends(&gamepad);
}

static void a_mouse_alone_leads_everywhere(void **state)
{
    (void)state;
    assert_no_dead_ends(&mouse);
}

static void a_finger_alone_leads_everywhere(void **state)
{
    (void)state;
    assert_no_dead_ends(&finger);
}

/* ---- one evening ---- */

static void climb_to(int32_t floor)
{
    while (tower()->floor < floor) {
        wait_for_screen();
        win();
        assert_screen(SQ_SCREEN_SHOP);
        assert_true(press(SQ_PRESS_CONFIRM));
        assert_screen(SQ_SCREEN_PLAY);
    }
}

/* All that is told on the way stays true: floors, upgrades, records, the run. */
static void an_evening_by_keys(void **state)
{
    (void)state;
    begin(7);
    hand.device = SQ_DEVICE_KEYBOARD;
    choose(2);
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
    press(SQ_PRESS_BACK | SQ_PRESS_PAUSE);
    choose(3);
    assert_screen(SQ_SCREEN_SETTINGS);
    press(SQ_PRESS_BACK | SQ_PRESS_PAUSE);
    choose(0);
    climb_to(4);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_START_SIZE], 3);
    press(SQ_PRESS_BACK | SQ_PRESS_PAUSE);
    choose(4);
    assert_screen(SQ_SCREEN_START);
    assert_true(shows("Continue, floor 4"));
    assert_true(shows("Highest floor 4"));
    choose(0);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_START_SIZE], 3);
    wait_for_screen();
    lose();
    choose(4);
    assert_int_equal(tower()->floor, 4);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_DEFENSE], 1);
    press(SQ_PRESS_PAUSE);
    choose(2);
    assert_screen(SQ_SCREEN_SUMMARY);
    wait_ticks(SQ_COUNT_UP_TICKS);
    assert_true(shows("Floors lost"));
    choose(2);
    assert_screen(SQ_SCREEN_START);
    assert_false(shows("Continue"));
    assert_false(choose(4));
}

/* The session is closed and begun anew, as by a program that is started again. */
static void a_run_outlives_the_program(void **state)
{
    (void)state;
    begin(7);
    choose(0);
    climb_to(3);
    sq_session_deinit(&session);
    begin(8);
    click_on("Continue, floor 3");
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(run()->seed == 7);
    climb_to(5);
    sq_session_deinit(&session);
    begin(9);
    assert_true(shows("Continue, floor 5"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_journey(a_keyboard_alone_leads_everywhere),
        test_journey(a_gamepad_alone_leads_everywhere),
        test_journey(a_mouse_alone_leads_everywhere),
        test_journey(a_finger_alone_leads_everywhere),
        test_session(an_evening_by_keys),
        test_session(a_run_outlives_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
