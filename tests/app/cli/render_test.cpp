#include "core/link/link.h"
#include "tests/support/catch.h"
#include "tests/support/digests.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <array>
#include <filesystem>
#include <set>

using namespace secant::testing;

namespace {

const std::string through_circle = R"({"E":[-2,0],"L":[2,0],"C":[0,0],"r":1})";

/// Three entries, as a file of lines.
const std::string three = through_circle + "\n" + R"({"E":[-2,1],"L":[2,1],"C":[0,0],"r":1})" +
                          "\n" + R"({"E":[-2,9],"L":[2,9],"C":[0,0],"r":1})" + "\n";

/// Runs `secant render`, and fails when it complains.
std::string rendered(std::vector<std::string> arguments, std::string_view input = {})
{
    arguments.insert(arguments.begin(), "render");
    const ProcessResult result = run_secant(arguments, input);
    CHECK(result.err.empty());
    CHECK(result.status == 0);
    return result.out;
}

std::string golden(const std::string& name)
{
    return read_plain(std::string{SECANT_FIGURES} + "/" + name + ".svg");
}

} // namespace

TEST_CASE("a figure has the bytes that it always had")
{
    // After a wanted change: secant render ARGUMENTS -o tests/app/cli/figures/NAME.svg
    const auto [name, arguments] = GENERATE(table<std::string, std::vector<std::string>>({
        {"impale", {"Impale"}},
        {"poke", {"Poke", "--theme", "dark"}},
        {"exit-wound", {"Exit wound", "--background", "transparent", "--theme", "projector"}},
        {"fall-short", {"Fall short", "--without", "grid,numbers,caption", "--size", "400x300"}},
        {"past", {"Past", "--layers", "handles,labels"}},
        {"completely-inside", {"Completely inside", "--scale", "1.5"}},
        {"miss", {"Miss", "--plots", "--theme", "contrast"}},
        {"degenerate", {"Degenerate", "--background", "theme"}},
        {"tangent", {"Tangent", "--method", "quadratic", "--scalar", "float"}},
        {"stadium", {"Stadium", "--view", "fit"}},
        {"step", {"Impale", "--method", "quadratic", "--step", "5", "--plots"}},
    }));
    CAPTURE(name);
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"-o", "-"});
    CHECK(rendered(all) == golden(name));
}

TEST_CASE("every shipped entry is drawn as it always was")
{
    const std::vector<std::vector<std::string>> ways{
        {},
        {"--plots", "--theme", "dark"},
        {"--plots", "--method", "quadratic", "--scalar", "float"},
        {"--plots", "--view", "fit", "--size", "390x844"},
        {"--method", "quadratic", "--step", "9", "--plots", "--theme", "projector"},
        {"--scale", "1.5", "--size", "320x240"},
    };
    Digests drawn;
    for (const auto& file : std::filesystem::directory_iterator{SECANT_CASES}) {
        for (const auto& way : ways) {
            const TemporaryFolder folder;
            std::vector<std::string> arguments{"render", file.path().string(), "-o",
                                               folder / "%n.svg"};
            arguments.insert(arguments.end(), way.begin(), way.end());
            std::string pictures = run_secant(arguments).err; // an entry may not fit into float
            std::string name = file.path().filename().string();
            for (const std::string& figure : folder.names())
                pictures += read_plain(folder / figure);
            for (const std::string& word : way)
                name += ' ' + word;
            drawn.add(name, pictures);
        }
    }
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/cli_tests "every shipped entry is
    // drawn*"
    CHECK(drawn.different_from(SECANT_FIGURES "/digests.txt") == "");
}

TEST_CASE("a figure that Cairo draws has the bytes that the same Cairo always gave")
{
    if (!std::filesystem::exists(SECANT_DRAWN_FIGURES)) {
        WARN("skipped: there is no " SECANT_DRAWN_FIGURES);
        return;
    }
    // After a wanted change: secant render ARGUMENTS -o tests/app/cli/figures/cairo-VERSION/NAME
    const auto [name, arguments] = GENERATE(table<std::string, std::vector<std::string>>({
        {"step.png", {"Impale", "--method", "quadratic", "--step", "5", "--plots"}},
        {"poke.png", {"Poke", "--background", "transparent", "--size", "400x300", "--dpi", "192"}},
        {"tangent.pdf", {"Tangent", "--theme", "projector", "--plots"}},
    }));
    CAPTURE(name);
    const TemporaryFolder folder;
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"-o", folder / name});
    rendered(all);
    // Without the bytes in the message: they are no text.
    CHECK(
        (read_plain(folder / name) == read_plain(std::string{SECANT_DRAWN_FIGURES} + "/" + name)));
}

