#include "tests/support/catch.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <random>

using namespace secant::testing;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int update_pairs = 20; // a start of the program takes long with the sanitizer
constexpr int kills = 20;
#else
constexpr int update_pairs = 200;
constexpr int kills = 40;
#endif

/// A case file whose entries expect the wrong case; each is called by its letter.
std::string wrong_entries(std::string_view letters)
{
    std::string text;
    for (const char letter : letters) {
        text += std::string{R"({"name":")"} + letter +
                R"(","scene":{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1},"expect":{"case":"Poke"}})" +
                "\n";
    }
    return text;
}

/// The text with every wrong expectation corrected.
std::string corrected(std::string text)
{
    for (std::size_t at = 0; (at = text.find("Poke", at)) != std::string::npos;)
        text.replace(at, 4, "Impale");
    return text;
}

bool is_updated(const std::string& text, char letter)
{
    const std::size_t entry = text.find(std::string{R"({"name":")"} + letter + '"');
    return text.find("Impale", entry) < text.find('\n', entry);
}

/// An update that runs beside the test.
struct RunningUpdate {
    explicit RunningUpdate(const std::vector<std::string>& arguments)
        : process(start_secant(arguments, {in.descriptor(), out.descriptor(), err.descriptor()}))
    {
    }
    TemporaryFile in;
    TemporaryFile out;
    TemporaryFile err;
    pid_t process;
};

/// Runs an update whose standard output is `out`, or closed when it is negative.
ProcessResult update_printing_to(int out, const std::vector<std::string>& files)
{
    std::vector<std::string> arguments{"check", "--update"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    const TemporaryFile in;
    const TemporaryFile err;
    ProcessResult result =
        wait_for(start_secant(arguments, {in.descriptor(), out, err.descriptor()}));
    result.err = err.content();
    return result;
}

} // namespace

TEST_CASE("of two updates at once none is lost without a word")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.jsonl";
    int lost = 0;
    int silent = 0;
    int both = 0;
    for (int i = 0; i < update_pairs; ++i) {
        write_plain(path, wrong_entries("AB"));
        const RunningUpdate updates[] = {
            RunningUpdate{{"check", "--update", path, "--filter", "A"}},
            RunningUpdate{{"check", "--update", path, "--filter", "B"}}};
        const int statuses[] = {wait_for(updates[0].process).status,
                                wait_for(updates[1].process).status};
        const std::string text = read_plain(path);
        for (const int which : {0, 1}) {
            const bool is_there = is_updated(text, which == 0 ? 'A' : 'B');
            lost += statuses[which] == 0 && !is_there ? 1 : 0;
            silent += statuses[which] != 0 && updates[which].err.content().empty() ? 1 : 0;
        }
        both += statuses[0] == 0 && statuses[1] == 0 ? 1 : 0;
    }
    CHECK(lost == 0);
    CHECK(silent == 0);
    CHECK(both > 0);
    CHECK(folder.names() == std::vector<std::string>{"a.jsonl"});
}

TEST_CASE("a file that another program keeps locked is named and the others are updated")
{
    const TemporaryFolder folder;
    for (const char* const name : {"a.jsonl", "b.jsonl"})
        write_plain(folder / name, wrong_entries("A"));
    const int held = open((folder / "a.jsonl").c_str(), O_RDONLY | O_CLOEXEC);
    REQUIRE(flock(held, LOCK_EX) == 0);
    const ProcessResult result = run_secant({"check", "--update", folder.path()});
    close(held);
    CHECK(result.status == 2);
    CHECK(result.err ==
          folder / "a.jsonl: cannot be read: another program has kept it locked for 2 seconds\n");
    CHECK(read_plain(folder / "a.jsonl") == wrong_entries("A"));
    CHECK(read_plain(folder / "b.jsonl") == corrected(wrong_entries("A")));
    CHECK(result.out.ends_with("1 entry updated\n"));
}

TEST_CASE("an update whose changes cannot be printed is done and says so")
{
    const TemporaryFolder folder;
    const std::string few = wrong_entries("AB");
    std::string many; // more than a pipe holds
    for (int i = 0; i < 500; ++i)
        many += few;
    write_plain(folder / "a.jsonl", GENERATE_COPY(few, many));
    write_plain(folder / "b.jsonl", few);
    write_plain(folder / "c.jsonl", corrected(few));
    const std::vector<std::string> files{folder / "a.jsonl", folder / "b.jsonl",
                                         folder / "c.jsonl"};
    const std::string before = read_plain(files[0]);

    enum class Sink { full_disk, pipe_without_reader, closed_stream };
    const auto [sink, reason] = GENERATE(table<Sink, std::string>({
        {Sink::full_disk, "No space left on device"},
        {Sink::pipe_without_reader, "Broken pipe"},
        {Sink::closed_stream, "Bad file descriptor"},
    }));
    Pipe unread;
    unread.close_read_end();
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    const int out = sink == Sink::full_disk             ? full
                    : sink == Sink::pipe_without_reader ? unread.write_end()
                                                        : -1;
    const ProcessResult result = update_printing_to(out, files);
    close(full);
    CHECK(result.status == 2);
    const std::string count = before == few ? "2" : "1000";
    CHECK(result.err == "secant: standard output: " + reason + "; not all changes are printed\n" +
                            files[0] + ": " + count + " entries updated\n" + files[1] +
                            ": 2 entries updated\n");
    CHECK(read_plain(files[0]) == corrected(before));
    CHECK(read_plain(files[1]) == corrected(few));
    CHECK(folder.names().size() == 3);
}

