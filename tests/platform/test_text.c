/* text: glyphs, drawn on a surface without a window. */
#include "platform_testing.h"

#include "failing_memory.h"
#include "platform/paths.h"
#include "platform/text.h"

enum { WIDTH = 400, HEIGHT = 80, LINE = 24, SPACE = 3 * LINE / 12 };

static const uint32_t black = 0xFF000000;

typedef struct Fixture {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    plat_text text;
} Fixture;

static int start_ttf(void **state)
{
    return TTF_Init();
}

static int end_ttf(void **state)
{
    TTF_Quit();
    return 0;
}

static int open_text(void **state)
{
    static Fixture fixture;
    fixture.surface =
        SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    fixture.renderer = SDL_CreateSoftwareRenderer(fixture.surface);
    *state = &fixture;
    return fixture.renderer && plat_text_init(&fixture.text, fixture.renderer) ? 0 : -1;
}

static int close_text(void **state)
{
    Fixture *fixture = *state;
    plat_text_deinit(&fixture->text);
    SDL_DestroyRenderer(fixture->renderer);
    SDL_FreeSurface(fixture->surface);
    return 0;
}

#define TEXT Fixture *fixture, open_text, close_text

static void wipe(Fixture *fixture)
{
    SDL_SetRenderDrawColor(fixture->renderer, 0, 0, 0, 255);
    SDL_RenderClear(fixture->renderer);
}

static bool draw_in(Fixture *fixture, const char *utf8, float height, SDL_Color color)
{
    return plat_text_draw(&fixture->text, utf8, 10, 10, height, color);
}

static bool draw(Fixture *fixture, const char *utf8, float height)
{
    return draw_in(fixture, utf8, height, (SDL_Color){255, 255, 255, 255});
}

/* The text on black. */
static Picture picture_of(Fixture *fixture, const char *utf8, float height)
{
    wipe(fixture);
    assert_true(draw(fixture, utf8, height));
    plat_text_flush(&fixture->text);
    return take_picture(fixture->renderer);
}

static bool look_alike(Fixture *fixture, const char *one, const char *other)
{
    Picture a = picture_of(fixture, one, LINE), b = picture_of(fixture, other, LINE);
    const bool alike = same_pictures(&a, &b);
    free_picture(&a);
    free_picture(&b);
    return alike;
}

static int ink_of(Fixture *fixture, const char *utf8)
{
    Picture picture = picture_of(fixture, utf8, LINE);
    const int ground = count_pixels(&picture, (SDL_Rect){0, 0, WIDTH, HEIGHT}, black);
    free_picture(&picture);
    return WIDTH * HEIGHT - ground;
}

/* A Latin-1 character, in UTF-8. */
static const char *latin1(int character)
{
    static char utf8[3];
    utf8[0] = (char)(character < 0x80 ? character : 0xC0 | character >> 6);
    utf8[1] = (char)(character < 0x80 ? 0 : 0x80 | (character & 0x3F));
    return utf8;
}

/* ---- rendered once ---- */

TEST_IN(TEXT, a_glyph_is_rendered_once) {
    assert_true(draw(fixture, "banana", LINE));
    assert_int_equal(fixture->text.glyphs_rendered, 3);
    assert_true(draw(fixture, "banana", LINE));
    assert_true(draw(fixture, "nab", LINE));
    assert_int_equal(fixture->text.glyphs_rendered, 3);
    assert_true(draw(fixture, "banal", LINE));
    assert_int_equal(fixture->text.glyphs_rendered, 4);
}

TEST_IN(TEXT, a_second_drawing_looks_like_the_first) {
    assert_true(look_alike(fixture, "Square Eater 123", "Square Eater 123"));
    assert_false(look_alike(fixture, "Square Eater 123", "Square Eater 124"));
}

TEST_IN(TEXT, every_size_has_glyphs_of_its_own) {
    assert_true(draw(fixture, "ab", LINE));
    assert_true(draw(fixture, "ab", 2 * LINE));
    assert_int_equal(fixture->text.glyphs_rendered, 4);
    assert_true(draw(fixture, "ab", LINE));
    assert_int_equal(fixture->text.glyphs_rendered, 4);
}

/* ---- characters ---- */

