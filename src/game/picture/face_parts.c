#include "picture/face_parts.h"

#define DARK SQ_COLOR_OUTLINE
#define LIGHT SQ_COLOR_TEXT
/* Ends with a part of width 0. */
#define PARTS(...) ((const sq_shape_part[]){__VA_ARGS__, {.width = 0}})
#define NOTHING PARTS({.width = 0})

/* In a file, these lists live as long as the program. */
static const sq_face_parts faces[SQ_FACE_COUNT] = {
    [SQ_FACE_NONE] = {NOTHING, NOTHING},
    [SQ_FACE_SMILE] = {PARTS({2, 6, 1, 1, DARK}, {3, 7, 4, 1, DARK}, {7, 6, 1, 1, DARK}), NOTHING},
    [SQ_FACE_TEETH] = {PARTS({2, 6, 6, 3, DARK}, {3, 6, 1, 1, LIGHT}, {5, 6, 1, 1, LIGHT},
                             {4, 8, 1, 1, LIGHT}, {6, 8, 1, 1, LIGHT}),
                       NOTHING},
    [SQ_FACE_MOUSTACHE] = {PARTS({3, 6, 4, 1, DARK}, {1, 7, 3, 1, DARK}, {6, 7, 3, 1, DARK}),
                           NOTHING},
    [SQ_FACE_GLASSES] = {PARTS({1, 2, 4, 4, DARK}, {5, 2, 4, 4, DARK}), NOTHING},
    [SQ_FACE_BEARD] = {PARTS({1, 5, 1, 4, DARK}, {8, 5, 1, 4, DARK}, {2, 6, 6, 3, DARK},
                             {4, 7, 2, 1, LIGHT}),
                       NOTHING},
    [SQ_FACE_WHISKERS] = {PARTS({4, 6, 2, 1, DARK}, {1, 6, 2, 1, LIGHT}, {7, 6, 2, 1, LIGHT},
                                {1, 8, 2, 1, LIGHT}, {7, 8, 2, 1, LIGHT}, {4, 8, 2, 1, DARK}),
                          NOTHING},
    [SQ_FACE_MASK] = {PARTS({1, 2, 8, 3, DARK}), NOTHING},
    [SQ_FACE_PATCH] = {PARTS({1, 1, 8, 1, DARK}), PARTS({5, 2, 3, 3, DARK})},
    [SQ_FACE_CROWN] = {PARTS({1, 1, 8, 1, LIGHT}, {1, 0, 2, 1, LIGHT}, {4, 0, 2, 1, LIGHT},
                             {7, 0, 2, 1, LIGHT}, {3, 0, 1, 1, DARK}, {6, 0, 1, 1, DARK}),
                       NOTHING},
    [SQ_FACE_ROBOT] = {PARTS({2, 6, 6, 3, LIGHT}, {3, 6, 1, 3, DARK}, {5, 6, 1, 3, DARK},
                             {7, 6, 1, 3, DARK}),
                       PARTS({2, 5, 6, 1, DARK})},
};

sq_face_parts sq_face_parts_of(sq_face face)
{
    return faces[face];
}
