#include "core/formula/derivation.h"
#include "core/formula/formula.h"
#include "core/workspace/controls.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace secant {
namespace {

using formula::DerivationLine;

/// The formula in letters, with its numbers, and why it follows.
std::string whole_line(const DerivationLine& line)
{
    std::string out = formula::spoken(line.letters) + ".";
    if (!line.numbers.empty())
        out += fmt::format(" In numbers: {}.", formula::spoken(line.numbers));
    return line.why.empty() ? out : out + " " + line.why;
}

Control button(const char* key, const char* name, const DerivationView& view,
               bool is_enabled = true)
{
    Control out{ControlKind::button, key, name};
    out.actions.emplace_back(SetView{view});
    out.is_enabled = is_enabled;
    return out;
}

/// The lines up to the present one, of which earlier ones have their letters alone.
void add_lines(std::vector<Control>& out, std::span<const DerivationLine> lines, std::size_t shown)
{
    for (std::size_t i = 0; i <= shown; ++i) {
        std::string name = fmt::format("Line {} of {}", i + 1, lines.size());
        std::string words =
            i == shown ? whole_line(lines[i]) : formula::spoken(lines[i].letters) + ".";
        out.push_back(
            {ControlKind::text, fmt::format("line {}", i), std::move(name), std::move(words)});
    }
}

void add_moves(std::vector<Control>& out, DerivationView view, std::size_t count)
{
    view.line = std::min(view.line, count - 1);
    DerivationView back = view;
    DerivationView next = view;
    if (view.line > 0) --back.line;
    if (view.line + 1 < count) ++next.line;
    out.push_back(button("back", "Back", back, back.line != view.line));
    out.push_back(button("next", "Next", next, next.line != view.line));
}

} // namespace

ControlGroup derivation_controls(const Workspace& workspace)
{
    const DerivationView& view = workspace.panels.derivation;
    ControlGroup group{"Derivation", {}};
    std::vector<Control>& out = group.controls;
    Control subject{ControlKind::choice, "derived", "What is derived",
                    std::to_string(static_cast<std::size_t>(view.subject))};
    subject.choices.assign(formula::derivation_names.begin(), formula::derivation_names.end());
    out.push_back(std::move(subject));
    if (workspace.panels.cover.is_on) {
        out.push_back({ControlKind::text, "line", "Derivation", "The answer is covered."});
    } else {
        const auto lines =
            formula::derive(view.subject, workspace.session.document, workspace.session.analysis);
        if (lines.empty()) {
            out.push_back({ControlKind::text, "line", "Derivation", formula::not_derived});
        } else {
            add_lines(out, lines, std::min(view.line, lines.size() - 1));
            add_moves(out, view, lines.size());
        }
    }
    DerivationView closed = view;
    closed.is_shown = false;
    out.push_back(button("all lessons", "All lessons", closed));
    return group;
}

} // namespace secant
