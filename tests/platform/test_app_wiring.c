/* app and wiring: settings reach the window and the mixer, keys change them; sounds, rumble,
 * pictures, and the data folder. */
#include "app_testing.h"

#include <glob.h>
#include <unistd.h>

#include "platform/paths.h"

/* ---- the window ---- */

static bool is_fullscreen(void)
{
    return SDL_GetWindowFlags(app.window.window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
}

static void put_settings(const char *lines)
{
    char text[256];
    snprintf(text, sizeof text, "square-eater settings 1\n%send\n", lines);
    put_text("settings.txt", text);
}

TEST_IN(APP, stored_settings_apply_from_the_first_frame) {
    put_settings("fullscreen = 1\npalette = 1\nvolume = 5\nmusic = 10\n");
    start(QUIET);
    frames(1);
    assert_true(is_fullscreen());
    assert_int_equal(app.window.palette, SQ_PALETTE_COLOR_BLIND);
    assert_float_equal(app.audio.mixer.target_volume, 0.25F, 1e-6F);
    assert_float_equal(app.audio.mixer.music.target_volume, 1, 1e-6F);
}

static void write_code(char code[SQ_SHARE_CODE_SIZE])
{
    sq_rulebook book;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    book.config.LIVES = 7;
    assert_true(sq_share_code_write(&book, code));
}

TEST_IN(APP, share_codes_come_from_the_clipboard_and_go_to_it) {
    char code[SQ_SHARE_CODE_SIZE];
    write_code(code);
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        skip();
    start(QUIET);
    SDL_SetClipboardText(code);
    frames(1);
    click_on("More games");
    click_on("Mods");
    click_on("Paste code");
    frames(2);
    assert_screen_says("shared is on.");
    SDL_SetClipboardText("something else");
    click_on("Copy code");
    frames(1);
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, code);
    SDL_free(copied);
}

TEST_IN(APP, full_screen_is_a_setting_and_a_key) {
    start(QUIET);
    frames(1);
    click_on("Settings");
    click_on("Full screen");
    frames(1);
    assert_true(is_fullscreen());
    assert_says(text_of("settings.txt"), "fullscreen = 1");
    press_key(SDLK_F11);
    assert_false(is_fullscreen());
    assert_says(text_of("settings.txt"), "fullscreen = 0");
    assert_screen_says("off");
}

/* Its body is lit from above: below the eyes it is nearly plain. */
static bool player_looks_as_in(sq_palette palette)
{
    frames(2); /* the pointer has not moved, so the square is drawn there at any progress */
    const Square square = player_square();
    const uint32_t seen = pixel_in_arena(square.x + square.size / 2, square.y + 0.7F * square.size);
    return apart(seen, argb_of(sq_palette_look(palette, 0, SQ_COLOR_PLAYER, SQ_PLAIN))) < 20;
}

TEST_IN(APP, a_palette_takes_effect_at_once) {
    start(QUIET);
    start_a_game("Classic");
    assert_true(player_looks_as_in(SQ_PALETTE_DEFAULT));
    press_key(SDLK_ESCAPE);
    click_on("Settings");
    click_on("Colours");
    click_on("Colours");
    assert_int_equal(
        pixel_on_canvas(10, 10),
        argb_of(sq_palette_look(SQ_PALETTE_CONTRAST, 0, SQ_COLOR_BACKGROUND, SQ_PLAIN)));
    click_on("Back");
    press_key(SDLK_ESCAPE);
    assert_true(player_looks_as_in(SQ_PALETTE_CONTRAST));
}

/* ---- sound ---- */

static sq_mixer mixer_now(void)
{
    SDL_LockAudioDevice(app.audio.device);
    const sq_mixer mixer = app.audio.mixer;
    SDL_UnlockAudioDevice(app.audio.device);
    return mixer;
}

static bool is_silent(void)
{
    const sq_mixer mixer = mixer_now();
    return sq_mixer_is_silent(&mixer);
}

static bool device_rests(void)
{
    return SDL_GetAudioDeviceStatus(app.audio.device) != SDL_AUDIO_PLAYING;
}

