/* fixture: a book_world with the entities of a workload, and what there is to be done with it. */
#pragma once

#include "../harness.h"
#include "book.h"

enum { BOOK_RESERVED = 1 }; /* a layout: there is room for the components */

typedef struct book_fixture {
    book_world *world;
    book_entity *entities;
    book_entity *shuffled; /* in the order in which they are read; NULL: they are not */
    uint32_t n, runs;
} book_fixture;

void *book_set_up(const workload *work, unsigned layout, uint32_t n);
void book_tear_down(void *fixture);
seen_entity book_look(const void *fixture, uint32_t i);
size_t book_fixture_bytes(const void *fixture);
void book_create_again(void *fixture, uint32_t i, unsigned has);
void book_destroy_entity(void *fixture, uint32_t i);

void book_run_create(void *fixture, uint32_t n);
void book_run_create2(void *fixture, uint32_t n);
void book_run_destroy2(void *fixture, uint32_t n);
void book_run_add_remove(void *fixture, uint32_t n);
void book_run_get(void *fixture, uint32_t n);
void book_run_tag_delete(void *fixture, uint32_t n);

void book_run_iter1(void *fixture, uint32_t n);
void book_run_iter2(void *fixture, uint32_t n);
void book_run_iter3(void *fixture, uint32_t n);

void book_run_frame(void *fixture, uint32_t n);

/* Adds a component; T is its type. */
#define BOOK_ADD(world, entity, component, T, value)                                               \
    book_add((world), (entity), (component), (T[1]){value}, sizeof(T))
