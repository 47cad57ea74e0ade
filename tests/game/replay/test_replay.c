/* replay: recorded inputs are read back; every fault of a file is detected and named. SQ_FLIPS=1 in
 * the environment flips every bit, instead of one of each byte. */
#include "game/replays.h"

static sq_replay replay;

/* Short enough to flip its bits one by one. */
static uint8_t *short_replay(size_t *length)
{
    const sq_game_def def = busy_tower();
    record_run(&def, SQ_BOT_GREEDY, 45, "run");
    return bytes_of("run", length);
}

/* The same, as left by a killed recorder: without the final mark. */
static uint8_t *unfinished_replay(size_t *length)
{
    static Recorded recorded;
    const sq_game_def def = busy_tower();
    start_recording(&recorded, &def, SQ_BOT_GREEDY, "run");
    record_ticks(&recorded, SQ_BOT_GREEDY, 45);
    uint8_t *bytes = bytes_of("run", length);
    stop_recording(&recorded);
    return bytes;
}

/* ---- reading ---- */

TEST_IN(OWN_FOLDER, a_replay_identifies_its_game) {
    sq_game_def def = quick_tower(UINT64_MAX);
    def.config.PLAYER_INIT_SIZE = 24.99F;
    record_run(&def, SQ_BOT_GREEDY, 100, "run");
    load(&replay, "run");
    assert_string_equal(replay.header.program, SQ_VERSION);
    assert_int_equal(replay.header.rules.mode, SQ_MODE_TOWER);
    assert_true(replay.header.seed == UINT64_MAX);
    assert_memory_equal(&replay.header.rules.config, &def.config, sizeof def.config);
    assert_true(!replay.header.is_resumed);
    assert_true(replay.ticks == 100);
    assert_true(!replay.was_cut_off);
    sq_replay_unload(&replay);
    sq_replay_unload(&replay); /* a second call does nothing */
}

TEST_IN(OWN_FOLDER, a_replay_returns_the_recorded_inputs_in_order) {
    static Recorded recorded;
    static sq_input inputs[1000];
    const sq_game_def def = busy_tower();
    sq_replay_step step;
    uint64_t ticks = 0, choices = 0, presses = 0;
    start_recording(&recorded, &def, RESTLESS, "run");
    for (int i = 0; i < 1000; i++) {
        leave_any_shop(&recorded);
        inputs[i] = input_of(&recorded, RESTLESS);
        assert_true(sq_game_tick(recorded.game, inputs[i]));
        sq_recorder_tick(&recorded.recorder, recorded.game, inputs[i]);
    }
    stop_recording(&recorded);
    load(&replay, "run");
    sq_replay_place place = sq_replay_begin(&replay);
    for (; sq_replay_next(&replay, &place, &step); ticks++) {
        assert_true(step.has_tick);
        assert_memory_equal(&step.input, &inputs[ticks], sizeof step.input);
        assert_int_equal(step.has_hash, ticks % 10 == 9);
        choices += step.choice != SQ_SECOND_NO_CHOICE;
        presses += step.input.buttons == SQ_BUTTON_ACTION;
    }
    assert_true(sq_replay_is_at_end(&replay, &place));
    assert_true(ticks == 1000 && replay.ticks == 1000);
    assert_true(choices == recorded.choices && choices > 0);
    assert_in_range(presses, 100, 300);
    sq_replay_unload(&replay);
}

TEST_IN(OWN_FOLDER, a_place_in_a_replay_can_be_saved) {
    const sq_game_def def = busy_tower();
    sq_replay_step first, again;
    record_run(&def, RESTLESS, 200, "run");
    load(&replay, "run");
    sq_replay_place place = sq_replay_begin(&replay);
    for (int i = 0; i < 57; i++)
        assert_true(sq_replay_next(&replay, &place, &first));
    const sq_replay_place kept = place;
    assert_true(sq_replay_next(&replay, &place, &first));
    while (sq_replay_next(&replay, &place, &again)) {
    }
    place = kept;
    assert_true(sq_replay_next(&replay, &place, &again));
    assert_memory_equal(&first.input, &again.input, sizeof first.input);
    assert_int_equal(first.mark, again.mark);
    sq_replay_unload(&replay);
}

