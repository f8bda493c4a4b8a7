// Every pasted text is one valid query, a link, a choice of two, or refused with a message.

#include "core/paste/paste.h"
#include "tests/fuzz/require.h"

using namespace secant;
using fuzz::require;

namespace {

template <class Reading>
void require_valid(const Reading& reading)
{
    require(is_valid(reading.document.query));
    require(!reading.understood.empty());
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Pasted pasted = read_paste(fuzz::text_of(data, size), Document{});
    if (const auto* query = std::get_if<PastedQuery>(&pasted)) {
        require_valid(*query);
        for (const PasteReading& other : query->others) {
            require_valid(other);
            require(!(other.document == query->document));
        }
    }
    if (const auto* entry = std::get_if<PastedEntry>(&pasted)) {
        require(std::holds_alternative<Query<2>>(entry->entry.query) && !entry->understood.empty());
    }
    if (const auto* link = std::get_if<PastedLink>(&pasted)) {
        require(plane_query(link->shared.document) != nullptr && !link->understood.empty());
    }
    if (const auto* choice = std::get_if<PasteChoice>(&pasted)) {
        require(choice->readings.size() >= 2);
        for (const PasteReading& reading : choice->readings)
            require_valid(reading);
        require(!(choice->readings[0].document == choice->readings[1].document));
    }
    if (const auto* refusal = std::get_if<PasteRefusal>(&pasted)) {
        require(!refusal->why.empty());
        for (const PasteReading& offer : refusal->offers)
            require_valid(offer);
    }
    return 0;
}
