#include "replay/keyframes.h"

#include <ecs_addons.h>
#include <stdlib.h>

static bool ensure_list(sq_keyframes *keyframes)
{
    if (!keyframes->list)
        keyframes->list = calloc(SQ_KEYFRAMES_MAX, sizeof *keyframes->list);
    return keyframes->list;
}

static void swap(sq_keyframe *a, sq_keyframe *b)
{
    const sq_keyframe kept = *a;
    *a = *b;
    *b = kept;
}

/* Keeps every other keyframe. Swapping moves the dropped ones, with their memory, behind them. */
static void thin_out(sq_keyframes *keyframes)
{
    keyframes->count = (keyframes->count + 1) / 2;
    for (size_t i = 1; i < (size_t)keyframes->count; i++)
        swap(&keyframes->list[i], &keyframes->list[2 * i]);
    keyframes->distance *= 2;
}

static bool make_room(sq_keyframe *keyframe, size_t size)
{
    if (size <= keyframe->room)
        return true;
    unsigned char *image = realloc(keyframe->image, size);
    if (!image)
        return false;
    keyframe->image = image;
    keyframe->room = size;
    return true;
}

static bool is_due(const sq_keyframes *keyframes, uint64_t ticks)
{
    return keyframes->count == 0 ||
           ticks >= keyframes->list[keyframes->count - 1].playback.ticks + keyframes->distance;
}

void sq_keyframes_note(sq_keyframes *keyframes, const sq_playback *playback, const ecs_world *game)
{
    if (!is_due(keyframes, playback->ticks) || !ensure_list(keyframes))
        return;
    if (keyframes->count == 0)
        keyframes->distance =
            SQ_KEYFRAMES_SECONDS * (uint64_t)ecs_unique_read(game, Config)->TICKS_PER_SECOND;
    if (keyframes->count == SQ_KEYFRAMES_MAX)
        thin_out(keyframes);
    sq_keyframe *keyframe = &keyframes->list[keyframes->count];
    /* Thinning out may have doubled the distance, so this tick may no longer be due. */
    if (!is_due(keyframes, playback->ticks) || !make_room(keyframe, ecs_image_size(game)))
        return;
    keyframe->playback = *playback;
    keyframe->size = ecs_image_take(game, keyframe->image, keyframe->room);
    keyframes->count++;
}

/* Returns playback and game to the last keyframe at or before this tick. False, with both
 * unchanged, if there is none or memory runs out. */
static bool restore(const sq_keyframes *keyframes, sq_playback *playback, ecs_world *game,
                    uint64_t ticks)
{
    int nth = keyframes->count;
    while (nth > 0 && keyframes->list[nth - 1].playback.ticks > ticks)
        nth--;
    if (nth == 0)
        return false;
    const sq_keyframe *keyframe = &keyframes->list[nth - 1];
    if (!ecs_image_restore(game, keyframe->image, keyframe->size))
        return false;
    *playback = keyframe->playback;
    return true;
}

/* Goes to the last keyframe at or before this tick or, without one, to the replay's beginning. */
static ecs_world *go_back(sq_keyframes *keyframes, sq_playback *playback, ecs_world *game,
                          uint64_t ticks)
{
    if (restore(keyframes, playback, game, ticks))
        return game;
    game = sq_playback_seek(playback, game, ticks, 0);
    if (game)
        sq_keyframes_note(keyframes, playback, game);
    return game;
}

ecs_world *sq_keyframes_seek(sq_keyframes *keyframes, sq_playback *playback, ecs_world *game,
                             uint64_t ticks, uint64_t most)
{
    if (ticks < playback->ticks)
        game = go_back(keyframes, playback, game, ticks);
    for (; game && most > 0 && !playback->is_over && playback->ticks < ticks; most--) {
        game = sq_playback_seek(playback, game, ticks, 1);
        if (game)
            sq_keyframes_note(keyframes, playback, game);
    }
    return game;
}

void sq_keyframes_end(sq_keyframes *keyframes)
{
    for (int i = 0; keyframes->list && i < SQ_KEYFRAMES_MAX; i++)
        free(keyframes->list[i].image);
    free(keyframes->list);
    *keyframes = (sq_keyframes){0};
}
