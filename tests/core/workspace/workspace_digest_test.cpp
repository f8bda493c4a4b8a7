#include "core/session/document.h"
#include "core/workspace/animation/animation.h"
#include "core/workspace/commands/command.h"
#include "core/workspace/copies.h"
#include "core/workspace/effects.h"
#include "core/workspace/map_request.h"
#include "core/workspace/reduce.h"
#include "core/workspace/state/memory.h"
#include "core/workspace/timeline_words.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/plane_samples.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

using namespace secant;
using namespace secant::testing;

namespace {

/// Chooses what a user might do next, the same in every run.
class User {
public:
    explicit User(std::uint64_t seed) : chance_{seed}, queries_{plane_samples(3)} {}

    [[nodiscard]] Chance& chance() { return chance_; }

    Actions next(const CommandContext& context)
    {
        Actions out;
        if (chance_.below(2) == 0) {
            const Command& command = commands()[chance_.below(commands().size())];
            if (makes_script(command.id) || !is_enabled(command, context)) return out;
            command.run(context, out);
        } else {
            out.push_back(action(context.workspace));
        }
        return out;
    }

private:
    /// A script has a limit of time, which no digest should meet.
    static bool makes_script(CommandId id)
    {
        return id == CommandId::new_script || id == CommandId::edit_copy ||
               id == CommandId::repair_method || id == CommandId::show_editor;
    }

    Query<2> query()
    {
        const auto& queries = queries_[chance_.below(queries_.size())].queries;
        return queries[chance_.below(queries.size())];
    }

    double real() { return static_cast<double>(chance_.below(4000)) / 400.0 - 5.0; }
    Handle handle() { return static_cast<Handle>(chance_.below(12)); }
    Vec<2> pixel() { return {300.0 + 90.0 * (real() + 5.0), 40.0 + 60.0 * (real() + 5.0)}; }

    Run run()
    {
        const auto methods = built_in_methods().all();
        return {methods[chance_.below(methods.size())],
                chance_.below(2) == 0 ? Scalar::float32 : Scalar::float64};
    }

    std::string number_text()
    {
        constexpr std::array<const char*, 8> texts{"1", "-2.5",  "1/3",     "0x1p-3",
                                                   "x", "1e400", "sqrt(2)", "+3 ulp"};
        return texts[chance_.below(texts.size())];
    }

    Action action(const Workspace& workspace)
    {
        const auto phase = static_cast<EditPhase>(chance_.below(4));
        const std::size_t index = chance_.below(4);
        switch (chance_.below(32)) {
        case 0: return SetQuery{query(), phase};
        case 1: return SetExtent{static_cast<Extent>(chance_.below(3))};
        case 2: return ShowDocument{{query(), Target::disk}, run()};
        case 3: return EnterNumber{plane_query_fields[chance_.below(8)], number_text()};
        case 4: {
            const double from_x = real();
            return PasteText{fmt::format("{} 0 {} 1 0 0 {}", real(), from_x, index)};
        }
        case 5: return OpenLink{link_of(workspace)};
        case 6: return Nudge{handle(), query()};
        case 7: return UseEntry{EntryUse::load, index};
        case 8: return UseEntry{EntryUse::retake, index};
        case 9: return UseEntry{EntryUse::correct, index};
        case 10: return JumpTo{chance_.below(9)};
        case 11:
            return MakeExact{static_cast<Degeneracy>(chance_.below(7)),
                             static_cast<Moved>(chance_.below(6))};
        case 12: return ZoomView{chance_.below(2) == 0 ? 1.5 : 0.25};
        case 13: return ZoomTo{static_cast<Spot>(chance_.below(6))};
        case 14: return ShowPanel{static_cast<Panel>(chance_.below(panel_rows.size()))};
        case 15: return SetView{ExplainedRun{run()}};
        case 16: return SetView{Stepping{run(), chance_.below(12)}};
        case 17: return SetView{animation()};
        case 18: return AdvanceAnimation{};
        case 19: return ScrubAnimation{static_cast<double>(chance_.below(5)) / 4.0, phase};
        case 20: return SetView{dragged(workspace)};
        case 21: return SetView{with_pan(workspace.interaction, {30.0, -20.0}, CameraMove::pan)};
        case 22: return SetView{map(workspace)};
        case 23: return SetView{Draft{plane_query_fields[chance_.below(8)], number_text()}};
        case 24:
            return SetView{
                std::optional<InspectedNumber>{static_cast<AnswerField>(chance_.below(16))}};
        case 25: return ActOnEntry{EntryAct::remove, index};
        case 26: return ActOnEntry{EntryAct::duplicate, index};
        case 27: return MoveEntry{index, chance_.below(4)};
        case 28: return SetView{entries()};
        case 29: return TakeNews{DisplayScale{chance_.below(2) == 0 ? 1.0F : 2.0F}};
        case 30: return KeepQuery{};
        default: return Undo{};
        }
    }

    AnimationView animation()
    {
        AnimationView view;
        view.animation.quantity =
            static_cast<Quantity>(chance_.below(2 + plane_query_fields.size()));
        view.animation.range = {real(), real()};
        view.animation.repeat = static_cast<Repeat>(chance_.below(3));
        view.break_rule.when = static_cast<BreakWhen>(chance_.below(4));
        view.break_rule.first = run();
        view.trail.is_on = chance_.below(2) == 0;
        return view;
    }

