/* bytes: how many bytes a contender holds. */
#pragma once

#include "harness.h"

/* Prints the bytes with N entities that have nothing; Position; Position and Velocity; the same
 * where one in 16 has a Velocity; and what the entities of the frame have. Then with Position and
 * Velocity after churn: eight times, half of the entities were destroyed and created again, others
 * each time; and after all but one in 16 were destroyed. Nothing if it does not count them. */
void measure_bytes(const contender *subject, uint32_t n);
