/* audio: plays the session's sounds and music. Without a device the game goes on silently: no call
 * fails. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "keep/settings.h"
#include "sound/mixer.h"
#include "sound/sounds.h"

/* Must not be moved between plat_audio_init and plat_audio_deinit: the device has pointers to it.
 */
typedef struct plat_audio {
    bool has_sdl;             /* SDL's audio is initialised */
    SDL_AudioDeviceID device; /* 0: no sound */
    float loudness;           /* of the sounds, 0 to 1, for every device that is opened */
    float music_loudness;     /* the same for the music */
    uint64_t seed;            /* of the music */
    sq_mixer mixer;           /* used by the audio thread: lock the device before touching it */
} plat_audio;

/* Starts SDL's audio and opens the default device. `seed`: of the music. If that fails, writes one
 * line on standard error; all other calls still work. */
void plat_audio_init(plat_audio *audio, uint64_t seed);

/* Closes everything, even in the middle of a sound. Accepts a zeroed struct. */
void plat_audio_deinit(plat_audio *audio);

/* Follows the devices: when the current one is lost, or the first one appears, opens the default
 * device. Ignores all other events. Sounds that were playing are cut off. */
void plat_audio_follow(plat_audio *audio, const SDL_Event *event);

/* Sets the loudness of sounds and music from the settings. */
void plat_audio_set_volume(plat_audio *audio, const sq_settings *settings);

/* Begins these sounds. Wakes the device if it rests. */
void plat_audio_play(plat_audio *audio, const sq_sounds *sounds);

/* Sets how the music goes on. Wakes the device if it rests and there is music to be heard. Returns
 * what is left of the beat that is heard (sq_music_beat). */
float plat_audio_cue(plat_audio *audio, sq_cue cue);

/* Fades the music out, and lets the device rest until the next sound or cue. Call it before the
 * game sleeps. True if the device rests or there is none; false while a sound is playing: call it
 * again soon. (At rest nothing is rendered. SDL keeps passing silence to the device, which costs
 * next to nothing.) */
bool plat_audio_rest(plat_audio *audio);
