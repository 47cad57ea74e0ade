/* model: a world and a naive one that take the same steps: every operation of the module, in any
 * order, drawn at random or by a fuzzer. After each step they are compared, and the first
 * difference ends the program with one line. Memory runs out now and then.
 *
 * To add an operation, write a `step_NAME` in the file of its subject and a line in operations.h. A
 * new subject is a new file, with a line in operations.h and one in meson.build. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Draws a number below the limit, which is at least 1. */
typedef uint32_t model_draw(void *context, uint32_t limit);

typedef struct Model Model;

Model *model_create(model_draw *draw, void *context);

/* One operation. */
void model_step(Model *model);

/* Compares everything; a step compares a part of it. */
void model_compare(Model *model);

void model_destroy(Model *model);
