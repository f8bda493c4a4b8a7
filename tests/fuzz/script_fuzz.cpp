// A text is refused at a line, or is a script that Lua can read as it is run and as it is traced;
// and every run ends.

#include "core/script/script.h"
#include "tests/fuzz/require.h"

using namespace secant;
using fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const ScriptOptions quick{.seconds = 0.01, .bytes = 1U << 20U};
    const auto header = script::read_header(text);
    if (!header) require(header.error().line > 0 && !header.error().what.empty());
    auto source = script::checked_source(text, quick);
    if (!source) {
        require(source.error().line > 0 && !source.error().what.empty());
        return 0;
    }
    require(!script::syntax_error(source->plain, quick));
    require(!script::syntax_error(source->traced, quick));
    const script::Script script{*std::move(source), header ? *header : script::Header{}, quick};
    const Query<2> query{{{0, 0}, 1}, {{-2, 0}, {2, 0}, Extent::segment, 0.5}};
    const auto out = script.run(query);
    require(out.failure == Failure::none || !out.why.empty() || out.failure < Failure::error);
    static_cast<void>(script.trace(query));
    return 0;
}
