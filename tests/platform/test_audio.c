/* audio: SDL's device without a loudspeaker. Its dummy driver discards the sound, in a thread of
 * its own and in real time; its disk driver writes a file. */
#include "platform_testing.h"

#include "failing_memory.h"
#include "platform/audio.h"

enum { SECONDS_AT_MOST = 20 };

static void use_driver(const char *name)
{
    SDL_setenv("SDL_AUDIODRIVER", name, 1);
}

static int open_audio(void **state)
{
    static plat_audio audio;
    use_driver("dummy");
    plat_audio_init(&audio, 1);
    *state = &audio;
    return audio.device ? 0 : -1;
}

static int close_audio(void **state)
{
    plat_audio_deinit(*state);
    return 0;
}

#define AUDIO plat_audio *audio, open_audio, close_audio

static sq_sounds call(sq_sound sound)
{
    sq_sounds sounds = {0};
    sq_sounds_add(&sounds, sound);
    return sounds;
}

static void play(plat_audio *audio, sq_sound sound)
{
    const sq_sounds sounds = call(sound);
    plat_audio_play(audio, &sounds);
}

static bool is_playing(const plat_audio *audio)
{
    return SDL_GetAudioDeviceStatus(audio->device) == SDL_AUDIO_PLAYING;
}

/* Like the app before it sleeps. */
static bool comes_to_rest(plat_audio *audio)
{
    for (int i = 0; i < 100 * SECONDS_AT_MOST && !plat_audio_rest(audio); i++)
        SDL_Delay(10);
    return plat_audio_rest(audio);
}

static float volume_of(plat_audio *audio, int32_t volume, int32_t mute)
{
    const sq_settings settings = {.volume = volume, .mute = mute};
    plat_audio_set_volume(audio, &settings);
    SDL_LockAudioDevice(audio->device);
    const float factor = audio->mixer.target_volume;
    SDL_UnlockAudioDevice(audio->device);
    return factor;
}

/* ---- with a device ---- */

TEST_IN(AUDIO, the_mixer_uses_the_rate_of_the_device) {
    assert_true(audio->mixer.rate >= 8000 && audio->mixer.rate <= 384000);
}

TEST_IN(AUDIO, a_sound_wakes_the_device) {
    play(audio, SQ_SOUND_LOST);
    assert_true(is_playing(audio));
}

TEST_IN(AUDIO, without_sounds_the_device_rests) {
    const sq_sounds none = {0};
    plat_audio_play(audio, &none);
    assert_false(is_playing(audio));
}

TEST_IN(AUDIO, all_sounds_of_a_list_start) {
    sq_sounds sounds = call(SQ_SOUND_LOST);
    sq_sounds_add(&sounds, SQ_SOUND_WON);
    sq_sounds_add(&sounds, SQ_SOUND_HIT);
    plat_audio_play(audio, &sounds);
    SDL_LockAudioDevice(audio->device);
    int voices = 0;
    for (int i = 0; i < SQ_MIXER_VOICES; i++)
        voices += audio->mixer.voices[i].melody.count > 0;
    SDL_UnlockAudioDevice(audio->device);
    assert_int_equal(voices, 3);
}

TEST_IN(AUDIO, a_sound_ends_before_the_device_rests) {
    SDL_LockAudioDevice(audio->device); /* otherwise it may be over before we look */
    play(audio, SQ_SOUND_EAT);
    assert_true(!plat_audio_rest(audio));
    assert_true(is_playing(audio));
    SDL_UnlockAudioDevice(audio->device);
    assert_true(comes_to_rest(audio));
    assert_true(!is_playing(audio));
    assert_true(sq_mixer_is_silent(&audio->mixer));
}

TEST_IN(AUDIO, a_muted_sound_ends_too) {
    const sq_settings muted = {.volume = 7, .mute = 1};
    plat_audio_set_volume(audio, &muted);
    play(audio, SQ_SOUND_EAT);
    assert_true(comes_to_rest(audio));
}

TEST_IN(AUDIO, the_device_uses_the_volume_of_the_settings) {
    assert_true(volume_of(audio, 10, 0) == 1);
    assert_true(volume_of(audio, 5, 0) == 0.25F);
    assert_true(volume_of(audio, 0, 0) == 0);
    float last = -1;
    for (int32_t volume = 0; volume <= 10; volume++) {
        const float now = volume_of(audio, volume, 0);
        assert_true(now > last);
        last = now;
    }
}

TEST_IN(AUDIO, mute_is_silence_at_any_volume) {
    for (int32_t volume = 0; volume <= 10; volume++)
        assert_true(volume_of(audio, volume, 1) == 0);
    assert_true(volume_of(audio, 10, 0) == 1);
}

