#include "core/snippets/snippet.h"

#include "core/geometry/solve.h"
#include "core/snippets/fields.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace secant::snippets {
namespace {

/// The way in which a notation writes numbers and points.
struct Notation {
    std::string_view power_begin; ///< between a whole number and an exponent of 2
    std::string_view power_end;
    std::string_view comma;
    std::string_view equals;
};

constexpr int mantissa_digits = std::numeric_limits<double>::digits;

/// The number as a whole number times 2^exponent.
std::string times_power(double number, const Notation& notation)
{
    int exponent = 0;
    const double fraction = std::frexp(number, &exponent);
    auto whole = static_cast<std::int64_t>(std::ldexp(fraction, mantissa_digits));
    exponent -= mantissa_digits;
    while (whole % 2 == 0) {
        whole /= 2;
        ++exponent;
    }
    return std::to_string(whole) + std::string{notation.power_begin} + std::to_string(exponent) +
           std::string{notation.power_end};
}

/// A number without an exponent of 10: a decimal, or where that would be long a whole number times
/// a power of 2. Both are exact, whatever program multiplies them in double: a product with a
/// power of 10 would be rounded twice.
/// @param number  finite
std::string plain_number(double number, const Notation& notation)
{
    std::string decimal = text_of(number, Scalar::float64);
    if (decimal == "-0.0") return "-0";
    if (decimal.find('e') == std::string::npos) return decimal;
    return times_power(number, notation);
}

/// "(1, 2)".
std::string plain_point(const Numbers& point, const Notation& notation)
{
    std::string out{"("};
    for (const double number : point) {
        if (out.size() > 1) out += notation.comma;
        out += plain_number(number, notation);
    }
    return out + ')';
}

/// A line that gives a name to a point or a number.
std::string named_line(std::string_view name, const Numbers& value, const Notation& notation)
{
    std::string out{name};
    out += notation.equals;
    out += value.size() == 1 ? plain_number(value.front(), notation) : plain_point(value, notation);
    return out + '\n';
}

constexpr Notation desmos{R"(\cdot2^{)", "}", ",", "="};
constexpr Notation geogebra{"*2^(", ")", ", ", " = "};

/// E, L, C, r and s as names.
template <int N>
std::string given_lines(const Query<N>& query, const Notation& notation)
{
    const auto& [circle, piece] = query;
    std::string out = named_line("E", coordinates_of<N>(piece.start), notation) +
                      named_line("L", coordinates_of<N>(piece.end), notation) +
                      named_line("C", coordinates_of<N>(circle.center), notation) +
                      named_line("r", {circle.radius}, notation);
    if (piece.radius > 0.0) out += named_line("s", {piece.radius}, notation);
    return out;
}

/// The exact hits and the closest point; without those beyond the largest double.
template <int N>
std::string answer_lines(const Query<N>& query, const Notation& notation, std::string_view hit_name,
                         std::string_view end_of_name)
{
    const Solution<N> answer = solve(query);
    std::string out;
    for (int i = 0; i < answer.root_count; ++i) {
        const auto& root = answer.roots[static_cast<std::size_t>(i)];
        const bool is_repeated = answer.classification.tangent && i > 0;
        if (!root.counts || is_repeated || !is_finite<N>(root.point)) continue;
        out += named_line(std::string{hit_name} + std::to_string(i + 1) + std::string{end_of_name},
                          coordinates_of<N>(root.point), notation);
    }
    if (is_finite<N>(answer.closest))
        out += named_line("K", coordinates_of<N>(answer.closest), notation);
    return out;
}

/// The set of points of the circle as an equation.
template <int N>
std::string desmos_circle(bool has_piece_radius)
{
    std::string out = "(x-C.x)^{2}+(y-C.y)^{2}";
    if (N == 3) out += "+(z-C.z)^{2}";
    return out + (has_piece_radius ? "=(r+s)^{2}\n" : "=r^{2}\n");
}

/// The piece: for t from 0 to 1, the range of t in Desmos; in the plane a ray or a line is an
/// equation, so that it reaches as far as the view.
template <int N>
std::string desmos_piece(Extent extent)
{
    constexpr std::string_view line = "(x-E.x)(L.y-E.y)=(y-E.y)(L.x-E.x)";
    constexpr std::string_view ahead = R"(\left\{(x-E.x)(L.x-E.x)+(y-E.y)(L.y-E.y)\ge0\right\})";
    switch (extent) {
    case Extent::segment: return "(1-t)E+tL\n";
    case Extent::ray:
        if (N == 3) return "E+\\frac{t}{1-t}(L-E)\n";
        return std::string{line} + std::string{ahead} + '\n';
    case Extent::line: break;
    }
    if (N == 3) return "E+\\frac{2t-1}{t(1-t)}(L-E)\n";
    return std::string{line} + '\n';
}

std::string_view geogebra_piece(Extent extent)
{
    switch (extent) {
    case Extent::segment: return "p = Segment(E, L)\n";
    case Extent::ray: return "p = Ray(E, L)\n";
    case Extent::line: break;
    }
    return "p = Line(E, L)\n";
}

} // namespace

template <int N>
std::string desmos_text(const Query<N>& query)
{
    return given_lines(query, desmos) + desmos_circle<N>(query.piece.radius > 0.0) +
           desmos_piece<N>(query.piece.extent) + answer_lines(query, desmos, "P_{", "}");
}

template <int N>
std::string geogebra_text(const Query<N>& query)
{
    std::string out = given_lines(query, geogebra);
    out += N == 2 ? "c = Circle(C, " : "c = Sphere(C, ";
    out += query.piece.radius > 0.0 ? "r + s)\n" : "r)\n";
    out += geogebra_piece(query.piece.extent);
    out += "S = Intersect(c, p)\n";
    return out + answer_lines(query, geogebra, "P_", "");
}

template std::string desmos_text(const Query<2>&);
template std::string desmos_text(const Query<3>&);
template std::string geogebra_text(const Query<2>&);
template std::string geogebra_text(const Query<3>&);

} // namespace secant::snippets
