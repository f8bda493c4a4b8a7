#include "core/workspace/commands/command_rows.h"

// The commands of a path around the query.

namespace secant::command_rows {
namespace {

template <bool Forward>
bool has_next_piece(const CommandContext& c)
{
    const Around& around = c.workspace.session.document.around;
    return Forward ? around.piece() + 1 < piece_count(around) : around.piece() > 0;
}

template <bool Forward>
constexpr Command piece_row(CommandId id, std::string_view title, Chord chord)
{
    return {.id = id,
            .title = title,
            .menu = Menu::step,
            .submenu = "Path",
            .chords = {chord},
            .run =
                [](const CommandContext& c, Actions& out) {
                    if (!has_next_piece<Forward>(c)) return;
                    const auto& [query, target, around] = c.workspace.session.document;
                    const std::size_t piece = Forward ? around.piece() + 1 : around.piece() - 1;
                    out.emplace_back(LoadDocument{document_around(around.showing(piece), target)});
                },
            .is_enabled = has_next_piece<Forward>};
}

const auto around_rows = std::to_array<Command>({
    piece_row<true>(CommandId::next_piece, "Next piece", plain(static_cast<Key>('j'))),
    piece_row<false>(CommandId::previous_piece, "Previous piece",
                     plain(static_cast<Key>('j'), true)),
});

} // namespace

std::span<const Command> of_around() noexcept
{
    return around_rows;
}

} // namespace secant::command_rows
