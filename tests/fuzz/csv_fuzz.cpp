// Every row of a table is a valid entry or refused with a message.

#include "core/cases/form/csv.h"
#include "tests/fuzz/require.h"

#include <algorithm>

using namespace secant;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string_view rest = fuzz::text_of(data, size);
    const std::string_view first = rest.substr(0, rest.find('\n'));
    const auto header = read_csv_header(first);
    if (!header) {
        require(!header.error().what.empty());
        return 0;
    }
    while (!rest.empty()) {
        rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
        const auto read = read_csv_row(*header, rest.substr(0, rest.find('\n')));
        if (!read) {
            require(!read.error().what.empty());
            continue;
        }
        std::visit([](const auto& query) { require(is_valid(query.circle, query.piece)); },
                   read->query);
    }
    return 0;
}
