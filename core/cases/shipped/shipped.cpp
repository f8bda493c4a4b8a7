#include "core/cases/shipped/shipped.h"

#include "core/cases/form/case_file.h"

#include <stdexcept>

namespace secant {
namespace {

std::vector<Entry> read_all()
{
    std::vector<Entry> entries;
    for (const ShippedFile& shipped : shipped_files()) {
        auto read = read_case_file(shipped.text, CaseFileForm::document);
        if (!read) {
            // The tests read the same bytes, so this happens only in a broken build.
            throw std::logic_error(std::string(shipped.name) + ":" + read.error().text());
        }
        for (FiledEntry& filed : read->entries)
            entries.push_back(std::move(filed.value));
    }
    return entries;
}

} // namespace

std::span<const Entry> shipped_entries()
{
    static const std::vector<Entry> entries = read_all();
    return entries;
}

} // namespace secant
