/* operations: the tables of the model. Nothing else lists operations or subjects. */
#pragma once

#include "naive.h"

/* X(operation, weight): `step_operation` does the same to the world and to the naive world, for
 * entities alive and destroyed, and requires equal results. The weight is how often it is drawn. A
 * fuzzer's inputs identify operations by their place here: add new ones at the end. */
#define FOR_OPERATIONS(X)                                                                          \
    X(create, 1)                                                                                   \
    X(create_with, 1)                                                                              \
    X(create_bulk, 1)                                                                              \
    X(add, 4)                                                                                      \
    X(add_many, 1)                                                                                 \
    X(set, 1)                                                                                      \
    X(modify, 1)                                                                                   \
    X(remove, 1)                                                                                   \
    X(delete, 1)                                                                                   \
    X(delete_many, 1)                                                                              \
    X(strip, 1)                                                                                    \
    X(destroy, 2)                                                                                  \
    X(delete_any, 1)                                                                               \
    X(unique, 1)                                                                                   \
    X(sort, 1)                                                                                     \
    X(align, 1)                                                                                    \
    X(group, 1)                                                                                    \
    X(clear, 1)                                                                                    \
    X(track, 1)                                                                                    \
    X(advance, 1)                                                                                  \
    X(attach, 3)                                                                                   \
    X(attach_new, 1)                                                                               \
    X(detach, 1)                                                                                   \
    X(destroy_tree, 1)                                                                             \
    X(sort_children, 1)                                                                            \
    X(walk, 1)                                                                                     \
    X(hook, 1)                                                                                     \
    X(loop, 1)                                                                                     \
    X(loop_over_changes, 1)                                                                        \
    X(take_image, 1)                                                                               \
    X(restore, 1)                                                                                  \
    X(save, 1)                                                                                     \
    X(load, 1)                                                                                     \
    X(use_absent_handle, 1)                                                                        \
    X(set_by_number, 1)                                                                            \
    X(add_by_number, 1)                                                                            \
    X(assign, 1)                                                                                   \
    X(clone, 1)                                                                                    \
    X(clone_tree, 1)                                                                               \
    X(hook_additions, 1)                                                                           \
    X(clear_world, 1)                                                                              \
    X(delete_all, 1)                                                                               \
    X(clear_kinds, 1)                                                                              \
    X(track_unique, 1)                                                                             \
    X(clear_unique, 1)                                                                             \
    X(create_at, 1)                                                                                \
    X(command, 2)                                                                                  \
    X(wild_loop, 1)                                                                                \
    X(save_part, 1)                                                                                \
    X(merge, 1)                                                                                    \
    X(observe, 1)                                                                                  \
    X(give_back, 1)

/* One of the steps that may be taken inside a loop, or while something is open. */
void do_anything(Model *model);

/* X(subject): `model_subject` says how that part of the two worlds is compared. */
#define FOR_SUBJECTS(X)                                                                            \
    X(entities)                                                                                    \
    X(components)                                                                                  \
    X(uniques)                                                                                     \
    X(tracking)                                                                                    \
    X(hierarchy)                                                                                   \
    X(views)                                                                                       \
    X(groups)                                                                                      \
    X(hooks)                                                                                       \
    X(fields)                                                                                      \
    X(commands)                                                                                    \
    X(observers)

/* A subject omits the functions it does not need. */
typedef struct Subject {
    void (*prepare)(Model *model);                     /* registers its types in a new world */
    void (*settle)(Model *model);                      /* follows the world after each step */
    void (*compare)(Model *model);                     /* after each step */
    void (*compare_slot)(Model *model, uint32_t slot); /* after each step, one slot */
    void (*compare_all)(Model *model);                 /* now and then: everything else */
} Subject;

#define DECLARE_STEP(operation, weight) void step_##operation(Model *model);
FOR_OPERATIONS(DECLARE_STEP)
#undef DECLARE_STEP

#define DECLARE_SUBJECT(subject) extern const Subject model_##subject;
FOR_SUBJECTS(DECLARE_SUBJECT)
#undef DECLARE_SUBJECT
