#pragma once

#include "core/snippets/snippet.h"
#include "core/workspace/command.h"

/// The functions of the rows that copy snippets.
namespace secant::command_effects {

/// The run that a copied method is of: the one that the open panel tells, else the one that the
/// Step panel would show.
[[nodiscard]] Run copied_run(const CommandContext& context);

/// Whether there is code of the copied run: its method comes with the program, and the query fits
/// into its scalar.
[[nodiscard]] bool has_method_snippet(const CommandContext& context);

void copy_query_snippet(SnippetForm form, const CommandContext& context, Actions& out);
void copy_method_snippet(SnippetForm form, const CommandContext& context, Actions& out);

template <SnippetForm Form>
void copy_query_as(const CommandContext& context, Actions& out)
{
    copy_query_snippet(Form, context, out);
}

template <SnippetForm Form>
void copy_method_as(const CommandContext& context, Actions& out)
{
    copy_method_snippet(Form, context, out);
}

} // namespace secant::command_effects