TEST_IN(APP, a_muted_game_is_silent_from_the_first_sample) {
    put_settings("mute = 1\n");
    start(QUIET);
    assert_float_equal(mixer_now().volume, 0, 0);
    assert_float_equal(mixer_now().target_volume, 0, 0);
}

TEST_IN(APP, the_volume_follows_the_settings) {
    start(QUIET);
    frames(1);
    assert_float_equal(mixer_now().target_volume, 0.49F, 1e-6F);
    click_on("Settings");
    press_key(SDLK_RIGHT); /* the first row: 8 of 10 */
    frames(1);
    assert_float_equal(mixer_now().target_volume, 0.64F, 1e-6F);
    assert_says(text_of("settings.txt"), "volume = 8");
}

TEST_IN(APP, the_music_follows_the_settings) {
    start(QUIET);
    frames(1);
    click_on("Settings");
    press_key(SDLK_DOWN);
    press_key(SDLK_LEFT); /* the second row: 6 of 10 */
    frames(1);
    assert_float_equal(mixer_now().music.target_volume, 0.36F, 1e-6F);
    assert_says(text_of("settings.txt"), "music = 6");
}

TEST_IN(APP, m_mutes_on_any_screen_and_is_stored) {
    start(QUIET);
    frames(1);
    press_key(SDLK_m);
    assert_float_equal(mixer_now().target_volume, 0, 0);
    assert_says(text_of("settings.txt"), "mute = 1");
    assert_screen_says("Sound off");
    start_a_game("Classic");
    press_key(SDLK_ESCAPE);
    frames(2);
    press_key(SDLK_m);
    assert_screen(SQ_SCREEN_PAUSE);
    assert_float_equal(mixer_now().target_volume, 0.49F, 1e-6F);
    assert_says(text_of("settings.txt"), "mute = 0");
}

TEST_IN(APP, f3_shows_the_debug_overlay_in_a_game_and_in_a_pause) {
    start(QUIET);
    start_a_game("Classic");
    press_key(SDLK_F3);
    assert_screen_says("chase");
    press_key(SDLK_ESCAPE);
    assert_screen(SQ_SCREEN_PAUSE);
    assert_screen_says("chase");
    press_key(SDLK_F3); /* a paused game sleeps and has to be woken */
    assert_false(find_words("chase"));
}

TEST_IN(APP, a_bite_is_heard) {
    put_settings("music = 0\n");
    start(PROMPT, NOBODY_COMES, "--set=CLASSIC_FRIENDS=2");
    start_a_game("Classic");
    while (!plat_audio_rest(&app.audio))
        SDL_Delay(5); /* the menu's sound */
    frames(1);
    assert_true(is_silent());
    SDL_LockAudioDevice(app.audio.device); /* otherwise it may be over before we look */
    touch_the_friend();
    assert_false(is_silent());
    assert_false(device_rests());
    SDL_UnlockAudioDevice(app.audio.device);
}

TEST_IN(APP, a_game_has_music_that_fades_in_a_pause) {
    start(QUIET);
    start_a_game("Classic");
    frames(2);
    assert_float_equal(mixer_now().music.cue.level, 1, 0);
    assert_float_equal(mixer_now().music.target_volume, 0.49F, 1e-6F);
    assert_false(device_rests());
    press_key(SDLK_ESCAPE);
    assert_screen(SQ_SCREEN_PAUSE);
    frames(1);
    assert_float_equal(mixer_now().music.cue.level, 0, 0);
    while (!plat_audio_rest(&app.audio))
        SDL_Delay(5);
    assert_true(device_rests());
}

TEST_IN(APP, the_music_has_the_seed_of_the_program) {
    start(QUIET);
    sq_composer expected;
    sq_composer_init(&expected, app.session.play.next.seed);
    const sq_composer composer = mixer_now().music.composer;
    assert_memory_equal(&composer, &expected, sizeof expected);
}

/* Two ticks in a frame: the first one's sound must not be lost. */
TEST_IN(APP, every_tick_of_a_frame_is_heard) {
    start(PROMPT, NOBODY_COMES, "--set=CLASSIC_FRIENDS=2");
    start_a_game("Classic");
    while (!plat_audio_rest(&app.audio))
        SDL_Delay(5);
    const Square square = first_friend();
    push_motion_in_arena(square.x, square.y);
    SDL_LockAudioDevice(app.audio.device);
    assert_true(frame_of(3));
    assert_true(!is_silent());
    SDL_UnlockAudioDevice(app.audio.device);
}

