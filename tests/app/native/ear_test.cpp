#include "app/native/ear.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <thread>
#include <vector>

using namespace secant;
using namespace secant::testing;

namespace {

std::vector<float> samples_of(Mixer& mixer, double seconds)
{
    std::vector<float> samples(static_cast<std::size_t>(seconds * Mixer::rate));
    mixer.fill(samples);
    return samples;
}

/// In Hz, by the ways up through zero.
double pitch_of(const std::vector<float>& samples)
{
    int ups = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        ups += static_cast<int>(samples[i - 1] < 0.0F && samples[i] >= 0.0F);
    return ups * static_cast<double>(Mixer::rate) / static_cast<double>(samples.size());
}

float loudest(const std::vector<float>& samples)
{
    float most = 0.0F;
    for (const float sample : samples)
        most = std::max(most, std::abs(sample));
    return most;
}

float largest_jump(const std::vector<float>& samples)
{
    float most = 0.0F;
    for (std::size_t i = 1; i < samples.size(); ++i)
        most = std::max(most, std::abs(samples[i] - samples[i - 1]));
    return most;
}

bool comes_true(const std::function<bool()>& what)
{
    for (int i = 0; i < 1000; ++i) {
        if (what()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    return false;
}

} // namespace

TEST_CASE("the tone has the pitch that is set, and neither pitch nor loudness jumps")
{
    Mixer mixer;
    CHECK(loudest(samples_of(mixer, 0.1)) == 0.0F);
    mixer.set(440.0);
    const auto begun = samples_of(mixer, 0.5);
    CHECK(std::abs(pitch_of(samples_of(mixer, 1.0)) - 440.0) < 2.0);
    mixer.set(880.0);
    const auto turned = samples_of(mixer, 0.5);
    CHECK(std::abs(pitch_of(samples_of(mixer, 1.0)) - 880.0) < 2.0);
    mixer.set(std::nullopt);
    const auto ended = samples_of(mixer, 0.5);
    CHECK(loudest(samples_of(mixer, 0.1)) == 0.0F);
    for (const auto* part : {&begun, &turned, &ended}) {
        CHECK(loudest(*part) > 0.1F);
        CHECK(loudest(*part) <= 0.2F);
        CHECK(largest_jump(*part) < 0.03F);
    }
}

TEST_CASE("each click is heard for a moment")
{
    Mixer mixer;
    for (int i = 0; i < 2; ++i) {
        mixer.click();
        CHECK(loudest(samples_of(mixer, 0.02)) > 0.05F);
        CHECK(loudest(samples_of(mixer, 0.2)) < 0.2F);
        CHECK(loudest(samples_of(mixer, 0.1)) < 0.001F);
    }
}

TEST_CASE("what is said last is spoken, and a library that is not there is named")
{
    const TemporaryFolder folder;
    const std::string file = folder / "spoken";
    setenv("SECANT_SPOKEN", file.c_str(), 1);
    {
        std::atomic<int> woken{0};
        Speech speech{[&] { ++woken; }, SECANT_FAKE_SPEECHD};
        speech.say("Poke: enters and ends inside.");
        CHECK(comes_true([&] { return is_there(file) && contains(read_plain(file), "say Poke"); }));
        speech.say("L is on the circle.");
        CHECK(comes_true([&] { return contains(read_plain(file), "say L is on the circle."); }));
        CHECK(speech.take_problem().empty());
        CHECK(woken == 0);
    }
    const std::string spoken = read_plain(file);
    CHECK(spoken.starts_with("open secant\n"));
    CHECK(contains(spoken, "close"));

    setenv("SECANT_DEAF", "1", 1);
    const auto problem_of = [](Speech& speech) {
        std::string problem;
        CHECK(comes_true([&] { return !(problem = speech.take_problem()).empty(); }));
        return problem;
    };
    std::atomic<int> woken{0};
    const auto wake = [&] { ++woken; };
    Speech deaf{wake, SECANT_FAKE_SPEECHD};
    deaf.say("x");
    CHECK(problem_of(deaf) == "Nothing is spoken: speech-dispatcher does not answer.");
    unsetenv("SECANT_DEAF");
    Speech absent{wake, "libno-such-speech.so.2"};
    absent.say("x");
    CHECK(problem_of(absent) == "Nothing is spoken: speech-dispatcher is not installed.");
    CHECK(comes_true([&] { return woken == 2; }));
}
