#include "core/formula/derivation.h"

#include "core/formula/value.h"
#include "core/text/short_number.h"
#include "core/words/case_words.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace secant::formula {
namespace {

/// A part of a formula.
struct Part {
    std::string text;
    bool is_exact = true; ///< every number in it is shown as it is
    bool agrees = true;   ///< and every decimal is as good as its number
};

/// A part made of others, which stand for the "{}" of a pattern.
template <class... Parts>
Part made(std::string_view pattern, const Parts&... parts)
{
    return {fmt::format(fmt::runtime(pattern), parts.text...), (parts.is_exact && ...),
            (parts.agrees && ...)};
}

/// A number beside nothing, or at the beginning of a sum.
Part plain(const ShownNumber& number)
{
    return {number.text, number.is_exact, number.agrees};
}

/// A number within a product or a sum, or as the side of a fraction: in brackets where it has a
/// sign or is a sum.
Part factor(const ShownNumber& number)
{
    const bool is_alone =
        number.text.find_first_of("- ") == std::string::npos ||
        (number.text.front() != '-' && number.text.find(' ') == std::string::npos);
    return {is_alone ? number.text : "(" + number.text + ")", number.is_exact, number.agrees};
}

/// "b = 2 * 3 ~= 6.1": the parts with the relations between what they show. The first relation says
/// whether its part is shown as it is, and is what the doubles say.
std::string chain(std::string_view symbol, const std::vector<Part>& parts)
{
    const auto value = [](const Part& part) {
        const auto formula = read_formula(part.text);
        return formula ? exact_value(*formula) : std::nullopt;
    };
    std::string out{symbol};
    std::optional<Value> before;
    const bool agree = std::ranges::all_of(parts, &Part::agrees);
    for (const Part& part : parts) {
        const bool is_first = &part == parts.data();
        const std::optional<Value> now = value(part);
        const bool is_equal = is_first ? part.is_exact && agree : now && before == now;
        out += fmt::format(" {} {}", is_equal ? "=" : "~=", part.text);
        before = now;
    }
    return out;
}

Number whole(int x)
{
    return {x, x};
}

Number negative(const Number& x)
{
    return whole(0) - x;
}

template <int N>
class Deriver {
    using Vector = std::array<Number, std::size_t{N}>;

public:
    Deriver(const Document& document, const Analysis& analysis, const Query<N>& query,
            const Solution<N>& answer)
        : document_{document}, analysis_{analysis}, query_{query}, answer_{answer},
          start_{vector(query.piece.start)}, end_{vector(query.piece.end)},
          center_{vector(query.circle.center)}, d_{difference(end_, start_)},
          f_{difference(start_, center_)}, r_{number_of(query.circle.radius)},
          s_{number_of(query.piece.radius)}, a_{dot(d_, d_)}, b_{whole(2) * dot(f_, d_)},
          c_{dot(f_, f_) - (r_ + s_) * (r_ + s_)}, discriminant_{b_ * b_ - whole(4) * a_ * c_}
    {
        size_ = std::max(nearest_double((r_ + s_).exact), nearest_double(root_of(a_).exact));
    }

