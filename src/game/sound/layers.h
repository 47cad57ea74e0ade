/* layers: which layers of the music play, and how loud. Knows no notes and no samples. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum sq_music_layer {
    SQ_LAYER_DRUMS,
    SQ_LAYER_HEART,
    SQ_LAYER_BASS,
    SQ_LAYER_LEAD,
    SQ_LAYER_SECOND,
    SQ_LAYER_PAD,
    SQ_LAYER_COUNT,
} sq_music_layer;

/* What the music should be like: what the player is. All zero: it fades out. */
typedef struct sq_cue {
    float level;    /* 0 to 1, below the volume */
    int32_t floor;  /* from the next bar on: its tempo, and how much there is of everything */
    int32_t chain;  /* of bites: the second voice joins and swells */
    int32_t body;   /* how large the player is, in steps from 0: the pad swells */
    bool powered;   /* opens the filter, brings pad and lead */
    bool in_danger; /* a heartbeat */
    bool has_boss;  /* from the next bar on: see composer.h */
    bool ends;      /* the run is over: a bar resolves the chord, then it is silent */
} sq_cue;

/* The levels that the layers should have, 0 to 1. */
void sq_layers_of(sq_cue cue, float levels[SQ_LAYER_COUNT]);

/* The factor that makes all layers together as loud as the drums and the bass alone, so that what
 * joins is heard without the music getting louder. */
float sq_layers_gain(const float levels[SQ_LAYER_COUNT]);
