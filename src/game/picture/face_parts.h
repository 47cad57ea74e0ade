/* face_parts: the parts that a face adds to the player's square, on ten by ten cells as the shapes
 * of kinds (rules/kinds.h). */
#pragma once

#include "draw/faces.h"
#include "rules/kinds.h"

/* Parts below the eyes and over them; each list ends with a part of width 0. The eyes take the
 * cells from 2 to 5 and from 5 to 8, and from 3 to 5 downwards. The colours stand out from the
 * body, whether it has power or not. */
typedef struct sq_face_parts {
    sq_shape_part below[7], above[2];
} sq_face_parts;

extern const sq_face_parts sq_parts_of_faces[SQ_FACE_COUNT];
