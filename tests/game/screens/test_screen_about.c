/* about: the version, whose work the game is, and the folder of the saves. */
#include "game/screens_testing.h"

#include "cli/version.h"

static void begin_about(void)
{
    begin(7);
    click_on("Settings");
    click_leads_to("About", SQ_SCREEN_ABOUT);
}

/* It is only named here: nothing is written. */
static void take_folder(const char *folder)
{
    snprintf(saves.folder, sizeof saves.folder, "%s", folder);
}

TEST_IN(SESSION, version_and_commit_are_shown) {
    char words[64];
    offers.libraries = "SDL 9.8.7";
    begin_about();
    assert_true(shows(SQ_VERSION ", commit"));
    snprintf(words, sizeof words, "commit %s, with SDL 9.8.7", sq_commit);
    assert_shows(words);
    offers.libraries = NULL;
    begin_about();
    assert_hides(", with");
}

TEST_IN(SESSION, whose_work_it_is_is_shown) {
    begin_about();
    assert_shows("MIT licence");
    assert_shows("The rules, font, icon, sounds and music are our own work.");
}

TEST_IN(SESSION, the_folder_is_shown_and_can_be_opened) {
    take_folder("/home/player/saves");
    begin_about();
    assert_shows("/home/player/saves");
    assert_false(session.shell.out.opens_folder);
    click_leads_to("Open folder", SQ_SCREEN_ABOUT);
    assert_true(session.shell.out.opens_folder);
    press(0);
    assert_false(session.shell.out.opens_folder); /* once */
}

TEST_IN(SESSION, a_long_path_is_shown_in_lines) {
    char path[512] = "/";
    for (int i = 0; i < 110; i++)
        strcat(path, "\xC3\xBC");
    take_folder(path);
    begin_about();
    const sq_draw_item *first = draw_text("/\xC3\xBC");
    assert_true(first->width <= SQ_CANVAS_WIDTH - 16 && strlen(text_of(first)) < strlen(path));
}

TEST_IN(SESSION, without_a_folder_none_is_opened) {
    begin_about();
    assert_shows("Nothing is kept: there is no folder for it.");
    assert_hides("Open folder");
}

TEST_IN(SESSION, a_page_has_no_folder) {
    take_folder("/kept");
    offers = (sq_offers){.links = true};
    begin_about();
    assert_hides("Open folder");
    assert_hides("/kept");
    assert_shows("kept by this browser, for this page.");
}

TEST_IN(SESSION, it_says_what_is_not_there) {
    begin_about();
    assert_shows("Not there yet: screen readers, other languages, larger texts.");
    session.shell.offers.quit = false;
    assert_shows("Not there yet: other languages, larger texts.");
}

TEST_IN(SESSION, it_leads_back_to_the_settings) {
    begin_about();
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_SETTINGS);
    assert_true(is_selected("About"));
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_ABOUT);
    click_leads_to("Back", SQ_SCREEN_SETTINGS);
    click_leads_to("Back", SQ_SCREEN_START);
}
