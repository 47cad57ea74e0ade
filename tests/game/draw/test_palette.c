/* palette: how well colours can be distinguished with each kind of vision, computed from their
 * values. */
#include "game/numbers.h"
#include "or_edit.h"

#include "draw/palette.h"

/* ---- colours as numbers ---- */

typedef struct Light {
    double red, green, blue; /* linear, 0 to 1 */
} Light;

static double linear(double part)
{
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static Light light_of(sq_rgba look)
{
    return (Light){linear(look.red / 255.0), linear(look.green / 255.0), linear(look.blue / 255.0)};
}

static Light look_at(sq_palette palette, sq_color color)
{
    return light_of(sq_palette_look(palette, 0, color, SQ_PLAIN));
}

/* The two ends of each ground, from below. */
enum { ENDS = 2 * SQ_ALTITUDES };

static Light ground_at(sq_palette palette, int end)
{
    return light_of(
        sq_palette_look(palette, end / 2, SQ_COLOR_BACKGROUND, end % 2 ? SQ_LIT : SQ_DEEP));
}

/* A translucent colour over another. Windows blend the encoded values, not linear light. */
static Light over(sq_palette palette, sq_color above, sq_color below)
{
    const sq_rgba a = sq_palette_look(palette, 0, above, SQ_PLAIN);
    const sq_rgba b = sq_palette_look(palette, 0, below, SQ_PLAIN);
    const double share = a.alpha / 255.0;
    return (Light){linear((a.red * share + b.red * (1 - share)) / 255),
                   linear((a.green * share + b.green * (1 - share)) / 255),
                   linear((a.blue * share + b.blue * (1 - share)) / 255)};
}

/* Relative luminance and contrast ratio as in WCAG 2.2, w3.org/TR/WCAG22. */
static double luminance(Light light)
{
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue;
}

static double contrast(Light one, Light other)
{
    const double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return fmax(a, b) / fmin(a, b);
}

typedef struct Vision {
    const char *name;
    double matrix[3][3]; /* over linear red, green, blue */
} Vision;

/* The three kinds of dichromacy: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, at severity 1. */
static const Vision visions[] = {
    {"normal", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopia",
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {"deuteranopia",
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {"tritanopia",
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
};

static double mixed(const double row[3], Light light)
{
    const double sum = row[0] * light.red + row[1] * light.green + row[2] * light.blue;
    return fmin(fmax(sum, 0), 1);
}

static Light seen_by(const Vision *vision, Light light)
{
    return (Light){mixed(vision->matrix[0], light), mixed(vision->matrix[1], light),
                   mixed(vision->matrix[2], light)};
}

typedef struct Lab {
    double lightness, a, b;
} Lab;

static double lab_curve(double part)
{
    return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116;
}

/* CIE 1976 L*a*b* of sRGB (IEC 61966-2-1), white D65. */
static Lab lab_of(Light light)
{
    const double x = 0.4124564 * light.red + 0.3575761 * light.green + 0.1804375 * light.blue;
    const double y = 0.2126729 * light.red + 0.7151522 * light.green + 0.0721750 * light.blue;
    const double z = 0.0193339 * light.red + 0.1191920 * light.green + 0.9503041 * light.blue;
    const double in_x = lab_curve(x / 0.95047), in_y = lab_curve(y), in_z = lab_curve(z / 1.08883);
    return (Lab){116 * in_y - 16, 500 * (in_x - in_y), 200 * (in_y - in_z)};
}

/* CIE76: 2.3 is just noticeable, 10 is visible at a glance. */
static double distance(Light one, Light other)
{
    const Lab a = lab_of(one), b = lab_of(other);
    return sqrt(pow(a.lightness - b.lightness, 2) + pow(a.a - b.a, 2) + pow(a.b - b.b, 2));
}

/* ---- the squares in the arena ---- */

#define LOOKS "src/game/draw/palette.c: the looks of the palettes"

static const sq_color roles[] = {SQ_COLOR_PLAYER, SQ_COLOR_POWER, SQ_COLOR_FOOD, SQ_COLOR_LARGER,
                                 SQ_COLOR_DANGER};

static void assert_apart(sq_palette palette, const Vision *vision, double least)
{
    each_case(one, roles) {
        for (size_t other = 0; other < one; other++) {
            const double apart = distance(seen_by(vision, look_at(palette, roles[one])),
                                          seen_by(vision, look_at(palette, roles[other])));
            assert_or_edit(apart >= least, LOOKS,
                           "palette %d: with %s, colours %d and %d are only %.1f apart", palette,
                           vision->name, roles[one], roles[other], apart);
        }
    }
}

TEST(the_colour_measures_are_correct) {
    const Light black = {0, 0, 0}, white = {1, 1, 1}, red = {1, 0, 0};
    assert_true(fabs(contrast(black, white) - 21) < 0.001);
    assert_true(fabs(distance(black, white) - 100) < 0.01);
    assert_true(fabs(lab_of(red).a - 80.09) < 0.1 && fabs(lab_of(red).b - 67.2) < 0.1);
    each_case(i, visions) /* white stays white with any vision */
        assert_true(distance(seen_by(&visions[i], white), white) < 0.01);
}

TEST(normal_vision_distinguishes_the_squares_in_every_palette) {
    for (int palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        assert_apart((sq_palette)palette, &visions[0], 50);
}

TEST(the_colour_blind_palette_is_distinguishable_with_any_vision) {
    each_case(i, visions)
        assert_apart(SQ_PALETTE_COLOR_BLIND, &visions[i], 30);
}

/* The reason for the colour-blind palette: in the default one, green and red look alike. */
TEST(the_default_palette_is_hard_to_distinguish_for_the_colour_blind) {
    const Light food = seen_by(&visions[2], look_at(SQ_PALETTE_DEFAULT, SQ_COLOR_FOOD));
    const Light danger = seen_by(&visions[2], look_at(SQ_PALETTE_DEFAULT, SQ_COLOR_DANGER));
    assert_true(distance(food, danger) < 20);
}

static void assert_stands_out(sq_palette palette, int end, sq_color role, const Vision *vision,
                              double least)
{
    const double found =
        contrast(seen_by(vision, look_at(palette, role)), seen_by(vision, ground_at(palette, end)));
    assert_or_edit(found >= least, LOOKS,
                   "palette %d: with %s, colour %d has %.2f to 1 on ground %d, end %d", palette,
                   vision->name, role, found, end / 2, end % 2);
}

TEST(the_squares_stand_out_from_every_ground_for_every_vision) {
    for (int palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        for (int end = 0; end < ENDS; end++)
            each_case(i, roles)
                each_case(vision, visions)
                    assert_stands_out((sq_palette)palette, end, roles[i], &visions[vision],
                                      vision > 0                       ? 3
                                      : palette == SQ_PALETTE_CONTRAST ? 7
                                                                       : 4.3);
}

/* WCAG 2.2 asks for 3 to 1 for anything but text. */
TEST(the_arenas_wall_stands_out_from_every_ground) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        for (int end = 0; end < ENDS; end++) {
            const Light wall = light_of(sq_palette_look(palette, end / 2, SQ_COLOR_WALL, SQ_PLAIN));
            assert_true(contrast(wall, ground_at(palette, end)) >= 3);
        }
}

/* ---- grounds and tones ---- */

static int steps_between(sq_rgba a, sq_rgba b)
{
    const int red = abs(a.red - b.red), green = abs(a.green - b.green), blue = abs(a.blue - b.blue);
    return red > green ? (red > blue ? red : blue) : (green > blue ? green : blue);
}

TEST(each_ground_of_a_climb_is_another_one) {
    static const sq_palette rising[] = {SQ_PALETTE_DEFAULT, SQ_PALETTE_COLOR_BLIND,
                                        SQ_PALETTE_LIGHT};
    each_case(i, rising)
        for (int one = 0; one < SQ_ALTITUDES; one++)
            for (int other = 0; other < one; other++)
                assert_true(steps_between(
                                sq_palette_look(rising[i], one, SQ_COLOR_BACKGROUND, SQ_PLAIN),
                                sq_palette_look(rising[i], other, SQ_COLOR_BACKGROUND, SQ_PLAIN)) >=
                            3);
}

TEST(the_meanings_of_colours_do_not_change_on_the_way_up) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        each_case(i, roles) {
            const sq_rgba below = sq_palette_look(palette, 0, roles[i], SQ_LIT);
            const sq_rgba above = sq_palette_look(palette, SQ_ALTITUDES - 1, roles[i], SQ_LIT);
            assert_memory_equal(&below, &above, sizeof below);
        }
}

TEST(a_lit_colour_is_lighter_than_the_plain_one_and_a_deep_one_darker) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        each_case(i, roles) {
            const Light lit = light_of(sq_palette_look(palette, 0, roles[i], SQ_LIT));
            const Light plain = look_at(palette, roles[i]);
            const Light deep = light_of(sq_palette_look(palette, 0, roles[i], SQ_DEEP));
            if (sq_palette_shines(palette))
                assert_true(luminance(lit) > luminance(plain) &&
                            luminance(plain) > luminance(deep));
            else
                assert_true(luminance(lit) == luminance(deep));
        }
}

TEST(with_high_contrast_nothing_shines) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        assert_int_equal(sq_palette_shines(palette), palette != SQ_PALETTE_CONTRAST);
        assert_int_equal(sq_palette_is_light(palette), palette == SQ_PALETTE_LIGHT);
    }
}

TEST(the_filled_part_of_a_bar_stands_out) {
    static const sq_color fillings[] = {SQ_COLOR_PLAYER, SQ_COLOR_DANGER, SQ_COLOR_FOOD,
                                        SQ_COLOR_POWER};
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        each_case(i, fillings)
            assert_true(contrast(look_at(palette, fillings[i]), look_at(palette, SQ_COLOR_PANEL)) >=
                        3);
}

/* ---- texts ---- */

static void assert_legible(sq_palette palette, sq_color text, Light ground)
{
    const double least = palette == SQ_PALETTE_CONTRAST ? 7 : 4.5;
    const double found = contrast(look_at(palette, text), ground);
    assert_or_edit(found >= least, LOOKS, "palette %d: text in colour %d has a contrast of %.2f",
                   palette, text, found);
}

TEST(texts_are_legible_wherever_they_stand) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        for (int end = 0; end < ENDS; end++) {
            assert_legible(palette, SQ_COLOR_TEXT, ground_at(palette, end));
            assert_legible(palette, SQ_COLOR_QUIET_TEXT, ground_at(palette, end));
        }
        assert_legible(palette, SQ_COLOR_TEXT, look_at(palette, SQ_COLOR_PANEL));
        assert_legible(palette, SQ_COLOR_TEXT, look_at(palette, SQ_COLOR_SELECTED));
        assert_legible(palette, SQ_COLOR_QUIET_TEXT, look_at(palette, SQ_COLOR_PANEL));
        assert_legible(palette, SQ_COLOR_POWER, look_at(palette, SQ_COLOR_PANEL));
        assert_legible(palette, SQ_COLOR_FOOD, look_at(palette, SQ_COLOR_PANEL));
    }
}

