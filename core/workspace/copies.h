#pragma once

#include "core/link/link.h"
#include "core/session/session.h"
#include "core/snippets/snippet.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/derived.h"
#include "core/workspace/workspace.h"

#include <string>

namespace secant {

/// The query as a line that `secant eval` reads, with its extent.
[[nodiscard]] std::string query_json(const Document& document);

/// E, L, C, r, and s where it is not 0, as a row of a table; without the extent.
[[nodiscard]] std::string query_row(const Document& document);

/// The state in one line, then a line for each number of the answer, with all digits.
[[nodiscard]] std::string answer_lines(const Document& document, const Analysis& analysis);

/// The answer as the line that `secant eval` prints.
[[nodiscard]] std::string answer_json(const Analysis& analysis);

/// The numbers of the answer in the order of AnswerField as a row of a table; a number that the
/// answer lacks is an empty cell.
[[nodiscard]] std::string answer_row(const Analysis& analysis);

} // namespace secant

/// The functions of the rows that copy snippets.
namespace secant::command_effects {

/// The run that a copied method is of: the one that the open panel tells, else the one that the
/// Step panel would show.
[[nodiscard]] Run copied_run(const CommandContext& context);

/// True when there is code of the copied run: its method comes with the program, and the query fits
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

namespace secant {

/// The content of a link to a workspace: the document, the run that the open panel shows, and the
/// view.
[[nodiscard]] Shared shared_of(const Workspace& workspace);

/// The link to a workspace. Cheap: it may be asked for in every frame.
[[nodiscard]] std::string link_of(const Workspace& workspace);

/// What an address holds: in a task the query that it began with and the task, in a lesson that
/// comes with the program its step, in a quiz its seed; else the link to the workspace.
[[nodiscard]] std::string address_of(const Workspace& workspace);

/// The link of a step as a task: its beginning, its goal, and what may be moved to reach it.
[[nodiscard]] std::string address_of(const RecordedStep& step);

/// The figure that the settings choose: of the document, with the run, the step and the marks that
/// the window draws now.
[[nodiscard]] const Figure& figure_of(const Workspace& workspace, const Derived& derived);

/// A name for the file of a figure: "exit-wound.svg".
[[nodiscard]] std::string file_name_of(const Figure& figure, FigureForm form);

/// A name for the file of a sheet: "six-cases.pdf", "quiz-17.pdf".
[[nodiscard]] std::string file_name_of(const SheetSource& source, FigureForm form);

/// The path with the ending of the form, unless it has the ending of some form.
[[nodiscard]] std::string with_ending(std::string path, FigureForm form);

/// The form of a path with an ending of one; else `otherwise`.
[[nodiscard]] FigureForm form_of_path(std::string_view path, FigureForm otherwise);

} // namespace secant
