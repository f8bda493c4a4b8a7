#include "core/workspace/effects.h"

#include "core/cases/check.h"
#include "core/paste/paste.h"
#include "core/script/script_method.h"
#include "core/text/text.h"
#include "core/workspace/copies.h"
#include "core/workspace/derived.h"
#include "core/workspace/reducer.h"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace secant {

void Reducer::operator()(const LibraryAction& action)
{
    LibraryStep step = reduce(std::move(workspace_.library), action);
    workspace_.library = std::move(step.library);
    if (step.closed) forget_file(workspace_.timeline, *step.closed);
    if (!step.change) return;
    end_nudges();
    record(workspace_.timeline, std::move(*step.change));
}

namespace {

/// Says in an entry what the line of a run was, whose query it has.
void take_line(const std::string& path, const records::Told& told, Entry& entry)
{
    const bool is_judged_wrong = told.judged.verdict == records::Verdict::wrong ||
                                 told.judged.verdict == records::Verdict::within_tolerance;
    const std::string said = records::said_in_words(told.line.said);
    entry.note =
        fmt::format("{}: {}. The run says {}.", printable(path.substr(path.find_last_of('/') + 1)),
                    is_judged_wrong ? records::line_in_words(told) : records::place_of(told),
                    said.empty() ? "nothing" : said);
    if (is_judged_wrong) entry.name = entry.kind = records::words_of(told.judged.kind);
    if (told.line.scalar == Scalar::float32) entry.scalar = Scalar::float32;
    entry.tags.emplace_back("replay");
}

} // namespace

void Reducer::operator()(const KeepQuery&)
{
    Entry kept = entry_of(workspace_.session.document, workspace_.methods);
    if (const records::Told* const told = told_of(workspace_.run, panels_.run);
        told != nullptr && told->line.query == kept.query &&
        told->line.around.get() == nullptr) // else the query is a part of the line
        take_line(workspace_.run.report->path, *told, kept);
    (*this)(AddEntry{std::move(kept)});
    panels_.entries.shelf = Shelf::files;
    panels_.entries.to_current = frames_to_settle;
    if (const Entry* entry = current_entry(workspace_.library)) {
        panels_.notice =
            Notice{fmt::format("Kept: {}", entry->name), NoticeTone::done, {{"Undo", Undo{}}}};
    }
}

void Reducer::operator()(const UseEntry& action)
{
    switch (action.use) {
    case EntryUse::load: load(action.index); break;
    case EntryUse::retake: retake(action.index); break;
    case EntryUse::correct: correct(action.index); break;
    }
}

void Reducer::retake(std::size_t index)
{
    const Entry* old = entry_at(workspace_.library, index);
    if (old == nullptr) return;
    Entry entry = entry_of(workspace_.session.document, workspace_.methods);
    entry.name = old->name;
    entry.note = old->note;
    entry.tags = old->tags;
    entry.extra = old->extra;
    entry.expected.tolerance = old->expected.tolerance;
    (*this)(EditEntry{index, std::move(entry)});
}

void Reducer::correct(std::size_t index)
{
    const Entry* const entry = entry_at(workspace_.library, index);
    if (entry == nullptr) return;
    // The answers of loaded methods are known from the check; to ask them here may take long.
    const EntryStatus& status = current_file(workspace_.library)->statuses[index];
    auto known = status.renewed.empty() ? compare_entry(*entry).known : status.renewed;
    (*this)(EditEntry{index, updated(*entry, std::move(known))});
}

void Reducer::load(std::size_t index)
{
    const Entry* entry = entry_at(workspace_.library, index);
    if (entry == nullptr) return;
    const Document document = document_of(*entry);
    step_what_is_known(workspace_, *entry);
    (*this)(ActOnEntry{EntryAct::look_at, index});
    (*this)(ShowDocument{document});
}

void Reducer::operator()(const SaveShownFile&)
{
    const OpenFile* file = current_file(workspace_.library);
    if (file != nullptr && !file->path.empty()) {
        (*this)(Ask{SaveFile{file->id, {}, false}});
    } else {
        (*this)(OpenChooser{ChooserPurpose::save});
    }
}

void Reducer::operator()(const OpenChooser& action)
{
    const OpenFile* file = current_file(workspace_.library);
    if (file == nullptr && action.purpose == ChooserPurpose::save) {
        panels_.notice = Notice{"There is no file to save. Ctrl+K keeps the query as an entry."};
        return;
    }
    (*this)(ChoosePath{chooser_for(action.purpose, file)});
}