static bool is_seen(int character)
{
    return (character > ' ' && character < 0x7F) || (character > 0xA0 && character != 0xAD);
}

TEST_IN(TEXT, every_latin1_character_has_ink_and_is_no_question_mark) {
    for (int character = 1; character < 256; character++) {
        if (!is_seen(character) || character == '?')
            continue;
        char utf8[3];
        strcpy(utf8, latin1(character));
        if (ink_of(fixture, utf8) == 0 || look_alike(fixture, utf8, "?"))
            fail_msg("U+%04X cannot be seen", (unsigned)character);
    }
}

/* Glyphs share textures; none may spill into another's place. */
TEST_IN(TEXT, a_glyph_among_many_looks_like_one_alone) {
    for (int character = 1; character < 256; character++)
        assert_true(draw(fixture, latin1(character), LINE));
    for (int character = 1; character < 256; character++) {
        OWN_PICTURE among_many = picture_of(fixture, latin1(character), LINE);
        plat_text crowded = fixture->text;
        assert_true(plat_text_init(&fixture->text, fixture->renderer));
        OWN_PICTURE alone = picture_of(fixture, latin1(character), LINE);
        plat_text_deinit(&fixture->text);
        fixture->text = crowded;
        if (!same_pictures(&among_many, &alone))
            fail_msg("U+%04X looks different among others", (unsigned)character);
    }
}

TEST_IN(TEXT, other_characters_show_as_one_question_mark_each) {
    assert_true(look_alike(fixture, "→", "?"));
    assert_true(look_alike(fixture, "a€b", "a?b"));
    assert_true(look_alike(fixture, "Ā", "?"));
    assert_true(look_alike(fixture, "😀!", "?!"));
    assert_true(look_alike(fixture, "日本", "??"));
}

/* Each in memory that ends with the text, so that the sanitizer detects reads beyond it. */
TEST_IN(TEXT, broken_utf8_shows_as_question_marks_and_is_not_read_beyond) {
    static const char *const broken[][2] = {
        {"\xC3", "?"},
        {"a\xC3", "a?"},
        {"\xE2", "?"},
        {"\xE2\x82", "?"},
        {"\xF0\x9F", "?"},
        {"\xF0\x9F\x98", "?"},
        {"\xFF", "?"},
        {"\xFF\xFE", "??"},
        {"\xC3(", "?("},
        {"\x80", "?"},
        {"\xC4\x80x", "?x"},
        {"\xC3\xC3\xA4", "?ä"},
        {"\xC3\xA4\x80\x80y", "äy"},
    };
    each_case(i, broken) {
        char *exact = malloc(strlen(broken[i][0]) + 1);
        strcpy(exact, broken[i][0]);
        if (!look_alike(fixture, exact, broken[i][1]))
            fail_msg("text %zu does not look like %s", i, broken[i][1]);
        free(exact);
    }
}

TEST_IN(TEXT, overlong_utf8_shows_as_question_marks_too) {
    assert_true(look_alike(fixture, "a\xC0\x80z", "a?z"));
    assert_true(look_alike(fixture, "\xC0\xAF", "?"));
    assert_true(look_alike(fixture, "\xC1\xA1", "?"));
}

TEST_IN(TEXT, a_space_draws_nothing_and_takes_its_width) {
    assert_int_equal(ink_of(fixture, "   "), 0);
    assert_int_equal(ink_of(fixture, "\u00AD"), 0); /* a soft hyphen */
    OWN_PICTURE spaced = picture_of(fixture, "  b", LINE);
    wipe(fixture);
    assert_true(plat_text_draw(&fixture->text, "b", 10 + 2 * SPACE, 10, LINE,
                               (SDL_Color){255, 255, 255, 255}));
    OWN_PICTURE alone = take_picture(fixture->renderer);
    assert_true(same_pictures(&spaced, &alone));
}

/* ---- place and colour ---- */

TEST_IN(TEXT, a_text_stays_in_its_line) {
    for (int height = 12; height <= 48; height += 12) {
        OWN_PICTURE picture = picture_of(fixture, "Ägypten_j|W", (float)height);
        const SDL_Rect ink = bounds_of_ink(&picture, black);
        const float width = sq_text_width("Ägypten_j|W", (float)height / SQ_GLYPH_HEIGHT);
        const SDL_Rect line = {10, 10, (int)width + 2, height};
        assert_true(ink.x >= line.x && ink.y >= line.y);
        assert_true(ink.x + ink.w <= line.x + line.w && ink.y + ink.h <= line.y + line.h);
        assert_true(ink.h > height / 2 && ink.w > (int)width - 2);
    }
}

