/* records: the best results of the player in all games. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/uniques.h"

typedef struct sq_records {
    int32_t best_floor;          /* the highest floor reached in the tower; 0: none */
    uint64_t best_classic_ticks; /* the quickest victory in a classic game, in ticks; 0: none */
} sq_records;

/* Updates the records with the state of a game, at any time: the current floor of a tower run, or
 * the ticks to a classic victory. True if a record was broken; the first result breaks one. */
bool sq_records_note(sq_records *records, const Run *run, const Tower *tower);

/* Takes over the better values of the others. */
void sq_records_merge(sq_records *records, const sq_records *others);
