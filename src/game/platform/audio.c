#include "platform/audio.h"

#include "base/log.h"
#include "platform/reason.h"
#include "platform/shell.h"

enum { RATE = 48000 };

static void SDLCALL render(void *mixer, Uint8 *bytes, int length)
{
    sq_mixer_render(mixer, (float *)(void *)bytes, (size_t)length / sizeof(float));
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

/* The device starts at rest. */
static bool open_device(plat_audio *audio)
{
    const SDL_AudioSpec wish = {.freq = RATE,
                                .format = AUDIO_F32SYS,
                                .channels = 1,
                                .samples = plat_shell_sound_frames(),
                                .callback = render,
                                .userdata = &audio->mixer};
    SDL_AudioSpec got;
    if (!has_device())
        return false;
    audio->device = SDL_OpenAudioDevice(NULL, 0, &wish, &got, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
    if (!audio->device)
        return false;
    sq_mixer_init(&audio->mixer, got.freq);
    sq_mixer_set_volume(&audio->mixer, audio->loudness);
    return true;
}

void plat_audio_init(plat_audio *audio)
{
    *audio = (plat_audio){.loudness = 1};
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

static bool is_lost(const plat_audio *audio, const SDL_Event *event)
{
    return event->type == SDL_AUDIODEVICEREMOVED && !event->adevice.iscapture &&
           event->adevice.which == audio->device;
}

static bool is_new(const SDL_Event *event)
{
    return event->type == SDL_AUDIODEVICEADDED && !event->adevice.iscapture;
}

void plat_audio_follow(plat_audio *audio, const SDL_Event *event)
{
    if (audio->device && is_lost(audio, event)) {
        SDL_CloseAudioDevice(audio->device);
        audio->device = 0;
        open_device(audio);
    } else if (!audio->device && is_new(event)) {
        open_device(audio);
    }
}

/* Squared, since the ear is not linear: half the setting sounds about half as loud. */
void plat_audio_set_volume(plat_audio *audio, const sq_settings *settings)
{
    const float part = settings->mute ? 0 : (float)settings->volume / 10;
    audio->loudness = part * part;
    if (!audio->device)
        return;
    SDL_LockAudioDevice(audio->device);
    sq_mixer_set_volume(&audio->mixer, audio->loudness);
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

bool plat_audio_rest(plat_audio *audio)
{
    if (!audio->device)
        return true;
    SDL_LockAudioDevice(audio->device);
    const bool is_silent = sq_mixer_is_silent(&audio->mixer);
    SDL_UnlockAudioDevice(audio->device);
    if (is_silent)
        SDL_PauseAudioDevice(audio->device, 1);
    return is_silent;
}
