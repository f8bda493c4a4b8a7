#pragma once

#include "core/script/script.h"
#include "tests/support/catch.h"

#include <string>
#include <string_view>

namespace secant::testing {

template <class T = double>
Query<2, T> plane_query()
{
    return {{{T(0.1), T(0.7)}, T(1.3)}, {{T(-3), T(0.2)}, {T(4.1), T(1)}, Extent::segment, T(0.5)}};
}

inline script::Script script_of(std::string_view text, const ScriptOptions& options = {})
{
    auto source = script::checked_source(text, options);
    if (!source) FAIL(source.error().line << ": " << source.error().what);
    return {*std::move(source), {}, options};
}

template <class T = double>
Outcome<2, T> answer(std::string_view text, const ScriptOptions& options = {})
{
    return script_of(text, options).run(plane_query<T>());
}

/// The distance that "return {hit = true, distance = ...}" gives.
template <class T = double>
T number(std::string_view expression)
{
    const auto out = answer<T>("return {hit = true, distance = " + std::string{expression} + "}");
    if (!out.distance) FAIL(expression << ": " << out.why);
    return *out.distance;
}

inline bool truth(std::string_view expression)
{
    const auto out = answer("return " + std::string{expression});
    if (out.failure != Failure::none) FAIL(expression << ": " << out.why);
    return out.hit;
}

} // namespace secant::testing