/* At the latest after half a minute, longer than any sound. */
static int push_an_event_when_the_device_rests(void *unused)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    for (int most = 3000; most > 0 && !device_rests(); most--)
        SDL_Delay(10);
    event.window.event = SDL_WINDOWEVENT_EXPOSED;
    return SDL_PushEvent(&event);
}

/* A sound of the menu goes on while the game sleeps, and the device rests when it has ended. */
TEST_IN(APP, in_a_pause_the_device_rests_after_the_last_sound) {
    start(QUIET);
    start_a_game("Classic");
    press_key(SDLK_ESCAPE);
    SDL_LockAudioDevice(app.audio.device); /* otherwise the sound may be over before we look */
    press_key(SDLK_DOWN);
    frames(1);
    assert_false(device_rests());
    SDL_UnlockAudioDevice(app.audio.device);
    SDL_Thread *thread = SDL_CreateThread(push_an_event_when_the_device_rests, "events", NULL);
    assert_true(thread != NULL);
    assert_true(plat_app_frame(&app));
    SDL_WaitThread(thread, NULL);
    assert_true(device_rests());
    press_key(SDLK_DOWN);
    assert_false(device_rests());
}

/* The replacement device starts paused. */
TEST_IN(APP, a_lost_device_is_replaced) {
    start(QUIET);
    start_a_game("Classic");
    press_key(SDLK_ESCAPE);
    press_key(SDLK_DOWN);
    assert_false(device_rests());
    SDL_Event event = {.type = SDL_AUDIODEVICEREMOVED};
    event.adevice.which = app.audio.device;
    push(event);
    frames(1);
    assert_int_not_equal(app.audio.device, 0);
    assert_true(device_rests());
    press_key(SDLK_DOWN);
    assert_false(device_rests());
}

/* ---- rumble ---- */

#if SDL_VERSION_ATLEAST(2, 24, 0)
static int shakes;

static int SDLCALL shake(void *userdata, Uint16 low, Uint16 high)
{
    shakes += low > 0 && high > 0;
    return 0;
}

static VirtualPad plug_in_shaking(void)
{
    const SDL_VirtualJoystickDesc desc = {
        .version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
        .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
        .naxes = SDL_CONTROLLER_AXIS_MAX,
        .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
        .Rumble = shake,
    };
    const int device = SDL_JoystickAttachVirtualEx(&desc);
    assert_true(device >= 0);
    SDL_Joystick *joystick = SDL_JoystickOpen(device);
    assert_non_null(joystick);
    shakes = 0;
    return (VirtualPad){joystick, SDL_JoystickInstanceID(joystick)};
}

#define RED_FRIENDS QUIET, "--set=FRIEND_INIT_SIZE=25", "--set=FRIEND_SPEED=10"

/* The friends come to the player, so a hit happens without any action. */
static void wait_for_hit(void)
{
    for (int most = 60; most > 0 && run()->hits == 0; most--)
        frames(1);
    assert_true(run()->hits > 0);
}

static void start_by_pad(VirtualPad *pad)
{
    frames(1);
    tap_pad_button(pad, SDL_CONTROLLER_BUTTON_A);
    frames_lead_to(1, SQ_SCREEN_PLAY);
    assert_int_equal(shakes, 0);
}

TEST_IN(APP, a_hit_is_felt) {
    listen_to_pads();
    start(RED_FRIENDS);
    VirtualPad pad = plug_in_shaking();
    start_by_pad(&pad);
    wait_for_hit();
    assert_int_equal(shakes, 1);
}

TEST_IN(APP, there_is_no_rumble_when_it_is_switched_off) {
    listen_to_pads();
    put_settings("rumble = 0\n");
    start(RED_FRIENDS);
    VirtualPad pad = plug_in_shaking();
    start_by_pad(&pad);
    wait_for_hit();
    assert_int_equal(shakes, 0);
}

#endif

