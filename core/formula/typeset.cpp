#include "core/formula/typeset.h"

#include "core/text/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

namespace secant::formula {
namespace {

// Lengths in em, nearly those of TeX's faces.
constexpr float rule_thickness = 0.055F;
constexpr float cap_height = 0.73F;
constexpr float x_height = 0.55F;
constexpr float above_bar = 0.68F; ///< from the base line of a fraction to that of its upper part
constexpr float below_bar = 0.69F;
constexpr float raise_of_power = 0.41F;
constexpr float drop_of_index = 0.17F;
constexpr float script_drop = 0.39F; ///< of the raised one below the top of its base, in its own em
constexpr float thin_space = 3.0F / 18.0F;
constexpr float medium_space = 4.0F / 18.0F;
constexpr float thick_space = 5.0F / 18.0F;

/// The size of a part by how deep it stands: an outer formula, a part of a fraction in it, a power
/// or an index, and one of those.
enum class Level { display, text, script, small_script };

constexpr std::array size_of_level{1.0F, 1.0F, 0.7F, 0.55F};

Level script_of(Level level)
{
    return level < Level::script ? Level::script : Level::small_script;
}

Level side_of(Level level)
{
    return level == Level::display ? Level::text : script_of(level);
}

/// Shapes around a base line: places are to the right of its left end, and down from it.
struct Box {
    float width = 0.0F;
    float above = 0.0F;
    float below = 0.0F;
    std::vector<Glyphs> glyphs{};
    std::vector<Bar> bars{};
    std::vector<Curve> curves{};

    /// Adds another box with its left end at a place.
    void add(Box part, Place at)
    {
        for (Glyphs& text : part.glyphs)
            text.at += at;
        for (Bar& bar : part.bars) {
            bar.min += at;
            bar.max += at;
        }
        for (Curve& curve : part.curves) {
            for (Place& point : curve.points)
                point += at;
        }
        std::ranges::move(part.glyphs, std::back_inserter(glyphs));
        std::ranges::move(part.bars, std::back_inserter(bars));
        std::ranges::move(part.curves, std::back_inserter(curves));
        width = std::max(width, at.x + part.width);
        above = std::max(above, part.above - at.y);
        below = std::max(below, part.below + at.y);
    }

    /// Adds another box at the right.
    void append(Box part, float space = 0.0F)
    {
        const float x = width + space;
        add(std::move(part), {x, 0.0F});
    }
};

std::string_view glyph_of(const Formula& part)
{
    if (part.kind == Kind::comma) return ",";
    if (part.text == "-") return "\u2212";
    if (part.text == "+-") return "\u00B1";
    if (part.text == "*") return "\u00B7";
    if (part.text == "cross") return "\u00D7";
    if (part.text == "~=") return "\u2248";
    if (part.text == "!=") return "\u2260";
    if (part.text == "<=") return "\u2264";
    if (part.text == ">=") return "\u2265";
    if (part.text == "=>") return "\u21D2";
    return part.text;
}

bool is_sign(const Formula& part, std::string_view text)
{
    return part.kind == Kind::sign && part.text == text;
}

class Typesetter {
public:
    Typesetter(float em, const TextWidth& width) : em_{em}, width_{width} {}

    [[nodiscard]] Box box(const Formula& formula, Level level) const
    {
        const Formula* const first = formula.parts.empty() ? nullptr : &formula.parts[0];
        switch (formula.kind) {
        case Kind::row: return row(formula, 0, formula.parts.size(), level);
        case Kind::letter:
        case Kind::word:
        case Kind::sign:
        case Kind::relation:
        case Kind::comma: return text(glyph_of(formula), Typeface::letters, formula.kind, level);
        case Kind::number: return number(formula.text, level);
        case Kind::fraction: return fraction(*first, formula.parts[1], level);
        case Kind::root: return root(*first, level);
        case Kind::power: return power(*first, formula.parts[1], level);
        case Kind::index: return scripted(box(*first, level), &formula.parts[1], nullptr, level);
        case Kind::brackets: return brackets(*first, level);
        case Kind::applied: {
            Box out = box(*first, level);
            out.append(box(formula.parts[1], level), 0.02F * em(level));
            return out;
        }
        case Kind::norm:
        case Kind::absolute: return bars(*first, level);
        case Kind::vector: break;
        }
        return vector(*first, level);
    }

