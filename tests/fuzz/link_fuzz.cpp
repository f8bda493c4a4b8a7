// Every text is a link of a valid query, or refused with a message; the content of a link has a
// link of its own that brings back every bit. The checksum would keep a fuzzer out, so each input
// is read without one, too.

#include "core/link/bits.h"
#include "core/link/link.h"
#include "tests/fuzz/require.h"

#include <string>

using namespace secant;
using fuzz::require;

namespace {

void require_round_trip(const Shared& shared)
{
    require(is_valid(shared.document.query));
    if (const auto* framing = std::get_if<Framing>(&shared.view))
        require(is_finite<2>(framing->center));
    const std::string link = link_of(shared);
    const bool is_plane = std::holds_alternative<Query<2>>(shared.document.query);
    require(link.size() <= (is_plane ? longest_plane_link : longest_space_link));
    const auto read = shared_in(link);
    require(read.has_value());
    require(*read == shared);
    require(link_of(*read) == link);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    if (const auto shared = shared_in(text)) {
        require_round_trip(*shared);
    } else {
        require(!shared.error().why.empty());
    }
    std::string characters;
    for (const char c : text)
        characters += link_characters[static_cast<unsigned char>(c) % link_characters.size()];
    BitReader in{characters};
    bool is_newer = false;
    const Shared shared = take_shared(in, is_newer);
    if (!in.has_failed()) require_round_trip(shared);
    return 0;
}
