/* testing_main: the main of test programs without one of their own. */
#include "testing.h"

int main(int argc, char *argv[])
{
    if (argc > 1)
        only_tests_of(argv[1]);
    return run_all_tests(NULL, NULL);
}
