#include "core/repair/repair.h"

#include "core/repair/meaning.h"
#include "core/script/header.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace secant::repair {
namespace {

using Kind = Term::Kind;

/// What the parts of a query are at one point.
struct Known {
    explicit Known(const Point& point, Residue reach_of_circle)
        : f{point.start() - point.center()}, d{point.end() - point.start()},
          radius{reach_of_circle}, dd{dot(d, d)}, ff{dot(f, f)}, fd{dot(f, d)},
          c{ff - radius * radius}, quarter{fd * fd - dd * c}, across{dd * ff - fd * fd}
    {
    }

    Value f; ///< E - C
    Value d; ///< L - E
    Residue radius;
    Residue dd;
    Residue ff;
    Residue fd;
    Residue c;       ///< |f|² - R²
    Residue quarter; ///< (f·d)² - |d|² c: a quarter of the discriminant
    Residue across;  ///< |f x d|²
};

/// A number of the same size at each point.
using Numbers = std::vector<Residue>;

/// Finds the cures of a script.
class Doctor {
public:
    Doctor(std::string_view text, const script::Header& header, const std::vector<Cure>& cures)
        : cures_{cures}, text_{text}, tokens_{script::tokens_of(text)},
          script_{assignments_of(tokens_)}, is_unit_{header.takes_unit_direction}
    {
        constexpr std::uint64_t points = 2;
        const int dimensions = header.dimensions == Dimensions::space ? 3 : 2;
        for (std::uint64_t seed = 1; seed <= points; ++seed) {
            auto point = Point::of(script_, dimensions, is_unit_, seed);
            if (!point) return;
            points_.push_back(*point);
            moved_.push_back(point->moved());
        }
    }

    Repaired repaired()
    {
        Repaired out;
        std::size_t at = 0;
        for (const Assignment& made : script_) {
            if (!made.has_value || points_.empty()) continue;
            const auto mending = mended(made);
            if (!mending) continue;
            const script::Token& first = tokens_[made.first];
            const script::Token& last = tokens_[made.last];
            out.text += text_.substr(at, first.at - at);
            for (std::size_t i = 0; i < mending->after.size(); ++i)
                out.text +=
                    (i == 0 ? "" : "\n") + mending->after[i].substr(i == 0 ? indent_of(made) : 0);
            at = last.at + last.text.size();
            out.mendings.push_back(*mending);
        }
        out.text += text_.substr(at);
        return out;
    }

private:
    /// The better text of a part of a statement.
    struct Rewriting {
        Cure cure;
        std::vector<std::string> lines{}; ///< before the statement, without its indent
        std::string instead{};            ///< of the part
        const Term* part = nullptr;
    };

    [[nodiscard]] std::size_t indent_of(const Assignment& made) const
    {
        const std::size_t begin = text_.rfind('\n', tokens_[made.first].at) + 1;
        const std::size_t word = text_.find_first_not_of(" \t", begin);
        return word == tokens_[made.first].at ? word - begin : 0;
    }
    [[nodiscard]] std::string written(std::size_t first, std::size_t last) const
    {
        const std::size_t begin = tokens_[first].at;
        return std::string{
            text_.substr(begin, tokens_[last].at + tokens_[last].text.size() - begin)};
    }
    [[nodiscard]] std::string written(const Term& term) const
    {
        return written(term.first, term.last);
    }

    /// The tokens of the part that is rewritten; parentheses around a mere name are not needed.
    [[nodiscard]] std::pair<std::size_t, std::size_t> replaced(const Rewriting& better) const
    {
        const auto [first, last] = std::pair{better.part->first, better.part->last};
        const bool is_bracketed = first > 1 && tokens_[first - 1].text == "(" &&
                                  tokens_[last + 1].text == ")" &&
                                  tokens_[first - 2].kind != script::Token::Kind::name;
        const bool is_name = better.instead.find_first_of(" (") == std::string::npos;
        return is_bracketed && is_name ? std::pair{first - 1, last + 1} : std::pair{first, last};
    }

