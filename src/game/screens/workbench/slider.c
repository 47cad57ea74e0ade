#include "screens/workbench/slider.h"

#include <math.h>

static double clamp(const sq_slider *slider, double value)
{
    return fmin(fmax(value, slider->lowest), slider->highest);
}

static double span_of(const sq_slider *slider)
{
    return slider->highest - slider->lowest;
}

/* The line follows place to the power of this: so the usual value is in the middle. One that is an
 * end says nothing about the values that matter; in a wide range those are the small ones. */
static double power_of(const sq_slider *slider)
{
    const double part = (slider->normal - slider->lowest) / span_of(slider);
    if (part > 0 && part < 1)
        return fmin(fmax(log(part) / log(0.5), 1), 8);
    return span_of(slider) > 1000 ? 4 : span_of(slider) > 10 ? 2 : 1;
}

float sq_slider_place(const sq_slider *slider, double value)
{
    const double part = (clamp(slider, value) - slider->lowest) / span_of(slider);
    return (float)pow(part, 1 / power_of(slider));
}

/* The largest power of ten that is no larger. */
static double decade_of(double value)
{
    return pow(10, floor(log10(value) + 1e-9));
}

/* To three digits; whole numbers also to their unit. */
static double rounded(const sq_slider *slider, double value)
{
    const double unit = value != 0 ? decade_of(fabs(value)) / 100 : 1;
    const double few = round(value / unit) * unit;
    return clamp(slider, slider->whole ? round(few) : few);
}

double sq_slider_value(const sq_slider *slider, float place)
{
    static const float NEAR = 0.006F;
    if (place <= 0)
        return slider->lowest;
    if (place >= 1)
        return slider->highest;
    if (fabsf(place - sq_slider_place(slider, slider->normal)) < NEAR)
        return slider->normal;
    return rounded(slider, slider->lowest + span_of(slider) * pow((double)place, power_of(slider)));
}

/* The finest step: a tenth of the usual value's decade. */
static double least_step(const sq_slider *slider)
{
    const double usual = slider->normal > 0 ? slider->normal : span_of(slider) / 100;
    return decade_of(usual) / 10;
}

/* A tenth of the decade in which the step ends, so that each step up can be taken back. */
static double step_size(const sq_slider *slider, double value, int step)
{
    static const double BELOW = 1 - 1e-6;
    const double within = fabs(step < 0 ? value * BELOW : value);
    const double least = least_step(slider);
    const double size = within > 0 ? fmax(decade_of(within) / 10, least) : least;
    return slider->whole ? fmax(round(size), 1) : size;
}

/* To the next multiple of the step, so that a value with many digits loses them. */
double sq_slider_step(const sq_slider *slider, double value, int step)
{
    static const double ROUNDING = 1e-5;
    const double size = step_size(slider, value, step);
    const double steps = value / size;
    const double next = step > 0 ? floor(steps + ROUNDING) + 1 : ceil(steps - ROUNDING) - 1;
    return clamp(slider, next * size);
}
