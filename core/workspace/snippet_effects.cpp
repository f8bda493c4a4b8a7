#include "core/workspace/snippet_effects.h"

namespace secant::command_effects {
namespace {

const AnyQuery& copied_query(const CommandContext& context)
{
    return context.workspace.session.document.query;
}

/// The scalar is large enough, so there is a text.
void copy_snippet(Expected<std::string, std::string> snippet, Actions& out)
{
    if (snippet) out.emplace_back(CopyText{*std::move(snippet)});
}

} // namespace

Run copied_run(const CommandContext& context)
{
    const MethodRun* const told = told_run(context.derived, context.workspace);
    if (told != nullptr) return {told->method, told->scalar};
    return context.workspace.panels.stepping.run;
}

bool has_method_snippet(const CommandContext& context)
{
    const Run run = copied_run(context);
    if (run.method->is_loaded) return false;
    if (run.scalar == Scalar::float64) return true;
    return std::visit([](const auto& query) { return is_valid(rounded_to<float>(query)); },
                      copied_query(context));
}

void copy_query_snippet(SnippetForm form, const CommandContext& context, Actions& out)
{
    copy_snippet(query_snippet(form, copied_query(context)), out);
}

void copy_method_snippet(SnippetForm form, const CommandContext& context, Actions& out)
{
    copy_snippet(method_snippet(form, copied_query(context), copied_run(context)), out);
}

} // namespace secant::command_effects
