#pragma once

#include "app/window/frame_loop.h"
#include "core/workspace/heard.h"

#include <SDL.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <thread>

namespace secant {

/// Speaks through speech-dispatcher, in a thread of its own, which looks for its library first:
/// that may wait for its server.
class Speech {
public:
    /// @param wake     is called in the thread when there is a problem to take
    /// @param library  the name of its library, as the system finds it
    explicit Speech(std::function<void()> wake, std::string library = "libspeechd.so.2");
    Speech(const Speech&) = delete;
    Speech& operator=(const Speech&) = delete;
    ~Speech();

    /// Says a text, in the place of whatever is being said or waits.
    void say(const std::string& words);

    /// Why nothing can be spoken, once; else empty.
    [[nodiscard]] std::string take_problem();

private:
    void work(const std::stop_token& stop);

    std::function<void()> wake_;
    std::string library_;
    std::mutex mutex_;
    std::condition_variable_any asked_;
    std::optional<std::string> words_; ///< to be said next
    std::string problem_;
    std::jthread thread_; ///< the last member: it uses the others
};

/// Makes the samples of a tone that follows a pitch, and of clicks. One thread sets what is heard,
/// another one takes the samples.
class Mixer {
public:
    static constexpr int rate = 48'000; ///< samples a second

    /// @param pitch  in Hz; none: silence
    void set(std::optional<double> pitch) { pitch_ = pitch.value_or(0.0); }
    void click() { ++clicks_; }

    /// The next samples, from -1 to 1. Neither pitch nor loudness jumps.
    void fill(std::span<float> samples);

private:
    std::atomic<double> pitch_{0.0}; ///< 0: silence
    std::atomic<unsigned> clicks_{0};

    // Of the thread that takes the samples.
    double heard_pitch_ = 0.0;
    double loudness_ = 0.0; ///< 0 to 1
    double phase_ = 0.0;    ///< 0 to 1
    unsigned clicked_ = 0;
    double click_age_ = 1.0; ///< in seconds
};

/// The ears of the desktop: speech-dispatcher and the sound card.
class DesktopEar : public Ear {
public:
    DesktopEar() = default;
    ~DesktopEar() override;

    bool hear(Interface& ui) override;

private:
    /// Opens the sound card. @return  why it cannot be opened; else empty
    std::string open_card();

    Listener listener_;
    std::optional<Speech> speech_;
    Mixer mixer_;
    SDL_AudioDeviceID card_ = 0;
    bool was_refused_ = false; ///< the card, until sound is switched off
};

} // namespace secant
