/* gamepads: virtual pads that are plugged in and out, with the events that SDL makes of them. */
#include "platform_testing.h"
#include "virtual_pad.h"

#include <sys/stat.h>

#include "failing_memory.h"
#include "platform/input.h"

static plat_input input;

static void take_events(void)
{
    SDL_Event event;
    while (SDL_PollEvent(&event))
        plat_input_take(&input, &event);
}

static sq_controls tick(void)
{
    const plat_window window = {0};
    take_events();
    return plat_input_controls(&input, &window);
}

static int start(void **state)
{
    SDL_Init(SDL_INIT_VIDEO);
    input = (plat_input){0};
    plat_gamepads_init(&input.gamepads);
    tick();
    return input.gamepads.started ? 0 : -1;
}

/* SDL takes the virtual pads that are left. */
static int end(void **state)
{
    plat_gamepads_deinit(&input.gamepads);
    SDL_Quit();
    return 0;
}

#define GAMEPADS NOTHING, start, end

static int count_pads(void)
{
    int count = 0;
    for (int i = 0; i < PLAT_GAMEPADS_MAX; i++)
        count += input.gamepads.pads[i].controller != NULL;
    return count;
}

static VirtualPad plug_in(void)
{
    const VirtualPad pad = attach_pad();
    tick();
    return pad;
}

static void assert_move(sq_controls controls, float x, float y)
{
    assert_float_equal(controls.move_x, x, 1e-3F);
    assert_float_equal(controls.move_y, y, 1e-3F);
    assert_true(controls.move_x * controls.move_x + controls.move_y * controls.move_y <= 1.00001F);
}

static float length_at(const VirtualPad *pad, float x, float y)
{
    push_stick(pad, x, y);
    const sq_controls controls = tick();
    return SDL_sqrtf(controls.move_x * controls.move_x + controls.move_y * controls.move_y);
}

/* ---- connecting and disconnecting ---- */

TEST_IN(GAMEPADS, a_connected_pad_is_heard) {
    VirtualPad pad = plug_in();
    assert_int_equal(count_pads(), 1);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_CONFIRM | SQ_PRESS_ACTION);
    assert_int_equal(controls.device, SQ_DEVICE_GAMEPAD);
    assert_int_equal(tick().pressed, 0);
}

TEST_IN(GAMEPADS, a_pad_connected_before_the_start_is_heard) {
    SDL_InitSubSystem(SDL_INIT_JOYSTICK);
    VirtualPad pad = attach_pad();
    start(NULL);
    assert_int_equal(count_pads(), 1);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(tick().pressed, SQ_PRESS_CONFIRM | SQ_PRESS_ACTION);
}

TEST_IN(GAMEPADS, an_unplugged_pad_that_was_used_suspends_the_game) {
    VirtualPad pad = plug_in();
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    push_stick(&pad, 1, 0);
    assert_move(tick(), 1, 0);
    detach_pad(&pad);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_SUSPEND);
    assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    assert_move(controls, 0, 0);
    assert_int_equal(count_pads(), 0);
    assert_null(input.gamepads.last);
    assert_int_equal(tick().pressed, 0);
}

/* SDL centres an unplugged stick, but does not promise it. */
TEST_IN(GAMEPADS, unplugging_a_pad_releases_its_controls) {
    VirtualPad pad = plug_in();
    push_stick(&pad, 1, 0);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN, true);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true);
    assert_true(tick().rewinds);
    const SDL_Event event = {.cdevice = {.type = SDL_CONTROLLERDEVICEREMOVED, .which = pad.id}};
    plat_input_take(&input, &event);
    assert_false(tick().rewinds);
    assert_move(tick(), 0, 0);
}

TEST_IN(GAMEPADS, unplugging_an_unused_pad_does_not_suspend) {
    VirtualPad pad = plug_in();
    detach_pad(&pad);
    assert_int_equal(tick().pressed, 0);
    assert_int_equal(count_pads(), 0);
}

TEST_IN(GAMEPADS, unplugging_a_pad_after_switching_to_the_mouse_does_not_suspend) {
    VirtualPad pad = plug_in();
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    tick();
    SDL_Event event = {.type = SDL_FINGERDOWN};
    plat_input_take(&input, &event);
    tick();
    detach_pad(&pad);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, 0);
    assert_int_equal(controls.device, SQ_DEVICE_TOUCH);
}

