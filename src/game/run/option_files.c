#include "run/option_files.h"

#include "base/named_file.h"

typedef struct use {
    const char *option;
    const char *path; /* or NULL */
} use;

static bool refuse(const use *one, const use *other, char *reason)
{
    snprintf(reason, SQ_OPTIONS_REASON_SIZE, "%s and %s name the same file; each wants its own",
             one->option, other->option);
    return false;
}

/* The first two are inputs; at most one of them is set, so two inputs never name the same file. */
bool sq_options_check_files(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE])
{
    const use uses[] = {
        {"--replay", options->replay},   {"--verify", options->verify},
        {"--record", options->record},   {"--trace", options->trace},
        {"--profile", options->profile}, {"--floors", options->floors},
    };
    enum { COUNT = sizeof uses / sizeof uses[0] };
    for (int one = 0; one < COUNT; one++)
        for (int other = one + 1; other < COUNT; other++)
            if (uses[one].path && uses[other].path &&
                sq_named_file_is_same(uses[one].path, uses[other].path))
                return refuse(&uses[one], &uses[other], reason);
    return true;
}
