#include "base/output.h"

#include <errno.h>
#include <string.h>

static bool complain(const char *name, const char *why)
{
    fprintf(stderr, "square-eater: cannot write %s: %s\n", name, why);
    return false;
}

bool sq_output_open(sq_output *output, const char *path)
{
    if (strcmp(path, "-") == 0) {
        *output = (sq_output){stdout, "standard output"};
        return true;
    }
    errno = 0;
    *output = (sq_output){fopen(path, "w"), path};
    return output->stream || complain(path, strerror(errno));
}

bool sq_output_is_good(const sq_output *output)
{
    return !output->stream || !ferror(output->stream);
}

bool sq_output_close(sq_output *output)
{
    FILE *stream = output->stream;
    if (!stream)
        return true;
    output->stream = NULL;
    /* An error from before is known, but its reason is not: errno has been overwritten since. */
    const bool failed_before = ferror(stream);
    errno = 0;
    const bool failed = stream == stdout ? fflush(stream) != 0 : fclose(stream) != 0;
    if (failed_before || failed)
        return complain(output->name, errno ? strerror(errno) : "some output was lost");
    return true;
}