TEST_IN(GAMEPADS, pads_are_closed_when_unplugged_and_at_the_end) {
    VirtualPad pad = plug_in();
    assert_non_null(SDL_GameControllerFromInstanceID(pad.id));
    const SDL_JoystickID id = pad.id;
    detach_pad(&pad);
    tick();
    assert_null(SDL_GameControllerFromInstanceID(id));
    plug_in();
    plat_gamepads_deinit(&input.gamepads);
    assert_false(SDL_WasInit(SDL_INIT_GAMECONTROLLER));
}

TEST_IN(GAMEPADS, a_pad_reported_twice_is_one) {
    VirtualPad pad = plug_in();
    plat_gamepads_add(&input.gamepads, device_number(&pad));
    assert_int_equal(count_pads(), 1);
    detach_pad(&pad);
    tick();
    assert_int_equal(count_pads(), 0);
}

TEST_IN(GAMEPADS, a_pad_gone_before_it_is_reported_is_ignored) {
    Listener listener;
    begin_to_listen(&listener);
    plat_gamepads_add(&input.gamepads, 77);
    plat_gamepads_add(&input.gamepads, -1);
    VirtualPad pad = attach_pad();
    detach_pad(&pad);
    take_events();
    end_to_listen(&listener);
    assert_int_equal(count_pads(), 0);
    assert_string_equal(listener.said, "");
    assert_false(plat_gamepads_remove(&input.gamepads, 77));
}

TEST_IN(GAMEPADS, a_dead_zone_holds_a_stick_that_drifts_and_off_holds_all) {
    VirtualPad pad = attach_pad();
    tick();
    plat_gamepads_count_from(&input.gamepads, 0.4F);
    push_stick(&pad, 0.35F, 0);
    assert_move(tick(), 0, 0);
    assert_int_equal(tick().device, SQ_DEVICE_MOUSE);
    push_stick(&pad, 1, 0);
    assert_move(tick(), 1, 0);
    plat_gamepads_count_from(&input.gamepads, 0.1F);
    push_stick(&pad, 0.35F, 0);
    assert_true(tick().move_x > 0.2F);
    plat_gamepads_count_from(&input.gamepads, 1);
    push_stick(&pad, 1, 0);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    const sq_controls controls = tick();
    assert_move(controls, 0, 0);
    assert_int_equal(controls.pressed, 0);
    detach_pad(&pad);
}

TEST_IN(GAMEPADS, a_joystick_without_a_mapping_is_named_and_no_pad) {
    Listener listener;
    begin_to_listen(&listener);
    VirtualPad stick = attach_device(SDL_JOYSTICK_TYPE_FLIGHT_STICK);
    tick();
    assert_int_equal(count_pads(), 0);
    assert_string_equal(input.gamepads.unknown, "Virtual Flight Stick");
    push_stick(&stick, 1, 1);
    tap_pad_button(&stick, SDL_CONTROLLER_BUTTON_A);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, 0);
    assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    assert_move(controls, 0, 0);
    detach_pad(&stick);
    tick();
    end_to_listen(&listener);
    assert_non_null(strstr(listener.said, "SDL knows no buttons of Virtual Flight Stick"));
}

/* Its first button is B, its second is A. The sum over the name, digits 4 to 7, is 0 in such
 * files. */
static void put_mapping(const VirtualPad *stick, const char *path)
{
    char number[33];
    SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(stick->joystick), number, sizeof number);
    memset(number + 4, '0', 4);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "%s,Throttle,a:b1,b:b0,platform:%s,\n", number, SDL_GetPlatform());
    assert_int_equal(fclose(file), 0);
}

TEST_IN(GAMEPADS, mappings_come_from_the_file_that_is_named) {
    static const char path[] = "test-gamepads-mappings.txt";
    VirtualPad stick = attach_device(SDL_JOYSTICK_TYPE_THROTTLE);
    tick();
    assert_int_equal(count_pads(), 0);
    put_mapping(&stick, path);
    detach_pad(&stick);
    plat_gamepads_deinit(&input.gamepads); /* SDL reads the file when gamepads start */
    setenv("SDL_GAMECONTROLLERCONFIG_FILE", path, 1);
    plat_gamepads_init(&input.gamepads);
    unsetenv("SDL_GAMECONTROLLERCONFIG_FILE");
    assert_int_equal(remove(path), 0);
    stick = attach_device(SDL_JOYSTICK_TYPE_THROTTLE);
    tick();
    assert_int_equal(count_pads(), 1);
    SDL_JoystickSetVirtualButton(stick.joystick, 1, SDL_PRESSED);
    assert_int_equal(tick().pressed, SQ_PRESS_CONFIRM | SQ_PRESS_ACTION);
    SDL_JoystickSetVirtualButton(stick.joystick, 0, SDL_PRESSED);
    assert_int_equal(tick().pressed, SQ_PRESS_BACK);
    detach_pad(&stick);
}

