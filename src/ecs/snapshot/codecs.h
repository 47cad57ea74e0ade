/* codecs: how the values of each type are saved. */
#pragma once

#include "../ecs/snapshot.h"

typedef struct ecs_codec_ {
    ecs_write_value *write; /* NULL: not at all */
    ecs_read_value *read;
    bool unsaved; /* on purpose */
} ecs_codec_;

/* The program's; one without functions if there is none. */
const ecs_codec_ *ecs_codec_given_(const ecs_world *world, unsigned component);
const ecs_codec_ *ecs_unique_codec_(const ecs_world *world, const ecs_unique_slot_ *slot);

/* Gives another world the same. False when memory runs out. */
bool ecs_copy_codecs_(ecs_world *to, const ecs_world *from);
