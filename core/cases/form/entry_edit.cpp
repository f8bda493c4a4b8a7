#include "core/cases/form/entry_text.h"

#include "core/cases/form/entry_fields.h"
#include "core/codec/direction.h"
#include "core/codec/query_json.h"
#include "core/text/json_cursor.h"
#include "core/text/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace secant {
namespace {

// True when two values of a field are the same, to the last bit.

bool is_same(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
bool is_same(const std::optional<double>& a, const std::optional<double>& b)
{
    return a.has_value() == b.has_value() && (!a || is_same(*a, *b));
}
bool is_same(const std::vector<double>& a, const std::vector<double>& b)
{
    return std::ranges::equal(a, b, [](double x, double y) { return is_same(x, y); });
}
template <class Value>
bool is_same(const Value& a, const Value& b)
{
    return a == b;
}

// True when a value has no text, so that its member goes.

template <class Value>
bool is_absent(const std::optional<Value>& value)
{
    return !value;
}
template <class Element>
bool is_absent(const std::vector<Element>& value)
{
    return value.empty();
}
bool is_absent(const std::string& value)
{
    return value.empty();
}
bool is_absent(const Expectation& value)
{
    return value == Expectation{};
}
template <class Value>
bool is_absent(const Value& /*value*/)
{
    return false;
}

/// True when two elements of a list are one element, perhaps edited.
bool is_one(const std::string& a, const std::string& b)
{
    return a == b;
}
bool is_one(const KnownAnswer& a, const KnownAnswer& b)
{
    return a.method == b.method && a.scalar == b.scalar;
}

/// A number in the form of the one that it replaces.
/// @param scalar  The scalar that the number was computed in: a float is the float nearest to
/// `value`.
std::string number_like(std::string_view old, double value, Scalar scalar)
{
    const bool is_hex =
        old.starts_with('"') && decoded_json_string(old).find_first_of("xX") != std::string::npos;
    if (is_hex && std::isfinite(value)) {
        const bool is_float = scalar == Scalar::float32;
        return fmt::format("\"{:a}\"", is_float ? double{static_cast<float>(value)} : value);
    }
    std::string out;
    append_exact_number(out, value);
    return out;
}

/// Edits the text of an entry, object by object.
class EntryEditor {
public:
    explicit EntryEditor(EntryLayout layout) : layout_(layout) {}

    std::string edit(std::string_view text, const Entry& before, const Entry& after)
    {
        JsonParts parts{text, layout_within(layout_)};
        for (std::size_t i = 0; i < parts.size() && indent_.empty(); ++i)
            indent_ = indent_in(parts[i].before);
        for (const EntryField& field : entry_fields()) {
            std::visit(
                [&](auto place) {
                    edit_member(parts, entry_members(), field.head.name, value_at(before, place),
                                value_at(after, place));
                },
                field.place);
        }
        return parts.text();
    }

private:
    using Names = std::vector<std::string_view>;

    /// The members of an entry, and of a query that stands in it, in the order of a new entry.
    static const Names& entry_members()
    {
        static const Names names = [] {
            Names all;
            for (const EntryField& field : entry_fields()) {
                all.push_back(field.head.name);
                if (std::holds_alternative<AnyQuery Entry::*>(field.place))
                    all.insert(all.end(), query_members.begin(), query_members.end());
            }
            return all;
        }();
        return names;
    }

    /// Puts a member behind the nearest of those that stand before it in `order`. The members of a
    /// query, which may be in any order, count as one.
    void insert(JsonParts& parts, const Names& order, std::string_view name, std::string value)
    {
        std::size_t index = 0;
        bool is_query_member = false; // the one that was found last
        for (const std::string_view earlier : order) {
            if (earlier == name) break;
            const JsonPart* const part = parts.find(earlier);
            if (part == nullptr) continue;
            const std::size_t behind = parts.index_of(*part) + 1;
            const bool was_query_member = is_query_member;
            is_query_member = std::ranges::count(query_members, earlier) > 0;
            index = was_query_member && is_query_member ? std::max(index, behind) : behind;
        }
        if (!indent_.empty()) value = reindented(std::move(value), member_indent, indent_);
        parts.insert(index, name, std::move(value));
    }

    template <class Value>
    void edit_member(JsonParts& parts, const Names& order, std::string_view name,
                     const Value& before, const Value& after)
    {
        if (is_same(before, after)) return;
        JsonPart* const part = parts.find(name);
        if (part == nullptr) {
            if (is_default(after)) return;
            if (auto text = value_text(after, layout_))
                insert(parts, order, name, *std::move(text));
        } else if (is_absent(after)) {
            parts.erase(parts.index_of(*part));
        } else {
            edit_value(part->value, before, after);
        }
    }

    /// The query stands in a member of its own or in the entry.
    void edit_member(JsonParts& parts, const Names& order, std::string_view name,
                     const AnyQuery& before, const AnyQuery& after)
    {
        if (JsonPart* const own = parts.find(name)) {
            JsonParts members{own->value, layout_within(layout_)};
            edit_query(members, {query_members.begin(), query_members.end()}, before, after);
            own->value = members.text();
        } else {
            edit_query(parts, order, before, after);
        }
    }

    template <class Value>
    void edit_value(std::string& text, const Value& /*before*/, const Value& after)
    {
        if (auto anew = value_text(after, layout_)) text = *std::move(anew);
    }
    void edit_value(std::string& text, const std::optional<double>& /*before*/,
                    const std::optional<double>& after)
    {
        text = number_like(text, *after, scalar_);
    }
    void edit_value(std::string& text, const std::vector<double>& before,
                    const std::vector<double>& after)
    {
        if (before.size() != after.size()) {
            text = value_text(after, layout_).value_or(text);
            return;
        }
        JsonParts parts{text, layout_within(layout_)};
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (!is_same(before[i], after[i]))
                parts[i].value = number_like(parts[i].value, after[i], scalar_);
        }
        text = parts.text();
    }
    void edit_value(std::string& text, const Expectation& before, const Expectation& after)
    {
        text = edited_object(text, expectation_fields(), before, after);
    }
    void edit_value(std::string& text, const std::vector<std::string>& before,
                    const std::vector<std::string>& after)
    {
        const auto keep = [](std::string&, const std::string&, const std::string&) {};
        text = edited_list(text, before, after, keep);
    }
    void edit_value(std::string& text, const std::vector<KnownAnswer>& before,
                    const std::vector<KnownAnswer>& after)
    {
        const auto edit_one = [this](std::string& element, const KnownAnswer& old,
                                     const KnownAnswer& anew) {
            scalar_ = anew.scalar;
            element = edited_object(element, known_fields(), old, anew);
        };
        text = edited_list(text, before, after, edit_one);
        scalar_ = Scalar::float64;
    }

    /// An object of which every field is a row.
    template <class Owner, class Row>
    std::string edited_object(std::string_view text, std::span<const Row> fields,
                              const Owner& before, const Owner& after)
    {
        Names order;
        for (const Row& field : fields)
            order.push_back(field.head.name);
        JsonParts parts{text, layout_within(layout_)};
        for (const Row& field : fields) {
            std::visit(
                [&](auto place) {
                    edit_member(parts, order, field.head.name, value_at(before, place),
                                value_at(after, place));
                },
                field.place);
        }
        return parts.text();
    }

    /// A list whose elements keep their text, as long as they are in it.
    template <class Element, class EditOne>
    std::string edited_list(std::string_view text, std::vector<Element> before,
                            const std::vector<Element>& after, const EditOne& edit_one)
    {
        JsonParts parts{text, layout_within(layout_)};
        const auto erase = [&](std::size_t index) {
            parts.erase(index);
            before.erase(before.begin() + static_cast<std::ptrdiff_t>(index));
        };
        for (std::size_t i = 0; i < after.size(); ++i) {
            std::size_t old = i;
            while (old < before.size() && !is_one(before[old], after[i]))
                ++old;
            if (old < before.size()) {
                for (; old > i; --old)
                    erase(i);
                edit_one(parts[i].value, before[i], after[i]);
            } else {
                parts.insert(i, "", value_text(after[i], layout_).value_or("\"\""));
                before.insert(before.begin() + static_cast<std::ptrdiff_t>(i), after[i]);
            }
        }
        while (parts.size() > after.size())
            erase(after.size());
        return parts.text();
    }

    void edit_query(JsonParts& parts, const Names& order, const AnyQuery& before,
                    const AnyQuery& after)
    {
        std::visit(
            [&](const auto& old, const auto& anew) {
                const auto edit = [&](std::string_view name, const auto& a, const auto& b) {
                    edit_member(parts, order, name, a, b);
                };
                const auto said = direction_in(parts.text());
                edit("E", coordinates(old.piece.start), coordinates(anew.piece.start));
                if (!said) {
                    edit("L", coordinates(old.piece.end), coordinates(anew.piece.end));
                } else if (!is_same(coordinates(old.piece.start), coordinates(anew.piece.start)) ||
                           !is_same(coordinates(old.piece.end), coordinates(anew.piece.end))) {
                    edit_direction(parts, order, *said, anew);
                }
                edit("C", coordinates(old.circle.center), coordinates(anew.circle.center));
                edit("r", std::optional{old.circle.radius}, std::optional{anew.circle.radius});
                edit("s", std::optional{old.piece.radius}, std::optional{anew.piece.radius});
                edit("extent", old.piece.extent, anew.piece.extent);
            },
            before, after);
    }

    /// The piece was moved: its text gives it by a direction again where that is exact, else by L.
    template <int N>
    void edit_direction(JsonParts& parts, const Names& order, const SaidDirection& said,
                        const Query<N>& anew)
    {
        PieceDirection<N> before{{}, said.length};
        for (int i = 0; i < N && static_cast<std::size_t>(i) < said.along.size(); ++i)
            before.along[i] = said.along[static_cast<std::size_t>(i)];
        if (const auto direction = direction_to<N>(anew.piece.start, anew.piece.end, before)) {
            edit_member(parts, order, "D", said.along, coordinates(direction->along));
            edit_member(parts, order, "length", said.length, direction->length);
            return;
        }
        const JsonPart* const part = parts.find("D");
        const std::size_t index = parts.index_of(*part);
        std::string end = part->value;
        edit_value(end, said.along, coordinates(anew.piece.end));
        parts.erase(index);
        parts.insert(index, "L", std::move(end));
        if (const JsonPart* const length = parts.find("length"))
            parts.erase(parts.index_of(*length));
    }

    template <class Point>
    static std::vector<double> coordinates(const Point& point)
    {
        const double* const first = &point[0];
        return {first, first + Point::length()};
    }

    EntryLayout layout_;
    Scalar scalar_ = Scalar::float64; ///< of the known answer that is being edited
    std::string indent_;              ///< of the entry's members; empty when they stand on one line
};

} // namespace

std::string edited_entry(std::string_view text, const Entry& before, const Entry& after)
{
    const bool is_one_line = text.find('\n') == std::string_view::npos;
    return EntryEditor{is_one_line ? EntryLayout::line : EntryLayout::indented}.edit(text, before,
                                                                                     after);
}

std::string reindented(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

std::string_view indent_in(std::string_view blanks) noexcept
{
    std::size_t start = blanks.rfind('\n');
    if (start == std::string_view::npos) return {};
    if (start > 0 && blanks[start - 1] == '\r') --start;
    return blanks.substr(start);
}

} // namespace secant
