/* fields_example: the example in addons/fields.h, word for word, prints what it should. */
#include "ecs_testing.h"

/* In the place of standard output. */
static FILE *output;

#undef stdout
#undef printf
#define stdout output
#define printf(...) fprintf(output, __VA_ARGS__)

/* Cut out of the header by header_example.py. */
#include "goblin_top.inc"

static void run_example(void)
{
#include "goblin_body.inc"
}

static void print_example(char *text, size_t size)
{
    output = tmpfile();
    assert_non_null(output);
    run_example();
    rewind(output);
    text[fread(text, 1, size - 1, output)] = '\0';
    fclose(output);
}

TEST(the_headers_example_prints_a_goblin) {
    char text[2048];
    print_example(text, sizeof text);
    assert_string_equal(
        text, "happy is none of calm, angry\n"
              "Goblin.name: \"Snik\"\nGoblin.size: 1\nGoblin.mood: angry\nGoblin.prey: none\n"
              "Goblin.bag[0].item: 0\nGoblin.bag[0].count: 0\n"
              "Goblin.bag[1].item: 0\nGoblin.bag[1].count: 0\n"
              "Goblin.bag[2].item: 0\nGoblin.bag[2].count: 3\n"
              "Goblin.bag[3].item: 0\nGoblin.bag[3].count: 0\n"
              "{\"entities\":[{\"entity\":\"0:1\",\"components\":{\"Goblin\":{\"name\":\"Snik\","
              "\"size\":1,\"mood\":\"angry\",\"prey\":null,\"bag\":[{\"item\":0,\"count\":0},"
              "{\"item\":0,\"count\":0},{\"item\":0,\"count\":3},{\"item\":0,\"count\":0}]}}}]}");
}
