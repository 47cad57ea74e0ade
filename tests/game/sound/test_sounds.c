/* sounds: the sounds of a tick, and how a combo climbs. */
#include "testing.h"

#include "sound/sounds.h"

static const Config *const defaults = &sq_config_defaults;
static const Square somewhere = {1, 2, 3};
static const sq_sound_stage stage = {0, 640, false};

/* A tick with this many such events. */
static Events tick_of(sq_event_kind kind, int times)
{
    Events events = {0};
    for (int i = 0; i < times; i++)
        sq_note(&events, kind, somewhere);
    return events;
}

static void hear(sq_sounds *sounds, sq_event_kind kind, int times)
{
    const Events events = tick_of(kind, times);
    sq_sounds_hear(sounds, &events, stage, defaults);
}

static void hear_nothing(sq_sounds *sounds, int ticks)
{
    const Events events = {0};
    for (int i = 0; i < ticks; i++)
        sq_sounds_hear(sounds, &events, stage, defaults);
}

static void assert_calls_only(const sq_sounds *sounds, sq_sound sound)
{
    assert_int_equal(sounds->count, 1);
    assert_int_equal(sounds->calls[0].sound, sound);
}

/* The link of a friend eaten in the next tick. */
static int32_t eat(sq_sounds *sounds)
{
    sq_sounds_clear(sounds);
    hear(sounds, SQ_EVENT_EATEN, 1);
    assert_calls_only(sounds, SQ_SOUND_EAT);
    return sounds->calls[0].link;
}

/* ---- the list ---- */

TEST(a_sound_is_added_once) {
    sq_sounds sounds = {0};
    for (int i = 0; i < 100; i++)
        sq_sounds_add(&sounds, SQ_SOUND_MENU_MOVE);
    assert_calls_only(&sounds, SQ_SOUND_MENU_MOVE);
}

TEST(there_is_room_for_every_sound) {
    sq_sounds sounds = {0};
    for (int round = 0; round < 3; round++)
        for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++)
            sq_sounds_add(&sounds, sound);
    assert_int_equal(sounds.count, SQ_SOUND_COUNT);
    for (int32_t i = 0; i < sounds.count; i++)
        assert_int_equal(sounds.calls[i].sound, i);
}

TEST(after_clearing_a_sound_can_be_added_again) {
    sq_sounds sounds = {0};
    sq_sounds_add(&sounds, SQ_SOUND_HIT);
    sq_sounds_clear(&sounds);
    assert_int_equal(sounds.count, 0);
    sq_sounds_add(&sounds, SQ_SOUND_HIT);
    assert_calls_only(&sounds, SQ_SOUND_HIT);
}

/* ---- events ---- */

TEST(every_audible_event_adds_its_sound) {
    static const struct {
        sq_event_kind event;
        sq_sound sound;
    } pairs[] = {
        {SQ_EVENT_EATEN, SQ_SOUND_EAT},
        {SQ_EVENT_EATEN_RED, SQ_SOUND_EAT_RED},
        {SQ_EVENT_HIT, SQ_SOUND_HIT},
        {SQ_EVENT_POWER, SQ_SOUND_POWER},
        {SQ_EVENT_POWER_ENDING, SQ_SOUND_POWER_ENDING},
        {SQ_EVENT_BITTEN, SQ_SOUND_BITTEN},
        {SQ_EVENT_SHIELDED, SQ_SOUND_SHIELDED},
        {SQ_EVENT_LUNGE, SQ_SOUND_LUNGE},
        {SQ_EVENT_QUAKE, SQ_SOUND_QUAKE},
        {SQ_EVENT_NOVA, SQ_SOUND_QUAKE},
        {SQ_EVENT_WIND, SQ_SOUND_WIND},
        {SQ_EVENT_WON, SQ_SOUND_WON},
        {SQ_EVENT_LOST, SQ_SOUND_LOST},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        sq_sounds sounds = {0};
        hear(&sounds, pairs[i].event, 1);
        assert_calls_only(&sounds, pairs[i].sound);
    }
}

