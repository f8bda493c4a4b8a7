#pragma once

#include "core/cases/form/case_document.h"

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace secant {

/// The name of an entry as it stands in its text, quotes included; empty without one.
/// @param text  begins with the entry
[[nodiscard]] std::string_view name_in(std::string_view text);

/// An entry of a document that has the name of an earlier one.
struct SameName {
    std::size_t index = 0; ///< the later entry
    std::size_t other = 0; ///< the first entry of this name
};

/// Why an entry is refused that has the name of an earlier one.
/// @param entry  begins with its text
[[nodiscard]] std::string same_name_refusal(std::string_view entry, std::size_t other);

/// The names of a document's entries, which may be millions. Their hashes take less memory than a
/// map of names, and a deque needs no second copy of them when it grows.
class EntryNames {
public:
    /// @param text  the document; outlives this
    explicit EntryNames(std::string_view text) : text_(text) {}

    void add(const EntrySpan& span, std::size_t index);

    /// The entries that have the name of an earlier one, in order. Names are compared as they are
    /// read: "ab" is "a\u0062", and 7 is "7".
    [[nodiscard]] std::deque<SameName> take_same();

private:
    struct HashedName {
        std::size_t hash;
        std::size_t index;
        std::size_t offset;
    };

    [[nodiscard]] std::string_view name_of(const HashedName& entry, std::string& storage) const;

    std::string_view text_;
    std::deque<HashedName> names_;
    std::string storage_;
};

} // namespace secant
