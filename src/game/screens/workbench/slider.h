/* slider: a number between two others, set by its place on a line or step by step. Ranges are wide,
 * so the line is not even: the usual value stands in its middle if it can, and steps are as fine as
 * the value is small. Knows no screens. */
#pragma once

#include <stdbool.h>

typedef struct sq_slider {
    double lowest, highest;
    double normal; /* the usual value */
    bool whole;
} sq_slider;

/* Where a value stands on the line, 0 to 1. */
float sq_slider_place(const sq_slider *slider, double value);

/* The value at a place, with few digits; the usual one near where that stands. */
double sq_slider_value(const sq_slider *slider, float place);

/* The next value up (1) or down (-1), in the range. */
double sq_slider_step(const sq_slider *slider, double value, int step);