TEST_CASE("an update prints a change only when it is on the disk")
{
    const TemporaryFolder folder;
    // Folders of the kernel take no new files, so a file in them cannot be replaced.
    std::filesystem::create_symlink("/proc/self/comm", folder / "a.jsonl");
    write_plain(folder / "b.jsonl", wrong_entries("A"));
    const ProcessResult result =
        run_secant({"check", "--update", folder / "a.jsonl", folder / "b.jsonl"});
    CHECK(result.status == 2);
    CHECK(contains(result.err, folder / "a.jsonl"));
    CHECK_FALSE(contains(result.out, folder / "a.jsonl"));
    CHECK(result.out.ends_with("1 entry updated\n"));
}

TEST_CASE("what an update cannot do is refused and the other files are updated")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.jsonl";
    const std::string table = folder / "t.csv";
    write_plain(path, wrong_entries("A"));
    write_plain(table, "Ex,Ey,Lx,Ly,Cx,Cy,r,case\n-2,0,2,0,0,0,1,Poke\n");
    const ProcessResult result = run_secant({"check", "--update", "-", table, path});
    CHECK(result.status == 2);
    CHECK(result.err == "-: standard input cannot be updated\n" + table +
                            ": a table cannot be updated; case files can\n");
    CHECK(result.out.ends_with("1 entry updated\n"));
    CHECK(read_plain(path) == corrected(wrong_entries("A")));
    CHECK(read_plain(table).ends_with("Poke\n"));
}

TEST_CASE("a file with an entry that cannot be read is not updated and the update says so")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.jsonl";
    const std::string other = folder / "b.jsonl";
    const std::string text = wrong_entries("A") + "{}\n";
    write_plain(path, text);
    write_plain(other, wrong_entries("B"));
    const ProcessResult result = run_secant({"check", "--update", path, other});
    CHECK(result.status == 2);
    CHECK(contains(result.err, ": missing; the file is not updated\n"));
    CHECK(result.out.ends_with("1 entry updated\n"));
    CHECK(read_plain(path) == text);
    CHECK(read_plain(other) == corrected(wrong_entries("B")));
}

TEST_CASE("an update takes no report and no methods")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.jsonl";
    write_plain(path, wrong_entries("A"));
    const ProcessResult junit =
        run_secant({"check", "--update", path, "--junit", folder / "report.xml"});
    CHECK(junit.status == 2);
    CHECK(junit.err.starts_with("secant check: --update and --junit exclude each other"));
    const ProcessResult method = run_secant({"check", "--update", path, "--method", "all"});
    CHECK(method.status == 2);
    CHECK(method.err.starts_with("secant check: --update and --method exclude each other"));
    CHECK(read_plain(path) == wrong_entries("A"));
    CHECK(folder.names() == std::vector<std::string>{"a.jsonl"});
}

TEST_CASE("an update says what it could not keep of a file")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.jsonl";
    write_plain(path, wrong_entries("A"));
    std::filesystem::create_hard_link(path, folder / "b");
    const ProcessResult result = run_secant({"check", "--update", path});
    CHECK(result.status == 0);
    CHECK(result.err ==
          path + ": is saved, but its other name (a hard link) keeps the old content\n");
}

TEST_CASE("an update that is killed at any moment leaves the old file or the new one")
{
    const TemporaryFolder folder;
    const std::string path = folder / "a.jsonl";
    std::string old;
    for (int i = 0; i < 1000; ++i)
        old += wrong_entries("A");
    const std::string updated = corrected(old);
    write_plain(path, old);
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(run_secant({"check", "--update", path}).status == 0);
    REQUIRE(read_plain(path) == updated);
    const auto run_us =
        static_cast<unsigned long>(std::chrono::duration_cast<std::chrono::microseconds>(
                                       std::chrono::steady_clock::now() - start)
                                       .count());

    std::mt19937 random{20240607};
    int whole = 0;
    int unfinished = 0;
    for (int i = 0; i < kills; ++i) {
        write_plain(path, old);
        const std::vector<std::string> names = folder.names();
        const RunningUpdate update{{"check", "--update", path}};
        if (i % 2 == 0) {
            usleep(static_cast<useconds_t>(random() % (run_us + 1)));
        } else {
            // Waits for the temporary file of this save, or its end.
            for (int waits = 0; folder.names() == names && waits < 20'000; ++waits)
                usleep(10);
            usleep(static_cast<useconds_t>(random() % 2000));
        }
        kill(update.process, SIGKILL);
        static_cast<void>(wait_for(update.process));
        const std::string found = read_plain(path);
        whole += found == old || found == updated ? 1 : 0;
        unfinished += folder.names().size() > 1 ? 1 : 0;
        REQUIRE(folder.names().size() <= 2); // each save removes what the last kill left
    }
    CHECK(whole == kills);
    CHECK(unfinished > 0); // else the test shows nothing
    write_plain(path, old);
    CHECK(run_secant({"check", "--update", path}).status == 0);
    CHECK(read_plain(path) == updated);
    CHECK(folder.names() == std::vector<std::string>{"a.jsonl"});
}
