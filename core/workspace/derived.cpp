#include "core/workspace/derived.h"

#include "core/cases/check.h"
#include "core/cases/shipped.h"
#include "core/geometry/exact/surd.h"
#include "core/words/number_bits.h"
#include "core/workspace/effects.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace secant {
namespace {

void refresh_pictures(std::vector<Picture>& pictures, const HuntReport& report)
{
    const auto simplest_of = [&](const FindGroup& kind) {
        return document_of(kind, report.options.opponents);
    };
    if (std::ranges::equal(pictures, report.kinds, {}, &Picture::document, simplest_of)) return;
    const std::vector<Picture> before = std::exchange(pictures, {});
    for (const FindGroup& kind : report.kinds) {
        const Document simplest = simplest_of(kind);
        const auto same = std::ranges::find(before, simplest, &Picture::document);
        pictures.push_back(same != before.end() ? *same : Picture{simplest, analyse(simplest)});
    }
}

/// The run whose answer the step of the lesson shows; none when no such method is there.
std::optional<Run> told_by_lesson(const Workspace& workspace)
{
    const LessonStep* const step = acting_step(workspace.panels.learning);
    if (step == nullptr || !step->told || !is_open(workspace, Panel::learn)) return std::nullopt;
    const Method* const method = workspace.methods.find(step->told->method);
    return method == nullptr ? std::nullopt : std::optional{Run{*method, step->told->scalar}};
}

const MethodRun* find_run(std::span<const MethodRun> runs, const Run& wanted)
{
    const auto found = std::ranges::find(runs, wanted, run_of);
    return found == runs.end() ? nullptr : &*found;
}

/// Traces the runs that the open panel shows, unless they are traced already.
void refresh_runs(Derived& derived, Workspace& workspace)
{
    const DerivedFrom& from = derived.from;
    Stepping& stepping = workspace.panels.stepping;
    const bool all = is_open(workspace, Panel::compare);
    const std::optional<Run> told = told_by_lesson(workspace);
    if (!all && !told && !is_open(workspace, Panel::step) && !stepping.to_fault) return;
    const Run wanted = told.value_or(stepping.run);
    const bool changed = !(derived.traced == from);
    const bool complete = all ? derived.runs.size() == 2 * from.methods.size()
                              : find_run(derived.runs, wanted) != nullptr;
    if (changed || !complete) {
        auto now = all ? trace_methods(from.document, from.methods)
                       : std::vector{trace_run(wanted.method, wanted.scalar, from.document)};
        derived.traced_runs += now.size();
        const auto before = std::exchange(derived.runs, std::move(now));
        derived.traced = from;
        if (changed && !stepping.of_next_document)
            stepping = followed(before, stepping, derived.runs);
    }
    stepping.of_next_document = false;
    if (std::exchange(stepping.to_fault, false)) {
        if (const MethodRun* run = stepped_run(derived.runs, stepping))
            stepping = at_step(stepping, run->first_wrong_step);
    }
}

} // namespace

const DrawnAround& Derived::around() const
{
    return kept_around.get([&] { return drawn_around(from.document.around, from.section); });
}

const Handles& Derived::handles(const HandlesFrom& seen) const
{
    return kept_handles.get(seen, [&](const HandlesFrom& from_here) {
        return ::secant::handles(drawn, from_here.camera, from_here.radius_angle_rad);
    });
}

const std::optional<InspectedValue>& Derived::inspected_value(const InspectedFrom& asked) const
{
    return kept_value.get(asked, [&](const InspectedFrom& now) -> std::optional<InspectedValue> {
        const auto inspected = [&](const exact::Surd& value, std::string note) {
            exact::LeadingDigits digits = exact::leading_digits(value, now.digits);
            return InspectedValue{std::move(digits.text), digits.is_complete, std::move(note)};
        };
        if (const auto* field = std::get_if<QueryField>(&now.number))
            return inspected(exact::surd(value_of(from.document, *field)), "");
        const auto field = std::get<AnswerField>(now.number);
        const bool has_it =
            drawn.space ? has_number(drawn.space->answer, field) : has_number(drawn.answer, field);
        if (!has_it) return std::nullopt;
        const exact::Surd value =
            std::visit([&](const auto& query) { return exact::exact_answer(query, field); },
                       from.document.query);
        const double number =
            drawn.space ? number_of(drawn.space->answer, field) : number_of(drawn.answer, field);
        return inspected(value, true_value_note(number, value));
    });
}

const ShownStep& Derived::shown_step(const Workspace& workspace) const
{
    return kept_shown_step.get({revision, workspace.panels.learning}, [&](const auto& now) {
        return ::secant::shown_step(now.learning, workspace.session.document,
                                    workspace.session.analysis, workspace.methods);
    });
}

