/* fuzz_set_option: the command line, especially --set. The bytes are arguments, one per line; the
 * first line is also tried as NAME=VALUE. A refused argument has a reason and changes nothing; an
 * accepted one is in its range. */
#include "fuzz.h"

#include "cli/options.h"

enum { ARGUMENTS_MAX = 32 };

static void require_in_range(const Config *config)
{
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++) {
        const sq_param *row = &sq_config_rows[i];
        const double value = sq_param_get(config, row);
        REQUIRE(value >= row->lowest && value <= row->highest, "%s=%.9g is out of range", row->name,
                value);
    }
}

static void set_constant(const char *assignment)
{
    char reason[SQ_CONFIG_REASON_SIZE] = "";
    Config config = sq_config_defaults;
    if (sq_config_set(&config, assignment, reason)) {
        require_in_range(&config);
        Config again = sq_config_defaults;
        REQUIRE(sq_config_set(&again, assignment, reason), "%s", reason);
        REQUIRE(sq_config_is_equal(&config, &again), "the same argument sets another value");
    } else {
        REQUIRE(memchr(reason, '\0', sizeof reason) && reason[0], "a bad reason");
        REQUIRE(sq_config_is_equal(&config, &sq_config_defaults), "refused, but set");
    }
}

static void parse(int argc, char *argv[])
{
    char reason[SQ_OPTIONS_REASON_SIZE] = "";
    sq_options options;
    if (!sq_options_parse(&options, argc, argv, reason)) {
        REQUIRE(fuzz_is_reason(reason, sizeof reason), "a bad reason");
        return;
    }
    require_in_range(&options.config);
    REQUIRE(sq_config_check(&options.config, reason), "accepted, but inconsistent: %s", reason);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    char program[] = "square-eater";
    char *argv[ARGUMENTS_MAX + 1] = {program};
    int argc = 1;
    char *text = fuzz_text(&bytes);
    for (char *line = text; line && argc < ARGUMENTS_MAX; argc++) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        argv[argc] = line;
        line = end ? end + 1 : NULL;
    }
    set_constant(text);
    parse(argc, argv);
    free(text);
    return 0;
}
