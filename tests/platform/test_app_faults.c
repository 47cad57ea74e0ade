/* app and faults: any call of SDL or any allocation of the game may fail. The program prints one
 * line that names the problem, and ends or plays on; everything is freed, and a run loses at
 * most the current floor. The linker wraps the calls. */
#include "app_testing.h"
#include "game/own_process.h"

#include <time.h>

/* ---- what is broken ---- */

/* Of these calls, `good` succeed and the next `bad` fail, perhaps without a reason. */
typedef struct Fault {
    const char *call;
    int good, bad;
    bool is_silent;
} Fault;

static Fault fault;
static int called;
static long allocations_left = -1; /* below 0: all succeed */
static bool allocation_failed;
static const char *base_path; /* instead of SDL's */

static void break_call(Fault broken)
{
    fault = broken;
    called = 0;
}

static void mend_all(void)
{
    fault = (Fault){0};
    allocations_left = -1;
    allocation_failed = false;
    base_path = NULL;
}

static bool breaks(const char *call)
{
    if (!fault.call || strcmp(call, fault.call) != 0)
        return false;
    const int number = called++;
    if (number < fault.good || number >= fault.good + fault.bad)
        return false;
    SDL_SetError("%s", fault.is_silent ? "" : "broken on purpose");
    return true;
}

static bool has_no_memory(void)
{
    const bool fails = allocations_left == 0;
    allocations_left -= allocations_left >= 0;
    allocation_failed = allocation_failed || fails;
    return fails;
}

/* Calls SDL's own function, or fails with this result. */
#define BROKEN(type, name, parameters, arguments, failure)                                         \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        return breaks(#name) ? (failure) : __real_##name arguments;                                \
    }

BROKEN(int, SDL_Init, (Uint32 flags), (flags), -1)
BROKEN(int, SDL_InitSubSystem, (Uint32 flags), (flags), -1)
BROKEN(int, TTF_Init, (void), (), -1)
BROKEN(SDL_Window *, SDL_CreateWindow,
       (const char *title, int x, int y, int width, int height, Uint32 flags),
       (title, x, y, width, height, flags), NULL)
BROKEN(SDL_Renderer *, SDL_CreateRenderer, (SDL_Window * window, int index, Uint32 flags),
       (window, index, flags), NULL)
BROKEN(SDL_RWops *, SDL_RWFromConstMem, (const void *bytes, int size), (bytes, size), NULL)
BROKEN(SDL_Texture *, SDL_CreateTexture,
       (SDL_Renderer * renderer, Uint32 format, int access, int width, int height),
       (renderer, format, access, width, height), NULL)
BROKEN(int, SDL_UpdateTexture,
       (SDL_Texture * texture, const SDL_Rect *rect, const void *pixels, int pitch),
       (texture, rect, pixels, pitch), -1)
BROKEN(SDL_Surface *, SDL_CreateRGBSurfaceWithFormat,
       (Uint32 flags, int width, int height, int depth, Uint32 format),
       (flags, width, height, depth, format), NULL)
BROKEN(SDL_Surface *, TTF_RenderGlyph32_Blended, (TTF_Font * font, Uint32 glyph, SDL_Color color),
       (font, glyph, color), NULL)
BROKEN(SDL_AudioDeviceID, SDL_OpenAudioDevice,
       (const char *device, int capture, const SDL_AudioSpec *wish, SDL_AudioSpec *got,
        int changes),
       (device, capture, wish, got, changes), 0)
BROKEN(char *, SDL_GetPrefPath, (const char *org, const char *program), (org, program), NULL)
BROKEN(char *, SDL_strdup, (const char *text), (text), NULL)

TTF_Font *__real_TTF_OpenFontRW(SDL_RWops *source, int frees_source, int size);
TTF_Font *__wrap_TTF_OpenFontRW(SDL_RWops *source, int frees_source, int size);
TTF_Font *__wrap_TTF_OpenFontRW(SDL_RWops *source, int frees_source, int size)
{
    if (!breaks("TTF_OpenFontRW"))
        return __real_TTF_OpenFontRW(source, frees_source, size);
    SDL_RWclose(source);
    return NULL;
}

char *__real_SDL_GetBasePath(void);
char *__wrap_SDL_GetBasePath(void);
char *__wrap_SDL_GetBasePath(void)
{
    if (breaks("SDL_GetBasePath"))
        return NULL;
    return base_path ? __real_SDL_strdup(base_path) : __real_SDL_GetBasePath();
}

#define WITHOUT_MEMORY(name, parameters, arguments)                                                \
    void *__real_##name parameters;                                                                \
    void *__wrap_##name parameters;                                                                \
    void *__wrap_##name parameters                                                                 \
    {                                                                                              \
        return has_no_memory() ? NULL : __real_##name arguments;                                   \
    }