    std::vector<DerivationLine> roots()
    {
        add_radius();
        add_direction();
        add("P(t) = E + t d",
            fmt::format("P(t) {} {} + t {}", sign(start().is_exact && d().is_exact), start().text,
                        d().text),
            "Every point of the line is E and t times d: t = 0 gives E, and t = 1 gives L.",
            {Mention::start, Mention::direction, Mention::whole_line});
        add(fmt::format("|P(t) - C| = {}", radius_),
            fmt::format("|P(t) - {}| {} {}", center().text,
                        sign(center().is_exact && radius().is_exact), radius().text),
            "A point is on the circle when its distance from C is the radius.",
            {Mention::center, Mention::radius, Mention::circle});
        add(fmt::format("|E + t d - C|^2 = {}^2", radius_),
            fmt::format(
                "|{} + t {} - {}|^2 {} {}^2", start().text, d().text, center().text,
                sign(start().is_exact && d().is_exact && center().is_exact && radius().is_exact),
                radius().text),
            "Put the point of the line in, and square both sides. Neither is negative, so the "
            "squares are equal just when the sides are.",
            {Mention::whole_line, Mention::circle});
        add_from_center();
        add(fmt::format("(f + t d)*(f + t d) = {}^2", radius_), "",
            "The square of a length is the vector times itself, and E \u2212 C is f.",
            {Mention::from_center, Mention::direction, Mention::circle});
        add(fmt::format("(d*d) t^2 + 2 (f*d) t + f*f - {}^2 = 0", radius_), "",
            "Multiply out, sort by the powers of t, and bring all to one side.",
            {Mention::from_center, Mention::direction});
        if (!add_coefficients()) return std::move(lines_);
        add("(2 a t + b)^2 = b^2 - 4 a c",
            fmt::format("({} t {})^2 {} {}", shown(whole(2) * a_).text, added(shown(b_)),
                        sign(shown(whole(2) * a_).is_exact && shown(b_).is_exact &&
                             discriminant().is_exact),
                        discriminant().text),
            "Multiply by 4 a and add b\u00B2 to both sides: the left one becomes a square.",
            {Mention::whole_line, Mention::circle});
        if (!add_discriminant()) return std::move(lines_);
        add_roots();
        add_extent();
        return std::move(lines_);
    }

    std::vector<DerivationLine> closest()
    {
        add_direction();
        add_from_center();
        add("(P(t) - C)*d = 0", "",
            "Where the line is nearest to C, the way from C to it is at a right angle to d. So "
            "their dot product is 0.",
            {Mention::foot, Mention::direction});
        add("(f + t d)*d = 0",
            fmt::format("({} + t {}) * {} {} 0", f().text, d().text, d().text,
                        sign(f().is_exact && d().is_exact)),
            "P(t) is E + t d, and E \u2212 C is f.",
            {Mention::from_center, Mention::direction, Mention::foot});
        const ShownNumber product = shown(dot(f_, d_));
        const ShownNumber square = shown(a_);
        add("f*d + t (d*d) = 0",
            fmt::format("{} + {} t {} 0", product.text, factor(square).text,
                        sign(product.is_exact && square.is_exact)),
            "Multiply out.", {Mention::from_center, Mention::direction});
        if (a_.exact == 0) {
            stop("t_0 = -(f*d)/(d*d)", "",
                 "E = L, so d is 0, and no number can be divided by d\u00B7d = 0. The derivation "
                 "stops here: the closest point is E, the only one.",
                 {Mention::start, Mention::closest});
            return std::move(lines_);
        }
        const Number foot = quotient(negative(dot(f_, d_)), a_);
        const ShownNumber t0 = shown_parameter(foot);
        add("t_0 = -(f*d)/(d*d)",
            chain("t_0",
                  {made("{}/{}", factor(shown(negative(dot(f_, d_)))), factor(square)), plain(t0)}),
            "Solve for t. It says how far along d the right angle stands.",
            {Mention::direction, Mention::foot});
        const Number t = add_clamp(foot, t0);
        const Vector nearest = reached(t);
        const Part closest = point(nearest, size_);
        const ShownNumber shown_t = shown_parameter(t);
        add("P(t) = E + t d",
            chain("P(t)", {made("{} + {} {}", start(), factor(shown_t), d()), closest}),
            "Put t back into the line: the closest point.", {Mention::closest});
        const Vector way = difference(nearest, center_);
        const Number length = root_of(dot(way, way));
        const ShownNumber distance = shown(length);
        add("distance = |P(t) - C|",
            chain("distance", {made("|{} - {}|", closest, center()), plain(distance)}),
            "The length of the way from C to it.", {Mention::closest, Mention::center});
        const Number depth = r_ + s_ - length;
        add_radius();
        add(fmt::format("depth = {} - distance", radius_),
            chain("depth",
                  {made("{} - {}", plain(radius()), factor(distance)), plain(shown(depth))}),
            answer_.depth > 0.0   ? "Positive: the piece reaches this deep into the disk."
            : answer_.depth < 0.0 ? "Negative: the piece and the disk are apart."
                                  : "Zero: the piece touches the circle, and does not go in.",
            {Mention::closest, Mention::radius});
        return std::move(lines_);
    }

