// A file that can be read is written again to the same bytes, and the written file is read again.

#include "core/cases/form/case_file.h"
#include "tests/fuzz/require.h"

using namespace secant;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    auto read = read_case_file(text);
    if (const auto* error = std::get_if<CaseFileError>(&read)) {
        require(!error->text().empty());
        return 0;
    }
    auto& file = std::get<CaseFile>(read);
    require(written(file) == text);
    if (file.entries.empty()) return 0;

    Entry edited = file.entries.front().value;
    edited.note += "!";
    edit_entry(file.entries.front(), edited);
    const auto again = read_case_file(written(file), file.form);
    const auto* const reread = std::get_if<CaseFile>(&again);
    require(reread != nullptr && reread->cases.size() == file.entries.size());
    require(reread->cases.front().value.note == edited.note);
    return 0;
}
