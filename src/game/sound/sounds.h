/* sounds: which sounds to play, by name. Knows no voices and no devices: mixer.h turns sounds into
 * samples, and the platform plays them. */
#pragma once

#include <stdint.h>

#include "config.h"
#include "rules/events.h"

typedef enum sq_sound {
    SQ_SOUND_EAT,     /* higher with each friend eaten shortly after another */
    SQ_SOUND_EAT_RED, /* the same for a fully grown friend */
    SQ_SOUND_HIT,
    SQ_SOUND_POWER,
    SQ_SOUND_POWER_ENDING,
    SQ_SOUND_BITTEN,
    SQ_SOUND_SHIELDED,
    SQ_SOUND_LUNGE,
    SQ_SOUND_QUAKE,
    SQ_SOUND_WIND,
    SQ_SOUND_WON,
    SQ_SOUND_LOST,
    SQ_SOUND_MENU_MOVE,
    SQ_SOUND_MENU_CHOOSE,
    SQ_SOUND_MENU_REFUSE,
    SQ_SOUND_BUY,
    SQ_SOUND_COUNT,
} sq_sound;

/* A sound to begin, and from where: -1 is the left, 1 the right. */
typedef struct sq_sound_call {
    sq_sound sound;
    float pan;
    int32_t link; /* of a combo, from 1: how high in the chord that plays. 0: at its usual pitch */
} sq_sound_call;

/* The part of the arena that is seen, which is as broad as what is heard; in arena units. */
typedef struct sq_sound_stage {
    float left, right;
    bool is_turned; /* the arena's y is seen across the canvas: both sides are along it */
} sq_sound_stage;

/* The sounds to begin, and the combo, which sets their pitch. All zero: silence. */
typedef struct sq_sounds {
    int32_t count;
    sq_sound_call calls[SQ_SOUND_COUNT]; /* none twice */
    int32_t combo;                       /* friends eaten, each shortly after the one before */
    int32_t combo_ticks;                 /* left to continue it */
} sq_sounds;

/* Adds a sound at its usual pitch, in the middle. A sound added since the last sq_sounds_clear is
 * not added again: twice at once would only be louder. */
void sq_sounds_add(sq_sounds *sounds, sq_sound sound);

/* Adds the sounds of one tick of a game. Call it once per tick, because the combo counts the ticks.
 * A friend eaten within COMBO_DURATION ticks of the one before is the next link, up to the ninth.
 * If several are eaten in one tick, the last one sounds. Winning and losing end a
 * combo. Arriving friends and pellets and the end of a power-up are silent.
 *
 * Each sound comes from the event's square, as far to the side as that is on the stage. */
void sq_sounds_hear(sq_sounds *sounds, const Events *events, sq_sound_stage stage,
                    const Config *config);

/* Removes the sounds after they have been played. The combo goes on. */
void sq_sounds_clear(sq_sounds *sounds);
