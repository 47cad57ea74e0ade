/* game_over: how a classic game ended and why, and a menu to play again. */
#include <inttypes.h>

#include "play/credit.h"
#include "play/practice.h"
#include "play/scene.h"
#include "screens/play/result.h"
#include "shell/drawing.h"
#include "shell/screen.h"

static void enter(sq_shell *shell, sq_play *play)
{
    const sq_menu_shape shape = {.place = {72, 222, 244, 30, 36},
                                 .has_two_columns = true,
                                 .room = {.top = 209, .bottom = 338}};
    sq_result_enter(shell, play, shape, "Play again", NULL);
}

static void draw_reason(const sq_play *play, sq_draw_list *list)
{
    if (sq_game_run(play->game)->outcome == SQ_VICTORY) {
        sq_draw_headline(list, 4, SQ_COLOR_FOOD, "VICTORY");
        sq_draw_line(list, 52, SQ_COLOR_TEXT,
                     play->credit.breaks_record ? "You have eaten them all, faster than ever!"
                                                : "You have eaten them all.");
        return;
    }
    sq_draw_headline(list, 4, SQ_COLOR_DANGER, "DEFEAT");
    sq_draw_line(list, 52, SQ_COLOR_TEXT, "Too small!");
}

static void draw_seed_and_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { Y = 190 };
    const sq_seed_text seed = sq_seed_text_of(sq_game_run(play->game)->seed);
    sq_draw_practice_result(shell, play, Y, list);
    sq_draw_changed_constants(play, Y, list);
    if (play->credit.gain.place > 0)
        sq_draw_line(list, Y, SQ_COLOR_POWER, "Place %" PRId32 " of your ten best. Seed %s",
                     play->credit.gain.place, seed.text);
    else if (sq_run_counts(play))
        sq_draw_line(list, Y, SQ_COLOR_QUIET_TEXT, "Seed %s", seed.text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const Run *run = sq_game_run(play->game);
    const Config *config = sq_constants(play);
    const uint64_t best = play->saves->records.best_classic_ticks;
    sq_draw_game_behind(shell, play, list);
    draw_reason(play, list);
    sq_draw_pair(list, 76, "Time", sq_time_of(sq_count_up(shell, run->tick), config).text);
    sq_draw_pair(list, 100, "Fastest win", best > 0 ? sq_time_of(best, config).text : "none yet");
    sq_draw_pair_count(list, 124, "Squares eaten", sq_count_up(shell, run->eaten));
    sq_draw_pair_count(list, 148, "Hits taken", sq_count_up(shell, run->hits));
    sq_draw_pair_count(list, 172, "Pellets taken", sq_count_up(shell, run->pellets));
    draw_seed_and_place(shell, play, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_game_over = {
    .enter = enter, .tick = sq_result_tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
