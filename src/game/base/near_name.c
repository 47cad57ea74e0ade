#include "base/near_name.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { ROWS = SQ_NEAR_NAME_MAX + 1 };

/* Independent of the locale. */
static char lowered(char letter)
{
    return (char)(letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* A cell of the table of distances: rows[i][j] is that of the first i and the first j letters. */
static size_t cell(size_t rows[ROWS][ROWS], const char *one, const char *other, size_t i, size_t j)
{
    const bool same = lowered(one[i - 1]) == lowered(other[j - 1]);
    const size_t edited = least(rows[i - 1][j], rows[i][j - 1]) + 1;
    const size_t best = least(edited, rows[i - 1][j - 1] + !same);
    const bool swapped = i > 1 && j > 1 && lowered(one[i - 1]) == lowered(other[j - 2]) &&
                         lowered(one[i - 2]) == lowered(other[j - 1]);
    return swapped ? least(best, rows[i - 2][j - 2] + 1) : best;
}

size_t sq_edit_distance(const char *one, size_t one_length, const char *other, size_t other_length)
{
    size_t rows[ROWS][ROWS];
    if (one_length > SQ_NEAR_NAME_MAX || other_length > SQ_NEAR_NAME_MAX)
        return SIZE_MAX;
    for (size_t i = 0; i <= one_length; i++) {
        rows[i][0] = i;
        for (size_t j = 1; j <= other_length; j++)
            rows[i][j] = i == 0 ? j : cell(rows, one, other, i, j);
    }
    return rows[one_length][other_length];
}

void sq_near_name_offer(sq_near_name *search, const char *name)
{
    const size_t allowed = search->length < 6 ? 1 : search->length / 3;
    const size_t distance = sq_edit_distance(search->wanted, search->length, name, strlen(name));
    if (distance > allowed || (search->found && distance >= search->distance))
        return;
    search->found = name;
    search->distance = distance;
}
