#include "core/paste/names/numbers.h"

#include "core/paste/paste.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace secant {
namespace {

using enum QueryField;
using Fields = std::vector<QueryField>;

constexpr QueryField r = radius;
constexpr QueryField s = piece_radius;

/// An order in which people write a query down.
struct Order {
    std::string_view name;
    Fields fields;
};

const Order& usual_order(std::size_t count)
{
    static const Order seven{"", {start_x, start_y, end_x, end_y, center_x, center_y, r}};
    static const Order eight{"", {start_x, start_y, end_x, end_y, center_x, center_y, r, s}};
    static const Order ten{
        "", {start_x, start_y, start_z, end_x, end_y, end_z, center_x, center_y, center_z, r}};
    static const Order eleven{
        "", {start_x, start_y, start_z, end_x, end_y, end_z, center_x, center_y, center_z, r, s}};
    if (count == ten.fields.size()) return ten;
    if (count == eleven.fields.size()) return eleven;
    return count == eight.fields.size() ? eight : seven;
}

std::span<const Order> other_orders()
{
    static const std::array orders{
        Order{"C, r, E, L", {center_x, center_y, r, start_x, start_y, end_x, end_y}},
        Order{"E, L, r, C", {start_x, start_y, end_x, end_y, r, center_x, center_y}},
        Order{"r, C, E, L", {r, center_x, center_y, start_x, start_y, end_x, end_y}},
        Order{"r, E, L, C", {r, start_x, start_y, end_x, end_y, center_x, center_y}},
        Order{"E, L, s, C, r", {start_x, start_y, end_x, end_y, s, center_x, center_y, r}},
        Order{"C, r, E, L, s", {center_x, center_y, r, start_x, start_y, end_x, end_y, s}},
    };
    return orders;
}

/// A reading of the numbers: the field of each.
struct Reading {
    std::string_view order; ///< empty for the usual one
    Fields fields;
};

std::string in_words(std::size_t count)
{
    constexpr std::array<std::string_view, 13> words{"no",   "one",    "two",   "three", "four",
                                                     "five", "six",    "seven", "eight", "nine",
                                                     "ten",  "eleven", "twelve"};
    return count < words.size() ? std::string{words[count]} : fmt::format("{}", count);
}

/// True when brackets and lines group the numbers: not when each number is alone, or all are
/// together.
bool has_structure(const std::vector<PasteNumber>& all)
{
    bool differs = false;
    bool joins = false;
    for (std::size_t i = 1; i < all.size(); ++i) {
        (all[i].group == all[i - 1].group ? joins : differs) = true;
    }
    return differs && joins;
}

/// True when an order gives each labelled number the field of its label, and lets no group begin
/// inside a point or hold parts of the circle and of the piece.
bool fits(const std::vector<PasteNumber>& all, const Fields& fields)
{
    if (all.size() != fields.size()) return false;
    const bool structured = has_structure(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].field && all[i].field != fields[i]) return false;
        if (i == 0 || !structured) continue;
        if (all[i].field && all[i - 1].field) continue; // the labels decide
        const bool is_same_group = all[i].group == all[i - 1].group;
        const bool is_same_member = member_of(fields[i]) == member_of(fields[i - 1]);
        const bool is_same_shape = is_of_circle(fields[i]) == is_of_circle(fields[i - 1]);
        if (is_same_group ? !is_same_shape : is_same_member) return false;
        // A radius comes last in a group: "5 6 7" is not "r, C".
        if (is_same_group && is_radius(fields[i - 1])) return false;
    }
    return true;
}

/// The fields that no label names, in the order E, L, C, r, s, or with the circle first. s is among
/// them only if there are enough numbers.
Fields missing_fields(const PasteNumbers& numbers, bool circle_first)
{
    const std::vector<PasteNumber>& all = numbers.all;
    Fields missing;
    Fields order = usual_order(numbers.are_in_space ? 11 : 8).fields;
    if (circle_first) std::stable_partition(order.begin(), order.end(), is_of_circle);
    for (const QueryField field : order) {
        const bool is_named = std::any_of(
            all.begin(), all.end(), [field](const PasteNumber& n) { return n.field == field; });
        if (!is_named) missing.push_back(field);
    }
    const auto loose = static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [](const PasteNumber& number) { return !number.field; }));
    if (missing.size() == loose + 1 && missing.back() == s) missing.pop_back();
    return missing;
}

/// Gives the missing fields to the numbers without a label, in order.
Reading filled(const std::vector<PasteNumber>& all, const Fields& missing)
{
    Reading reading;
    std::size_t next = 0;
    for (const PasteNumber& number : all)
        reading.fields.push_back(number.field ? *number.field : missing[next++]);
    return reading;
}

/// The possible readings, likelier ones first. Empty when the count of numbers is wrong.
std::vector<Reading> readings_of(const PasteNumbers& numbers)
{
    const std::vector<PasteNumber>& all = numbers.all;
    if (fits(all, usual_order(all.size()).fields)) return {{"", usual_order(all.size()).fields}};
    std::vector<Reading> readings;
    for (const Order& order : other_orders()) {
        if (fits(all, order.fields)) readings.push_back({order.name, order.fields});
    }
    if (!readings.empty()) return readings;
    // Where eight numbers have another order, one of them is a count above the lines.
    const bool has_label = std::any_of(
        all.begin(), all.end(), [](const PasteNumber& number) { return number.field.has_value(); });
    if (all.size() == 8 && !has_label && has_structure(all)) return {};

    const Fields missing = missing_fields(numbers, false);
    const auto loose = static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [](const PasteNumber& number) { return !number.field; }));
    if (missing.size() != loose) return {};
    readings.push_back(filled(all, missing));
    const bool is_all_loose = loose == all.size();
    const Fields circle_first = missing_fields(numbers, true);
    if (!is_all_loose && circle_first != missing) readings.push_back(filled(all, circle_first));
    return readings;
}

