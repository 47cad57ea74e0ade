#include "mods/variants.h"

#include <stddef.h>
#include <string.h>

const sq_variant *sq_body_named(const sq_variants *variants, const char *name)
{
    for (int32_t i = 0; i < variants->body_count; i++)
        if (strcmp(variants->bodies[i].name, name) == 0)
            return &variants->bodies[i];
    return NULL;
}
