#include "keep/records.h"

static bool note_floor(sq_records *records, int32_t floor)
{
    if (floor <= records->best_floor)
        return false;
    records->best_floor = floor;
    return true;
}

static bool note_victory(sq_records *records, uint64_t ticks)
{
    if (ticks == 0 || (records->best_classic_ticks != 0 && ticks >= records->best_classic_ticks))
        return false;
    records->best_classic_ticks = ticks;
    return true;
}

bool sq_records_note(sq_records *records, const Run *run, const Tower *tower)
{
    switch (run->mode) {
    case SQ_MODE_CLASSIC:
        return run->outcome == SQ_VICTORY && note_victory(records, run->tick);
    case SQ_MODE_TOWER:
        return note_floor(records, tower->floor);
    case SQ_MODE_CLIMB:
    case SQ_MODE_COUNT:
        break;
    }
    return false;
}

void sq_records_merge(sq_records *records, const sq_records *others)
{
    note_floor(records, others->best_floor);
    note_victory(records, others->best_classic_ticks);
}
