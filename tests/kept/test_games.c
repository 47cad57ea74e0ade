/* games: replays, the mod and the share code of an earlier version are played. The second argument
 * is its folder. */
#include "cli/run_program.h"

static const char *version; /* its folder */

static char *path_of(const char *name)
{
    static char path[1024];
    snprintf(path, sizeof path, "%s/%s", version, name);
    return path;
}

static void verify(const char *name)
{
    const Ran *ran = run("--verify", path_of(name));
    assert_well(ran);
    assert_says(ran->out, "ticks, as recorded");
}

TEST(a_classic_game_goes_as_recorded) {
    verify("classic.replay");
}

TEST(a_tower_goes_as_recorded) {
    verify("tower.replay");
}
/* The rules of climb may change. Its replays are played by their own constants and kinds, and the
 * first tick that goes another way is named. */
TEST(a_climb_goes_as_recorded_or_says_from_where_on_not) {
    const Ran *ran = run("--verify", path_of("climb.replay"));
    assert_string_equal(ran->err, "");
    assert_says(ran->out, ran->status == 0 ? " ticks, as recorded\n" : " differs: ");
}

TEST(a_mod_is_played) {
    assert_well(
        run("--headless", "--bot", "greedy", "--ticks", "900", "--mod", path_of("mod.txt")));
}

static double constant(const char *listed, const char *name)
{
    double value = -1;
    const char *row = strstr(listed, name);
    assert_non_null(row);
    assert_int_equal(sscanf(row + strlen(name), " float %lf", &value), 1);
    return value;
}

TEST(a_share_code_changes_its_constants) {
    char *code = text_of_file(path_of("code.txt"), NULL);
    code[strcspn(code, "\n")] = '\0';
    const Ran *ran = run("--list-constants", "--mod", code);
    free(code);
    assert_well(ran);
    assert_true(constant(ran->out, "\nPLAYER_DAMAGE ") == 7);
    assert_true(constant(ran->out, "\nFRIEND_SPEED ") == 0.5);
}

int main(int argc, char *argv[])
{
    if (argc != 3)
        return EXIT_FAILURE;
    program = argv[1];
    version = argv[2];
    return run_all_tests(NULL, NULL);
}