TEST_IN(GAMEPADS, more_pads_than_there_is_room_for_are_not_heard) {
    VirtualPad pads[PLAT_GAMEPADS_MAX + 2];
    each_case(i, pads)
        pads[i] = plug_in();
    assert_int_equal(count_pads(), PLAT_GAMEPADS_MAX);
    tap_pad_button(&pads[PLAT_GAMEPADS_MAX], SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(tick().pressed, 0);
    tap_pad_button(&pads[PLAT_GAMEPADS_MAX - 1], SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(tick().pressed, SQ_PRESS_CONFIRM | SQ_PRESS_ACTION);
    for (size_t i = LENGTH(pads); i-- > 0;)
        detach_pad(&pads[i]);
    tick();
    assert_int_equal(count_pads(), 0);
}

TEST_IN(GAMEPADS, without_sdls_gamepad_subsystem_there_are_no_pads) {
    plat_gamepads none = {0};
    unsigned pressed = 0;
    const SDL_Event event = {.type = SDL_CONTROLLERBUTTONDOWN};
    assert_false(plat_gamepads_take(&none, &event, &pressed));
    plat_gamepads_rumble(&none, 1, 100);
    plat_gamepads_deinit(&none);
    assert_int_equal(pressed, 0);
}

/* ---- buttons ---- */

TEST_IN(GAMEPADS, each_button_is_one_press) {
    static const struct {
        SDL_GameControllerButton button;
        unsigned pressed;
    } buttons[] = {
        {SDL_CONTROLLER_BUTTON_A, SQ_PRESS_CONFIRM | SQ_PRESS_ACTION},
        {SDL_CONTROLLER_BUTTON_B, SQ_PRESS_BACK},
        {SDL_CONTROLLER_BUTTON_START, SQ_PRESS_PAUSE},
        {SDL_CONTROLLER_BUTTON_DPAD_UP, SQ_PRESS_UP},
        {SDL_CONTROLLER_BUTTON_DPAD_DOWN, SQ_PRESS_DOWN},
        {SDL_CONTROLLER_BUTTON_DPAD_LEFT, SQ_PRESS_LEFT},
        {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, SQ_PRESS_RIGHT},
        {SDL_CONTROLLER_BUTTON_X, 0},
        {SDL_CONTROLLER_BUTTON_Y, 0},
        {SDL_CONTROLLER_BUTTON_BACK, 0},
        {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, SQ_PRESS_BACKWARD},
        {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, SQ_PRESS_FORWARD},
    };
    VirtualPad pad = plug_in();
    each_case(i, buttons) {
        set_pad_button(&pad, buttons[i].button, true);
        assert_int_equal(tick().pressed, buttons[i].pressed);
        assert_int_equal(tick().pressed, 0);
        set_pad_button(&pad, buttons[i].button, false);
        assert_int_equal(tick().pressed, 0);
    }
}

TEST_IN(GAMEPADS, the_d_pad_points_while_it_is_held) {
    VirtualPad pad = plug_in();
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    assert_move(tick(), 0, -1);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
    assert_move(tick(), 0.7071F, -0.7071F);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_UP, false);
    assert_move(tick(), 1, 0);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    assert_move(tick(), 0, 0);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, false);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN, true);
    assert_move(tick(), -0.7071F, 0.7071F);
}

TEST_IN(GAMEPADS, the_left_shoulder_rewinds_while_it_is_held) {
    VirtualPad pad = plug_in(), other = plug_in();
    assert_false(tick().rewinds);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true);
    assert_int_equal(tick().pressed, SQ_PRESS_BACKWARD);
    assert_true(tick().rewinds);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    tap_pad_button(&other, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    assert_true(tick().rewinds);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, false);
    assert_false(tick().rewinds);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true);
    assert_false(tick().rewinds);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true);
    assert_true(tick().rewinds);
    plat_gamepads_release(&input.gamepads);
    assert_false(tick().rewinds);
    detach_pad(&other);
}