/* ---- pictures ---- */

/* The number of pictures, and the path of the first. */
static size_t find_pictures(char *path, size_t size)
{
    glob_t files;
    const bool found = glob(path_of("square-eater-*.[pb][nm][gp]"), 0, NULL, &files) == 0;
    const size_t count = found ? files.gl_pathc : 0;
    if (found)
        snprintf(path, size, "%s", files.gl_pathv[0]);
    globfree(&files);
    return count;
}

static void assert_picture_is_taken(void)
{
    char path[512] = "";
    press_key(SDLK_F12);
    frames(1);
    assert_int_equal(find_pictures(path, sizeof path), 1);
    assert_screen_says(path);
}

TEST_IN(APP, f12_takes_a_picture_and_shows_its_path) {
    start(QUIET);
    start_a_game("Classic");
    assert_picture_is_taken();
    frames_lead_to(1, SQ_SCREEN_PLAY);
}

TEST_IN(APP, a_paused_game_is_pictured_too_and_sleeps_again) {
    start(QUIET, "--set=NOTICE_DURATION=3");
    start_a_game("Classic");
    press_key(SDLK_ESCAPE);
    frames(2);
    assert_picture_is_taken();
    assert_screen(SQ_SCREEN_PAUSE);
    assert_false(sq_session_is_idle(&app.session));
    frames(3);
    assert_true(sq_session_is_idle(&app.session));
    assert_true(!find_words("square-eater-"));
}

/* Saving the settings would create the folder, but no setting has changed yet. */
TEST_IN(APP, a_picture_creates_the_missing_folder) {
    char folder[64], path[128];
    glob_t files;
    snprintf(folder, sizeof folder, "%s/new", own_folder);
    snprintf(path, sizeof path, "%s/square-eater-*", folder);
    start("--data-dir", folder, QUIET);
    frames(1);
    press_key(SDLK_F12);
    frames(1);
    assert_int_equal(glob(path, 0, NULL, &files), 0);
    assert_int_equal(files.gl_pathc, 1);
    assert_screen_says(files.gl_pathv[0]);
    globfree(&files);
}

static sq_replay replay;

static void load_last_run(void)
{
    char reason[SQ_REPLAY_REASON_SIZE];
    if (!sq_replay_load(&replay, path_of("last-run.replay"), reason))
        fail_msg("the last run %s", reason);
}

TEST_IN(APP, the_last_run_is_kept_when_the_window_is_closed) {
    start(QUIET);
    start_a_game("Classic");
    for (int i = 0; i < 25; i++) {
        push_motion(100 + (float)i * 3, 200);
        frames(1);
    }
    const uint64_t ticks = game_ticks(), hash = sq_game_hash(app.session.play.game);
    push((SDL_Event){.type = SDL_QUIT});
    assert_false(frame());
    end_app();

    load_last_run();
    assert_false(replay.was_cut_off);
    assert_int_equal(replay.ticks, ticks);
    static sq_playback playback;
    ecs_world *game = sq_playback_begin(&playback, &replay);
    game = sq_playback_seek(&playback, game, ticks, UINT64_MAX);
    assert_true(sq_game_hash(game) == hash);
    ecs_world_destroy(game);
    sq_replay_unload(&replay);
}

/* ---- keeping ---- */

static void come_to_the_second_floor(void)
{
    start_a_game("Tower");
    win_the_floor();
    frames_until(SQ_SCREEN_SHOP, 100);
    frames(sq_config_defaults.RESULT_DURATION + 1);
    click_on("Eat and grow");
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 2);
}

TEST_IN(APP, a_run_and_its_record_survive_closing_the_window_in_mid_floor) {
    start_with_defaults();
    come_to_the_second_floor();
    frames(sq_config_defaults.READY_DURATION + 10);
    push((SDL_Event){.type = SDL_QUIT});
    assert_false(frame());
    end_app();

    start_with_defaults();
    frames(1);
    turn_start_menu();
    assert_screen_says("Highest floor 2");
    click_on("Continue, floor 2");
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 2);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_EAT], 1);
}