std::string repetition(QueryField field, const PasteToken& one, const PasteToken& other)
{
    return fmt::format("{} is given twice: {} and {}", name_of(field), printable(one.text, 24),
                       printable(other.text, 24));
}

/// The reason why the numbers are no query although there are some.
std::string count_error(const PasteNumbers& numbers)
{
    const std::vector<PasteNumber>& all = numbers.all;
    for (auto number = all.begin(); number != all.end(); ++number) {
        if (!number->field) continue;
        const auto again = std::find_if(all.begin(), number, [number](const PasteNumber& other) {
            return other.field == number->field;
        });
        if (again != number) return repetition(*number->field, again->token, number->token);
    }
    const auto count_of = [&all](std::string_view member) {
        return std::count_if(all.begin(), all.end(), [member](const PasteNumber& number) {
            return number.field && member_of(*number.field) == member;
        });
    };
    const bool labelled = std::any_of(all.begin(), all.end(),
                                      [](const PasteNumber& n) { return n.field.has_value(); });
    std::string why = fmt::format("{} {}: a query {} (E, L, C and r), or {} with s",
                                  in_words(all.size()), all.size() == 1 ? "number" : "numbers",
                                  numbers.are_in_space ? "in space has ten" : "has seven",
                                  numbers.are_in_space ? "eleven" : "eight");
    if (!labelled) return why;
    for (const std::string_view member : {"E", "L", "C", "r"}) {
        const auto count = count_of(member);
        const auto wanted = member == "r" ? 1 : numbers.are_in_space ? 3 : 2;
        constexpr std::array less{"is not named", "has one only", "has two only"};
        if (count < wanted)
            why += fmt::format("; {} {}", member, less[static_cast<std::size_t>(count)]);
    }
    return why;
}

/// The document of a reading, or why its numbers make no query.
Expected<Document, PasteRefusal> document_of(const PasteNumbers& numbers, const Reading& reading,
                                             const Document& current)
{
    std::array<const PasteToken*, query_field_count> tokens{};
    const bool is_in_space = reading.fields.size() > plane_query_fields.size();
    // s is the only number that a text may leave out
    AnyQuery query = is_in_space ? AnyQuery{Query<3>{}} : AnyQuery{Query<2>{}};
    for (std::size_t i = 0; i < numbers.all.size(); ++i) {
        const PasteToken& token = numbers.all[i].token;
        const QueryField field = reading.fields[i];
        const auto index = static_cast<std::size_t>(field);
        const auto refuse = [&](std::string_view what) {
            return unexpected(PasteRefusal{
                fmt::format("{} is {}: {}", name_of(field), printable(token.text, 24), what)});
        };
        if (tokens[index] != nullptr) {
            return unexpected(PasteRefusal{repetition(field, *tokens[index], token)});
        }
        if (token.overflows) return refuse("beyond the largest finite number");
        if (!std::isfinite(token.value)) return refuse("a query has finite numbers only");
        if (is_radius(field) && token.value < 0.0) return refuse("a radius is not negative");
        tokens[index] = &token;
        number_of(query, field) = token.value;
    }
    const Extent extent = numbers.extent.value_or(extent_of(current.query));
    std::visit([extent](auto& q) { q.piece.extent = extent; }, query);
    return Document{query, current.target};
}

std::string introduction(const PasteNumbers& numbers, const Reading& reading)
{
    const auto labelled = static_cast<std::size_t>(
        std::count_if(numbers.all.begin(), numbers.all.end(),
                      [](const PasteNumber& number) { return number.field.has_value(); }));
    const std::string count = in_words(numbers.all.size());
    if (labelled == numbers.all.size()) return fmt::format("{} labelled numbers", count);
    const std::string_view some = labelled > 0 ? ", some with labels" : "";
    if (reading.order.empty()) return fmt::format("{} numbers{}", count, some);
    return fmt::format("{} numbers{}, in the order {}", count, some, reading.order);
}

} // namespace

Pasted query_of_numbers(const PasteNumbers& numbers, const Document& current)
{
    if (numbers.all.empty()) return PasteRefusal{"there are no numbers in it"};
    const std::vector<Reading> readings = readings_of(numbers);
    if (readings.empty()) return PasteRefusal{count_error(numbers)};

    std::vector<PastedQuery> queries;
    std::optional<PasteRefusal> refusal;
    for (const Reading& reading : readings) {
        auto document = document_of(numbers, reading, current);
        if (!document) {
            if (!refusal) refusal = std::move(document.error());
            continue;
        }
        const bool is_known = std::any_of(queries.begin(), queries.end(), [&](const auto& other) {
            return other.document == *document;
        });
        if (!is_known) {
            queries.push_back({*document, fmt::format("{}: {}", introduction(numbers, reading),
                                                      query_in_words(document->query))});
        }
    }
    if (queries.empty()) return *std::move(refusal);
    if (queries.size() == 1) {
        PastedQuery& only = queries.front();
        if (numbers.may_be_segment) {
            Document segment = only.document;
            std::visit([](auto& query) { query.piece.extent = Extent::segment; }, segment.query);
            only.others.push_back(
                {segment, fmt::format("as the segment: L {}", end_in_words(segment.query))});
        }
        return std::move(only);
    }
    PasteChoice choice;
    for (PastedQuery& query : queries)
        choice.readings.push_back({query.document, std::move(query.understood)});
    return choice;
}

} // namespace secant