TEST_CASE("a figure is drawn of a query, of a query in space and of standard input")
{
    const TemporaryFile file{through_circle};
    const std::string from_file = rendered({file.path(), "-o", "-"});
    CHECK(contains(from_file, "<title>Impale</title>"));
    CHECK(contains(from_file, "Segment (-2, 0) to (2, 0), circle (0, 0) r 1: Impale"));
    CHECK(rendered({"-", "-o", "-"}, through_circle) == from_file);
    const std::string space =
        rendered({"-", "-o", "-"}, R"({"E":[-2,0,0],"L":[2,0,0],"C":[0,0,0],"r":1})");
    CHECK(contains(space, "Segment (-2, 0, 0) to (2, 0, 0)"));
}

TEST_CASE("an entry is chosen by name or by number, and %n draws all")
{
    CHECK(contains(rendered({"-", "-o", "-"}, three), "<title>Impale</title>"));
    CHECK(contains(rendered({"-", "-o", "-", "--entry", "2"}, three), "<title>Impale, tangent"));
    CHECK(contains(
        rendered({std::string{SECANT_CASES} + "/cases.json", "-o", "-", "--entry", "Poke"}),
        "<title>Poke</title>"));
    const TemporaryFolder folder;
    CHECK(rendered({"-", "-o", folder / "q%n.svg"}, three).empty());
    CHECK(folder.names() == std::vector<std::string>{"q1.svg", "q2.svg", "q3.svg"});
    CHECK(contains(read_plain(folder / "q3.svg"), "<title>Miss</title>"));
    CHECK(rendered({"-", "-o", folder / "only-%n.svg", "--entry", "3"}, three).empty());
    CHECK(read_plain(folder / "only-3.svg") == read_plain(folder / "q3.svg"));
}

TEST_CASE("a line of a derivation is drawn with its formulas, the last one where none is named")
{
    const std::string line =
        rendered({"Impale", "-o", "-", "--derivation", "roots", "--line", "14"});
    CHECK(line.find("t 1 equals minus b minus the square root of Delta, over 2 a.") !=
          std::string::npos);
    CHECK(line.find("class=\"witness\"") != std::string::npos);
    const std::string last = rendered({"Impale", "-o", "-", "--derivation", "closest"});
    CHECK(last.find("depth equals r minus distance.") != std::string::npos);
}

TEST_CASE("a query in space is drawn in the orbit view, from the side that is asked for")
{
    const std::string space = R"({"E":[-2,1,0],"L":[3,0,1],"C":[0,0,0],"r":1.5})";
    const auto from = [&](const std::string& side) {
        return rendered({"-", "-o", "-", "--from", side}, space);
    };
    const std::string section = rendered({"-", "-o", "-"}, space);
    const std::string front = from("front");
    CHECK(contains(front, "class=\"great-circle\""));
    CHECK_FALSE(contains(section, "class=\"great-circle\""));
    CHECK(contains(front, "Seen from the front, in perspective."));
    CHECK(contains(from("30.5,-20"),
                   "Seen from azimuth 30.5, elevation -20 degrees, in perspective."));
    // Each side is another picture, and its angles give the same.
    const std::vector<std::array<std::string, 2>> sides{{"front", "0,0"},  {"right", "90,0"},
                                                        {"top", "0,90"},   {"back", "180,0"},
                                                        {"left", "270,0"}, {"bottom", "0,-90"}};
    std::set<std::string> pictures;
    for (const auto& [side, angles] : sides) {
        CAPTURE(side);
        CHECK(from(angles) == from(side));
        pictures.insert(from(side));
    }
    CHECK(pictures.size() == sides.size());
}

TEST_CASE("a step of a method is drawn in the orbit view")
{
    const std::string space = R"({"E":[-2,1,0],"L":[3,0,1],"C":[0,0,0],"r":1.5})";
    const std::string step =
        rendered({"-", "-o", "-", "--from", "top", "--method", "quadratic", "--step", "2"}, space);
    CHECK(contains(step, "class=\"witness\""));
    CHECK(contains(step, "class=\"great-circle\""));
}

