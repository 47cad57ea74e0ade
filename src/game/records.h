#pragma once
#include <stdbool.h>
#include <stdint.h>
typedef struct sq_records {
    int32_t best_floor;
    uint64_t best_classic_ticks;
} sq_records;
bool sq_records_note_floor(sq_records *records, int32_t floor);
bool sq_records_note_classic(sq_records *records, uint64_t ticks);
