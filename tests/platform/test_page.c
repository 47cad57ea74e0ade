/* The platform's files for a web page, compiled here with a page that only remembers calls. */
#include "testing.h"

#include <SDL.h>
#include <string.h>

#include "keep/run_text.h"
#include "keep/save_text.h"
#include "mods/mods.h"
#include "platform/input.h"
#include "platform/page/page.h"
#include "platform/shell.h"
#include "rules/game.h"
#include "shell/drawing.h"

static struct {
    int plays, is_muted, pictures;
    char lines[256], query[64];
    char copied[64];
} page;

void page_show(int plays, int is_muted, const char *lines)
{
    page.plays = plays;
    page.is_muted = is_muted;
    SDL_strlcpy(page.lines, lines, sizeof page.lines);
}

void page_copy_link(const char *query)
{
    SDL_strlcpy(page.query, query, sizeof page.query);
}

void page_copy_text(const char *text)
{
    SDL_strlcpy(page.copied, text, sizeof page.copied);
}

void page_take_picture(void)
{
    page.pictures++;
}

static int set_up(void **state)
{
    memset(&page, 0, sizeof page);
    return SDL_Init(SDL_INIT_EVENTS);
}

static int tear_down(void **state)
{
    SDL_Quit();
    return 0;
}

/* ---- what the page asks of the program ---- */

/* Presses a button and lets the input take what that has caused. */
static plat_input after_pressing(int button)
{
    plat_input input = {0};
    SDL_Event event;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    page_press(button);
    while (SDL_PollEvent(&event))
        plat_input_take(&input, &event);
    return input;
}

#define PAGE NOTHING, set_up, tear_down

TEST_IN(PAGE, sound_button_toggles_the_sound) {
    const plat_input input = after_pressing(PAGE_BUTTON_SOUND);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_MUTE);
}

TEST_IN(PAGE, figures_button_toggles_the_debug_overlay) {
    const plat_input input = after_pressing(PAGE_BUTTON_FIGURES);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_FIGURES);
}

TEST_IN(PAGE, picture_button_has_a_picture_taken) {
    const plat_input input = after_pressing(PAGE_BUTTON_PICTURE);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_SCREENSHOT);
}

TEST_IN(PAGE, help_button_asks_for_help) {
    const plat_input input = after_pressing(PAGE_BUTTON_HELP);
    assert_int_equal(input.pressed, SQ_PRESS_HELP);
}

TEST_IN(PAGE, buttons_can_be_pressed_again) {
    plat_input input = {0};
    SDL_Event event;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    for (int times = 0; times < 2; times++) {
        input.shortcuts = 0;
        page_press(PAGE_BUTTON_SOUND);
        while (SDL_PollEvent(&event))
            plat_input_take(&input, &event);
        assert_int_equal(input.shortcuts, 1U << SQ_KEY_MUTE);
    }
}

TEST_IN(PAGE, unknown_buttons_do_nothing) {
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    page_press(-1);
    page_press(PAGE_BUTTON_HELP + 1);
    assert_int_equal(SDL_PollEvent(NULL), 0);
}

/* ---- what is pasted and copied ---- */

/* As a whole: a share code may have two thousand letters. */
TEST_IN(PAGE, a_pasted_text_is_an_event_with_it) {
    char text[2000];
    SDL_Event event;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    memset(text, '7', sizeof text);
    text[sizeof text - 1] = '\0';
    page_paste(text);
    assert_int_equal(SDL_PollEvent(&event), 1);
    assert_int_equal(event.type, SDL_DROPTEXT);
    assert_string_equal(event.drop.file, text);
    SDL_free(event.drop.file);
}

TEST_IN(PAGE, a_seed_is_copied_by_the_page) {
    plat_shell_copy(&(sq_out){.copy = "4K7Q2M"});
    assert_string_equal(page.copied, "4K7Q2M");
}