    std::vector<DerivationLine> side()
    {
        add_direction();
        add_from_center();
        const Number square = add_area();
        const ShownNumber length = shown(root_of(a_));
        const Part squares = sum_of_squares(d_);
        const char* const base = "The length of the side from E to L, the base of the triangle.";
        if (a_.exact == 0) {
            stop("|d| = sqrt(d*d)", chain("|d|", {made("sqrt({})", squares), plain(length)}),
                 "E = L, so the base has no length, and the triangle no height. The derivation "
                 "stops here: no line goes through one point alone.",
                 {Mention::start});
            return std::move(lines_);
        }
        add("|d| = sqrt(d*d)", chain("|d|", {made("sqrt({})", squares), plain(length)}), base,
            {Mention::direction});
        const ShownNumber area = shown(root_of(square));
        const ShownNumber distance = shown(root_of(quotient(square, a_)));
        add(fmt::format("distance = {}/|d|", N == 2 ? "abs(d cross f)" : "|d cross f|"),
            chain("distance", {made("{}/{}", factor(area), factor(length)), plain(distance)}),
            "Twice the area is base times height. So the height, the distance of C from the line, "
            "is twice the area divided by the base.",
            {Mention::triangle, Mention::foot});
        add_radius();
        const Number quarter = quotient(discriminant_, whole(4));
        add(fmt::format("\u0394/4 = {}^2 (d*d) - {}^2", radius_,
                        N == 2 ? "(d cross f)" : "|d cross f|"),
            chain("\u0394/4",
                  {made("{}^2 * {} - {}^2", plain(radius()), factor(shown(a_)), factor(area)),
                   plain(shown(quarter))}),
            std::string{"The distance is compared with the radius without a root and without a "
                        "division, by the squares of both times d\u00B7d: this is a quarter of "
                        "the discriminant. "} +
                (quarter.exact > 0   ? "Positive: the line meets the circle twice."
                 : quarter.exact < 0 ? "Negative: the line misses the circle."
                                     : "Zero: the line is a tangent."),
            {Mention::foot, Mention::radius, Mention::circle});
        return std::move(lines_);
    }

private:
    // --- exact numbers ---

    static Vector vector(const Vec<N>& v)
    {
        Vector out;
        for (int i = 0; i < N; ++i)
            out[static_cast<std::size_t>(i)] = number_of(v[i]);
        return out;
    }

    static Vector difference(const Vector& left, const Vector& right)
    {
        Vector out;
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = left[i] - right[i];
        return out;
    }

    static Number dot(const Vector& left, const Vector& right)
    {
        Number out;
        for (std::size_t i = 0; i < left.size(); ++i)
            out = out + left[i] * right[i];
        return out;
    }

    /// d_i f_k - d_k f_i
    [[nodiscard]] Number minor(std::size_t i, std::size_t k) const
    {
        return d_[i] * f_[k] - d_[k] * f_[i];
    }

    /// E + t d
    [[nodiscard]] Vector reached(const Number& t) const
    {
        Vector out;
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = start_[i] + t * d_[i];
        return out;
    }

    /// t1 or t2, within 2^-90 of itself: no two numbers of the same size are subtracted.
    [[nodiscard]] Number root(std::size_t i) const
    {
        const Number size = root_of(discriminant_);
        const Number sum = b_.exact > 0 ? negative(b_) - size : size - b_;
        if (sum.exact == 0) return whole(0);
        const bool is_sum = (i == 0) == (b_.exact > 0);
        return is_sum ? quotient(sum, whole(2) * a_) : quotient(whole(2) * c_, sum);
    }

