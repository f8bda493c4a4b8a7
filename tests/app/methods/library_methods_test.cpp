#include "app/sources/library/library.h"

#include "app/sources/outcomes.h"
#include "app/sources/sources.h"
#include "core/methods/trace/recorder.h"
#include "core/methods/unit_direction.h"

#include "tests/app/methods/asked_library.h"
#include "tests/support/temporary_folder.h"

#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <thread>

using namespace secant;
using namespace secant::testing;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

Query<2> query_at(double x)
{
    return {{{0.5, 1.5}, 2.0}, {{x, 0.25}, {3.0, -4.0}, Extent::ray, 0.125}};
}

Method method_of(const std::vector<Method>& methods, std::string_view name)
{
    for (const Method& method : methods)
        if (method->name == name) return method;
    FAIL("no method " << name);
    return methods.front();
}

Method faulty_method(std::string_view name, std::chrono::milliseconds limit = 1500ms)
{
    const auto library = LibraryMethods::load(test_library("faulty"), test_options(limit));
    REQUIRE(library);
    return method_of(library->methods(), name);
}

/// A copy of the library of a version, in a folder where another version may take its place.
void put_version(int version, const std::string& path)
{
    // As compilers do it: a new file, and not the old one with another content.
    const std::string made = path + ".made";
    fs::copy_file(test_library("version_" + std::to_string(version)), made,
                  fs::copy_options::overwrite_existing);
    fs::rename(made, path);
}

double version_said(const Method& method)
{
    return (*method).run(query_at(0.0)).distance.value_or(-1.0);
}

} // namespace

TEST_CASE("a library's method is described by the library")
{
    const auto library = LibraryMethods::load(test_library("faulty"), test_options());
    REQUIRE(library);
    const std::vector<Method> methods = library->methods();
    const Method even = methods.front();
    CHECK(even->name == "even");
    CHECK(even->title == "Even");
    CHECK(even->extent == Extent::ray);
    CHECK(even->target == Target::disk);
    CHECK(even->radii == Radii::both);
    CHECK(even->dimensions == Dimensions::plane);
    CHECK(even->scalars == Scalars::float32);
    CHECK(even->first_hit_only);
    CHECK(even->tolerance == 0.25);
    CHECK(even->is_loaded);
    CHECK(even->revision > 0);
    CHECK(method_of(methods, "crash")->extent == std::nullopt);
    const auto none = LibraryMethods::load("/nowhere.so", test_options());
    REQUIRE_FALSE(none);
    CHECK(none.error().ends_with("No such file or directory"));
}

TEST_CASE("every field of a query reaches the library and every field of an answer comes back")
{
    const Method method = faulty_method("everything");
    const Outcome<2, double> plane = (*method).run(query_at(0.1));
    CHECK(plane.failure == Failure::none);
    CHECK(plane.hit);
    CHECK(plane.disk_overlap == true);
    CHECK(plane.kind == Case::poke);
    CHECK(plane.tangent);
    CHECK(plane.roots == std::array{0.1, 3.0});
    CHECK(plane.point_count == 2);
    CHECK(plane.points[0] == Vec<2>{0.1, 0.25});
    CHECK(plane.points[1] == Vec<2>{3.0, -4.0});
    CHECK(plane.closest == Vec<2>{0.5, 1.5});
    CHECK(plane.distance == 2.0);
    CHECK(plane.ray_distance == 0.125);
    CHECK(plane.offset == Vec<2>{2.0, SECANT_DOUBLE});

    const Query<3, float> space{{{1.0F, 2.0F, 3.0F}, 4.0F},
                                {{0.1F, 5.0F, 6.0F}, {7.0F, 8.0F, 9.0F}, Extent::line, 0.0F}};
    const Outcome<3, float> outcome = (*method).run(space);
    CHECK(outcome.points[0] == Vec<3, float>{0.1F, 5.0F, 6.0F});
    CHECK(outcome.closest == Vec<3, float>{1.0F, 2.0F, 3.0F});
    CHECK(outcome.offset == Vec<3, float>{3.0F, SECANT_FLOAT, SECANT_LINE});
    CHECK((*method).trace(space).outcome.points[0] == outcome.points[0]);
}

