// ecs/cpp/losses.hpp: what entities lost, type by type and across types. Part of ecs.hpp.
#pragma once

#include "view.hpp"

namespace ecs
{

// Events of a log, and the deleted values beside them. See track.h.
template <class T> class losses
{
  public:
    losses(const ecs_log &log, const T *values) : log_(log), values_(values)
    {
    }

    const ecs_event *begin() const
    {
        return log_.events;
    }

    const ecs_event *end() const
    {
        return log_.count > 0 ? log_.events + log_.count : log_.events;
    }

    std::uint32_t size() const
    {
        return log_.count;
    }

    // size() of them; only in the log of a component's deletions, otherwise NULL.
    const T *values() const
    {
        return values_;
    }

  private:
    ecs_log log_;
    const T *values_;
};

// Losses across types, in the order in which they happened. See losses.h.
template <class List> class ordered_losses
{
  public:
    // Stands at one loss.
    class iterator
    {
      public:
        explicit iterator(const ecs_loss &first) : loss_(first), more_(ecs_next_loss_(&loss_))
        {
        }

        const ecs_loss &operator*() const
        {
            return loss_;
        }

        iterator &operator++()
        {
            more_ = ecs_next_loss_(&loss_);
            return *this;
        }

        bool operator!=(detail::sentinel) const
        {
            return more_;
        }

      private:
        ecs_loss loss_;
        bool more_;
    };

    explicit ordered_losses(const ecs_loss &before) : before_(before)
    {
    }

    iterator begin() const
    {
        return iterator(before_);
    }

    detail::sentinel end() const
    {
        return {};
    }

    template <class T> static bool is(const ecs_loss &loss)
    {
        return loss.component == detail::number<List, T>;
    }

    // The deleted T; NULL if the loss is another type's, or if the T was removed.
    template <class T> static const T *value(const ecs_loss &loss)
    {
        return static_cast<const T *>(
            ecs_loss_value_(&loss, detail::number<List, T>, name<T>, sizeof(T)));
    }

  private:
    ecs_loss before_;
};

} // namespace ecs
