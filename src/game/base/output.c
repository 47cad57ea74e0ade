#include "base/output.h"

#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "os/disk.h"

static bool log_lost(const char *name, const char *why)
{
    sq_log_error("cannot write %s: %s", name, why);
    return false;
}

bool sq_output_is_standard(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0 || sq_disk_is_output(path);
}

bool sq_output_open(sq_output *output, const char *path)
{
    if (sq_output_is_standard(path)) {
        *output = (sq_output){stdout, "standard output"};
        return true;
    }
    errno = 0;
    *output = (sq_output){sq_disk_open(path, "ab"), path};
    return output->stream || log_lost(path, errno ? strerror(errno) : "no reason is known");
}

bool sq_output_begin(const sq_output *output)
{
    FILE *stream = output->stream;
    errno = 0;
    return !stream || stream == stdout || sq_disk_empty(stream) ||
           log_lost(output->name, errno ? strerror(errno) : "no reason is known");
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
    /* The stream remembers an earlier error, but not its cause: errno has been overwritten since.
     */
    const bool failed_before = ferror(stream);
    errno = 0;
    const bool failed = stream == stdout ? fflush(stream) != 0 : fclose(stream) != 0;
    if (failed_before || failed)
        return log_lost(output->name, errno ? strerror(errno) : "some output was lost");
    return true;
}
