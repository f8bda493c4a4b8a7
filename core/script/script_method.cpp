#include "core/script/script_method.h"

#include "core/methods/every_query.h"
#include "core/script/script.h"
#include "core/text/text.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace secant {
namespace {

using script::Header;
using script::Script;
using script::Source;
using script::SourceLine;

/// The lines as a listing, whose texts stay where they are.
std::vector<ListingLine> listing_of(const Source& source)
{
    std::vector<ListingLine> out;
    for (const SourceLine& line : source.lines) {
        out.push_back({.text = line.text,
                       .indent = line.indent,
                       .symbol = line.symbol,
                       .numbers = line.numbers,
                       .witness = line.witness,
                       .is_answer = line.is_answer,
                       .is_step = line.is_step});
    }
    return out;
}

class ScriptMethod final : public EveryQuery<ScriptMethod> {
public:
    ScriptMethod(std::string name, std::uint64_t revision, Header header, Source source,
                 const ScriptOptions& options)
        : name_(std::move(name)), header_(std::move(header)),
          script_(std::move(source), header_, options), listing_(listing_of(script_.source()))
    {
        if (header_.title.empty()) header_.title = name_;
        if (header_.source.empty()) header_.source = "a script in Lua";
        const Radii used = script_.source().uses_piece_radius ? Radii::both : Radii::circle;
        info_.number = -1;
        info_.name = name_;
        info_.title = header_.title;
        describe(info_, header_);
        info_.has_both_targets = !header_.target && !header_.extent;
        info_.radii = header_.radii.value_or(used);
        info_.returns = "what its lines say";
        info_.source = header_.source;
        info_.listing = listing_;
        info_.is_loaded = true;
        info_.revision = revision;
    }

    [[nodiscard]] const MethodInfo& info() const noexcept override { return info_; }
    [[nodiscard]] bool has_given_up() const noexcept override { return script_.has_given_up(); }

    template <int N, class T>
    [[nodiscard]] Outcome<N, T> answer(const Query<N, T>& query) const
    {
        return script_.run(query);
    }
    template <int N, class T>
    void answer_all(std::span<const Query<N, T>> queries, std::span<Outcome<N, T>> outcomes) const
    {
        script_.run_all(queries, outcomes);
    }
    template <int N, class T>
    [[nodiscard]] TracedOutcome<N, T> with_trace(const Query<N, T>& query) const
    {
        return script_.trace(query);
    }

private:
    std::string name_;
    Header header_;
    Script script_;
    std::vector<ListingLine> listing_;
    MethodInfo info_{};
};

/// The text as Lua's own loader of files reads it: without a byte order mark, and with an empty
/// first line in the place of one that begins with '#', which names a program to a shell.
std::string_view as_lua_loads(std::string_view text)
{
    text.remove_prefix(byte_order_mark_length(text));
    if (text.starts_with('#')) text.remove_prefix(std::min(text.find('\n'), text.size()));
    return text;
}

} // namespace

Expected<Method, ScriptError> script_method(std::string_view written, std::string name,
                                            const ScriptOptions& options)
{
    assert(is_method_name(name));
    const std::string_view text = as_lua_loads(written);
    auto header = script::read_header(text);
    if (!header) return unexpected(header.error());
    auto source = script::checked_source(text, options, header->takes_unit_direction);
    if (!source) return unexpected(source.error());
    return Method{
        std::make_shared<const ScriptMethod>(std::move(name), std::hash<std::string_view>{}(text),
                                             *std::move(header), *std::move(source), options)};
}

bool runs_scripts() noexcept
{
    return true;
}

} // namespace secant
