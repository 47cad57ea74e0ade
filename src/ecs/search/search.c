/* search: loops over what a search finds. In slot order they read the bits of the storages a word
 * at a time, as views do (core/view.c): the body may change them, the world's epoch then moves, and
 * the loop looks again at what lies ahead. */
#include "../ecs/search.h"

#include "../core/sparse_set.h"

/* Where a loop is: before its first word, in one, or behind its last. */
enum { BEFORE, WITHIN, BEHIND };

static ecs_components sum_of_any(const ecs_search *search)
{
    ecs_components sum = ECS_NO_COMPONENTS;
    for (unsigned nth = 0; nth < ECS_ANY_SETS; nth++)
        sum = ecs_union(sum, search->any[nth]);
    return sum;
}

/* ---- what is found ---- */

static uint64_t living_bits(const ecs_world *world, uint32_t first)
{
    uint64_t bits = 0;
    for (uint32_t nth = 0; nth < 64 && first + nth < world->record_count; nth++)
        if (world->records[first + nth].stamp != ECS_FREE_STAMP_)
            bits |= (uint64_t)1 << nth;
    return bits;
}

static uint64_t bits_of_any(const ecs_view *view, ecs_components any)
{
    uint64_t bits = 0;
    for (; !ecs_is_empty(any); any = ecs_without_lowest_(any))
        bits |= ecs_page_bits_(&view->world->storages[ecs_lowest_(any)], view->page_, view->word_);
    return bits;
}

/* A bit for each entity that is found in the view's word. */
static uint64_t found_in_word(const ecs_search *search, const ecs_view *view)
{
    uint64_t bits = ~(uint64_t)0;
    if (ecs_is_empty(search->with) && ecs_is_empty(search->any[0]))
        bits = living_bits(view->world, (view->page_ << ECS_PAGE_SHIFT_) + view->word_ * 64);
    for (ecs_components rest = search->with; !ecs_is_empty(rest) && bits != 0;
         rest = ecs_without_lowest_(rest))
        bits &= bits_of_any(view, ecs_bit_(ecs_lowest_(rest)));
    for (unsigned nth = 0; nth < ECS_ANY_SETS && bits != 0; nth++)
        if (!ecs_is_empty(search->any[nth]))
            bits &= bits_of_any(view, search->any[nth]);
    return bits == 0 ? 0 : bits & ~bits_of_any(view, search->without);
}

/* The words of the view's page in which there may be some. */
static uint32_t words_of_page(const ecs_search *search, const ecs_view *view)
{
    const ecs_query with = {.with = search->with};
    const uint32_t all = (UINT32_C(1) << ECS_PAGE_WORDS_) - 1;
    return ecs_is_empty(search->with) ? all : ecs_page_words_(view->world, &with, view->page_);
}

static bool is_found(const ecs_search *search, ecs_components mask)
{
    bool found = ecs_includes(mask, search->with) && !ecs_overlap(mask, search->without);
    for (unsigned nth = 0; nth < ECS_ANY_SETS; nth++)
        found = found && (ecs_is_empty(search->any[nth]) || ecs_overlap(mask, search->any[nth]));
    return found;
}

/* ---- in slot order ---- */

/* The bits of a word or page that lie ahead of this one. */
static uint64_t ahead_of(const ecs_search *search, uint32_t bit)
{
    const uint64_t behind = ((uint64_t)2 << bit) - 1; /* 0 for the last bit: all lie behind it */
    return search->backwards ? ((uint64_t)1 << bit) - 1 : ~behind;
}

static bool go_to_next_page(const ecs_search *search, ecs_view *view)
{
    view->page_ += search->backwards ? UINT32_MAX : 1;
    if ((uint64_t)view->page_ << ECS_PAGE_SHIFT_ >= view->end_)
        return false; /* also before the first page, because it wraps */
    view->words_ = words_of_page(search, view);
    return true;
}

static bool go_to_next_word(const ecs_search *search, ecs_view *view)
{
    while (view->words_ == 0)
        if (!go_to_next_page(search, view))
            return false;
    view->word_ = ecs_next_found_(search, view->words_);
    view->words_ &= ~(UINT32_C(1) << view->word_);
    view->bits_ = found_in_word(search, view);
    const uint32_t start = (view->page_ << ECS_PAGE_SHIFT_) + view->word_ * 64;
    view->bits_ &= start < view->end_ ? ecs_word_within_(start, 0, view->end_) : 0;
    return true;
}

