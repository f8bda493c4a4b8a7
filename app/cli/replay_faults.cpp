#include "app/cli/replay_report.h"

#include "core/hunt/hunt_words.h"
#include "core/hunt/ranking.h"
#include "core/hunt/shrink/shrink.h"
#include "core/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace secant {
namespace {

using records::Told;

Opponents against_truth(const Method& method, Scalar scalar)
{
    return {method, Method{}, scalar};
}

/// The query of a line as a method in its scalar is asked.
AnyQuery asked(const Told& told)
{
    return std::visit(
        [&](const auto& query) {
            return told.line.scalar == Scalar::float32 ? AnyQuery{widen(rounded_to<float>(query))}
                                                       : AnyQuery{query};
        },
        told.line.query);
}

/// Adds a line to those of its kind.
void add(std::map<Flaw, FaultCount>& faults, const Flaw& flaw, const Told& told)
{
    const Scalar scalar = flaw.mistake.scalar;
    const auto [place, is_new] = faults.try_emplace(flaw);
    FaultCount& fault = place->second;
    if (is_new) {
        fault.group.flaw = flaw;
        fault.first = fault.worst = fault.simplest = told;
    }
    ++fault.group.count;
    if (told.judged.severity > fault.worst.judged.severity) fault.worst = told;
    if (complexity_of(told.line.query, scalar) < complexity_of(fault.simplest.line.query, scalar))
        fault.simplest = told;
}

/// As far as a shrink comes.
Find shrunk_find(const Opponents& opponents, const AnyQuery& found, const Flaw& flaw)
{
    return std::visit(
        [&]<int N>(const Query<N>& query) {
            FindShrink<N> shrink{opponents, query, flaw, nullptr};
            while (shrink.advance()) {
            }
            return Find{found, shrink.shrunk(), {}, 0, shrink.steps(), shrink.said()};
        },
        found);
}

} // namespace

std::vector<FaultCount> faults_of(const Method& method, const Beside& beside)
{
    std::map<Flaw, FaultCount> faults;
    for (const Scalar scalar : {Scalar::float32, Scalar::float64}) {
        std::vector<MistakenQuery> mistaken;
        std::vector<const Told*> lines;
        for (const Told& told : beside.lines) {
            if (told.line.scalar != scalar) continue;
            const AnyQuery query = asked(told);
            auto mistake = std::visit(
                [&](const auto& q) { return mistake_between(against_truth(method, scalar), q); },
                query);
            if (!mistake) continue; // its own query, of another extent or target, is another one
            mistaken.push_back({query, *std::move(mistake)});
            lines.push_back(&told);
        }
        const std::vector<Flaw> flaws = explained(mistaken);
        for (std::size_t i = 0; i < flaws.size(); ++i)
            add(faults, flaws[i], *lines[i]);
    }
    std::vector<FaultCount> out;
    for (auto& [flaw, fault] : faults) {
        const AnyQuery query = asked(fault.simplest);
        fault.group.finds.push_back(Find{query, query, {}});
        out.push_back(std::move(fault));
    }
    std::ranges::stable_sort(out, [](const FaultCount& a, const FaultCount& b) {
        return a.worst.judged.severity > b.worst.judged.severity;
    });
    return out;
}

Entry shrunk_entry(const FaultCount& fault, const Method& method, const std::string& record)
{
    const Flaw& flaw = fault.group.flaw;
    HuntOptions options;
    options.opponents = against_truth(method, flaw.mistake.scalar);
    FindGroup group = fault.group;
    Find find = shrunk_find(options.opponents, asked(fault.simplest), flaw);
    find.probe = probe_of(options.opponents, flaw.mistake, find.shrunk);
    group.flaw.mistake.said = find.said;
    group.finds = {std::move(find)};
    Entry entry =
        entry_of(group, options,
                 fmt::format("{}: {}, which says the same; one of {}; shrunk.", record,
                             place_of(fault.simplest), counted(group.count, "line", "lines")));
    entry.tags.front() = "replay"; // and no hunt
    return entry;
}

} // namespace secant
