/* journeys: from every screen to every other, with one device alone.
 *
 * The test finds all states by trying each press in each state, from the program's start. Only the
 * outcome of a game is not pressed but set. A state consists of everything that decides where
 * presses lead: the screen, the screen behind it, the game, the kept run, whether it is practice
 * and whether time runs back; for a replay, whether it runs and shows its bar. */
#include "game/screens_testing.h"

#include "rules/lesson.h"

/* ---- what a player can do ---- */

enum { PRESSES_MAX = 5, WATCHING = 10 };

/* An act is an item to choose, an outcome, or a press. */
enum {
    ITEMS = 16, /* a seed has more, which lead nowhere else */
    WIN = ITEMS,
    LOSE,
    PRESSES,
    PAUSE_BUTTON = PRESSES + PRESSES_MAX,
    REWIND, /* held from now on */
    LET_GO,
    WAIT,
    WATCH,
    ACTS = WATCH + WATCHING
};

typedef struct device {
    sq_device device;
    bool points;                   /* chooses by pointer, and not by keys */
    unsigned presses[PRESSES_MAX]; /* its other acts */
    unsigned watching[WATCHING];   /* and on a replay, if the device has keys */
} device;

static const device keyboard = {
    SQ_DEVICE_KEYBOARD,
    false,
    {SQ_PRESS_BACK | SQ_PRESS_PAUSE, SQ_PRESS_BACK, SQ_PRESS_PAUSE, SQ_PRESS_HELP},
    {SQ_PRESS_FIRST, SQ_PRESS_BACKWARD, SQ_PRESS_LEFT, SQ_PRESS_CONFIRM, SQ_PRESS_RIGHT,
     SQ_PRESS_FORWARD, SQ_PRESS_LAST, SQ_PRESS_DOWN, SQ_PRESS_UP, SQ_PRESS_BACK}};
static const device gamepad = {SQ_DEVICE_GAMEPAD,
                               false,
                               {SQ_PRESS_BACK, SQ_PRESS_PAUSE},
                               {SQ_PRESS_BACKWARD, SQ_PRESS_LEFT, SQ_PRESS_CONFIRM, SQ_PRESS_RIGHT,
                                SQ_PRESS_FORWARD, SQ_PRESS_DOWN, SQ_PRESS_UP, SQ_PRESS_BACK}};
static const device mouse = {SQ_DEVICE_MOUSE, true, {SQ_PRESS_BACK}, {0}};
static const device finger = {SQ_DEVICE_TOUCH, true, {0}, {0}};

/* The recorded run is always the same, no matter what is played. */
static const char replay_file[] = "test-journeys.replay";
static uint8_t *replay_bytes;
static size_t replay_length;
static bool is_spoilt; /* a game has replaced the recording */

