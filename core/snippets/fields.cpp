#include "core/snippets/fields.h"

#include "core/codec/query_json.h"
#include "core/text/number_text.h"
#include "core/words/names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace secant::snippets {
namespace {

/// The points or normals of the roots that count; the two roots of a tangent are one place.
template <int N, class T>
std::vector<Numbers> of_counting_roots(const Solution<N, T>& answer, Vec<N, T> Root<N, T>::*vector)
{
    std::vector<Numbers> out;
    const std::size_t places =
        answer.classification.tangent ? 1 : static_cast<std::size_t>(answer.root_count);
    for (std::size_t i = 0; i < places; ++i) {
        if (answer.roots[i].counts) out.push_back(coordinates_of<N, T>(answer.roots[i].*vector));
    }
    return out;
}

/// The values of a field, each as one text.
std::vector<std::string> values_of(const Field& field, Scalar scalar)
{
    if (const auto* flag = std::get_if<bool>(&field.value)) return {*flag ? "true" : "false"};
    if (const auto* word = std::get_if<std::string_view>(&field.value)) return {std::string{*word}};
    if (const auto* number = std::get_if<double>(&field.value)) return {text_of(*number, scalar)};
    if (const auto* vector = std::get_if<Numbers>(&field.value)) return {text_of(*vector, scalar)};
    std::vector<std::string> out;
    for (const Numbers& vector : std::get<std::vector<Numbers>>(field.value))
        out.push_back(text_of(vector, scalar));
    return out;
}

template <std::size_t Count>
bool is_one_of(const std::array<std::string_view, Count>& names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

} // namespace

template <int N, class T>
Fields fields_of(const Outcome<N, T>& outcome)
{
    Fields out{{"hit", outcome.hit}};
    if (outcome.kind) out.push_back({"case", name_of(*outcome.kind)});
    if (outcome.roots) {
        out.push_back({"t1", double{(*outcome.roots)[0]}});
        out.push_back({"t2", double{(*outcome.roots)[1]}});
    }
    if (outcome.point_count) {
        std::vector<Numbers> points;
        points.reserve(outcome.points.size());
        for (int i = 0; i < *outcome.point_count; ++i)
            points.push_back(coordinates_of<N, T>(outcome.points[static_cast<std::size_t>(i)]));
        out.push_back({"hits", std::move(points)});
    }
    if (outcome.closest) out.push_back({"closest", coordinates_of<N, T>(*outcome.closest)});
    if (outcome.distance) out.push_back({"distance", double{*outcome.distance}});
    if (outcome.ray_distance) out.push_back({"ray_distance", double{*outcome.ray_distance}});
    if (outcome.offset) out.push_back({"offset", coordinates_of<N, T>(*outcome.offset)});
    if (outcome.failure != Failure::none) out.push_back({"error", name_of(outcome.failure)});
    return out;
}

template <int N, class T>
Fields fields_of(const Solution<N, T>& answer)
{
    const Classification& truth = answer.classification;
    Fields out{{"hit", truth.curve_hit}, {"case", name_of(truth.kind)}};
    out.push_back({"tangent", truth.tangent});
    out.push_back({"disk_overlap", truth.disk_overlap});
    if (has_roots(truth.kind)) {
        out.push_back({"t1", double{answer.roots[0].t}});
        out.push_back({"t2", double{answer.roots[1].t}});
    }
    out.push_back({"hits", of_counting_roots(answer, &Root<N, T>::point)});
    out.push_back({"normals", of_counting_roots(answer, &Root<N, T>::normal)});
    out.push_back({"closest", coordinates_of<N, T>(answer.closest)});
    out.push_back({"distance", double{answer.distance}});
    out.push_back({"depth", double{answer.depth}});
    out.push_back({"offset", coordinates_of<N, T>(answer.offset)});
    out.push_back({"offset_defined", answer.offset_defined});
    return out;
}

#define SECANT_FIELDS(N, T)                                                                        \
    template Fields fields_of(const Outcome<N, T>&);                                               \
    template Fields fields_of(const Solution<N, T>&);
SECANT_FIELDS(2, float)
SECANT_FIELDS(3, float)
SECANT_FIELDS(2, double)
SECANT_FIELDS(3, double)
#undef SECANT_FIELDS

std::string text_of(double number, Scalar scalar)
{
    std::string out;
    if (number == 0.0 || scalar == Scalar::float64) {
        append_exact_number(out, number);
    } else {
        append_number(out, static_cast<float>(number));
    }
    // JSON has no word for an infinity or NaN, and so they are strings there.
    std::erase(out, '"');
    return out;
}

std::string text_of(const Numbers& numbers, Scalar scalar)
{
    std::string out;
    for (const double number : numbers) {
        if (!out.empty()) out += ", ";
        out += text_of(number, scalar);
    }
    return out;
}

std::vector<std::string> lines_of(const Fields& fields, Scalar scalar)
{
    std::vector<std::string> out;
    for (const Field& field : fields) {
        for (const std::string& value : values_of(field, scalar))
            out.push_back(std::string{field.name} + " = " + value);
    }
    return out;
}

FieldType type_of(std::string_view name)
{
    using Flags = std::array<std::string_view, 4>;
    using Pair = std::array<std::string_view, 2>;
    if (is_one_of(Flags{"hit", "tangent", "disk_overlap", "offset_defined"}, name))
        return FieldType::flag;
    if (is_one_of(Pair{"case", "error"}, name)) return FieldType::word;
    if (is_one_of(Pair{"closest", "offset"}, name)) return FieldType::vector;
    if (is_one_of(Pair{"hits", "normals"}, name)) return FieldType::vectors;
    return FieldType::number;
}

} // namespace secant::snippets
