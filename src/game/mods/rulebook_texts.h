/* rulebook_texts: the texts of assets/modes, which the build turns into C. */
#pragma once

extern const char sq_mode_text_classic[];
extern const char sq_mode_text_tower[];
extern const char sq_mode_text_climb[];
