/* saved_links: how the links of a hierarchy are saved, and how loaded links are checked. */
#pragma once

#include "codecs.h"

/* The codec of a storage: the program's or, for links, the module's own. That stands here and not
 * in tree/, so that a hierarchy alone links no codecs. */
const ecs_codec_ *ecs_codec_for_(const ecs_world *world, const ecs_storage_ *storage);

/* True if every link leads to an entity that links back, and none runs in a circle, or if there is
 * no hierarchy. O(links). */
bool ecs_links_are_whole_(const ecs_world *world);
