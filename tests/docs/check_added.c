/* What docs/adding.md adds, seen from inside: check_adding.py builds this with the copy that has
 * it. check_added            everything; says what does not hold, and returns 1 check_added session
 * begins a session, for what asserts then
 */
#include <stdio.h>
#include <string.h>

#include "keep/run_text.h"
#include "keep/settings.h"
#include "mods/rulebook.h"
#include "rules/card_events.h"
#include "rules/cards.h"
#include "rules/game.h"
#include "rules/kinds.h"
#include "screens/session.h"
#include "shell/screen.h"

static int failures;

static void check(bool holds, const char *what)
{
    if (holds)
        return;
    printf("does not hold: %s\n", what);
    failures++;
}

static sq_rulebook book;

/* A climb with the new kind on its first floor, in which squares come fast. */
static sq_game_def a_climb(void)
{
    if (book.kinds.count == 0)
        sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    book.kinds.list[sq_kind_named(&book.kinds, "hopper", 6)].from = 1;
    sq_game_def def = {
        .config = book.config, .mode = SQ_MODE_CLIMB, .kinds = &book.kinds, .seed = 7};
    def.config.FRIEND_SPAWN_RATE = 2;
    def.config.FRIEND_SPAWN_RATE_LEAST = 1;
    return def;
}

/* Plays until a hopper appears, with the player far away. */
static void play_until_a_hopper_comes(ecs_world *game)
{
    for (int tick = 0; tick < 300 && ecs_count(game, Hop) == 0; tick++)
        sq_game_tick(game, sq_input_at(0, 0));
}

static ecs_entity first_hopper(const ecs_world *game)
{
    return ecs_entity_at(game, Hop, 0);
}

static void check_kind(ecs_world *game)
{
    check(ecs_count(game, Hop) > 0, "a hopper comes");
    const int32_t kind = sq_kind_of(game, first_hopper(game));
    check(strcmp(sq_kinds_of(game)->list[kind].name, "hopper") == 0, "it is of its kind");
    check(ecs_read(game, first_hopper(game), Hop)->every == 40, "it has its kind's parameters");
    const Square before = sq_body_square(game, first_hopper(game));
    ecs_get(game, first_hopper(game), Hop)->ticks = 39;
    sq_game_tick(game, sq_input_at(0, 0));
    const Square now = sq_body_square(game, first_hopper(game));
    check(before.x != now.x && before.y != now.y, "it leaps");
    check(ecs_read(game, first_hopper(game), Motion)->before.x == before.x,
          "drawing knows from where");
}

static void check_hash(ecs_world *game)
{
    Hop *hop = ecs_get(game, first_hopper(game), Hop);
    const uint64_t hash = sq_game_hash(game);
    hop->ticks++;
    check(sq_game_hash(game) != hash, "the hash sees how it hops");
    hop->ticks--;
    hop->far++;
    check(sq_game_hash(game) == hash, "the hash does not see a parameter");
    hop->far--;
}

/* The floor as after ending and restarting the program. */
static void check_checkpoint(ecs_world *game)
{
    const sq_game_def def = a_climb();
    const Checkpoint kept = sq_game_save(game);
    Checkpoint read = {0};
    int32_t day;
    sq_climber read_as;
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    sq_run_text_write(text, &kept, 0, &(sq_climber){0});
    const bool good =
        sq_run_text_read(&read, &day, &read_as, text, &def.config, reason) == SQ_KEY_VALUES_GOOD;
    check(good, good ? "" : reason);
    ecs_world *first = sq_game_resume(&def, &kept);
    ecs_world *second = sq_game_resume(&def, &read);
    play_until_a_hopper_comes(first);
    play_until_a_hopper_comes(second);
    check(ecs_count(first, Hop) > 0 && sq_game_hash(first) == sq_game_hash(second),
          "the run goes on the same");
    ecs_world_destroy(first);
    ecs_world_destroy(second);
}

