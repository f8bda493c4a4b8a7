#pragma once

namespace secant {

/// Maps all parameters to an axis: evenly from 0 to 1, and beyond ever closer together, like
/// logarithms, with the infinities at the ends. Monotone, with a continuous slope at 0 and 1.
class TScale {
public:
    /// @param from,to  places of -infinity and infinity, in pixels; `to` may be the lesser
    /// @param inner    the share of the axis between 0 and 1, above 0 and below 1
    TScale(float from, float to, float inner) noexcept;

    /// The place of t in pixels. NaN has the place of 0.
    [[nodiscard]] float place(double t) const noexcept;

    /// The place of t, at a visible distance from the places of 0 and 1 unless t is exactly 0 or 1.
    /// For marks that must be seen on their side of 0 and 1.
    [[nodiscard]] float place_apart(double t) const noexcept;

    /// The parameter at a place; infinite at and beyond the ends.
    [[nodiscard]] double parameter(float place) const noexcept;

    /// The nearest place of a t within a million of 0.
    [[nodiscard]] float limited_place(float place) const noexcept;

    /// The place of a mark of t that was moved by so many pixels. It stays within a million of 0,
    /// or where it was.
    [[nodiscard]] float moved_place(double t, double pixels) const noexcept;

    /// How much t changes in a pixel at a place, and so how fine its decimals are.
    [[nodiscard]] double t_in_pixel(float place) const noexcept;

private:
    [[nodiscard]] double share(double t) const noexcept;

    double from_;
    double length_; ///< negative when the axis runs backwards
    double inner_;
    double outer_; ///< the share of the axis beyond 1, and of the axis below 0
};

} // namespace secant
