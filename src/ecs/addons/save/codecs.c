/* codecs: which types are saved, and with which functions. */
#include "saves.h"

#include "../../ecs_observer.h"
#include "../../kernel.h"

static const char key_of_codecs = 'c';

typedef struct codecs {
    ecs_codec_ of[ECS_SAVED_MAX_];
} codecs;

static codecs *ensure_codecs(ecs_world *world)
{
    return ecs_ensure_state(world, &(ecs_observer){.key = &key_of_codecs}, sizeof(codecs));
}

const ecs_codec_ *ecs_codec_given_(const ecs_world *world, unsigned number)
{
    static const ecs_codec_ none = {NULL, NULL, false};
    const codecs *all = ecs_state_of(world, &key_of_codecs);
    return all ? &all->of[number] : &none;
}

bool ecs_copy_codecs_(ecs_world *to, const ecs_world *from)
{
    const codecs *all = ecs_state_of(from, &key_of_codecs);
    codecs *copy = all ? ensure_codecs(to) : NULL;
    if (copy)
        *copy = *all;
    return copy || !all;
}

bool ecs_codec_of_(ecs_world *world, unsigned component, const char *name, size_t size,
                   ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_unbound_(world, "ecs_codec");
    ECS_CHECK_(world, !ecs_holds_(world->linked, component),
               "ecs_codec: %s has a codec of the world's own: ecs_unsaved leaves links out", name);
    ECS_CHECK_(world, write && read, "ecs_codec: %s is given one function: it takes two", name);
    codecs *all = ensure_codecs(world);
    if (all)
        all->of[component] = (ecs_codec_){.write = write, .read = read};
    return all;
}

bool ecs_unsaved_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_unbound_(world, "ecs_unsaved");
    codecs *all = ensure_codecs(world);
    if (!all)
        return false;
    all->of[component] = (ecs_codec_){.unsaved = true};
    if (ecs_holds_(world->linked, component)) /* one half of a link is useless without the other */
        all->of[ecs_parent_number_(world)] = all->of[ecs_child_number_(world)] =
            (ecs_codec_){.unsaved = true};
    return true;
}

bool ecs_unique_codec_of_(ecs_world *world, unsigned unique, const char *name, size_t size,
                          size_t alignment, ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_unique_(world, unique, name);
    ecs_check_unbound_(world, "ecs_unique_codec");
    ECS_CHECK_(world, size > 0, "ecs_unique_codec: %s has no members, and so no value to save",
               name);
    ecs_unique_slot_ *slot = &world->uniques[unique];
    ECS_CHECK_(world, (!slot->value && !slot->expected) || slot->size == size,
               "ecs_unique_codec: %s has %zu bytes, but the value or codec there has %zu: are two "
               "uniques numbered %u?",
               name, size, slot->size, unique);
    ECS_CHECK_(world, write && read, "ecs_unique_codec: %s is given one function: it takes two",
               name);
    codecs *all = ensure_codecs(world);
    if (!all)
        return false;
    slot->name = name;
    slot->size = size;
    slot->alignment = alignment;
    slot->expected = true;
    all->of[ECS_COMPONENTS_MAX + unique] = (ecs_codec_){.write = write, .read = read};
    return true;
}

bool ecs_unique_unsaved_(ecs_world *world, unsigned unique)
{
    ecs_check_unique_(world, unique, "ecs_unique_unsaved");
    ecs_check_unbound_(world, "ecs_unique_unsaved");
    codecs *all = ensure_codecs(world);
    if (!all)
        return false;
    world->uniques[unique].expected = false;
    all->of[ECS_COMPONENTS_MAX + unique] = (ecs_codec_){.unsaved = true};
    return true;
}
