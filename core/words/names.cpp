#include "core/words/names.h"

#include "core/words/case_words.h"

#include <fmt/format.h>

#include <initializer_list>

namespace secant {

std::string_view name_of(Case kind) noexcept
{
    return words_for(kind).in_files;
}

/// Which of these values has exactly that name.
template <class Value>
static std::optional<Value> named(std::string_view name,
                                  std::initializer_list<Value> values) noexcept
{
    for (const Value value : values) {
        if (name == name_of(value)) return value;
    }
    return std::nullopt;
}

std::optional<Case> case_named(std::string_view name) noexcept
{
    return named(name, {Case::impale, Case::poke, Case::exit_wound, Case::fall_short, Case::past,
                        Case::completely_inside, Case::miss, Case::degenerate});
}

std::string_view name_of(Extent extent) noexcept
{
    switch (extent) {
    case Extent::segment: break;
    case Extent::ray: return "ray";
    case Extent::line: return "line";
    }
    return "segment";
}

std::optional<Extent> extent_named(std::string_view name) noexcept
{
    return named(name, {Extent::segment, Extent::ray, Extent::line});
}

std::string_view name_of(Target target) noexcept
{
    return target == Target::curve ? "curve" : "disk";
}

std::optional<Target> target_named(std::string_view name) noexcept
{
    return named(name, {Target::curve, Target::disk});
}

std::string_view shape_of(const AnyQuery& query) noexcept
{
    return std::holds_alternative<Query<2>>(query) ? shape_name<2> : shape_name<3>;
}

std::string with_shape(std::string text, std::string_view shape)
{
    constexpr std::string_view usual = shape_name<2>;
    if (shape == usual) return text;
    for (std::size_t at = text.find(usual); at != std::string::npos; at = text.find(usual, at))
        text.replace(at, usual.size(), shape);
    return text;
}

std::string_view name_of(Scalar scalar) noexcept
{
    return scalar == Scalar::float32 ? "float" : "double";
}

std::optional<Scalar> scalar_named(std::string_view name) noexcept
{
    return named(name, {Scalar::float32, Scalar::float64});
}

std::string_view name_of(Dimensions dimensions) noexcept
{
    switch (dimensions) {
    case Dimensions::both: break;
    case Dimensions::plane: return "2";
    case Dimensions::space: return "3";
    }
    return "both";
}

std::optional<Dimensions> dimensions_named(std::string_view name) noexcept
{
    return named(name, {Dimensions::plane, Dimensions::space, Dimensions::both});
}

std::string_view name_of(Failure failure) noexcept
{
    switch (failure) {
    case Failure::none: return "";
    case Failure::division_by_zero: return "division by zero";
    case Failure::zero_length: return "the segment has no length";
    case Failure::center_on_piece: return "the centre lies on the segment";
    case Failure::error: return "error";
    case Failure::crashed: return "crashed";
    case Failure::too_slow: return "too slow";
    case Failure::no_answer: return "no answer";
    case Failure::at_work: return "at work";
    case Failure::not_asked: return "not asked";
    }
    return "";
}

std::string failure_text(Failure failure, std::string_view why)
{
    if (why.empty()) return std::string{name_of(failure)};
    const bool says_all = failure == Failure::error || failure == Failure::too_slow ||
                          failure == Failure::not_asked || why.starts_with("not asked: ");
    return says_all ? std::string{why} : fmt::format("{}: {}", name_of(failure), why);
}

} // namespace secant
