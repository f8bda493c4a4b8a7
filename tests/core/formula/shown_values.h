#pragma once

#include "core/formula/formula.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The values of formulas with thousands of digits, beside the errors that their shown numbers
/// have: for tests only.
namespace secant::formula::test {

using Wide = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<3000>,
                                           boost::multiprecision::et_off>;

/// A number that lies within `error` of its value.
struct Near {
    Wide value = 0;
    Wide error = 0;
};

/// The coordinates of a point or a vector; a number has one.
using Nears = std::vector<Near>;

/// The error of a number that is shown in four digits.
inline const Wide shown_error{0.00051};

/// The values of letters and of names such as "P(t)".
using Known = std::map<std::string, Nears>;

inline Near plus(const Near& x, const Near& y)
{
    return {x.value + y.value, x.error + y.error};
}

inline Near times(const Near& x, const Near& y)
{
    return {x.value * y.value, abs(x.value) * y.error + abs(y.value) * x.error + x.error * y.error};
}

inline Near root(const Near& x)
{
    if (x.value <= x.error) return {sqrt(std::max(x.value, Wide{0})), sqrt(x.value + x.error)};
    const Wide value = sqrt(x.value);
    return {value, value - sqrt(Wide{x.value - x.error})};
}

/// The value of a formula without relations; none where it has letters that are not known, or a
/// divisor that may be 0.
class ShownValues {
public:
    explicit ShownValues(const Known& known) : known_{known} {}

    [[nodiscard]] std::optional<Nears> of(const Formula& formula) const
    {
        if (const auto found = known_.find(text_of(formula)); found != known_.end())
            return found->second;
        switch (formula.kind) {
        case Kind::number: {
            const Wide value{formula.text};
            return Nears{{value, value * shown_error}};
        }
        case Kind::row: return sum(formula.parts.begin(), formula.parts.end());
        case Kind::brackets: return list(formula.parts.front());
        case Kind::applied: {
            auto values = list(formula.parts[1].parts.front());
            if (!values) return std::nullopt;
            const bool is_least = formula.parts[0].text == "min";
            if (!is_least && formula.parts[0].text != "max") return std::nullopt;
            const auto less = [](const Near& x, const Near& y) { return x.value < y.value; };
            return Nears{is_least ? *std::ranges::min_element(*values, less)
                                  : *std::ranges::max_element(*values, less)};
        }
        case Kind::fraction: {
            const auto above = of(formula.parts[0]);
            const auto below = of(formula.parts[1]);
            if (!above || !below) return std::nullopt;
            const Near& x = above->front();
            const Near& y = below->front();
            if (abs(y.value) <= y.error) return std::nullopt;
            const Wide least = abs(y.value) - y.error;
            return Nears{
                {x.value / y.value, (x.error + abs(Wide{x.value / y.value}) * y.error) / least}};
        }
        case Kind::power: {
            const auto base = of(formula.parts[0]);
            if (!base || formula.parts[1].text != "2") return std::nullopt;
            return Nears{times(base->front(), base->front())};
        }
        case Kind::root: {
            const auto part = of(formula.parts[0]);
            if (!part) return std::nullopt;
            return Nears{root(part->front())};
        }
        case Kind::norm:
        case Kind::absolute: {
            const auto part = of(formula.parts[0]);
            if (!part) return std::nullopt;
            if (part->size() == 1) return Nears{{abs(part->front().value), part->front().error}};
            Near square;
            for (const Near& coordinate : *part)
                square = plus(square, times(coordinate, coordinate));
            return Nears{root(square)};
        }
        default: return std::nullopt;
        }
    }

private:
    using Place = std::vector<Formula>::const_iterator;

    [[nodiscard]] std::optional<Nears> list(const Formula& inner) const
    {
        if (inner.kind != Kind::row) return of(inner);
        Nears out;
        for (auto first = inner.parts.begin(); first <= inner.parts.end();) {
            const auto last = std::find_if(first, inner.parts.end(), [](const Formula& part) {
                return part.kind == Kind::comma;
            });
            const auto value = sum(first, last);
            if (!value) return std::nullopt;
            out.insert(out.end(), value->begin(), value->end());
            if (last == inner.parts.end()) break;
            first = last + 1;
        }
        return out;
    }

    [[nodiscard]] std::optional<Nears> sum(Place first, Place last) const
    {
        std::optional<Nears> out;
        for (Place at = first; at != last;) {
            const bool is_sign = at->kind == Kind::sign;
            const bool is_minus = is_sign && at->text == "-";
            if (is_sign) ++at;
            if (at == last) return std::nullopt;
            auto term = of(*at++);
            while (term && at != last && (at->kind != Kind::sign || at->text == "*")) {
                const bool is_dot = at->kind == Kind::sign;
                if (is_dot) ++at;
                const auto factor = of(*at++);
                if (!factor) return std::nullopt;
                term = product(*term, *factor);
            }
            if (!term) return std::nullopt;
            if (is_minus) {
                for (Near& coordinate : *term)
                    coordinate.value = -coordinate.value;
            }
            if (!out) {
                out = std::move(term);
                continue;
            }
            if (out->size() != term->size()) return std::nullopt;
            for (std::size_t i = 0; i < term->size(); ++i)
                (*out)[i] = plus((*out)[i], (*term)[i]);
        }
        return out;
    }

    static Nears product(const Nears& left, const Nears& right)
    {
        if (left.size() > 1 && right.size() > 1) {
            Near out;
            for (std::size_t i = 0; i < left.size(); ++i)
                out = plus(out, times(left[i], right[i]));
            return {out};
        }
        Nears out;
        for (const Near& x : left) {
            for (const Near& y : right)
                out.push_back(times(x, y));
        }
        return out;
    }

    const Known& known_;
};

} // namespace secant::formula::test
