#pragma once

#include <optional>

namespace secant {

/// A value that is computed when it is read first, and kept until it is forgotten. Reading it is no
/// change that a reader could notice. For one thread.
template <class Value>
class OnDemand {
public:
    template <class Compute>
    [[nodiscard]] const Value& get(const Compute& compute) const
    {
        if (!value_) {
            value_.emplace(compute());
            ++computed_;
        }
        return *value_;
    }

    void forget() noexcept { value_.reset(); }

    /// The number of computations: with it the tests see that only shown values are computed.
    [[nodiscard]] int computed() const noexcept { return computed_; }

private:
    mutable std::optional<Value> value_;
    mutable int computed_ = 0;
};

/// A value that is computed from another one, and kept until it is read for a different one. For
/// one thread.
template <class From, class Value>
class Kept {
public:
    /// @param compute  Makes the value from a `From`.
    template <class Compute>
    [[nodiscard]] const Value& get(const From& from, const Compute& compute) const
    {
        if (!from_ || !(*from_ == from)) {
            value_.forget();
            from_ = from;
        }
        return value_.get([&] { return compute(from); });
    }

    void forget() noexcept { from_.reset(); }

    /// As of OnDemand.
    [[nodiscard]] int computed() const noexcept { return value_.computed(); }

private:
    mutable std::optional<From> from_;
    mutable OnDemand<Value> value_;
};

} // namespace secant