TEST(spawns_and_the_end_of_power_are_silent) {
    sq_sounds sounds = {0};
    hear(&sounds, SQ_EVENT_FRIEND_CAME, 1);
    hear(&sounds, SQ_EVENT_PELLET_CAME, 1);
    hear(&sounds, SQ_EVENT_POWER_ENDED, 1);
    hear_nothing(&sounds, 1);
    assert_int_equal(sounds.count, 0);
}

TEST(different_events_of_a_tick_are_all_heard) {
    Events events = tick_of(SQ_EVENT_EATEN, 1);
    sq_note(&events, SQ_EVENT_HIT, somewhere);
    sq_note(&events, SQ_EVENT_LOST, somewhere);
    sq_sounds sounds = {0};
    sq_sounds_hear(&sounds, &events, stage, defaults);
    assert_int_equal(sounds.count, 3);
}

TEST(a_tick_full_of_one_event_makes_one_sound) {
    static const sq_event_kind kinds[] = {SQ_EVENT_EATEN, SQ_EVENT_EATEN_RED, SQ_EVENT_HIT,
                                          SQ_EVENT_POWER};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        sq_sounds sounds = {0};
        hear(&sounds, kinds[i], SQ_EVENTS_MAX);
        assert_int_equal(sounds.count, 1);
    }
}

/* ---- the combo ---- */

TEST(each_friend_of_a_combo_is_the_next_link_up_to_the_ninth) {
    sq_sounds sounds = {0};
    for (int32_t i = 1; i < 1000; i++)
        assert_int_equal(eat(&sounds), i < 9 ? i : 9);
}

TEST(a_friend_eaten_just_in_time_continues_the_combo) {
    sq_sounds sounds = {0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(eat(&sounds), i + 1);
        hear_nothing(&sounds, defaults->COMBO_DURATION - 1);
    }
}

TEST(a_friend_eaten_a_tick_too_late_starts_a_new_combo) {
    sq_sounds sounds = {0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(eat(&sounds), 1);
        hear_nothing(&sounds, defaults->COMBO_DURATION);
    }
}

TEST(red_friends_continue_a_combo) {
    sq_sounds sounds = {0};
    assert_int_equal(eat(&sounds), 1);
    sq_sounds_clear(&sounds);
    hear(&sounds, SQ_EVENT_EATEN_RED, 1);
    assert_calls_only(&sounds, SQ_SOUND_EAT_RED);
    assert_int_equal(sounds.calls[0].link, 2);
    assert_int_equal(eat(&sounds), 3);
}

TEST(of_several_friends_in_a_tick_the_last_is_heard) {
    sq_sounds sounds = {0};
    hear(&sounds, SQ_EVENT_EATEN, 3);
    assert_calls_only(&sounds, SQ_SOUND_EAT);
    assert_int_equal(sounds.calls[0].link, 3);
    assert_int_equal(eat(&sounds), 4);
}

TEST(other_events_neither_raise_nor_end_a_combo) {
    static const sq_event_kind others[] = {SQ_EVENT_FRIEND_CAME,  SQ_EVENT_PELLET_CAME,
                                           SQ_EVENT_HIT,          SQ_EVENT_POWER,
                                           SQ_EVENT_POWER_ENDING, SQ_EVENT_POWER_ENDED};
    sq_sounds sounds = {0};
    assert_int_equal(eat(&sounds), 1);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        hear(&sounds, others[i], 2);
    assert_int_equal(eat(&sounds), 2);
}

TEST(the_end_of_a_floor_ends_the_combo) {
    static const sq_event_kind ends[] = {SQ_EVENT_WON, SQ_EVENT_LOST};
    for (size_t i = 0; i < 2; i++) {
        sq_sounds sounds = {0};
        eat(&sounds);
        eat(&sounds);
        hear(&sounds, ends[i], 1);
        assert_int_equal(eat(&sounds), 1);
    }
}

