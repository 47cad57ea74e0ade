/* doors: what is behind the two after a floor won. */
#include "game/climb.h"

#include "rules/checkpoint.h"
#include "rules/deals.h"
#include "rules/doors.h"
#include "rules/score.h"
#include "rules/upgrades.h"

static const char text[] = "DOOR_FIRST_FLOOR = 3\n"
                           "[door swarm]\nQUOTA_EXTRA = x3\n"
                           "[door fast]\nFRIEND_SPEED = 2\n"
                           "[door late]\nopens = 8\nROWS = 2\n"
                           "[kind mother]\nalone = yes\n";

/* The rules of climb.h, with these doors. */
static const sq_rulebook *book_with_doors(void)
{
    static sq_rulebook book;
    char reason[SQ_RULEBOOK_REASON_SIZE];
    if (book.doors.count > 0)
        return &book;
    book = *climb_rules();
    if (!sq_rulebook_read(&book, text, strlen(text), reason))
        fail_msg("%s", reason);
    return &book;
}

static ecs_world *game;

static int open_doors(void **state)
{
    sq_game_def def = {.seed = 5};
    sq_rulebook_define(book_with_doors(), &def);
    game = create_game(&def);
    return 0;
}

static int close_doors(void **state)
{
    ecs_world_destroy(game);
    return 0;
}

#define DOORS NOTHING, open_doors, close_doors

static void win_on(int32_t floor)
{
    ecs_unique(game, Tower)->floor = floor;
    ecs_unique(game, Tower)->to_come = 0;
    ecs_unique(game, Run)->outcome = SQ_FLOOR_WON;
    sq_deals_draw(game);
    sq_doors_draw(game);
}

static bool are_drawn_after(int32_t floor)
{
    win_on(floor);
    return sq_doors_are_open(game);
}

TEST_IN(DOORS, two_different_doors_lead_to_a_floor) {
    int seen[4] = {0};
    for (int draw = 0; draw < 300; draw++) {
        win_on(8);
        const int32_t left = sq_door_ahead(game, 0), right = sq_door_ahead(game, 1);
        assert_int_not_equal(left, right);
        seen[left]++;
        seen[right]++;
    }
    assert_int_equal(seen[0], 0);
    for (int door = 1; door <= 3; door++)
        assert_in_range(seen[door], 150, 250);
}

TEST_IN(DOORS, none_lead_to_the_first_floors_and_to_a_boss) {
    assert_false(are_drawn_after(1));
    assert_true(are_drawn_after(2));
    assert_true(are_drawn_after(3));
    assert_false(are_drawn_after(4)); /* the mother is on floor 5 */
    assert_true(are_drawn_after(5));
    ecs_unique(game, Doors)->without.DOOR_FIRST_FLOOR = 0;
    assert_false(are_drawn_after(5));
}

TEST_IN(DOORS, a_door_opens_on_its_floor) {
    for (int draw = 0; draw < 100; draw++) {
        win_on(6);
        assert_true(sq_door_ahead(game, 0) < 3 && sq_door_ahead(game, 1) < 3);
    }
}

/* Through the side that leads to this door. */
static void go_through(int32_t door)
{
    climb_of(game)->doors[0] = 3 - door;
    climb_of(game)->doors[1] = door;
    assert_true(sq_game_next_floor(game, sq_choice_through(SQ_CHOICE_NONE, 1)));
    assert_int_equal(climb_of(game)->door, door);
}

TEST_IN(DOORS, what_is_behind_a_door_holds_on_its_floor_alone) {
    const Config usual = *sq_rules_of(game);
    win_on(5);
    const int32_t quota = sq_floor_quota(&usual, &(Tower){.floor = 6});
    go_through(1);
    assert_int_equal(constants(game)->QUOTA_EXTRA, 3 * usual.QUOTA_EXTRA);
    const int32_t to_come = ecs_unique_read(game, Tower)->to_come;
    assert_int_equal(to_come + (int32_t)ecs_count(game, Friend), quota + 2 * usual.QUOTA_EXTRA);
    win_on(6);
    go_through(2);
    assert_int_equal(constants(game)->QUOTA_EXTRA, usual.QUOTA_EXTRA);
    assert_number(constants(game)->FRIEND_SPEED, 2);
}