static void put_replay(void)
{
    if (!is_spoilt)
        return;
    FILE *stream = fopen(replay_file, "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(replay_bytes, 1, replay_length, stream), replay_length);
    assert_int_equal(fclose(stream), 0);
    is_spoilt = false;
}

/* Lets a replay run on without its bar. */
enum { REPLAY_TICKS = 40, BAR_TICKS = 10 };

/* Behind the first floor, which is as far as a journey goes. */
static void open_doors(void)
{
    options.climb.config.DOOR_FIRST_FLOOR = 2;
    for (int32_t door = 0; door < options.climb.doors.count; door++)
        options.climb.doors.list[door].opens = 0;
}

static int open_with_a_replay(void **state)
{
    open_session(state);
    open_doors();
    options.config.REPLAY_BAR_DURATION = BAR_TICKS;
    begin_classic(7);
    sq_recorder_begin(&session.play.recorder, session.play.game, replay_file);
    wait_for_screen();
    wait_ticks(REPLAY_TICKS);
    sq_session_deinit(&session);
    options.files.record = replay_file;
    char reason[SQ_FILES_REASON_SIZE];
    replay_bytes = sq_files_read_bytes(replay_file, 1 << 20, &replay_length, reason);
    is_spoilt = false;
    return replay_bytes ? 0 : -1;
}

static int close_with_the_replay(void **state)
{
    close_session(state);
    free(replay_bytes);
    replay_bytes = NULL;
    return remove(replay_file);
}

#define JOURNEY NOTHING, open_with_a_replay, close_with_the_replay

/* What was typed, and the day's first attempt, are no part of a state. */
static bool is_left_out(int item)
{
    if (session.shell.screen == SQ_SCREEN_SEED)
        return item > 0;
    if (session.shell.screen == SQ_SCREEN_CALENDAR)
        return item > 2;
    return session.shell.screen == SQ_SCREEN_START && item < session.shell.menu.count &&
           strcmp(session.shell.menu.items[item].text, "Daily run") == 0;
}

static void choose_item(const device *with, int item)
{
    if (is_left_out(item))
        return;
    if (session.shell.screen == SQ_SCREEN_SEED)
        item = session.shell.menu.count - 1; /* back */
    if (session.shell.screen == SQ_SCREEN_CALENDAR)
        item += session.shell.menu.count - 3; /* what follows the days */
    if (item >= session.shell.menu.count || session.shell.screen == SQ_SCREEN_PLAY)
        return;
    if (!with->points) {
        choose(item);
        return;
    }
    const sq_area area = sq_menu_area(&session.shell.menu, item);
    click_at(area.left + 20, area.top + area.height / 2);
}

static void tap(float x, float y)
{
    click_at(x, y);
}

/* Fingers use buttons where other devices have keys. */
static void hold_rewind(const device *with)
{
    hand.rewinds = with->device != SQ_DEVICE_TOUCH;
    hand.finger_down = with->device == SQ_DEVICE_TOUCH;
    if (hand.finger_down)
        tap(630, 10);
    if (session.shell.screen != SQ_SCREEN_NONE)
        wait_ticks(40);
}

static void let_go(void)
{
    hand.rewinds = hand.finger_down = false;
    press(0);
}

static bool is_shown(const char *text)
{
    draw();
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && strcmp(text_of(&list.items[i]), text) == 0) {
            point_at(list.items[i].x + list.items[i].width / 2, list.items[i].y + 2);
            return true;
        }
    return false;
}

/* A pointer clicks on the buttons shown or, if there are none, on the game. */
static void watch(const device *with, int number)
{
    static const char *const buttons[WATCHING] = {"|<", "<<", "<",      "Pause",  ">",
                                                  ">>", ">|", "Slower", "Faster", "Leave"};
    const char *button = buttons[number];
    if (session.shell.screen != SQ_SCREEN_REPLAY)
        return;
    if (!with->points)
        press(with->watching[number]);
    else if (is_shown(button) || (strcmp(button, "Pause") == 0 && is_shown("Play")))
        press(SQ_PRESS_CLICK);
    else if (!is_shown("Leave"))
        tap(300, 200);
}

static bool is_playing(void)
{
    return session.shell.screen == SQ_SCREEN_PLAY && run()->outcome == SQ_PLAYING;
}

static bool is_held(void)
{
    return hand.rewinds || hand.finger_down;
}

/* Waits until the player may go on, or until the requested change is complete. */
static void wait_for_it(void)
{
    while (session.shell.screen == SQ_SCREEN_REPLAY && session.play.watch.is_jumping)
        press(0);
    if (session.shell.screen != SQ_SCREEN_NONE && !is_held())
        wait_for_screen();
}

static bool offers_replay(void)
{
    return session.shell.screen == SQ_SCREEN_GAMES || session.shell.screen == SQ_SCREEN_GAME_OVER ||
           session.shell.screen == SQ_SCREEN_RUN_OVER;
}

/* Practice cannot play again what is done by hand, and goes back no further. */
static void win_by_hand(void)
{
    win();
    sq_history_forget(&session.play.history, session.play.game);
}

/* A climb with its last life. */
static void lose_for_good(void)
{
    ecs_unique(session.play.game, Climb)->lives = 1;
    lose();
    sq_history_forget(&session.play.history, session.play.game);
}