TEST_IN(PAGE, a_dropped_file_is_an_event_with_its_path) {
    SDL_Event event;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    page_drop("/mod/hares.txt");
    assert_int_equal(SDL_PollEvent(&event), 1);
    assert_int_equal(event.type, SDL_DROPFILE);
    assert_string_equal(event.drop.file, "/mod/hares.txt");
    SDL_free(event.drop.file);
    assert_int_equal(SDL_PollEvent(NULL), 0);
}

/* ---- kept texts ---- */

TEST(written_settings_and_records_are_good) {
    static char text[SQ_SAVE_TEXT_SIZE];
    const sq_records records = {0};
    sq_save_write(text, SQ_SAVE_SETTINGS, &sq_settings_defaults);
    assert_int_equal(page_kept_is_good("settings.txt", text), 1);
    assert_int_equal(page_kept_is_good("records.txt", text), 0);
    sq_save_write(text, SQ_SAVE_RECORDS, &records);
    assert_int_equal(page_kept_is_good("records.txt", text), 1);
    assert_int_equal(page_kept_is_good("settings.txt", text), 0);
}

TEST(kept_runs_are_checked_with_the_default_constants) {
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    ecs_world *game = sq_game_create(
        &(sq_game_def){.config = sq_config_defaults, .mode = SQ_MODE_TOWER, .seed = 7});
    assert_non_null(game);
    const Checkpoint run = sq_game_save(game);
    ecs_world_destroy(game);
    sq_run_text_write(text, &run, 0, &(sq_climber){0});
    assert_int_equal(page_kept_is_good("run.txt", text), 1);
    *strrchr(text, '=') = '?';
    assert_int_equal(page_kept_is_good("run.txt", text), 0);
}

TEST(other_texts_are_not_good) {
    static char huge[SQ_SAVE_TEXT_SIZE + 1];
    static char text[SQ_SAVE_TEXT_SIZE];
    sq_save_write(text, SQ_SAVE_SETTINGS, &sq_settings_defaults);
    assert_int_equal(page_kept_is_good("lock", text), 0);
    assert_int_equal(page_kept_is_good("settings.txt", ""), 0);
    assert_int_equal(page_kept_is_good("settings.txt", "volume = 3\n"), 0);
    memset(huge, '#', sizeof huge - 1);
    assert_int_equal(page_kept_is_good("settings.txt", huge), 0);
}

/* What is wrong in a mod is shown where mods are listed. */
TEST(texts_of_mods_are_good_if_they_fit) {
    static char huge[SQ_RULEBOOK_TEXT_SIZE + 1];
    char name[128];
    assert_int_equal(page_kept_is_good("mods/hares.txt", "LIVES = 5\n"), 1);
    assert_int_equal(page_kept_is_good("mods/hares.txt", "LIVSE = 5\n"), 1);
    assert_int_equal(page_kept_is_good("hares.txt", "LIVES = 5\n"), 0);
    assert_int_equal(page_kept_is_good("mod.txt", "hares.txt\n"), 1);
    assert_int_equal(page_kept_is_good("mod.txt", "../hares.txt\n"), 0);
    memset(huge, '#', sizeof huge - 1);
    assert_int_equal(page_kept_is_good("mods/hares.txt", huge), 0);
    assert_int_equal(page_kept_is_good("mod.txt", huge), 0);
    huge[sizeof huge - 2] = '\0';
    assert_int_equal(page_kept_is_good("mods/hares.txt", huge), 1);
    snprintf(name, sizeof name, "mods/%060d.txt", 0);
    assert_int_equal(page_kept_is_good(name, ""), 0);
}

/* ---- the shell of a page ---- */

TEST(page_offers_links_but_no_end) {
    const sq_offers offers = plat_shell_offers();
    assert_true(offers.links);
    assert_true(!offers.quit);
    assert_true(!offers.fullscreen);
}

TEST(page_chooses_the_size_of_the_canvas) {
    assert_false(plat_shell_chooses_size);
}

