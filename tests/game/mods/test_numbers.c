/* rulebook_numbers: every number of a mode, step by step. */
#include "testing.h"

#include <math.h>

#include "mods/rulebook_numbers.h"

static double stepped(const sq_rulebook_number *number, double value, int step)
{
    sq_rulebook_number now = *number;
    now.value = value;
    return sq_rulebook_number_step(&now, number->value, step);
}

static bool is_near(double a, double b)
{
    return fabs(a - b) <= 1e-6 * fmax(fabs(a), 1);
}

TEST(a_step_is_a_tenth_of_the_decade_and_can_be_taken_back) {
    static const sq_rulebook_number speed = {.lowest = 0, .highest = 100, .value = 1.5};
    static const sq_rulebook_number width = {.lowest = 64, .highest = 65536, .value = 640};
    static const sq_rulebook_number lives = {.lowest = 1, .highest = 99, .value = 3, .whole = true};
    assert_true(is_near(stepped(&speed, 1.5, 1), 1.6) && is_near(stepped(&speed, 1.6, -1), 1.5));
    assert_true(is_near(stepped(&speed, 1, -1), 0.9) && is_near(stepped(&speed, 0, 1), 0.1));
    assert_true(is_near(stepped(&speed, 24.99, 1), 25));
    assert_true(is_near(stepped(&speed, 24.99, -1), 24));
    assert_true(is_near(stepped(&width, 640, 1), 650));
    assert_true(stepped(&lives, 3, 1) == 4 && stepped(&lives, 4, -1) == 3);
    assert_true(stepped(&speed, 100, 1) == 100 && stepped(&speed, 0, -1) == 0);
    assert_true(stepped(&lives, 1, -1) == 1 && stepped(&lives, 99, 1) == 99);
}

static void assert_steps(const sq_rulebook_number *number)
{
    double value = number->lowest;
    int steps = 0;
    for (; value < number->highest && steps < 1000; steps++) {
        const double next = stepped(number, value, 1);
        if (!(next > value))
            fail_msg("%s: %g after %g", number->name, next, value);
        value = next;
    }
    if (steps == 1000)
        fail_msg("%s takes too many steps", number->name);
}

TEST(every_number_can_be_stepped_through) {
    sq_rulebook book;
    for (sq_mode mode = 0; mode < SQ_MODE_COUNT; mode++) {
        sq_rulebook_builtin(&book, mode);
        for (int32_t row = 0; row < sq_rulebook_number_count(&book); row++) {
            const sq_rulebook_number number = sq_rulebook_number_at(&book, row);
            assert_steps(&number);
        }
    }
}
