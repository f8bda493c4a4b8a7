#pragma once

namespace secant {

/// What a comparison says of the computed numbers, and what it would say of the true ones.
struct Truth {
    bool computed = false;
    bool exact = false;

    friend Truth operator&&(Truth a, Truth b)
    {
        return {a.computed && b.computed, a.exact && b.exact};
    }
};

} // namespace secant
