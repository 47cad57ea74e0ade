#include "shell/bench.h"

#include <ctype.h>
#include <string.h>

/* As names are compared: in small letters, and a line is a space. */
static int plain(char character)
{
    return character == '_' ? ' ' : tolower((unsigned char)character);
}

static bool begins_with(const char *name, const char *part)
{
    for (; *part; name++, part++)
        if (plain(*name) != plain(*part))
            return false;
    return true;
}

static bool has(const char *name, const char *part)
{
    do
        if (begins_with(name, part))
            return true;
    while (*name++);
    return false;
}

static void find(sq_bench *bench, const sq_rulebook *book)
{
    const int32_t all = sq_rulebook_number_count(book);
    bench->count = 0;
    for (int32_t row = 0; row < all && row < SQ_RULEBOOK_NUMBERS_MAX; row++)
        if (has(sq_rulebook_number_at(book, row).name, bench->find))
            bench->found[bench->count++] = row;
    bench->selected = bench->first = 0;
}

void sq_bench_begin(sq_bench *bench, const sq_rulebook *book)
{
    *bench = (sq_bench){.count = 0};
    find(bench, book);
}

static void add(sq_bench *bench, char character)
{
    const size_t length = strlen(bench->find);
    const int typed = plain(character);
    if (length + 1 >= sizeof bench->find || !(isalnum(typed) || typed == ' '))
        return;
    if (typed == ' ' && length == 0)
        return;
    bench->find[length] = (char)typed;
    bench->find[length + 1] = '\0';
}

static void remove_last(sq_bench *bench)
{
    const size_t length = strlen(bench->find);
    if (length > 0)
        bench->find[length - 1] = '\0';
}

void sq_bench_type(sq_bench *bench, const sq_rulebook *book, const char *typed)
{
    for (; *typed; typed++) {
        if (*typed == '\b')
            remove_last(bench);
        else
            add(bench, *typed);
    }
    find(bench, book);
}

void sq_bench_select(sq_bench *bench, int32_t selected, int32_t shown)
{
    const int32_t last = bench->count - 1;
    selected = selected > last ? last : selected;
    bench->selected = selected < 0 ? 0 : selected;
    if (bench->first > bench->selected)
        bench->first = bench->selected;
    if (bench->first < bench->selected - shown + 1)
        bench->first = bench->selected - shown + 1;
}

int32_t sq_bench_row(const sq_bench *bench)
{
    return bench->count > 0 ? bench->found[bench->selected] : SQ_BENCH_NONE;
}
