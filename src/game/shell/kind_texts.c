#include "shell/kind_texts.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 2, 3))) static void append(sq_text *text, const char *format, ...)
{
    const size_t begin = strlen(text->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text->text + begin, sizeof text->text - begin, format, arguments);
    va_end(arguments);
}

sq_text sq_kind_title(const sq_kind *kind)
{
    sq_text text = {""};
    const char *colon = strchr(kind->words, ':');
    if (colon)
        append(&text, "%.*s", (int)(colon - kind->words), kind->words);
    else
        append(&text, "%s", kind->name);
    return sq_text_capitalised(text.text);
}

sq_text sq_kind_words(const sq_kind *kind)
{
    sq_text text = {""};
    const char *colon = strchr(kind->words, ':');
    append(&text, "%s", colon ? colon + 1 + strspn(colon + 1, " ") : kind->words);
    return sq_text_capitalised(text.text);
}

/* The value of the parameter with this name, which has `length` characters. */
static void append_param(sq_text *text, const sq_kinds *kinds, const sq_kind *kind,
                         const sq_behaviour *behaviour, const char *name, size_t length)
{
    for (int32_t i = 0; i < behaviour->count; i++) {
        const sq_param *param = &behaviour->params[i];
        const double number = sq_param_get(kind, param);
        if (strlen(param->name) != length || memcmp(param->name, name, length) != 0)
            continue;
        if (strcmp(param->unit, "kind") == 0)
            append(text, "%s", kinds->list[(int)number].name);
        else
            append(text, "%.4g", number);
    }
}

/* What the behaviour does, with values in place of the parameters in braces. */
static void append_behaviour(sq_text *text, const sq_kinds *kinds, const sq_kind *kind,
                             const sq_behaviour *behaviour)
{
    const char *at = behaviour->does;
    while (*at) {
        const size_t plain = strcspn(at, "{");
        append(text, "%.*s", (int)plain, at);
        at += plain;
        if (*at == '\0')
            return;
        const size_t name = strcspn(at + 1, "}");
        append_param(text, kinds, kind, behaviour, at + 1, name);
        at += name + 2;
    }
}

sq_text sq_kind_does(const sq_kinds *kinds, const sq_kind *kind)
{
    sq_text text = {""};
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++) {
        if (!(kind->behaviours & sq_behaviours[i].mask))
            continue;
        append(&text, "%s", text.text[0] ? ", " : "");
        append_behaviour(&text, kinds, kind, &sq_behaviours[i]);
    }
    if (!(kind->behaviours & ecs_mask(Grow)))
        append(&text, "%snever grows", text.text[0] ? ", " : "");
    append(&text, ".");
    return sq_text_capitalised(text.text);
}

sq_text sq_kind_when(const sq_kinds *kinds, const sq_kind *kind)
{
    sq_text text = {""};
    const int32_t from = kind->from;
    if (kind->arrives == SQ_ARRIVES_NEVER)
        append(&text, "out of others");
    else if (kind->swaps > 0)
        append(&text, "in some games, from floor %" PRId32,
               sq_kind_earliest(kinds, (int32_t)(kind - kinds->list)));
    else if (kind->every > 1)
        append(&text, "floors %" PRId32 ", %" PRId32 ", ...", from, from + kind->every);
    else if (from > 1)
        append(&text, "from floor %" PRId32, from);
    return text;
}

/* The first behaviour of the list that the kind has says most about how it comes. */
const char *sq_kind_warning(const sq_kind *kind)
{
    static const struct {
        ecs_components behaviour;
        const char *warning;
    } warnings[] = {
        {ecs_mask(Throw),
         "It throws a shard every few seconds at where you are going. Change course "
         "when it does."},
        {ecs_mask(Cross), "A line shows where the row will cross. Leave it, or lunge through it."},
        {ecs_mask(Leech), "It turns red when it touches a red one. Eat it while it is green."},
        {ecs_mask(Armour), "Its rivets count the bites that it takes. Keep your distance until you "
                           "have power."},
        {ecs_mask(Orbit), "It circles you while its core grows. Leave the circle before the core "
                          "fills it."},
        {ecs_mask(Dart),
         "Brackets around it point the way before it rushes. Step aside, not back."},
        {ecs_mask(Split),
         "Eat it before its core is full, where there is room for what it leaves."},
        {ecs_mask(Ahead), "It aims at where you are going. Change course when its core is nearly "
                          "full."},
        {ecs_mask(Drift), "It moves straight on and turns only at walls. Cross behind it."},
    };
    if (kind->behaviours & ecs_mask(Armour) && kind->armour.lunge)
        return "Only a lunge breaks it. Keep away until you have the size for one.";
    for (size_t i = 0; i < sizeof warnings / sizeof warnings[0]; i++)
        if (kind->behaviours & warnings[i].behaviour)
            return warnings[i].warning;
    return "A core grows in a gray one before it turns red. Turn away when you see it.";
}
