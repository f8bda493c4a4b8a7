// A file that can be read is written again to the same bytes, and the written file is read again.

#include "core/cases/form/case_file.h"
#include "tests/fuzz/require.h"

using namespace secant;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    auto read = read_case_file(text);
    if (!read) {
        require(!read.error().text().empty());
        return 0;
    }
    auto& file = *read;
    require(written(file) == text);
    if (file.entries.empty()) return 0;

    Entry edited = file.entries.front().value;
    edited.note += "!";
    edit_entry(file.entries.front(), edited);
    const auto again = read_case_file(written(file), file.form);
    require(again && again->entries.size() == file.entries.size());
    require(again->entries.front().value.note == edited.note);
    return 0;
}
