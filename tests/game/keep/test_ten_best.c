/* ten_best: the best runs of each board, in the order of its mode. */
#include "results.h"

#include "keep/ten_best.h"
#include "mods/variants.h"

static sq_ten_best best;

static int set_up(void **state)
{
    best = (sq_ten_best){0};
    return 0;
}

#define TEN_BEST NOTHING, set_up, NULL

static int32_t add(sq_run_result result)
{
    return sq_ten_best_add(&best, &result);
}

static const sq_board *board(const char *name)
{
    const sq_board *found = sq_ten_best_find(&best, name);
    assert_non_null(found);
    return found;
}

TEST_IN(TEN_BEST, a_tower_is_ranked_by_floor_then_by_time) {
    assert_int_equal(add(tower_result(3, 500)), 1);
    assert_int_equal(add(tower_result(5, 900)), 1);
    assert_int_equal(add(tower_result(5, 800)), 1);
    assert_int_equal(add(tower_result(4, 1)), 3);
    assert_int_equal(add(tower_result(2, 1)), 5);
    assert_int_equal(board("tower")->count, 5);
    assert_int_equal(board("tower")->runs[2].floor, 4);
}

TEST_IN(TEN_BEST, a_classic_game_is_ranked_by_time_if_it_was_won) {
    assert_int_equal(add(classic_result(false, 1)), 0);
    assert_null(sq_ten_best_find(&best, "classic"));
    assert_int_equal(add(classic_result(true, 500)), 1);
    assert_int_equal(add(classic_result(true, 600)), 2);
    assert_int_equal(add(classic_result(true, 400)), 1);
    assert_int_equal(add(classic_result(false, 1)), 0);
    assert_int_equal(board("classic")->count, 3);
}

TEST_IN(TEN_BEST, any_other_mode_is_ranked_by_score_then_floor_then_time) {
    assert_int_equal(add(scored_result(100, 9, 500)), 1);
    assert_int_equal(add(scored_result(200, 1, 900)), 1);
    assert_int_equal(add(scored_result(100, 10, 900)), 2);
    assert_int_equal(add(scored_result(100, 10, 800)), 2);
    assert_int_equal(add(scored_result(99, 20, 1)), 5);
}

TEST_IN(TEN_BEST, of_equal_runs_the_first_one_stays_in_front) {
    add(tower_result(3, 500));
    sq_run_result later = tower_result(3, 500);
    later.seed = 77;
    assert_int_equal(add(later), 2);
    assert_true(board("tower")->runs[1].seed == 77);
}

TEST_IN(TEN_BEST, ten_runs_are_kept) {
    for (int32_t floor = 1; floor <= 10; floor++)
        assert_int_equal(add(tower_result(floor, 1)), 1);
    assert_int_equal(add(tower_result(1, 1)), 0);
    assert_int_equal(add(tower_result(1, 0)), 10);
    assert_int_equal(add(tower_result(99, 1)), 1);
    assert_int_equal(board("tower")->count, SQ_TEN_BEST_RUNS);
    assert_int_equal(board("tower")->runs[9].floor, 2);
}

TEST_IN(TEN_BEST, a_run_is_kept_with_what_is_shown) {
    sq_run_result result = tower_result(3, 500);
    result.seed = 7;
    result.score = 8;
    result.best_chain = 9;
    result.hits = 10;
    result.day = 20261121;
    strcpy(result.last_hit, "friend");
    add(result);
    const sq_best_run *run = &board("tower")->runs[0];
    assert_true(run->seed == 7 && run->score == 8 && run->ticks == 500);
    assert_int_equal(run->best_chain, 9);
    assert_int_equal(run->hits, 10);
    assert_int_equal(run->day, 20261121);
    assert_int_equal(run->date, 20261122);
    assert_string_equal(run->last_hit, "friend");
}

TEST_IN(TEN_BEST, boards_are_apart_and_the_last_one_comes_first) {
    add(tower_result(3, 500));
    add(result_on("0f3a", SQ_MODE_TOWER));
    assert_string_equal(best.boards[0].name, "0f3a");
    add(classic_result(true, 3));
    assert_int_equal(best.count, 3);
    add(tower_result(4, 500));
    assert_int_equal(best.count, 3);
    assert_string_equal(best.boards[0].name, "tower");
    assert_string_equal(best.boards[2].name, "0f3a");
    assert_int_equal(board("tower")->count, 2);
    assert_int_equal(board("0f3a")->count, 1);
}

