#pragma once

#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "core/cases/form/case_file.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace secant {

/// Lines of a file, to be answered together.
class LineBatch {
public:
    /// A larger batch costs memory, and a smaller one time.
    static constexpr std::size_t large = std::size_t{1} << 15; ///< bytes

    /// @param lines  Their text is copied.
    void add(const InputLines& lines)
    {
        places_.push_back({text_.size(), lines.text.size(), lines.first, lines.is_rest});
        text_ += lines.text;
    }

    [[nodiscard]] bool is_empty() const noexcept { return places_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept
    {
        return text_.size() + places_.size() * sizeof(Place);
    }

    /// Calls `look` with each InputLine.
    template <class Look>
    void for_each(const Look& look) const
    {
        for (const auto& [offset, length, first, is_rest] : places_)
            for_each_line({std::string_view{text_}.substr(offset, length), first, is_rest}, look);
    }

private:
    struct Place {
        std::size_t offset;
        std::size_t length;
        std::size_t first;
        bool is_rest;
    };
    std::string text_;
    std::vector<Place> places_; ///< one for lines that were taken together
};

/// What is printed for some lines or entries.
struct Evaluated {
    std::string answers;
    std::string complaints;
    bool had_bad_lines = false;
};

// Each may run in any thread.

[[nodiscard]] Evaluated evaluated(const EvalOptions& options, const LineBatch& lines);
[[nodiscard]] Evaluated evaluated(const EvalOptions& options, const InputLine& line);
[[nodiscard]] Evaluated evaluated(const EvalOptions& options, std::span<const InputLine> values);
[[nodiscard]] Evaluated evaluated(const EvalOptions& options, std::span<const FiledEntry> entries);

/// The complaint about a case file, or about other JSON, that cannot be read.
[[nodiscard]] Evaluated refused(const EvalOptions& options, const CaseFileError& error);

} // namespace secant
