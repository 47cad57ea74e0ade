/* commit: what the build has learnt of the source's commit (tools/commit.sh). */
#pragma once

extern const char sq_commit[];
