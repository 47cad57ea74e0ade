/* records: the best that the player has done in any game. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/uniques.h"

typedef struct sq_records {
    int32_t best_floor;          /* the highest floor of the tower that he has come to; 0: none */
    uint64_t best_classic_ticks; /* the quickest victory in a classic game; 0: none */
} sq_records;

/* Notes how a game stands, at any time: in the tower the floor that it is on, of a classic game how
 * long a victory took. Was a record broken? The first is one. */
bool sq_records_note(sq_records *records, const Run *run, const Tower *tower);

/* Takes over what is better in the others. */
void sq_records_merge(sq_records *records, const sq_records *others);
