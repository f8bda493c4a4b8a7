// An entry that can be read can be written, and reading it again gives the same entry to the byte.

#include "core/cases/form/entry_text.h"
#include "tests/fuzz/require.h"

using namespace secant;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto read = read_entry(fuzz::text_of(data, size));
    if (!read) {
        require(!read.error().what.empty());
        return 0;
    }
    for (const EntryLayout layout : {EntryLayout::line, EntryLayout::indented}) {
        std::string once;
        append_entry(once, *read, layout);
        const auto again = read_entry(once);
        require(again.has_value());
        std::string twice;
        append_entry(twice, *again, layout);
        require(once == twice);
    }
    return 0;
}