TEST_CASE("an answer that is none is told as such")
{
    const auto why = [](std::string_view name) {
        const auto outcome = (*faulty_method(name)).run(query_at(1.0));
        CHECK_FALSE(outcome.hit);
        return std::pair{outcome.failure, outcome.why};
    };
    CHECK(why("unset") ==
          std::pair{Failure::no_answer, std::string{"does not say whether it hits"}});
    CHECK(why("seven-points") ==
          std::pair{Failure::no_answer, std::string{"says 7 points, and there are 0, 1 or 2"}});
    CHECK(why("case-99") ==
          std::pair{Failure::no_answer,
                    std::string{"says the case 99, and there is none of this number"}});
    CHECK(why("bad-error") == std::pair{Failure::crashed, std::string{"segmentation fault"}});
    const auto refused = why("refuse");
    CHECK(refused.first == Failure::error);
    CHECK(refused.second.starts_with("too thin\\x0ayyy"));
    CHECK(refused.second.size() < 220);
}

TEST_CASE("an outcome without a verdict has the one that its case or points or distance imply")
{
    using Implied = Outcome<2, double>;
    const auto hit = [](Case kind, Extent extent, Target target) {
        Implied outcome;
        outcome.kind = kind;
        return implied_hit(outcome, extent, target);
    };
    // The exact verdict, for a case each and all extents and targets.
    const Vec<2> center{0.0, 0.0};
    for (const auto& [start, end] :
         {std::pair{-2.0, 2.0}, {-2.0, 0.0}, {0.0, 2.0}, {-4.0, -2.0}, {2.0, 4.0}, {-0.5, 0.5}}) {
        for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
            const Query<2> query{{center, 1.0}, {{start, 0.0}, {end, 0.0}, extent, 0.0}};
            const Classification truth = classify(query);
            CAPTURE(start, end, extent);
            CHECK(hit(truth.kind, extent, Target::curve) == truth.curve_hit);
            CHECK(hit(truth.kind, extent, Target::disk) == truth.disk_overlap);
        }
    }
    CHECK(hit(Case::miss, Extent::line, Target::disk) == false);
    Implied outcome;
    CHECK(implied_hit(outcome, Extent::line, Target::disk) == std::nullopt);
    outcome.ray_distance = 2.0;
    CHECK(implied_hit(outcome, Extent::line, Target::disk) == true);
    outcome.point_count = 0;
    CHECK(implied_hit(outcome, Extent::line, Target::disk) == false);
}

TEST_CASE("odd numbers of a library are its answer")
{
    const Method method = faulty_method("odd-numbers");
    const auto outcome = (*method).run(query_at(1.0));
    CHECK(outcome.hit);
    REQUIRE(outcome.roots);
    CHECK(std::isnan((*outcome.roots)[0]));
    CHECK((*outcome.roots)[1] == INFINITY);
    CHECK(outcome.distance == 1e300);
    const Query<2, float> query = rounded_to<float>(query_at(1.0));
    CHECK((*method).run(query).distance == INFINITY);
}

TEST_CASE("the failures of a library's process are failures of outcomes")
{
    CHECK((*faulty_method("crash")).run(query_at(5.0)).failure == Failure::crashed);
    const auto slow = (*faulty_method("loop", 100ms)).run(query_at(5.0));
    CHECK(slow.failure == Failure::too_slow);
    CHECK(slow.why == "took longer than 100 ms");
}

TEST_CASE("a file that is rebuilt is loaded anew and its methods differ from the old ones")
{
    const TemporaryFolder folder;
    const std::string path = folder / "lib.so";
    put_version(1, path);
    auto library = LibraryMethods::load(path, test_options());
    REQUIRE(library);
    const Method old = library->methods().front();
    CHECK_FALSE(library->has_changed());
    CHECK_FALSE(library->look_again().is_new);
    put_version(2, path);
    CHECK(library->has_changed());
    const auto look = library->look_again();
    CHECK(look.is_new);
    CHECK(look.why.empty());
    CHECK_FALSE(library->has_changed());
    const Method fresh = library->methods().front();
    CHECK_FALSE(fresh == old);
    CHECK(version_said(fresh) == 2.0);
    CHECK(version_said(old) == 1.0); // its process still has the old file
}

TEST_CASE("while a file cannot be loaded the last good version stays and the reason is told")
{
    const TemporaryFolder folder;
    const std::string path = folder / "lib.so";
    put_version(1, path);
    auto library = LibraryMethods::load(path, test_options());
    REQUIRE(library);

    fs::remove(path);
    CHECK(library->has_changed());
    CHECK(library->look_again().why.ends_with("No such file or directory"));
    CHECK(version_said(library->methods().front()) == 1.0);

    const std::string whole = read_plain(test_library("version_2"));
    write_plain(path, std::string_view{whole}.substr(0, whole.size() / 2));
    CHECK_FALSE(library->look_again().why.empty());
    CHECK(version_said(library->methods().front()) == 1.0);

    std::ofstream{path, std::ios::app | std::ios::binary}
        << std::string_view{whole}.substr(whole.size() / 2);
    CHECK(library->look_again().is_new);
    CHECK(version_said(library->methods().front()) == 2.0);
}

