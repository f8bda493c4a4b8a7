#include "core/repair/doctor.h"

#include <cstdlib>

namespace secant::repair {
namespace {

constexpr std::array<std::string_view, 3> radii{"r", "r + s", "s"};

} // namespace

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
        const Term& of = part.kind == Term::Kind::member ? part.parts[0] : part;
        return of.kind == Term::Kind::name && (of.text == "E" || of.text == "L" || of.text == "C");
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
        if (other.name != at_->name || other.value.kind != Term::Kind::quotient || &other == at_)
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
            const bool is_difference = term.kind == Term::Kind::difference;
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
    if (term.kind != Term::Kind::call || term.text != "cross" || term.parts.size() != 2)
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

} // namespace secant::repair
