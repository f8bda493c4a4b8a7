#include "core/paste/paste.h"

#include "core/link/link.h"
#include "core/methods/registry.h"
#include "core/paste/pasted_text.h"
#include "core/paste/query_words.h"
#include "core/text/utf8.h"
#include "core/words/names.h"

#include <fmt/format.h>

namespace secant {
namespace {

/// What is larger is a file, not a query.
constexpr std::size_t longest_text = std::size_t{1} << 20;

/// A text that is no JSON: a link, perhaps within other words, or names and numbers.
Pasted pasted_link_or_words(std::string_view text, const Document& current)
{
    const auto shared = shared_in(text);
    if (shared) return pasted_link(*shared);
    Pasted words = pasted_words(text, current);
    const bool has_link = shared.error().what != LinkError::What::no_link;
    if (has_link && std::holds_alternative<PasteRefusal>(words))
        return PasteRefusal{shared.error().why};
    return words;
}

} // namespace

Pasted read_paste(std::string_view text, const Document& current)
{
    text.remove_prefix(byte_order_mark_length(text));
    if (text.size() > longest_text) {
        return PasteRefusal{fmt::format("{} bytes are too much for one query", text.size())};
    }
    if (const std::size_t at = find_invalid_utf8(text); at != std::string_view::npos) {
        return PasteRefusal{fmt::format("it is not text: {} at byte {}",
                                        printable(text.substr(at, 8), 16), at + 1)};
    }
    if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
        return PasteRefusal{fmt::format("it is not text: \\x00 at byte {}", at + 1)};
    }
    if (auto json = pasted_json(text, current)) return *std::move(json);
    return pasted_link_or_words(text, current);
}

Pasted pasted_link(const Shared& shared)
{
    const auto* const query = plane_query(shared.document);
    if (query == nullptr) return PasteRefusal{in_space};
    std::string understood = "a link: " + query_in_words(*query);
    if (const Run* const run = shared_run(shared.panel))
        understood += fmt::format("; {} in {}", info_of(run->method).title, name_of(run->scalar));
    return PastedLink{shared, understood};
}

} // namespace secant
