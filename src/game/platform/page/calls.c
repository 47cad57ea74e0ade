/* calls: what the page asks of the program. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "keep/kept_files.h"
#include "keep/results_text.h"
#include "keep/run_text.h"
#include "keep/save_text.h"
#include "mods/mods.h"
#include "platform/page/page.h"

/* A button does what a key does on a desktop, so both take the same way through the input. The
 * browser keeps some of the real keys to itself, and the player may have changed the others. */
void page_press(int button)
{
    static const sq_key keys[] = {
        [PAGE_BUTTON_SOUND] = SQ_KEY_MUTE,
        [PAGE_BUTTON_FIGURES] = SQ_KEY_FIGURES,
        [PAGE_BUTTON_PICTURE] = SQ_KEY_SCREENSHOT,
        [PAGE_BUTTON_HELP] = SQ_KEY_HELP,
    };
    if (button < 0 || button >= (int)(sizeof keys / sizeof keys[0]))
        return;
    SDL_Event event = {.user = {.type = SDL_USEREVENT, .code = (Sint32)keys[button]}};
    SDL_PushEvent(&event);
}

/* In pieces, because an event has room for 31 bytes. */
void page_type(const char *text)
{
    while (*text) {
        SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
        const size_t length = SDL_strlcpy(event.text.text, text, sizeof event.text.text);
        const size_t most = sizeof event.text.text - 1;
        SDL_PushEvent(&event);
        text += length < most ? length : most;
    }
}

/* The program frees the path. */
void page_drop(const char *path)
{
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): SDL declares it as strdup for analyzers */
    SDL_Event event = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}};
    SDL_PushEvent(&event);
}

static sq_key_values_found read_settings(char *text, char *reason)
{
    sq_settings settings = sq_settings_defaults;
    return sq_save_read_settings(&settings, text, reason);
}

static sq_key_values_found read_records(char *text, char *reason)
{
    sq_records records = {0};
    return sq_save_read_records(&records, text, reason);
}

static sq_key_values_found read_best(char *text, char *reason)
{
    sq_ten_best best;
    return sq_ten_best_read(&best, text, reason);
}

static sq_key_values_found read_statistics(char *text, char *reason)
{
    sq_statistics statistics;
    sq_mod_statistics mods;
    return sq_statistics_read(&statistics, &mods, text, reason);
}

static sq_key_values_found read_goals(char *text, char *reason)
{
    sq_goals goals;
    return sq_goals_read(&goals, text, reason);
}

static sq_key_values_found read_calendar(char *text, char *reason)
{
    sq_calendar calendar;
    return sq_calendar_read(&calendar, text, reason);
}

static sq_key_values_found read_run(char *text, char *reason)
{
    Checkpoint run;
    int32_t day;
    return sq_run_text_read(&run, &day, text, &sq_config_defaults, reason);
}

/* Any text that fits: what is wrong with a mod is shown where the mods are listed. The name of the
 * one that is on is a line. */
static bool is_good_mod(const char *name, const char *text)
{
    static const char folder[] = SQ_KEPT_MODS "/";
    if (strcmp(name, SQ_KEPT_MOD) == 0)
        return strlen(text) < SQ_MOD_FILE_SIZE && !strpbrk(text, "/\\");
    return strncmp(name, folder, sizeof folder - 1) == 0 &&
           strlen(name) - (sizeof folder - 1) < SQ_MOD_FILE_SIZE &&
           strlen(text) < SQ_RULEBOOK_TEXT_SIZE;
}

int page_kept_is_good(const char *name, const char *text)
{
    static const struct {
        const char *name;
        sq_key_values_found (*read)(char *text, char *reason);
    } readers[] = {
        {"settings.txt", read_settings}, {"records.txt", read_records},
        {"best.txt", read_best},         {"statistics.txt", read_statistics},
        {"goals.txt", read_goals},       {"calendar.txt", read_calendar},
        {"run.txt", read_run},
    };
    char copy[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    if (strncmp(name, "mod", 3) == 0)
        return is_good_mod(name, text);
    if (strlen(text) >= sizeof copy)
        return 0;
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        if (strcmp(name, readers[i].name) != 0)
            continue;
        snprintf(copy, sizeof copy, "%s", text);
        return readers[i].read(copy, reason) == SQ_KEY_VALUES_GOOD;
    }
    return 0;
}
