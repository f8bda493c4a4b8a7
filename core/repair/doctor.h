#pragma once

#include "core/repair/meaning.h"
#include "core/repair/repair.h"
#include "core/script/header.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace secant::repair {

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

/// The values of a number at each point.
using Numbers = std::vector<Residue>;

/// Finds the cures of a script: at one assignment after the other it asks what each formula is.
class Doctor {
public:
    /// @param cures  that are tried; they outlive it, and so does the text
    Doctor(std::string_view text, const script::Header& header, const std::vector<Cure>& cures);

    [[nodiscard]] Repaired repaired();

private:
    /// The better text of a part of a statement.
    struct Rewriting {
        Cure cure;
        std::vector<std::string> lines{}; ///< before the statement, without its indent
        std::string instead{};            ///< of the part
        const Term* part = nullptr;
    };

    [[nodiscard]] std::size_t indent_of(const Assignment& made) const;
    [[nodiscard]] std::string written(std::size_t first, std::size_t last) const;
    [[nodiscard]] std::string written(const Term& term) const
    {
        return written(term.first, term.last);
    }
    /// The tokens of the part that is rewritten; parentheses around a mere name are not needed.
    [[nodiscard]] std::pair<std::size_t, std::size_t> replaced(const Rewriting& better) const;
    [[nodiscard]] std::optional<Mending> mended(const Assignment& made);
    /// The first part of a formula, from the outside in, for which there is a cure.
    [[nodiscard]] std::optional<Rewriting> first_in(const Term& term);

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
        if (term.kind == Term::Kind::group) return addends(term.parts[0], is_taken, out);
        if (term.kind == Term::Kind::negative) return addends(term.parts[0], !is_taken, out);
        if (!adds(term)) {
            out.emplace_back(&term, is_taken);
            return;
        }
        addends(term.parts[0], is_taken, out);
        addends(term.parts[1], is_taken != (term.kind == Term::Kind::difference), out);
    }
    [[nodiscard]] static bool adds(const Term& term)
    {
        return term.kind == Term::Kind::sum || term.kind == Term::Kind::difference;
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
        for (const std::size_t made : at_->visible) {
            const Assignment& candidate = script_[made];
            if (candidate.name.empty() || !candidate.is_lasting || !candidate.has_value) continue;
            const Term name{.kind = Term::Kind::name, .text = candidate.name};
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

} // namespace secant::repair