/* ---- the stick ---- */

TEST_IN(GAMEPADS, a_resting_stick_does_nothing_despite_its_noise) {
    VirtualPad pad = plug_in();
    static const SDL_FPoint noise[] = {{0.1F, 0}, {-0.2F, 0.1F}, {0, 0.24F}, {-0.17F, -0.17F}};
    each_case(i, noise) {
        push_stick(&pad, 0, 0);
        push_stick(&pad, noise[i].x, noise[i].y);
        const sq_controls controls = tick();
        assert_true(controls.move_x == 0 && controls.move_y == 0);
        assert_int_equal(controls.pressed, 0);
        assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    }
    assert_null(input.gamepads.last);
}

TEST_IN(GAMEPADS, stick_noise_does_not_wake_the_game) {
    VirtualPad pad = plug_in();
    SDL_Event event;
    push_stick(&pad, 0.1F, -0.2F);
    int events = 0;
    for (; SDL_PollEvent(&event); events++)
        assert_false(plat_input_take(&input, &event));
    assert_true(events >= 4); /* each axis, as a joystick's and as a pad's */
    push_stick(&pad, 0.1F, -0.5F);
    bool woken = false;
    while (SDL_PollEvent(&event))
        woken = plat_input_take(&input, &event) || woken;
    assert_true(woken);
}

/* The dead zone is round: the same along an axis and diagonally. */
TEST_IN(GAMEPADS, a_stick_begins_slowly_at_the_edge_of_its_dead_zone) {
    VirtualPad pad = plug_in();
    const float half_root = 0.70711F;
    static const float away[] = {0.26F, 0.3F, 0.5F, 0.6F, 0.8F, 0.94F};
    each_case(i, away) {
        const float expected = (away[i] - 0.25F) / 0.7F;
        assert_float_equal(length_at(&pad, away[i], 0), expected, 1e-3F);
        assert_float_equal(length_at(&pad, 0, -away[i]), expected, 1e-3F);
        const float part = half_root * away[i];
        assert_float_equal(length_at(&pad, -part, part), expected, 1e-3F);
    }
}

TEST_IN(GAMEPADS, a_stick_at_its_end_is_no_longer_than_one) {
    VirtualPad pad = plug_in();
    push_stick(&pad, 0.96F, 0);
    assert_move(tick(), 1, 0);
    push_stick(&pad, -1, 0);
    assert_move(tick(), -1, 0);
    push_stick(&pad, 1, 1); /* some sticks go into the corners */
    assert_move(tick(), 0.7071F, 0.7071F);
    SDL_JoystickSetVirtualAxis(pad.joystick, SDL_CONTROLLER_AXIS_LEFTX, SDL_JOYSTICK_AXIS_MIN);
    SDL_JoystickSetVirtualAxis(pad.joystick, SDL_CONTROLLER_AXIS_LEFTY, SDL_JOYSTICK_AXIS_MIN);
    assert_move(tick(), -0.7071F, -0.7071F);
}

TEST_IN(GAMEPADS, a_stick_keeps_its_direction) {
    VirtualPad pad = plug_in();
    push_stick(&pad, 0.3F, -0.4F); /* length 0.5 */
    const float length = 0.25F / 0.7F;
    assert_move(tick(), 0.6F * length, -0.8F * length);
}

TEST_IN(GAMEPADS, a_stick_navigates_as_keys_do) {
    VirtualPad pad = plug_in();
    push_stick(&pad, 0, 0.9F);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_DOWN);
    assert_int_equal(controls.device, SQ_DEVICE_GAMEPAD);
    for (int i = 1; i < PLAT_NAVIGATION_FIRST_WAIT; i++)
        assert_int_equal(tick().pressed, 0);
    assert_int_equal(tick().pressed, SQ_PRESS_DOWN);
    push_stick(&pad, 0, 0);
    assert_int_equal(tick().pressed, 0);
    assert_false(plat_input_is_busy(&input));
}

