#include <stdlib.h>
#include <string.h>

#include "keep/lock.h"

/* The browser holds the lock, for as long as the page is open. The page asks for it before the
 * program starts, because the browser answers later than it is asked. */
static bool has_other_tab(void)
{
    const char *other = getenv("SQUARE_EATER_OTHER_TAB");
    return other && strcmp(other, "1") == 0;
}

sq_lock_state sq_lock_open(sq_lock *lock, const char *folder, bool keeps,
                           char reason[SQ_FILES_REASON_SIZE])
{
    *lock = (sq_lock){.is_open = true};
    if (keeps)
        sq_files_make_folder(folder, reason);
    return has_other_tab() ? SQ_LOCK_TAKEN : SQ_LOCK_FREE;
}

void sq_lock_close(sq_lock *lock)
{
    *lock = (sq_lock){0};
}