TEST(texts_are_legible_over_anything_shaded) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        assert_legible(palette, SQ_COLOR_TEXT, over(palette, SQ_COLOR_SHADE, SQ_COLOR_BACKGROUND));
        each_case(i, roles) {
            assert_legible(palette, SQ_COLOR_TEXT, over(palette, SQ_COLOR_SHADE, roles[i]));
            assert_legible(palette, SQ_COLOR_QUIET_TEXT, over(palette, SQ_COLOR_SHADE, roles[i]));
        }
    }
}

/* Texts in a square's colour announce events. */
TEST(coloured_news_is_legible) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        each_case(i, roles)
            if (roles[i] != SQ_COLOR_LARGER)
                assert_legible(palette, roles[i], look_at(palette, SQ_COLOR_BACKGROUND));
    }
}

/* The game's name and the records, over the game behind the start screen. */
TEST(coloured_news_is_legible_over_a_shaded_ground) {
    static const sq_color colors[] = {SQ_COLOR_PLAYER, SQ_COLOR_POWER, SQ_COLOR_FOOD};
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        each_case(i, colors)
            assert_legible(palette, colors[i], over(palette, SQ_COLOR_SHADE, SQ_COLOR_BACKGROUND));
}

/* The colour shows the selection, too, not the frame alone. */
TEST(selected_items_differ_from_the_others) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        each_case(i, visions)
            assert_true(distance(seen_by(&visions[i], look_at(palette, SQ_COLOR_SELECTED)),
                                 seen_by(&visions[i], look_at(palette, SQ_COLOR_PANEL))) > 15);
}

