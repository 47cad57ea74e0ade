/* how_to_pages: the pages of how to play, drawn from a mode's data. Knows no menu. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* What the pages explain. */
typedef struct sq_explained {
    sq_mode mode;
    const Config *config;
    const sq_kinds *kinds;
    int32_t floor; /* the highest that the player has seen: what comes later is not explained */
} sq_explained;

/* A friend's life from left to right, and what to do. */
void sq_draw_page_of_squares(const sq_shell *shell, const sq_play *play, const sq_explained *rules,
                             sq_draw_list *list);

/* The kinds of squares, so many to a page: `part` counts from 0. */
enum { SQ_KINDS_ON_PAGE = 4 };
void sq_draw_page_of_kinds(const sq_explained *rules, int32_t part, sq_draw_list *list);

/* Lives, chain, deals, lunge, turns, points. */
void sq_draw_page_of_climb(const sq_shell *shell, const sq_explained *rules, sq_draw_list *list);
