#include "picture/cover.h"

#include "rules/squares.h"

/* Two ways to compute one edge may give slightly different results. */
static const float margin = 0.01F;

/* A rectangle of cells. `right` and `bottom` are exclusive. */
typedef struct Cells {
    uint32_t left, right;
    uint32_t top, bottom;
} Cells;

static uint32_t rounded_down(float at, float last)
{
    return (uint32_t)sq_clamp(at, 0, last);
}

static uint32_t rounded_up(float at, float last)
{
    return (uint32_t)ceilf(sq_clamp(at, 0, last));
}

/* The cells that lie wholly in the square: what it hides. */
static Cells cells_inside(Square square)
{
    return (Cells){
        rounded_up(square.x + margin, SQ_COVER_COLUMNS),
        rounded_down(square.x + square.size - margin, SQ_COVER_COLUMNS),
        rounded_up(square.y + margin, SQ_COVER_LINES),
        rounded_down(square.y + square.size - margin, SQ_COVER_LINES),
    };
}

/* The cells that the square touches: what must be hidden for it to be hidden. */
static Cells cells_touched(Square square)
{
    return (Cells){
        rounded_down(square.x - margin, SQ_COVER_COLUMNS),
        rounded_up(square.x + square.size + margin, SQ_COVER_COLUMNS),
        rounded_down(square.y - margin, SQ_COVER_LINES),
        rounded_up(square.y + square.size + margin, SQ_COVER_LINES),
    };
}

/* The bits of a word, which stands for 64 cells of a line, that lie in these columns. */
static uint64_t bits_of(Cells cells, uint32_t word)
{
    const uint32_t first = word * 64;
    uint64_t bits = ~UINT64_C(0);
    if (cells.left > first)
        bits <<= cells.left - first;
    if (cells.right < first + 64)
        bits &= ~(~UINT64_C(0) << (cells.right - first));
    return bits;
}

void sq_cover_add(sq_cover *cover, Square square)
{
    const Cells cells = cells_inside(square);
    if (cells.left >= cells.right)
        return;
    for (uint32_t word = cells.left / 64; word <= (cells.right - 1) / 64; word++) {
        const uint64_t bits = bits_of(cells, word);
        for (uint32_t line = cells.top; line < cells.bottom; line++)
            cover->hidden[line][word] |= bits;
    }
}

Bounds sq_cover_seen(const sq_cover *cover, Square square)
{
    const Cells cells = cells_touched(square);
    const Bounds all = {square.x, square.y, square.x + square.size, square.y + square.size};
    Cells seen = {SQ_COVER_COLUMNS, 0, SQ_COVER_LINES, 0};
    if (all.left < 0 || all.top < 0 || all.right > SQ_CANVAS_WIDTH ||
        all.bottom > SQ_UPRIGHT_HEIGHT)
        return all;
    for (uint32_t word = cells.left / 64; word <= (cells.right - 1) / 64; word++) {
        const uint64_t bits = bits_of(cells, word);
        uint64_t columns = 0;
        for (uint32_t line = cells.top; line < cells.bottom; line++) {
            const uint64_t shown = bits & ~cover->hidden[line][word];
            columns |= shown;
            seen.top = shown && line < seen.top ? line : seen.top;
            seen.bottom = shown && line >= seen.bottom ? line + 1 : seen.bottom;
        }
        if (columns && seen.right == 0)
            seen.left = word * 64 + (uint32_t)__builtin_ctzll(columns);
        if (columns)
            seen.right = word * 64 + 64 - (uint32_t)__builtin_clzll(columns);
    }
    return (Bounds){(float)seen.left, (float)seen.top, (float)seen.right, (float)seen.bottom};
}