TEST_IN(OWN_FOLDER, a_run_without_ticks_is_a_replay_without_ticks) {
    const sq_game_def def = busy_tower();
    sq_replay_step step;
    static sq_recorder recorder;
    ecs_world *game = sq_game_create(&def);
    recorder = (sq_recorder){0};
    assert_true(sq_recorder_begin_now(&recorder, game, path_of("run")));
    sq_recorder_end(&recorder);
    ecs_world_destroy(game);
    load(&replay, "run");
    sq_replay_place place = sq_replay_begin(&replay);
    assert_true(replay.ticks == 0);
    assert_true(sq_replay_is_at_end(&replay, &place));
    assert_false(sq_replay_next(&replay, &place, &step));
    sq_replay_unload(&replay);
}

/* ---- damage ---- */

/* Less than a byte: a bit of every byte is flipped, and each of the eight in turn. */
static size_t flip_distance(void)
{
    return number_from_environment("SQ_FLIPS", 7);
}

TEST_IN(OWN_FOLDER, a_flipped_bit_in_any_byte_is_detected) {
    size_t length;
    uint8_t *bytes = short_replay(&length);
    assert_in_range(length, 1000, 30000); /* mainly the constants */
    for (size_t bit = 0; bit < length * 8; bit += flip_distance()) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_refused(bytes, length,
                       bit < SQ_REPLAY_MAGIC_SIZE * 8 ? "is not a replay" : "is damaged");
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    assert_true(parse(&replay, bytes, length));
    sq_replay_unload(&replay);
    free(bytes);
}

/* Stores the lengths of the parts, starting with the header; returns their number. */
static int part_starts(const uint8_t *bytes, size_t length, size_t starts[static 16])
{
    sq_bytes_reader reader = {bytes, length, SQ_REPLAY_HEAD_SIZE, false}, part;
    uint32_t checksum = 0;
    int count = 0;
    sq_replay_take_part(&reader, &part, &checksum);
    reader.at += SQ_REPLAY_MARK_SIZE;
    for (; reader.at < length && count < 15; count++) {
        starts[count] = reader.at;
        sq_replay_take_part(&reader, &part, &checksum);
    }
    starts[count] = length;
    return count;
}

TEST_IN(OWN_FOLDER, missing_and_swapped_seconds_are_detected) {
    size_t length, starts[16];
    uint8_t *bytes = unfinished_replay(&length); /* without a mark the length is unknown */
    uint8_t *other = malloc(2 * length);
    assert_non_null(other);
    assert_int_equal(part_starts(bytes, length, starts), 4);
    memcpy(other, bytes, starts[1]); /* without the second second */
    memcpy(other + starts[1], bytes + starts[2], length - starts[2]);
    assert_refused(other, length - (starts[2] - starts[1]), "is damaged: second 2");
    memcpy(other, bytes, starts[1]); /* the second and third seconds swapped */
    memcpy(other + starts[1], bytes + starts[2], starts[3] - starts[2]);
    memcpy(other + starts[1] + starts[3] - starts[2], bytes + starts[1], starts[2] - starts[1]);
    memcpy(other + starts[3], bytes + starts[3], length - starts[3]);
    assert_refused(other, length, "is damaged: second 2");
    memcpy(other, bytes, length); /* the last second twice */
    memcpy(other + length, bytes + starts[3], length - starts[3]);
    assert_refused(other, 2 * length - starts[3], "is damaged: second 5");
    free(other);
    free(bytes);
}

