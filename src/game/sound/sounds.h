/* sounds: what is to be heard, by name. Knows no voice and no device: mixer.h makes samples of it,
 * the platform plays them. */
#pragma once

#include <stdint.h>

#include "rules/config.h"
#include "rules/events.h"

typedef enum sq_sound {
    SQ_SOUND_EAT,     /* higher with each friend that is eaten shortly after another */
    SQ_SOUND_EAT_RED, /* the same, of one that was fully grown */
    SQ_SOUND_HIT,
    SQ_SOUND_POWER,
    SQ_SOUND_POWER_ENDING,
    SQ_SOUND_WON,
    SQ_SOUND_LOST,
    SQ_SOUND_MENU_MOVE,
    SQ_SOUND_MENU_CHOOSE,
    SQ_SOUND_MENU_REFUSE,
    SQ_SOUND_BUY,
    SQ_SOUND_COUNT,
} sq_sound;

/* A sound that is to begin, so many semitones above its usual pitch. */
typedef struct sq_sound_call {
    sq_sound sound;
    int32_t semitones;
} sq_sound_call;

/* There is room for each sound once, and none is called twice. */
enum { SQ_SOUND_CALLS_MAX = 16 };
_Static_assert((int)SQ_SOUND_COUNT <= (int)SQ_SOUND_CALLS_MAX, "make room for the new sound");

/* What is to begin, and what is needed to tell what that is. All zero is silence. */
typedef struct sq_sounds {
    int32_t count;
    sq_sound_call calls[SQ_SOUND_CALLS_MAX];
    int32_t combo;       /* friends eaten one shortly after the other */
    int32_t combo_ticks; /* left until the next one is not shortly after */
} sq_sounds;

/* Adds a sound at its usual pitch. One that has been added since the last clearing is not added
 * again: twice the same at once would only be louder. */
void sq_sounds_add(sq_sounds *sounds, sq_sound sound);

/* Adds what a tick of a game sounds like; to be called once a tick, for the combo's sake. A friend
 * eaten within COMBO_DURATION ticks after the one before is a step higher than that, up to the top
 * of a scale; of several in one tick the last is heard. Winning and losing end a combo. Friends and
 * pellets come, and a power-up ends, without a sound. */
void sq_sounds_hear(sq_sounds *sounds, const Events *events, const Config *config);

/* The calls have been played. The combo goes on. */
void sq_sounds_clear(sq_sounds *sounds);
