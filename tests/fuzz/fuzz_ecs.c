/* fuzz_ecs: the life of a world beside a naive one (tests/ecs/model/model.h); the bytes choose the
 * operations. */
#include "fuzz.h"

#include "../ecs/model/model.h"

static uint32_t draw(void *context, uint32_t limit)
{
    fuzz_bytes *bytes = context;
    return (limit <= 256 ? fuzz_u8(bytes) : fuzz_u32(bytes)) % limit;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    Model *model = model_create(draw, &bytes);
    while (bytes.left > 0)
        model_step(model);
    model_compare(model);
    model_destroy(model);
    return 0;
}
