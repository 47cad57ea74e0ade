/* faces: what the player's square can wear. They differ in looks only. picture/face_parts.c has
 * what each adds. */
#pragma once

/* FACE (NAME, label). The first is the plain square with eyes; a goal gives each other one
 * (keep/goals.h). Files keep the labels. */
#define SQ_FACES(FACE)                                                                             \
    FACE(NONE, "no face")                                                                          \
    FACE(SMILE, "smile")                                                                           \
    FACE(TEETH, "teeth")                                                                           \
    FACE(MOUSTACHE, "moustache")                                                                   \
    FACE(GLASSES, "glasses")                                                                       \
    FACE(BEARD, "beard")                                                                           \
    FACE(WHISKERS, "whiskers")                                                                     \
    FACE(MASK, "mask")                                                                             \
    FACE(PATCH, "eye patch")                                                                       \
    FACE(CROWN, "crown")                                                                           \
    FACE(ROBOT, "robot")

#define SQ_FACE(NAME, label) SQ_FACE_##NAME,
typedef enum sq_face { SQ_FACES(SQ_FACE) SQ_FACE_COUNT } sq_face;
#undef SQ_FACE

/* What players read. */
static inline const char *sq_face_label(sq_face face)
{
#define SQ_FACE(NAME, label) label,
    static const char *const labels[] = {SQ_FACES(SQ_FACE)};
#undef SQ_FACE
    return labels[face];
}
