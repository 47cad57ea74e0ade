/* fuzz_share_code: share codes. Any text is accepted or refused with a reason in one line; an
 * accepted one passes the checks of mods and is the same when it is written again. */
#include "fuzz.h"

#include "mods/share_code.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char reason[SQ_MOD_REASON_SIZE] = "";
    char code[SQ_SHARE_CODE_SIZE];
    sq_rulebook book = sq_rulebook_empty(SQ_MODE_CLASSIC);
    sq_rulebook back;
    fuzz_bytes bytes = {data, size};
    char *text = fuzz_text(&bytes);
    if (sq_share_code_read(&book, text, reason)) {
        REQUIRE(sq_rulebook_check(&book, reason), "accepted, but: %s", reason);
        REQUIRE(sq_share_code_write(&book, code), "accepted, but it cannot be written");
        REQUIRE(sq_share_code_read(&back, code, reason), "what is written: %s", reason);
        REQUIRE(sq_rulebook_plays_as(&book, &back), "what is read back differs");
    } else {
        REQUIRE(fuzz_is_reason(reason, sizeof reason), "a bad reason");
        REQUIRE(book.kinds.count == 0, "refused, but changed");
    }
    free(text);
    return 0;
}
