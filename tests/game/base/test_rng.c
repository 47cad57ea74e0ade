/* rng: the published numbers, uniformity, and streams. */
#include "game/numbers.h"

#include "base/rng.h"

/* The output of the paper's pcg32-demo for pcg32_srandom_r(&rng, 42u, 54u). */
TEST(the_numbers_match_the_published_pcg32) {
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Rng rng = sq_rng_seeded(42, (sq_stream)54);
    each_case(i, published)
        assert_int_equal(sq_rng_next(&rng), published[i]);
}

TEST(the_same_seed_gives_the_same_numbers) {
    Rng one = sq_rng_seeded(7, SQ_STREAM_RULES), two = sq_rng_seeded(7, SQ_STREAM_RULES);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(sq_rng_next(&one), sq_rng_next(&two));
}

/* Counts the equal numbers among the first thousand. */
static int same_numbers(Rng one, Rng two)
{
    int same = 0;
    for (int i = 0; i < 1000; i++)
        same += sq_rng_next(&one) == sq_rng_next(&two);
    return same;
}

TEST(other_streams_and_seeds_give_other_numbers) {
    assert_int_equal(
        same_numbers(sq_rng_seeded(7, SQ_STREAM_RULES), sq_rng_seeded(7, SQ_STREAM_BOT)), 0);
    assert_int_equal(
        same_numbers(sq_rng_seeded(7, SQ_STREAM_RULES), sq_rng_seeded(7, SQ_STREAM_EFFECTS)), 0);
    assert_int_equal(
        same_numbers(sq_rng_seeded(7, SQ_STREAM_BOT), sq_rng_seeded(7, SQ_STREAM_EFFECTS)), 0);
    assert_int_equal(
        same_numbers(sq_rng_seeded(7, SQ_STREAM_RULES), sq_rng_seeded(8, SQ_STREAM_RULES)), 0);
    assert_int_equal(
        same_numbers(sq_rng_seeded(0, SQ_STREAM_RULES), sq_rng_seeded(UINT64_MAX, SQ_STREAM_RULES)),
        0);
    assert_int_equal(sq_rng_seeded(7, SQ_STREAM_RULES).increment & 1, 1);
    assert_int_equal(sq_rng_seeded(7, SQ_STREAM_BOT).increment & 1, 1);
}

enum { DRAWS = 100000, SIGMAS = 5 };

static void assert_even(const uint32_t *bins, uint32_t count)
{
    const double expected = (double)DRAWS / count, sigma = sqrt(expected * (1 - 1.0 / count));
    for (uint32_t i = 0; i < count; i++)
        if (fabs(bins[i] - expected) > SIGMAS * sigma)
            fail_msg("%u times %u, but %g expected", bins[i], i, expected);
}

TEST(integers_are_uniform_and_below_their_limit) {
    static const uint32_t limits[] = {1, 2, 3, 7, 10, 100};
    each_case(i, limits) {
        uint32_t bins[100] = {0};
        Rng rng = sq_rng_seeded(i, SQ_STREAM_RULES);
        for (int draw = 0; draw < DRAWS; draw++) {
            const uint32_t number = sq_rng_below(&rng, limits[i]);
            assert_true(number < limits[i]);
            bins[number]++;
        }
        assert_even(bins, limits[i]);
    }
}

TEST(fractions_of_a_limit_are_uniform) {
    uint32_t bins[20] = {0};
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES);
    for (int draw = 0; draw < DRAWS; draw++) {
        const float number = sq_rng_up_to(&rng, 635);
        assert_true(number >= 0 && number <= 635);
        const int bin = (int)(number / 635 * 20);
        bins[bin < 20 ? bin : 19]++;
    }
    assert_even(bins, 20);
}

/* The state just before a number with these upper 24 bits, the only ones a float uses. */
static Rng just_before(uint32_t upper)
{
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES);
    for (int64_t draw = 0; draw < 1000000000; draw++) {
        const Rng before = rng;
        if (sq_rng_next(&rng) >> 8 == upper)
            return before;
    }
    fail_msg("no number begins with %x", upper);
    return rng;
}

TEST(the_largest_fraction_is_the_limit_itself) {
    static const float limits[] = {0, 1e-6F, 0.1F, 1, 635, 355, 639.3F, 65535.1F, 3.3e7F};
    const Rng before = just_before(0xFFFFFF);
    each_case(i, limits) {
        Rng rng = before;
        assert_number(sq_rng_up_to(&rng, limits[i]), limits[i]);
    }
}

TEST(the_smallest_fraction_is_zero) {
    Rng rng = just_before(0);
    assert_number(sq_rng_up_to(&rng, 635), 0);
}

TEST(one_in_a_rate_occurs_at_that_rate) {
    static const int32_t rates[] = {2, 3, 25, 75, 150};
    each_case(i, rates) {
        Rng rng = sq_rng_seeded(9, SQ_STREAM_RULES);
        uint32_t bins[2] = {0};
        for (int draw = 0; draw < DRAWS; draw++)
            bins[sq_rng_below(&rng, (uint32_t)rates[i]) == 0]++;
        const double chance = 1.0 / rates[i];
        assert_true(fabs(bins[1] - DRAWS * chance) < SIGMAS * sqrt(DRAWS * chance * (1 - chance)));
    }
}

/* Otherwise the state after a tick would depend on chance and on the machine's arithmetic. */
TEST(each_call_draws_one_number) {
    Rng rng = sq_rng_seeded(1, SQ_STREAM_RULES), other = rng;
    for (int i = 0; i < 100; i++) {
        sq_rng_below(&rng, 1U << 31 | 1);
        sq_rng_below(&rng, (uint32_t)i);
        sq_rng_up_to(&rng, 10);
        for (int draw = 0; draw < 3; draw++)
            sq_rng_next(&other);
        assert_true(rng.state == other.state);
    }
}
