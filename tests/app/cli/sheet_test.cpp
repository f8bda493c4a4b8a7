#include "app/figure/figure_bytes.h"
#include "core/lessons/lesson.h"
#include "tests/app/cli/command_here.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <algorithm>

using namespace secant::testing;

namespace {

std::size_t count_of(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

/// Runs `secant ARGUMENTS -o sheet.svg`, and gives all pages.
std::string pages_of(std::vector<std::string> arguments)
{
    const TemporaryFolder folder;
    arguments.insert(arguments.end(), {"-o", folder / "sheet.svg"});
    const ProcessResult result = run_here(arguments);
    CHECK(result.err.empty());
    CHECK(result.status == 0);
    std::string out;
    for (const std::string& name : folder.names())
        out += name + '\n' + read_plain(folder / name);
    return out;
}

std::string refusal(const std::vector<std::string>& arguments)
{
    const ProcessResult result = run_here(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err.substr(0, result.err.find('\n'));
}

const std::string lesson = "---\nlesson: {}\naim: Try it.\n---\n# S\n```step\n"
                           "query: E (-4, 0), L (4, 0), C (0, 0), r 2\n"
                           "goal: case is poke\nsolve: L (0, 0)\n```\n";

std::string lesson_called(const std::string& title)
{
    std::string text = lesson;
    return text.replace(text.find("{}"), 2, title);
}

} // namespace

TEST_CASE("every lesson that comes with the program gives a sheet of its name")
{
    const TemporaryFolder folder;
    for (const auto& shipped : secant::shipped_lessons()) {
        CAPTURE(shipped->name);
        const std::string pages = pages_of({"lesson", "sheet", shipped->name});
        CHECK(contains(pages, ">" + shipped->title + "<"));
        CHECK(contains(pages, "#lesson=" + shipped->name + "&amp;step=1<"));
        CHECK(contains(pages, ">Answers: " + shipped->title + "<"));
        write_plain(
            folder / (shipped->name + ".lesson.md"),
            secant::shipped_lesson_texts()[static_cast<std::size_t>(shipped->number - 1)].text);
    }
    // The same lessons from files, together: their links are the same, too.
    const std::string all = pages_of({"lesson", "sheet", folder.path()});
    for (const auto& shipped : secant::shipped_lessons())
        CHECK(contains(all, "#lesson=" + shipped->name + "&amp;step=2<"));
    CHECK(contains(all, "sheet-01.svg\n"));
}

TEST_CASE("the same seed gives the same sheet, and another one another sheet")
{
    const std::vector<std::string> words{"lesson", "sheet", "six-cases", "--seed", "7"};
    CHECK(pages_of(words) == pages_of(words));
    CHECK(contains(pages_of(words), ">seed 7 \u00B7 page 1 of "));
    CHECK(pages_of(words) != pages_of({"lesson", "sheet", "six-cases", "--seed", "8"}));
    CHECK(pages_of({"quiz", "sheet"}) == pages_of({"quiz", "sheet", "--seed", "1"}));
    CHECK(pages_of({"quiz", "sheet"}) != pages_of({"quiz", "sheet", "--seed", "2"}));
    if (!secant::writes(secant::FigureForm::pdf)) return;
    const std::vector<std::string> pdf{"quiz", "sheet", "--count", "3", "-o", "-"};
    CHECK(run_here(pdf).out.starts_with("%PDF-"));
    CHECK(run_here(pdf).out == run_here(pdf).out);
}

TEST_CASE("the answers stand where they are wanted, and the paper has its size")
{
    const auto with = [](const std::string& answers) {
        return pages_of({"lesson", "sheet", "six-cases", "--answers", answers});
    };
    CHECK(contains(with("last"), ">Name<"));
    CHECK(contains(with("last"), ">Right: above 1<"));
    CHECK(contains(with("none"), ">Name<"));
    CHECK_FALSE(contains(with("none"), ">Right: above 1<"));
    CHECK_FALSE(contains(with("only"), ">Name<"));
    CHECK(contains(with("only"), ">Right: above 1<"));
    CHECK(contains(with("only"), "viewBox=\"0 0 793.7 1122.52\""));
    CHECK(contains(pages_of({"quiz", "sheet", "--paper", "letter", "--count", "1"}),
                   "viewBox=\"0 0 816 1056\""));
}

TEST_CASE("a quiz has the level, the number and the kinds of question that are wanted")
{
    const std::string pages = pages_of({"quiz", "sheet", "--count", "7", "--level", "3", "--kinds",
                                        "meetings,case", "--answers", "none"});
    CHECK(contains(pages, ">7 questions \u00B7 Fine<"));
    CHECK(contains(pages, ">7.<"));
    CHECK_FALSE(contains(pages, ">8.<"));
    CHECK(count_of(pages, ">Which case is it?<") + count_of(pages, ">At how many places does") ==
          7);
    CHECK_FALSE(contains(pages, "#quiz=")); // such a link would ask all kinds
    CHECK(contains(pages_of({"quiz", "sheet", "--seed", "9"}), "#quiz=9&amp;level=1&amp;count=10"));
}

TEST_CASE("the entries of a file are asked about")
{
    const TemporaryFolder folder;
    const std::string far = R"({"E":[-2,9],"L":[2,9],"C":[0,0],"r":1})";
    write_plain(folder / "q.jsonl", far + "\n" + far + "\n");
    const std::vector<std::string> words{"quiz", "sheet", folder / "q.jsonl", "--kinds",
                                         "case", "-o",    folder / "q.svg"};
    const ProcessResult result = run_here(words);
    CHECK(result.status == 0);
    CHECK(result.err ==
          "secant quiz: " + (folder / "q.jsonl") + ": its 2 entries give only 2 questions\n");
    CHECK(contains(read_plain(folder / "q-1.svg"), ">Which case is it?<"));
    CHECK(contains(read_plain(folder / "q-2.svg"), ">Right: Miss<"));
    write_plain(folder / "flat.jsonl", R"({"E":[2,9],"L":[2,9],"C":[0,0],"r":1})");
    CHECK(contains(refusal({"quiz", "sheet", folder / "flat.jsonl", "-o", folder / "q.svg"}),
                   "no question of this level and of these kinds fits any of its 1 entry"));
    CHECK(contains(refusal({"quiz", "sheet", folder / "none.json", "-o", folder / "q.svg"}),
                   "none.json"));
}

TEST_CASE("a sheet refuses what the check refuses, in the same words, and writes nothing")
{
    const TemporaryFolder folder;
    write_plain(folder / "good.lesson.md", lesson_called("Good"));
    write_plain(folder / "bad.lesson.md", "# S\n");
    std::string met = lesson_called("Met");
    met.replace(met.find("poke"), 4, "impale");
    write_plain(folder / "met.lesson.md", met);
    const ProcessResult checked = run_here({"lesson", "check", folder.path()});
    const ProcessResult result =
        run_here({"lesson", "sheet", folder.path(), "-o", folder / "sheet.svg"});
    CHECK(result.status == 2);
    CHECK(checked.status == 2);
    CHECK(result.err == checked.err);
    CHECK(contains(result.err, "is met before the learner does anything"));
    CHECK(folder.names().size() == 3);
    CHECK(refusal({"lesson", "sheet", folder / "x", "-o", folder / "y.svg"}) ==
          refusal({"lesson", "check", folder / "x"}));
}

TEST_CASE("wrong words for a sheet are named")
{
    const auto lesson_refusal = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"lesson", "sheet", "six-cases"});
        return refusal(words);
    };
    CHECK(lesson_refusal({}) == "secant lesson: sheet needs --out, the file that it writes");
    CHECK(lesson_refusal({"-o", "x.png"}) ==
          "secant lesson: --out: x.png ends neither in .pdf nor in .svg");
    CHECK(lesson_refusal({"-o", "x.svg", "--paper", "A4"}) ==
          "secant lesson: --paper: no paper is called 'A4'; did you mean a4? (known: a4, letter)");
    CHECK(contains(lesson_refusal({"-o", "x.svg", "--answers", "first"}),
                   "(known: last, none, only)"));
    CHECK(contains(lesson_refusal({"-o", "x.svg", "--seed", "-1"}), "--seed"));
    CHECK(refusal({"lesson", "check", "six-cases", "--seed", "1"}) ==
          "secant lesson: --out, --paper, --answers and --seed belong to sheet");
    CHECK(contains(refusal({"quiz", "paint", "-o", "x.svg"}), "no act is called 'paint'"));
    const auto quiz_refusal = [](const std::string& option, const std::string& value) {
        return refusal({"quiz", "sheet", "-o", "x.svg", option, value});
    };
    CHECK(contains(quiz_refusal("--level", "5"), "a whole number from 1 to 4"));
    CHECK(contains(quiz_refusal("--count", "0"), "a whole number from 1 to 100"));
    CHECK(contains(quiz_refusal("--kinds", "case,cas"), "did you mean case?"));
    CHECK(contains(quiz_refusal("--kinds", "case,case"), "case is given twice"));
}

