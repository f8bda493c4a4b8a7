#include "core/cases/form/entry_writer.h"

#include "core/methods/registry.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"
#include "core/words/names.h"

#include <cmath>

namespace secant {
namespace {

void append_exact(std::string& out, double value)
{
    if (value == 0.0 && std::signbit(value)) {
        out += "-0.0";
    } else {
        append_number(out, value);
    }
}

template <int N>
void append_point(std::string& out, const Vec<N>& point)
{
    for (int i = 0; i < N; ++i) {
        out += i == 0 ? '[' : ',';
        append_exact(out, point[i]);
    }
    out += ']';
}

template <int N>
void append_query_of(std::string& out, const Query<N>& query)
{
    out += "{\"E\":";
    append_point<N>(out, query.piece.start);
    out += ",\"L\":";
    append_point<N>(out, query.piece.end);
    out += ",\"C\":";
    append_point<N>(out, query.circle.center);
    out += ",\"r\":";
    append_exact(out, query.circle.radius);
    if (query.piece.radius != 0.0) {
        out += ",\"s\":";
        append_exact(out, query.piece.radius);
    }
    if (query.piece.extent != Extent::segment) {
        out += ",\"extent\":";
        append_json_string(out, name_of(query.piece.extent));
    }
    out += '}';
}

/// Writes the members of an object, with a comma between two of them.
class Members {
public:
    /// @param separator  what stands after the comma between two members
    Members(std::string& out, std::string_view separator) : out_(out), separator_(separator)
    {
        out_ += '{';
    }

    /// Begins a member of which nothing has been written yet.
    std::string& next()
    {
        if (!is_first_) out_ += ',';
        if (!is_first_ || separator_.size() > 1) out_ += separator_;
        is_first_ = false;
        return out_;
    }
    std::string& name(std::string_view name)
    {
        append_json_string(next(), name);
        out_ += ':';
        if (!separator_.empty()) out_ += ' ';
        return out_;
    }
    void text(std::string_view key, std::string_view value)
    {
        append_json_string(name(key), value);
    }
    void flag(std::string_view key, const std::optional<bool>& value)
    {
        if (value) name(key) += *value ? "true" : "false";
    }
    void kind(const std::optional<Case>& value)
    {
        if (value) text("case", name_of(*value));
    }
    void number(std::string_view key, const std::optional<double>& value)
    {
        if (value) append_exact(name(key), *value);
    }

private:
    std::string& out_;
    std::string_view separator_;
    bool is_first_ = true;
};

void append_expectation(std::string& out, const Expectation& expected, std::string_view separator)
{
    Members members{out, separator};
    members.kind(expected.kind);
    members.flag("tangent", expected.tangent);
    members.flag("curve_hit", expected.curve_hit);
    members.flag("disk_overlap", expected.disk_overlap);
    members.number("t1", expected.roots[0]);
    members.number("t2", expected.roots[1]);
    members.number("tolerance", expected.tolerance);
    out += '}';
}

void append_known(std::string& out, const KnownAnswer& known, std::string_view separator)
{
    Members members{out, separator};
    members.text("method", info_of(known.method).name);
    members.text("scalar", name_of(known.scalar));
    if (known.gives_up) members.flag("gives_up", true);
    members.flag("hit", known.hit);
    members.kind(known.kind);
    members.flag("tangent", known.tangent);
    out += '}';
}

} // namespace

void append_query(std::string& out, const std::variant<Query<2>, Query<3>>& query)
{
    std::visit([&out](const auto& q) { append_query_of(out, q); }, query);
}

void append_entry(std::string& out, const Entry& entry, EntryLayout layout)
{
    const bool indented = layout == EntryLayout::indented;
    const std::string_view within = indented ? " " : "";
    Members members{out, indented ? "\n      " : ""};
    if (!entry.name.empty()) members.text("name", entry.name);
    if (!entry.note.empty()) members.text("note", entry.note);
    if (!entry.tags.empty()) {
        std::string& tags = members.name("tags");
        tags += '[';
        for (const std::string& tag : entry.tags) {
            if (&tag != entry.tags.data()) (tags += ',') += within;
            append_json_string(tags, tag);
        }
        tags += ']';
    }
    append_query(members.name("scene"), entry.query);
    if (entry.target != Target::curve) members.text("target", name_of(entry.target));
    if (entry.expected != Expectation{}) {
        append_expectation(members.name("expect"), entry.expected, within);
    }
    if (!entry.known.empty()) {
        std::string& known = members.name("known");
        known += '[';
        for (const KnownAnswer& answer : entry.known) {
            if (&answer != entry.known.data()) known += ',';
            if (indented) known += "\n        ";
            append_known(known, answer, within);
        }
        known += indented ? "\n      ]" : "]";
    }
    for (const std::string& member : entry.extra)
        members.next() += member;
    out += indented ? "\n    }" : "}";
}

} // namespace secant
