#include "core/corpus/shipped.h"

#include "core/corpus/case_file.h"

#include <stdexcept>

namespace secant {
namespace {

std::vector<CorpusCase> read_all()
{
    std::vector<CorpusCase> cases;
    for (const ShippedFile& shipped : shipped_files()) {
        auto read = read_case_file(shipped.text, CaseFileForm::document);
        if (const auto* error = std::get_if<CaseFileError>(&read)) {
            // The tests read the same bytes: only a broken build comes here.
            throw std::logic_error(std::string(shipped.name) + ":" + error->text());
        }
        for (FiledCase& filed : std::get<CaseFile>(read).cases)
            cases.push_back(std::move(filed.value));
    }
    return cases;
}

} // namespace

std::span<const CorpusCase> shipped_cases()
{
    static const std::vector<CorpusCase> cases = read_all();
    return cases;
}

} // namespace secant