    /// With a drag of a handle that began at another place.
    Interaction dragged(const Workspace& workspace)
    {
        Interaction view = workspace.interaction;
        const auto* const plane = std::get_if<Query<2>>(&workspace.session.document.query);
        view.focused = handle();
        view.drag.reset();
        if (plane == nullptr || chance_.below(2) != 0) return view;
        const Vec<2> pressed = pixel();
        view.drag = begin_drag(handle(), *plane, pressed);
        return view;
    }

    MapView map(const Workspace& workspace)
    {
        MapView view = workspace.panels.map;
        view.is_shown = true;
        view.choice.part = static_cast<MapPart>(chance_.below(4));
        view.choice.painted = static_cast<MapPaint>(chance_.below(4));
        view.choice.against = plane_query_fields[chance_.below(6)];
        view.choice.run = run();
        return view;
    }

    EntriesView entries()
    {
        EntriesView view;
        view.shelf = static_cast<Shelf>(chance_.below(3));
        view.only_failing = chance_.below(3) == 0;
        view.filter = chance_.below(2) == 0 ? "" : "impale";
        view.search = chance_.below(2) == 0 ? "" : "tangent";
        return view;
    }

    Chance chance_;
    std::vector<PlaneSamples> queries_;
};

void add_state(ValueText& out, const Workspace& workspace, const Derived& derived)
{
    out.add(workspace.session.document, workspace.settings, workspace.interaction);
    out.add(workspace.views, workspace.panels, workspace.display_scale);
    const Requests& requests = workspace.requests;
    out.add(requests.files, requests.copied, requests.image, requests.paste, requests.dialog);
    out.add(requests.keyboard, requests.edge, requests.quit, requests.hunts.size());
    for (const OpenFile& file : workspace.library.files)
        out.add(written(file.content), file.failing, file.current, title_of(file));
    const std::size_t rows = workspace.timeline.past.size() + workspace.timeline.future.size();
    for (std::size_t row = 0; row <= rows; ++row)
        out.add(row_words(workspace.timeline, row));
    out.add(derived.rows.indices, derived.search.hits, derived.runs.size());
    out.add(memory_text(memory_of(workspace)), is_in_motion(workspace), link_of(workspace));
    out.add(map_subject(workspace), map_area(workspace));
    for (const Command& command : commands())
        out.add(is_enabled(command, {workspace, derived}),
                command.is_checked != nullptr && command.is_checked({workspace, derived}));
}

} // namespace

TEST_CASE("whatever a user does has the effects that it always had")
{
    Digests digests;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        User user{seed};
        Workspace workspace = start_workspace(first_document());
        workspace.interaction.camera.viewport = {{300.0F, 40.0F}, {1200.0F, 640.0F}};
        Derived derived;
        ValueText out;
        for (int turn = 0; turn < 120; ++turn) {
            const double now = turn * 0.4;
            refresh(derived, workspace);
            workspace.requests = {};
            const Actions actions = user.next({workspace, derived});
            workspace = reduce(std::move(workspace), actions, now);
            add_state(out, workspace, derived);
        }
        refresh(derived, workspace);
        out.add(figure_of(workspace, derived));
        digests.add(fmt::format("user {}", seed), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "whatever a user*"
    CHECK(digests.different_from(SECANT_DIGESTS "/workspace/users_digests.txt") == "");
}

TEST_CASE("commands, memories and animations are those that always were")
{
    Digests digests;
    ValueText table;
    for (const Command& command : commands()) {
        table.add(command.id, command.title, command.menu, command.submenu, command.starts_group);
        table.add(command.works_while_typing, command.yields_to_handle, hint_of(command.id));
        table.add(menu_path(command), matching_commands(command.title.substr(0, 3)));
        for (const Chord& chord : command.chords) {
            const Command* const found = command_for(chord);
            table.add(chord, text_of(chord), found == nullptr ? "" : found->title);
        }
    }
    digests.add("commands", table.text());
    Chance chance{31};
    const std::string text = memory_text(memory_of(start_workspace(first_document())));
    for (int group = 0; group < 20; ++group) {
        ValueText out;
        for (int slip = 0; slip < 60; ++slip) {
            const auto read = read_memory(changed_text(text, chance));
            if (read)
                out.add(memory_text(read->memory, read->unknown), read->memory);
            else
                out.add(read.error());
        }
        digests.add(fmt::format("memory {}", group), out.text());
    }
    for (const auto& [family, queries] : plane_samples(3)) {
        ValueText out;
        for (const Query<2>& query : queries) {
            const Document document{query, Target::curve};
            for (const Quantity quantity : quantities_of(document)) {
                const Range range = likely_range(document, quantity);
                const double value = value_of(document, quantity);
                out.add(name_of(quantity), meaning_of(quantity), range);
                // The last bit of an angle is not promised.
                out.add(static_cast<float>(value), is_valid(document, quantity, range));
                if (quantity != Quantity::direction)
                    out.add(with_value(document, quantity, value + 0.5));
            }
            for (const QueryField field : plane_query_fields)
                out.add(secant::value_of(document, field), sign_of(field),
                        DocumentAction{set_field(document, field, 0.75)});
            out.add(rounded_to_float(document));
        }
        digests.add(family + ": quantities", out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "commands,
    // memories*"
    CHECK(digests.different_from(SECANT_DIGESTS "/workspace/commands_digests.txt") == "");
}