TEST_CASE("a version never answers in the place of another one")
{
    const TemporaryFolder folder;
    const std::string path = folder / "lib.so";
    put_version(3, path);
    auto library = LibraryMethods::load(path, test_options());
    REQUIRE(library);
    const Method old = library->methods().front();
    CHECK((*old).run(query_at(5.0)).why == "segmentation fault");
    CHECK(version_said(old) == 3.0);
    put_version(2, path);
    CHECK(version_said(old) == 3.0);
    CHECK((*old).run(query_at(5.0)).why == "segmentation fault");
    // Its process has ended, and another one would run the new file.
    const auto began = std::chrono::steady_clock::now();
    std::vector<Query<2>> queries(10, query_at(5.0));
    std::vector<Outcome<2, double>> outcomes(10);
    for (int i = 0; i < 100; ++i)
        (*old).run_all(queries, outcomes);
    CHECK(std::chrono::steady_clock::now() - began < 1s);
    for (const auto& outcome : outcomes) {
        CHECK(outcome.failure == Failure::no_answer);
        CHECK(outcome.why == "not asked: its process has ended, and cannot be started again: the "
                             "file has changed since it was loaded");
    }
    CHECK(library->look_again().is_new);
    CHECK(version_said(library->methods().front()) == 2.0);
}

TEST_CASE("a file that is written over changes nothing until it is looked at again")
{
    const TemporaryFolder folder;
    const std::string path = folder / "lib.so";
    put_version(1, path);
    auto library = LibraryMethods::load(path, test_options());
    REQUIRE(library);
    const Method old = library->methods().front();
    for (const int version : {2, 3, 1, 2}) {
        CAPTURE(version);
        // As `cp` does: the same file with another content, which is short for a while.
        const std::string whole = read_plain(test_library("version_" + std::to_string(version)));
        fs::resize_file(path, 0);
        CHECK(version_said(old) == 1.0);
        write_plain(path, whole);
        const auto began = std::chrono::steady_clock::now();
        for (int i = 0; i < 2000; ++i)
            CHECK(version_said(old) == 1.0);
        CHECK(std::chrono::steady_clock::now() - began < 5s); // 2000 starts take longer
        CHECK(library->look_again().is_new);
        CHECK(version_said(library->methods().front()) == version);
    }
    CHECK(version_said(old) == 1.0);
}

TEST_CASE("threads share the processes of a version whose file has changed")
{
    const TemporaryFolder folder;
    const std::string path = folder / "lib.so";
    put_version(1, path);
    auto library = LibraryMethods::load(path, test_options());
    REQUIRE(library);
    const Method old = library->methods().front();
    put_version(2, path);
    std::atomic<int> right{0};
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&] {
                std::vector<Query<2>> queries(3000, query_at(0.0));
                std::vector<Outcome<2, double>> outcomes(3000);
                for (int i = 0; i < 5; ++i) {
                    (*old).run_all(queries, outcomes);
                    for (const auto& outcome : outcomes)
                        right += outcome.distance == 1.0 ? 1 : 0;
                }
            });
        }
    }
    CHECK(right == 4 * 5 * 3000);
}

TEST_CASE("200 reloads under load give no stale answer and leave nothing open")
{
    const TemporaryFolder folder;
    const std::string path = folder / "lib.so";
    put_version(1, path);
    auto library = LibraryMethods::load(path, test_options(20s));
    REQUIRE(library);
    const auto descriptors = [] {
        const fs::directory_iterator all{"/proc/self/fd"};
        return std::distance(begin(all), end(all));
    };
    const auto before = descriptors();

    std::atomic<bool> is_over{false};
    std::atomic<int> wrong{0};
    std::atomic<int> blocks{0};
    const auto ask_for_ever = [&] {
        std::vector<Query<2>> queries(300, query_at(0.0));
        std::vector<Outcome<2, double>> outcomes(300);
        while (!is_over) {
            const Method method = library->methods().front();
            (*method).run_all(queries, outcomes);
            for (const auto& outcome : outcomes)
                wrong += outcome.failure == Failure::none ? 0 : 1;
            ++blocks;
        }
    };
    int stale = 0;
    {
        const std::jthread one{ask_for_ever};
        const std::jthread other{ask_for_ever};
        for (int reload = 0; reload < 200; ++reload) {
            const int version = reload % 2 == 0 ? 2 : 1;
            put_version(version, path);
            stale += library->look_again().is_new ? 0 : 1;
            stale += version_said(library->methods().front()) == version ? 0 : 1;
        }
        is_over = true;
    }
    CHECK(stale == 0);
    CHECK(wrong == 0);
    CHECK(blocks > 200);
    static_cast<void>(version_said(library->methods().front()));
    CHECK(descriptors() <= before + 18); // three for the process of each thread that asked
}

