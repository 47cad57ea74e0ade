/* hierarchy_saved: how links are saved, and when those that were loaded are believed. */
#pragma once

#include "../ecs.h"

/* Gives both components of the hierarchy their codecs. */
void ecs_set_link_codecs_(ecs_world *world);

/* Does every link lead to somebody who knows of it, and none back to where it came from? True where
 * there is no hierarchy. O(links). */
bool ecs_links_are_whole_(const ecs_world *world);
