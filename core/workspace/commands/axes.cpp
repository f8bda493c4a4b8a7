#include "core/workspace/commands/axes.h"

#include "core/geometry/axes.h"
#include "core/geometry/exact/surd.h"
#include "core/text/entered_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace secant::command_effects {
namespace {

const Document& present(const CommandContext& context)
{
    return context.workspace.session.document;
}

/// Shows the document with another query, where the view would lose it, too.
void load(const CommandContext& context, const AnyQuery& query, Actions& out)
{
    const Session& before = context.workspace.session;
    const Document document{query, before.document.target};
    out.emplace_back(LoadDocument{document});
    const Interaction& view = context.workspace.interaction;
    if (is_visible(view.camera.viewport) &&
        is_elsewhere(before, with_document(before, document), view.camera.viewport))
        out.emplace_back(SetView{with_pending_fit(view, FitTo::detail)});
}

/// "E.z = 0, L.z = 0.5 and C.z = -1 are not equal: they are up to 1.5 apart."
std::string why_not_flat(const Query<3>& query)
{
    constexpr int digits = 17;
    const double e = query.piece.start.z;
    const double l = query.piece.end.z;
    const double c = query.circle.center.z;
    const auto [least, most] = std::minmax({e, l, c});
    const exact::LeadingDigits apart =
        exact::leading_digits(exact::difference(exact::surd(most), least), digits);
    return fmt::format("Only a query whose E, L and C have the same z can be flattened. E.z = {}, "
                       "L.z = {} and C.z = {} are up to {}{} apart.",
                       exact_text(e), exact_text(l), exact_text(c), apart.text,
                       apart.is_complete ? "" : "\u2026");
}

} // namespace

bool is_in_plane(const CommandContext& context) noexcept
{
    return plane_query(present(context)) != nullptr;
}

bool is_in_space(const CommandContext& context) noexcept
{
    return !is_in_plane(context);
}

void lift_into_space(const CommandContext& context, Actions& out)
{
    assert(is_in_plane(context));
    load(context, lifted_to_space(*plane_query(present(context))), out);
}

void flatten(const CommandContext& context, Actions& out)
{
    assert(is_in_space(context));
    const auto& query = std::get<Query<3>>(present(context).query);
    if (const auto flat = flattened(query)) return load(context, *flat, out);
    out.emplace_back(Notify{Notice{why_not_flat(query)}});
}

void swap_axes(const CommandContext& context, Actions& out)
{
    load(context, with_axes_swapped(present(context).query), out);
}

} // namespace secant::command_effects