    // --- numbers as parts of formulas ---

    static std::string_view sign(bool is_exact) { return is_exact ? "=" : "~="; }

    /// "+ 3", "- 3": a number that is added.
    static std::string added(const ShownNumber& number)
    {
        if (number.text.front() == '-') return "- " + number.text.substr(1);
        return "+ " + number.text;
    }

    [[nodiscard]] Part point(const Vector& v, double size) const
    {
        Part out{"(", true};
        for (const Number& coordinate : v) {
            const ShownNumber number = shown(coordinate, size);
            out.text += (out.text.size() > 1 ? ", " : "") + number.text;
            out.is_exact = out.is_exact && number.is_exact;
            out.agrees = out.agrees && number.agrees;
        }
        out.text += ')';
        return out;
    }

    [[nodiscard]] Part start() const { return point(start_, size_); }
    [[nodiscard]] Part end() const { return point(end_, size_); }
    [[nodiscard]] Part center() const { return point(center_, size_); }
    [[nodiscard]] Part d() const { return point(d_, 0.0); }
    [[nodiscard]] Part f() const { return point(f_, 0.0); }
    [[nodiscard]] ShownNumber discriminant() const { return shown(discriminant_); }
    [[nodiscard]] ShownNumber radius() const { return shown(r_ + s_); }

    [[nodiscard]] Part sum_of_products(const Vector& u, const Vector& v) const
    {
        Part out;
        for (std::size_t i = 0; i < u.size(); ++i) {
            const ShownNumber left = shown(u[i]);
            const Part term =
                made("{} * {}", i == 0 ? plain(left) : factor(left), factor(shown(v[i])));
            out = i == 0 ? term : made("{} + {}", out, term);
        }
        return out;
    }

    [[nodiscard]] Part sum_of_squares(const Vector& v) const
    {
        Part out;
        for (std::size_t i = 0; i < v.size(); ++i) {
            const Part term = made("{}^2", factor(shown(v[i])));
            out = i == 0 ? term : made("{} + {}", out, term);
        }
        return out;
    }

    // --- lines ---

    void add(std::string letters, std::string numbers, std::string why,
             std::initializer_list<Mention> parts)
    {
        Mentions shown = mentions(parts);
        // A right angle in space is none in the drawing.
        if (N == 3 && has(shown, Mention::foot)) {
            shown.reset(static_cast<std::size_t>(Mention::foot));
            shown.set(static_cast<std::size_t>(Mention::whole_line));
        }
        lines_.push_back({std::move(letters), std::move(numbers), std::move(why), shown, false});
    }

    void stop(std::string letters, std::string numbers, std::string why,
              std::initializer_list<Mention> parts)
    {
        add(std::move(letters), std::move(numbers), std::move(why), parts);
        lines_.back().stops = true;
    }

    void add_direction()
    {
        add("d = L - E", chain("d", {made("{} - {}", end(), start()), d()}),
            "d is the arrow from E to L.", {Mention::direction, Mention::start, Mention::end});
    }

    void add_from_center()
    {
        add("f = E - C", chain("f", {made("{} - {}", start(), center()), f()}),
            "f is the arrow from C to E. No t is in it.",
            {Mention::from_center, Mention::start, Mention::center});
    }

    /// R = r + s, where the piece has a radius.
    void add_radius()
    {
        if (s_.exact == 0) return;
        add("R = r + s",
            chain("R", {made("{} + {}", plain(shown(r_)), plain(shown(s_))), plain(radius())}),
            "The piece is a stadium with the radius s. It meets the circle of radius r where its "
            "middle line meets the circle of radius r + s.",
            {Mention::circle, Mention::radius});
    }

