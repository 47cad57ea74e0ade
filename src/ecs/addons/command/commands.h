/* commands: how commands lie in a buffer. Each is a header, then its parts, then their values; each
 * command and each value begins where any type may lie, as hooks see values there. The parts hold
 * no pointers while the buffer may move: values are found by their place behind the command. */
#pragma once

#include "../../plan.h"
#include "../command.h"

/* The commands that a system has recorded, side by side in `bytes`. */
typedef struct ecs_commands_ {
    ecs_deferred_ deferred;
    unsigned char *bytes;
    ecs_entity *created; /* the entities that they create, once they exist */
    uint32_t used, room; /* of the bytes */
    uint32_t created_count, created_room;
    uint32_t stamp; /* in the handles of entities that they will create */
} ecs_commands_;

static inline ecs_commands_ *ecs_commands_in_(ecs_deferred_ *deferred)
{
    return (ecs_commands_ *)(void *)deferred; /* it begins with it */
}

static inline ecs_commands_ *ecs_next_commands_(const ecs_commands_ *commands)
{
    return ecs_commands_in_(commands->deferred.next);
}

typedef enum ecs_command_kind_ {
    ECS_CREATE_COMMAND_,
    ECS_ADD_COMMAND_,
    ECS_DELETE_COMMAND_,
    ECS_DESTROY_COMMAND_,
    ECS_ATTACH_COMMAND_,
    ECS_POINT_COMMAND_,
} ecs_command_kind_;

typedef struct ecs_command_ {
    ecs_command_kind_ kind;
    uint32_t size; /* with everything behind it */
    uint32_t part_count;
    ecs_entity entity;                /* the one that it changes, creates or destroys */
    ecs_entity target;                /* the parent to attach it to, or what it is to hold */
    ecs_components components;        /* to delete */
    unsigned child_link, parent_link; /* the types that attaching gives */
    unsigned holder;                  /* the type that is to hold the target */
    size_t offset;                    /* of its member */
    /* ecs_attach_, so that only programs that attach link the hierarchy. */
    bool (*attach)(ecs_world *world, ecs_entity child, ecs_entity parent, const char *site);
} ecs_command_;

/* The bytes that something of this size takes in a buffer. */
static inline size_t ecs_command_room_(size_t size)
{
    const size_t unit = _Alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

/* True if the entity is one that these commands will create. */
static inline bool ecs_is_pending_(const ecs_commands_ *commands, ecs_entity entity)
{
    return entity.stamp == commands->stamp && entity.index < commands->created_count;
}

/* The buffer of the running system, which makes this call. NULL if it has none and memory runs out,
 * or, in builds without checks, if it may not record. */
ecs_commands_ *ecs_commands_of_(const ecs_world *world, const char *call);

/* True if the entity is alive, or one that these commands will create. */
bool ecs_is_expected_(const ecs_world *world, const ecs_commands_ *commands, ecs_entity entity);

/* Records a command with parts (none, if part_count is 0): false, and nothing recorded, when memory
 * runs out, when there is no such entity, or without a buffer. */
bool ecs_note_command_(const ecs_world *world, ecs_commands_ *commands, ecs_command_ command,
                       const ecs_part_ *parts);

/* Carries out a list of buffers. NULL, or the first one whose commands there is no room for. */
const ecs_deferred_ *ecs_carry_out_(ecs_world *world, ecs_deferred_ *deferred);
