#include "core/script/script_method.h"

#include "core/methods/method.h"
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

class ScriptMethod final : public RunnableMethod {
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

    [[nodiscard]] Outcome<2, float> run(const Query<2, float>& query) const override
    {
        return script_.run(query);
    }
    [[nodiscard]] Outcome<3, float> run(const Query<3, float>& query) const override
    {
        return script_.run(query);
    }
    [[nodiscard]] Outcome<2, double> run(const Query<2, double>& query) const override
    {
        return script_.run(query);
    }
    [[nodiscard]] Outcome<3, double> run(const Query<3, double>& query) const override
    {
        return script_.run(query);
    }

    [[nodiscard]] TracedOutcome<2, float> trace(const Query<2, float>& query) const override
    {
        return script_.trace(query);
    }
    [[nodiscard]] TracedOutcome<3, float> trace(const Query<3, float>& query) const override
    {
        return script_.trace(query);
    }
    [[nodiscard]] TracedOutcome<2, double> trace(const Query<2, double>& query) const override
    {
        return script_.trace(query);
    }
    [[nodiscard]] TracedOutcome<3, double> trace(const Query<3, double>& query) const override
    {
        return script_.trace(query);
    }

    void run_all(std::span<const Query<2, float>> queries,
                 std::span<Outcome<2, float>> outcomes) const override
    {
        script_.run_all(queries, outcomes);
    }
    void run_all(std::span<const Query<2, double>> queries,
                 std::span<Outcome<2, double>> outcomes) const override
    {
        script_.run_all(queries, outcomes);
    }
    void run_all(std::span<const Query<3, float>> queries,
                 std::span<Outcome<3, float>> outcomes) const override
    {
        script_.run_all(queries, outcomes);
    }
    void run_all(std::span<const Query<3, double>> queries,
                 std::span<Outcome<3, double>> outcomes) const override
    {
        script_.run_all(queries, outcomes);
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
    auto source = script::checked_source(text, options);
    if (!source) return unexpected(source.error());
    return Method{
        std::make_shared<const ScriptMethod>(std::move(name), std::hash<std::string_view>{}(text),
                                             *std::move(header), *std::move(source), options)};
}

} // namespace secant
