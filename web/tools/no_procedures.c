/* no_procedures: SDL's renderer calls WebGL's functions directly (__SDL_NOGETPROCADDR__). The
 * emscripten function of this name would link all of them, to find any one by its name. */
#include <stddef.h>

void (*eglGetProcAddress(const char *name))(void);

void (*eglGetProcAddress(const char *name))(void)
{
    (void)name;
    return NULL;
}
