/* desktop: what a window tells its desktop: a name, which is that of the desktop entry, and an
 * icon; and the folder of the saves in the file manager. */
#include "app_testing.h"

#include "os/disk.h"
#include "platform/desktop/folder.h"
#include "platform/desktop/icon.h"
#include "platform/shell.h"

static const char *desktop_entry; /* its path */

static Picture shown; /* the last icon of a window */
static char opened[4096];
static bool opens_nothing;

void __wrap_SDL_SetWindowIcon(SDL_Window *window, SDL_Surface *icon);
void __wrap_SDL_SetWindowIcon(SDL_Window *window, SDL_Surface *icon)
{
    assert_non_null(window);
    free_picture(&shown);
    shown = (Picture){icon->w, icon->h, calloc((size_t)(icon->w * icon->h), sizeof(uint32_t))};
    assert_int_equal(SDL_ConvertPixels(icon->w, icon->h, icon->format->format, icon->pixels,
                                       icon->pitch, SDL_PIXELFORMAT_ARGB8888, shown.pixels,
                                       icon->w * (int)sizeof(uint32_t)),
                     0);
}

int __wrap_SDL_OpenURL(const char *url);
int __wrap_SDL_OpenURL(const char *url)
{
    snprintf(opened, sizeof opened, "%s", url);
    return opens_nothing ? SDL_SetError("nothing opens folders") : 0;
}

/* ---- its name ---- */

static const char *const variables[] = {"SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"};

/* The value of a key of the desktop entry. */
static void read_entry(const char *key, char value[256])
{
    char line[256];
    FILE *file = fopen(desktop_entry, "r");
    assert_non_null(file);
    value[0] = '\0';
    while (fgets(line, sizeof line, file))
        if (strncmp(line, key, strlen(key)) == 0 && line[strlen(key)] == '=')
            snprintf(value, 256, "%.*s", (int)strcspn(line + strlen(key) + 1, "\n"),
                     line + strlen(key) + 1);
    fclose(file);
}

TEST(a_window_has_the_name_of_the_desktop_entry) {
    char class[256], file_name[320];
    read_entry("StartupWMClass", class);
    assert_true(class[0] != '\0');
    snprintf(file_name, sizeof file_name, "/%s.desktop", class);
    assert_non_null(strstr(desktop_entry, file_name)); /* Wayland goes by the name of the file */
    each_case(i, variables)
        unsetenv(variables[i]);
    plat_shell_prepare();
    each_case(i, variables)
        assert_string_equal(SDL_getenv(variables[i]), class);
    assert_string_equal(SDL_GetHint(SDL_HINT_APP_NAME), "Square Eater");
}

TEST(a_name_that_the_player_has_set_stays) {
    each_case(i, variables)
        setenv(variables[i], "mine", 1);
    plat_shell_prepare();
    each_case(i, variables) {
        assert_string_equal(SDL_getenv(variables[i]), "mine");
        unsetenv(variables[i]);
    }
}

/* ---- its icon ---- */

/* As assets/icons/square-eater.svg has them, in its 64 units. */
static const struct {
    int x, y;
    uint32_t color;
} parts[] = {
    {0, 0, 0xFF14182B},   {12, 8, 0xFFFFD23E},  {23, 19, 0xFFFFD23E}, {24, 19, 0xFF14182B},
    {4, 28, 0xFF4B8DFF},  {35, 59, 0xFF4B8DFF}, {23, 36, 0xFF4B8DFF}, {24, 36, 0xFF14182B},
    {40, 36, 0xFF45D36A}, {55, 51, 0xFF45D36A}, {63, 0, 0xFFE5404A},  {32, 23, 0xFFE5404A},
    {32, 24, 0xFF14182B}, {63, 63, 0xFF14182B},
};

TEST_IN(APP, a_window_shows_the_icon_in_its_colours) {
    start(QUIET);
    assert_int_equal(shown.width, shown.height);
    assert_true(shown.width >= 64 && shown.width % 64 == 0);
    const int pixels = shown.width / 64;
    each_case(i, parts)
        assert_int_equal(pixel(&shown, parts[i].x * pixels, parts[i].y * pixels), parts[i].color);
}

/* Each of its edges lies on a multiple of four units. */
TEST(a_small_icon_is_sharp) {
    SDL_Surface *icon = plat_icon_draw(16);
    assert_non_null(icon);
    const uint32_t *pixels = icon->pixels;
    assert_int_equal(pixels[3 * icon->pitch / 4 + 6], 0xFF14182B);
    assert_int_equal(pixels[7 * icon->pitch / 4 + 1], 0xFF4B8DFF);
    assert_int_equal(pixels[7 * icon->pitch / 4], 0xFF14182B);
    SDL_FreeSurface(icon);
}

/* ---- the folder of the saves ---- */

static const char *address_of_own_folder(const char *below)
{
    static char address[4096];
    char here[2048];
    assert_non_null(getcwd(here, sizeof here));
    snprintf(address, sizeof address, "file://%s/%s%s", here, own_folder, below);
    return address;
}

TEST_IN(OWN_FOLDER, an_address_names_every_folder) {
    char path[256];
    snprintf(path, sizeof path, "%s/a b#%%?\xC3\xBC", own_folder);
    assert_int_equal(mkdir(path, 0700), 0);
    char *address = plat_folder_address(path);
    assert_string_equal(address, address_of_own_folder("/a%20b%23%25%3F%C3%BC"));
    SDL_free(address);
}

TEST(a_folder_that_is_missing_is_not_opened) {
    opened[0] = '\0';
    assert_false(plat_shell_open_folder("not/there"));
    assert_string_equal(SDL_GetError(), "No such file or directory");
    assert_string_equal(opened, "");
}

static void look_at_about(void)
{
    start(QUIET);
    frames(1);
    click_on("Settings");
    click_on("About");
    assert_screen(SQ_SCREEN_ABOUT);
}

TEST_IN(APP, the_folder_is_opened_when_the_player_asks) {
    opened[0] = '\0';
    look_at_about();
    assert_string_equal(opened, "");
    assert_screen_says(own_folder);
    click_on("Open folder");
    assert_string_equal(opened, address_of_own_folder(""));
    opened[0] = '\0';
    frames(1);
    assert_string_equal(opened, ""); /* once */
}

TEST_IN(APP, a_system_that_opens_nothing_is_reported) {
    look_at_about();
    opens_nothing = true;
    click_on("Open folder");
    opens_nothing = false;
    frames(1);
    assert_screen_says("The folder cannot be opened: nothing opens folders");
}

TEST_IN(APP, the_libraries_are_named_with_their_versions) {
    SDL_version sdl;
    char words[64];
    look_at_about();
    SDL_GetVersion(&sdl);
    snprintf(words, sizeof words, "with SDL %d.%d.%d, SDL_ttf ", sdl.major, sdl.minor, sdl.patch);
    assert_screen_says(words);
}

static int free_icon(void **state)
{
    free_picture(&shown);
    return 0;
}

int main(int argc, char *argv[])
{
    desktop_entry = argv[argc - 1];
    return run_all_tests(NULL, free_icon);
}
