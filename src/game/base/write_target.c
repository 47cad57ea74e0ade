#include "base/write_target.h"

#include <stdio.h>

/* Makes the file at the end of the links, unless another program does it first. */
static void make(sq_write_target *target, const char *path)
{
    FILE *stream = sq_disk_follow(path, target->made) ? sq_disk_create(target->made) : NULL;
    if (stream)
        fclose(stream);
    else
        target->made[0] = '\0';
}

void sq_write_target_begin(sq_write_target *target, const char *path)
{
    sq_disk_status status;
    target->made[0] = '\0';
    if (!sq_disk_examine(path, &status))
        make(target, path);
    target->is_file = sq_disk_examine(path, &status) && !status.is_folder && !status.is_device &&
                      sq_disk_identify(path, &target->identity);
}

bool sq_write_target_is(const sq_write_target *target, const char *path)
{
    sq_disk_identity other;
    return target->is_file && sq_disk_identify(path, &other) &&
           other.volume == target->identity.volume && other.number == target->identity.number;
}

typedef struct search {
    const sq_write_target *target;
    const char *folder;
    bool (*kept)(const char *name);
    bool is_found;
} search;

static bool compare_entry(void *context, const char *name)
{
    search *now = context;
    char path[SQ_FILES_PATH_SIZE];
    now->is_found = (!now->kept || now->kept(name)) && sq_files_join(path, now->folder, name) &&
                    sq_write_target_is(now->target, path);
    return !now->is_found;
}

bool sq_write_target_is_in(const sq_write_target *target, const char *folder,
                           bool kept(const char *name))
{
    search now = {target, folder, kept, false};
    char unused[SQ_FILES_REASON_SIZE];
    sq_files_list(folder, compare_entry, &now, unused);
    return now.is_found;
}

void sq_write_target_end(sq_write_target *target)
{
    if (target->made[0] != '\0')
        sq_disk_remove(target->made);
    target->made[0] = '\0';
}