TEST_CASE("a sheet that cannot be written is no success, and one that can replaces the old file")
{
    const TemporaryFolder folder;
    CHECK(contains(refusal({"quiz", "sheet", "--count", "1", "-o", folder / "no/x.svg"}), "no/"));
    if (!secant::writes(secant::FigureForm::pdf)) {
        CHECK(contains(refusal({"quiz", "sheet", "--count", "1", "-o", folder / "x.pdf"}),
                       "has no Cairo"));
        return;
    }
    write_plain(folder / "x.pdf", "old");
    const std::vector<std::string> words{"quiz", "sheet", "--count", "1", "-o", folder / "x.pdf"};
    const ProcessResult result = run_here(words);
    CHECK(result.status == 0);
    CHECK(result.out == (folder / "x.pdf") + ": 2 pages\n");
    CHECK(contains(read_plain(folder / "x.pdf"), "/Count 2"));
    CHECK(folder.names().size() == 1);
}

TEST_CASE("letters of other scripts are drawn, or said to be missing")
{
    const TemporaryFolder folder;
    write_plain(folder / "a.lesson.md", lesson_called("Κύκλος, круг, cercle à deux €"));
    write_plain(folder / "b.lesson.md", lesson_called("圆 and 圆"));
    const std::string greek = pages_of({"lesson", "sheet", folder / "a.lesson.md"});
    CHECK(contains(greek, ">Κύκλος, круг, cercle à deux €<"));
    if (!secant::writes(secant::FigureForm::pdf)) return;
    const ProcessResult result =
        run_here({"lesson", "sheet", folder / "b.lesson.md", "-o", folder / "b.pdf"});
    CHECK(result.status == 0);
    CHECK(result.err ==
          "secant lesson: the fonts have no letter for U+5706: an empty box stands there\n");
}