    /// a, b, c, and the equation of them. False when it stops.
    bool add_coefficients()
    {
        const std::string squares = chain("a", {sum_of_squares(d_), plain(shown(a_))});
        if (a_.exact == 0) {
            const char* const where = c_.exact < 0   ? "inside the circle, and not on it"
                                      : c_.exact > 0 ? "outside the circle"
                                                     : "on the circle";
            stop("a = d*d", squares,
                 fmt::format("E = L, so d and a are 0, and so is b: the equation has no t, and the "
                             "derivation stops here. The piece is one point, {}.",
                             where),
                 {Mention::start, Mention::circle});
            return false;
        }
        add("a = d*d", squares, "The number before t\u00B2 is the square of the length of d.",
            {Mention::direction});
        add("b = 2 (f*d)", chain("b", {made("2 ({})", sum_of_products(f_, d_)), plain(shown(b_))}),
            b_.exact < 0   ? "The number before t. Negative: at E, the line comes nearer to C."
            : b_.exact > 0 ? "The number before t. Positive: at E, the line goes away from C."
                           : "The number before t. Zero: E is the point of the line nearest to C.",
            {Mention::from_center, Mention::direction});
        add(fmt::format("c = f*f - {}^2", radius_),
            chain("c", {made("{} - {}^2", sum_of_squares(f_), plain(radius())), plain(shown(c_))}),
            c_.exact < 0   ? "The number without t. Negative: E is inside the circle."
            : c_.exact > 0 ? "The number without t. Positive: E is outside the circle."
                           : "The number without t. Zero: E is on the circle.",
            {Mention::start, Mention::from_center, Mention::radius, Mention::circle});
        const bool is_exact = shown(a_).is_exact && shown(b_).is_exact && shown(c_).is_exact;
        add("a t^2 + b t + c = 0",
            fmt::format("{} t^2 {} t {} {} 0", shown(a_).text, added(shown(b_)), added(shown(c_)),
                        sign(is_exact)),
            "A quadratic equation for t. Its left side is q(t), the parabola among the plots.",
            {Mention::whole_line, Mention::circle});
        return true;
    }

    bool add_discriminant()
    {
        const std::string letters = "\u0394 = b^2 - 4 a c";
        std::string numbers = chain("\u0394", {made("{}^2 - 4 * {} * {}", factor(shown(b_)),
                                                    factor(shown(a_)), factor(shown(c_))),
                                               plain(discriminant())});
        if (discriminant_.exact < 0) {
            stop(letters, std::move(numbers),
                 "The discriminant. Negative: no number has a negative square. So there is no t, "
                 "the line misses the circle, and the derivation stops here.",
                 {Mention::foot, Mention::radius, Mention::circle});
            return false;
        }
        add(letters, std::move(numbers),
            discriminant_.exact > 0
                ? "The discriminant. Positive: two numbers have this square, so the line meets "
                  "the circle twice."
                : "The discriminant. Zero: only 0 has this square, so the line is a tangent.",
            {Mention::first_root, Mention::second_root});
        return true;
    }

