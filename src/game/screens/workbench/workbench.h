/* workbench: where its list reacts to a click or a tap. Its other parts are cells of the session's
 * grid. */
#pragma once

#include "shell/shell.h"

/* Three areas for each row that is shown: a step down, the slider, a step up. */
int sq_workbench_areas(const sq_shell *shell);
sq_area sq_workbench_area(const sq_shell *shell, int number);
