#include "run/profile.h"

/* Events follow commas: there has to be something before the first. It names the process. */
bool sq_profile_open(sq_output *profile, const char *path)
{
    if (!sq_output_open(profile, path))
        return false;
    fputs("[\n{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":0,"
          "\"args\":{\"name\":\"square-eater\"}}",
          profile->stream);
    return true;
}

bool sq_profile_close(sq_output *profile)
{
    if (profile->stream)
        fputs("\n]\n", profile->stream);
    return sq_output_close(profile);
}