/* ---- looks ---- */

static bool is_translucent(sq_color color)
{
    return color == SQ_COLOR_SHADE || color == SQ_COLOR_FLASH || color == SQ_COLOR_GRID;
}

/* Colours that no test compares with a background, an edge or the other squares. */
static const sq_color grounds[] = {
    SQ_COLOR_LARGER_INSIDE, SQ_COLOR_BARS,  SQ_COLOR_BACKGROUND, SQ_COLOR_WALL,
    SQ_COLOR_OPEN,          SQ_COLOR_PANEL, SQ_COLOR_SELECTED,   SQ_COLOR_OUTLINE,
    SQ_COLOR_EYE,           SQ_COLOR_PUPIL, SQ_COLOR_LAMP,
};

static bool is_listed(const sq_color *colors, size_t count, sq_color color)
{
    for (size_t i = 0; i < count; i++)
        if (colors[i] == color)
            return true;
    return false;
}

TEST(every_colour_is_covered_by_a_test) {
    for (sq_color color = 0; color < SQ_COLOR_COUNT; color++)
        assert_or_edit(is_listed(roles, LENGTH(roles), color) ||
                           is_listed(grounds, LENGTH(grounds), color) || is_translucent(color) ||
                           color == SQ_COLOR_TEXT || color == SQ_COLOR_QUIET_TEXT,
                       "tests/game/draw/test_palette.c: `roles` for a square, `grounds` for a "
                       "ground, the legible texts for a text",
                       "no test looks at colour %d", color);
}

