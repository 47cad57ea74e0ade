/* slider: values by places and by steps. */
#include "testing.h"

#include <math.h>

#include "mods/rulebook_numbers.h"
#include "screens/workbench/slider.h"

static const sq_slider speed = {.lowest = 0, .highest = 100, .normal = 1.5};
static const sq_slider width = {.lowest = 64, .highest = 65536, .normal = 640, .whole = false};
static const sq_slider lives = {.lowest = 1, .highest = 99, .normal = 3, .whole = true};

static bool is_near(double a, double b)
{
    return fabs(a - b) <= 1e-6 * fmax(fabs(a), 1);
}

TEST(the_usual_value_is_in_the_middle)
{
    assert_true(is_near((double)sq_slider_place(&speed, 1.5), 0.5));
    assert_true(is_near((double)sq_slider_place(&width, 640), 0.5));
    assert_true(sq_slider_value(&speed, 0.503F) == 1.5); /* near it, exactly it */
    assert_true(sq_slider_value(&speed, 0.52F) != 1.5);
}

TEST(ends_are_ends_and_nothing_is_beyond)
{
    assert_true(sq_slider_value(&speed, -1) == 0 && sq_slider_value(&speed, 2) == 100);
    assert_true(sq_slider_place(&speed, 1000) == 1 && sq_slider_place(&speed, -1) == 0);
    assert_true(sq_slider_step(&speed, 100, 1) == 100 && sq_slider_step(&speed, 0, -1) == 0);
    assert_true(sq_slider_step(&lives, 1, -1) == 1 && sq_slider_step(&lives, 99, 1) == 99);
}

TEST(values_have_few_digits)
{
    for (float place = 0.01F; place < 1; place += 0.01F) {
        const double value = sq_slider_value(&width, place);
        const double unit = pow(10, floor(log10(value)) - 2);
        assert_true(is_near(value / unit, round(value / unit)));
        const double whole = sq_slider_value(&lives, place);
        assert_true(whole == round(whole));
    }
}

TEST(a_step_is_a_tenth_of_the_decade_and_can_be_taken_back)
{
    assert_true(is_near(sq_slider_step(&speed, 1.5, 1), 1.6));
    assert_true(is_near(sq_slider_step(&speed, 1.6, -1), 1.5));
    assert_true(is_near(sq_slider_step(&speed, 1, -1), 0.9));
    assert_true(is_near(sq_slider_step(&speed, 24.99, 1), 25));
    assert_true(is_near(sq_slider_step(&speed, 24.99, -1), 24));
    assert_true(is_near(sq_slider_step(&width, 640, 1), 650));
    assert_true(sq_slider_step(&lives, 3, 1) == 4 && sq_slider_step(&lives, 4, -1) == 3);
    assert_true(is_near(sq_slider_step(&speed, 0, 1), 0.1));
}

static void assert_slides(const sq_slider *slider, const char *name)
{
    double value = slider->lowest;
    int steps = 0;
    for (; value < slider->highest && steps < 1000; steps++) {
        const double next = sq_slider_step(slider, value, 1);
        if (!(next > value))
            fail_msg("%s: %g after %g", name, next, value);
        value = next;
    }
    if (steps == 1000)
        fail_msg("%s takes too many steps", name);
    for (float place = 0; place < 1; place += 0.05F)
        if (!(sq_slider_value(slider, place) >= slider->lowest &&
              sq_slider_value(slider, place) <= slider->highest))
            fail_msg("%s leaves its range", name);
}

/* From one end to the other in a minute, with each number of each mode. */
TEST(every_number_can_be_slid_and_stepped_through)
{
    sq_rulebook book;
    for (sq_mode mode = 0; mode < SQ_MODE_COUNT; mode++) {
        sq_rulebook_builtin(&book, mode);
        for (int32_t row = 0; row < sq_rulebook_number_count(&book); row++) {
            const sq_rulebook_number number = sq_rulebook_number_at(&book, row);
            const sq_slider slider = {number.lowest, number.highest, number.value, number.whole};
            assert_slides(&slider, number.name);
        }
    }
}