TEST_IN(DOORS, a_floor_that_is_lost_begins_again_behind_its_door) {
    win_on(5);
    go_through(2);
    ecs_unique(game, Run)->outcome = SQ_FLOOR_LOST;
    assert_false(sq_doors_are_open(game));
    assert_true(sq_game_offers(game, SQ_CHOICE_NONE));
    assert_false(sq_game_offers(game, sq_choice_through(SQ_CHOICE_NONE, 1)));
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(climb_of(game)->door, 2);
    assert_number(constants(game)->FRIEND_SPEED, 2);
}

TEST(a_choice_names_a_deal_and_a_side) {
    const sq_choice deals[] = {0, 1, 2, SQ_CHOICE_NONE};
    sq_choice seen[8];
    size_t count = 0;
    for (size_t i = 0; i < sizeof deals / sizeof deals[0]; i++)
        for (int32_t side = 0; side < 2; side++) {
            const sq_choice choice = sq_choice_through(deals[i], side);
            assert_int_equal(sq_choice_deal(choice), deals[i]);
            assert_int_equal(sq_choice_side(choice), side);
            for (size_t other = 0; other < count; other++)
                assert_int_not_equal(seen[other], choice);
            seen[count++] = choice;
        }
}

/* The same, whether the run was left in between or not. */
static void assert_goes_on_alike(void)
{
    const Checkpoint kept = sq_game_save(game);
    sq_game_def def = {.seed = 1};
    sq_rulebook_define(book_with_doors(), &def);
    assert_null(sq_checkpoint_fault(&kept, sq_rules_of(game)));
    OWN_WORLD resumed = sq_game_resume(&def, &kept);
    assert_non_null(resumed);
    assert_true(sq_config_is_equal(constants(resumed), constants(game)));
    if (sq_game_is_in_shop(game)) {
        assert_true(sq_game_next_floor(game, sq_choice_through(SQ_CHOICE_NONE, 1)));
        assert_true(sq_game_next_floor(resumed, sq_choice_through(SQ_CHOICE_NONE, 1)));
    }
    assert_true(sq_config_is_equal(constants(resumed), constants(game)));
    for (int tick = 0; tick < 100; tick++) {
        assert_true(sq_game_hash(resumed) == sq_game_hash(game));
        assert_true(sq_game_tick(game, sq_input_at(9, 9)) &&
                    sq_game_tick(resumed, sq_input_at(9, 9)));
    }
}

TEST_IN(DOORS, a_kept_run_has_its_doors) {
    win_on(5);
    go_through(2);
    win_on(6);
    ecs_unique(game, Run)->floors_won = 6;
    assert_goes_on_alike();
}

TEST_IN(DOORS, a_kept_floor_has_its_door) {
    win_on(5);
    ecs_unique(game, Run)->floors_won = 5;
    go_through(1);
    assert_goes_on_alike();
}

TEST_IN(DOORS, a_door_that_the_mode_does_not_have_leads_to_an_ordinary_floor) {
    climb_of(game)->door = 9;
    const Config ordinary = sq_door_constants(game, 9);
    assert_true(sq_config_is_equal(&ordinary, sq_rules_of(game)));
    assert_string_equal(sq_door_name(game, 9), "none");
    assert_string_equal(sq_door_name(game, 3), "late");
}

/* ---- what a pellet makes of the chain ---- */

TEST_IN(DOORS, a_pellet_cashes_the_chain_in) {
    constants(game)->POWER_UP_FEEDS = 0;
    constants(game)->SCORE_CHAIN = 15;
    climb_of(game)->score = 100;
    ecs_unique(game, Floor)->chain.links = 4;
    assert_int_equal(sq_score_pellet(game), 15 * 4 * 3);
    assert_int_equal(climb_of(game)->score, 100 + 180);
    assert_int_equal(ecs_unique(game, Floor)->chain.links, 1);
    assert_int_equal(sq_score_pellet(game), 0); /* there is none */
}

/* The largest that a mod may ask for are still a number. */
TEST_IN(DOORS, the_longest_chain_can_be_cashed_in) {
    constants(game)->POWER_UP_FEEDS = 0;
    constants(game)->SCORE_CHAIN = 2000;
    ecs_unique(game, Floor)->chain.links = 1000;
    assert_int_equal(sq_score_pellet(game), 1998000000);
}
