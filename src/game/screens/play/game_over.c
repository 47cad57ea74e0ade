/* game_over: a classic game is over: the player, what ended it, the time, and again. */
#include <inttypes.h>

#include "play/credit.h"
#include "play/practice.h"
#include "play/scene.h"
#include "screens/play/ending.h"
#include "screens/play/result.h"
#include "shell/drawing.h"
#include "shell/screen.h"

static void enter(sq_shell *shell, sq_play *play)
{
    sq_result_enter(shell, play, "Play again", NULL);
}

static void draw_reason(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    if (sq_game_run(play->game)->outcome == SQ_VICTORY) {
        sq_draw_headline(list, 4, SQ_COLOR_FOOD, "VICTORY");
        sq_draw_line(list, 40, SQ_COLOR_TEXT,
                     play->credit.breaks_record ? "You have eaten them all, faster than ever!"
                                                : "You have eaten them all.");
        sq_draw_win(play, list);
        return;
    }
    sq_draw_headline(list, 4, SQ_COLOR_DANGER, "DEFEAT");
    sq_draw_line(list, 40, SQ_COLOR_TEXT, "Too small!");
    sq_draw_loss(shell, play, sq_kinds_of(play->game)->list, list);
}

static void draw_seed_and_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { Y = 341 };
    const sq_text seed = sq_seed_text_of(sq_game_run(play->game)->seed);
    sq_draw_practice_result(shell, play, Y, list);
    sq_draw_uncounted(play, Y, list);
    if (play->credit.gain.place > 0)
        sq_draw_line(list, Y, SQ_COLOR_POWER, "Place %" PRId32 " of your ten best. Seed %s",
                     play->credit.gain.place, seed.text);
    else if (sq_run_counts(play))
        sq_draw_line(list, Y, SQ_COLOR_QUIET_TEXT, "Seed %s", seed.text);
}

static void draw_facts(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const Run *run = sq_game_run(play->game);
    const uint64_t best = play->saves->records.best_classic_ticks;
    sq_draw_line(list, 213, SQ_COLOR_TEXT, "Fastest win: %s",
                 best > 0 ? sq_time_of(best, sq_constants(play)).text : "none yet");
    sq_draw_line(list, 231, SQ_COLOR_QUIET_TEXT,
                 "Eaten %" PRIu64 "    Hits taken %" PRIu64 "    Pellets %" PRIu64,
                 sq_count_up(shell, run->eaten), sq_count_up(shell, run->hits),
                 sq_count_up(shell, run->pellets));
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const uint64_t ticks = sq_count_up(shell, sq_game_run(play->game)->tick);
    sq_draw_game_behind(shell, play, list);
    draw_reason(shell, play, list);
    sq_draw_poster(list, 126, SQ_COLOR_PLAYER, sq_time_of(ticks, sq_constants(play)).text);
    draw_facts(shell, play, list);
    draw_seed_and_place(shell, play, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_game_over = {
    .enter = enter, .tick = sq_result_tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
