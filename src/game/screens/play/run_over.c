/* run_over: a climb is over: the player, what ended it, the number, and again. */
#include <inttypes.h>
#include <string.h>

#include "play/credit.h"
#include "play/ghost.h"
#include "play/practice.h"
#include "play/scene.h"
#include "rules/cards.h"
#include "rules/kinds.h"
#include "screens/play/ending.h"
#include "screens/play/result.h"
#include "shell/drawing.h"
#include "shell/kind_texts.h"
#include "shell/screen.h"
#include "shell/texts.h"

static void enter(sq_shell *shell, sq_play *play)
{
    sq_result_enter(shell, play, "Again", "The same again");
}

/* ---- how it ended ---- */

/* What was seen to hit: "a spiky square", "an orbiter". */
static sq_text seen(const sq_kinds *kinds, const sq_kind *kind)
{
    return kind == kinds->list
               ? sq_text_of("a spiky square")
               : sq_text_of("a%s %s", strchr("aeiou", kind->name[0]) ? "n" : "", kind->name);
}

/* In the words of what the player saw. */
static sq_text how_it_hit(const sq_text *what, sq_hit_way way)
{
    switch (way) {
    case SQ_HIT_RUN_INTO:
        return sq_text_of("you ran into %.99s", what->text);
    case SQ_HIT_RUSHED:
        return sq_text_of("%.99s rushed at you", what->text);
    case SQ_HIT_CROSSED:
        return sq_text_of("%.99s crossed your way", what->text);
    case SQ_HIT_THROWN:
        return sq_text_of("a shard of %.99s hit you", what->text);
    case SQ_HIT_CAME:
    case SQ_HIT_WAY_COUNT:
        break;
    }
    return sq_text_of("%.99s caught you", what->text);
}

/* What hit last, and how to see it coming. */
static void draw_lost(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const ecs_world *game = play->game;
    const Climb *climb = ecs_unique_read(game, Climb);
    const sq_kinds *kinds = sq_kinds_of(game);
    const sq_kind *kind = &kinds->list[climb->last_kind];
    const sq_text what = seen(kinds, kind);
    const sq_text how = how_it_hit(&what, (sq_hit_way)climb->last_way);
    sq_draw_headline(
        list, 4, SQ_COLOR_DANGER,
        sq_text_of("Floor %" PRId32 ": %.99s", ecs_unique_read(game, Tower)->floor, how.text).text);
    sq_draw_line(list, 40, SQ_COLOR_TEXT, "%s", sq_kind_warning(kind));
    sq_draw_loss(shell, play, kind, list);
}

static void draw_how_it_ended(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    if (sq_game_run(play->game)->outcome == SQ_CLIMB_WON) {
        sq_draw_headline(list, 4, SQ_COLOR_FOOD, "CLIMB WON");
        sq_draw_win(play, list);
    } else if (sq_game_run(play->game)->last_hit.size > 0) {
        draw_lost(shell, play, list);
    } else {
        sq_draw_headline(list, 4, SQ_COLOR_DANGER, "RUN OVER");
    }
}

/* ---- how near it came to the best ---- */

/* The score of the best other run of the board; 0: there is none. */
static uint64_t best_other(const sq_play *play)
{
    const sq_board *board = sq_board_of_game(play);
    const int32_t other = play->credit.gain.place == 1;
    return board && other < board->count ? board->runs[other].score : 0;
}

static sq_text place_text(int32_t place, uint64_t score, uint64_t best)
{
    const sq_text rank = sq_text_of("Place %" PRId32 " of ten", place);
    if (score == 0)
        return sq_text_of("No points this time.");
    if (place == 1 && best > 0 && score > best)
        return sq_text_of("Your best climb, by %" PRIu64 " points!", score - best);
    if (place == 1)
        return sq_text_of("Your best climb!");
    if (best > score)
        return sq_text_of("%s%s%" PRIu64 " points below your best.", place > 1 ? rank.text : "",
                          place > 1 ? ", " : "", best - score);
    return sq_text_of("%s.", place > 1 ? rank.text : "Not among your ten best");
}

enum { NEWS_Y = 195, PLACE_Y = 213, FACTS_Y = 231, GOAL_Y = 341 };