TEST_IN(AUDIO, a_device_can_be_closed_during_a_sound) {
    play(audio, SQ_SOUND_WON);
    plat_audio_deinit(audio);
    assert_int_equal(audio->device, 0);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    plat_audio_deinit(audio);
}

TEST(opening_prints_nothing) {
    Listener listener;
    plat_audio audio;
    use_driver("dummy");
    begin_to_listen(&listener);
    plat_audio_init(&audio, 1);
    end_to_listen(&listener);
    plat_audio_deinit(&audio);
    assert_string_equal(listener.said, "");
}

TEST(closing_the_device_leaves_other_subsystems_running) {
    plat_audio audio;
    use_driver("dummy");
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_AUDIO), 0);
    plat_audio_init(&audio, 1);
    play(&audio, SQ_SOUND_LOST);
    const SDL_AudioDeviceID device = audio.device;
    plat_audio_deinit(&audio);
    assert_int_equal(SDL_GetAudioDeviceStatus(device), SDL_AUDIO_STOPPED);
    assert_true(SDL_WasInit(SDL_INIT_AUDIO) != 0);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

/* ---- music ---- */

static const sq_cue full = {.level = 1, .floor = 5};

static float music_volume_of(plat_audio *audio, int32_t music, int32_t mute)
{
    const sq_settings settings = {.volume = 7, .music = music, .mute = mute};
    plat_audio_set_volume(audio, &settings);
    SDL_LockAudioDevice(audio->device);
    const float factor = audio->mixer.music.target_volume;
    SDL_UnlockAudioDevice(audio->device);
    return factor;
}

TEST_IN(AUDIO, music_wakes_the_device_and_fades_before_it_rests) {
    plat_audio_cue(audio, (sq_cue){0});
    assert_false(is_playing(audio));
    plat_audio_cue(audio, full);
    assert_true(is_playing(audio));
    SDL_Delay(200);
    assert_true(!plat_audio_rest(audio));
    assert_true(comes_to_rest(audio));
    assert_true(!is_playing(audio));
}

TEST_IN(AUDIO, music_that_is_switched_off_does_not_wake_the_device) {
    music_volume_of(audio, 0, 0);
    plat_audio_cue(audio, full);
    assert_false(is_playing(audio));
    music_volume_of(audio, 10, 1);
    plat_audio_cue(audio, full);
    assert_false(is_playing(audio));
}

TEST_IN(AUDIO, music_has_a_volume_of_its_own_and_is_muted_with_the_sounds) {
    assert_true(music_volume_of(audio, 10, 0) == 1);
    assert_true(audio->loudness < 0.5F);
    assert_true(music_volume_of(audio, 5, 0) == 0.25F);
    assert_true(music_volume_of(audio, 0, 0) == 0);
    assert_true(music_volume_of(audio, 10, 1) == 0);
}

TEST_IN(AUDIO, another_device_keeps_the_volume_of_the_music) {
    music_volume_of(audio, 5, 0);
    SDL_Event lost = {.type = SDL_AUDIODEVICEREMOVED};
    lost.adevice.which = audio->device;
    plat_audio_follow(audio, &lost);
    assert_int_not_equal(audio->device, 0);
    assert_true(audio->mixer.music.target_volume == 0.25F);
}

/* ---- devices that come and go ---- */

static void happen(plat_audio *audio, Uint32 what, SDL_AudioDeviceID which, bool is_microphone)
{
    SDL_Event event = {.type = what};
    event.adevice.which = which;
    event.adevice.iscapture = is_microphone;
    plat_audio_follow(audio, &event);
}

static void lose_the_device(plat_audio *audio)
{
    happen(audio, SDL_AUDIODEVICEREMOVED, audio->device, false);
}

/* No device replaces it, because SDL is out of memory. */
static void lose_all_devices(plat_audio *audio)
{
    fail_allocation(0);
    lose_the_device(audio);
    assert_true(stop_failing_allocations());
    assert_int_equal(audio->device, 0);
}

TEST_IN(AUDIO, a_lost_device_is_replaced_by_an_available_one) {
    volume_of(audio, 5, 0);
    play(audio, SQ_SOUND_LOST);
    lose_the_device(audio);
    assert_int_not_equal(audio->device, 0);
    assert_true(!is_playing(audio));
    assert_true(audio->mixer.target_volume == 0.25F);
    play(audio, SQ_SOUND_EAT);
    assert_true(is_playing(audio));
    assert_true(comes_to_rest(audio));
}

TEST_IN(AUDIO, without_a_device_the_game_plays_on_until_one_appears) {
    lose_all_devices(audio);
    play(audio, SQ_SOUND_LOST);
    assert_true(plat_audio_rest(audio));
    const sq_settings quiet = {.volume = 5};
    plat_audio_set_volume(audio, &quiet);
    happen(audio, SDL_AUDIODEVICEADDED, 0, false);
    assert_int_not_equal(audio->device, 0);
    assert_true(audio->mixer.target_volume == 0.25F);
    play(audio, SQ_SOUND_EAT);
    assert_true(is_playing(audio));
}

