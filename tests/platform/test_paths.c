/* paths: where the font is looked for, and the error if it is in none of these places.
 *
 * The program that runs here is built to be installed in a folder beside this room (SQ_DATA_DIR),
 * so that a game installed on this machine has no part in it. */
#include "run_program.h"

#include <SDL.h>
#include <sys/stat.h>

#include "platform/paths.h"

static const char *built_program;
static const char *font;

/* A folder of its own for each test, with a bin/ for the program. */
static char home[64];

static char *at_home(const char *below)
{
    static char paths[4][128];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", home, below);
    return path;
}

static void copy_file(const char *from, const char *to, mode_t mode)
{
    size_t length;
    char *bytes = text_of_file(from, &length);
    FILE *file = fopen(to, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(to, mode), 0);
    free(bytes);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void make_folder(const char *path)
{
    assert_int_equal(mkdir(path, 0755), 0);
}

/* The places for the font, relative to the home folder; SQ_DATA_DIR is relative to this test's
 * folder. */
static const char beside[] = "bin/assets/square-eater.ttf";
static const char shared[] = "share/square-eater/square-eater.ttf";
static const char installed[] = SQ_DATA_DIR "/square-eater.ttf";

static int leave_home(void **state)
{
    static const char *const files[] = {beside, shared, "bin/square-eater"};
    static const char *const folders[] = {"bin/assets", "bin", "share/square-eater", "share"};
    remove(installed);
    remove(SQ_DATA_DIR);
    for (size_t i = 0; i < LENGTH(files); i++)
        remove(at_home(files[i]));
    rmdir(at_home(beside));
    for (size_t i = 0; i < LENGTH(folders); i++)
        rmdir(at_home(folders[i]));
    rmdir(home);
    return 0;
}

static int move_home(void **state)
{
    remove(installed);
    rmdir(SQ_DATA_DIR);
    strcpy(home, "home-XXXXXX");
    if (!mkdtemp(home))
        return -1;
    make_folder(at_home("bin"));
    copy_file(built_program, at_home("bin/square-eater"), 0755);
    static char path[sizeof home + 20];
    snprintf(path, sizeof path, "%s/bin/square-eater", home);
    program = path;
    return 0;
}

#define HOME NOTHING, move_home, leave_home

static const Ran *play(void)
{
    return run("--bot", "still", "--ticks", "1");
}

static void put_font_beside(void)
{
    make_folder(at_home("bin/assets"));
    copy_file(font, at_home(beside), 0644);
}

static void put_font_shared(void)
{
    make_folder(at_home("share"));
    make_folder(at_home("share/square-eater"));
    copy_file(font, at_home(shared), 0644);
}

static void put_font_installed(void)
{
    make_folder(SQ_DATA_DIR);
    copy_file(font, installed, 0644);
}

/* ---- found ---- */

TEST_IN(HOME, the_font_beside_the_program_is_found) {
    put_font_beside();
    assert_well(play());
}

TEST_IN(HOME, the_font_of_a_moved_installation_is_found) {
    put_font_shared();
    assert_well(play());
}

TEST_IN(HOME, the_font_where_it_was_installed_is_found) {
    put_font_installed();
    assert_well(play());
}

static void go_to_the_root(void)
{
    if (chdir("/") != 0)
        _exit(126);
}

TEST_IN(HOME, the_font_is_found_from_any_folder) {
    char folder[1024], absolute[1200];
    assert_non_null(getcwd(folder, sizeof folder));
    snprintf(absolute, sizeof absolute, "%s/%s", folder, program);
    put_font_beside();
    program = absolute;
    before_run = go_to_the_root;
    const Ran *ran = play();
    before_run = NULL;
    assert_well(ran);
}

/* The nearest counts: the others are not fonts. */
TEST_IN(HOME, the_font_beside_the_program_comes_first) {
    put_font_beside();
    put_font_shared();
    put_font_installed();
    write_file(at_home(shared), "no font");
    write_file(installed, "no font");
    assert_well(play());
}

TEST_IN(HOME, the_font_of_a_moved_installation_comes_before_the_installed_one) {
    put_font_shared();
    put_font_installed();
    write_file(installed, "no font");
    assert_well(play());
}

TEST_IN(HOME, the_path_of_a_found_file_is_returned) {
    char *path = plat_paths_find("square-eater.ttf");
    assert_non_null(path);
    assert_says(path, "/assets/square-eater.ttf");
    assert_int_equal(access(path, R_OK), 0);
    SDL_free(path);
}

/* ---- not found ---- */

TEST_IN(HOME, without_a_font_the_searched_places_are_named) {
    const Ran *ran = play();
    assert_failed(ran, 1, "cannot read ");
    assert_says(ran->err, at_home("bin/assets/square-eater.ttf"));
    assert_says(ran->err, SQ_DATA_FROM_BIN "/square-eater.ttf");
    assert_says(ran->err, installed);
    assert_says(ran->err, "reinstall");
}

TEST_IN(HOME, a_folder_is_not_a_font) {
    make_folder(at_home("bin/assets"));
    make_folder(at_home(beside));
    assert_failed(play(), 1, "square-eater.ttf");
}

TEST_IN(HOME, a_pipe_is_not_a_font) {
    make_folder(at_home("bin/assets"));
    assert_int_equal(mkfifo(at_home(beside), 0600), 0);
    const Ran *ran = play();
    assert_failed(ran, 1, "cannot use the font ");
    assert_says(ran->err, "square-eater.ttf: it is not a regular file");
}

TEST_IN(HOME, a_file_that_is_not_a_font_is_named) {
    static const char *const damages[] = {"", "no font at all, but a few words\n"};
    put_font_beside();
    for (size_t i = 0; i < LENGTH(damages); i++) {
        write_file(at_home(beside), damages[i]);
        const Ran *ran = play();
        assert_failed(ran, 1, "cannot use the font ");
        assert_says(ran->err, beside);
    }
}

TEST_IN(HOME, a_font_that_is_cut_off_is_named) {
    put_font_beside();
    assert_int_equal(truncate(at_home(beside), 200), 0);
    assert_failed(play(), 1, beside);
}

TEST_IN(HOME, headless_needs_no_font) {
    assert_well(run("--headless", "--ticks", "1"));
}

int main(int argc, char *argv[])
{
    if (argc != 3)
        return EXIT_FAILURE;
    built_program = argv[1];
    font = argv[2];
    return run_all_tests(NULL, NULL);
}
