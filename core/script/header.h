#pragma once

#include "core/methods/method.h"
#include "core/script/script_method.h"
#include "core/text/expected.h"

#include <optional>
#include <string>
#include <string_view>

namespace secant::script {

/// The settings in the comments at the top of a script: "-- extent: ray". The settings of a program
/// have the same words.
struct Header {
    std::string title{};
    std::string source{};
    std::optional<Extent> extent{};
    std::optional<Target> target{};
    std::optional<Radii> radii{};
    Scalars scalars = Scalars::both;
    Dimensions dimensions = Dimensions::both;
    bool first_hit_only = false;
    bool judged_on_hit = false; ///< alone, whatever else it returns
    bool takes_unit_direction = false;
    double tolerance = 0.0; ///< world units
    double accuracy = 0.0;  ///< a part of the largest number of the query
    std::string domain{};   ///< MethodInfo::domain
};

/// The reason why a text is no domain (core/goals/domain.h); empty when it is one.
[[nodiscard]] std::string why_no_domain(std::string_view text);

/// Takes over all but the title, the source and the returned fields of a method.
void describe(MethodInfo& info, const Header& header) noexcept;

/// Reads the words of a header on one line: "extent: ray, target: disk".
/// @return  Or what is wrong.
[[nodiscard]] Expected<Header, std::string> read_words(std::string_view text);

/// Reads the comments before the first line of code. One that begins with a small word and a colon
/// is a line of the header; an unknown word is an error.
[[nodiscard]] Expected<Header, ScriptError> read_header(std::string_view text);

} // namespace secant::script