TEST_IN(GAMEPADS, other_sticks_and_triggers_are_ignored) {
    VirtualPad pad = plug_in();
    for (int axis = SDL_CONTROLLER_AXIS_RIGHTX; axis < SDL_CONTROLLER_AXIS_MAX; axis++)
        SDL_JoystickSetVirtualAxis(pad.joystick, axis, SDL_JOYSTICK_AXIS_MAX);
    const sq_controls controls = tick();
    assert_move(controls, 0, 0);
    assert_int_equal(controls.pressed, 0);
    assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
}

/* ---- triggers ---- */

static sq_controls pull(const VirtualPad *pad, float way)
{
    pull_trigger(pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, way);
    return tick();
}

static void give_trigger(sq_key key)
{
    static sq_keys own;
    own = sq_keys_defaults;
    sq_keys_put(&own, key, (sq_keystroke){.sign = SQ_KEY_PAD + SQ_KEY_TRIGGER + 1});
    input.keys = &own;
}

TEST_IN(GAMEPADS, a_trigger_presses_once_each_time_it_is_pulled) {
    const VirtualPad pad = plug_in();
    pull(&pad, 0);
    give_trigger(SQ_KEY_ACTION);
    assert_int_equal(pull(&pad, 0.4F).pressed, 0);
    const sq_controls controls = pull(&pad, 0.7F);
    assert_int_equal(controls.pressed, SQ_PRESS_ACTION);
    assert_int_equal(controls.device, SQ_DEVICE_GAMEPAD);
    assert_int_equal(pull(&pad, 1).pressed, 0);
    assert_int_equal(pull(&pad, 0.4F).pressed, 0); /* a finger is never quite still */
    assert_int_equal(pull(&pad, 0.7F).pressed, 0);
    pull(&pad, 0.1F);
    assert_int_equal(pull(&pad, 0.7F).pressed, SQ_PRESS_ACTION);
}

TEST_IN(GAMEPADS, a_trigger_rewinds_while_it_is_held) {
    const VirtualPad pad = plug_in();
    pull(&pad, 0);
    give_trigger(SQ_KEY_REWIND);
    assert_true(pull(&pad, 1).rewinds);
    assert_true(tick().rewinds);
    assert_false(pull(&pad, 0).rewinds);
}

TEST_IN(GAMEPADS, a_trigger_is_taken_by_the_screen_that_waits_for_a_key) {
    const VirtualPad pad = plug_in();
    pull(&pad, 0);
    input.catches_key = true;
    const sq_controls controls = pull(&pad, 1);
    assert_int_equal(controls.stroke.sign, SQ_KEY_PAD + SQ_KEY_TRIGGER + 1);
    pull_trigger(&pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1);
    assert_int_equal(tick().stroke.sign, SQ_KEY_PAD + SQ_KEY_TRIGGER);
}

/* A window that comes back while it is still held does not see it go down anew. */
TEST_IN(GAMEPADS, a_trigger_that_is_held_over_a_release_presses_nothing) {
    const VirtualPad pad = plug_in();
    pull(&pad, 0);
    give_trigger(SQ_KEY_ACTION);
    pull(&pad, 0.7F);
    plat_gamepads_release(&input.gamepads);
    assert_int_equal(pull(&pad, 0.9F).pressed, 0);
}

TEST_IN(GAMEPADS, a_lost_focus_releases_sticks_and_d_pads) {
    VirtualPad pad = plug_in();
    push_stick(&pad, 1, 0);
    set_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN, true);
    tick();
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    assert_int_equal(SDL_PushEvent(&event), 1);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_SUSPEND);
    assert_move(controls, 0, 0);
    push_stick(&pad, -1, 0);
    assert_move(tick(), -1, 0);
}

/* ---- several ---- */