TEST_CASE("a method is asked first in a new process")
{
    const auto library = LibraryMethods::load(test_library("forgetful"), test_options());
    REQUIRE(library);
    const Method sticky = method_of(library->methods(), "sticky");
    const Query<2> hit{{{0, 0}, 1}, {{-2, 0}, {2, 0}}}, miss{{{0, 0}, 1}, {{-2, 5}, {2, 5}}};
    PromptMethods prompt{[] {}};
    CHECK((*sticky).run(hit).hit);
    for (const Method& method : {sticky, prompt.prompt(sticky)}) {
        CHECK_FALSE((*method).run_first(miss).hit);
        CHECK_FALSE((*method).run_first(rounded_to<float>(miss)).hit);
        CHECK((*method).run_first(hit).hit);
    }
    CHECK((*sticky).run(miss).hit);
}

TEST_CASE("a library's function that takes a unit direction gets what its caller would compute")
{
    const auto library = LibraryMethods::load(test_library("units"), test_options());
    REQUIRE(library);
    const std::vector<Method> methods = library->methods();
    const Method echo = method_of(methods, "echo");
    CHECK(echo->takes_unit_direction);
    const auto check = [&]<int N, class T>(const Query<N, T>& query) {
        const auto outcome = (*echo).run(query);
        const auto [along, length] = unit_direction(query);
        REQUIRE(outcome.distance);
        CHECK(*outcome.distance == length);
        for (int i = 0; i < N; ++i) {
            const T part = along[static_cast<std::size_t>(i)];
            CHECK((*outcome.offset)[i] == part);
            CHECK((*outcome.closest)[i] == query.piece.start[i] + part);
        }
    };
    const Query<3> in_space{{{0.5, 1.5, 1.0}, 2.0}, {{0.1, 0.25, 7.0}, {3.0, -4.0, 0.3}}};
    check(query_at(0.1));
    check(rounded_to<float>(query_at(0.1)));
    check(in_space);
    check(rounded_to<float>(in_space));

    const auto plain = (*method_of(methods, "plain")).run(query_at(0.1));
    CHECK(plain.distance == 0.0);
    CHECK(plain.offset == Vec<2>{0.0, 0.0});
    CHECK(plain.closest == query_at(0.1).piece.end);
    const auto point = (*echo).run(Query<2>{{{0.0, 0.0}, 1.0}, {{2.0, 1.0}, {2.0, 1.0}}});
    CHECK(point.failure == Failure::not_asked);
}

TEST_CASE("a library's function for unit directions is right where it says so")
{
    const auto library = LibraryMethods::load(test_library("units"), test_options());
    REQUIRE(library);
    const std::vector<Method> methods = library->methods();
    const Query<2> query{{{0.0, 0.0}, 3.0}, {{-6.0, 0.0}, {6.0, 0.0}, Extent::ray}};
    const auto right = (*method_of(methods, "units")).run(query);
    CHECK(right.hit);
    CHECK(right.roots == std::array{0.25, 0.75});
    const Query<2> beside{{{0.0, 0.0}, 3.0}, {{-6.0, 4.0}, {6.0, 4.0}, Extent::ray}};
    CHECK_FALSE((*method_of(methods, "units")).run(beside).hit);
    CHECK((*method_of(methods, "silent")).run(beside).hit);
    // Among queries without a direction, each answer belongs to its query.
    const Query<2> point{{{0.0, 0.0}, 3.0}, {{1.0, 4.0}, {1.0, 4.0}, Extent::ray}};
    const std::array<Query<2>, 4> queries{point, query, point, beside};
    const auto all = outcomes_of<2, double>(method_of(methods, "units"), queries);
    CHECK(all[0].failure == Failure::not_asked);
    CHECK(all[1].roots == right.roots);
    CHECK(all[2].failure == Failure::not_asked);
    CHECK(all[3].failure == Failure::none);
    CHECK_FALSE(all[3].hit);
}