    std::optional<Mending> mended(const Assignment& made)
    {
        at_ = &made;
        const auto better = first_in(made.value);
        if (!better) return std::nullopt;
        const std::size_t indent = indent_of(made);
        Mending out{better->cure, tokens_[made.first].line, written(made.first, made.last), {}};
        const std::string blanks(indent, ' ');
        for (const std::string& line : better->lines)
            out.after.push_back(blanks + line);
        const auto [first, last] = replaced(*better);
        const std::size_t begin = tokens_[first].at - tokens_[made.first].at;
        const std::size_t length = written(first, last).size();
        std::string statement = out.before;
        statement.replace(begin, length, better->instead);
        out.after.push_back(blanks + statement);
        return out;
    }

    /// The first part of a formula, from the outside in, for which there is a cure.
    std::optional<Rewriting> first_in(const Term& term)
    {
        using Look = std::optional<Rewriting> (Doctor::*)(const Term&);
        constexpr std::array<std::pair<Cure, Look>, 6> looks{
            {{Cure::discriminant, &Doctor::discriminant},
             {Cure::far_from_home, &Doctor::far},
             {Cure::root, &Doctor::root},
             {Cure::squares, &Doctor::squares},
             {Cure::long_sides, &Doctor::long_sides},
             {Cure::normalised, &Doctor::normalised}}};
        for (const auto& [cure, look] : looks) {
            if (std::ranges::find(cures_, cure) == cures_.end()) continue;
            auto out = (this->*look)(term);
            if (!out) continue;
            out->part = &term;
            return out;
        }
        for (std::size_t i = 0; i < term.parts.size(); ++i) {
            const bool is_divisor = term.kind == Kind::quotient && i == 1;
            const bool was_in = std::exchange(in_divisor_, in_divisor_ || is_divisor);
            auto out = first_in(term.parts[i]);
            in_divisor_ = was_in;
            if (out) return out;
        }
        return std::nullopt;
    }

    // What a formula is

    /// A formula's numbers at all points; none of a vector, and of what is not known.
    [[nodiscard]] std::optional<Numbers> numbers(const Term& term) const
    {
        Numbers out;
        for (const Point& point : points_) {
            const auto value = point.value(term, *at_);
            if (!value || value->size != 1) return std::nullopt;
            out.push_back(value->parts[0]);
        }
        return out;
    }
    [[nodiscard]] std::vector<Known> known(std::string_view radius) const
    {
        std::vector<Known> out;
        for (const Point& point : points_) {
            Residue size;
            if (radius != "s") size = size + point.radius();
            if (radius != "r") size = size + point.piece_radius();
            out.emplace_back(point, size);
        }
        return out;
    }
    /// True when a(i) equals b(i) at each point i.
    template <class Left, class Right>
    [[nodiscard]] bool same(const Left& a, const Right& b) const
    {
        for (std::size_t i = 0; i < points_.size(); ++i) {
            if (!(a(i) == b(i))) return false;
        }
        return true;
    }
    /// The addends of a formula, and whether each is taken away.
    static void addends(const Term& term, bool is_taken,
                        std::vector<std::pair<const Term*, bool>>& out)
    {
        if (term.kind == Kind::group) return addends(term.parts[0], is_taken, out);
        if (term.kind == Kind::negative) return addends(term.parts[0], !is_taken, out);
        if (term.kind != Kind::sum && term.kind != Kind::difference)
            return out.push_back({&term, is_taken});
        addends(term.parts[0], is_taken, out);
        addends(term.parts[1], is_taken != (term.kind == Kind::difference), out);
    }
    [[nodiscard]] static bool adds(const Term& term)
    {
        return term.kind == Kind::sum || term.kind == Kind::difference;
    }
    /// True when E, L and C may move together, and the formula stays as it is.
    [[nodiscard]] bool stays(const Term& term) const
    {
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const auto here = points_[i].value(term, *at_);
            if (!here || here != moved_[i].value(term, *at_)) return false;
        }
        return true;
    }

    // What the script calls a thing

