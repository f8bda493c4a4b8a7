#pragma once

#include "core/cases/entry.h"
#include "core/hunt/disagreement.h"
#include "core/hunt/hunt.h"

#include <span>
#include <string>

namespace secant {

/// "7", "1,234", "56 thousand", "7.8 million".
[[nodiscard]] std::string count_text(std::uint64_t count);

/// "1.2 million tried, 345 thousand a second, 12 % skipped": a method is not made for those. "12 %
/// outside the domain". Empty when no hunt was started.
[[nodiscard]] std::string tried_text(const HuntReport& report);

/// "1,234 found, of 12 kinds". "nothing found" when nothing was; empty before the first try.
[[nodiscard]] std::string found_text(const HuntReport& report);

/// Says that the hunt has asked nothing, because no try was inside the domain; else empty.
[[nodiscard]] std::string text_of_outside(const HuntProgress& progress);

/// The name of a method as an opponent. The exact answer is no method.
[[nodiscard]] std::string_view opponent_name(const Method& id);

/// The dimensions of a hunt for which nobody chose any: the plane, but space where an opponent
/// answers nowhere else, and where the hunt is around a query in space or the window shows one.
/// @param from  the query to hunt around, or beside; null: none
[[nodiscard]] Dimensions usual_dimensions(const Opponents& opponents, const AnyQuery* from);

/// The reason why the opponents allow no hunt in these dimensions: "mine answers in float only",
/// "mine answers in the plane only"; empty when they allow one.
[[nodiscard]] std::string why_no_hunt(const Opponents& opponents, Dimensions dimensions);

/// The numbers of a shrunk query, as short as they are exact in the scalar:
/// "E (1, 0), L (0, 0), C (0, 0), r 1e-10".
[[nodiscard]] std::string numbers_text(const AnyQuery& query, Scalar scalar);

/// "quadratic in float says hit, the truth is miss"; in space "quadratic in float in space says".
[[nodiscard]] std::string words_of(const Mistake& mistake);

/// The reason of a flaw, and the line: "digits are lost, at `if Δ < 0`".
[[nodiscard]] std::string reason_text(const Flaw& flaw);

/// The mistake and its reason: "quadratic in float says hit, the truth is miss; digits are lost, at
/// `if Δ < 0`".
[[nodiscard]] std::string words_of(const Flaw& flaw);

/// The same of a kind, with what the probe of its shown query says.
[[nodiscard]] std::string reason_text(const FindGroup& group);

/// The mistake and its reason; the reason is left out where the probe of the shown query says more.
[[nodiscard]] std::string words_of(const FindGroup& group);

/// The probe of the shown query in words; empty when there is none.
[[nodiscard]] std::string probe_text(const FindGroup& group);

/// The words of a flaw that are the same for each find of the kind, in every hunt: Entry::kind.
[[nodiscard]] std::string kind_of(const Flaw& flaw);

/// A group of finds as one entry to keep: its simplest query, what is true of it, and which methods
/// are known to be wrong there. Its name is the flaw in words.
[[nodiscard]] Entry entry_of(const FindGroup& group, const HuntOptions& options);
/// @param origin  a sentence with which the note begins: where the query comes from
[[nodiscard]] Entry entry_of(const FindGroup& group, const HuntOptions& options,
                             std::string origin);

/// Where the error of a group's simplest query comes from, as Compare says it. Empty when the
/// method shows nothing of its inside, and when exact numbers go wrong, too.
[[nodiscard]] std::string blame_text(const FindGroup& group, const HuntOptions& options);

[[nodiscard]] std::vector<Entry> entries_of(std::span<const FindGroup> groups,
                                            const HuntOptions& options);

} // namespace secant