TEST_IN(OWN_FOLDER, a_second_of_another_run_is_detected) {
    size_t length, other_length;
    size_t starts[16], other_starts[16];
    uint8_t *bytes = unfinished_replay(&length);
    sq_game_def def = busy_tower();
    def.seed++;
    record_run(&def, SQ_BOT_GREEDY, 45, "other");
    uint8_t *other = bytes_of("other", &other_length);
    part_starts(bytes, length, starts);
    part_starts(other, other_length, other_starts);
    uint8_t *mixed = malloc(length + other_length);
    assert_non_null(mixed);
    memcpy(mixed, bytes, starts[0]);
    memcpy(mixed + starts[0], other + other_starts[0], other_starts[1] - other_starts[0]);
    assert_refused(mixed, starts[0] + other_starts[1] - other_starts[0], "is damaged: second 1");
    free(mixed);
    free(other);
    free(bytes);
}

/* ---- truncated files ---- */

TEST_IN(OWN_FOLDER, a_truncated_replay_is_detected) {
    size_t length;
    uint8_t *bytes = short_replay(&length);
    for (size_t cut = 0; cut < length; cut++)
        assert_refused(bytes, cut, "is cut short");
    free(bytes);
}

TEST_IN(OWN_FOLDER, bytes_after_the_end_are_detected) {
    size_t length;
    uint8_t *bytes = short_replay(&length);
    bytes = realloc(bytes, length + 100);
    assert_non_null(bytes);
    memset(bytes + length, 0, 100);
    assert_refused(bytes, length + 1, "is damaged: 1 bytes follow its end");
    assert_refused(bytes, length + 100, "is damaged: 100 bytes follow its end");
    free(bytes);
}

/* A killed recorder leaves whole seconds and possibly part of one. */
TEST_IN(OWN_FOLDER, an_unfinished_replay_is_read_up_to_its_last_whole_second) {
    size_t length, starts[16];
    uint8_t *bytes = unfinished_replay(&length);
    const int seconds = part_starts(bytes, length, starts);
    assert_int_equal(seconds, 4);
    for (size_t cut = starts[0]; cut <= length; cut++) {
        uint64_t whole = 0;
        while (starts[whole + 1] <= cut && whole < 4)
            whole++;
        assert_true(parse(&replay, bytes, cut));
        assert_true(replay.was_cut_off);
        assert_true(replay.ticks == 10 * whole);
        sq_replay_place place = sq_replay_begin(&replay);
        sq_replay_step step;
        for (uint64_t tick = 0; tick < replay.ticks; tick++)
            assert_true(sq_replay_next(&replay, &place, &step));
        assert_false(sq_replay_next(&replay, &place, &step));
        sq_replay_unload(&replay);
    }
    for (size_t cut = 0; cut < starts[0]; cut++)
        assert_refused(bytes, cut, "is cut short");
    free(bytes);
}

/* ---- foreign and newer files ---- */

TEST(a_file_of_another_kind_is_not_a_replay) {
    static const char *const others[] = {"x", "square-eater run 1\nend\n", "\x89PNG\r\n\x1a\n",
                                         "\177ELF"};
    each_case(i, others)
        assert_refused((const uint8_t *)others[i], strlen(others[i]), "is not a replay");
    static const uint8_t zeros[5000];
    assert_refused(zeros, sizeof zeros, "is not a replay");
    assert_refused(zeros, 0, "is cut short");
}

/* With any content. */
TEST(a_replay_of_a_newer_format_is_reported_as_newer) {
    static const uint32_t versions[] = {3, 4, 1000, UINT32_MAX};
    each_case(i, versions) {
        Forgery forgery = forge(versions[i]);
        sq_bytes_put(&forgery.writer, "unknown", 7);
        seal_forgery(&forgery);
        sq_bytes_put(&forgery.writer, "and this", 8);
        assert_refused(forged, forgery.writer.length, "is newer than this program: format");
    }
    Forgery forgery = forge(0);
    seal_forgery(&forgery);
    assert_refused(forged, forgery.writer.length, "is damaged: there is no format 0");
}