TEST_CASE("of a file, those in space are seen from a side, and the others refused")
{
    const std::string space = R"({"E":[-2,1,0],"L":[3,0,1],"C":[0,0,0],"r":1.5})";
    const TemporaryFolder folder;
    const ProcessResult result =
        run_secant({"render", "-", "--from", "top", "-o", folder / "%n.svg"},
                   through_circle + "\n" + space + "\n");
    CHECK(result.status == 2);
    CHECK(result.err == "secant render: --from: a query in the plane has one side only\n");
    CHECK(folder.names() == std::vector<std::string>{"2.svg"});
}

TEST_CASE("a link is drawn with its run and its step and its view")
{
    using namespace secant;
    Shared shared;
    shared.document = Document{Circle<2>{{0.0, 0.0}, 1.0}, Piece<2>{{-2.0, 0.0}, {2.0, 0.0}}};
    shared.panel = SharedStep{{built_in("quadratic"), Scalar::float32}, 4};
    CHECK(rendered({link_of(shared), "-o", "-"}) ==
          rendered({"-", "-o", "-", "--method", "quadratic", "--scalar", "float", "--step", "5"},
                   through_circle));
    // The options win.
    CHECK(rendered({link_of(shared), "-o", "-", "--method", "ray"}) ==
          rendered({"-", "-o", "-", "--method", "ray"}, through_circle));
    shared.panel = {};
    const std::string fitted = rendered({link_of(shared), "-o", "-"});
    CHECK(fitted == rendered({"-", "-o", "-"}, through_circle));
    Camera camera;
    camera.pixels_per_unit = 500.0;
    camera.viewport = {{}, {800.0F, 600.0F}};
    shared.view = framing_of(camera);
    CHECK(rendered({"https://example.org/" + link_of(shared), "-o", "-"}) != fitted);
    CHECK(rendered({link_of(shared), "-o", "-", "--view", "detail"}) == fitted);

    Shared in_space;
    in_space.document = Document{
        Query<3>{{{0.0, 0.0, 0.0}, 1.5}, {{-2.0, 1.0, 0.0}, {3.0, 0.0, 1.0}}}, Target::curve};
    const std::string section = rendered({link_of(in_space), "-o", "-"});
    in_space.orbit = SharedOrbit{false, Lens::perspective, 300, 200, 0};
    const std::string orbit = rendered({link_of(in_space), "-o", "-"});
    const std::string query = R"({"E":[-2,1,0],"L":[3,0,1],"C":[0,0,0],"r":1.5})";
    CHECK(orbit == rendered({"-", "-o", "-", "--from", "30,20"}, query));
    CHECK(orbit != section);
    CHECK(rendered({link_of(in_space), "-o", "-", "--from", "top"}) ==
          rendered({"-", "-o", "-", "--from", "top"}, query));
    CHECK(rendered({link_of(in_space), "-o", "-", "--view", "detail"}) == section);
    in_space.orbit->has_section = true;
    const std::string both = rendered({link_of(in_space), "-o", "-"});
    CHECK(contains(both, "<g class=\"orbit\""));
    CHECK(contains(both, "<g class=\"canvas\""));

    std::string damaged = link_of(shared);
    damaged[5] = damaged[5] == 'A' ? 'B' : 'A';
    const ProcessResult result = run_secant({"render", damaged, "-o", "-"});
    CHECK(result.status == 2);
    CHECK(contains(result.err, "secant render: the link is"));
}

