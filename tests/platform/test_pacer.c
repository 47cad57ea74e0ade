/* pacer: the number of due ticks, from the clock alone. */
#include "platform/pacer.h"
#include "testing.h"

enum { TICKS_PER_SECOND = 60, MOST = 5, HOUR = 3600 };

/* Nanoseconds, microseconds, and the timer of old PCs, which is divided by nothing. */
static const uint64_t frequencies[] = {1000000000, 1000000, 14318180};
static const uint64_t display_rates[] = {30, 60, 144, 1000};
static const uint64_t begin = 123456789012345; /* clocks do not start at 0 */

static plat_pacer pacer_of(uint64_t frequency)
{
    return plat_pacer_start(frequency, TICKS_PER_SECOND, MOST, begin);
}

/* Called once per frame; every result is exact, so no time is lost or gained. */
static void show_frames(uint64_t frequency, uint64_t display_rate, uint64_t tick_rate,
                        uint64_t seconds)
{
    plat_pacer pacer = plat_pacer_start(frequency, tick_rate, 60, begin);
    uint64_t ticks = 0;
    for (uint64_t frame = 1; frame <= seconds * display_rate; frame++) {
        const uint64_t passed = frame * frequency / display_rate;
        ticks += plat_pacer_due(&pacer, begin + passed);
        if (ticks != passed * tick_rate / frequency)
            fail_msg("%llu ticks after %llu frames", (unsigned long long)ticks,
                     (unsigned long long)frame);
    }
    assert_int_equal(ticks, seconds * tick_rate);
}

TEST(a_second_has_60_ticks_on_any_display) {
    each_case(i, frequencies)
        each_case(j, display_rates)
            show_frames(frequencies[i], display_rates[j], TICKS_PER_SECOND, 1);
}

TEST(an_hour_has_216000_ticks_exactly) {
    each_case(i, frequencies)
        each_case(j, display_rates)
            show_frames(frequencies[i], display_rates[j], TICKS_PER_SECOND, HOUR);
}

/* The game is in slow motion. */
TEST(calls_that_lose_ticks_are_counted_until_one_does_not) {
    plat_pacer pacer = pacer_of(1000000);
    uint64_t now = begin;
    for (int call = 1; call <= 30; call++) {
        now += 167000; /* ten ticks */
        assert_int_equal(plat_pacer_due(&pacer, now), MOST);
        assert_int_equal(pacer.late, call);
    }
    plat_pacer_due(&pacer, now + 16667);
    assert_int_equal(pacer.late, 0);
}

/* Half a tick stays half a tick, however long it now is. */
TEST(a_change_of_rate_keeps_the_progress) {
    plat_pacer pacer = plat_pacer_start(1000000, 50, MOST, begin);
    assert_int_equal(plat_pacer_due(&pacer, begin + 30000), 1);
    assert_float_equal(plat_pacer_progress(&pacer), 0.5F, 0);
    pacer.rate = 10;
    pacer.most = 2;
    assert_float_equal(plat_pacer_progress(&pacer), 0.5F, 0);
    assert_int_equal(plat_pacer_wait(&pacer), 50000);
    assert_int_equal(plat_pacer_due(&pacer, begin + 79999), 0);
    assert_int_equal(plat_pacer_due(&pacer, begin + 80000), 1);
    assert_int_equal(plat_pacer_due(&pacer, begin + 580000), 2);
}

TEST(the_slowest_and_the_fastest_game_are_exact_too) {
    each_case(i, frequencies) {
        show_frames(frequencies[i], 144, 10, 60);
        show_frames(frequencies[i], 144, 240, 60);
    }
}

/* Afterwards the game goes on normally. */
static void stall(uint64_t frequency, uint64_t passed)
{
    plat_pacer pacer = pacer_of(frequency);
    assert_int_equal(plat_pacer_due(&pacer, begin + passed), MOST);
    assert_in_range(plat_pacer_due(&pacer, begin + passed), 0, 0);
    uint64_t ticks = 0;
    for (uint64_t frame = 1; frame <= TICKS_PER_SECOND; frame++)
        ticks +=
            plat_pacer_due(&pacer, begin + passed + (frame * frequency + 59) / TICKS_PER_SECOND);
    assert_in_range(ticks, TICKS_PER_SECOND, TICKS_PER_SECOND + 1);
}

