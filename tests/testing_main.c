/* testing_main: the main of test programs without one of their own. */
#include "testing.h"

int main(void)
{
    return run_all_tests(NULL, NULL);
}
