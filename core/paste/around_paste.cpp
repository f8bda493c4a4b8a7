#include "core/codec/sweep_json.h"
#include "core/paste/paste.h"
#include "core/words/around_words.h"

#include <fmt/format.h>

namespace secant {

std::optional<Pasted> pasted_sweep(std::string_view text, Target target)
{
    auto read = read_sweep(text);
    if (!read) return std::nullopt;
    if (!*read) return PasteRefusal{fmt::format("{}: {}", read->error().field, read->error().what)};
    const Around around{std::move((*read)->query)};
    Document document = document_around(around, target);
    if (!is_valid(document.query))
        return PasteRefusal{"A.moves - B.moves is beyond the range of doubles"};
    std::string understood =
        fmt::format("{}: {}", around_name(around), query_in_words(document.query));
    return PastedQuery{std::move(document), std::move(understood)};
}

} // namespace secant
