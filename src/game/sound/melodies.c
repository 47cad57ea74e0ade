#include "sound/melodies.h"

/* Equal temperament, A4 = 440 Hz. */
#define E3 164.81F
#define G3 196.00F
#define B3 246.94F
#define C4 261.63F
#define D4 293.66F
#define E4 329.63F
#define G4 392.00F
#define B4 493.88F
#define C5 523.25F
#define D5 587.33F
#define E5 659.26F
#define G5 783.99F
#define C6 1046.50F

/* A steady tone, one that fades out, one that changes its pitch, and a rest. */
/* clang-format off */
#define HOLD(pitch, level, milliseconds) {pitch, pitch, level, level, milliseconds}
#define FADE(pitch, level, milliseconds) {pitch, pitch, level, 0, milliseconds}
#define SLIDE(pitch, to_pitch, level, to_level, milliseconds)                                      \
    {pitch, to_pitch, level, to_level, milliseconds}
#define REST(milliseconds) {C4, C4, 0, 0, milliseconds}

#define TONES(...) (const sq_tone[]){__VA_ARGS__}
#define MELODY(wave, ...)                                                                          \
    {wave, sizeof TONES(__VA_ARGS__) / sizeof(sq_tone), TONES(__VA_ARGS__)}
/* clang-format on */

/* The higher the pitch of a square wave, the louder it seems, so high tones have lower levels.
 * Bites are octaves: they are in the chord wherever they begin. A red one is struck like a drum. */
static const sq_melody melodies[SQ_SOUND_COUNT] = {
    [SQ_SOUND_EAT] = MELODY(SQ_WAVE_SQUARE, HOLD(G4, 0.26F, 30), FADE(G5, 0.22F, 80)),
    [SQ_SOUND_EAT_RED] = MELODY(SQ_WAVE_SQUARE, SLIDE(G4, G3, 0.34F, 0.32F, 35),
                                HOLD(G3, 0.28F, 35), HOLD(G4, 0.23F, 35), FADE(G5, 0.20F, 120)),
    [SQ_SOUND_HIT] = MELODY(SQ_WAVE_NOISE, SLIDE(3600, 900, 0.38F, 0.34F, 50),
                            SLIDE(900, 250, 0.34F, 0.00F, 130)),
    [SQ_SOUND_POWER] = MELODY(SQ_WAVE_SQUARE, HOLD(C5, 0.20F, 45), HOLD(E5, 0.20F, 45),
                              HOLD(G5, 0.18F, 45), FADE(C6, 0.17F, 180)),
    [SQ_SOUND_POWER_ENDING] =
        MELODY(SQ_WAVE_SQUARE, FADE(E5, 0.13F, 80), REST(50), FADE(E5, 0.13F, 110)),
    [SQ_SOUND_BITTEN] =
        MELODY(SQ_WAVE_SQUARE, HOLD(G3, 0.26F, 40), HOLD(D4, 0.24F, 40), FADE(G3, 0.24F, 110)),
    [SQ_SOUND_SHIELDED] = MELODY(SQ_WAVE_SQUARE, HOLD(B4, 0.18F, 35), FADE(E5, 0.20F, 260)),
    [SQ_SOUND_LUNGE] =
        MELODY(SQ_WAVE_NOISE, SLIDE(900, 4200, 0.22F, 0.20F, 90), FADE(4200, 0.20F, 70)),
    [SQ_SOUND_QUAKE] = MELODY(SQ_WAVE_NOISE, SLIDE(700, 300, 0.36F, 0.32F, 140),
                              SLIDE(300, 120, 0.32F, 0.00F, 240)),
    [SQ_SOUND_WIND] = MELODY(SQ_WAVE_SQUARE, HOLD(E4, 0.19F, 60), HOLD(G4, 0.19F, 60),
                             HOLD(B4, 0.18F, 60), FADE(E5, 0.18F, 210)),
    [SQ_SOUND_WON] =
        MELODY(SQ_WAVE_SQUARE, HOLD(G4, 0.20F, 90), HOLD(B4, 0.20F, 90), HOLD(D5, 0.19F, 90),
               HOLD(G5, 0.18F, 150), HOLD(D5, 0.19F, 100), FADE(G5, 0.19F, 400)),
    [SQ_SOUND_LOST] = MELODY(SQ_WAVE_SQUARE, FADE(E4, 0.25F, 160), FADE(D4, 0.25F, 160),
                             FADE(B3, 0.25F, 160), SLIDE(G3, E3, 0.26F, 0.00F, 450)),
    [SQ_SOUND_MENU_MOVE] = MELODY(SQ_WAVE_SQUARE, FADE(C5, 0.09F, 35)),
    [SQ_SOUND_MENU_CHOOSE] = MELODY(SQ_WAVE_SQUARE, HOLD(C5, 0.11F, 40), FADE(G5, 0.11F, 90)),
    [SQ_SOUND_MENU_REFUSE] =
        MELODY(SQ_WAVE_SQUARE, HOLD(E3, 0.13F, 60), REST(30), HOLD(E3, 0.13F, 90)),
    [SQ_SOUND_BUY] = MELODY(SQ_WAVE_SQUARE, HOLD(G4, 0.18F, 50), HOLD(B4, 0.18F, 50),
                            HOLD(D5, 0.18F, 50), FADE(G5, 0.17F, 200)),
};

sq_melody sq_melody_of(sq_sound sound)
{
    return melodies[sound];
}
