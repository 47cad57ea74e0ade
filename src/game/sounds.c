#include "sounds.h"

/* The pentatonic scale in semitones: any two of its notes sound well together. */
static const int32_t climb[] = {0, 2, 4, 7, 9, 12, 14, 16, 19};
enum { TOP = sizeof climb / sizeof *climb - 1 };

/* Where in the list the sound is, or the first place that is free. */
static int32_t place_of(const sq_sounds *sounds, sq_sound sound)
{
    int32_t place = 0;
    while (place < sounds->count && sounds->calls[place].sound != sound)
        place++;
    return place;
}

static void add(sq_sounds *sounds, sq_sound sound, int32_t semitones)
{
    const int32_t place = place_of(sounds, sound);
    if (place == sounds->count)
        sounds->count++;
    sounds->calls[place] = (sq_sound_call){sound, semitones};
}

void sq_sounds_add(sq_sounds *sounds, sq_sound sound)
{
    add(sounds, sound, 0);
}

static void add_eaten(sq_sounds *sounds, sq_sound sound, const Config *config)
{
    add(sounds, sound, climb[sounds->combo < TOP ? sounds->combo : TOP]);
    sounds->combo++;
    sounds->combo_ticks = config->COMBO_DURATION;
}

static void add_ending(sq_sounds *sounds, sq_sound sound)
{
    add(sounds, sound, 0);
    sounds->combo = 0;
}

static void hear(sq_sounds *sounds, sq_event_kind kind, const Config *config)
{
    switch (kind) {
    case SQ_EVENT_FRIEND_CAME:
    case SQ_EVENT_PELLET_CAME:
    case SQ_EVENT_POWER_ENDED:
        break;
    case SQ_EVENT_EATEN:
        add_eaten(sounds, SQ_SOUND_EAT, config);
        break;
    case SQ_EVENT_EATEN_RED:
        add_eaten(sounds, SQ_SOUND_EAT_RED, config);
        break;
    case SQ_EVENT_HIT:
        add(sounds, SQ_SOUND_HIT, 0);
        break;
    case SQ_EVENT_POWER:
        add(sounds, SQ_SOUND_POWER, 0);
        break;
    case SQ_EVENT_POWER_ENDING:
        add(sounds, SQ_SOUND_POWER_ENDING, 0);
        break;
    case SQ_EVENT_WON:
        add_ending(sounds, SQ_SOUND_WON);
        break;
    case SQ_EVENT_LOST:
        add_ending(sounds, SQ_SOUND_LOST);
        break;
    }
}

static void pass_tick(sq_sounds *sounds)
{
    if (sounds->combo_ticks > 0)
        sounds->combo_ticks--;
    else
        sounds->combo = 0;
}

void sq_sounds_hear(sq_sounds *sounds, const Events *events, const Config *config)
{
    pass_tick(sounds);
    for (int32_t i = 0; i < events->count; i++)
        hear(sounds, events->list[i].kind, config);
}

void sq_sounds_clear(sq_sounds *sounds)
{
    sounds->count = 0;
}