WITHOUT_MEMORY(malloc, (size_t size), (size))
WITHOUT_MEMORY(calloc, (size_t count, size_t size), (count, size))
WITHOUT_MEMORY(realloc, (void *block, size_t size), (block, size))
WITHOUT_MEMORY(aligned_alloc, (size_t alignment, size_t size), (alignment, size))

/* ---- whole runs ---- */

static int begin(void **state)
{
    mend_all();
    return open_folder(state);
}

static int end(void **state)
{
    mend_all();
    end_app();
    return close_folder(state);
}

#define FAULTS NOTHING, begin, end

#define BOTS_RUN "square-eater", "--bot=greedy", "--seed=7", "--set=TICKS_PER_SECOND=240"

/* Its exit status and standard error. */
static int run_app(const char **said)
{
    start_listening();
    const int status = plat_app_run(&options, 7, NULL);
    *said = stop_listening();
    assert_int_equal(SDL_WasInit(0), 0);
    assert_int_equal(TTF_WasInit(), 0);
    return status;
}

static void assert_outcome(const Fault *broken, int status, const char *words)
{
    const char *said;
    parse(5, (char *[]){BOTS_RUN, "--ticks=20"});
    options.files.data_dir = strcmp(broken->call, "SDL_GetPrefPath") == 0 ? NULL : own_folder;
    break_call(*broken);
    const int found = run_app(&said);
    if (called <= broken->good || found != status || lines_in(said) != (*words != '\0') ||
        !strstr(said, words))
        fail_msg("%s, call %d, of %d: status %d, and says \"%s\"", broken->call, broken->good + 1,
                 called, found, said);
    if (*words)
        assert_int_equal(strncmp(said, "square-eater: ", 14), 0);
}

TEST_IN(FAULTS, an_essential_failure_ends_the_game_with_one_line) {
    static const struct {
        Fault fault;
        const char *words;
    } rows[] = {
        {{"SDL_Init", 0, 1, false},
         "is there a display? (--headless --bot greedy needs none): broken"},
        {{"TTF_Init", 0, 1, false}, "cannot start SDL_ttf: broken on purpose"},
        {{"TTF_Init", 0, 1, true}, "cannot start SDL_ttf: out of memory"},
        {{"SDL_CreateWindow", 0, 1, false}, "cannot open a window: broken on purpose"},
        {{"SDL_CreateRenderer", 0, 2, false}, "cannot open a renderer: broken on purpose"},
        {{"SDL_RWFromConstMem", 0, 1, false}, "square-eater.ttf: broken on purpose"},
        {{"TTF_OpenFontRW", 0, 1, false}, "square-eater.ttf: broken on purpose"},
        {{"SDL_RWFromConstMem", 1, 1, false}, "cannot draw: broken on purpose"},
        {{"TTF_OpenFontRW", 1, 1, false}, "cannot draw: broken on purpose"},
        {{"SDL_CreateTexture", 0, 1, false}, "cannot draw: broken on purpose"},
        {{"SDL_CreateRGBSurfaceWithFormat", 3, 1, false}, "cannot draw: broken on purpose"},
        {{"TTF_RenderGlyph32_Blended", 4, 1, false}, "cannot draw: broken on purpose"},
        {{"SDL_UpdateTexture", 5, 1, false}, "cannot draw: broken on purpose"},
    };
    each_case(i, rows)
        assert_outcome(&rows[i].fault, 1, rows[i].words);
}

TEST_IN(FAULTS, an_optional_failure_is_reported_and_the_game_plays_on) {
    static const struct {
        Fault fault;
        const char *words;
    } rows[] = {
        {{"SDL_CreateRenderer", 0, 1, false}, ""}, /* the software renderer works as well */
        {{"SDL_GetBasePath", 0, 1, false}, ""},    /* the working folder */
        {{"SDL_InitSubSystem", 0, 1, false}, "cannot use gamepads: broken on purpose"},
        {{"SDL_InitSubSystem", 1, 1, false}, "plays without sound: broken on purpose"},
        {{"SDL_OpenAudioDevice", 0, 1, false}, "plays without sound: broken on purpose"},
        {{"SDL_GetPrefPath", 0, 1, false}, "nothing can be kept: broken on purpose"},
        {{"SDL_strdup", 0, 1, false}, "nothing can be kept: Out of memory"},
    };
    each_case(i, rows)
        assert_outcome(&rows[i].fault, 0, rows[i].words);
}