    void add_roots()
    {
        const Part above = plain(shown(negative(b_)));
        const Part below = made("2 * {}", factor(shown(a_)));
        if (discriminant_.exact == 0) {
            add("t_1 = t_2 = (-b)/(2 a)",
                chain("t_1 = t_2", with(made("{}/({})", factor(shown(negative(b_))), below), 0)),
                "The root of 0 is 0, so both are the same.", {Mention::first_root});
        } else {
            add("t_1 = (-b - sqrt(\u0394))/(2 a)",
                chain("t_1", with(root_part(above, "-", below), 0)),
                "Take the root on both sides, and solve for t. a is positive, so the minus gives "
                "the smaller one.",
                {Mention::first_root});
            add("t_2 = (-b + sqrt(\u0394))/(2 a)",
                chain("t_2", with(root_part(above, "+", below), 1)),
                "The plus gives the larger one.", {Mention::second_root});
        }
        for (std::size_t i = 0; i < (discriminant_.exact == 0 ? 1U : 2U); ++i) {
            const Mention which = i == 0 ? Mention::first_root : Mention::second_root;
            const std::string name = fmt::format("P(t_{})", i + 1);
            std::vector<Part> parts;
            if (std::isfinite(answer_.roots[i].t)) {
                parts.push_back(made("{} + {} {}", start(), factor(root_number(i)), d()));
                if (is_finite<N>(answer_.roots[i].point))
                    parts.push_back(point(reached(root(i)), size_));
            }
            add(fmt::format("{} = E + t_{} d", name, i + 1),
                parts.empty() ? "" : chain(name, parts),
                fmt::format("Put t{} back into the line: the place where it meets the circle.",
                            i + 1),
                {which, Mention::direction});
        }
    }

    [[nodiscard]] Part root_part(const Part& above, std::string_view sign, const Part& below) const
    {
        return made("({} " + std::string{sign} + " sqrt({}))/({})", above, plain(discriminant()),
                    below);
    }

    /// @pre the root is finite
    [[nodiscard]] ShownNumber root_number(std::size_t i) const
    {
        const Number t = root(i);
        if (auto text = short_decimal(t)) return {std::move(*text)};
        return {parameter_texts(answer_.roots[0].t, answer_.roots[1].t).at(i), false, agrees(t)};
    }

    /// The part, and the root that it gives, unless that is larger than every double.
    [[nodiscard]] std::vector<Part> with(Part part, std::size_t i) const
    {
        std::vector<Part> out{std::move(part)};
        if (std::isfinite(answer_.roots[i].t)) out.push_back(plain(root_number(i)));
        return out;
    }

    /// Where a root lies beside the ends of the piece: "0 <= 0.3 <= 1".
    [[nodiscard]] std::string placed(std::size_t i) const
    {
        const double t = answer_.roots.at(i).t;
        std::string text = root_number(i).text;
        if (query_.piece.extent == Extent::line) return text;
        if (t < 0.0) return text + " < 0";
        if (query_.piece.extent == Extent::ray) return text + " >= 0";
        return t > 1.0 ? "1 < " + text : "0 <= " + text + " <= 1";
    }

    void add_extent()
    {
        const bool are_finite =
            std::isfinite(answer_.roots[0].t) && std::isfinite(answer_.roots[1].t);
        const char* letters = "0 <= t <= 1";
        const char* which = "On the segment are the t from 0 to 1. ";
        if (query_.piece.extent == Extent::ray) {
            letters = "t >= 0";
            which = "On the ray are the t from 0 on. ";
        }
        if (query_.piece.extent == Extent::line) {
            letters = "t_1 <= t_2";
            which = "On the line is every t. ";
        }
        const bool is_tangent = answer_.classification.tangent;
        std::string numbers;
        if (are_finite) {
            numbers = placed(0);
            if (query_.piece.extent == Extent::line)
                numbers += (is_tangent ? " = " : " < ") + placed(1);
            else if (!is_tangent)
                numbers += ", " + placed(1);
        }
        add(letters, std::move(numbers), which + why(document_, analysis_),
            {Mention::first_root, Mention::second_root, Mention::direction});
    }

