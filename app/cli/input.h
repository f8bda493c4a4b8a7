#pragma once

#include "core/cases/entry.h"
#include "core/cases/form/case_document.h"
#include "core/cases/form/case_file.h"
#include "core/geometry/query.h"
#include "core/link/link.h"
#include "core/text/expected.h"
#include "core/text/text.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The input of a command: its lines, its form, its values, and the queries and entries at a place
// that the command line names.

namespace secant {

/// Several whole lines of an input, one after the other.
struct Block {
    std::string text;           ///< ends with the last line's feed, or at the end of the input
    std::size_t first_line = 1; ///< counted from 1
    bool is_too_long = false;   ///< one line, too long to be kept; the text is empty then
};

/// The blocks into which an input is cut.
enum class Cut {
    as_it_comes, ///< what has arrived, so that a program gets its answers before its next query
    lines,       ///< about a megabyte of lines
    rows,        ///< about a megabyte of rows of CSV: line feeds between quotes belong to a field
};

/// Cuts the input of a file descriptor into blocks of whole lines. A last line needs no line feed.
class BlockReader {
public:
    /// Bytes of a line, without its feed. A longer line that comes is dropped, so that memory does
    /// not grow with the input; in a block of about a megabyte it ends the reading.
    static constexpr std::size_t longest_line_that_comes = std::size_t{1} << 20;
    static constexpr std::size_t longest_line = std::size_t{1} << 24;

    /// @param descriptor  Open for reading; the caller closes it.
    /// @param begun       What was read of it already.
    BlockReader(int descriptor, Cut cut, std::string begun = {})
        : descriptor_(descriptor), cut_(cut), rest_(std::move(begun))
    {
    }

    /// The next block; nothing at the end, or after an error.
    /// @param before_waiting  Is called whenever nothing more has arrived, as it comes.
    [[nodiscard]] std::optional<Block> take(const std::function<void()>& before_waiting = {});

    /// Appends all that is left, a line that is too long included.
    /// @param longest  A longer text is an error.
    void take_all(std::string& text, std::size_t longest);

    /// True when a read need not wait: more has arrived, or the input has ended.
    [[nodiscard]] bool has_more_now() const noexcept;

    /// The errno of a failed read; EFBIG after a line or a text that is too long; 0 at the regular
    /// end.
    [[nodiscard]] int error() const noexcept { return error_; }
    [[nodiscard]] bool has_read() const noexcept { return has_read_; }
    /// The line that comes next.
    [[nodiscard]] std::size_t next_line() const noexcept { return next_line_; }

private:
    std::optional<Block> take_what_comes(const std::function<void()>& before_waiting);
    std::optional<Block> drop_line(const std::function<void()>& before_waiting);
    bool read_more(std::string& text, std::size_t most);
    Block cut_off(std::size_t end);
    [[nodiscard]] std::size_t last_line_end() const;
    [[nodiscard]] std::size_t first_line_length() const;

    int descriptor_;
    Cut cut_;
    char separator_ = ','; ///< of a table
    std::string rest_;     ///< read, and not handed out
    std::size_t next_line_ = 1;
    bool has_read_ = false;
    bool at_end_ = false;
    int error_ = 0;
};

struct InputLine {
    std::string_view text;  ///< without its line feed; of a Block, and valid as long
    std::size_t number = 0; ///< from 1
    bool too_long = false;  ///< than BlockReader::longest_line_that_comes; the text is empty then
};

/// Calls `look` with each InputLine. A byte order mark before the first line of a file is dropped.
template <class Look>
void for_each_line(const Block& block, const Look& look)
{
    if (block.is_too_long) return look(InputLine{{}, block.first_line, true});
    std::string_view rest = block.text;
    for (std::size_t number = block.first_line; !rest.empty(); ++number) {
        std::string_view text = take_until(rest, '\n');
        const bool too_long = text.size() > BlockReader::longest_line_that_comes;
        if (too_long) text = {};
        if (number == 1) text.remove_prefix(byte_order_mark_length(text));
        look(InputLine{text, number, too_long});
    }
}

/// All that a case file holds; "-" is standard input.
/// @return  Or "PATH: cannot be read: REASON"; a longer text than a case file may have cannot.
[[nodiscard]] Expected<std::string, std::string> case_text_in(const std::string& path);

/// The form in which an input holds its queries.
enum class InputForm {
    lines, ///< one a line: each is answered as it comes, and none is longer than a line may be
    whole, ///< JSON that stands on several lines, a case file, or an array: it is read as a whole
};

/// The beginning of an input, read until its form is known.
struct Opening {
    InputForm form = InputForm::lines;
    std::string text; ///< what was read; all of the input when its form is `whole`
    int error = 0;    ///< errno of a failed read; EFBIG when a whole text is too long
};

/// Reads the beginning of the input of a descriptor. A file with a name for JSON Lines has lines. A
/// first line that is a query decides at once, so that a program may wait for its answer.
[[nodiscard]] Opening read_opening(int descriptor, std::string_view name);

[[nodiscard]] InputForm input_form(std::string_view text);

/// A value of a text that is read as a whole: a query, an entry, or a case file.
struct InputValue {
    std::string_view text;
    std::size_t line = 1; ///< where it begins, counted from 1
    JsonKind kind = JsonKind::none;
    std::optional<CaseFileError> error{}; ///< of a value over several lines that is no JSON
};

/// The values of a text, one after the other, and of each array its elements. A value that is no
/// JSON is the last one when it does not end on its line.
[[nodiscard]] std::vector<InputValue> input_values(std::string_view text);

/// A document that was read from JSON.
struct JsonDocument {
    Document document;
    std::string rounding{}; ///< as of a NamedQuery
};

/// The query of an entry, with its target; or a bare query, whose other members are ignored as
/// `eval` ignores them.
/// @param object  JSON
[[nodiscard]] Expected<JsonDocument, std::string> document_of_json(std::string_view object);

/// A query that a command starts from.
struct PlacedQuery {
    AnyQuery query;
    /// Lines for standard error: that the place holds more than one query, that L is rounded.
    std::vector<std::string> notes{};
};

/// The first query that a file holds, "-" for standard input: a query as `secant eval` reads it, an
/// entry, or those of a case file, of an array, of JSON lines.
/// @return  Or a message that names the file and the reason.
[[nodiscard]] Expected<PlacedQuery, std::string> query_in_file(const std::string& path);

/// The query at a place that a command line names: the JSON of the query itself, a link, or a file.
[[nodiscard]] Expected<PlacedQuery, std::string> query_at(const std::string& place);

/// The content of a figure: the entries of a file, or the query, the run and the view of a link.
struct DrawnSource {
    std::vector<Entry> entries; ///< at least one
    std::optional<Shared> shared{};
};

/// Reads the file that a command line names: a case file, or a file with queries and links as
/// `eval` reads them, with a nameless entry for each; "-" is standard input. Where no file has the
/// name, it names an entry that comes with the program, or is a link.
/// @return  Or a message that names the file and the reason.
[[nodiscard]] Expected<DrawnSource, std::string> drawn_source(const std::string& file);

} // namespace secant