static void draw_challenge(uint64_t score, uint64_t beat, sq_draw_list *list)
{
    if (score > beat)
        sq_draw_line(list, PLACE_Y, SQ_COLOR_POWER, "You beat %" PRIu64 " by %" PRIu64 " points!",
                     beat, score - beat);
    else if (score == beat)
        sq_draw_line(list, PLACE_Y, SQ_COLOR_TEXT, "The very %" PRIu64 " points of the challenge.",
                     beat);
    else
        sq_draw_line(list, PLACE_Y, SQ_COLOR_TEXT, "%" PRIu64 " points short of %" PRIu64 ".",
                     beat - score, beat);
}

/* Or why it does not count. */
static void draw_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const int32_t place = play->credit.gain.place;
    const uint64_t score = ecs_unique_read(play->game, Climb)->score;
    if (sq_is_challenged(play)) {
        draw_challenge(score, play->options->start.beat, list);
        return;
    }
    if (!sq_run_counts(play)) {
        sq_draw_practice_result(shell, play, PLACE_Y, list);
        sq_draw_uncounted(play, PLACE_Y, list);
        return;
    }
    sq_draw_line(list, PLACE_Y, place > 0 && score > 0 ? SQ_COLOR_POWER : SQ_COLOR_QUIET_TEXT, "%s",
                 place_text(place, score, best_other(play)).text);
}

/* ---- the rest ---- */

/* After three runs, none of which went beyond the third floor, in the usual heat. */
static bool is_too_fast(const sq_play *play)
{
    const sq_statistics *all = &play->saves->statistics;
    return sq_run_is_kept(play) && play->rules.played.as.heat == 0 && all->runs >= 3 &&
           all->best_floor <= 3;
}

static void draw_facts(const sq_play *play, sq_draw_list *list)
{
    if (is_too_fast(play)) {
        sq_draw_line(list, FACTS_Y, SQ_COLOR_TEXT,
                     "Too fast? Heat -1 is slower: Menu, More games, Body and heat.");
        return;
    }
    sq_draw_line(list, FACTS_Y, SQ_COLOR_QUIET_TEXT,
                 "Floor %" PRId32 " after %s    Chain %" PRId32 "    Seed %s",
                 ecs_unique_read(play->game, Tower)->floor,
                 sq_time_of(sq_game_run(play->game)->tick, sq_constants(play)).text,
                 ecs_unique_read(play->game, Climb)->best_chain,
                 sq_seed_text_of(sq_game_run(play->game)->seed).text);
}

/* The card that deals have from the next climb on. */
static void draw_news(const sq_play *play, sq_draw_list *list)
{
    const sq_upgrade card = sq_card_opened_by(play->credit.gain.runs);
    if (card != SQ_UPGRADE_NONE && sq_run_counts(play))
        sq_draw_line(list, NEWS_Y, SQ_COLOR_FOOD, "New card, %s: %s", sq_card_of(card)->name,
                     sq_shop_meaning(card, &play->options->climb.config, &(Tower){0}).text);
}

/* Mods and practice bring no goals. */
static void draw_next_goal(const sq_play *play, sq_draw_list *list)
{
    const sq_statistics *all = &play->saves->statistics;
    const sq_goal next = sq_goals_next(&play->saves->goals, all);
    sq_text done = {""};
    if (next == SQ_GOAL_COUNT || !sq_run_is_kept(play))
        return;
    const sq_goal_row *row = &sq_goal_rows[next];
    if (row->is_counted)
        done = sq_text_of(" So far: %" PRIu64 ".", sq_goals_progress(next, all));
    sq_draw_line(list, GOAL_Y, SQ_COLOR_POWER, "Next goal: %s. %s%s", row->title, row->words,
                 done.text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const uint64_t score = ecs_unique_read(play->game, Climb)->score;
    sq_draw_game_behind(shell, play, list);
    draw_how_it_ended(shell, play, list);
    sq_draw_poster(list, 129, SQ_COLOR_PLAYER,
                   sq_text_of("%" PRIu64, sq_count_up(shell, score)).text);
    draw_news(play, list);
    draw_place(shell, play, list);
    draw_facts(play, list);
    draw_next_goal(play, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_run_over = {
    .enter = enter, .tick = sq_result_tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