    /// The line that keeps t on the piece; returns the t.
    Number add_clamp(const Number& foot, const ShownNumber& t0)
    {
        const bool is_before = foot.exact < 0;
        const bool is_beyond = foot.exact > 1;
        const ShownNumber zero{"0", true};
        const ShownNumber one{"1", true};
        switch (query_.piece.extent) {
        case Extent::line:
            add("t = t_0", chain("t", {plain(t0)}), "On the line is every t, so t0 stays.",
                {Mention::foot, Mention::closest});
            return foot;
        case Extent::ray:
            add("t = max(t_0, 0)",
                chain("t", {made("max({}, 0)", plain(t0)), plain(is_before ? zero : t0)}),
                is_before ? "On the ray are the t from 0 on. t0 is before E, so E is nearest."
                          : "On the ray are the t from 0 on. t0 is one of them, and stays.",
                {Mention::foot, Mention::closest});
            return is_before ? whole(0) : foot;
        case Extent::segment: break;
        }
        add("t = min(max(t_0, 0), 1)",
            chain("t", {made("min(max({}, 0), 1)", plain(t0)), plain(is_before   ? zero
                                                                     : is_beyond ? one
                                                                                 : t0)}),
            is_before   ? "On the segment are the t from 0 to 1. t0 is before E, so E is nearest."
            : is_beyond ? "On the segment are the t from 0 to 1. t0 is beyond L, so L is nearest."
                        : "On the segment are the t from 0 to 1. t0 is one of them, and stays.",
            {Mention::foot, Mention::closest});
        return is_before ? whole(0) : is_beyond ? whole(1) : foot;
    }

    /// The line of the cross product; returns its square.
    Number add_area()
    {
        const auto term = [&](std::size_t i, std::size_t k) {
            return made("{} * {} - {} * {}", plain(shown(d_[i])), factor(shown(f_[k])),
                        factor(shown(d_[k])), factor(shown(f_[i])));
        };
        if constexpr (N == 2) {
            const Number area = minor(0, 1);
            add("d cross f = d_x f_y - d_y f_x",
                chain("d cross f", {term(0, 1), plain(shown(area))}),
                std::string{"Twice the area of the triangle E, L, C, with a sign. "} +
                    (area.exact < 0   ? "Negative: C is at the left of the line, seen from E to L."
                     : area.exact > 0 ? "Positive: C is at the right of the line, seen from E to L."
                                      : "Zero: C is on the line, or there is none."),
                {Mention::triangle, Mention::direction, Mention::from_center});
            return area * area;
        } else {
            const Vector cross{minor(1, 2), minor(2, 0), minor(0, 1)};
            add("d cross f = (d_y f_z - d_z f_y, d_z f_x - d_x f_z, d_x f_y - d_y f_x)",
                chain("d cross f", {made("({}, {}, {})", term(1, 2), term(2, 0), term(0, 1)),
                                    point(cross, 0.0)}),
                "Its length is twice the area of the triangle E, L, C. In space, no side is left "
                "or right.",
                {Mention::triangle, Mention::direction, Mention::from_center});
            return dot(cross, cross);
        }
    }

    const Document& document_;
    const Analysis& analysis_;
    const Query<N>& query_;
    const Solution<N>& answer_;
    Vector start_;
    Vector end_;
    Vector center_;
    Vector d_;
    Vector f_;
    Number r_;
    Number s_;
    Number a_;
    Number b_;
    Number c_;
    Number discriminant_;
    double size_ = 0.0; ///< of the query: what coordinates are told apart beside
    std::string radius_ = s_.exact == 0 ? "r" : "R";
    std::vector<DerivationLine> lines_;
};

} // namespace

std::vector<DerivationLine> derive(Derivation subject, const Document& document,
                                   const Analysis& analysis)
{
    if (!is_valid(document.query)) return {};
    std::vector<DerivationLine> lines = std::visit(
        [&](const auto& query) {
            using Asked = std::decay_t<decltype(query)>;
            constexpr int n = std::is_same_v<Asked, Query<2>> ? 2 : 3;
            Deriver<n> deriver{document, analysis, query, std::get<Solution<n>>(analysis.answer)};
            switch (subject) {
            case Derivation::roots: return deriver.roots();
            case Derivation::closest: return deriver.closest();
            case Derivation::side: break;
            }
            return deriver.side();
        },
        document.query);
    for (DerivationLine& line : lines)
        line.why = with_shape(std::move(line.why), shape_of(document.query));
    return lines;
}

} // namespace secant::formula
