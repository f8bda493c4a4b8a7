// What is read as a case can be written, and is then read as the same case to the byte.

#include "core/corpus/case_reader.h"
#include "core/corpus/case_writer.h"
#include "tests/fuzz/require.h"

using namespace secant;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto read = read_case(fuzz::text_of(data, size));
    if (const auto* error = std::get_if<CaseError>(&read)) {
        require(!error->what.empty());
        return 0;
    }
    for (const CaseLayout layout : {CaseLayout::line, CaseLayout::indented}) {
        std::string once;
        append_case(once, std::get<CorpusCase>(read), layout);
        const auto again = read_case(once);
        require(std::holds_alternative<CorpusCase>(again));
        std::string twice;
        append_case(twice, std::get<CorpusCase>(again), layout);
        require(once == twice);
    }
    return 0;
}
