#pragma once

namespace secant {

/// The result of a comparison of computed numbers, and the result for their true values.
struct Truth {
    bool computed = false;
    bool exact = false;

    friend Truth operator&&(Truth a, Truth b)
    {
        return {a.computed && b.computed, a.exact && b.exact};
    }
};

} // namespace secant