/* Plays mods and returns the number of those that are left, and whether they are the last. */
static int add_mods(int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        char name[SQ_BOARD_SIZE];
        snprintf(name, sizeof name, "tower-%016d", i);
        assert_true(add(result_on(name, SQ_MODE_TOWER)) > 0);
    }
    for (int i = 0; i < count; i++) {
        char name[SQ_BOARD_SIZE];
        snprintf(name, sizeof name, "tower-%016d", i);
        const bool is_kept = sq_ten_best_find(&best, name) != NULL;
        assert_true(kept == 0 || is_kept);
        kept += is_kept;
    }
    return kept;
}

TEST_IN(TEN_BEST, the_mod_played_longest_ago_is_forgotten_but_never_a_mode) {
    add(tower_result(3, 500));
    add(classic_result(true, 3));
    assert_int_equal(add_mods(3 * SQ_TEN_BEST_MODS), SQ_TEN_BEST_MODS);
    assert_int_equal(best.count, SQ_TEN_BEST_MODS + 2);
    assert_int_equal(board("tower")->count, 1);
    assert_int_equal(board("classic")->count, 1);
}

static sq_run_result climb_as(int body, int heat)
{
    char name[SQ_BOARD_SIZE];
    snprintf(name, sizeof name, "climb.body%d.%d", body, heat);
    return result_on(name, SQ_MODE_CLIMB);
}

enum { CLIMBS = (SQ_BODIES_MAX + 1) * (SQ_EASES_MAX + 1 + SQ_HEATS_MAX) };

/* Adds a run as each body in each heat; returns the number of their boards. */
static int add_all_climbs(void)
{
    int kept = 0;
    for (int round = 0; round < 2; round++)
        for (int body = 0; body <= SQ_BODIES_MAX; body++)
            for (int heat = -SQ_EASES_MAX; heat <= SQ_HEATS_MAX; heat++) {
                const sq_run_result run = climb_as(body, heat);
                if (round == 0)
                    add(run);
                else
                    kept += sq_ten_best_find(&best, run.board) != NULL;
            }
    return kept;
}

TEST_IN(TEN_BEST, every_body_and_heat_has_a_board_that_none_pushes_out) {
    add(tower_result(3, 500));
    add(classic_result(true, 3));
    assert_int_equal(add_all_climbs(), CLIMBS);
    assert_int_equal(board("tower")->count, 1);
    assert_int_equal(board("classic")->count, 1);
}

TEST_IN(TEN_BEST, boards_of_bodies_and_of_mods_leave_each_other_alone) {
    assert_int_equal(add_mods(SQ_TEN_BEST_MODS), SQ_TEN_BEST_MODS);
    assert_int_equal(add_all_climbs(), CLIMBS);
    assert_int_equal(add_mods(SQ_TEN_BEST_MODS), SQ_TEN_BEST_MODS);
    assert_int_equal(add_mods(3 * SQ_TEN_BEST_MODS), SQ_TEN_BEST_MODS);
    assert_int_equal(add_all_climbs(), CLIMBS);
}

TEST_IN(TEN_BEST, a_board_is_the_games_own_or_a_mods) {
    assert_true(sq_board_is_own("climb", SQ_MODE_CLIMB));
    assert_true(sq_board_is_own("climb.cat.0", SQ_MODE_CLIMB));
    assert_true(sq_board_is_own("tower", SQ_MODE_TOWER));
    assert_false(sq_board_is_own("climb-0123456789abcdef", SQ_MODE_CLIMB));
    assert_true(!sq_board_is_own("climb", SQ_MODE_TOWER));
    assert_true(!sq_board_is_own("climber", SQ_MODE_CLIMB));
}

TEST_IN(TEN_BEST, lists_are_merged_run_by_run) {
    add(tower_result(3, 500));
    static sq_ten_best others;
    const sq_run_result more[] = {tower_result(9, 1), tower_result(1, 1), classic_result(true, 3)};
    add(result_on("tower-0123456789abcdef", SQ_MODE_TOWER));
    others = (sq_ten_best){0};
    for (int i = 0; i < 3; i++)
        sq_ten_best_add(&others, &more[i]);
    sq_ten_best_merge(&best, &others);
    assert_int_equal(best.count, 3);
    assert_int_equal(board("tower")->count, 3);
    assert_int_equal(board("classic")->count, 1);
    assert_int_equal(board("tower")->runs[0].floor, 9);
    assert_int_equal(board("tower")->runs[1].floor, 3);
    assert_string_equal(best.boards[0].name, "classic");
    assert_string_equal(best.boards[1].name, "tower");
}