    /// The last variable that is such a value at each point, or a text for it.
    template <class Wanted>
    [[nodiscard]] std::string name_of(const Wanted& wanted, std::string otherwise) const
    {
        for (auto made = at_->visible.rbegin(); made != at_->visible.rend(); ++made) {
            const Assignment& candidate = script_[*made];
            if (candidate.name.empty() || !candidate.is_lasting || !candidate.has_value) continue;
            const Term name{.kind = Kind::name, .text = candidate.name};
            const bool is_it = same([&](std::size_t i) { return points_[i].value(name, *at_); },
                                    [&](std::size_t i) { return std::optional{Value{wanted(i)}}; });
            if (is_it) return candidate.name;
        }
        return otherwise;
    }
    [[nodiscard]] std::string from_center(const std::vector<Known>& all) const
    {
        return name_of([&](std::size_t i) { return all[i].f; }, "(E - C)");
    }
    [[nodiscard]] std::string along(const std::vector<Known>& all) const
    {
        return name_of([&](std::size_t i) { return all[i].d; }, is_unit_ ? "D" : "(L - E)");
    }
    [[nodiscard]] std::string length_of_piece(const std::vector<Known>& all) const
    {
        return name_of([&](std::size_t i) { return *all[i].dd.root(); },
                       fmt::format("length({})", bare(along(all))));
    }
    [[nodiscard]] std::string radius_text(std::string_view radius,
                                          const std::vector<Known>& all) const
    {
        if (radius.size() == 1) return std::string{radius};
        return name_of([&](std::size_t i) { return all[i].radius; }, "(r + s)");
    }
    /// "(E - C)" as an argument: "E - C".
    static std::string bare(const std::string& text)
    {
        return text.front() == '(' && text.back() == ')' ? text.substr(1, text.size() - 2) : text;
    }
    /// A name that the script has not.
    [[nodiscard]] std::string fresh(std::string_view wanted)
    {
        std::string name{wanted};
        const auto is_taken = [&](std::string_view n) {
            return std::ranges::any_of(tokens_, [&](const auto& t) { return t.text == n; }) ||
                   std::ranges::find(taken_, n) != taken_.end();
        };
        for (int i = 2; is_taken(name); ++i)
            name = fmt::format("{}_{}", wanted, i);
        taken_.push_back(name);
        return name;
    }

    // The cures

    [[nodiscard]] std::optional<Rewriting> discriminant(const Term& term);
    [[nodiscard]] std::optional<Rewriting> far(const Term& term);
    [[nodiscard]] std::optional<Rewriting> root(const Term& term);
    [[nodiscard]] std::optional<Rewriting> squares(const Term& term);
    [[nodiscard]] std::optional<Rewriting> long_sides(const Term& term);
    [[nodiscard]] std::optional<Rewriting> normalised(const Term& term);

    const std::vector<Cure>& cures_;
    std::string_view text_;
    std::vector<script::Token> tokens_;
    std::vector<Assignment> script_;
    bool is_unit_;
    std::vector<Point> points_{};
    std::vector<Point> moved_{};
    std::vector<std::string> taken_{};
    const Assignment* at_ = nullptr; ///< the one that is looked at
    bool in_divisor_ = false;        ///< and the part of it stands under a stroke
};

constexpr std::array<std::string_view, 3> radii{"r", "r + s", "s"};