TEST_IN(APP, a_run_with_other_constants_is_not_kept) {
    start(QUICK_TOWER);
    start_a_game("Tower");
    while (game_is_played())
        touch_the_friend();
    frames_until(SQ_SCREEN_SHOP, 3);
    assert_false(has_file("run.txt"));
    assert_false(has_file("records.txt"));
}

/* It is out of these constants' range, but not damaged. */
TEST_IN(APP, a_kept_run_survives_a_start_with_other_constants) {
    start_with_defaults();
    come_to_the_second_floor();
    end_app();
    start(QUIET, "--set=UPGRADE_EAT_CAP=0");
    frames(1);
    assert_null(find_words("Continue"));
    end_app();
    start_with_defaults();
    frames(1);
    assert_screen_says("Continue, floor 2");
}

/* The game creates the folder, but not its parent. */
TEST_IN(APP, an_impossible_folder_is_reported_once_and_the_game_plays_on) {
    Listener listener;
    char folder[64];
    snprintf(folder, sizeof folder, "%s/none/none", own_folder);
    begin_to_listen(&listener);
    start("--data-dir", folder, QUIET, "--set=NOTICE_DURATION=5");
    frames(1);
    press_key(SDLK_m);
    frames(1);
    assert_screen_says("Sound off");
    frames(5);
    assert_screen_says("Cannot save");
    frames(6);
    press_key(SDLK_m);
    frames(1);
    assert_null(find_words("Cannot save"));
    start_a_game("Classic");
    end_to_listen(&listener);
    assert_is_one_line(listener.said);
    assert_says(listener.said, "cannot write settings.txt");
    assert_int_equal(app.saves.settings.mute, 0);
}

static char *whole_path_of(const char *path)
{
    static char whole[2048];
    assert_non_null(getcwd(whole, sizeof whole / 2));
    const size_t length = strlen(whole);
    snprintf(whole + length, sizeof whole - length, "/%s", path);
    return whole;
}

/* A test's window has no focus. */
TEST_IN(APP, silence_in_the_background_ends_with_the_focus) {
    start(QUIET);
    frames(1);
    assert_int_equal(app.applied.mute, 0);
    app.saves.settings.background = 1;
    push_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    frames(1);
    const bool has_focus = SDL_GetWindowFlags(app.window.window) & SDL_WINDOW_INPUT_FOCUS;
    assert_int_equal(app.applied.mute, !has_focus);
    assert_int_equal(app.saves.settings.mute, 0);
    app.saves.settings.background = 0;
    frames(1);
    assert_int_equal(app.applied.mute, 0);
}

TEST_IN(APP, the_setting_of_the_gamepad_reaches_it) {
    start(QUIET);
    app.saves.settings.gamepad = 0;
    frames(1);
    assert_true(app.input.gamepads.dead == 1);
    app.saves.settings.gamepad = 3;
    frames(1);
    assert_true(app.input.gamepads.dead == 0.4F);
}

/* As the XDG base directory specification has it. */
TEST_IN(APP, a_relative_or_empty_data_home_is_ignored) {
    char *home = strdup(getenv("XDG_DATA_HOME"));
    char *own_home = strdup(getenv("HOME"));
    char *whole = strdup(whole_path_of(own_folder));
    static const char *const values[] = {"here", "./here", "../here", ""};
    setenv("HOME", whole, 1);
    each_case(i, values) {
        char found[SQ_FILES_PATH_SIZE];
        char expected[SQ_FILES_PATH_SIZE];
        setenv("XDG_DATA_HOME", values[i], 1);
        snprintf(expected, sizeof expected, "%s/.local/share/square-eater", whole);
        assert_true(sq_files_players_folder(found));
        assert_string_equal(found, expected);
        char *folder = plat_paths_folder(&(sq_options){0});
        assert_non_null(folder);
        assert_true(strncmp(folder, expected, strlen(expected)) == 0);
        SDL_free(folder);
    }
    assert_int_not_equal(access("here", F_OK), 0);
    setenv("XDG_DATA_HOME", home, 1);
    setenv("HOME", own_home, 1);
    free(whole);
    free(home);
    free(own_home);
}

