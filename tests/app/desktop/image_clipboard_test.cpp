#include "app/desktop/desktop.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <filesystem>
#include <string>

using namespace secant;
using namespace secant::testing;

namespace {

/// The programs of the clipboard are those of one folder, and there is no Wayland.
class OwnPrograms {
public:
    OwnPrograms()
    {
        ::setenv("PATH", folder.path().c_str(), 1);
        ::unsetenv("WAYLAND_DISPLAY");
    }
    ~OwnPrograms() { ::setenv("PATH", path_.c_str(), 1); }
    OwnPrograms(const OwnPrograms&) = delete;
    OwnPrograms& operator=(const OwnPrograms&) = delete;
    OwnPrograms(OwnPrograms&&) = delete;
    OwnPrograms& operator=(OwnPrograms&&) = delete;

    void add(const std::string& name, const std::string& script) const
    {
        const std::string path = folder / name;
        write_plain(path, "#!/bin/sh\n" + script + "\n");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }

    TemporaryFolder folder;

private:
    std::string path_{std::getenv("PATH")};
};

} // namespace

TEST_CASE("a picture goes to the program of the clipboard as it is")
{
    const OwnPrograms programs;
    const std::string taken = programs.folder / "taken";
    programs.add("xclip", "echo \"$@\" > '" + taken + ".words'\n/bin/cat > '" + taken + "'");
    const std::string bytes{"\x89PNG\0\n\xFF", 7};
    CHECK(copy_image(bytes, "image/png") == ImageCopy::done);
    CHECK(read_plain(taken) == bytes);
    CHECK(read_plain(taken + ".words") == "-selection clipboard -t image/png -i\n");
}

TEST_CASE("under Wayland a picture goes to the program of Wayland")
{
    const OwnPrograms programs;
    ::setenv("WAYLAND_DISPLAY", "none", 1);
    programs.add("xclip", "exit 1");
    programs.add("wl-copy", "/bin/cat > /dev/null");
    CHECK(copy_image("picture", "image/png") == ImageCopy::done);
    ::unsetenv("WAYLAND_DISPLAY");
}

TEST_CASE("a clipboard that is missing or fails or does not answer is reported")
{
    const OwnPrograms programs;
    CHECK(copy_image("picture", "image/png") == ImageCopy::no_program);
    programs.add("xclip", "/bin/cat > /dev/null; exit 1");
    CHECK(copy_image("picture", "image/png") == ImageCopy::failed);
    programs.add("xclip", "exec /bin/sleep 1000");
    const std::string more_than_a_pipe_holds(1 << 20, 'x');
    CHECK(copy_image(more_than_a_pipe_holds, "image/png", std::chrono::milliseconds{200}) ==
          ImageCopy::failed);
}
