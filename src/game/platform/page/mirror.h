/* mirror: what a screen shows, as lines of text, from which the page makes buttons and words for
 * those who cannot see the canvas. */
#pragma once

#include "draw/draw_list.h"
#include "shell/shell.h"

/* Texts that do not fit are left out. */
enum { PAGE_MIRROR_SIZE = 8192 };

/* Writes "item LEFT TOP WIDTH HEIGHT SELECTED TEXT" for each item of the menu,
 * and "text TEXT" for each other text of the picture, with tabs between them. An item's text is its
 * own, its value, and what else the picture has in it. */
void page_mirror_write(char lines[PAGE_MIRROR_SIZE], const sq_shell *shell,
                       const sq_draw_list *picture);
