/* codecs: which types are saved, and with which functions. */
#include "saves.h"

#include "../../ecs_observer.h"

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

bool ecs_codec_of_(ecs_world *world, ecs_type_ type, ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ecs_check_unbound_(world, "ecs_codec");
    ECS_CHECK_TYPE_(world, type, !ecs_holds_(world->linked, type.number),
                    "ecs_codec: %s has a codec of the world's own: ecs_unsaved leaves links out",
                    type.label->name);
    ECS_CHECK_TYPE_(world, type, write && read, "ecs_codec: %s is given one function: it takes two",
                    type.label->name);
    codecs *all = ensure_codecs(world);
    if (all)
        all->of[type.number] = (ecs_codec_){.write = write, .read = read};
    return all;
}

bool ecs_unsaved_(ecs_world *world, ecs_type_ type)
{
    ecs_check_known_(world, type);
    ecs_check_unbound_(world, "ecs_unsaved");
    codecs *all = ensure_codecs(world);
    if (!all)
        return false;
    all->of[type.number] = (ecs_codec_){.unsaved = true};
    if (ecs_holds_(world->linked,
                   type.number)) /* one half of a link is useless without the other */
        all->of[ecs_parent_number_(world)] = all->of[ecs_child_number_(world)] =
            (ecs_codec_){.unsaved = true};
    return true;
}

bool ecs_unique_codec_of_(ecs_world *world, ecs_type_ type, size_t alignment,
                          ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_unique_codec");
    ECS_CHECK_TYPE_(world, type, type.size > 0,
                    "ecs_unique_codec: %s has no members, and so no value to save",
                    type.label->name);
    ecs_unique_slot_ *slot = &world->uniques[type.number];
    ECS_CHECK_TYPE_(
        world, type, (!slot->value && !slot->expected) || slot->size == type.size,
        "ecs_unique_codec: %s has %zu bytes, but the value or codec there has %zu: are two "
        "uniques numbered %u?",
        type.label->name, (size_t)type.size, slot->size, type.number);
    ECS_CHECK_TYPE_(world, type, write && read,
                    "ecs_unique_codec: %s is given one function: it takes two", type.label->name);
    codecs *all = ensure_codecs(world);
    if (!all)
        return false;
    slot->name = type.label->name;
    slot->size = type.size;
    slot->alignment = alignment;
    slot->expected = true;
    all->of[ECS_COMPONENTS_MAX + type.number] = (ecs_codec_){.write = write, .read = read};
    return true;
}

bool ecs_unique_unsaved_(ecs_world *world, ecs_type_ type)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_unique_unsaved");
    codecs *all = ensure_codecs(world);
    if (!all)
        return false;
    world->uniques[type.number].expected = false;
    all->of[ECS_COMPONENTS_MAX + type.number] = (ecs_codec_){.unsaved = true};
    return true;
}