std::optional<Doctor::Rewriting> Doctor::discriminant(const Term& term)
{
    if (!adds(term)) return std::nullopt;
    const auto number = numbers(term);
    if (!number) return std::nullopt;
    std::vector<std::pair<const Term*, bool>> parts;
    addends(term, false, parts);
    const auto has_addend = [&](const auto& wanted) {
        return std::ranges::any_of(parts, [&](const auto& part) {
            const auto of = numbers(*part.first);
            return of &&
                   same([&](std::size_t i) { return part.second ? -(*of)[i] : (*of)[i]; }, wanted);
        });
    };
    const auto n = [&](std::size_t i) { return (*number)[i]; };
    for (const std::string_view radius : radii) {
        const std::vector<Known> all = known(radius);
        for (const int times : {1, 4}) {
            for (const bool is_divided : {false, true}) {
                const auto factor = [&](std::size_t i) {
                    return Residue{static_cast<std::uint64_t>(times)} /
                           (is_divided ? all[i].dd : Residue{1});
                };
                const bool is_it =
                    same(n, [&](std::size_t i) { return factor(i) * all[i].quarter; }) &&
                    has_addend([&](std::size_t i) { return factor(i) * all[i].fd * all[i].fd; });
                const bool is_gap =
                    same(n, [&](std::size_t i) { return factor(i) * all[i].across; }) &&
                    has_addend([&](std::size_t i) { return factor(i) * all[i].dd * all[i].ff; });
                if (!is_it && !is_gap) continue;
                const std::string d = along(all);
                const std::string v =
                    is_unit_ || !is_divided
                        ? d
                        : name_of(
                              [&](std::size_t i) {
                                  return all[i].d * (Residue{1} / *all[i].dd.root());
                              },
                              fmt::format("normalize({})", bare(d)));
                Rewriting out{Cure::discriminant};
                const std::string across = fresh("across");
                out.lines.push_back(fmt::format("local {} = length(cross({}, {}))", across,
                                                bare(from_center(all)), bare(v)));
                const std::string four = times == 4 ? "4 * " : "";
                if (is_gap) {
                    out.instead = fmt::format("{}{} * {}", four, across, across);
                    return out;
                }
                std::string limit = radius_text(radius, all);
                if (!is_unit_ && !is_divided) {
                    const std::string size = length_of_piece(all);
                    const std::string name = fresh("limit");
                    out.lines.push_back(fmt::format("local {} = {} * {}", name, limit, size));
                    limit = name;
                }
                out.instead =
                    fmt::format("{}({} - {}) * ({} + {})", four, limit, across, limit, across);
                return out;
            }
        }
    }
    return std::nullopt;
}

std::optional<Doctor::Rewriting> Doctor::far(const Term& term)
{
    if (!adds(term) || !stays(term)) return std::nullopt;
    std::vector<std::pair<const Term*, bool>> parts;
    addends(term, false, parts);
    const auto is_coordinate = [](const Term& part) {
        const Term& of = part.kind == Kind::member ? part.parts[0] : part;
        return of.kind == Kind::name && (of.text == "E" || of.text == "L" || of.text == "C");
    };
    const bool is_far = std::ranges::any_of(parts, [&](const auto& part) {
        return !stays(*part.first) && !is_coordinate(*part.first);
    });
    const auto number = numbers(term);
    if (!is_far || !number) return std::nullopt;
    for (const std::string_view radius : radii) {
        const std::vector<Known> all = known(radius);
        const std::string f = from_center(all);
        const std::string d = along(all);
        const auto is = [&](int times, const auto& wanted) {
            const Residue size{static_cast<std::uint64_t>(std::abs(times))};
            const Residue factor = times < 0 ? -size : size;
            return same([&](std::size_t i) { return (*number)[i]; },
                        [&](std::size_t i) { return factor * wanted(all[i]); });
        };
        for (const int times : {1, 2, 4, -1, -2, -4}) {
            std::string text;
            if (is(times, [](const Known& k) { return k.fd; })) {
                text = fmt::format("dot({}, {})", bare(f), bare(d));
            } else if (is(times, [](const Known& k) { return k.dd; })) {
                text = fmt::format("dot({}, {})", bare(d), bare(d));
            } else if (is(times, [](const Known& k) { return k.ff; })) {
                text = fmt::format("dot({}, {})", bare(f), bare(f));
            } else if (is(times, [](const Known& k) { return k.c; })) {
                const std::string r = radius_text(radius, all);
                text = fmt::format("(length({0}) - {1}) * (length({0}) + {1})", bare(f), r);
            } else if (points_[0].start().size == 2 &&
                       is(times, [](const Known& k) { return cross(k.f, k.d).parts[0]; })) {
                text = fmt::format("cross({}, {})", bare(f), bare(d));
            } else {
                continue;
            }
            const std::string sign = times < 0 ? "-" : "";
            const std::string factor =
                std::abs(times) == 1 ? "" : fmt::format("{} * ", std::abs(times));
            return Rewriting{Cure::far_from_home, {}, sign + factor + text};
        }
    }
    return std::nullopt;
}

