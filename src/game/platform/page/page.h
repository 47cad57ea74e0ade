/* page: the calls between the program and the web page around it. web/library.js implements those
 * of the page, which do nothing where there is no page, as under node. page/calls.c implements
 * those of the program. */
#pragma once

/* ---- implemented by the page ---- */

/* Shows which buttons fit: a game or a replay runs, without a menu; the sound is off. `lines` are
 * what the screen says (mirror.h), and empty while a game runs. Called after each frame. */
void page_show(int plays, int is_muted, const char *lines);

/* Puts the page's own address before this query and copies the link to the clipboard. */
void page_copy_link(const char *query);

/* Copies the text to the clipboard. */
void page_copy_text(const char *text);

/* Offers a picture of the canvas as a download. Call it while the frame's drawing is complete. */
void page_take_picture(void);

/* The program has ended with this exit status. */
void page_ended(int status);

/* ---- implemented by the program ---- */

typedef enum page_button {
    PAGE_BUTTON_SOUND,   /* turns the sound off or on */
    PAGE_BUTTON_FIGURES, /* shows or hides the debug overlay */
    PAGE_BUTTON_PICTURE, /* has a picture taken in the next frame */
    PAGE_BUTTON_HELP,    /* shows how to play */
} page_button;

/* Presses a button of the page; an unknown one does nothing. */
void page_press(int button);

/* Gives a text that was pasted into the page to a screen that takes one. */
void page_paste(const char *text);

/* Has the program take the file with this path in its own folders, as if it had been dropped on a
 * window. */
void page_drop(const char *path);

/* 1 if the game would read this text of settings.txt, run.txt, mods/hares.txt or another kept file
 * as it is, else 0. */
int page_kept_is_good(const char *name, const char *text);
