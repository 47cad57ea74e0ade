#include "sound/sounds.h"

#include "rules/squares.h"

/* Three chord tones in each of three octaves. */
enum { LINKS = 9 };

/* The index of the sound in the list, or of the first free place. */
static int32_t place_of(const sq_sounds *sounds, sq_sound sound)
{
    int32_t place = 0;
    while (place < sounds->count && sounds->calls[place].sound != sound)
        place++;
    return place;
}

static void add(sq_sounds *sounds, sq_sound_call call)
{
    const int32_t place = place_of(sounds, call.sound);
    if (place == sounds->count)
        sounds->count++;
    sounds->calls[place] = call;
}

void sq_sounds_add(sq_sounds *sounds, sq_sound sound)
{
    add(sounds, (sq_sound_call){.sound = sound});
}

/* The sound of an event, or SQ_SOUND_COUNT if it is silent. */
static sq_sound sound_of(sq_event_kind kind)
{
    switch (kind) {
    case SQ_EVENT_FRIEND_CAME:
    case SQ_EVENT_PELLET_CAME:
    case SQ_EVENT_POWER_ENDED:
        break;
    case SQ_EVENT_BITTEN:
        return SQ_SOUND_BITTEN;
    case SQ_EVENT_SHIELDED:
        return SQ_SOUND_SHIELDED;
    case SQ_EVENT_LUNGE:
        return SQ_SOUND_LUNGE;
    case SQ_EVENT_REFUSED:
        return SQ_SOUND_MENU_REFUSE;
    case SQ_EVENT_QUAKE:
    case SQ_EVENT_NOVA:
        return SQ_SOUND_QUAKE;
    case SQ_EVENT_WIND:
        return SQ_SOUND_WIND;
    case SQ_EVENT_EATEN:
        return SQ_SOUND_EAT;
    case SQ_EVENT_EATEN_RED:
        return SQ_SOUND_EAT_RED;
    case SQ_EVENT_HIT:
        return SQ_SOUND_HIT;
    case SQ_EVENT_POWER:
        return SQ_SOUND_POWER;
    case SQ_EVENT_POWER_ENDING:
    case SQ_EVENT_OVERTIME:
        return SQ_SOUND_POWER_ENDING;
    case SQ_EVENT_WON:
        return SQ_SOUND_WON;
    case SQ_EVENT_LOST:
        return SQ_SOUND_LOST;
    }
    return SQ_SOUND_COUNT;
}

/* The place of the next bite in a combo. */
static int32_t next_link(sq_sounds *sounds, const Config *config)
{
    if (sounds->combo < LINKS)
        sounds->combo++;
    sounds->combo_ticks = config->COMBO_DURATION;
    return sounds->combo;
}

/* Not wholly to one side: what only one ear hears is unpleasant in headphones. */
static float pan_of(Square square, sq_sound_stage stage)
{
    static const float FARTHEST = 0.8F;
    const float width = stage.right - stage.left;
    if (width <= 0)
        return 0;
    const float place = stage.is_turned ? sq_center_y(square) : sq_center_x(square);
    const float side = 2 * (place - stage.left) / width - 1;
    return FARTHEST * sq_clamp(side, -1, 1);
}

static void hear(sq_sounds *sounds, const sq_event *event, sq_sound_stage stage,
                 const Config *config)
{
    const sq_event_kind kind = event->kind;
    const sq_sound sound = sound_of(kind);
    const bool is_bite = kind == SQ_EVENT_EATEN || kind == SQ_EVENT_EATEN_RED;
    const bool is_end = kind == SQ_EVENT_WON || kind == SQ_EVENT_LOST;
    if (sound != SQ_SOUND_COUNT)
        add(sounds, (sq_sound_call){.sound = sound,
                                    .pan = pan_of(event->square, stage),
                                    .link = is_bite ? next_link(sounds, config) : 0});
    if (is_end)
        sounds->combo = 0;
}

static void count_down_combo(sq_sounds *sounds)
{
    if (sounds->combo_ticks > 0)
        sounds->combo_ticks--;
    else
        sounds->combo = 0;
}

void sq_sounds_hear(sq_sounds *sounds, const Events *events, sq_sound_stage stage,
                    const Config *config)
{
    count_down_combo(sounds);
    for (int32_t i = 0; i < events->count; i++)
        hear(sounds, &events->list[i], stage, config);
}

void sq_sounds_clear(sq_sounds *sounds)
{
    sounds->count = 0;
}