TEST_IN(TEXT, a_text_has_the_colour_it_is_given) {
    const SDL_Color colors[] = {{255, 0, 0, 255}, {0, 200, 100, 255}};
    each_case(i, colors) {
        wipe(fixture);
        assert_true(draw_in(fixture, "HHH", LINE, colors[i]));
        OWN_PICTURE picture = take_picture(fixture->renderer);
        const SDL_Color color = colors[i];
        const uint32_t argb =
            black | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | (uint32_t)color.b;
        const int ground = count_pixels(&picture, (SDL_Rect){0, 0, WIDTH, HEIGHT}, black);
        const int ink = count_pixels(&picture, (SDL_Rect){0, 0, WIDTH, HEIGHT}, argb);
        assert_true(ink > 50); /* its edges are mixed with the ground */
        assert_true(ink + ground > WIDTH * HEIGHT - 2 * ink);
    }
}

TEST_IN(TEXT, a_half_transparent_text_shows_what_is_under_it) {
    wipe(fixture);
    assert_true(draw_in(fixture, "H", LINE, (SDL_Color){200, 100, 0, 128}));
    OWN_PICTURE picture = take_picture(fixture->renderer);
    const SDL_Rect ink = bounds_of_ink(&picture, black);
    const uint32_t mixed = pixel(&picture, ink.x, ink.y + ink.h / 4);
    assert_in_range(mixed >> 16 & 0xFF, 99, 101);
    assert_in_range(mixed >> 8 & 0xFF, 49, 51);
    assert_int_equal(mixed & 0xFF, 0);
}

/* ---- many sizes, and forgetting ---- */

TEST_IN(TEXT, sizes_are_kept_up_to_the_capacity) {
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < PLAT_TEXT_SIZES; i++)
            assert_true(draw(fixture, "Ag", (float)(10 + i)));
    assert_int_equal(fixture->text.glyphs_rendered, 2 * PLAT_TEXT_SIZES);
}

TEST_IN(TEXT, more_sizes_than_there_is_room_for_look_the_same_each_time) {
    enum { MANY = 3 * PLAT_TEXT_SIZES };
    Picture first[MANY];
    for (int i = 0; i < MANY; i++)
        first[i] = picture_of(fixture, "Agé", (float)(8 + i));
    for (int i = 0; i < MANY; i++) {
        OWN_PICTURE second = picture_of(fixture, "Agé", (float)(8 + i));
        assert_true(same_pictures(&first[i], &second));
        free_picture(&first[i]);
    }
}

/* Between two frames the renderer may still hold copies of an evicted size. */
TEST_IN(TEXT, many_sizes_in_one_picture_are_all_there) {
    wipe(fixture);
    for (int i = 0; i < 2 * PLAT_TEXT_SIZES; i++)
        assert_true(plat_text_draw(&fixture->text, "H", (float)(24 * i), 10, (float)(10 + i),
                                   (SDL_Color){255, 255, 255, 255}));
    plat_text_flush(&fixture->text);
    OWN_PICTURE picture = take_picture(fixture->renderer);
    for (int i = 0; i < 2 * PLAT_TEXT_SIZES; i++) {
        const SDL_Rect column = {24 * i, 0, 24, HEIGHT};
        assert_true(count_pixels(&picture, column, black) < column.w * column.h - 5);
    }
}

/* ---- the two ways ---- */

TEST_IN(TEXT, the_software_renderer_gets_copies) {
    assert_int_equal(fixture->text.way, PLAT_PLAINLY);
}

/* More glyphs than one batch holds, each in its place and colour. The software renderer's
 * triangles miss a texel here and there, which is one more reason to use copies there. */