static void check_floor(ecs_world *game)
{
    for (int tick = 0; tick < 100000 && !sq_game_is_in_shop(game); tick++)
        sq_game_tick(game, sq_input_at(320, 180));
    check(sq_game_is_in_shop(game), "a floor ends");
    const int32_t hopper = sq_kind_named(sq_kinds_of(game), "hopper", 6);
    const ecs_entity left = sq_kind_make(game, hopper, (Square){10, 10, 5});
    sq_game_next_floor(game, SQ_CHOICE_NONE);
    check(!ecs_is_alive(game, left), "it goes with its floor");
}

static void check_card(ecs_world *game)
{
    Player *player = ecs_unique(game, Player);
    player->invincible_ticks = 0;
    check(sq_cards_burst(game, player->square) && player->invincible_ticks == 0,
          "without the card a burst keeps nothing off");
    sq_card_give(game, SQ_UPGRADE_BREATH);
    check(sq_cards_burst(game, player->square) && player->invincible_ticks == 30,
          "the card keeps hits off for half a second");
}

static void check_game(void)
{
    const sq_game_def def = a_climb();
    ecs_world *game = sq_game_create(&def);
    play_until_a_hopper_comes(game);
    check_kind(game);
    check_hash(game);
    check_checkpoint(game);
    check_floor(game);
    check_card(game);
    ecs_world_destroy(game);
}

/* ---- screens and settings ---- */

static sq_session session;
static sq_saves saves;
static sq_options options;
static sq_draw_list list;

static bool shows(const char *text)
{
    sq_session_draw(&session, 1, &list);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && strstr(sq_draw_item_text(&list, &list.items[i]), text))
            return true;
    return false;
}

static void press(unsigned pressed)
{
    sq_session_tick(&session, &(sq_controls){.pressed = pressed, .device = SQ_DEVICE_KEYBOARD});
}

/* Chooses this item of the menu from any selection. */
static void choose(const char *text)
{
    for (int i = 0; i < session.shell.menu.count; i++)
        if (strcmp(session.shell.menu.items[i].text, text) == 0)
            session.shell.menu.selected = i;
    press(SQ_PRESS_CONFIRM);
}

static void begin_session(void)
{
    options = (sq_options){.config = sq_config_defaults};
    sq_rulebook_builtin(&options.climb, SQ_MODE_CLIMB);
    sq_saves_load(&saves, NULL, &options.config);
    sq_session_init(&session, &options, sq_offers_desktop(), 7, NULL, &saves);
}

static void check_session(void)
{
    begin_session();
    const int32_t hopper = sq_kind_named(&options.climb.kinds, "hopper", 6);
    check(strcmp(options.climb.kinds.list[hopper].words, "Hopper: leaps aside.") == 0,
          "the legend has the kind");
    choose("Menu");
    choose("Results");
    choose("Credits");
    check(session.shell.screen == SQ_SCREEN_CREDITS, "the results lead to the new screen");
    check(shows("Made by its players."), "the new screen is drawn");
    press(SQ_PRESS_BACK);
    check(session.shell.screen == SQ_SCREEN_RESULTS && shows("Who made it."),
          "it leads back to its item, which is explained");
    press(SQ_PRESS_BACK);
    choose("Settings");
    check(shows("Hints"), "the settings have the new one");
    choose("Hints");
    check(saves.settings.hints == 0, "it can be switched off");
    press(SQ_PRESS_BACK);
    choose("More games");
    choose("Classic");
    for (int tick = 0; tick < 10; tick++)
        press(0);
    check(!shows("Move with the arrows"), "without hints nothing is hinted");
    sq_session_toggle(&session, &saves.settings.hints);
    check(shows("Move with the arrows"), "with them it is");
    sq_session_deinit(&session);
    sq_draw_list_deinit(&list);
}

int main(int count, char **arguments)
{
    if (count > 1 && strcmp(arguments[1], "session") == 0) {
        begin_session();
        sq_session_deinit(&session);
        return 0;
    }
    check_game();
    check_session();
    return failures > 0;
}