TEST(after_a_stall_five_ticks_are_caught_up) {
    each_case(i, frequencies) {
        stall(frequencies[i], frequencies[i]);
        stall(frequencies[i], HOUR * frequencies[i]);
        stall(frequencies[i], 365 * 24 * HOUR * frequencies[i]);
    }
}

/* This many counts times 60 is a multiple of 2 to the 64, which is 0 in 64 bits. */
TEST(no_stall_is_too_long_to_be_counted) {
    each_case(i, frequencies)
        stall(frequencies[i], UINT64_C(1) << 62);
}

TEST(a_stall_of_four_ticks_loses_none) {
    plat_pacer pacer = pacer_of(6000);
    assert_int_equal(plat_pacer_due(&pacer, begin + 400), 4);
    assert_int_equal(plat_pacer_due(&pacer, begin + 500), 1);
}

TEST(the_caller_chooses_where_a_stall_is_cut) {
    plat_pacer pacer = plat_pacer_start(1000, 10, 60, begin);
    assert_int_equal(plat_pacer_due(&pacer, begin + 5000), 50);
    assert_int_equal(plat_pacer_due(&pacer, begin + 5000 + 100000), 60);
}

TEST(a_stopped_clock_makes_no_tick_due) {
    plat_pacer pacer = pacer_of(1000000);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(plat_pacer_due(&pacer, begin), 0);
}

TEST(a_clock_that_goes_back_is_a_stall_at_worst) {
    plat_pacer pacer = pacer_of(1000000000);
    assert_in_range(plat_pacer_due(&pacer, begin - 5), 0, MOST);
    assert_in_range(plat_pacer_progress(&pacer) * 1000, 0, 1000);
}

TEST(progress_goes_from_tick_to_tick) {
    plat_pacer pacer = pacer_of(6000); /* 100 counts a tick */
    plat_pacer_due(&pacer, begin + 25);
    assert_true(plat_pacer_progress(&pacer) == 0.25F);
    plat_pacer_due(&pacer, begin + 99);
    assert_true(plat_pacer_progress(&pacer) == 0.99F);
    assert_int_equal(plat_pacer_due(&pacer, begin + 150), 1);
    assert_true(plat_pacer_progress(&pacer) == 0.5F);
}

TEST(progress_is_never_outside_0_to_1) {
    each_case(i, frequencies) {
        plat_pacer pacer = pacer_of(frequencies[i]);
        uint64_t now = begin;
        for (uint64_t step = 1; step < frequencies[i]; step += step / 2 + 1) {
            plat_pacer_due(&pacer, now += step);
            const float progress = plat_pacer_progress(&pacer);
            assert_true(progress >= 0 && progress <= 1);
        }
    }
}

/* From anywhere between two ticks: waiting reaches a tick, waiting one count less does not. */
TEST(waiting_as_advised_reaches_a_tick_and_not_before) {
    each_case(i, frequencies) {
        for (uint64_t part = 0; part < 16; part++) {
            plat_pacer pacer = pacer_of(frequencies[i]);
            const uint64_t now = begin + part * frequencies[i] / TICKS_PER_SECOND / 16;
            assert_int_equal(plat_pacer_due(&pacer, now), 0);
            const uint64_t wait = plat_pacer_wait(&pacer);
            plat_pacer hasty = pacer;
            assert_int_equal(plat_pacer_due(&hasty, now + wait - 1), 0);
            assert_int_equal(plat_pacer_due(&pacer, now + wait), 1);
        }
    }
}

TEST(skipped_time_is_not_caught_up) {
    plat_pacer pacer = pacer_of(6000);
    plat_pacer_due(&pacer, begin + 60);
    plat_pacer_skip(&pacer, begin + 6000);
    assert_true(plat_pacer_progress(&pacer) == 0);
    assert_int_equal(plat_pacer_due(&pacer, begin + 6099), 0);
    assert_int_equal(plat_pacer_due(&pacer, begin + 6100), 1);
}