    /// The parts [first, last) of a row.
    [[nodiscard]] Box row(const Formula& row, std::size_t first, std::size_t last,
                          Level level) const
    {
        Box out;
        for (std::size_t i = first; i < last; ++i)
            out.append(is_sign_of_number(row, i) ? minus(level) : box(row.parts[i], level),
                       i == first ? 0.0F : space_before(row, i, level));
        return out;
    }

    /// The space between a part of a row and the one before it.
    [[nodiscard]] float space_before(const Formula& row, std::size_t i, Level level) const
    {
        const auto space =
            std::max(space_beside(row, i - 1, true, level), space_beside(row, i, false, level));
        return (space > 0.0F ? space : product_space(row.parts[i - 1], row.parts[i])) * em(level);
    }

    [[nodiscard]] float em(Level level) const
    {
        return em_ * size_of_level.at(static_cast<std::size_t>(level));
    }

private:
    static bool is_sign_of_number(const Formula& row, std::size_t i)
    {
        return is_sign(row.parts[i], "-") && is_before_one(row, i) && i + 1 < row.parts.size() &&
               row.parts[i + 1].kind == Kind::number;
    }

    /// The minus of a number is a part of it.
    [[nodiscard]] Box minus(Level level) const
    {
        return text("\u2212", Typeface::numbers, Kind::number, level);
    }

    /// The space that a sign, a relation or a comma has at one of its sides, in em; 0 for others.
    static float space_beside(const Formula& row, std::size_t i, bool on_right, Level level)
    {
        const Formula& part = row.parts[i];
        const bool is_small = level >= Level::script;
        switch (part.kind) {
        case Kind::relation: return is_small ? 0.1F : thick_space;
        case Kind::comma: return on_right ? medium_space : 0.01F;
        case Kind::sign:
            if (is_before_one(row, i)) return on_right ? 0.04F : 0.01F;
            if (part.text == "*") return is_small ? 0.06F : 0.14F;
            return is_small ? 0.1F : medium_space;
        default: return 0.0F;
        }
    }

    /// The space between two factors, in em.
    static float product_space(const Formula& left, const Formula& right)
    {
        if (left.kind == Kind::number && right.kind == Kind::letter) return 0.07F;
        if (left.kind == Kind::word || right.kind == Kind::word) return 0.3F;
        if (right.kind == Kind::brackets) return 0.12F;
        return thin_space;
    }

    [[nodiscard]] Box text(std::string_view text, Typeface face, Kind kind, Level level) const
    {
        const float size = em(level);
        const Reach reach = reach_of(text);
        const float width = width_(text, face, size);
        Box out{width, reach.above * size, reach.below * size};
        out.glyphs.push_back({std::string{text}, {}, width, size, face, kind});
        return out;
    }

    /// "1.2e-5" is set as a product with a power of ten.
    [[nodiscard]] Box number(std::string_view written, Level level) const
    {
        const std::size_t e = written.find('e');
        Box out = text(written.substr(0, e), Typeface::numbers, Kind::number, level);
        if (e == std::string_view::npos) return out;
        out.append(text("\u00B7", Typeface::letters, Kind::sign, level), 0.08F * em(level));
        std::string_view exponent = written.substr(e + 1);
        if (exponent.front() == '+') exponent.remove_prefix(1);
        const bool is_negative = exponent.front() == '-';
        if (is_negative) exponent.remove_prefix(1);
        Formula digits = formula::number(std::string{exponent});
        const Formula raised =
            is_negative ? formula::row({sign("-"), std::move(digits)}) : std::move(digits);
        Box ten = text("10", Typeface::numbers, Kind::number, level);
        out.append(scripted(std::move(ten), nullptr, &raised, level), 0.08F * em(level));
        for (Glyphs& part : out.glyphs)
            part.kind = Kind::number;
        return out;
    }

