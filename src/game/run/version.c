#include "run/version.h"

#include "commit.h"

#ifdef __clang__
#define COMPILER __VERSION__ /* begins with its name */
#elif defined __GNUC__
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "an unknown compiler"
#endif

void sq_version_print(FILE *stream)
{
    fputs("square-eater " SQ_VERSION "\n"
          "commit " SQ_COMMIT ", " COMPILER "\n",
          stream);
}