const std::vector<SeenGoal>& Derived::seen_goals(const Workspace& workspace) const
{
    const Recording now = held(*workspace.panels.recording, workspace.session.document);
    return kept_seen_goals.get({*now.end, *now.beginning, workspace.methods}, [](const auto& of) {
        return ::secant::seen_goals(of.document, of.beginning, of.methods);
    });
}

const std::vector<formula::DerivationLine>& Derived::derivation(const Workspace& workspace) const
{
    return kept_derivation.get({revision, workspace.panels.derivation.subject},
                               [&](const DerivationFrom& now) {
                                   return formula::derive(now.subject, workspace.session.document,
                                                          workspace.session.analysis);
                               });
}

const std::vector<MethodMark>& Derived::marks() const
{
    return kept_marks.get([&] { return mark_methods(from.document, from.methods); });
}

const std::vector<NearDegeneracy>& Derived::degeneracies() const
{
    return kept_degeneracies.get([&] { return degeneracies_near(from.document.query); });
}

const std::vector<Picture>& Derived::gallery_pictures() const
{
    return kept_gallery_pictures.get([] {
        std::vector<Picture> pictures;
        for (const GalleryItem& item : gallery())
            pictures.push_back({item.document, analyse(item.document)});
        return pictures;
    });
}

const MethodRun* told_run(const Derived& derived, const Workspace& workspace) noexcept
{
    const Panels& panels = workspace.panels;
    if (is_open(workspace, Panel::step)) return stepped_run(derived.runs, panels.stepping);
    if (const auto told = told_by_lesson(workspace)) return find_run(derived.runs, *told);
    if (!is_open(workspace, Panel::compare)) return nullptr;
    for (const std::optional<Run>& wanted : {panels.pointed, panels.explained}) {
        if (!wanted) continue;
        if (const MethodRun* const run = find_run(derived.runs, *wanted)) return run;
    }
    return most_telling_run(derived.runs);
}

const formula::DerivationLine* derived_line(const Derived& derived, const Workspace& workspace)
{
    const Panels& panels = workspace.panels;
    if (!derives(panels) || !is_open(workspace, Panel::learn) || panels.cover.is_on) return nullptr;
    const std::vector<formula::DerivationLine>& lines = derived.derivation(workspace);
    if (lines.empty()) return nullptr;
    return &lines[std::min(panels.derivation.line, lines.size() - 1)];
}

void refresh(Derived& derived, Workspace& workspace)
{
    DerivedFrom from{workspace.session.document, workspace.methods, workspace.answers,
                     workspace.session.section};
    const Cover& cover = workspace.panels.cover;
    if (derived.revision == 0 || !(derived.from == from) || !(derived.cover == cover)) {
        ++derived.revision;
        derived.cover = cover;
        derived.drawn = seen(project(workspace.session), cover);
        derived.kept_handles.forget();
        derived.kept_value.forget();
        derived.kept_around.forget();
        derived.kept_marks.forget();
        derived.kept_degeneracies.forget();
        derived.from = std::move(from);
    }
    refresh_runs(derived, workspace);
    refresh(derived.rows, workspace.library, workspace.panels.entries);
    refresh(derived.search, workspace.library, workspace.folder, workspace.panels.entries.search);
    derived.strip.follow(workspace.run.report, workspace.panels.run.filter);
    refresh_pictures(derived.hunt_pictures, workspace.hunt);
}

namespace {

bool passes(const Entry& entry, const EntryStatus& status, const EntriesView& view)
{
    if (view.only_failing && status.mismatches.empty()) return false;
    if (contains_word(entry.name, view.filter)) return true;
    return std::ranges::any_of(entry.tags,
                               [&](const auto& tag) { return contains_word(tag, view.filter); });
}

/// More pictures than any window shows at once.
constexpr std::size_t most_pictures = 1024;

} // namespace

void refresh(EntryRows& rows, const Library& library, const EntriesView& view)
{
    const OpenFile* file = current_file(library);
    if (file == nullptr) {
        rows = {};
        return;
    }
    if (rows.file != file->id || rows.revision != file->revision || rows.checks != file->checks ||
        rows.filter != view.filter || rows.only_failing != view.only_failing) {
        rows.file = file->id;
        rows.revision = file->revision;
        rows.checks = file->checks;
        rows.filter = view.filter;
        rows.only_failing = view.only_failing;
        rows.indices.clear();
        for (std::size_t i = 0; i < file->statuses.size(); ++i) {
            if (passes(file->content.entries[i].value, file->statuses[i], view))
                rows.indices.push_back(i);
        }
    }
    if (rows.pictures.size() > most_pictures) rows.pictures.clear();
    const std::size_t last = std::min(view.last_row, rows.indices.size());
    for (std::size_t row = std::min(view.first_row, last); row < last; ++row) {
        const std::size_t index = rows.indices[row];
        if (rows.pictures.contains(file->statuses[index].id)) continue;
        const Document document = document_of(file->content.entries[index].value);
        rows.pictures.try_emplace(file->statuses[index].id, Picture{document, analyse(document)});
    }
}

