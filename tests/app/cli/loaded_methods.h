#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

/// Methods that the commands load, and queries for them.
namespace secant::testing {

/// Right where the line's points are far enough apart; it loses roots in float.
inline constexpr std::string_view quadratic_script = R"(-- extent: segment
local d = L - E
local f = E - C
local a = dot(d, d)
local b = 2 * dot(f, d)
local disc = b * b - 4 * a * (dot(f, f) - r * r)
if disc < 0 then
    return false
end
local t1 = (-b - sqrt(disc)) / (2 * a)
local t2 = (-b + sqrt(disc)) / (2 * a)
return {hit = t1 >= 0 and t1 <= 1 or t2 >= 0 and t2 <= 1, t1 = t1, t2 = t2}
)";

inline constexpr std::string_view through = R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})";
inline constexpr std::string_view beside = R"({"E":[-2,3],"L":[2,3],"C":[0,0],"r":1})";

inline std::string library(const std::string& name)
{
    return SECANT_TEST_LIBRARIES "/lib" + name + ".so";
}

inline std::string lines(std::initializer_list<std::string_view> queries)
{
    std::string out;
    for (const std::string_view query : queries)
        (out += query) += '\n';
    return out;
}

} // namespace secant::testing