std::optional<Doctor::Rewriting> Doctor::root(const Term& term)
{
    if (!adds(term) || in_divisor_) return std::nullopt;
    const auto whole = numbers(term);
    const auto left = numbers(term.parts[0]);
    const auto right = numbers(term.parts[1]);
    if (!whole || !left || !right) return std::nullopt;
    // The same number by another formula: it is mended already.
    for (const Assignment& other : script_) {
        if (other.name != at_->name || other.value.kind != Kind::quotient || &other == at_)
            continue;
        const bool is_same =
            same([&](std::size_t i) { return points_[i].value(other.value, other); },
                 [&](std::size_t i) { return std::optional{Value{(*whole)[i]}}; });
        if (is_same) return std::nullopt;
    }
    for (const std::string_view radius : radii) {
        const std::vector<Known> all = known(radius);
        for (const bool root_is_right : {true, false}) {
            const Numbers& root = root_is_right ? *right : *left;
            const Numbers& middle = root_is_right ? *left : *right;
            const bool is_it =
                same([&](std::size_t i) { return root[i] * root[i] * all[i].fd * all[i].fd; },
                     [&](std::size_t i) { return middle[i] * middle[i] * all[i].quarter; });
            if (!is_it || root[0].is_zero()) continue;
            // The product of both roots' numerators is k² |d|² c.
            const auto squared = [&](std::size_t i) { return middle[i] * middle[i]; };
            const auto is_product = [&](int times, bool of_dd) {
                return same(squared, [&](std::size_t i) {
                    const Residue k2 =
                        Residue{static_cast<std::uint64_t>(times)} * all[i].fd * all[i].fd;
                    return of_dd ? k2 : k2 / all[i].dd;
                });
            };
            std::string product;
            const std::string a = fmt::format("dot({0}, {0})", bare(along(all)));
            const std::string dd = name_of([&](std::size_t i) { return all[i].dd; }, a);
            if (is_product(1, false)) {
                product = "";
            } else if (is_product(4, false)) {
                product = "4 * ";
            } else if (is_product(1, true)) {
                product = dd + " * ";
            } else if (is_product(4, true)) {
                product = "4 * " + dd + " * ";
            } else {
                continue;
            }
            const std::string f = bare(from_center(all));
            const std::string r = radius_text(radius, all);
            product += name_of([&](std::size_t i) { return all[i].c; },
                               fmt::format("(length({0}) - {1}) * (length({0}) + {1})", f, r));
            const bool is_difference = term.kind == Kind::difference;
            const std::string root_text = written(term.parts[root_is_right ? 1 : 0]);
            std::string rest = written(term.parts[root_is_right ? 0 : 1]);
            if (!root_is_right && is_difference) rest = "-" + rest;
            const bool root_is_taken = root_is_right && is_difference;
            const std::string name = fresh(at_->name.empty() ? "sum" : at_->name + "_sum");
            const bool is_turned =
                rest.front() == '-' && rest.find_first_of(" (") == std::string::npos;
            Rewriting out{Cure::root};
            out.lines = {fmt::format("local {} = {}", name, written(term)),
                         fmt::format("if {} {} 0 then", is_turned ? rest.substr(1) : rest,
                                     root_is_taken != is_turned ? ">" : "<"),
                         fmt::format("    {} = {} / ({} {} {})", name, product, rest,
                                     root_is_taken ? "+" : "-", root_text),
                         "end"};
            out.instead = name;
            return out;
        }
    }
    return std::nullopt;
}

std::optional<Doctor::Rewriting> Doctor::squares(const Term& term)
{
    if (!adds(term)) return std::nullopt;
    const auto number = numbers(term);
    if (!number) return std::nullopt;
    for (const std::string_view radius : radii) {
        const std::vector<Known> all = known(radius);
        if (!same([&](std::size_t i) { return (*number)[i]; },
                  [&](std::size_t i) { return all[i].c; }))
            continue;
        return Rewriting{Cure::squares,
                         {},
                         fmt::format("(length({0}) - {1}) * (length({0}) + {1})",
                                     bare(from_center(all)), radius_text(radius, all))};
    }
    return std::nullopt;
}

