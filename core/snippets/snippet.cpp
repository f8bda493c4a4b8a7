#include "core/snippets/snippet.h"

#include "core/codec/answer_json.h"
#include "core/codec/query_json.h"
#include "core/methods/registry.h"
#include "core/snippets/languages/language.h"
#include "core/text/text.h"
#include "core/words/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>
#include <utility>

namespace secant {
namespace {

/// The function that writes a program in a form; null for a notation, which has no programs.
using WriteProgram = std::string (*)(const snippets::Program& program);

struct FormRow {
    SnippetInfo info;
    WriteProgram write = nullptr;
};

constexpr std::array<FormRow, snippet_form_count> rows{{
    {{SnippetForm::cpp, "cpp", "C++ (GLM)", true}, snippets::cpp_program},
    {{SnippetForm::c, "c", "C", true}, snippets::c_program},
    {{SnippetForm::python, "python", "Python", true}, snippets::python_program},
    {{SnippetForm::javascript, "javascript", "JavaScript", true}, snippets::javascript_program},
    {{SnippetForm::lua, "lua", "Lua script", true}, snippets::lua_script},
    {{SnippetForm::catch2, "catch2", "Catch2 test", true}, snippets::catch2_test},
    {{SnippetForm::pytest, "pytest", "pytest test", true}, snippets::pytest_test},
    {{SnippetForm::json, "json", "JSON", true}},
    {{SnippetForm::desmos, "desmos", "Desmos text", false}},
    {{SnippetForm::geogebra, "geogebra", "GeoGebra text", false}},
}};

constexpr auto forms = [] {
    std::array<SnippetInfo, rows.size()> out{};
    std::ranges::transform(rows, out.begin(), &FormRow::info);
    return out;
}();

using snippets::Numbers;
using snippets::Part;
using snippets::Program;

/// E, L, C and r, and s when it is not zero or when it is needed.
template <int N, class T>
std::vector<Part> parts_of(const Query<N, T>& query, bool needs_piece_radius)
{
    const auto& [circle, piece] = query;
    std::vector<Part> out{{"E", snippets::coordinates_of<N, T>(piece.start)},
                          {"L", snippets::coordinates_of<N, T>(piece.end)},
                          {"C", snippets::coordinates_of<N, T>(circle.center)},
                          {"r", {double{circle.radius}}}};
    if (needs_piece_radius || piece.radius != T{0}) out.push_back({"s", {double{piece.radius}}});
    return out;
}

/// "a segment from E to L and a circle around C with the radius r".
template <int N, class T>
std::string query_words(const Query<N, T>& query)
{
    constexpr std::string_view round = N == 2 ? "circle" : "sphere";
    return fmt::format("a {} {} L{}, and a {} around C with the radius r",
                       name_of(query.piece.extent),
                       query.piece.extent == Extent::segment ? "from E to" : "from E through",
                       query.piece.radius > T{0} ? " with the radius s" : "", round);
}

/// @param what  the exact answer stands in: "function"
template <int N, class T>
Program query_program(const Query<N, T>& query, Scalar scalar, std::string_view what)
{
    Program program{.scalar = scalar, .dimensions = N, .name = "exact_answer"};
    program.heading = {
        fmt::format("A query in {}: {}.", name_of(scalar), query_words(query)),
        fmt::format(
            "The {} returns constants: the exact answer, each number within one unit in the last",
            what),
        "place. In a test, let it call the function to be tested. Secant answers:"};
    program.query = parts_of(query, false);
    program.expected = snippets::fields_of(solve(query));
    return program;
}

/// "segment, curve": the extent and target of a method, whatever the query has.
std::string own_query_words(const MethodInfo& info)
{
    return fmt::format("a {} against the {}", name_of(info.extent.value_or(Extent::segment)),
                       info.target == Target::curve ? "curve of the circle" : "filled circle");
}

template <int N, class T>
Program method_program(const Query<N, T>& query, Run run)
{
    const MethodInfo& info = info_of(run.method);
    Program program{.method = run.method,
                    .scalar = run.scalar,
                    .dimensions = N,
                    .name = std::string{info.name}};
    std::ranges::replace(program.name, '-', '_');
    program.heading = {
        fmt::format("The method {} of Secant, in {}, as it was published, with its flaws.",
                    info.name, name_of(run.scalar)),
        fmt::format("Source: {}.", printable(info.source, whole_text)),
        fmt::format("It answers for {}.", own_query_words(info)),
        fmt::format("Here the query is {}.", query_words(query)), "Secant shows this outcome:"};
    program.statements = snippets::statements_of(run.method, N);
    program.query = parts_of(query, info.radii != Radii::circle);
    for (const Part& part : program.query) {
        if (snippets::needs_symbol(program.statements, part.name))
            program.parameters.push_back(part);
    }
    program.expected = snippets::fields_of(run_method(run.method, query.circle, query.piece));
    return program;
}

std::string program_text(SnippetForm form, const Program& program)
{
    const WriteProgram write = rows[static_cast<std::size_t>(form)].write;
    return write == nullptr ? std::string{} : write(program);
}

template <int N, class T>
std::string query_text(SnippetForm form, const Query<N, T>& query, Scalar scalar)
{
    if (form == SnippetForm::json) {
        std::string line;
        append_query(line, widen(query), ExtentMember::always);
        return line + '\n';
    }
    if (form == SnippetForm::desmos) return snippets::desmos_text(widen(query));
    if (form == SnippetForm::geogebra) return snippets::geogebra_text(widen(query));
    const std::string_view what = form == SnippetForm::lua ? "script" : "function";
    return program_text(form, query_program(query, scalar, what));
}

template <int N, class T>
std::string method_text(SnippetForm form, const Query<N, T>& query, Run run)
{
    if (form != SnippetForm::json) return program_text(form, method_program(query, run));
    std::string line;
    append_outcome(line, {{}, info_of(run.method).name, name_of(run.scalar)},
                   run_method(run.method, query.circle, query.piece));
    return line + '\n';
}

/// Calls a function with the query in the scalar, or says which number is too large for it.
template <class Write>
Expected<std::string, std::string> in_scalar(const AnyQuery& query, Scalar scalar,
                                             const Write& write)
{
    return std::visit(
        [&](const auto& q) -> Expected<std::string, std::string> {
            if (scalar == Scalar::float64) return write(q);
            const auto rounded = rounded_to_float(q);
            if (!rounded)
                return unexpected(
                    fmt::format("{}: {}", rounded.error().field, rounded.error().what));
            return write(*rounded);
        },
        query);
}

} // namespace

std::span<const SnippetInfo> snippet_forms() noexcept
{
    return forms;
}

std::optional<SnippetForm> snippet_form_named(std::string_view name) noexcept
{
    const auto found = std::ranges::find(forms, name, &SnippetInfo::name);
    if (found == forms.end()) return std::nullopt;
    return found->form;
}

Expected<std::string, std::string> query_snippet(SnippetForm form, const AnyQuery& query,
                                                 Scalar scalar)
{
    assert(is_valid(query));
    return in_scalar(query, scalar,
                     [&](const auto& rounded) { return query_text(form, rounded, scalar); });
}

Expected<std::string, std::string> method_snippet(SnippetForm form, const AnyQuery& query, Run run)
{
    assert(is_valid(query));
    const SnippetInfo& info = forms[static_cast<std::size_t>(form)];
    if (!info.takes_methods) {
        return unexpected(
            fmt::format("{} shows the query; it has no words for a method", info.title));
    }
    if (run.method->is_loaded && form != SnippetForm::json) {
        return unexpected(
            fmt::format("{} does not come with Secant: there is no code of it", run.method->name));
    }
    if (is_exact(run.method)) return query_snippet(form, query, run.scalar);
    return in_scalar(query, run.scalar,
                     [&](const auto& rounded) { return method_text(form, rounded, run); });
}

} // namespace secant
