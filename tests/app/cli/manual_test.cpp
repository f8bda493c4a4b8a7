#include "app/cli/manual/manual.h"
#include "tests/app/cli/command_runs.h"
#include "tests/support/catch.h"
#include "tests/support/text.h"

#include <filesystem>

#include <CLI/Version.hpp>

using namespace secant;
using namespace secant::testing;

// After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/cli_tests "*as it always did"

TEST_CASE("the manual and the completions say of each command what it always did")
{
    const std::vector<CommandUsage> usages = command_usages();
    Digests texts;
    for (std::size_t i = 0; i < usages.size(); ++i) {
        const std::string name = i == 0 ? "secant" : usages[i].name;
        // The program itself comes first.
        std::vector<CommandUsage> some{usages.front()};
        if (i > 0) some.push_back(usages[i]);
        texts.add("man " + name, man_text(some, "1.2.3"));
        texts.add("bash " + name, bash_completion(some));
        texts.add("zsh " + name, zsh_completion(some));
        texts.add("fish " + name, fish_completion(some));
    }
    texts.add("man", man_text(usages, "1.2.3"));
    texts.add("bash", bash_completion(usages));
    texts.add("zsh", zsh_completion(usages));
    texts.add("fish", fish_completion(usages));
    CHECK(texts.different_from(SECANT_DIGESTS "/manual.txt") == "");
}

TEST_CASE("the manual and the completions quote what a command says as they always did")
{
    CommandUsage odd;
    odd.text = "Odd: it's a \\ [text] with a: colon, a - dash and $more";
    odd.footer = "Example:\n  secant 'x' \\\n\n.leading dot\n'leading quote\n";
    odd.arguments = {{"FILE", "a - file", true, true}, {"MORE", "more", false, false}};
    for (const auto kind :
         {ValueUsage::Kind::none, ValueUsage::Kind::free, ValueUsage::Kind::file,
          ValueUsage::Kind::choice, ValueUsage::Kind::list, ValueUsage::Kind::pair}) {
        for (const std::vector<std::string>& names :
             {std::vector<std::string>{"--long"}, {"-s", "--with-dash"}})
            odd.options.push_back(
                {names, "VALUE", "it's [one] of \\ these: .", {kind, {"a", "b'c", "d-e", "f"}}});
    }
    CommandUsage bare;
    bare.name = "bare";
    bare.text = "No options";
    CommandUsage command = odd;
    command.name = "odd";
    const std::vector<CommandUsage> usages{odd, bare, command};
    Digests texts;
    texts.add("man", man_text(usages, "1"));
    texts.add("bash", bash_completion(usages));
    texts.add("zsh", zsh_completion(usages));
    texts.add("fish", fish_completion(usages));
    CHECK(texts.different_from(SECANT_DIGESTS "/odd-manual.txt") == "");
    CHECK(replaced("aXbXXc", "X", "XX") == "aXXbXXXXc");
    CHECK(replaced("", "X", "Y").empty());
}

TEST_CASE("each help and each slip of the pen on a command line is answered as it always did")
{
    const std::string file = "command-line, cli11-" CLI11_VERSION ".txt";
    if (std::getenv("SECANT_WRITE_DIGESTS") == nullptr &&
        !std::filesystem::exists(SECANT_DIGESTS "/" + file)) {
        WARN("skipped: there is no " + file);
        return;
    }
    CommandRuns runs;
    std::vector<Words> commands{{}};
    for (const char* command : {"eval", "check", "hunt", "render", "snippet", "link", "methods",
                                "lesson", "quiz", "trust"})
        commands.push_back({command});
    // The last ones are files and folders, for which some commands have room.
    const std::vector<Words> slips{{"--help"},
                                   {"-h"},
                                   {"--help=1"},
                                   {"-hx"},
                                   {"--hlep"},
                                   {"-x"},
                                   {"-"},
                                   {"--"},
                                   {""},
                                   {"--version=1"},
                                   {"--follow"},
                                   {"--follow", "one.jsonl"},
                                   {"--folow=x"},
                                   {"--trust"},
                                   {"--trust=1"},
                                   {"--no-project"},
                                   {"--no-project=x"},
                                   {"--why"},
                                   {"--why="},
                                   {"--update"},
                                   {"--plots=false"},
                                   {"--forget"},
                                   {"--forget=0"},
                                   {"--method"},
                                   {"--method="},
                                   {"--method", ""},
                                   {"--scalar="},
                                   {"--jobs"},
                                   {"--jobs", ""},
                                   {"--filter="},
                                   {"--junit", ""},
                                   {"--out="},
                                   {"-o"},
                                   {"-o", ""},
                                   {"--as="},
                                   {"--between"},
                                   {"--seed="},
                                   {"--count", ""},
                                   {"--methods"},
                                   {"--methods="},
                                   {"--methods", "", "one.jsonl"},
                                   {"--method-command="},
                                   {"--method-limit="},
                                   {"--method-limit", "9", "one.jsonl"},
                                   {"--methods", "a.lua", "--methods", "b.lua"},
                                   {"--method-command", "a=b c"},
                                   {"--method-limit", "0.5", "--trust", "--no-project", "--follow"},
                                   {"one.jsonl"},
                                   {"one.jsonl", "many.jsonl"},
                                   {"nowhere.jsonl"},
                                   {"one.jsonl:1"},
                                   {"--", "one.jsonl"},
                                   {"--", "-dash.json"},
                                   {"--", "--help"},
                                   {"--", "eval"},
                                   {"-dash.json"},
                                   {"--methods=-dash.json"},
                                   {"--jobs", "--why"},
                                   {"--scalar", "--help"},
                                   {"evl"},
                                   {"chek", "one.jsonl"},
                                   {"eval", "check"}};
    for (const Words& slip : slips) {
        std::vector<Words> all;
        for (const Words& command : commands)
            all.push_back(joined(command, slip));
        const Workplace place;
        runs.read_in(place, "COMMAND " + as_line(slip), all);
    }
    for (const Words& words : std::vector<Words>{{"--methods", "x.lua", "eval"},
                                                 {"--trust", "check", "one.jsonl"},
                                                 {"one.jsonl", "eval"},
                                                 {"--follow", "hunt"},
                                                 {"--method-limit", "5", "methods"}})
        runs.read(words);
    CHECK(runs.different_from(file) == "");
}
