#include "keep/kept_files.h"

#include "keep/lock.h"

const char *sq_kept_file(size_t number)
{
    static const char *const names[] = {
        [SQ_SAVE_SETTINGS] = "settings.txt",
        [SQ_SAVE_RECORDS] = "records.txt",
        [SQ_SAVE_BEST] = "best.txt",
        [SQ_SAVE_STATISTICS] = "statistics.txt",
        [SQ_SAVE_GOALS] = "goals.txt",
        [SQ_SAVE_CALENDAR] = "calendar.txt",
        [SQ_SAVE_RUN] = "run.txt",
        [SQ_SAVE_COUNT] = SQ_KEPT_MOD,
        SQ_KEPT_WINDOW,
        SQ_KEPT_REPLAY,
        SQ_KEPT_MAPPINGS,
        SQ_LOCK_FILE,
        (SQ_LOCK_FILE SQ_LOCK_CHANGE),
    };
    return number < sizeof names / sizeof names[0] ? names[number] : NULL;
}
