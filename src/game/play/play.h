/* play: the game that is played, or watched, with all that goes with it. The other files of the
 * room change it. */
#pragma once

#include "bots/bots.h"
#include "cli/options.h"
#include "cli/report.h"
#include "keep/saves.h"
#include "mods/mods.h"
#include "picture/effects/effects.h"
#include "play/watch.h"
#include "replay/history.h"
#include "replay/recorder.h"
#include "shell/screens.h"

/* A game that plays itself, behind the start screen. */
typedef struct sq_demo {
    ecs_world *game;    /* owned */
    ecs_world *effects; /* owned */
    sq_bot bot;
    uint64_t count; /* of demos so far: makes each one different */
} sq_demo;

/* The picture of the arena, kept for as long as the effects hold it. */
typedef struct sq_held_picture {
    sq_draw_list list; /* owned */
    sq_view view;
    uint64_t since; /* the tick of the game that it shows */
} sq_held_picture;

/* A recorded run that is played beside the game (ghost.h). All zero: none. */
typedef struct sq_ghost {
    sq_replay replay; /* owned */
    sq_playback playback;
    ecs_world *game; /* owned; NULL: the game is not raced */
    uint64_t points; /* of a run of the player's own */
} sq_ghost;

/* Frees everything that it owns. */
static inline void sq_ghost_end(sq_ghost *ghost)
{
    ecs_world_destroy(ghost->game);
    sq_replay_unload(&ghost->replay);
    ghost->game = NULL;
}

/* Which game to begin. */
typedef struct sq_wish {
    sq_mode mode;
    bool has_seed; /* else a new one */
    uint64_t seed;
    int32_t day; /* of the daily run that it is (day.h); 0: it is none */
    bool practises;
    bool has_lesson; /* its first floor teaches, in any case */
} sq_wish;

/* How games follow each other. */
typedef struct sq_next {
    sq_wish wish;   /* for the last game that was begun, or that will be */
    uint64_t seed;  /* of the last new game or, before that, of the first */
    bool has_begun; /* a new game was begun; resuming a run does not set it */
} sq_next;

/* What the game counts for. Begins anew with each. */
typedef struct sq_credit {
    sq_run_gain gain; /* what the game has brought, once it is over */
    int32_t day;      /* the game is the first attempt of this day; 0: it is not */
    bool is_marked;   /* the calendar has it: it began with the first bite */
    bool is_void;     /* the game counts for nothing, but is no practice: time does not run back */
    bool is_modded;   /* a mod changes the game: only its own board counts */
    bool breaks_record; /* the game has broken a record */
} sq_credit;

/* The file of the mod that is played in practice (mod_watch.h). */
typedef struct sq_mod_watch {
    int32_t wait_ticks;            /* until the next look */
    char said[SQ_MOD_REASON_SIZE]; /* after the last one */
} sq_mod_watch;

/* The rules of the game, which points into them (rules_in_use.h). */
typedef struct sq_rules {
    sq_rulebook played;
    sq_rulebook varied; /* the mode's as a body or in a heat (climber.h), for a game that begins */
    sq_rulebook named;  /* the mod of --mod */
    sq_mod_watch watch;
} sq_rules;

/* Where the player should go (steering.h). */
typedef struct sq_steering {
    Vector pointer;  /* in arena units */
    Vector stick;    /* how far a finger is from where it came down */
    Vector mouse;    /* where a mouse that points was last, in arena units */
    Vector lead;     /* how far a lunge has carried the pointer from it */
    bool by_keys;    /* they moved the pointer last */
    bool is_upright; /* the canvas */
    int32_t step;    /* of the lesson, in which the player has moved; an sq_lesson */
} sq_steering;

typedef struct sq_play {
    const sq_options *options; /* not owned */
    sq_saves *saves;           /* not owned */
    sq_report *report;         /* not owned; NULL: no report */
    ecs_world *game;           /* owned; NULL before the first */
    ecs_world *effects;        /* owned; of the game */
    sq_held_picture held;      /* owned */
    sq_bot bot;                /* plays if the options have a bot */
    sq_next next;
    sq_credit credit;
    sq_recorder recorder; /* of the game, from its first tick on */
    sq_history history;   /* of the game, in practice */
    int32_t rewind_ticks; /* how long time has been running back; 0: it is not */
    bool practises;       /* the game is practice (practice.h) */
    bool out_of_memory;
    sq_rules rules;
    sq_mods mods; /* in the player's folder */
    sq_steering steering;
    sq_watch watch; /* of the replay screen */
    sq_demo demo;
    sq_ghost ghost;
} sq_play;

/* The session ends after this tick, because memory has run out. */
static inline void sq_run_out_of_memory(sq_play *play)
{
    play->out_of_memory = true;
}

/* The constants of the game that is played or, without one, of the options. */
static inline const Config *sq_constants(const sq_play *play)
{
    return play->game ? ecs_unique_read(play->game, Config) : &play->options->config;
}

/* Begins without a game. `seed` is for the first one. Sets out_of_memory when memory runs out. */
void sq_play_begin(sq_play *play, const sq_options *options, sq_saves *saves, sq_report *report,
                   uint64_t seed);

/* Ends the recording and frees everything that it owns. */
void sq_play_end(sq_play *play);

/* The player leaves the game: its recording and practice end. */
void sq_leave_game(sq_play *play);

/* The screen on which the game continues: play, the shop or the deals; after its end, its result.
 */
sq_screen_id sq_screen_of_game(const sq_play *play);
