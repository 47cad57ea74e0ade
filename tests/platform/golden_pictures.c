/* golden_pictures: the colours of pictures of the arena, drawn by SDL's software renderer.
 *
 *   golden_pictures GOLDEN                     fails if a part of a picture has another colour
 *   golden_pictures                            writes such a file
 *   golden_pictures PICTURE PALETTE HEIGHT     writes a PPM, to be looked at
 *
 * A picture is cut into 32 x 18 parts. The file has their mean colours, by which a wrong colour or
 * a missing shape is found, and another version of SDL's rounding is not. Classic is played, which
 * never changes; the bodies stand still. */
#include <inttypes.h>

#include "own_world.h"
#include "platform_testing.h"

#include "mods/rulebook.h"
#include "picture/figures.h"
#include "picture/frame.h"
#include "picture/ground.h"
#include "picture/shapes.h"
#include "platform/window.h"

enum { ACROSS = 32, DOWN = 18, PART = 10, DIGITS = 6, LINE = ACROSS * DIGITS, TOLERANCE = 6 };
enum { BODIES, HARD_BODIES, HIT, CLASSIC, PICTURES };
enum { PALETTES = SQ_PALETTE_LIGHT + 1 };

static sq_rulebook climb;

static _Noreturn void die(const char *what)
{
    fprintf(stderr, "golden_pictures: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- bodies that stand still ---- */

/* Each kind, as small as it comes, large, red, and eaten with power. */
static void draw_kinds(sq_draw_list *list)
{
    static const float sizes[] = {14, 24, 25, 25};
    for (int32_t kind = 0; kind < climb.kinds.count; kind++) {
        for (int stage = SQ_STAGE_FOOD; stage <= SQ_STAGE_PREY; stage++) {
            const sq_figure figure = {
                .square = {(float)(6 + 33 * kind), (float)(14 + 46 * stage), sizes[stage]},
                .unit = 1.35F,
                .stage = (sq_stage)stage,
                .kind = &climb.kinds.list[kind],
                .bites = kind % 5,
                .phases = kind % 3,
                .aim = {0.8F, 0.6F},
                .step_x = stage == SQ_STAGE_DANGER ? 4 : 0,
            };
            sq_figure_draw_light(list, &figure);
            sq_figure_draw(list, &figure);
        }
    }
}

static void draw_players(sq_draw_list *list)
{
    static const sq_player_look looks[] = {
        {.body = SQ_COLOR_PLAYER},
        {.body = SQ_COLOR_POWER, .face = SQ_FACE_GLASSES, .way_x = 12},
        {.body = SQ_COLOR_PLAYER, .hurt = true},
        {.body = SQ_COLOR_PLAYER, .way_x = -16, .wall_x = -1},
    };
    for (int i = 0; i < 4; i++) {
        const Square square = {(float)(20 + 60 * i), 210, 30};
        sq_figure_draw_wake(list, square, 1, &looks[i]);
        sq_figure_draw_player(list, square, 1, &looks[i]);
    }
    sq_shape_shield(list, (Square){20, 210, 30}, 1);
    sq_shape_rest(list, 74, 204, 42, 42, 3, 0.6F, SQ_COLOR_POWER);
}

static void draw_things(sq_draw_list *list)
{
    const Square warned = {420, 210, 34};
    sq_shape_pellet_halo(list, (Square){270, 215, 20});
    sq_shape_pellet(list, (Square){270, 215, 20});
    sq_shape_shard(list, (Square){320, 215, 14});
    sq_shape_block(list, (Square){360, 200, 48});
    sq_shape_warning(list, warned, 1, 0.6F, NULL, SQ_WARNING_GROUND);
    sq_shape_warning(list, warned, 1, 0.6F, NULL, SQ_WARNING_CORE);
    sq_shape_rush(list, (Square){480, 210, 24}, 1, 630, 225);
}

static void draw_bosses(sq_draw_list *list)
{
    for (int i = 0; i < 3; i++) {
        const int32_t mother = sq_kind_named(&climb.kinds, "mother", strlen("mother"));
        const sq_figure figure = {
            .square = {(float)(30 + 130 * i), 262, 80},
            .unit = 1.35F,
            .stage = i == 1 ? SQ_STAGE_LARGER : SQ_STAGE_DANGER,
            .kind = &climb.kinds.list[mother],
            .bites = 2 - i,
            .phases = 2 - i,
        };
        sq_figure_draw_light(list, &figure);
        sq_figure_draw(list, &figure);
    }
}

/* So many that they hide each other. */
static void draw_clump(sq_draw_list *list)
{
    enum { COUNT = 60, COLUMNS = 10 };
    for (int i = 0; i < COUNT; i++) {
        const int column = i % COLUMNS, row = i / COLUMNS;
        const sq_figure figure = {
            .square = {(float)(430 + 19 * column), (float)(262 + 13 * row), 22},
            .unit = 1,
            .stage = (sq_stage)(i % 3),
            .kind = &climb.kinds.list[0],
        };
        sq_figure_draw(list, &figure);
    }
}

static void draw_bodies(sq_draw_list *list)
{
    sq_ground_draw(list, 2);
    draw_kinds(list);
    draw_players(list);
    draw_things(list);
    draw_bosses(list);
    draw_clump(list);
}

/* ---- a game ---- */

static bool has_hit(const ecs_world *game)
{
    return sq_game_run(game)->hits > 0;
}

/* The player moves between two places, with a wave in the ground. */
static void draw_classic(sq_draw_list *list, const sq_look *look, int ticks)
{
    enum { EVERY = 40, STEPS = SQ_POINTER_STEPS };
    static const sq_input places[] = {
        {.pointer_x = 120 * STEPS, .pointer_y = 90 * STEPS},
        {.pointer_x = 420 * STEPS, .pointer_y = 220 * STEPS},
    };
    const Config config = sq_config_defaults;
    OWN_WORLD game = sq_game_create(&(sq_game_def){.config = config, .seed = 7});
    for (int tick = 0; game && tick < ticks && !(look->held && has_hit(game)); tick++)
        if (!sq_game_tick(game, places[tick / EVERY % 2]))
            die("out of memory");
    if (!game || sq_game_run(game)->outcome != SQ_PLAYING)
        die("the game is over");
    const sq_view view = sq_view_below_strip(&config, ecs_unique_read(game, Player)->square, false);
    sq_ground_draw(list, 0);
    if (!sq_frame_draw(game, view, look, 1, list) ||
        !sq_frame_draw_warnings(game, view, look, 1, list))
        die("out of memory");
    sq_arena_draw_wall(view, &config, list);
}

static void draw(int picture, sq_draw_list *list)
{
    const sq_look look = {.held = picture == HIT,
                          .ripple_count = 1,
                          .ripples = {{.x = 200, .y = 200, .radius = 60, .push = 14}}};
    sq_draw_list_clear(list);
    if (picture == BODIES || picture == HARD_BODIES)
        draw_bodies(list);
    else
        draw_classic(list, &look, picture == HIT ? 1000 : 150);
    if (list->out_of_memory)
        die("out of memory");
}

/* ---- its colours ---- */

static uint32_t mean_of(const Picture *picture, int column, int row)
{
    uint32_t sums[3] = {0};
    for (int y = row * PART; y < (row + 1) * PART; y++)
        for (int x = column * PART; x < (column + 1) * PART; x++)
            for (int channel = 0; channel < 3; channel++)
                sums[channel] += pixel(picture, x, y) >> 8 * channel & 0xFF;
    const uint32_t count = PART * PART;
    return sums[2] / count << 16 | sums[1] / count << 8 | sums[0] / count;
}

static void write_line(const Picture *picture, int row)
{
    for (int column = 0; column < ACROSS; column++)
        printf("%06" PRIx32, mean_of(picture, column, row));
    putchar('\n');
}

/* Returns the number of parts that differ. */
static int compare_line(const Picture *picture, int row, const char *line, const char *name)
{
    int wrong = 0;
    for (int column = 0; column < ACROSS; column++) {
        char part[DIGITS + 1] = "";
        memcpy(part, line + (size_t)column * DIGITS, DIGITS);
        const uint32_t golden = (uint32_t)strtoul(part, NULL, 16);
        const uint32_t seen = mean_of(picture, column, row);
        if (apart(golden, seen) <= TOLERANCE)
            continue;
        wrong++;
        fprintf(stderr, "%s: part %d of line %d is #%06" PRIx32 " and not #%s\n", name, column, row,
                seen, part);
    }
    return wrong;
}

static int handle_picture(const Picture *picture, const char *name, FILE *golden)
{
    char line[LINE + 2] = "";
    int wrong = 0;
    if (!golden)
        printf("%s\n", name);
    else if (!fgets(line, sizeof line, golden) || strcspn(line, "\n") != strlen(name) ||
             strncmp(line, name, strlen(name)) != 0)
        die("the file has other pictures");
    for (int row = 0; row < DOWN; row++) {
        if (!golden)
            write_line(picture, row);
        else if (fgets(line, sizeof line, golden) && strlen(line) == LINE + 1)
            wrong += compare_line(picture, row, line, name);
        else
            die("the file is cut off");
    }
    return wrong;
}

static Picture show(plat_window *window, sq_draw_list *list, int picture, sq_palette palette)
{
    window->palette = palette;
    window->finish.fineness = picture == HARD_BODIES ? PLAT_HARD_EDGES : PLAT_ALL_OF_IT;
    draw(picture, list);
    if (!plat_window_draw(window, list))
        die(SDL_GetError());
    return take_picture(window->renderer);
}

static int handle_all(plat_window *window, sq_draw_list *list, FILE *golden)
{
    static const char *const names[] = {"bodies", "bodies with hard edges", "hit", "classic"};
    int wrong = 0;
    for (int picture = 0; picture < PICTURES; picture++) {
        for (int palette = 0; palette < PALETTES; palette++) {
            char name[48];
            snprintf(name, sizeof name, "%s in palette %d", names[picture], palette);
            OWN_PICTURE seen = show(window, list, picture, (sq_palette)palette);
            wrong += handle_picture(&seen, name, golden);
        }
    }
    return wrong;
}

static void write_picture(plat_window *window, sq_draw_list *list, int picture, sq_palette palette)
{
    OWN_PICTURE seen = show(window, list, picture, palette);
    printf("P6\n%d %d\n255\n", seen.width, seen.height);
    for (int i = 0; i < seen.width * seen.height; i++)
        for (int shift = 16; shift >= 0; shift -= 8)
            putchar((int)(seen.pixels[i] >> shift & 0xFF));
}

int main(int argc, char *argv[])
{
    const bool looks = argc == 4;
    const int height = looks ? atoi(argv[3]) : DOWN * PART;
    FILE *golden = argc == 2 ? fopen(argv[1], "r") : NULL;
    static plat_window window;
    sq_draw_list list = {0};
    int wrong = 0;
    if (argc == 2 && !golden)
        die(argv[1]);
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0 || !plat_window_init(&window, 640, 360))
        die(SDL_GetError());
    sq_rulebook_builtin(&climb, SQ_MODE_CLIMB);
    SDL_SetWindowSize(window.window, height * ACROSS / DOWN, height);
    window.finish.is_fixed = true; /* however busy the machine is */
    if (looks)
        write_picture(&window, &list, atoi(argv[1]), (sq_palette)atoi(argv[2]));
    else
        wrong = handle_all(&window, &list, golden);
    if (golden)
        fclose(golden);
    sq_draw_list_deinit(&list);
    plat_window_deinit(&window);
    return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
