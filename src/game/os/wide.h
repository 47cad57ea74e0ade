/* wide: UTF-8 as Windows wants it. */
#pragma once

#include <stdbool.h>
#include <wchar.h>

#include "os/disk.h"

/* False, with errno, if the path is no UTF-8 or too long. */
bool sq_wide_path(wchar_t wide[SQ_DISK_PATH_SIZE], const char *path);

/* Sets errno from the system's last error. */
void sq_wide_set_errno(void);
