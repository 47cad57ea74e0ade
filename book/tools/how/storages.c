/* storages: the five storages of the book, by number, for the page. */
#include <emscripten.h>

#include "storage.h"

static const Storage *const storages[] = {&optionals, &masks, &sparse_sets, &groups, &archetypes};

enum { STORAGES = sizeof storages / sizeof storages[0] };

EMSCRIPTEN_KEEPALIVE void reset(void)
{
    for (int i = 0; i < STORAGES; i++)
        storages[i]->reset();
    touched_reset();
}

EMSCRIPTEN_KEEPALIVE uint32_t create(int storage)
{
    return storages[storage]->create();
}

EMSCRIPTEN_KEEPALIVE void destroy(int storage, uint32_t index, uint32_t generation)
{
    storages[storage]->destroy(index, generation);
}

EMSCRIPTEN_KEEPALIVE void add(int storage, uint32_t index, uint32_t generation, int component)
{
    storages[storage]->add(index, generation, component);
}

EMSCRIPTEN_KEEPALIVE void drop(int storage, uint32_t index, uint32_t generation, int component)
{
    storages[storage]->drop(index, generation, component);
}

EMSCRIPTEN_KEEPALIVE void get(int storage, uint32_t index, uint32_t generation, int component)
{
    storages[storage]->get(index, generation, component);
}

EMSCRIPTEN_KEEPALIVE void move(int storage)
{
    storages[storage]->move();
}

EMSCRIPTEN_KEEPALIVE void calm(int storage)
{
    storages[storage]->calm();
}

/* The arrays of this storage can be asked for after this. */
EMSCRIPTEN_KEEPALIVE void show(int storage)
{
    touched_hide();
    storages[storage]->show();
}
