/* codecs: which types are saved, and with which functions. */
#include "saves.h"

#include "../../ecs_observer.h"

const char ecs_key_of_codecs_ = 'c';

static bool set_codec(ecs_world *world, unsigned number, ecs_codec_ codec)
{
    ecs_codec_ *all = ecs_ensure_state(world, &(ecs_observer){.key = &ecs_key_of_codecs_},
                                       sizeof(ecs_codec_[ECS_SAVED_MAX_]));
    if (all)
        all[number] = codec;
    return all;
}

const ecs_codec_ *ecs_codec_given_(const ecs_world *world, unsigned number)
{
    static const ecs_codec_ none = {NULL, NULL, false};
    const ecs_codec_ *all = ecs_state_of(world, &ecs_key_of_codecs_);
    return all ? &all[number] : &none;
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
    return set_codec(world, type.number, (ecs_codec_){.write = write, .read = read});
}

bool ecs_unsaved_(ecs_world *world, ecs_type_ type)
{
    ecs_check_known_(world, type);
    ecs_check_unbound_(world, "ecs_unsaved");
    const ecs_codec_ none = {.unsaved = true};
    if (ecs_holds_(world->linked, type.number)) /* half a link is useless without the other half */
        return set_codec(world, ecs_parent_number_(world), none) &&
               set_codec(world, ecs_child_number_(world), none);
    return set_codec(world, type.number, none);
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
    if (!ecs_name_unique_(world, slot, type.label->name) ||
        !set_codec(world, ECS_COMPONENTS_MAX + type.number,
                   (ecs_codec_){.write = write, .read = read}))
        return false;
    slot->size = type.size;
    slot->alignment = alignment;
    slot->expected = true;
    return true;
}

bool ecs_unique_unsaved_(ecs_world *world, ecs_type_ type)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_unique_unsaved");
    if (!set_codec(world, ECS_COMPONENTS_MAX + type.number, (ecs_codec_){.unsaved = true}))
        return false;
    world->uniques[type.number].expected = false;
    return true;
}
