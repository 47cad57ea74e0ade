/* screenshot: the file is complete and shows what was drawn, or it does not exist. */
#include "platform_testing.h"

#include <dirent.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#ifdef SQ_PNG
#include <png.h>
#endif

#include "failing_memory.h"
#include "platform/screenshot.h"

#define FOLDER "screenshots"

/* 2023-11-14 22:13:20 in Greenwich, where these tests take place. */
static const time_t NOW = 1700000000;
#define STEM FOLDER "/square-eater-20231114-221320"

#ifdef SQ_PNG
#define PICTURE STEM ".png"
#else
#define PICTURE STEM ".bmp"
#endif

/* Rows of 39 bytes, which do not end at a machine word. */
enum { WIDTH = 13, HEIGHT = 7 };

typedef struct Fixture {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    char text[PLAT_SCREENSHOT_TEXT_SIZE];
} Fixture;

static uint32_t color_at(int x, int y)
{
    return 0xFF000000 | (uint32_t)(20 * x) << 16 | (uint32_t)(30 * y) << 8 | (uint32_t)(x ^ y);
}

static void empty_folder(void)
{
    DIR *folder = opendir(FOLDER);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[512];
        snprintf(path, sizeof path, FOLDER "/%s", entry->d_name);
        if (entry->d_name[0] != '.')
            remove(path);
    }
    if (folder)
        closedir(folder);
}

static int count_files(void)
{
    int count = 0;
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}

static int draw_something(void **state)
{
    static Fixture fixture;
    setenv("TZ", "UTC0", 1);
    tzset();
    mkdir(FOLDER, 0755);
    empty_folder();
    fixture.surface =
        SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    fixture.renderer = SDL_CreateSoftwareRenderer(fixture.surface);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const uint32_t color = color_at(x, y);
            SDL_SetRenderDrawColor(fixture.renderer, color >> 16 & 0xFF, color >> 8 & 0xFF,
                                   color & 0xFF, 255);
            SDL_RenderDrawPoint(fixture.renderer, x, y);
        }
    }
    *state = &fixture;
    return fixture.renderer ? 0 : -1;
}

static int forget_it(void **state)
{
    Fixture *fixture = *state;
    SDL_DestroyRenderer(fixture->renderer);
    SDL_FreeSurface(fixture->surface);
    empty_folder();
    rmdir(FOLDER);
    return 0;
}

#define SCREENSHOT Fixture *fixture, draw_something, forget_it

static bool take_in(Fixture *fixture, const char *folder)
{
    memset(fixture->text, '!', sizeof fixture->text);
    return plat_screenshot_take(fixture->renderer, folder, NOW, fixture->text);
}

static bool take(Fixture *fixture)
{
    return take_in(fixture, FOLDER);
}

static struct rlimit file_limit(void)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    return limit;
}

/* As if the disk were full after so many bytes. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit = file_limit();
    limit.rlim_cur = bytes;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

/* The text is a single line, without a newline, that says what failed and why. */
static void assert_refused(const Fixture *fixture, const char *what, const char *why)
{
    assert_null(strchr(fixture->text, '\n'));
    assert_int_equal(strncmp(fixture->text, "cannot write ", 13), 0);
    assert_says(fixture->text, what);
    assert_says(fixture->text, why);
}

/* ---- the content ---- */

#ifndef SQ_PNG
TEST_IN(SCREENSHOT, a_bmp_picture_shows_the_drawn_frame) {
    assert_true(take(fixture));
    assert_string_equal(fixture->text, PICTURE);
    SDL_Surface *loaded = SDL_LoadBMP(fixture->text);
    assert_non_null(loaded);
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    assert_int_equal(picture->w, WIDTH);
    assert_int_equal(picture->h, HEIGHT);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            assert_int_equal(((uint32_t *)picture->pixels)[y * picture->pitch / 4 + x],
                             color_at(x, y));
    SDL_FreeSurface(picture);
    SDL_FreeSurface(loaded);
}
#endif