TEST_IN(GAMEPADS, two_pads_play_together) {
    VirtualPad one = plug_in(), other = plug_in();
    assert_int_equal(count_pads(), 2);
    push_stick(&one, 1, 0);
    assert_move(tick(), 1, 0);
    push_stick(&other, 0, 1);
    assert_move(tick(), 0.7071F, 0.7071F);
    set_pad_button(&one, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
    push_stick(&other, -1, 0);
    assert_move(tick(), 1, 0); /* two against one */
    push_stick(&other, 1, 0);
    tick();
    const SDL_FPoint to = plat_gamepads_direction(&input.gamepads);
    assert_true(to.x == 1 && to.y == 0);
    set_pad_button(&one, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, false);
    push_stick(&other, -0.96F, 0);
    assert_move(tick(), 0, 0);
    detach_pad(&one);
    assert_move(tick(), -1, 0);
    detach_pad(&other);
}

TEST_IN(GAMEPADS, only_unplugging_the_last_used_pad_suspends_the_game) {
    VirtualPad one = plug_in(), other = plug_in();
    tap_pad_button(&one, SDL_CONTROLLER_BUTTON_A);
    tap_pad_button(&other, SDL_CONTROLLER_BUTTON_A);
    tick();
    push_stick(&one, 0.1F, 0); /* its noise */
    tick();
    detach_pad(&one);
    assert_int_equal(tick().pressed, 0);
    detach_pad(&other);
    assert_int_equal(tick().pressed, SQ_PRESS_SUSPEND);
}

/* ---- rumble ---- */

#if SDL_VERSION_ATLEAST(2, 24, 0)
typedef struct Shaken {
    int times;
    Uint16 low, high;
} Shaken;

static int SDLCALL shake(void *userdata, Uint16 low, Uint16 high)
{
    Shaken *shaken = userdata;
    *shaken = (Shaken){shaken->times + 1, low, high};
    return 0;
}

/* A test detaches this pad itself, before `shaken` is gone: SDL stops the motors at the end. */
static VirtualPad plug_in_shaking(Shaken *shaken)
{
    const SDL_VirtualJoystickDesc desc = {
        .version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
        .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
        .naxes = SDL_CONTROLLER_AXIS_MAX,
        .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
        .userdata = shaken,
        .Rumble = shake,
    };
    const int device = SDL_JoystickAttachVirtualEx(&desc);
    assert_true(device >= 0);
    SDL_Joystick *joystick = SDL_JoystickOpen(device);
    assert_non_null(joystick);
    tick();
    return (VirtualPad){joystick, SDL_JoystickInstanceID(joystick)};
}

TEST_IN(GAMEPADS, a_hit_rumbles_in_the_last_used_pad) {
    Shaken one = {0}, other = {0};
    VirtualPad pads[] = {plug_in_shaking(&one), plug_in_shaking(&other)};
    plat_input_rumble(&input, 1, 10000);
    assert_int_equal(one.times + other.times, 0);
    tap_pad_button(&pads[0], SDL_CONTROLLER_BUTTON_A);
    tick();
    plat_input_rumble(&input, 1, 10000);
    assert_int_equal(one.times, 1);
    assert_true(one.low == 0xFFFF && one.high == 0xFFFF);
    push_stick(&pads[1], 1, 0);
    tick();
    plat_input_rumble(&input, 0.5F, 10000);
    assert_int_equal(one.times, 1);
    assert_int_equal(other.times, 1);
    assert_true(other.low == 0x7FFF && other.high == 0x7FFF);
    detach_pad(&pads[0]);
    detach_pad(&pads[1]);
}

TEST_IN(GAMEPADS, strength_is_clamped) {
    Shaken shaken = {0};
    VirtualPad pad = plug_in_shaking(&shaken);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    tick();
    plat_input_rumble(&input, 7, 10000);
    assert_int_equal(shaken.low, 0xFFFF);
    plat_input_rumble(&input, -1, 10000);
    assert_int_equal(shaken.low, 0);
    detach_pad(&pad);
}

TEST_IN(GAMEPADS, there_is_no_rumble_while_another_device_plays) {
    Shaken shaken = {0};
    VirtualPad pad = plug_in_shaking(&shaken);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    tick();
    SDL_Event event = {.type = SDL_FINGERDOWN};
    plat_input_take(&input, &event);
    plat_input_rumble(&input, 1, 10000);
    assert_int_equal(shaken.times, 0);
    detach_pad(&pad);
}
#endif

/* After any failing allocation, with or without pads, everything is freed. */
TEST_IN(GAMEPADS, without_memory_for_pads_the_game_still_starts) {
    int silent = 0;
    attach_pad();
    for (int fail_at = 0; fail_at < 8; fail_at++) {
        Listener listener;
        plat_gamepads gamepads = {0};
        begin_to_listen(&listener);
        fail_allocation(fail_at);
        plat_gamepads_init(&gamepads);
        const bool failed = stop_failing_allocations();
        plat_gamepads_deinit(&gamepads);
        end_to_listen(&listener);
        silent += !failed;
        if (failed && listener.said[0])
            assert_is_one_line(listener.said);
    }
    assert_true(silent < 8);
}
