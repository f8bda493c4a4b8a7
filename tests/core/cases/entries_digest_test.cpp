#include "core/cases/check.h"
#include "core/cases/form/case_document.h"
#include "core/cases/form/case_file.h"
#include "core/cases/form/csv.h"
#include "core/cases/form/entry_text.h"
#include "core/cases/known_answers.h"
#include "core/cases/library/folder_survey.h"
#include "core/cases/library/library.h"
#include "tests/core/cases/varied_entries.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/value_text.h"

#include <fmt/format.h>

using namespace secant;
using namespace secant::testing;

namespace {

void add_read(ValueText& out, std::string_view json)
{
    const auto read = read_entry(json);
    if (read)
        out.add(*read);
    else
        out.add(read.error());
    out.add(look_at_json(json), kind_of_json(json), first_value(json));
}

void add_checked(ValueText& out, const Entry& entry)
{
    out.add(compare_entry(entry), missing_methods(entry), expectation_of(entry.query));
    const std::vector<KnownAnswer> wrong = wrong_answers(entry.query);
    out.add(wrong, updated(entry, wrong));
    for (const KnownAnswer& known : wrong)
        out.add(words_of(known));
    if (const auto* const plane = std::get_if<Query<2>>(&entry.query))
        out.add(proposed_name(*plane, wrong), proposed_entry(*plane, Target::curve));
    std::vector<Run> runs;
    for (const Method& method : built_in_methods())
        runs.push_back({method, runs.size() % 2 == 0 ? Scalar::float64 : Scalar::float32});
    out.add(check_methods(entry, runs, true), check_methods(entry, runs));
}

void add_file(ValueText& out, std::string_view text)
{
    out.add(form_of(text), form_of_file("a.jsonl", text), entries_pointer(text));
    for (const OtherMembers others : {OtherMembers::refused, OtherMembers::ignored}) {
        const auto file = read_case_file(text, form_of(text), others);
        if (file)
            out.add(*file, written(*file));
        else
            out.add(file.error(), file.error().text());
    }
    if (const auto batches = batch_document(text)) {
        out.add(batches->offsets, batches->same_names);
        for (const EntrySpan& span : entries_from(text, batches->offsets.front(), 7))
            out.add(span, name_in(text.substr(span.offset, span.length)));
    } else {
        out.add(batches.error());
    }
}

std::string file_text(const std::vector<Entry>& entries, std::size_t first, bool is_lines)
{
    std::string out = is_lines ? "" : "{\n  \"version\": 1,\n  \"cases\": [";
    for (std::size_t i = first; i < std::min(first + 4, entries.size()); ++i) {
        if (!is_lines) out += i == first ? "\n    " : ",\n    ";
        append_entry(out, entries[i], is_lines ? EntryLayout::line : EntryLayout::indented);
        if (is_lines) out += '\n';
    }
    return is_lines ? out : out + "\n  ]\n}\n";
}

} // namespace

TEST_CASE("entries are written, read and checked as they always were")
{
    Digests digests;
    Chance chance{21};
    const std::vector<Entry> entries = varied_entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        ValueText text;
        ValueText read;
        ValueText checked;
        for (int change = 0; change < 5; ++change) {
            const Entry entry = change == 0 ? entries[i] : varied(entries[i], chance);
            for (const EntryLayout layout : {EntryLayout::line, EntryLayout::indented}) {
                std::string json;
                append_entry(json, entry, layout);
                text.add(json);
                add_read(read, json);
                for (int slip = 0; slip < 6; ++slip)
                    add_read(read, changed_text(json, chance));
                text.add(edited_entry(json, entry, varied(entry, chance)));
                text.add(reindented(json, "  ", "\t"));
            }
            if (change < 3) add_checked(checked, entry);
        }
        digests.add(fmt::format("entry {}: written", i), text.text());
        digests.add(fmt::format("entry {}: read", i), read.text());
        digests.add(fmt::format("entry {}: checked", i), checked.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "entries are*"
    CHECK(digests.different_from(SECANT_DIGESTS "/cases/entries_digests.txt") == "");
}

TEST_CASE("case files and tables are read and changed as they always were")
{
    Digests digests;
    Chance chance{22};
    const std::vector<Entry> entries = varied_entries();
    for (std::size_t first = 0; first < entries.size(); first += 4) {
        for (const bool is_lines : {false, true}) {
            const std::string text = file_text(entries, first, is_lines);
            ValueText out;
            add_file(out, text);
            for (int slip = 0; slip < 15; ++slip)
                add_file(out, changed_text(text, chance));
            auto file = read_case_file(text);
            REQUIRE(file);
            const CaseFile before = *file;
            const Entry inserted = varied(entries[first], chance);
            insert_entry(*file, chance.below(4), inserted);
            const Entry edited = varied(entries[first], chance);
            edit_entry(file->entries[chance.below(4)], edited);
            out.add(written(*file), difference(before, *file), difference(*file, before));
            out.add(laid_out(*file, 2, entries[0]), survey_of(*file));
            TakenNames taken{*file};
            const std::string taken_name = taken.take(entries[first].name);
            out.add(taken.take(entries[first].name), taken_name);
            for (std::size_t line = 0; line < 40; ++line)
                out.add(entry_at_line(*file, line));
            out.add(fingerprint(text));
            digests.add(fmt::format("file {}{}", first / 4, is_lines ? ", lines" : ""), out.text());
        }
    }
    for (const char* const header :
         {"name,E.x,E.y,L.x,L.y,C.x,C.y,r,s,extent,case,tangent,t1,t2,tags,other",
          "Ex;Ey;Lx;Ly;Cx;Cy;radius;hit;note;target", "E_x\tE_y\tL_x\tL_y\tC_x\tC_y\tr\tcurve_hit",
          "E.x,E.y,E.z,L.x,L.y,L.z,C.x,C.y,C.z,r,disk_overlap,tolerance"}) {
        ValueText out;
        for (int slip = 0; slip < 300; ++slip) {
            const std::string row = slip % 4 == 0 ? header : changed_text(header, chance);
            const auto read = read_csv_header(row);
            if (!read) {
                out.add(read.error());
                continue;
            }
            out.add(read->separator, read->names, read->columns.size());
            std::string values;
            for (std::size_t i = 0; i < read->columns.size(); ++i) {
                constexpr std::array<const char*, 12> fields{
                    "1",      "-2.5", "0x1p-1",          "ray", "yes",  "no",
                    "Impale", "",     "\"a \"\"b\"\"\"", "inf", "disk", "3,5"};
                if (i > 0) values += read->separator;
                values += i < 7 && slip % 3 != 0 ? std::to_string(i + 1) : fields[chance.below(12)];
            }
            const auto entry = read_csv_row(*read, values);
            if (entry)
                out.add(*entry);
            else
                out.add(entry.error());
            const auto cut = csv_fields(changed_text(values, chance), read->separator);
            if (cut)
                out.add(*cut);
            else
                out.add(cut.error());
            std::string table = changed_text(row + "\n" + values + "\n", chance);
            out.add(csv_separator(table), csv_row_end(table, read->separator));
            std::string_view rest = table;
            out.add(take_csv_row(rest, read->separator), rest);
        }
        digests.add(fmt::format("table {}", header), out.text());
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "case files and*"
    CHECK(digests.different_from(SECANT_DIGESTS "/cases/files_digests.txt") == "");
}