const Entry* shown_failure(const Library& library, const Document& document)
{
    const Entry* entry = current_entry(library);
    if (entry == nullptr) return nullptr;
    const OpenFile& file = *current_file(library);
    if (file.statuses[*file.current].mismatches.empty()) return nullptr;
    return document_of(*entry) == document ? entry : nullptr;
}

std::array<std::optional<double>, 2> wrong_roots(const Library& library, const Document& document)
{
    std::array<std::optional<double>, 2> roots;
    const Entry* entry = shown_failure(library, document);
    if (entry == nullptr) return roots;
    const OpenFile& file = *current_file(library);
    for (const Mismatch& mismatch : file.statuses[*file.current].mismatches) {
        if (mismatch.subject == MismatchSubject::t1) roots[0] = entry->expected.roots[0];
        if (mismatch.subject == MismatchSubject::t2) roots[1] = entry->expected.roots[1];
    }
    return roots;
}

Document document_of(const Entry& entry)
{
    return {entry.query, entry.target};
}

Entry entry_of(const Document& document, const MethodSet& methods)
{
    return proposed_entry(document.query, document.target, methods);
}

namespace {

/// Small letters for capitals of ASCII; other letters are compared as they are.
char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Collects hits until there are enough, and counts the others.
class Hits {
public:
    Hits(EntrySearch& search, std::string_view text) : search_(search), text_(text) {}

    /// Looks into an entry, or into what a survey keeps of it.
    template <class AnyEntry>
    void look(const AnyEntry& entry, bool passes, std::uint64_t file, std::string_view path,
              std::size_t index)
    {
        std::string where;
        if (!contains_word(entry.name, text_)) {
            const auto tag = std::ranges::find_if(
                entry.tags, [&](const std::string& each) { return contains_word(each, text_); });
            if (tag != entry.tags.end()) {
                where = "#" + *tag;
            } else if (contains_word(entry.note, text_)) {
                where = entry.note;
            } else {
                return;
            }
        }
        if (search_.hits.size() >= most_hits) {
            ++search_.more;
            return;
        }
        search_.hits.push_back(
            {file, std::string{path}, index, entry.name, std::move(where), passes});
    }

private:
    EntrySearch& search_;
    std::string_view text_;
};

std::vector<std::uint64_t> revisions_of(const Library& library)
{
    std::vector<std::uint64_t> revisions;
    for (const OpenFile& file : library.files)
        revisions.insert(revisions.end(), {file.revision, file.checks});
    return revisions;
}

} // namespace

bool contains_word(std::string_view text, std::string_view word)
{
    const auto alike = [](char a, char b) { return folded(a) == folded(b); };
    return word.empty() ||
           std::search(text.begin(), text.end(), word.begin(), word.end(), alike) != text.end();
}

EntrySearch search_entries(const Library& library, const FolderSurvey& folder,
                           const std::string& text)
{
    EntrySearch search;
    search.text = text;
    search.revisions = revisions_of(library);
    search.survey = folder.version;
    if (text.empty()) return search;
    Hits hits{search, text};
    std::unordered_set<std::string_view> open;
    for (const OpenFile& file : library.files) {
        if (!file.path.empty()) open.insert(file.path);
        const std::string title = file.path.empty() ? title_of(file) : file.path;
        for (std::size_t i = 0; i < file.statuses.size(); ++i) {
            hits.look(file.content.entries[i].value, file.statuses[i].mismatches.empty(), file.id,
                      title, i);
        }
    }
    for (const SurveyedFile& file : folder.files) {
        if (!file.survey || open.contains(file.path)) continue;
        for (std::size_t i = 0; i < file.survey->entries.size(); ++i) {
            const SurveyedEntry& entry = file.survey->entries[i];
            hits.look(entry, entry.passes, 0, file.path, i);
        }
    }
    return search;
}

void refresh(EntrySearch& search, const Library& library, const FolderSurvey& folder,
             const std::string& text)
{
    const bool same = search.text == text && search.survey == folder.version &&
                      search.revisions == revisions_of(library);
    if (!same) search = search_entries(library, folder, text);
}

} // namespace secant