    [[nodiscard]] Box fraction(const Formula& upper, const Formula& lower, Level level) const
    {
        const float size = em(level);
        Box above = box(upper, side_of(level));
        Box below = box(lower, side_of(level));
        const float rule = rule_thickness * size;
        const float axis = axis_height * size;
        const float gap = (level == Level::display ? 3.0F : 1.5F) * rule;
        const float rise =
            std::max(above_bar * em(side_of(level)), axis + 0.5F * rule + gap + above.below);
        const float drop =
            std::max(below_bar * em(side_of(level)), 0.5F * rule - axis + gap + below.above);
        const float width = std::max(above.width, below.width);
        const float left_above = 0.5F * (width - above.width);
        const float left_below = 0.5F * (width - below.width);
        Box out;
        out.add(std::move(above), {left_above, -rise});
        out.add(std::move(below), {left_below, drop});
        out.width = width;
        out.bars.push_back({{0.0F, -axis - 0.5F * rule}, {width, -axis + 0.5F * rule}});
        return out;
    }

    [[nodiscard]] Box root(const Formula& part, Level level) const
    {
        Box inner = box(part, level);
        const float size = em(level);
        const float rule = rule_thickness * size;
        inner.above = std::max(inner.above, x_height * size);
        const float top = inner.above + rule + 0.25F * x_height * size;
        const float bottom = inner.below + 0.03F * size;
        const float sign = 0.48F * size + 0.04F * (top + bottom);
        const float width = inner.width + 0.1F * size;
        const float tall = top + bottom;
        Box out;
        out.add(std::move(inner), {sign + 0.05F * size, 0.0F});
        out.width = sign + width;
        out.above = top + rule;
        out.below = std::max(out.below, bottom + rule);
        out.bars.push_back({{sign - 0.5F * rule, -top - rule}, {out.width, -top}});
        out.curves.push_back({{{0.55F * rule, bottom - 0.42F * tall},
                               {0.22F * sign, bottom - 0.5F * tall},
                               {0.5F * sign, bottom},
                               {sign, -top - 0.45F * rule}},
                              1.1F * rule});
        return out;
    }

    /// A power of an index has both at the right of the base, one above the other.
    [[nodiscard]] Box power(const Formula& base, const Formula& exponent, Level level) const
    {
        if (base.kind == Kind::index)
            return scripted(box(base.parts[0], level), &base.parts[1], &exponent, level);
        return scripted(box(base, level), nullptr, &exponent, level);
    }

    [[nodiscard]] Box scripted(Box base, const Formula* below, const Formula* above,
                               Level level) const
    {
        const float size = em(level);
        const float small = em(script_of(level));
        const float x = base.width + 0.05F * size;
        float rise = 0.0F;
        float drop = 0.0F;
        Box raised;
        Box lowered;
        if (above != nullptr) {
            raised = box(*above, script_of(level));
            rise = std::max({raise_of_power * size, base.above - script_drop * small,
                             raised.below + 0.25F * x_height * size});
        }
        if (below != nullptr) {
            lowered = box(*below, script_of(level));
            drop = std::max({drop_of_index * size, base.below + 0.05F * small,
                             lowered.above - 0.8F * x_height * size});
            const float least = lowered.above + 4.0F * rule_thickness * size - rise + raised.below;
            if (above != nullptr) drop = std::max(drop, least);
        }
        // The 2 of a square, or of t2, is no number of its own.
        for (Box* const script : {&raised, &lowered}) {
            for (Glyphs& part : script->glyphs) {
                if (part.kind == Kind::number) part.kind = Kind::letter;
            }
        }
        Box out = std::move(base);
        if (above != nullptr) out.add(std::move(raised), {x, -rise});
        if (below != nullptr) out.add(std::move(lowered), {x, drop});
        return out;
    }

