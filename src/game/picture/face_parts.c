#include "picture/face_parts.h"

#define DARK SQ_COLOR_OUTLINE
#define LIGHT SQ_COLOR_TEXT

const sq_face_parts sq_parts_of_faces[SQ_FACE_COUNT] = {
    [SQ_FACE_SMILE] = {.below = {{2, 6, 1, 1, DARK}, {3, 7, 4, 1, DARK}, {7, 6, 1, 1, DARK}}},
    [SQ_FACE_TEETH] = {.below = {{2, 6, 6, 3, DARK},
                                 {3, 6, 1, 1, LIGHT},
                                 {5, 6, 1, 1, LIGHT},
                                 {4, 8, 1, 1, LIGHT},
                                 {6, 8, 1, 1, LIGHT}}},
    [SQ_FACE_MOUSTACHE] = {.below = {{3, 6, 4, 1, DARK}, {1, 7, 3, 1, DARK}, {6, 7, 3, 1, DARK}}},
    [SQ_FACE_GLASSES] = {.below = {{1, 2, 4, 4, DARK}, {5, 2, 4, 4, DARK}}},
    [SQ_FACE_BEARD] = {.below = {{1, 5, 1, 4, DARK},
                                 {8, 5, 1, 4, DARK},
                                 {2, 6, 6, 3, DARK},
                                 {4, 7, 2, 1, LIGHT}}},
    [SQ_FACE_WHISKERS] = {.below = {{4, 6, 2, 1, DARK},
                                    {1, 6, 2, 1, LIGHT},
                                    {7, 6, 2, 1, LIGHT},
                                    {1, 8, 2, 1, LIGHT},
                                    {7, 8, 2, 1, LIGHT},
                                    {4, 8, 2, 1, DARK}}},
    [SQ_FACE_MASK] = {.below = {{1, 2, 8, 3, DARK}}},
    [SQ_FACE_PATCH] = {.below = {{1, 1, 8, 1, DARK}}, .above = {{5, 2, 3, 3, DARK}}},
    [SQ_FACE_CROWN] = {.below = {{1, 1, 8, 1, LIGHT},
                                 {1, 0, 2, 1, LIGHT},
                                 {4, 0, 2, 1, LIGHT},
                                 {7, 0, 2, 1, LIGHT},
                                 {3, 0, 1, 1, DARK},
                                 {6, 0, 1, 1, DARK}}},
    [SQ_FACE_ROBOT] =
        {.below = {{2, 6, 6, 3, LIGHT}, {3, 6, 1, 3, DARK}, {5, 6, 1, 3, DARK}, {7, 6, 1, 3, DARK}},
         .above = {{2, 5, 6, 1, DARK}}},
};