/* From the start through some frames. SDL's memory is freed, too. */
TEST_IN(FAULTS, any_failing_allocation_ends_the_game_with_one_line) {
    const char *said;
    long allocations = 0;
    parse(5, (char *[]){BOTS_RUN, "--ticks=5"});
    options.files.data_dir = own_folder;
    assert_int_equal(run_app(&said), 0);
    const int blocks = SDL_GetNumAllocations();
    for (bool failed = true; failed; allocations++) {
        mend_all();
        allocations_left = allocations;
        const int status = run_app(&said);
        failed = allocation_failed;
        if (status != failed || lines_in(said) != failed)
            fail_msg("allocation %ld: status %d, and says \"%s\"", allocations, status, said);
        if (failed)
            assert_non_null(strstr(said, "out of memory"));
        assert_int_equal(SDL_GetNumAllocations(), blocks);
    }
    assert_in_range(allocations, 10, 2000);
}

/* ---- in the middle of a run ---- */

static void play_into_the_second_floor(void)
{
    start_with_defaults();
    start_a_game("Tower");
    win_the_floor();
    frames_until(SQ_SCREEN_SHOP, 100);
    frames(sq_config_defaults.RESULT_DURATION + 1);
    click_on("Eat and grow");
    frames(sq_config_defaults.READY_DURATION + 10);
    assert_int_equal(tower()->floor, 2);
}

static void assert_goes_on_with_the_second_floor(void)
{
    start_with_defaults();
    frames(1);
    turn_start_menu();
    assert_screen_says("Highest floor 2");
    click_on("Continue, floor 2");
    assert_int_equal(tower()->floor, 2);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_EAT], 1);
}

TEST_IN(FAULTS, a_lost_display_costs_only_the_floor) {
    play_into_the_second_floor();
    plat_text_forget(&app.window.text);
    break_call((Fault){"SDL_CreateTexture", 0, 1, false});
    start_listening();
    assert_false(frame());
    assert_string_equal(stop_listening(), "square-eater: cannot draw: broken on purpose\n");
    assert_true(app.failed);
    end_app();
    assert_goes_on_with_the_second_floor();
}

TEST_IN(FAULTS, running_out_of_memory_costs_only_the_floor) {
    play_into_the_second_floor();
    push_key(SDLK_ESCAPE);
    frames(2);
    allocations_left = 0;
    start_listening();
    push_click_on("Start screen"); /* a game is running behind it */
    bool goes_on = frame();
    goes_on = goes_on && frame();
    const char *said = stop_listening();
    assert_false(goes_on);
    assert_int_equal(lines_in(said), 1);
    assert_non_null(strstr(said, "out of memory"));
    mend_all();
    end_app();
    assert_goes_on_with_the_second_floor();
}

/* Runs in a second process; this one is its parent. */
static pid_t end_parent_after_a_while(void)
{
    const pid_t parent = getpid(), child = fork();
    if (child != 0)
        return child;
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    kill(parent, SIGTERM);
    _exit(0);
}

static void end_app_by(int signal)
{
    raise(signal);
    assert_false(frame());
    assert_false(app.failed);
    end_app();
}

TEST_IN(FAULTS, a_termination_in_mid_floor_costs_only_the_floor) {
    play_into_the_second_floor();
    end_app_by(SIGTERM);
    assert_goes_on_with_the_second_floor();
    end_app_by(SIGINT);
    assert_goes_on_with_the_second_floor();
}

/* The paused game is asleep and wakes up. */
TEST_IN(FAULTS, a_termination_ends_a_paused_game_too) {
    int raw;
    play_into_the_second_floor();
    press_key(SDLK_ESCAPE);
    frames_lead_to(sq_config_defaults.TICKS_PER_SECOND, SQ_SCREEN_PAUSE);
    assert_true(sq_session_is_idle(&app.session));
    const pid_t child = end_parent_after_a_while();
    while (plat_app_frame(&app)) {
    }
    assert_int_equal(waitpid(child, &raw, 0), child);
    end_app();
    assert_goes_on_with_the_second_floor();
}

/* An upgrade while the game runs: the font file is replaced, or missing for a while. */
TEST_IN(FAULTS, a_font_removed_during_the_game_does_no_harm) {
    static uint8_t font[1 << 17];
    char folder[64];
    FILE *file = fopen("assets/square-eater.ttf", "rb");
    assert_non_null(file);
    const size_t length = fread(font, 1, sizeof font, file);
    fclose(file);
    assert_in_range(length, 1000, sizeof font - 1);
    assert_int_equal(mkdir(path_of("assets"), 0700), 0);
    put_bytes("assets/square-eater.ttf", font, length);
    snprintf(folder, sizeof folder, "%s/", own_folder);
    base_path = folder;
    start_with_defaults();
    frames(1);
    assert_int_equal(truncate(path_of("assets/square-eater.ttf"), 10), 0);
    SDL_SetWindowSize(app.window.window, 640, 360);
    frames(2);
    assert_int_equal(remove(path_of("assets/square-eater.ttf")), 0);
    SDL_SetWindowSize(app.window.window, 960, 540);
    frames(2);
}