TEST_CASE("what cannot be drawn is refused, and says why")
{
    const auto [arguments, complaint] = GENERATE(table<std::vector<std::string>, std::string>({
        {{"render"}, "secant render: FILE is required"},
        {{"render", "Impale"}, "secant render: --out is required"},
        {{"render", "Impale", "-o", "a.gif"},
         "secant render: --out: a.gif ends neither in .svg nor in .png nor in .pdf; --form "
         "chooses"},
        {{"render", "Impale", "-o", "-", "--form", "gif"},
         "secant render: --form: no form is called 'gif' (known: svg, png, pdf)"},
        {{"render", "Impale", "-o", "-", "--size", "800"},
         "secant render: --size: must be a width and a height from 64 to 8192, as in 800x600, not "
         "'800'"},
        {{"render", "Impale", "-o", "-", "--size", "63x900"},
         "secant render: --size: must be a width and a height from 64 to 8192, as in 800x600, not "
         "'63x900'"},
        {{"render", "Impale", "-o", "-", "--size", "900x8193"},
         "secant render: --size: must be a width and a height from 64 to 8192, as in 800x600, not "
         "'900x8193'"},
        {{"render", "Impale", "-o", "-", "--scale", "9"},
         "secant render: --scale: must be a number from 0.25 to 8, not '9'"},
        {{"render", "Impale", "-o", "-", "--dpi", "23"},
         "secant render: --dpi: must be a number from 24 to 1200, not '23'"},
        {{"render", "Impale", "-o", "-", "--theme", "drak"},
         "secant render: --theme: no theme is called 'drak'; did you mean dark? (known: dark, "
         "light, contrast, projector)"},
        {{"render", "Impale", "-o", "-", "--theme", "dark", "--background", "white"},
         "secant render: --background: the light strokes of the theme dark are not seen on white"},
        {{"render", "Impale", "-o", "-", "--without", "labels,gird"},
         "secant render: --without: no layer is called 'gird'; did you mean grid? (known: grid, "
         "numbers, fill, beyond, handles, roots, normals, closest, offset, labels, caption)"},
        {{"render", "Impale", "-o", "-", "--layers", "grid", "--without", "labels"},
         "secant render: --layers and --without exclude each other"},
        {{"render", "Impale", "-o", "-", "--view", "all"},
         "secant render: --view: no view is called 'all' (known: fit, detail)"},
        {{"render", "Impale", "-o", "-", "--from", "frnt"},
         "secant render: --from: must be front, back, right, left, top or bottom, or an azimuth "
         "from -360 to 360 and an elevation from -90 to 90, as in 30,20, not 'frnt'; did you mean "
         "front?"},
        {{"render", "Impale", "-o", "-", "--from", "30,91"},
         "secant render: --from: must be front, back, right, left, top or bottom, or an azimuth "
         "from -360 to 360 and an elevation from -90 to 90, as in 30,20, not '30,91'"},
        {{"render", "Impale", "-o", "-", "--from", "top", "--view", "fit"},
         "secant render: --from and --view exclude each other: seen from a side, everything is in "
         "view"},
        {{"render", "Impale", "-o", "-", "--from", "top"},
         "secant render: Impale: --from: a query in the plane has one side only"},
        {{"render", "Impale", "-o", "-", "--line", "1"},
         "secant render: --line: needs --derivation, whose line is drawn"},
        {{"render", "Impale", "-o", "-", "--derivation", "roots", "--line", "0"},
         "secant render: --line: must be a whole number from 1, not '0'"},
        {{"render", "Impale", "-o", "-", "--derivation", "roots", "--line", "99"},
         "secant render: Impale: --line: there are 18 lines"},
        {{"render", "Impale", "-o", "-", "--derivation", "area", "--method", "quadratic"},
         "secant render: --derivation and --method exclude each other"},
        {{"render", "Impale", "-o", "-", "--step", "1"},
         "secant render: --step: needs --method, whose step is drawn"},
        {{"render", "Impale", "-o", "-", "--method", "quadratic", "--step", "0"},
         "secant render: --step: must be a whole number from 1, not '0'"},
        {{"render", "Impale", "-o", "-", "--method", "quadratic", "--step", "99"},
         "secant render: Impale: --step: there are 13 steps"},
        {{"render", "Impale", "-o", "-", "--entry", "7"},
         "secant render: --entry: no entry is called '7', and the file has 1 entry"},
        {{"render", "nowhere.json", "-o", "-"},
         "secant render: nowhere.json: cannot be read: No such file or directory"},
        {{"render", "Impale", "-o", "/nowhere/a.svg"},
         "secant render: /nowhere/a.svg: cannot be saved: folder /nowhere/: No such file or "
         "directory"},
    }));
    const ProcessResult result = run_secant(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.substr(0, result.err.find('\n')) == complaint);
}

TEST_CASE("a file that holds no query is not drawn")
{
    const auto [text, complaint] = GENERATE(table<std::string, std::string>({
        {"", "secant render: -: the file is empty\n"},
        {R"({"E":[0,0],"L":[1,0],"C":[0,0],"r":-1})",
         "secant render: -:1: /r: must not be negative: -1\n"},
        {R"({"E":[0,0],"L":[1e39,0],"C":[0,0],"r":1})",
         "secant render: the query does not fit into float\n"},
    }));
    const ProcessResult result =
        run_secant({"render", "-", "-o", "-", "--method", "quadratic", "--scalar", "float"}, text);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err == complaint);
}