void Reducer::operator()(const ChoosePath& action)
{
    const bool asks_desktop = workspace_.desktop_dialog == DesktopDialog::ready &&
                              workspace_.settings.file_dialog == FileDialog::desktop;
    if (asks_desktop) {
        workspace_.requests.dialog = action.chooser;
    } else {
        (*this)(SetView{action.chooser});
    }
}

void Reducer::operator()(const SaveShownScript& action)
{
    const Scripts& scripts = workspace_.scripts;
    const ScriptDraft* const draft = draft_named(scripts, scripts.shown);
    if (draft == nullptr) return;
    if (!draft->path.empty() && !action.elsewhere) {
        (*this)(Ask{SaveScript{draft->name, draft->path, false}});
        return;
    }
    FileChooser chooser{ChooserPurpose::save_script};
    chooser.script = draft->name;
    chooser.text =
        draft->path.empty() ? std::string{draft->name}.append(script_ending) : draft->path;
    chooser.starting = draft->path.empty();
    chooser.to_end = true;
    (*this)(ChoosePath{chooser});
}

void Reducer::operator()(const ExportFigure& action)
{
    panels_.exported = action.figure;
    FileChooser chooser{ChooserPurpose::save_figure};
    chooser.text = file_name_of(action.figure, workspace_.settings.figure.form);
    chooser.to_end = true;
    (*this)(ChoosePath{chooser});
}

void Reducer::operator()(const ExportSheet& action)
{
    if (!workspace_.sheet_form) return;
    panels_.sheet = action.source;
    FileChooser chooser{ChooserPurpose::save_sheet};
    chooser.text = file_name_of(action.source, *workspace_.sheet_form);
    chooser.to_end = true;
    (*this)(ChoosePath{chooser});
}

void Reducer::operator()(const RequestClose& action)
{
    const OpenFile* file = find_file(workspace_.library, action.file);
    if (file == nullptr) return;
    if (!is_unsaved(*file)) {
        (*this)(CloseFile{action.file});
        return;
    }
    panels_.entries.closing = action.file;
    panels_.entries.shelf = Shelf::files;
    (*this)(ShowPanel{Panel::cases});
}

namespace {

PasteEffect shown(const Document& document, const std::string& understood)
{
    return {document, {}, {"Pasted " + understood, NoticeTone::done, {{"Undo", Undo{}}}}};
}

PasteEffect refused(std::string why)
{
    return {{}, {}, Notice{std::move(why)}};
}

/// A button for each reading.
void offer(const std::vector<PasteReading>& readings, Notice& notice)
{
    for (const PasteReading& reading : readings)
        notice.buttons.push_back({reading.understood, LoadDocument{reading.document}});
}

struct EffectOf {
    PasteEffect operator()(const PastedQuery& pasted) const
    {
        PasteEffect effect = shown(pasted.document, pasted.understood);
        if (!pasted.others.empty()) effect.notice.tone = NoticeTone::offer;
        offer(pasted.others, effect.notice);
        return effect;
    }

    PasteEffect operator()(const PastedEntry& pasted) const
    {
        return shown(document_of(pasted.entry), pasted.understood);
    }

    PasteEffect operator()(const PastedLink& pasted) const
    {
        return {{},
                pasted.shared,
                {"Pasted " + pasted.understood, NoticeTone::done, {{"Undo", Undo{}}}}};
    }

    PasteEffect operator()(const PasteChoice& choice) const
    {
        Notice notice{"Pasted numbers can be read in two ways:", NoticeTone::problem, {}};
        offer(choice.readings, notice);
        return {{}, {}, std::move(notice)};
    }

    PasteEffect operator()(const PasteRefusal& refusal) const
    {
        PasteEffect effect = refused("Not pasted: " + refusal.why);
        offer(refusal.offers, effect.notice);
        return effect;
    }
};

} // namespace

PasteEffect paste_effect(std::string_view text, const Document& current)
{
    if (text.empty()) return refused("There is no text to paste.");
    return std::visit(EffectOf{}, read_paste(text, current));
}

PasteEffect link_effect(const Expected<Shared, LinkError>& shared)
{
    if (!shared) return refused("Not opened: " + shared.error().why);
    const Pasted pasted = pasted_link(*shared);
    const auto* const link = std::get_if<PastedLink>(&pasted);
    if (link == nullptr) return refused("Not opened: " + std::get<PasteRefusal>(pasted).why);
    return {{}, *shared, {"Opened " + link->understood, NoticeTone::done, {{"Undo", Undo{}}}}};
}

} // namespace secant
