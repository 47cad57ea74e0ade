/* golden_replays: kept recordings still go as recorded, according to --verify. The second
 * argument is their folder; its games.txt names them and the options they were recorded with.
 * After a change of rules, tools/equal.sh --remake replaces them; tools/equal.sh verifies them
 * on other machines. */
#include "run_program.h"

#include <dirent.h>

enum { GAMES_MAX = 32, NAME_SIZE = 64, PATH_SIZE = 4096, LINE_SIZE = 1024 };

static const char *folder;
static char games[GAMES_MAX][NAME_SIZE];
static int game_count;

static const char *path_of(const char *name, const char *ending)
{
    static char path[PATH_SIZE];
    const int length = snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    assert_in_range(length, 1, sizeof path - 1);
    return path;
}

static int read_games(void **state)
{
    char line[LINE_SIZE];
    FILE *file = fopen(path_of("games", ".txt"), "r");
    assert_non_null(file);
    for (game_count = 0; fgets(line, sizeof line, file);) {
        if (line[0] == '#')
            continue;
        assert_in_range(game_count, 0, GAMES_MAX - 1);
        assert_int_equal(sscanf(line, "%59s", games[game_count++]), 1);
    }
    fclose(file);
    return 0;
}

/* ---- the tests ---- */

static void verify(const char *name)
{
    char expected[PATH_SIZE], seed[24] = "";
    unsigned ticks = 0;
    const char *path = path_of(name, ".replay");
    const Ran *ran = run("--verify", (char *)path);
    const size_t length = strlen(path);
    const bool is_said = strncmp(ran->out, path, length) == 0 &&
                         sscanf(ran->out + length, ": seed %23[^:]: %u", seed, &ticks) == 2;
    snprintf(expected, sizeof expected, "%.3000s: seed %s: %u ticks, as recorded\n", path, seed,
             ticks);
    if (ran->status != 0 || !is_said || ticks == 0 || strcmp(ran->out, expected) != 0)
        fail_msg("%s%sstatus %d. If a rule has changed on purpose: tools/equal.sh --remake",
                 ran->out, ran->err, ran->status);
}

TEST(kept_replays_are_verified_as_recorded) {
    assert_in_range(game_count, 5, GAMES_MAX);
    for (int i = 0; i < game_count; i++)
        verify(games[i]);
}

/* A replay that is not listed would not be verified. */
TEST(every_replay_in_the_folder_is_listed) {
    DIR *entries = opendir(folder);
    int replays = 0;
    assert_non_null(entries);
    for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries))
        replays += strstr(entry->d_name, ".replay") != NULL;
    closedir(entries);
    assert_or_edit(replays == game_count, "tests/game/golden-replays/games.txt",
                   "%d replays are there, and %d games are named", replays, game_count);
}

TEST(the_replays_are_small) {
    size_t bytes = 0;
    for (int i = 0; i < game_count; i++) {
        size_t length;
        free(text_of_file(path_of(games[i], ".replay"), &length));
        bytes += length;
    }
    assert_in_range(bytes, 1, 120000);
}

/* Their purpose: shops after floors that were won and lost. */
TEST(the_replays_include_many_floors) {
    unsigned won_in_all = 0, lost_in_all = 0;
    for (int i = 0; i < game_count; i++) {
        unsigned won = 0, lost = 0;
        const Ran *ran = run("--headless", "--replay", (char *)path_of(games[i], ".replay"));
        const char *floors = strstr(ran->out, "; ");
        if (floors && sscanf(floors, "; floors won %u, lost %u", &won, &lost) == 2) {
            won_in_all += won;
            lost_in_all += lost;
        }
    }
    assert_in_range(won_in_all, 10, 1000);
    assert_in_range(lost_in_all, 3, 1000);
}

/* Races take all rules of today, those of later floors included: so it is what would be recorded
 * now. */
TEST(the_climb_can_be_raced) {
    static const char now[] = "test-golden-climb.replay";
    remove(now);
    assert_well(run("--headless", "--mode", "climb", "--bot", "wander", "--seed",
                    "0xffffffffffffffff", "--ticks", "900", "--record", (char *)now));
    assert_same_files(now, path_of("climb-wander", ".replay"));
    remove(now);
}

int main(int argc, char *argv[])
{
    if (argc != 3)
        return EXIT_FAILURE;
    program = argv[1];
    folder = argv[2];
    return run_all_tests(read_games, NULL);
}
