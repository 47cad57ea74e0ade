/* mutate_replay: changes that libFuzzer makes to replays: to the content of parts, or to the list
 * of parts. All checksums are then computed anew, so that the content is tested and not only the
 * checksums. Now and then any byte changes. */
#include "fuzz.h"

#include "replay/replay_format.h"

enum {
    PARTS_MAX = 64,
    CONTENT_MAX = 0xFFFF,
    SECOND_FIRST = 1, /* of the parts; the header comes first */
};

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

/* The contents of the parts, without checksums. */
typedef struct parts {
    uint32_t version;
    uint8_t *content[PARTS_MAX];
    size_t length[PARTS_MAX];
    size_t count;
    bool is_ended;
} parts;

/* ---- taking apart ---- */

static uint8_t *copy_of(const uint8_t *bytes, size_t length)
{
    uint8_t *copy = malloc(CONTENT_MAX); /* the content may grow */
    REQUIRE(copy, "out of memory");
    if (length > 0)
        memcpy(copy, bytes, length);
    return copy;
}

static void add(parts *parts, const uint8_t *bytes, size_t length)
{
    if (parts->count == PARTS_MAX)
        return;
    parts->content[parts->count] = copy_of(bytes, length);
    parts->length[parts->count++] = length;
}

/* Everything that looks like a part; checksums are ignored. */
static void take_apart(parts *parts, const uint8_t *data, size_t size)
{
    uint64_t length = 0;
    uint32_t ignored = 0;
    sq_bytes_reader reader = {data, size, 0, false};
    sq_bytes_reader part = {0};
    *parts = (struct parts){0};
    sq_bytes_take(&reader, SQ_REPLAY_MAGIC_SIZE);
    parts->version = sq_bytes_take_u32(&reader);
    while (reader.at < size && sq_replay_take_part(&reader, &part, &ignored) != SQ_PART_CUT) {
        if (!part.bytes)
            break;
        add(parts, part.bytes, part.length);
        if (parts->count == SECOND_FIRST)
            sq_replay_take_mark(&reader, &length);
        part.bytes = NULL;
    }
    parts->is_ended = length != 0;
}

static void free_parts(parts *parts)
{
    for (size_t i = 0; i < parts->count; i++)
        free(parts->content[i]);
}

/* ---- changing ---- */

static void change_content(parts *parts, size_t which)
{
    parts->length[which] =
        LLVMFuzzerMutate(parts->content[which], parts->length[which], CONTENT_MAX / 4);
}

static void drop(parts *parts, size_t which)
{
    free(parts->content[which]);
    parts->count--;
    for (size_t i = which; i < parts->count; i++) {
        parts->content[i] = parts->content[i + 1];
        parts->length[i] = parts->length[i + 1];
    }
}

static void swap(parts *parts, size_t one, size_t other)
{
    uint8_t *content = parts->content[one];
    const size_t length = parts->length[one];
    parts->content[one] = parts->content[other];
    parts->length[one] = parts->length[other];
    parts->content[other] = content;
    parts->length[other] = length;
}

static size_t any_of(uint32_t number, size_t first, size_t end)
{
    return first + number % (end - first);
}

static void change(parts *parts, unsigned seed)
{
    const uint32_t number = seed >> 8;
    const bool has_seconds = parts->count > SECOND_FIRST;
    const size_t which = any_of(number, has_seconds ? SECOND_FIRST : 0, parts->count);
    switch (seed % 16) {
    case 0:
        drop(parts, which);
        break;
    case 1:
        add(parts, parts->content[which], parts->length[which]);
        break;
    case 2:
        swap(parts, which, parts->count - 1);
        break;
    case 3:
        parts->is_ended = !parts->is_ended;
        break;
    case 4:
        parts->version ^= SQ_REPLAY_OLDEST ^ SQ_REPLAY_VERSION;
        break;
    case 5:
    case 6:
    case 7:
    case 8:
        change_content(parts, 0);
        break;
    default:
        change_content(parts, which);
        break;
    }
}

/* ---- putting together ---- */

static void put_part(sq_bytes_writer *writer, const parts *parts, size_t which, uint32_t *checksum)
{
    const size_t start = writer->length;
    const size_t seals = (size_t)2 * SQ_REPLAY_SEAL_SIZE;
    if (writer->size - start < parts->length[which] + seals + SQ_REPLAY_MARK_SIZE)
        return;
    sq_replay_open_part(writer);
    sq_bytes_put(writer, parts->content[which], parts->length[which]);
    sq_replay_seal_part(writer, start, checksum);
}

/* Parts that do not fit are omitted. */
static size_t put_together(const parts *parts, uint8_t *data, size_t max_size)
{
    sq_bytes_writer writer = {data, max_size, 0, false};
    sq_bytes_put(&writer, sq_replay_magic, sizeof sq_replay_magic);
    sq_bytes_put_u32(&writer, parts->version);
    uint32_t checksum = sq_bytes_crc32(0, data, writer.length);
    if (parts->count > 0)
        put_part(&writer, parts, 0, &checksum);
    const size_t mark_at = writer.length;
    sq_replay_put_mark(&writer, 0);
    for (size_t i = SECOND_FIRST; i < parts->count; i++)
        put_part(&writer, parts, i, &checksum);
    sq_bytes_writer mark = {data, max_size, mark_at, false};
    sq_replay_put_mark(&mark, parts->is_ended ? writer.length : 0);
    return writer.length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    enum { LEAST = SQ_REPLAY_HEAD_SIZE + SQ_REPLAY_MARK_SIZE };
    parts parts;
    take_apart(&parts, data, size);
    if (parts.count == 0 || max_size < LEAST || seed % 64 == 63) {
        free_parts(&parts);
        return LLVMFuzzerMutate(data, size, max_size);
    }
    change(&parts, seed);
    const size_t length = put_together(&parts, data, max_size);
    free_parts(&parts);
    return length;
}
