#pragma once

#include "app/cli/eval.h"
#include "app/cli/line_reader.h"
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
    static constexpr std::size_t large = std::size_t{1} << 16; ///< bytes

    /// @param line  Its text is copied.
    void add(const InputLine& line)
    {
        places_.push_back({text_.size(), line.text.size(), line.number, line.too_long});
        text_ += line.text;
    }

    [[nodiscard]] bool is_empty() const noexcept { return places_.empty(); }
    [[nodiscard]] bool is_large() const noexcept
    {
        return text_.size() + places_.size() * sizeof(Place) >= large;
    }

    /// Calls `look` with each InputLine.
    template <class Look>
    void for_each(const Look& look) const
    {
        for (const auto& [offset, length, number, too_long] : places_)
            look(InputLine{std::string_view{text_}.substr(offset, length), number, too_long});
    }

private:
    struct Place {
        std::size_t offset;
        std::size_t length;
        std::size_t number;
        bool too_long;
    };
    std::string text_;
    std::vector<Place> places_;
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
[[nodiscard]] Evaluated evaluated(const EvalOptions& options, std::span<const FiledEntry> entries);

/// The complaint about a case file that cannot be read.
[[nodiscard]] Evaluated refused(const EvalOptions& options, const CaseFileError& error);

} // namespace secant
