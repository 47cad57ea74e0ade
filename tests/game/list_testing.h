/* What tests of draw lists share: an empty list for each. */
#pragma once

#include "testing.h"

#include "draw/draw_list.h"

static sq_draw_list list;

static int open_list(void **state)
{
    list = (sq_draw_list){0};
    *state = &list;
    return 0;
}

static int close_list(void **state)
{
    sq_draw_list_deinit(&list);
    return 0;
}

#define LIST NOTHING, open_list, close_list