TEST_IN(AUDIO, events_of_other_devices_change_nothing) {
    const SDL_AudioDeviceID device = audio->device;
    play(audio, SQ_SOUND_LOST);
    happen(audio, SDL_AUDIODEVICEREMOVED, device + 1, false);
    happen(audio, SDL_AUDIODEVICEREMOVED, device, true);
    happen(audio, SDL_AUDIODEVICEADDED, device + 1, false);
    happen(audio, SDL_KEYDOWN, device, false);
    assert_int_equal(audio->device, device);
    assert_true(is_playing(audio));
}

TEST_IN(AUDIO, microphones_are_ignored) {
    lose_all_devices(audio);
    happen(audio, SDL_AUDIODEVICEADDED, 0, true);
    happen(audio, SDL_AUDIODEVICEREMOVED, 0, false);
    assert_int_equal(audio->device, 0);
}

/* Records a sound, from the first sample that is not 0. */
static size_t record(sq_sound sound, float *samples, size_t most, float *rate)
{
    Listener listener; /* SDL warns of this driver */
    plat_audio audio;
    char recording[64]; /* not the file of another test run */
    snprintf(recording, sizeof recording, "test_audio_%d.raw", (int)getpid());
    use_driver("disk");
    SDL_setenv("SDL_DISKAUDIOFILE", recording, 1);
    begin_to_listen(&listener);
    plat_audio_init(&audio, 1);
    play(&audio, sound);
    const bool rests = comes_to_rest(&audio);
    *rate = audio.mixer.rate;
    plat_audio_deinit(&audio);
    end_to_listen(&listener);
    assert_true(rests);

    FILE *file = fopen(recording, "rb");
    assert_non_null(file);
    float sample = 0;
    while (sample == 0 && fread(&sample, sizeof sample, 1, file) == 1) {
    }
    samples[0] = sample;
    const size_t count = 1 + fread(samples + 1, sizeof *samples, most - 1, file);
    fclose(file);
    remove(recording);
    return count;
}

/* The same, without a device. */
static size_t render(sq_sound sound, float *samples, size_t most, float rate)
{
    sq_mixer mixer;
    sq_mixer_init(&mixer, (int32_t)rate, 1);
    sq_mixer_play(&mixer, (sq_sound_call){.sound = sound});
    do
        sq_mixer_render(&mixer, samples, 1);
    while (samples[0] == 0);
    sq_mixer_render(&mixer, samples + SQ_CHANNELS, most / SQ_CHANNELS - 1);
    return most;
}

TEST(the_device_gets_the_samples_of_the_mixer) {
    enum { COUNT = 8000 };
    static float heard[COUNT], expected[COUNT];
    static const sq_sound sounds[] = {SQ_SOUND_BUY, SQ_SOUND_HIT};
    each_case(i, sounds) {
        float rate;
        const size_t count = record(sounds[i], heard, COUNT, &rate);
        assert_int_equal(count, COUNT);
        render(sounds[i], expected, COUNT, rate);
        assert_memory_equal(heard, expected, sizeof heard);
    }
}

/* ---- without one ---- */

static void assert_plays_on(plat_audio *audio)
{
    play(audio, SQ_SOUND_WON);
    plat_audio_set_volume(audio, &sq_settings_defaults);
    plat_audio_cue(audio, full);
    assert_true(plat_audio_rest(audio));
    play(audio, SQ_SOUND_LOST);
    assert_true(plat_audio_rest(audio));
}

static void assert_silent_game(const char *driver)
{
    Listener listener;
    plat_audio audio;
    use_driver(driver);
    begin_to_listen(&listener);
    plat_audio_init(&audio, 1);
    const bool has_device = audio.device;
    assert_plays_on(&audio);
    plat_audio_deinit(&audio);
    plat_audio_deinit(&audio);
    end_to_listen(&listener);
    assert_false(has_device);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    assert_is_one_line(listener.said);
    assert_says(listener.said, "square-eater: plays without sound: ");
    assert_true(strlen(listener.said) > strlen("square-eater: plays without sound: \n"));
}

TEST(a_missing_driver_is_reported_once_and_the_game_plays_on) {
    assert_silent_game("no-such-driver");
}

TEST(a_device_that_does_not_open_is_reported_once_and_the_game_plays_on) {
    SDL_setenv("SDL_DISKAUDIOFILE", "no-such-folder/test_audio.raw", 1);
    assert_silent_game("disk");
}

TEST(a_zeroed_audio_is_accepted_everywhere) {
    plat_audio audio = {0};
    assert_plays_on(&audio);
    plat_audio_deinit(&audio);
    plat_audio_deinit(&audio);
}