/* A header with these rules, up to where the first second begins. */
static Forgery forge_rules(const char *rules)
{
    Forgery forgery = forge(SQ_REPLAY_VERSION);
    sq_bytes_put(&forgery.writer, "\1x", 2);
    sq_bytes_put_u64(&forgery.writer, 1);
    sq_bytes_put_u16(&forgery.writer, (uint16_t)strlen(rules));
    sq_bytes_put(&forgery.writer, rules, strlen(rules));
    sq_bytes_put_u16(&forgery.writer, 0);
    forge_mark(&forgery);
    return forgery;
}

static void put_header_1(sq_bytes_writer *writer, uint8_t mode, const char *constant, double value)
{
    sq_bytes_put(writer, "\1x", 2);
    sq_bytes_put_u8(writer, mode);
    sq_bytes_put_u64(writer, 7);
    sq_bytes_put_u16(writer, 1);
    sq_bytes_put_u8(writer, (uint8_t)strlen(constant));
    sq_bytes_put(writer, constant, strlen(constant));
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    sq_bytes_put_u64(writer, bits);
    sq_bytes_put_u16(writer, 0);
}

/* A header with one more constant or another value. */
static void assert_constant_refused(const char *name, double value, const char *why)
{
    Forgery forgery = forge(1);
    put_header_1(&forgery.writer, SQ_MODE_TOWER, name, value);
    forge_mark(&forgery);
    const size_t length = finish_forgery(&forgery);
    if (*why) {
        assert_refused(forged, length, why);
        return;
    }
    assert_true(parse(&replay, forged, length));
    sq_replay_unload(&replay);
}

TEST(unknown_constants_are_named) {
    static const char start[] = "is from a game that this version does not support: ";
    char why[200];
    assert_constant_refused("FRIEND_SPEED", 3, "");
    assert_int_equal(snprintf(why, sizeof why, "%sthere is no constant 'GRAVITY'", start) > 0, 1);
    assert_constant_refused("GRAVITY", 9.81, why);
    assert_constant_refused("FRIEND_SPEED", 101, "FRIEND_SPEED takes a number from 0 to 100");
    assert_constant_refused("FRIEND_SPEED", (double)NAN, "FRIEND_SPEED takes a number");
    assert_constant_refused("FRIEND_SPEED", (double)INFINITY, "FRIEND_SPEED takes a number");
    assert_constant_refused("CLASSIC_FRIENDS", 1.5, "CLASSIC_FRIENDS takes a whole number");
    assert_constant_refused("CLASSIC_FRIENDS", (double)NAN, "CLASSIC_FRIENDS takes a whole number");
    assert_constant_refused("PLAYER_INIT_SIZE", 30, "PLAYER_INIT_SIZE is larger than");
    assert_constant_refused("", 1, "is damaged");
    assert_constant_refused("TWO\nLINES", 1, "is damaged");
}

TEST(a_missing_constant_has_its_default) {
    Forgery forgery = forge_rules("mode = tower\n[kind friend]\ngrow = on\n");
    assert_true(parse(&replay, forged, finish_forgery(&forgery)));
    assert_true(sq_config_is_equal(&replay.header.rules.config, &sq_config_defaults));
    assert_int_equal(replay.header.rules.mode, SQ_MODE_TOWER);
    assert_int_equal(replay.header.rules.kinds.count, 1);
    sq_replay_unload(&replay);
}