static void act(const device *with, int number)
{
    hand.device = with->device;
    if (offers_replay() && replay_bytes)
        put_replay();
    if (number < ITEMS)
        choose_item(with, number);
    else if (number == WIN && is_playing() && !is_held())
        win_by_hand();
    else if (number == LOSE && is_playing() && !is_held())
        lose_for_good();
    else if (number >= PRESSES && number < PRESSES + PRESSES_MAX)
        press(with->presses[number - PRESSES]);
    else if (number == PAUSE_BUTTON && with->device == SQ_DEVICE_TOUCH && !is_held() &&
             session.shell.screen == SQ_SCREEN_PLAY)
        tap(16, 15);
    else if (number == REWIND && !is_held())
        hold_rewind(with);
    else if (number == LET_GO)
        let_go();
    else if (number == WAIT)
        wait_ticks(BAR_TICKS + 2);
    else if (number >= WATCH)
        watch(with, number - WATCH);
    wait_for_it();
    is_spoilt = is_spoilt || session.play.recorder.is_on ||
                session.shell.screen == SQ_SCREEN_GAME_OVER ||
                session.shell.screen == SQ_SCREEN_RUN_OVER;
}

/* ---- states ---- */

enum { STATES_MAX = 3000, STEPS_MAX = 40 };

typedef struct place {
    sq_screen_id screen, behind, behind_pause;
    sq_mode mode, run_mode;
    int32_t page; /* of the settings */
    bool is_open, has_lesson;
    bool has_game, in_shop, was_played, has_run;
    bool practises, rewinds, is_held;
    bool is_paused, is_at_end, is_at_beginning, has_bar;
} place;

typedef struct station {
    place place;
    int steps, path[STEPS_MAX];
    int next[ACTS]; /* the station to which each act leads */
} station;

static station stations[STATES_MAX];
static int count;

static void tell_replay(place *here)
{
    const sq_watch *watch = &session.play.watch;
    here->is_paused = watch->is_paused;
    here->is_at_end = sq_watch_is_over(watch);
    here->is_at_beginning = watch->playback.ticks == 0;
    here->has_bar = watch->bar_ticks > 0 || watch->is_paused;
}

/* Elsewhere the previous screen does not matter. */
static bool goes_back(void)
{
    return session.shell.screen == SQ_SCREEN_SETTINGS ||
           session.shell.screen == SQ_SCREEN_HOW_TO_PLAY ||
           session.shell.screen == SQ_SCREEN_SUMMARY || session.shell.screen == SQ_SCREEN_REPLAY;
}

/* Or help does, which returns to it. */
static bool shows_start_menu(void)
{
    const sq_shell *shell = &session.shell;
    const bool is_helped = shell->helped.is_on && shell->helped.screen == SQ_SCREEN_START;
    const sq_menu *menu = is_helped ? &shell->helped.menu : &shell->menu;
    return (is_helped || shell->screen == SQ_SCREEN_START) &&
           strcmp(menu->items[menu->count - 1].text, "Back") == 0;
}

static place where_we_are(void)
{
    place here;
    memset(&here, 0, sizeof here); /* they are compared as bytes */
    here.screen = session.shell.screen;
    here.behind = goes_back() ? session.shell.behind : SQ_SCREEN_NONE;
    here.behind_pause = session.shell.own.behind_pause;
    here.page = session.shell.screen == SQ_SCREEN_SETTINGS ? session.shell.own.page_of_settings : 0;
    here.has_run = saves.has_run;
    here.run_mode = saves.has_run ? saves.run.run.mode : SQ_MODE_CLASSIC;
    here.practises = session.play.practises;
    here.rewinds = session.play.rewind_ticks > 0;
    here.is_held = is_held();
    here.is_open = shows_start_menu();
    if (session.shell.screen == SQ_SCREEN_REPLAY)
        tell_replay(&here);
    if (session.play.game && session.shell.screen != SQ_SCREEN_START &&
        session.shell.screen != SQ_SCREEN_NONE && session.shell.screen != SQ_SCREEN_REPLAY) {
        here.has_game = true;
        here.mode = run()->mode;
        here.has_lesson = ecs_unique(session.play.game, Floor)->lesson != SQ_LESSON_NONE;
        here.in_shop = sq_game_is_in_shop(session.play.game);
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

/* A way to start the program. */
static void (*start)(void);

static void start_with_nothing(void)
{
    begin(7);
}

static void start_in_practice(void)
{
    options.start.practice = true;
    begin(7);
}

static void start_with_a_replay(void)
{
    char reason[SQ_REPLAY_REASON_SIZE];
    sq_replay replay;
    put_replay();
    begin(7);
    if (!sq_replay_load(&replay, replay_file, reason))
        fail_msg("%s", reason);
    assert_true(sq_session_watch(&session, &replay));
}

/* From the program's start, with nothing kept. */
static void go_to(const device *with, const station *there)
{
    sq_session_deinit(&session);
    (void)sq_saves_load(&saves, NULL, &options.config);
    saves.settings.reduced_motion = 1; /* nothing that flies about decides where presses lead */
    hand = (sq_controls){.pointer_x = 5, .pointer_y = 355};
    start();
    for (int step = 0; step < there->steps; step++)
        act(with, there->path[step]);
}

static bool is_at(const place *there)
{
    const place here = where_we_are();
    return memcmp(&here, there, sizeof here) == 0;
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
            if (!is_at(&stations[at].place))
                go_to(with, &stations[at]);
            act(with, number);
            stations[at].next[number] = station_of(where_we_are(), &stations[at], number);
        }
    }
}

