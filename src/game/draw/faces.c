#include "draw/faces.h"

const char *sq_face_label(sq_face face)
{
#define LABEL(NAME, label) [SQ_FACE_##NAME] = (label),
    static const char *const labels[SQ_FACE_COUNT] = {SQ_FACES(LABEL)};
#undef LABEL
    return labels[face];
}