/* SDL creates the folder below the home folder, which is a file in this test. */
TEST_IN(APP, a_missing_folder_is_reported_once_and_the_game_plays_on) {
    Listener listener;
    put_text("file", "");
    char *home = strdup(getenv("XDG_DATA_HOME"));
    setenv("XDG_DATA_HOME", whole_path_of(path_of("file")), 1);
    parse(2, (char *[]){"square-eater", "--set=NOTICE_DURATION=5"});
    begin_to_listen(&listener);
    const bool started = plat_app_init(&app, &options, 7, NULL);
    end_to_listen(&listener);
    setenv("XDG_DATA_HOME", home, 1);
    free(home);
    assert_int_equal(remove(path_of("file")), 0);
    assert_true(started);
    assert_true(!app.folder);
    assert_is_one_line(listener.said);
    assert_says(listener.said, "nothing can be kept");
    frames(1);
    assert_screen_says("Nothing can be kept");
    frames(6);
    assert_null(find_words("Nothing can be kept"));
    press_key(SDLK_F11);
    assert_true(is_fullscreen());
}

/* An input method would swallow the letters that steer. */
TEST_IN(APP, text_input_stays_off) {
    start(QUIET);
    assert_false(SDL_IsTextInputActive());
}

/* A mouse reports a thousand motions a second; the screen is not drawn that often. */
TEST_IN(APP, a_moving_mouse_does_not_speed_up_a_menu) {
    enum { FRAMES = 5 };
    start(QUIET);
    SDL_SetWindowSize(app.window.window, 320, 180);
    start_a_game("Classic");
    press_key(SDLK_ESCAPE);
    frames(2);
    app.window.waits_for_display = false;
    const Uint64 before = SDL_GetTicks64();
    for (int i = 0; i < FRAMES; i++) {
        push_motion(10 + (float)i * 4, 10);
        assert_true(plat_app_frame(&app));
    }
    assert_true(SDL_GetTicks64() - before >= FRAMES * 100); /* ten ticks a second */
}

static void drop(const char *name)
{
    push((SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path_of(name))}});
    frames(2);
}

TEST_IN(APP, a_mod_that_is_dropped_is_the_players_and_is_on) {
    put_text("glass.txt", "title = Glass\nLIVES = 5\n");
    start_with_defaults();
    frames(1);
    drop("glass.txt");
    assert_screen_says("Glass is on. It changes your next game of Climb.");
    remove(path_of("glass.txt"));
    assert_string_equal(content_of("mods/glass.txt"), "title = Glass\nLIVES = 5\n");
    assert_string_equal(content_of("mod.txt"), "glass.txt\n");
    start_listening();
    drop("settings.txt");
    assert_says(stop_listening(), "settings.txt: there is no such file");
    push((SDL_Event){.type = SDL_DROPFILE}); /* memory ran out in SDL */
    frames(1);
}

static void drop_text(const char *text)
{
    push((SDL_Event){.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup(text)}});
    frames(2);
}

/* A page gives what is pasted as a text that is dropped; a desktop does so with one that is dragged
 * to the window. */
TEST_IN(APP, a_text_that_is_dropped_goes_where_the_screen_takes_one) {
    char code[SQ_SHARE_CODE_SIZE];
    write_code(code);
    start_with_defaults();
    frames(1);
    drop_text(code); /* the menu takes none */
    click_on("More games");
    click_on("Mods");
    assert_int_equal(app.session.play.mods.count, 0);
    drop_text(code);
    assert_screen_says("shared is on. It changes your next game of Climb.");
    click_on("Back");
    click_on("Type a seed");
    drop_text("4K7Q2M\n");
    assert_screen_says("4K7Q2M");
}

TEST_IN(APP, the_mods_screen_pastes_by_keys) {
    char code[SQ_SHARE_CODE_SIZE];
    write_code(code);
    start_with_defaults();
    if (SDL_SetClipboardText(code) != 0)
        skip();
    frames(1);
    click_on("More games");
    click_on("Mods");
    push((SDL_Event){
        .key = {.type = SDL_KEYDOWN,
                .keysym = {.scancode = SDL_SCANCODE_V, .sym = SDLK_v, .mod = KMOD_CTRL}}});
    frames(3);
    assert_screen_says("shared is on. It changes your next game of Climb.");
}
