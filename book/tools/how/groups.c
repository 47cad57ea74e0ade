/* groups: the storage of chapter 6. */
#include "groups.h"
#include "show_sets.h"

STORAGE(groups);
