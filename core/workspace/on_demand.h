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

    /// How often it was computed: the tests see so that nothing is computed that is not shown.
    [[nodiscard]] int computed() const noexcept { return computed_; }

private:
    mutable std::optional<Value> value_;
    mutable int computed_ = 0;
};

} // namespace secant
