/* json: strings, for every writer of JSON. */
#pragma once

#include <stdio.h>

/* Writes a string with its quotes; null for NULL. */
void ecs_write_string_(const char *text, FILE *stream);
