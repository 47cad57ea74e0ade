/* codecs: which types are saved, and with which functions. */
#include "../ecs/snapshot.h"

#include "../core/access.h"
#include "../tree/links.h"

void ecs_codec_of_(ecs_world *world, unsigned component, const char *name, size_t size,
                   ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_unbound_(world, "ecs_codec");
    ECS_CHECK_(world, !ecs_holds_(world->linked, component),
               "ecs_codec: %s has a codec of the world's own: ecs_unsaved leaves links out", name);
    ECS_CHECK_(world, write && read, "ecs_codec: %s is given one function: it takes two", name);
    world->storages[component].codec = (ecs_codec_){.write = write, .read = read};
}

void ecs_unsaved_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_unbound_(world, "ecs_unsaved");
    world->storages[component].codec = (ecs_codec_){.unsaved = true};
    if (ecs_holds_(world->linked,
                   component)) { /* one half of a link is useless without the other */
        world->storages[ecs_parent_number_(world)].codec = (ecs_codec_){.unsaved = true};
        world->storages[ecs_child_number_(world)].codec = (ecs_codec_){.unsaved = true};
    }
}

void ecs_unique_codec_of_(ecs_world *world, unsigned unique, const char *name, size_t size,
                          size_t alignment, ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_unique_(world, unique, name);
    ecs_check_unbound_(world, "ecs_unique_codec");
    ECS_CHECK_(world, size > 0, "ecs_unique_codec: %s has no members, and so no value to save",
               name);
    ecs_unique_slot_ *slot = &world->uniques[unique];
    ECS_CHECK_(world, (!slot->value && !slot->codec.write) || slot->size == size,
               "ecs_unique_codec: %s has %zu bytes, but the value or codec there has %zu: are two "
               "uniques numbered %u?",
               name, size, slot->size, unique);
    ECS_CHECK_(world, write && read, "ecs_unique_codec: %s is given one function: it takes two",
               name);
    slot->name = name;
    slot->size = size;
    slot->alignment = alignment;
    slot->codec = (ecs_codec_){.write = write, .read = read};
}

void ecs_unique_unsaved_(ecs_world *world, unsigned unique)
{
    ecs_check_unique_(world, unique, "ecs_unique_unsaved");
    ecs_check_unbound_(world, "ecs_unique_unsaved");
    world->uniques[unique].codec = (ecs_codec_){.unsaved = true};
}
