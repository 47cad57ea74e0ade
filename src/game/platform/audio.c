#include "platform/audio.h"

#include <assert.h>

#include "base/log.h"
#include "platform/reason.h"
#include "platform/shell.h"

enum { RATE = 48000 };

static void SDLCALL render(void *mixer, Uint8 *bytes, int length)
{
    const size_t frame = SQ_CHANNELS * sizeof(float);
    sq_mixer_render(mixer, (float *)(void *)bytes, (size_t)length / frame);
}

/* If there is no device, opening the default one makes libasound write a page on standard error, so
 * this checks first. A driver that is chosen by name is tried anyway: some devices are on no list.
 */
static bool has_device(void)
{
    if (SDL_GetHint("SDL_AUDIODRIVER") || SDL_GetNumAudioDevices(0) != 0)
        return true;
    SDL_SetError("no device was found");
    return false;
}

/* The device starts at rest. SDL mixes both channels for one that has a single loudspeaker. */
static bool open_device(plat_audio *audio)
{
    const SDL_AudioSpec wish = {.freq = RATE,
                                .format = AUDIO_F32SYS,
                                .channels = SQ_CHANNELS,
                                .samples = plat_shell_sound_frames,
                                .callback = render,
                                .userdata = &audio->mixer};
    SDL_AudioSpec got;
    if (!has_device())
        return false;
    audio->device = SDL_OpenAudioDevice(NULL, 0, &wish, &got, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
    if (!audio->device)
        return false;
    assert(got.channels == SQ_CHANNELS && "the mixer fills frames of this many samples");
    sq_mixer_init(&audio->mixer, got.freq, audio->seed);
    sq_mixer_set_volume(&audio->mixer, audio->loudness);
    sq_music_set_volume(&audio->mixer.music, audio->music_loudness);
    return true;
}

void plat_audio_init(plat_audio *audio, uint64_t seed)
{
    *audio = (plat_audio){.loudness = 1, .music_loudness = 1, .seed = seed};
    audio->has_sdl = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    if (!audio->has_sdl || !open_device(audio))
        sq_log_error("plays without sound: %s", plat_reason());
}

void plat_audio_deinit(plat_audio *audio)
{
    if (audio->device)
        SDL_CloseAudioDevice(audio->device);
    if (audio->has_sdl)
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    *audio = (plat_audio){0};
}

void plat_audio_follow(plat_audio *audio, const SDL_Event *event)
{
    const bool is_lost = event->type == SDL_AUDIODEVICEREMOVED && audio->device &&
                         event->adevice.which == audio->device;
    const bool is_first = event->type == SDL_AUDIODEVICEADDED && !audio->device;
    if ((!is_lost && !is_first) || event->adevice.iscapture)
        return;
    if (is_lost)
        SDL_CloseAudioDevice(audio->device);
    audio->device = 0;
    open_device(audio);
}

/* Squared, since the ear is not linear: half the setting sounds about half as loud. */
static float loudness_of(int32_t volume, const sq_settings *settings)
{
    const float part = settings->mute ? 0 : (float)volume / 10;
    return part * part;
}

void plat_audio_set_volume(plat_audio *audio, const sq_settings *settings)
{
    audio->loudness = loudness_of(settings->volume, settings);
    audio->music_loudness = loudness_of(settings->music, settings);
    if (!audio->device)
        return;
    SDL_LockAudioDevice(audio->device);
    sq_mixer_set_volume(&audio->mixer, audio->loudness);
    sq_music_set_volume(&audio->mixer.music, audio->music_loudness);
    SDL_UnlockAudioDevice(audio->device);
}

void plat_audio_play(plat_audio *audio, const sq_sounds *sounds)
{
    if (!audio->device || sounds->count == 0)
        return;
    SDL_LockAudioDevice(audio->device);
    for (int32_t i = 0; i < sounds->count; i++)
        sq_mixer_play(&audio->mixer, sounds->calls[i]);
    SDL_UnlockAudioDevice(audio->device);
    SDL_PauseAudioDevice(audio->device, 0);
}

float plat_audio_cue(plat_audio *audio, sq_cue cue)
{
    if (!audio->device)
        return 0;
    SDL_LockAudioDevice(audio->device);
    sq_music_set_cue(&audio->mixer.music, cue);
    const bool is_heard = !sq_music_is_silent(&audio->mixer.music);
    const float beat = sq_music_beat(&audio->mixer.music);
    SDL_UnlockAudioDevice(audio->device);
    if (is_heard)
        SDL_PauseAudioDevice(audio->device, 0);
    return beat;
}

bool plat_audio_rest(plat_audio *audio)
{
    if (!audio->device)
        return true;
    SDL_LockAudioDevice(audio->device);
    sq_music_set_cue(&audio->mixer.music, (sq_cue){0});
    const bool is_silent = sq_mixer_is_silent(&audio->mixer);
    SDL_UnlockAudioDevice(audio->device);
    if (is_silent)
        SDL_PauseAudioDevice(audio->device, 1);
    return is_silent;
}