TEST(every_colour_is_unique) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        for (sq_color one = 0; one < SQ_COLOR_COUNT; one++) {
            const sq_rgba look = sq_palette_look(palette, 0, one, SQ_PLAIN);
            if (is_translucent(one))
                assert_in_range(look.alpha, 1, 254);
            else
                assert_int_equal(look.alpha, 255);
            for (sq_color other = 0; other < one; other++) {
                const sq_rgba unlike = sq_palette_look(palette, 0, other, SQ_PLAIN);
                assert_memory_not_equal(&look, &unlike, sizeof look);
            }
        }
    }
}

/* On white, yellow is dark: as strong as it can be there, without any blue. */
static void assert_named_colours(sq_palette palette, int apart)
{
    const sq_rgba blue = sq_palette_look(palette, 0, SQ_COLOR_PLAYER, SQ_PLAIN);
    const sq_rgba yellow = sq_palette_look(palette, 0, SQ_COLOR_POWER, SQ_PLAIN);
    const sq_rgba green = sq_palette_look(palette, 0, SQ_COLOR_FOOD, SQ_PLAIN);
    const sq_rgba gray = sq_palette_look(palette, 0, SQ_COLOR_LARGER, SQ_PLAIN);
    const sq_rgba red = sq_palette_look(palette, 0, SQ_COLOR_DANGER, SQ_PLAIN);
    assert_true(blue.blue > blue.red + 50 && blue.blue > blue.green + 50);
    assert_true(yellow.red > yellow.blue + apart && yellow.green > yellow.blue + apart);
    assert_true(green.green > green.red + 50 && green.green > green.blue + 50);
    assert_true(abs(gray.red - gray.green) < 30 && abs(gray.green - gray.blue) < 30);
    assert_true(red.red > red.green + 100 && red.red > red.blue + 100);
}

TEST(the_default_palette_has_the_colours_of_the_rules) {
    assert_named_colours(SQ_PALETTE_DEFAULT, 100);
}

TEST(the_contrast_palette_has_a_black_background) {
    assert_true(luminance(look_at(SQ_PALETTE_CONTRAST, SQ_COLOR_BACKGROUND)) == 0);
}

TEST(the_light_palette_is_dark_on_light) {
    for (int end = 0; end < ENDS; end++)
        assert_true(luminance(ground_at(SQ_PALETTE_LIGHT, end)) > 0.75);
    each_case(i, roles)
        assert_true(luminance(look_at(SQ_PALETTE_LIGHT, roles[i])) < 0.2);
}

TEST(the_light_palette_has_the_colours_of_the_rules) {
    assert_named_colours(SQ_PALETTE_LIGHT, 90);
}
