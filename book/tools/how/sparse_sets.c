/* sparse_sets: the storage of chapter 5. */
#include "sparse_sets.h"
#include "show_sets.h"

STORAGE(sparse_sets);