    [[nodiscard]] Box brackets(const Formula& part, Level level) const
    {
        Box inner = box(part, level);
        const float size = em(level);
        if (inner.above <= 0.8F * size && inner.below <= 0.3F * size) {
            Box out = text("(", Typeface::letters, Kind::brackets, level);
            out.append(std::move(inner), 0.03F * size);
            out.append(text(")", Typeface::letters, Kind::brackets, level), 0.03F * size);
            return out;
        }
        const float axis = axis_height * size;
        const float half = std::max(inner.above - axis, inner.below + axis) + 0.04F * size;
        const float bulge = std::min(0.16F * size + 0.06F * half, 0.45F * size);
        const float thickness = 1.3F * rule_thickness * size;
        const float gap = 0.1F * size;
        Box out;
        out.width = bulge + thickness + gap;
        out.append(std::move(inner));
        out.width += gap;
        const float right = out.width + bulge + 0.5F * thickness;
        Curve opening{{}, thickness};
        Curve closing{{}, thickness};
        constexpr int steps = 8;
        for (int i = -steps; i <= steps; ++i) {
            const float s = static_cast<float>(i) / static_cast<float>(steps);
            const float inset = bulge * s * s;
            opening.points.emplace_back(0.5F * thickness + inset, half * s - axis);
            closing.points.emplace_back(right - inset, half * s - axis);
        }
        out.curves.push_back(std::move(opening));
        out.curves.push_back(std::move(closing));
        out.width = right + 0.5F * thickness;
        out.above = std::max(out.above, half + axis + 0.5F * thickness);
        out.below = std::max(out.below, half - axis + 0.5F * thickness);
        return out;
    }

    [[nodiscard]] Box bars(const Formula& part, Level level) const
    {
        Box inner = box(part, level);
        const float size = em(level);
        const float rule = 1.2F * rule_thickness * size;
        const float gap = 0.12F * size;
        const float top = std::max(inner.above, cap_height * size) + 0.06F * size;
        const float bottom = std::max(inner.below, 0.12F * size) + 0.06F * size;
        Box out;
        out.width = rule + gap;
        out.append(std::move(inner));
        const float right = out.width + gap;
        out.width = right + rule;
        out.above = top;
        out.below = bottom;
        out.bars.push_back({{0.0F, -top}, {rule, bottom}});
        out.bars.push_back({{right, -top}, {out.width, bottom}});
        return out;
    }

    [[nodiscard]] Box vector(const Formula& name, Level level) const
    {
        Box inner = box(name, level);
        const float size = em(level);
        const float thickness = rule_thickness * size;
        const float y = -inner.above - 0.18F * size;
        const float width = std::max(inner.width, 0.5F * size);
        const float head = 0.1F * size;
        Box out;
        const float beside = 0.5F * (width - inner.width);
        out.add(std::move(inner), {beside, 0.0F});
        out.width = width;
        out.above = -y + head + 0.5F * thickness;
        const float tip = width - 0.5F * thickness;
        out.curves.push_back({{{0.5F * thickness, y}, {tip, y}}, thickness});
        out.curves.push_back(
            {{{tip - head, y - head}, {tip, y}, {tip - head, y + head}}, thickness});
        return out;
    }