TEST(a_finger_is_expected_if_the_page_reports_a_touch_screen) {
    SDL_setenv("SQUARE_EATER_TOUCH", "1", 1);
    assert_true(plat_shell_offers().touch);
    SDL_setenv("SQUARE_EATER_OTHER_TAB", "1", 1);
    assert_true(plat_shell_offers().other_tab);
    SDL_setenv("SQUARE_EATER_OTHER_TAB", "0", 1);
    assert_false(plat_shell_offers().other_tab);
    SDL_setenv("SQUARE_EATER_TOUCH", "0", 1);
    assert_false(plat_shell_offers().touch);
}

TEST_IN(PAGE, shell_passes_state_and_links_to_the_page) {
    static sq_saves saves;
    saves.settings.mute = 0;
    sq_shell shell = {.saves = &saves};
    sq_draw_list picture = {0};
    plat_shell_show(&shell, &picture, true);
    assert_int_equal(page.plays, 1);
    assert_int_equal(page.is_muted, 0);
    saves.settings.mute = 1;
    plat_shell_show(&shell, &picture, false);
    assert_int_equal(page.plays, 0);
    assert_int_equal(page.is_muted, 1);
    plat_shell_copy(&(sq_out){.link = "mode=tower&seed=7"});
    assert_string_equal(page.query, "mode=tower&seed=7");
}

TEST(a_page_gets_what_a_screen_says) {
    static sq_saves saves;
    saves.settings.mute = 0;
    sq_shell shell = {.saves = &saves};
    sq_draw_list picture = {0};
    sq_menu_begin(&shell.menu);
    sq_menu_add_at(&shell.menu, 0, (sq_places){.wide = {10, 20, 100, 30}}, "Volume");
    sq_menu_show_value(&shell.menu, 0, "%d", 7);
    sq_menu_add_at(&shell.menu, 1, (sq_places){.wide = {10, 60, 100, 30}}, "Thorns");
    sq_draw_text(&picture, 10, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "SETTINGS");
    sq_draw_text(&picture, 12, 22, 1, SQ_LEFT, SQ_COLOR_TEXT, "Volume");
    sq_draw_text(&picture, 90, 22, 1, SQ_LEFT, SQ_COLOR_TEXT, "< 7 >");
    sq_draw_text(&picture, 12, 62, 1, SQ_LEFT, SQ_COLOR_TEXT, "Thorns");
    sq_draw_text(&picture, 12, 72, 1, SQ_LEFT, SQ_COLOR_TEXT, "A card.");
    plat_shell_show(&shell, &picture, true);
    assert_string_equal(page.lines, "");
    plat_shell_show(&shell, &picture, false);
    assert_string_equal(page.lines, "item\t10\t20\t100\t30\t1\tVolume 7\n"
                                    "item\t10\t60\t100\t30\t0\tThorns A card.\n"
                                    "text\tSETTINGS\n");
    sq_draw_list_deinit(&picture);
}

/* On an upright canvas it has two lines. */
TEST(a_title_and_its_shadow_are_said_once) {
    static sq_saves saves;
    const sq_shell shell = {.saves = &saves};
    sq_draw_list picture = {.is_upright = true};
    sq_draw_poster(&picture, 20, SQ_COLOR_PLAYER, "SQUARE EATER");
    sq_draw_text(&picture, 10, 100, 1, SQ_LEFT, SQ_COLOR_TEXT, "0");
    sq_draw_text(&picture, 10, 120, 1, SQ_LEFT, SQ_COLOR_TEXT, "0");
    plat_shell_show(&shell, &picture, false);
    assert_string_equal(page.lines, "text\tSQUARE\ntext\tEATER\ntext\t0\ntext\t0\n");
    sq_draw_list_deinit(&picture);
}

TEST_IN(PAGE, pictures_are_taken_by_the_page_when_all_is_drawn) {
    char text[PLAT_SCREENSHOT_TEXT_SIZE];
    Uint32 pixels[4] = {0};
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, 2, 2, 32, 2 * sizeof pixels[0], SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
    SDL_RenderClear(renderer);
    assert_false(plat_shell_take_picture(renderer, NULL, text));
    assert_int_equal(page.pictures, 1);
    assert_int_equal(pixels[0] & 0xFFFFFF, 0xFFFFFF); /* no command waits any longer */
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
}
