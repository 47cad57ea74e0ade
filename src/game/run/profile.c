#include "run/profile.h"

/* Writes a first event, the name of the process, because games write a comma before each event. */
bool sq_profile_open(sq_output *profile, const char *path)
{
    if (!sq_output_open(profile, path))
        return false;
    fputs(SQ_PROFILE_BEGINNING ",\"ph\":\"M\",\"pid\":0,"
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