    float em_;
    const TextWidth& width_;
};

/// How good it is to begin a line with a part of a row; 0: not at all.
int break_before(const Formula& row, std::size_t i)
{
    if (i == 0) return 0;
    const Formula& part = row.parts[i];
    if (part.kind == Kind::relation) return 4;
    if (part.kind == Kind::sign && !is_before_one(row, i))
        return is_sign(part, "+") || is_sign(part, "-") ? 3 : 1;
    return row.parts[i - 1].kind == Kind::comma ? 2 : 0;
}

/// The first part of the next line of a row that begins at `first`.
std::size_t end_of_line(const Formula& row, const std::vector<float>& right, std::size_t first,
                        float room)
{
    const std::size_t count = row.parts.size();
    const float left = first == 0 ? 0.0F : right[first - 1];
    if (right[count - 1] - left <= room) return count;
    std::size_t best = count;
    int best_worth = 0;
    for (std::size_t i = first + 1; i < count; ++i) {
        int worth = break_before(row, i);
        if (worth == 0) continue;
        const float width = right[i - 1] - left;
        if (width > room && best_worth > 0) break;
        // A line with little on it wastes room.
        if (worth == 4 && width < 0.35F * room) worth = 2;
        if (worth >= best_worth || best == count) {
            best = i;
            best_worth = worth;
        }
        if (width > room) break;
    }
    return best;
}

std::vector<Box> lines_of(const Formula& formula, float room, const Typesetter& setter)
{
    std::vector<Box> lines;
    if (formula.kind != Kind::row) {
        lines.push_back(setter.box(formula, Level::display));
        return lines;
    }
    std::vector<float> right;
    float x = 0.0F;
    for (std::size_t i = 0; i < formula.parts.size(); ++i) {
        if (i > 0) x += setter.space_before(formula, i, Level::display);
        x += setter.box(formula.parts[i], Level::display).width;
        right.push_back(x);
    }
    const float indent = std::min(1.2F * setter.em(Level::display), 0.1F * room);
    for (std::size_t first = 0; first < formula.parts.size();) {
        const float at = first == 0 ? 0.0F : indent;
        const std::size_t last = end_of_line(formula, right, first, room - at);
        Box line;
        line.width = at;
        line.append(setter.row(formula, first, last, Level::display));
        lines.push_back(std::move(line));
        first = last;
    }
    return lines;
}

Typeset stacked(std::vector<Box> lines, float em)
{
    Typeset out;
    out.em = em;
    Box all;
    float base = 0.0F;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) {
            base += std::max(1.45F * em, all.below - base + 0.3F * em + lines[i].above);
        }
        out.base_lines.push_back(base);
        all.add(std::move(lines[i]), {0.0F, base});
    }
    Box moved;
    const float above = all.above;
    const float height = all.above + all.below;
    out.width = all.width;
    out.height = height;
    moved.add(std::move(all), {0.0F, above});
    for (float& line : out.base_lines)
        line += above;
    out.glyphs = std::move(moved.glyphs);
    out.bars = std::move(moved.bars);
    out.curves = std::move(moved.curves);
    return out;
}

} // namespace

Reach reach_of(std::string_view text)
{
    Reach out;
    while (!text.empty()) {
        const std::string_view c = take_character(text).bytes;
        const auto is_one_of = [&](std::string_view some) {
            return c.size() == 1 && some.find(c) != std::string_view::npos;
        };
        const bool is_low = is_one_of("acemnorsuvwxzgpqy");
        const bool is_bracket = is_one_of("()");
        const bool is_mark = is_one_of(",.");
        out.above = std::max(out.above, is_mark ? 0.13F : is_low ? 0.57F : 0.77F);
        out.below = std::max(out.below, is_bracket            ? 0.2F
                                        : is_one_of("gjpqyQ") ? 0.22F
                                        : is_mark             ? 0.15F
                                                              : 0.02F);
    }
    return out;
}

Typeset typeset(const Formula& formula, float em, float room, const TextWidth& width)
{
    Typeset out;
    for (int tries = 0; tries < 12; ++tries) {
        const Typesetter setter{em, width};
        out = stacked(lines_of(formula, room, setter), em);
        if (out.width <= room || !std::isfinite(room)) break;
        em *= 0.98F * room / out.width;
    }
    return out;
}

} // namespace secant::formula
