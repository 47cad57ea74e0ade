/* run_sound: what is heard of whole runs, at the default volumes: how loud on each floor, how much
 * silence, and that nothing is clipped. With a file's name as argument, writes the samples of the
 * first run there (floats of this machine, left and right in turn), to listen to or to measure with
 * other programs.
 */
#include "game/screens/climbs_testing.h"

#include "game/sound/loudness.h"
#include "screens/soundtrack.h"
#include "sound/mixer.h"

enum {
    RATE = 48000,
    TICK = RATE / 60, /* frames of a tick */
    PART = RATE / 10, /* frames of which one loudness is taken */
    TICKS_MAX = 20 * 3600,
    FLOORS_MAX = 40,
};

static const char *path;

/* Of play on each floor, in all runs. */
static Loudness floors[FLOORS_MAX];

typedef struct Heard {
    double seconds, power;        /* power: the sum of squares */
    double loudest, loudest_part; /* sample; root of the mean square of a part */
    int64_t parts, silent_parts, longest_silence, silence;
    double part_power;
    int32_t part_frames;
} Heard;

/* Below -60 dB, which is nothing on any device. */
static const double silent = 0.001;

static void end_part(Heard *heard)
{
    const double level = sqrt(heard->part_power / (2.0 * heard->part_frames));
    const bool is_silent = level < silent;
    heard->loudest_part = fmax(heard->loudest_part, level);
    heard->parts++;
    heard->silent_parts += is_silent;
    heard->silence = is_silent ? heard->silence + 1 : 0;
    if (heard->silence > heard->longest_silence)
        heard->longest_silence = heard->silence;
    heard->part_power = 0;
    heard->part_frames = 0;
}

static void listen(Heard *heard, const float *samples)
{
    for (size_t i = 0; i < (size_t)2 * TICK; i++) {
        const double sample = (double)samples[i];
        heard->part_power += sample * sample;
        heard->power += sample * sample;
        heard->loudest = fmax(heard->loudest, fabs(sample));
    }
    heard->seconds += (double)TICK / RATE;
    heard->part_frames += TICK;
    if (heard->part_frames >= PART)
        end_part(heard);
}

/* As platform/audio.c makes it of the settings: squared. */
static float loudness_of(int32_t volume)
{
    return (float)(volume * volume) / 100;
}

static void play_tick(sq_mixer *mixer, float *samples)
{
    for (int32_t i = 0; i < session.shell.sounds.count; i++)
        sq_mixer_play(mixer, session.shell.sounds.calls[i]);
    sq_music_set_cue(&mixer->music, sq_soundtrack_cue(&session));
    sq_mixer_render(mixer, samples, TICK);
}

static Heard hear_run(uint64_t seed, FILE *file)
{
    enum { SAMPLES = 2 * TICK };
    static float samples[SAMPLES];
    static sq_mixer mixer;
    Heard heard = {0};
    options.mode = SQ_MODE_CLIMB;
    options.has_bot = true;
    options.bot = SQ_BOT_HUMAN;
    begin(seed);
    sq_mixer_init(&mixer, RATE, seed);
    sq_mixer_set_volume(&mixer, loudness_of(saves.settings.volume));
    sq_music_set_volume(&mixer.music, loudness_of(saves.settings.music));
    for (int tick = 0; tick < TICKS_MAX && session.shell.screen != SQ_SCREEN_RUN_OVER; tick++) {
        assert_true(press(0));
        play_tick(&mixer, samples);
        listen(&heard, samples);
        if (session.shell.screen == SQ_SCREEN_PLAY)
            loudness_add(&floors[ecs_unique(session.play.game, Tower)->floor], samples, TICK);
        if (file)
            assert_int_equal(fwrite(samples, sizeof *samples, SAMPLES, file), SAMPLES);
    }
    assert_screen(SQ_SCREEN_RUN_OVER);
    return heard;
}

static double decibels(double level)
{
    return 20 * log10(level);
}

/* Silence is what the screens between floors have, since the bot chooses there at once. */
static void assert_pleasant(const Heard *heard, double level)
{
    assert_true(heard->loudest < 0.9);
    assert_true(decibels(level) > -30 && decibels(level) < -18);
    assert_true(decibels(heard->loudest_part) < -9);
    assert_true(heard->silent_parts * 100 < heard->parts * 12);
    assert_true(heard->longest_silence <= 20);
}

TEST_IN(SESSION, a_run_is_neither_silent_nor_clipped) {
    for (uint64_t seed = 1; seed <= 2; seed++) {
        FILE *file = seed == 1 && path ? fopen(path, "wb") : NULL;
        const Heard heard = hear_run(seed, file);
        const double level = sqrt(heard.power / (2 * heard.seconds * RATE));
        print_message("seed %d: %.0f s, floor %d, %.1f dB, loudest tenth of a second %.1f dB, "
                      "loudest sample %.3f, silent %.1f %%, at most %.1f s\n",
                      (int)seed, heard.seconds, (int)ecs_unique(session.play.game, Tower)->floor,
                      decibels(level), decibels(heard.loudest_part), heard.loudest,
                      100 * (double)heard.silent_parts / (double)heard.parts,
                      (double)heard.longest_silence / 10);
        assert_true(!file || fclose(file) == 0);
        assert_pleasant(&heard, level);
        close_session(NULL);
        open_session(NULL);
    }
}

/* Seconds on a floor that say something about it. */
enum { SECONDS_ENOUGH = 30 };

/* Between -18 and -16 LUFS on every floor. Runs after the test above, whose runs it measures. */
TEST(every_floor_is_as_loud) {
    int measured = 0, outside = 0;
    for (int floor = 0; floor < FLOORS_MAX; floor++) {
        if (floors[floor].count * LOUDNESS_HOP < (size_t)SECONDS_ENOUGH * RATE)
            continue;
        const double lufs = loudness_integrated(&floors[floor]);
        print_message("floor %d: %.1f LUFS\n", floor, lufs);
        outside += lufs < -18 || lufs > -16;
        measured++;
    }
    assert_true(measured >= 4);
    assert_int_equal(outside, 0);
}

int main(int argc, char *argv[])
{
    path = argc > 1 ? argv[1] : NULL;
    return run_all_tests(NULL, NULL);
}
