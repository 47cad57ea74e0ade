/* golden: whole games end with their golden hashes. The first argument is golden-hashes.txt,
 * written by tools/equal.sh --remake: each line has a hash and the options of a game. This test
 * plays the games of 20,000 ticks; tools/equal.sh also plays the longer ones, and on other
 * machines. */
#include "bots_testing.h"

#include "cli/options.h"

enum {
    LINE_SIZE = 512,
    WORDS_MAX = 40,
    TICKS_MAX = 20000,
    /* Three games, three bots, five seeds; in a climb three games, three bots, three seeds. */
    GAMES = 3 * 3 * 5 + 3 * 3 * 3,
};

static const char *golden_path;

/* Splits a line at its blanks into arguments behind a program's name. */
static int split(char *line, char *words[WORDS_MAX])
{
    static char program[] = "square-eater";
    int count = 0;
    words[count++] = program;
    for (char *word = strtok(line, " \n"); word && count < WORDS_MAX; word = strtok(NULL, " \n"))
        words[count++] = word;
    return count;
}

static uint64_t play(const sq_options *options)
{
    const sq_game_def def = sq_options_game(options, options->mode, options->seed);
    ecs_world *game = create_game(&def);
    sq_bot bot = start_bot(options->bot, game, options->seed);
    const Run *run = sq_game_run(game);
    while (!sq_game_has_ended(game) && run->tick < options->ticks)
        bot_tick(game, &bot);
    const uint64_t hash = sq_game_hash(game);
    ecs_world_destroy(game);
    return hash;
}

/* Plays the game of a line if it is short; true if it did. */
static bool check_line(const char *line)
{
    char reason[SQ_OPTIONS_REASON_SIZE];
    char *words[WORDS_MAX];
    char *options_text;
    char copy[LINE_SIZE];
    sq_options options;
    const uint64_t expected = strtoull(line, &options_text, 16);
    strcpy(copy, options_text);
    if (!sq_options_parse(&options, split(copy, words), words, reason))
        fail_msg("%s: %s", line, reason);
    if (options.ticks > TICKS_MAX)
        return false;
    const uint64_t hash = play(&options);
    if (hash != expected)
        fail_msg("The game%sends in 0x%016" PRIx64 ", not in 0x%016" PRIx64
                 ". If a rule has changed on purpose: tools/equal.sh --remake",
                 options_text, hash, expected);
    return true;
}

TEST(whole_games_have_their_golden_hashes) {
    char line[LINE_SIZE];
    int played = 0;
    FILE *golden = fopen(golden_path, "r");
    assert_non_null(golden);
    while (fgets(line, sizeof line, golden)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#')
            played += check_line(line);
    }
    fclose(golden);
    if (played != GAMES)
        fail_msg("%s has %d short games, not %d: tools/equal.sh --remake writes it", golden_path,
                 played, GAMES);
}

int main(int argc, char *argv[])
{
    golden_path = argc > 1 ? argv[1] : "golden-hashes.txt";
    return run_all_tests(NULL, NULL);
}