std::optional<Doctor::Rewriting> Doctor::long_sides(const Term& term)
{
    if (term.kind != Kind::call || term.text != "cross" || term.parts.size() != 2)
        return std::nullopt;
    const std::vector<Known> all = known("r");
    const auto is = [&](const Term& part, const auto& wanted) {
        const auto plain = [&](std::size_t i) { return std::optional{wanted(all[i])}; };
        const auto turned = [&](std::size_t i) {
            return std::optional{wanted(all[i]) * -Residue{1}};
        };
        const auto value = [&](std::size_t i) { return points_[i].value(part, *at_); };
        return same(value, plain) ? 1 : same(value, turned) ? -1 : 0;
    };
    const int sign = is(term, [](const Known& k) { return cross(k.f, k.d); });
    const auto piece = [](const Known& k) { return k.d; };
    if (sign == 0 || is(term.parts[0], piece) != 0 || is(term.parts[1], piece) != 0)
        return std::nullopt;
    return Rewriting{Cure::long_sides,
                     {},
                     fmt::format("{}cross({}, {})", sign < 0 ? "-" : "", bare(from_center(all)),
                                 bare(along(all)))};
}

std::optional<Doctor::Rewriting> Doctor::normalised(const Term& term)
{
    if (is_unit_ || &term != &at_->value) return std::nullopt;
    const std::vector<Known> all = known("r");
    const auto foot = [&](std::size_t i) {
        return std::optional{points_[i].start() - all[i].d * (all[i].fd / all[i].dd)};
    };
    if (!same([&](std::size_t i) { return points_[i].value(term, *at_); }, foot))
        return std::nullopt;
    const auto is_direction = [&](const Term& part) {
        return same(
            [&](std::size_t i) {
                const auto value = points_[i].value(part, *at_);
                return value ? *value * *all[i].dd.root() : Value{};
            },
            [&](std::size_t i) { return all[i].d; });
    };
    const auto uses = [&](const auto& self, const Term& part) -> bool {
        return is_direction(part) || std::ranges::any_of(part.parts, [&](const Term& inner) {
                   return self(self, inner);
               });
    };
    if (!uses(uses, term)) return std::nullopt;
    const std::string d = along(all);
    const std::string a =
        name_of([&](std::size_t i) { return all[i].dd; }, fmt::format("dot({0}, {0})", bare(d)));
    const std::string to_center =
        name_of([&](std::size_t i) { return all[i].f * -Residue{1}; }, "C - E");
    return Rewriting{
        Cure::normalised, {}, fmt::format("E + {} * (dot({}, {}) / {})", d, to_center, bare(d), a)};
}

} // namespace

std::string_view reason_of(Cure cure) noexcept
{
    switch (cure) {
    case Cure::discriminant:
        return "a difference of two products, which may be a small part of them; a cross product "
               "has no such squares";
    case Cure::root:
        return "a difference where both have one sign; the other root has all digits, and the "
               "product of both roots is known";
    case Cure::squares:
        return "a difference of squares; that of the lengths loses half as many digits";
    case Cure::far_from_home:
        return "products of coordinates, which are large far from the origin; only their "
               "differences count";
    case Cure::normalised:
        return "a direction divided by its length, and multiplied by a length again";
    case Cure::long_sides:
        return "a cross product of two vectors that reach to the circle; that of one and the piece "
               "is the same";
    }
    return {};
}

const std::vector<Cure>& every_cure()
{
    static const std::vector<Cure> out{Cure::discriminant,  Cure::root,       Cure::squares,
                                       Cure::far_from_home, Cure::normalised, Cure::long_sides};
    return out;
}

Expected<Repaired, ScriptError> repaired(std::string_view text, const std::vector<Cure>& cures)
{
    if (auto method = script_method(text, "repaired"); !method) return unexpected(method.error());
    const auto header = script::read_header(text);
    if (!header) return unexpected(header.error());
    Repaired out = Doctor{text, *header, cures}.repaired();
    if (out.mendings.empty() || header->title.empty()) return out;
    std::string_view title = header->title;
    if (constexpr std::string_view copy = ", a copy"; title.ends_with(copy))
        title.remove_suffix(copy.size());
    const std::size_t at = out.text.find(header->title);
    if (at != std::string::npos)
        out.text.replace(at, header->title.size(), std::string{title} + ", repaired");
    return out;
}

} // namespace secant::repair
