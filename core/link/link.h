#pragma once

#include "core/link/shared.h"
#include "core/text/expected.h"

#include <string>
#include <string_view>

namespace secant {

/// Every link in the plane has at most this many characters, "#" included; so has every link in
/// space without s whose view is fitted.
inline constexpr std::size_t longest_plane_link = 119;
inline constexpr std::size_t longest_space_link = 152;

/// Why a text gives no link.
struct LinkError {
    enum class What {
        no_link, ///< nothing in the text looks like a link
        cut_off, ///< its end is missing
        damaged, ///< a character is wrong
        newer,   ///< only a newer Secant can read it
    };
    What what = What::no_link;
    std::string why; ///< a sentence without its end: "the link is cut off behind \"...x9Qd\""

    friend bool operator==(const LinkError&, const LinkError&) = default;
};

/// The link of a document and its view: "#1" and letters, digits, "-" and "_"; the last one is a
/// letter or a digit. docs/links.md describes it.
/// @pre is_valid(shared.document.query), and the span of a Framing is within its limit
[[nodiscard]] std::string link_of(const Shared& shared);

/// Finds and reads the link in a text: the link alone, an address that ends in it, or other text
/// around it, perhaps with "%23" for "#". Of several links the first that can be read counts.
/// Every bit of the document is as it was.
[[nodiscard]] Expected<Shared, LinkError> shared_in(std::string_view text);

} // namespace secant
