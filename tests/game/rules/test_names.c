/* names: the names of outcomes and modes in files and reports never change. */
#include "game/numbers.h"

#include "rules/names.h"

TEST(every_outcome_and_mode_has_a_name) {
    assert_string_equal(sq_outcome_name(SQ_PLAYING), "playing");
    assert_string_equal(sq_outcome_name(SQ_DEFEAT), "defeat");
    assert_string_equal(sq_outcome_name(SQ_VICTORY), "victory");
    assert_string_equal(sq_outcome_name(SQ_FLOOR_WON), "floor-won");
    assert_string_equal(sq_outcome_name(SQ_FLOOR_LOST), "floor-lost");
    assert_string_equal(sq_mode_name(SQ_MODE_CLASSIC), "classic");
    assert_string_equal(sq_mode_name(SQ_MODE_TOWER), "tower");
}
