#include "platform/meshes.h"

#include <math.h>

void plat_meshes_flush(plat_meshes *meshes)
{
    if (meshes->count == 0)
        return;
    SDL_SetRenderDrawBlendMode(meshes->renderer, meshes->blend);
    SDL_RenderGeometry(meshes->renderer, NULL, meshes->corners, meshes->count, NULL, 0);
    meshes->count = 0;
}

static void make_room(plat_meshes *meshes, int more, SDL_BlendMode blend)
{
    if (meshes->blend != blend || meshes->count + more > PLAT_MESH_MOST)
        plat_meshes_flush(meshes);
    meshes->blend = blend;
}

static void put_triangle(plat_meshes *meshes, SDL_Vertex a, SDL_Vertex b, SDL_Vertex c)
{
    meshes->corners[meshes->count++] = a;
    meshes->corners[meshes->count++] = b;
    meshes->corners[meshes->count++] = c;
}

/* SDL's software renderer takes two triangles that make half of a diamond of one colour for a
 * rectangle, and fills that. A middle that is lighter or darker by one step keeps it from doing so;
 * but one colour is filled fastest. */
static SDL_Vertex middle_of(const SDL_Vertex *corners, int count)
{
    enum { DIAMOND = 4 };
    SDL_Vertex middle = corners[0];
    if (count - 1 == DIAMOND)
        middle.color.b ^= 1;
    return middle;
}

static void put_fan(plat_meshes *meshes, const SDL_Vertex *corners, int count)
{
    const SDL_Vertex middle = middle_of(corners, count);
    for (int i = 1; i < count; i++)
        put_triangle(meshes, middle, corners[i], corners[i + 1 < count ? i + 1 : 1]);
}

/* The same corner, a pixel further out and transparent. */
static SDL_Vertex moved_out(const SDL_Vertex *corners, int count, int at)
{
    const SDL_FPoint before = corners[at > 1 ? at - 1 : count - 1].position;
    const SDL_FPoint after = corners[at + 1 < count ? at + 1 : 1].position;
    const float x = after.y - before.y;
    const float y = before.x - after.x;
    const float length = sqrtf(x * x + y * y);
    SDL_Vertex moved = corners[at];
    const float from_x = moved.position.x - corners[0].position.x;
    const float from_y = moved.position.y - corners[0].position.y;
    const float pixel = x * from_x + y * from_y < 0 ? -1 : 1;
    moved.color.a = 0;
    if (length > 0) {
        moved.position.x += x / length * pixel;
        moved.position.y += y / length * pixel;
    }
    return moved;
}

static void put_edge(plat_meshes *meshes, const SDL_Vertex *corners, int count)
{
    SDL_Vertex outside[PLAT_MESH_OUTLINE + 1];
    for (int i = 1; i < count; i++)
        outside[i] = moved_out(corners, count, i);
    for (int i = 1; i < count; i++) {
        const int next = i + 1 < count ? i + 1 : 1;
        put_triangle(meshes, corners[i], corners[next], outside[next]);
        put_triangle(meshes, corners[i], outside[next], outside[i]);
    }
}

void plat_meshes_add(plat_meshes *meshes, const SDL_Vertex *corners, int count, SDL_BlendMode blend,
                     bool has_soft_edge)
{
    make_room(meshes, 3 * 3 * (count - 1), blend);
    put_fan(meshes, corners, count);
    if (has_soft_edge)
        put_edge(meshes, corners, count);
}

void plat_meshes_add_rect(plat_meshes *meshes, SDL_Rect rect, SDL_Color color)
{
    const float left = (float)rect.x;
    const float top = (float)rect.y;
    const float right = left + (float)rect.w;
    const float bottom = top + (float)rect.h;
    const SDL_Vertex corners[] = {{.position = {left, top}, .color = color},
                                  {.position = {right, top}, .color = color},
                                  {.position = {right, bottom}, .color = color},
                                  {.position = {left, bottom}, .color = color}};
    make_room(meshes, 6, SDL_BLENDMODE_BLEND);
    put_triangle(meshes, corners[0], corners[1], corners[2]);
    put_triangle(meshes, corners[0], corners[2], corners[3]);
}
