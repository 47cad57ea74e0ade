#pragma once
#include "records.h"
#include "settings.h"
#include "uniques.h"
typedef struct sq_saves {
    char *folder;
    sq_settings settings;
    sq_records records;
    bool has_run;
    Checkpoint run;
    char notice[160];
} sq_saves;
bool sq_saves_load(sq_saves *saves, const char *folder, const Config *config);
void sq_saves_deinit(sq_saves *saves);
void sq_saves_store_settings(sq_saves *saves);
void sq_saves_store_records(sq_saves *saves);
void sq_saves_store_run(sq_saves *saves, const Checkpoint *run);
void sq_saves_drop_run(sq_saves *saves);