/* Its header has one constant, and no kinds: those of classic and the tower were friends. */
TEST(a_header_of_version_1_is_read) {
    Forgery forgery = forge(1);
    put_header_1(&forgery.writer, SQ_MODE_TOWER, "TICKS_PER_SECOND", 10);
    forge_mark(&forgery);
    assert_true(parse(&replay, forged, finish_forgery(&forgery)));
    assert_int_equal(replay.header.rules.mode, SQ_MODE_TOWER);
    assert_true(replay.header.seed == 7);
    Config expected = sq_config_defaults;
    expected.TICKS_PER_SECOND = 10;
    assert_true(sq_config_is_equal(&replay.header.rules.config, &expected));
    assert_int_equal(replay.header.rules.kinds.count, 1);
    assert_string_equal(replay.header.rules.kinds.list[0].name, "friend");
    sq_replay_unload(&replay);
}

TEST(an_impossible_header_of_version_1_is_refused) {
    for (int of = 0; of < 3; of++) {
        Forgery forgery = forge(1);
        put_header_1(&forgery.writer, of == 0 ? 2 : 0, of == 1 ? "NONSENSE" : "PLAYER_MAX_SIZE",
                     of == 2 ? 700 : 24);
        forge_mark(&forgery);
        assert_refused(forged, finish_forgery(&forgery),
                       of == 0   ? "is damaged: its header makes no sense"
                       : of == 1 ? "this version does not support: there is no constant 'NONSENSE'"
                                 : "does not support: PLAYER_MAX_SIZE is larger than the arena");
    }
}

static void assert_rules_refused(const char *rules, const char *why)
{
    Forgery forgery = forge_rules(rules);
    assert_refused(forged, finish_forgery(&forgery), why);
}

TEST(rules_that_make_no_game_are_refused) {
    assert_rules_refused("NONSENSE = 1", "this version does not support: line 1: there is no "
                                         "constant 'NONSENSE'");
    assert_rules_refused("mode = tower", "line 1: no kind is left");
    assert_rules_refused("start = climb\n[kind crumb]\nsize = 9",
                         "kind crumb: it may stay gray for ever");
}

/* ---- hostile files: correct checksums, invalid content ---- */

static sq_replay_header good_header(void)
{
    const sq_game_def def = busy_tower();
    return (sq_replay_header){
        .program = "0.0",
        .seed = def.seed,
        .rules = {.mode = def.mode, .config = def.config, .kinds = sq_kinds_tutorial}};
}

static void assert_header_refused(const sq_replay_header *header, const char *why)
{
    Forgery forgery = forge_game(header);
    assert_refused(forged, finish_forgery(&forgery), why);
}

TEST(an_impossible_header_is_refused) {
    sq_replay_header header = good_header();
    strcpy(header.program, "two\nlines");
    assert_header_refused(&header, "is damaged: its header makes no sense");
    header = good_header();
    header.is_resumed = true;
    header.from = eventful_run();
    header.from.tower.floor = 9999;
    assert_header_refused(&header,
                          "continues a run that this version cannot have: the floor is too");
    header.from = eventful_run();
    header.rules.mode = SQ_MODE_CLASSIC;
    assert_header_refused(&header, "is damaged: its header makes no sense");
}

TEST(a_header_of_the_wrong_length_is_refused) {
    static uint8_t whole[SQ_REPLAY_HEADER_MAX];
    const sq_replay_header header = good_header();
    sq_bytes_writer writer = {whole, sizeof whole, 0, false};
    sq_replay_header_write(&header, &writer);
    whole[writer.length] = 0;
    for (size_t length = 0; length <= writer.length + 1; length++) {
        Forgery forgery = forge(SQ_REPLAY_VERSION);
        sq_bytes_put(&forgery.writer, whole, length);
        forge_mark(&forgery);
        const size_t all = finish_forgery(&forgery);
        if (length != writer.length)
            assert_refused(forged, all, "is damaged");
        else
            assert_true(parse(&replay, forged, all));
    }
    sq_replay_unload(&replay);
}

/* A second of this many ticks without input. */
static void forge_second(Forgery *forgery, int32_t ticks)
{
    static sq_replay_second second;
    sq_second_clear(&second);
    second.ticks = ticks;
    memset(second.inputs, 0, sizeof second.inputs);
    forge_part(forgery);
    sq_second_write(&second, &forgery->writer);
    seal_forgery(forgery);
}

