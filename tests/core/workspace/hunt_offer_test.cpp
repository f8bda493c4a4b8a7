#include "core/workspace/effects.h"

#include "core/session/document.h"
#include "core/workspace/reduce.h"
#include "tests/support/catch.h"

#include <string>

using namespace secant;

namespace {

/// A workspace in which methods are loaded and opponents of a hunt are chosen.
class HuntedWorkspace {
public:
    [[nodiscard]] Opponents opponents() const { return workspace_.panels.hunt.opponents; }

    /// "mine against secant in float"
    [[nodiscard]] std::string hunt() const
    {
        const auto& [first, second, scalar, domain] = opponents();
        return std::string{first->name} + " against " + std::string{second->name} +
               (scalar == Scalar::float32 ? " in float" : " in double") +
               (domain ? " in a domain" : "");
    }

    void load(const std::string& name, const std::string& text = "return true\n")
    {
        take(OpenScript{"/" + name + ".secant.lua", text});
    }
    void use(const HuntDefault& hunt)
    {
        take(TakeNews{ProjectView{"/engine", {}, true, false, hunt}});
    }
    void choose(const Opponents& opponents)
    {
        HuntView view = workspace_.panels.hunt;
        view.opponents = opponents;
        take(SetView{view});
    }

    void choose(Dimensions dimensions)
    {
        HuntView view = workspace_.panels.hunt;
        view.dimensions = dimensions;
        take(SetView{view});
    }
    [[nodiscard]] Dimensions dimensions() const
    {
        return hunt_dimensions(workspace_.panels.hunt, workspace_);
    }

private:
    void take(const Action& action) { workspace_ = reduce(workspace_, action, 0.0); }

    Workspace workspace_ = start_workspace(first_document());
};

} // namespace

TEST_CASE("a method that is loaded is the one to hunt, unless another was chosen")
{
    HuntedWorkspace hunted;
    hunted.load("mine", "-- scalars: double\nreturn true\n");
    CHECK(hunted.hunt() == "mine against secant in double");
    hunted.load("other");
    CHECK(hunted.hunt() == "mine against secant in double");
    hunted.choose(HuntView{}.opponents);
    hunted.load("third");
    CHECK(hunted.opponents() == HuntView{}.opponents);
}

TEST_CASE(
    "a method that answers in space only is hunted in space, unless other dimensions are chosen")
{
    HuntedWorkspace hunted;
    CHECK(hunted.dimensions() == Dimensions::plane);
    hunted.load("deep", "-- dimensions: 3\nreturn true\n");
    CHECK(hunted.hunt() == "deep against secant in float");
    CHECK(hunted.dimensions() == Dimensions::space);
    hunted.choose(Dimensions::both);
    CHECK(hunted.dimensions() == Dimensions::both);
}

TEST_CASE("a project says in which dimensions a hunt is, unless others are chosen")
{
    HuntedWorkspace hunted;
    hunted.use({"quadratic", "secant", {}, Dimensions::both});
    CHECK(hunted.dimensions() == Dimensions::both);
    hunted.choose(Dimensions::plane);
    CHECK(hunted.dimensions() == Dimensions::plane);
}

TEST_CASE("a project says who is hunted, unless somebody else was chosen")
{
    HuntedWorkspace hunted;
    hunted.use({"mine", "closest-point", {}});
    CHECK(hunted.hunt() == "quadratic against secant in float");
    hunted.load("other");
    CHECK(hunted.hunt() == "quadratic against secant in float");
    hunted.load("mine");
    CHECK(hunted.hunt() == "mine against closest-point in double");
    hunted.use({"", "", Scalar::float32});
    CHECK(hunted.hunt() == "other against secant in float");
    hunted.choose({built_in("quadratic"), built_in("secant"), Scalar::float64});
    hunted.use({"mine", "secant", Scalar::float32});
    hunted.load("third");
    CHECK(hunted.hunt() == "quadratic against secant in double");
}

TEST_CASE("a hunt that names no scalar is in double, unless a method answers in float only")
{
    HuntedWorkspace hunted;
    hunted.use({"mine", "secant", {}});
    hunted.load("mine", "-- scalars: float\nreturn true\n");
    CHECK(hunted.hunt() == "mine against secant in float");
}
