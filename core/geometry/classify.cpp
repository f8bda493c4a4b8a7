#include "core/geometry/classify.h"

#include "core/geometry/exact/decide.h"
#include "core/geometry/exact/integers.h"
#include "core/geometry/fast/case_rows.h"

namespace secant {

namespace {

/// A function apart from the filter, which then needs no stack for the calls.
template <int N>
[[gnu::noinline]] Classification classify_slowly(const Circle<N>& circle,
                                                 const Piece<N>& piece) noexcept
{
    if (!is_valid(circle, piece)) return {};
    return exact::in_integers(circle, piece, [&](const auto& whole) {
        const exact::PolynomialSigns signs{exact::Polynomials{whole.frame}};
        return exact::decide(signs, piece);
    });
}

} // namespace

template <int N>
Classification classify(const Circle<N>& circle, const Piece<N>& piece) noexcept
{
    const int row = fast::proven_row(circle, piece);
    if (row >= 0) return fast::classifications[static_cast<std::size_t>(row)];
    return classify_slowly(circle, piece);
}

template <int N>
Classification classify(const Circle<N, float>& circle, const Piece<N, float>& piece) noexcept
{
    const int row = fast::proven_row(circle, piece);
    if (row >= 0) return fast::classifications[static_cast<std::size_t>(row)];
    return classify_slowly(widen(circle), widen(piece));
}

template Classification classify<2>(const Circle<2>&, const Piece<2>&) noexcept;
template Classification classify<3>(const Circle<3>&, const Piece<3>&) noexcept;
template Classification classify<2>(const Circle<2, float>&, const Piece<2, float>&) noexcept;
template Classification classify<3>(const Circle<3, float>&, const Piece<3, float>&) noexcept;

} // namespace secant
