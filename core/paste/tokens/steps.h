#pragma once

#include "core/paste/tokens/tokens.h"
#include "core/text/number_text.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace secant {

// The steps in which a text becomes tokens.

/// The bytes to skip where a number is an address, "0x7ffe0010", which stands before the value that
/// a pointer points to, or for itself: with the name of the object there, "<vtable for Circle+16>".
/// 0 for the value of a name, and for a number that may be short for an address.
/// @param text    the pasted text, of which the number is a part
/// @param number  as it is written
/// @param tokens  those before it; the type of an object that the address tells apart goes
/// @param line    of the number
[[nodiscard]] std::size_t address_length(std::string_view text, std::string_view number,
                                         std::vector<PasteToken>& tokens, int line);

/// The length of the stamp that a log writes before the words of a line: a time, "[12:30:01.5]", or
/// a place in the source, "main.cpp:42:". 0 without one.
/// @param line     From the beginning of a line, or from the end of another stamp.
/// @param follows  It stands behind another stamp: there "[  0]" is one, too.
[[nodiscard]] std::size_t log_stamp_length(std::string_view line, bool follows);

/// The bytes of the number of a row, at the beginning of its line: "#3", "17:", "17)", "2." before
/// a bracket, or behind a row 1; 0 when nothing does.
/// @param follows  whether the row before has a number
[[nodiscard]] std::size_t row_number_length(std::string_view line, bool follows);

/// True when semicolons part the cells of a line, each one number or one word, as in a table. Else
/// they part statements.
[[nodiscard]] bool is_row_of_cells(std::string_view line);

/// True when a comment, without its sign, has the names of columns: "x1 y1 x2 y2 cx cy r".
[[nodiscard]] bool is_header(std::string_view comment);

/// Settles the tokens whose meaning depends on others, so that no computed or compared number is
/// taken for a value:
/// * "sqrt(2)" becomes one number with a fault, and so does "1+1"; "50%" and the 7 of "r > 7" have
///   a fault, too.
/// * "r^2", "r*r" and "1/r" become one word each, which is the name of no radius.
/// * "hit = false" and "mode = fast" go, because no value of a query is a word.
/// * The name of a call that holds all numbers goes, and so does its result.
/// * The unit of all numbers goes.
void settle_computed(std::vector<PasteToken>& tokens);

/// Takes away what stands around a call: "CHECK(...)", "assert", "== true", and the words that make
/// a vector of length 1, whose numbers have a fault where that changes them. Gives a radius a fault
/// that the call may take squared.
void settle_wrapped_calls(std::vector<PasteToken>& tokens);

/// The index of the bracket that closes the one at `open`; the number of tokens where none does.
[[nodiscard]] std::size_t close_of(const std::vector<PasteToken>& tokens, std::size_t open);

/// Drops the name of a call that holds the numbers of a query, which is the name of none:
/// "intersects" of "intersects({1, 2}, {3, 4}, {5, 6}, 7)"; with "t =" before it. Not where it may
/// tell an order: "circleLine(5, 6, ...)".
void drop_calls(std::vector<PasteToken>& tokens);

/// Drops the 2 of "1 2 3 4 5 6 7 => 2": the answer to a query, and no radius.
void drop_result(std::vector<PasteToken>& tokens);

/// Takes the unit of length behind the numbers away, "7 mm", "7mm" and "(7, 8) mm", where all
/// numbers of the text have it. Where there are two units, each of their numbers has a fault.
void settle_units(std::vector<PasteToken>& tokens);

/// Reads a number as C, C++, Java, Python or Rust write it: decimal or a hex float, perhaps with
/// groups of digits ("1'000", "1_000") and a suffix. One of type float ("2.0f", "2f32") is rounded
/// once, to float, as a compiler does, and overflows beyond the largest float.
[[nodiscard]] ParsedNumber parse_literal(std::string_view written);

} // namespace secant
