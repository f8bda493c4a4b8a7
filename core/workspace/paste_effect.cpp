#include "core/workspace/paste_effect.h"

#include "core/paste/paste.h"
#include "core/workspace/entry_rows.h"

#include <string>
#include <utility>

namespace secant {
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
        const auto document = document_of(pasted.entry);
        return document ? shown(*document, pasted.understood)
                        : refused("Not pasted: an entry in space.");
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
