/* melodies: melodies that the mixer can play and that do not annoy. */

#include "or_edit.h"
#include "sound/melodies.h"

#define MELODIES "src/game/sound/melodies.c: the melodies"

TEST(every_sound_has_a_melody) {
    for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
        const sq_melody melody = sq_melody_of(sound);
        assert_or_edit(melody.count > 0 && melody.tones, MELODIES, "sound %d has no melody", sound);
    }
}

static void assert_can_be_played(const sq_tone *tone)
{
    assert_true(tone->milliseconds > 0);
    assert_true(tone->pitch > 20 && tone->pitch < 5000);
    assert_true(tone->to_pitch > 20 && tone->to_pitch < 5000);
    assert_true(tone->level >= 0 && tone->level <= 0.5F);
    assert_true(tone->to_level >= 0 && tone->to_level <= 0.5F);
}

TEST(every_tone_can_be_played) {
    for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
        const sq_melody melody = sq_melody_of(sound);
        for (int32_t i = 0; i < melody.count; i++)
            assert_can_be_played(&melody.tones[i]);
    }
}

TEST(no_melody_begins_or_ends_with_a_rest) {
    for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++) {
        const sq_melody melody = sq_melody_of(sound);
        assert_or_edit(melody.tones[0].level > 0 && melody.tones[melody.count - 1].level > 0,
                       MELODIES, "sound %d begins or ends with a rest", sound);
    }
}

static int32_t milliseconds_of(sq_sound sound)
{
    const sq_melody melody = sq_melody_of(sound);
    int32_t sum = 0;
    for (int32_t i = 0; i < melody.count; i++)
        sum += melody.tones[i].milliseconds;
    return sum;
}

/* Frequent sounds are short; only the end of a floor may take longer. */
TEST(sounds_are_short) {
    for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++)
        assert_or_edit(milliseconds_of(sound) >= 20 && milliseconds_of(sound) <= 1000, MELODIES,
                       "sound %d lasts %d ms", sound, milliseconds_of(sound));
    assert_true(milliseconds_of(SQ_SOUND_EAT) <= 150);
    assert_true(milliseconds_of(SQ_SOUND_MENU_MOVE) <= 50);
    for (sq_sound sound = 0; sound < SQ_SOUND_COUNT; sound++)
        if (sound != SQ_SOUND_WON && sound != SQ_SOUND_LOST)
            assert_or_edit(milliseconds_of(sound) <= 400, MELODIES,
                           "sound %d lasts %d ms; only the end of a floor takes its time", sound,
                           milliseconds_of(sound));
}
