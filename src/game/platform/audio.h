/* audio: plays what the session wants to be heard. Where that cannot be, the game goes on without
 * sound: nothing here fails. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "keep/settings.h"
#include "sound/mixer.h"
#include "sound/sounds.h"

/* Not to be moved between plat_audio_init and plat_audio_deinit: the device uses it. */
typedef struct plat_audio {
    bool has_sdl;             /* SDL's audio is initialised, and to be ended */
    SDL_AudioDeviceID device; /* 0: there is no sound */
    float loudness;           /* 0 to 1, of any device that is opened */
    sq_mixer mixer;           /* the device's; others lock it first */
} plat_audio;

/* Starts SDL's audio and opens its default device. Where that fails, says so in one line on
 * standard error; all the rest can be called nevertheless. */
void plat_audio_init(plat_audio *audio);

/* Closes what plat_audio_init opened, in the middle of a sound if need be; fine on one that is all
 * zero. */
void plat_audio_deinit(plat_audio *audio);

/* Goes after the devices: when its own is lost, or there was none and one comes, opens what is then
 * the default. Of other events it takes no notice. What was sounding is not heard to its end. */
void plat_audio_follow(plat_audio *audio, const SDL_Event *event);

/* How loud everything is, from now on. */
void plat_audio_set_volume(plat_audio *audio, const sq_settings *settings);

/* Begins the sounds that are called. Wakes the device if it rests. */
void plat_audio_play(plat_audio *audio, const sq_sounds *sounds);

/* Lets the device rest, from when the last sound has ended until the next is played: to be called
 * before the game sleeps. True if the device rests or there is none; false if something is still to
 * be heard: then ask again soon. (At rest nothing is rendered; SDL itself goes on to hand silence
 * to the device, which costs next to nothing.) */
bool plat_audio_rest(plat_audio *audio);
