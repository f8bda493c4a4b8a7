#pragma once

namespace secant {

/// Where parameters lie on an axis that has room for all of them: evenly from 0 to 1, beyond that
/// ever closer together, as their logarithms are, with the infinities at its ends. Monotone, and
/// without a bend at 0 and 1.
class TScale {
public:
    /// @param from,to  places of -infinity and infinity, in pixels; `to` may be the lesser
    /// @param inner    the share of the axis between 0 and 1, above 0 and below 1
    TScale(float from, float to, float inner) noexcept;

    /// The place of t in pixels. NaN lies with 0.
    [[nodiscard]] float place(double t) const noexcept;

    /// The same, but clear of 0 and of 1 unless t is exactly that, however near it comes: for what
    /// must be seen to lie on one side of them.
    [[nodiscard]] float place_apart(double t) const noexcept;

    /// The parameter at a place; infinite at and beyond the ends.
    [[nodiscard]] double parameter(float place) const noexcept;

private:
    [[nodiscard]] double share(double t) const noexcept;

    double from_;
    double length_; ///< negative when the axis runs backwards
    double inner_;
    double outer_; ///< the share of each end
};

} // namespace secant