/* ---- the requirements ---- */

/* Marks the stations that lead to this screen, by presses alone or also by outcomes. */
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

/* The exploration reached its purpose. */
static int count_where(bool (*holds)(const place *))
{
    int where = 0;
    for (int i = 0; i < count; i++)
        where += holds(&stations[i].place);
    return where;
}

static bool rewinds(const place *here)
{
    return here->screen == SQ_SCREEN_PLAY && here->practises && here->rewinds;
}

static bool ended_in_practice(const place *here)
{
    return here->practises && !here->rewinds &&
           (here->screen == SQ_SCREEN_SHOP || here->screen == SQ_SCREEN_GAME_OVER);
}

static bool is_replay_without_bar(const place *here)
{
    return here->screen == SQ_SCREEN_REPLAY && !here->has_bar;
}

static bool is_end_of_replay(const place *here)
{
    return here->screen == SQ_SCREEN_REPLAY && here->is_at_end;
}

static bool is_replay_of_result(const place *here)
{
    return here->screen == SQ_SCREEN_REPLAY && here->behind == SQ_SCREEN_GAME_OVER;
}

static void assert_no_dead_ends(const device *with, void (*begin_with)(void))
{
    start = begin_with;
    explore(with);
    for (sq_screen_id screen = 0; screen < SQ_SCREEN_COUNT; screen++)
        assert_all_lead_to(screen, true);
    assert_all_lead_to(SQ_SCREEN_NONE, false);
    assert_all_lead_to(SQ_SCREEN_START, false);
    assert_all_lead_to(SQ_SCREEN_PLAY, false);
    assert_all_lead_to(SQ_SCREEN_PAUSE, false);
    assert_true(count > 60);
    assert_true(count_where(rewinds) >= 2); /* classic, tower */
    assert_true(count_where(ended_in_practice) >= 2);
    assert_true(count_where(is_replay_without_bar) >= 1);
    assert_true(count_where(is_end_of_replay) >= 1);
    assert_true(count_where(is_replay_of_result) >= 1);
}

TEST_IN(JOURNEY, a_keyboard_alone_leads_everywhere) {
    assert_no_dead_ends(&keyboard, start_with_nothing);
}

TEST_IN(JOURNEY, a_gamepad_alone_leads_everywhere) {
    assert_no_dead_ends(&gamepad, start_with_nothing);
}

TEST_IN(JOURNEY, a_mouse_alone_leads_everywhere) {
    assert_no_dead_ends(&mouse, start_with_nothing);
}

TEST_IN(JOURNEY, a_finger_alone_leads_everywhere) {
    assert_no_dead_ends(&finger, start_with_nothing);
}

TEST_IN(JOURNEY, practice_from_the_start_leads_everywhere) {
    assert_no_dead_ends(&keyboard, start_in_practice);
}

/* The only screens are the replay and help: after any press it can be watched again and left. */
TEST_IN(JOURNEY, a_replay_alone_can_always_be_left) {
    static const device *const devices[] = {&keyboard, &gamepad, &mouse, &finger};
    start = start_with_a_replay;
    each_case(i, devices) {
        explore(devices[i]);
        assert_all_lead_to(SQ_SCREEN_NONE, false);
        for (int at = 0; at < count; at++)
            assert_true(stations[at].place.screen == SQ_SCREEN_REPLAY ||
                        stations[at].place.screen == SQ_SCREEN_HOW_TO_PLAY ||
                        stations[at].place.screen == SQ_SCREEN_NONE);
        assert_true(count_where(is_replay_without_bar) >= 1);
        assert_true(count_where(is_end_of_replay) >= 1);
    }
}