#ifdef SQ_PNG
TEST_IN(SCREENSHOT, a_png_picture_shows_the_drawn_frame) {
    const SDL_Rect clip = {2, 2, 3, 3}; /* without a meaning for it */
    uint8_t pixels[HEIGHT][WIDTH][4];
    SDL_RenderSetClipRect(fixture->renderer, &clip);
    assert_true(take(fixture));
    assert_string_equal(fixture->text, PICTURE);
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_file(&image, fixture->text));
    assert_int_equal(image.width, WIDTH);
    assert_int_equal(image.height, HEIGHT);
    assert_int_equal(image.format, PNG_FORMAT_RGB);
    image.format = PNG_FORMAT_RGBA;
    assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const uint8_t *at = pixels[y][x];
            assert_int_equal((uint32_t)at[3] << 24 | (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 |
                                 at[2],
                             color_at(x, y));
        }
    }
}
#endif

/* ---- its name ---- */

TEST_IN(SCREENSHOT, the_folder_may_end_with_a_slash) {
    assert_true(take_in(fixture, FOLDER "/"));
    assert_string_equal(fixture->text, PICTURE);
}

TEST_IN(SCREENSHOT, pictures_of_one_second_are_files_of_their_own) {
    assert_true(take(fixture));
    assert_true(take(fixture));
    assert_non_null(strstr(fixture->text, STEM "-2."));
    assert_true(take(fixture));
    assert_non_null(strstr(fixture->text, STEM "-3."));
    assert_int_equal(count_files(), 3);
}

/* Whatever has the name: here, a link that leads nowhere. */
TEST_IN(SCREENSHOT, a_picture_that_fails_leaves_what_was_there) {
    assert_int_equal(symlink("nowhere", PICTURE), 0);
    limit_files(20);
    assert_false(take(fixture));
    limit_files(RLIM_INFINITY);
    assert_int_equal(count_files(), 1);
    assert_true(take(fixture));
    assert_non_null(strstr(fixture->text, STEM "-2."));
}

/* ---- failures ---- */

TEST_IN(SCREENSHOT, a_path_that_is_not_a_folder_is_reported) {
    assert_false(take_in(fixture, "no/such/folder"));
    assert_refused(fixture, "no/such/folder/square-eater-", "");
    write_file(FOLDER "/file", "");
    assert_false(take_in(fixture, FOLDER "/file"));
    assert_refused(fixture, FOLDER "/file/square-eater-", "");
    assert_int_equal(count_files(), 1);
}

TEST_IN(SCREENSHOT, a_folder_with_too_long_a_name_is_reported) {
    char folder[2 * PLAT_SCREENSHOT_TEXT_SIZE];
    for (int length = PLAT_SCREENSHOT_TEXT_SIZE - 50; length < (int)sizeof folder; length += 7) {
        memset(folder, 'f', (size_t)length);
        folder[length - 1] = '\0';
        assert_false(take_in(fixture, folder));
        assert_refused(fixture, "", length > PLAT_SCREENSHOT_TEXT_SIZE ? "too long" : "");
    }
}

TEST_IN(SCREENSHOT, an_invalid_time_is_reported) {
    const time_t never = (time_t)INT64_MAX;
    assert_false(plat_screenshot_take(fixture->renderer, FOLDER, never, fixture->text));
    assert_refused(fixture, "a picture", "the clock is wrong");
    assert_int_equal(count_files(), 0);
}

TEST_IN(SCREENSHOT, an_incomplete_picture_is_removed) {
    const struct rlimit before = file_limit();
    limit_files(20);
    const bool taken = take(fixture);
    limit_files(before.rlim_cur);
    assert_false(taken);
    assert_refused(fixture, PICTURE, "");
    assert_int_equal(count_files(), 0);
}

TEST_IN(SCREENSHOT, without_memory_there_is_no_picture) {
    bool failed = true;
    int refused = 0;
    for (int fail_at = 0; failed; fail_at++) {
        empty_folder();
        fail_allocation(fail_at);
        const bool taken = take(fixture);
        failed = stop_failing_allocations();
        assert_int_equal(count_files(), taken);
        if (!taken)
            assert_refused(fixture, "", "");
        refused += !taken;
    }
    assert_true(refused > 0);
}