TEST_IN(TEXT, a_page_is_all_there_as_triangles) {
    enum { COLUMNS = 50, ROWS = 6 };
    static const SDL_Color colors[2] = {{255, 0, 0, 255}, {0, 255, 0, 255}};
    static const uint32_t masks[2] = {0xFFFF0000, 0xFF00FF00};
    wipe(fixture);
    fixture->text.way = PLAT_AS_TRIANGLES;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            assert_true(plat_text_draw(&fixture->text, "H", (float)(column * 8), (float)(row * 13),
                                       12, colors[(row + column) % 2]));
    plat_text_flush(&fixture->text);
    OWN_PICTURE picture = take_picture(fixture->renderer);
    for (int place = 0; place < ROWS * COLUMNS; place++) {
        const int x = place % COLUMNS * 8, y = place / COLUMNS * 13;
        int ink = 0;
        for (int i = 0; i < 8 * 13; i++)
            if (y + i / 8 < HEIGHT && pixel(&picture, x + i % 8, y + i / 8) != black) {
                const uint32_t mask = masks[(place / COLUMNS + place % COLUMNS) % 2];
                assert_int_equal(pixel(&picture, x + i % 8, y + i / 8) & ~mask, 0);
                ink++;
            }
        assert_true(ink > 8);
    }
}

TEST_IN(TEXT, a_batch_appears_with_the_flush_and_only_once) {
    fixture->text.way = PLAT_AS_TRIANGLES;
    OWN_PICTURE drawn = picture_of(fixture, "flush", LINE);
    wipe(fixture);
    assert_true(draw(fixture, "flush", LINE));
    OWN_PICTURE before = take_picture(fixture->renderer);
    assert_int_equal(count_pixels(&before, (SDL_Rect){0, 0, WIDTH, HEIGHT}, black), WIDTH * HEIGHT);
    plat_text_flush(&fixture->text);
    OWN_PICTURE after = take_picture(fixture->renderer);
    assert_true(same_pictures(&drawn, &after));
    wipe(fixture);
    plat_text_flush(&fixture->text);
    OWN_PICTURE again = take_picture(fixture->renderer);
    assert_true(same_pictures(&before, &again));
}

/* Its texture is gone. */
TEST_IN(TEXT, a_forgotten_batch_is_not_drawn) {
    fixture->text.way = PLAT_AS_TRIANGLES;
    wipe(fixture);
    assert_true(draw(fixture, "forget", LINE));
    plat_text_forget(&fixture->text);
    plat_text_flush(&fixture->text);
    OWN_PICTURE picture = take_picture(fixture->renderer);
    assert_int_equal(count_pixels(&picture, (SDL_Rect){0, 0, WIDTH, HEIGHT}, black),
                     WIDTH * HEIGHT);
}

TEST_IN(TEXT, many_sizes_are_all_there_as_triangles_too) {
    fixture->text.way = PLAT_AS_TRIANGLES;
    many_sizes_in_one_picture_are_all_there(fixture);
}

TEST_IN(TEXT, forgotten_glyphs_are_rendered_again_and_look_the_same) {
    OWN_PICTURE before = picture_of(fixture, "Hello", LINE);
    const unsigned rendered = fixture->text.glyphs_rendered;
    plat_text_forget(&fixture->text);
    OWN_PICTURE after = picture_of(fixture, "Hello", LINE);
    assert_int_equal(fixture->text.glyphs_rendered, 2 * rendered);
    assert_true(same_pictures(&before, &after));
}

TEST_IN(TEXT, the_smallest_text_can_be_drawn) {
    static const float heights[] = {3, 1, 0.4F, 0};
    each_case(i, heights) {
        assert_true(draw(fixture, "tiny", heights[i]));
        assert_true(draw(fixture, "tiny", heights[i]));
    }
}

/* Any allocation may fail during the search for a missing font: one line is printed, without an
 * unset path. */
TEST(missing_memory_for_the_paths_is_reported) {
    bool failed = true, said = false;
    for (int until = 0; failed; until++) {
        Listener listener;
        begin_to_listen(&listener);
        fail_allocation(until);
        char *path = plat_paths_find("no-such-file");
        failed = stop_failing_allocations();
        end_to_listen(&listener);
        assert_null(path);
        assert_is_one_line(listener.said);
        assert_null(strstr(listener.said, "null"));
        said = said || strstr(listener.said, "out of memory");
    }
    assert_true(said);
}

int main(void)
{
    return run_all_tests(start_ttf, end_ttf);
}