TEST(the_length_of_a_combo_is_a_constant) {
    Config config = sq_config_defaults;
    config.COMBO_DURATION = 0;
    const Events eaten = tick_of(SQ_EVENT_EATEN, 1), nothing = {0};
    sq_sounds sounds = {0};
    for (int i = 0; i < 3; i++) {
        sq_sounds_hear(&sounds, &eaten, stage, &config);
        assert_int_equal(sounds.calls[0].link, 1);
    }
    config.COMBO_DURATION = 2;
    sq_sounds_hear(&sounds, &eaten, stage, &config);
    sq_sounds_hear(&sounds, &nothing, stage, &config);
    sq_sounds_hear(&sounds, &eaten, stage, &config);
    assert_int_equal(sounds.calls[0].link, 2);
}

/* ---- where a sound comes from ---- */

/* Of a hit by this square, with a stage from 100 to 300. */
static float pan_of(float x, float size)
{
    Events events = {0};
    sq_sounds sounds = {0};
    sq_note(&events, SQ_EVENT_HIT, (Square){x, 50, size});
    sq_sounds_hear(&sounds, &events, (sq_sound_stage){100, 300, false}, defaults);
    assert_calls_only(&sounds, SQ_SOUND_HIT);
    return sounds.calls[0].pan;
}

TEST(a_sound_comes_from_its_squares_middle) {
    assert_true(pan_of(190, 20) == 0);
    assert_float_equal(pan_of(140, 20), -0.4F, 1e-6F);
    assert_float_equal(pan_of(240, 20), 0.4F, 1e-6F);
    float last = -2;
    for (float x = 100; x <= 280; x += 10) {
        assert_true(pan_of(x, 20) > last);
        last = pan_of(x, 20);
    }
}

/* There, what is high in the arena is at the left. */
TEST(in_a_turned_arena_a_sound_comes_from_where_its_square_is_seen) {
    Events events = {0};
    sq_sounds sounds = {0};
    sq_note(&events, SQ_EVENT_HIT, (Square){290, 140, 20});
    sq_sounds_hear(&sounds, &events, (sq_sound_stage){100, 300, true}, defaults);
    assert_float_equal(sounds.calls[0].pan, -0.4F, 1e-6F);
}

TEST(no_sound_comes_from_wholly_one_side) {
    assert_float_equal(pan_of(100, 0), -0.8F, 1e-6F);
    assert_float_equal(pan_of(300, 0), 0.8F, 1e-6F);
    assert_float_equal(pan_of(-5000, 20), -0.8F, 1e-6F);
    assert_float_equal(pan_of(5000, 20), 0.8F, 1e-6F);
}

TEST(every_event_has_its_place) {
    for (sq_event_kind kind = SQ_EVENT_EATEN; kind <= SQ_EVENT_LOST; kind++) {
        Events events = {0};
        sq_sounds sounds = {0};
        sq_note(&events, kind, (Square){600, 0, 10});
        sq_sounds_hear(&sounds, &events, stage, defaults);
        assert_int_equal(sounds.count, kind == SQ_EVENT_POWER_ENDED ? 0 : 1);
        for (int32_t i = 0; i < sounds.count; i++)
            assert_true(sounds.calls[i].pan > 0.6F);
    }
}

TEST(a_menus_sounds_come_from_the_middle) {
    sq_sounds sounds = {0};
    sq_sounds_add(&sounds, SQ_SOUND_MENU_CHOOSE);
    assert_true(sounds.calls[0].pan == 0);
}

TEST(without_a_stage_sounds_come_from_the_middle) {
    const Events events = tick_of(SQ_EVENT_HIT, 1);
    sq_sounds sounds = {0};
    sq_sounds_hear(&sounds, &events, (sq_sound_stage){0, 0, false}, defaults);
    assert_true(sounds.calls[0].pan == 0);
}