TEST(only_the_last_second_may_be_shorter) {
    const sq_replay_header header = good_header(); /* 10 ticks a second */
    Forgery forgery = forge_game(&header);
    forge_second(&forgery, 10);
    forge_second(&forgery, 9);
    assert_true(parse(&replay, forged, finish_forgery(&forgery)));
    assert_true(replay.ticks == 19);
    sq_replay_unload(&replay);
    forge_second(&forgery, 10);
    assert_refused(forged, finish_forgery(&forgery), "is damaged: second 3");
    forgery = forge_game(&header);
    forge_second(&forgery, 11);
    assert_refused(forged, finish_forgery(&forgery), "is damaged: second 1");
    forgery = forge_game(&header);
    forge_second(&forgery, 0);
    assert_refused(forged, finish_forgery(&forgery), "is damaged: second 1");
}

/* A file whose only second has two ticks and, in the second version, a press in the last of them.
 * A second that is not of the file's version does not end where it should. */
static bool parse_two_ticks(uint32_t version, uint32_t second_version)
{
    static const uint8_t older[] = {2, 0, 1, 0, 0, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8};
    static const uint8_t newer[] = {2, 0, 1, 0, 0, 1, 1, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8};
    const sq_replay_header header = good_header();
    Forgery forgery = forge(version);
    if (version == 1)
        put_header_1(&forgery.writer, SQ_MODE_TOWER, "TICKS_PER_SECOND", 10);
    else
        sq_replay_header_write(&header, &forgery.writer);
    forge_mark(&forgery);
    forge_part(&forgery);
    sq_bytes_put(&forgery.writer, second_version == 1 ? older : newer,
                 second_version == 1 ? sizeof older : sizeof newer);
    seal_forgery(&forgery);
    return parse(&replay, forged, finish_forgery(&forgery));
}

TEST(seconds_are_read_in_the_version_of_their_file) {
    for (uint32_t version = SQ_REPLAY_OLDEST; version <= SQ_REPLAY_VERSION; version++) {
        sq_replay_step step;
        assert_true(!parse_two_ticks(version, 3 - version));
        assert_true(parse_two_ticks(version, version));
        assert_int_equal(replay.version, version);
        sq_replay_place place = sq_replay_begin(&replay);
        assert_true(sq_replay_next(&replay, &place, &step));
        assert_int_equal(step.input.buttons, 0);
        assert_true(sq_replay_next(&replay, &place, &step));
        assert_int_equal(step.input.buttons, version == 1 ? 0 : SQ_BUTTON_ACTION);
        sq_replay_unload(&replay);
    }
}

/* ---- files ---- */

TEST_IN(OWN_FOLDER, an_unreadable_file_is_reported_with_the_reason) {
    assert_false(sq_replay_load(&replay, path_of("none"), reason));
    assert_string_equal(reason, "cannot be read: No such file or directory");
    assert_true(!replay.bytes);
    assert_true(!sq_replay_load(&replay, own_folder, reason));
    assert_string_equal(reason, "cannot be read: Is a directory");
    assert_false(sq_replay_load(&replay, "/dev/zero", reason));
    assert_string_equal(reason, "cannot be read: it is not a regular file");
    put_text("empty", "");
    assert_false(sq_replay_load(&replay, path_of("empty"), reason));
    assert_string_equal(reason, "is cut short: it ends after 0 bytes");
}

TEST_IN(OWN_FOLDER, a_file_far_too_large_is_not_read) {
    put_text("large", "");
    assert_int_equal(truncate(path_of("large"), ((off_t)1 << 28) + 1), 0);
    assert_false(sq_replay_load(&replay, path_of("large"), reason));
    assert_string_equal(reason, "cannot be read: it is too large");
}