static void look_again(const ecs_search *search, ecs_view *view)
{
    const uint32_t start = (view->page_ << ECS_PAGE_SHIFT_) + view->word_ * 64;
    view->bits_ = found_in_word(search, view) & ahead_of(search, view->slot_ % 64) &
                  ecs_word_within_(start, 0, view->end_);
    view->words_ = words_of_page(search, view) & (uint32_t)ahead_of(search, view->word_);
}

static bool go_to_next_slot(const ecs_search *search, ecs_view *view)
{
    if (view->phase_ == WITHIN && view->epoch_ != view->world->epoch)
        look_again(search, view);
    view->phase_ = WITHIN;
    view->epoch_ = view->world->epoch;
    while (view->bits_ == 0) {
        if (!go_to_next_word(search, view)) {
            view->phase_ = BEHIND;
            return false;
        }
    }
    ecs_enter_found_(search, view);
    return true;
}

/* ---- in row order ---- */

/* Backwards, all rows behind the current one have been visited, and one of them fills the hole:
 * step on. */
static void resume_backwards(ecs_view *view, uint32_t removals)
{
    const ecs_storage_ *driver = view->driver_;
    ECS_CHECK_(
        view->world, removals - view->removals_ == 1 && ecs_is_hole_(driver, view->place_.row),
        "a loop backwards over %s removed it from another entity than the current one, more than "
        "once, sorted it, or brought an entity into a group: tag the entities, and do it after the "
        "loop",
        driver->name);
    view->place_.row--;
}

static bool step_back(ecs_view *view)
{
    const uint32_t removals = ecs_removals_(view->driver_);
    if (view->phase_ == BEHIND)
        return false;
    if (removals == view->removals_)
        view->place_.row--;
    else
        resume_backwards(view, removals);
    view->removals_ = removals;
    if (view->place_.row != SIZE_MAX)
        return true;
    view->phase_ = BEHIND;
    return false;
}

static bool go_to_next_row(const ecs_search *search, ecs_view *view)
{
    while (search->backwards ? step_back(view) : ecs_view_step_(view)) {
        const ecs_entity entity = ecs_view_current_(view);
        if (!is_found(search, view->world->records[entity.index].mask))
            continue;
        view->entity = entity;
        view->page_ = entity.index >> ECS_PAGE_SHIFT_;
        view->slot_ = entity.index % ECS_PAGE_SIZE_;
        return true;
    }
    return false;
}

/* ---- loops ---- */

bool ecs_find_next_(const ecs_search *search, ecs_view *view)
{
    if (view->driver_)
        return go_to_next_row(search, view);
    return view->phase_ != BEHIND && go_to_next_slot(search, view);
}

static ecs_view begin_by_rows(const ecs_world *world, const ecs_search *search)
{
    const unsigned number = ecs_view_driver_(world, search->with, search->without);
    const ecs_storage_ *driver = &world->storages[number];
    ecs_view view = ecs_view_over_(world, number, 0, ecs_row_count_(driver));
    if (search->backwards)
        view.place_.row = view.place_.end;
    return view;
}

static ecs_view begin_by_slots(const ecs_world *world, const ecs_search *search)
{
    ecs_view view;
    memset(&view, 0, sizeof view);
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): keeps -Wcast-qual quiet */
    view.world = (ecs_world *)(uintptr_t)world;
    view.end_ = world->record_count;
    view.page_ = search->backwards ? (view.end_ + ECS_PAGE_SIZE_ - 1) >> ECS_PAGE_SHIFT_ : 0;
    view.page_ -= !search->backwards; /* before the first; it wraps */
    return view;
}

ecs_found ecs_search_begin_(const ecs_world *world, ecs_search search, const char *site)
{
    const ecs_components others = ecs_union(search.without, sum_of_any(&search));
    ECS_CHECK_(world, !search.by_rows || !ecs_is_empty(search.with),
               "ecs_search: a search that goes .by_rows follows the rows of a component: name at "
               "least one in `with`%s",
               site);
    ecs_check_all_known_(world, ecs_union(search.with, others), site);
    ecs_found found;
    found.search_ = search;
    found.open_ = true;
    found.view = search.by_rows ? begin_by_rows(world, &search) : begin_by_slots(world, &search);
    found.view.query_.with = search.with;
    found.view.loop_ = ecs_loop_begins_(world);
    return found;
}
