#include "app/native/ear.h"

#include "app/window/input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace secant {
namespace {

/// The functions of libspeechd that are used, as its manual declares them.
struct SpeechLibrary {
    using Connection = void;
    Connection* (*open)(const char* client, const char* connection, const char* user, int mode);
    void (*close)(Connection* connection);
    int (*say)(Connection* connection, int priority, const char* text);
    int (*cancel)(Connection* connection);
};

constexpr int own_connection = 0; ///< SPD_MODE_SINGLE
constexpr int as_message = 2;     ///< SPD_MESSAGE

template <class Function>
bool find(void* library, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(SDL_LoadFunction(library, name));
    return function != nullptr;
}

} // namespace

Speech::Speech(std::function<void()> wake, std::string library)
    : wake_(std::move(wake)), library_(std::move(library)),
      thread_([this](const std::stop_token& stop) { work(stop); })
{
}

Speech::~Speech()
{
    thread_.request_stop();
}

void Speech::say(const std::string& words)
{
    const std::scoped_lock lock{mutex_};
    words_ = words;
    asked_.notify_one();
}

std::string Speech::take_problem()
{
    const std::scoped_lock lock{mutex_};
    return std::exchange(problem_, {});
}

void Speech::work(const std::stop_token& stop)
{
    void* const library = SDL_LoadObject(library_.c_str());
    SpeechLibrary speech{};
    const bool is_there = library != nullptr && find(library, "spd_open", speech.open) &&
                          find(library, "spd_close", speech.close) &&
                          find(library, "spd_say", speech.say) &&
                          find(library, "spd_cancel", speech.cancel);
    void* connection = nullptr;
    if (is_there) connection = speech.open("secant", "window", nullptr, own_connection);
    std::unique_lock lock{mutex_};
    if (connection == nullptr) {
        problem_ = is_there ? "Nothing is spoken: speech-dispatcher does not answer."
                            : "Nothing is spoken: speech-dispatcher is not installed.";
        wake_();
    }
    while (connection != nullptr &&
           asked_.wait(lock, stop, [this] { return words_.has_value(); })) {
        const std::string words = *std::exchange(words_, std::nullopt);
        lock.unlock();
        speech.cancel(connection);
        speech.say(connection, as_message, words.c_str());
        lock.lock();
    }
    lock.unlock();
    if (connection != nullptr) speech.close(connection);
    if (library != nullptr) SDL_UnloadObject(library);
    SDL_TLSCleanup(); // SDL keeps its last error for each thread
}

void Mixer::fill(std::span<float> samples)
{
    constexpr double step = 1.0 / rate;
    constexpr double gliding = 60.0 * step; // the pitch follows within some 20 ms
    constexpr double fading = 1.0 / (0.03 * rate);
    constexpr double loudest = 0.2;
    constexpr double click_pitch = 1500.0;
    constexpr double click_decay = 180.0; // a click is over after some 30 ms
    const double pitch = pitch_;
    if (std::exchange(clicked_, clicks_.load()) != clicked_) click_age_ = 0.0;
    if (loudness_ == 0.0 && pitch > 0.0) heard_pitch_ = pitch;
    for (float& sample : samples) {
        if (pitch > 0.0) heard_pitch_ += (pitch - heard_pitch_) * gliding;
        loudness_ = std::clamp(loudness_ + (pitch > 0.0 ? fading : -fading), 0.0, 1.0);
        phase_ += heard_pitch_ * step;
        phase_ -= std::floor(phase_);
        const double tone = loudness_ * std::sin(2.0 * std::numbers::pi * phase_);
        const double click = std::exp(-click_decay * click_age_) *
                             std::sin(2.0 * std::numbers::pi * click_pitch * click_age_);
        click_age_ = std::min(click_age_ + step, 1.0);
        sample = static_cast<float>(loudest * (tone + click));
    }
}

DesktopEar::~DesktopEar()
{
    if (card_ != 0) SDL_CloseAudioDevice(card_);
}

std::string DesktopEar::open_card()
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return SDL_GetError();
    SDL_AudioSpec asked{};
    asked.freq = Mixer::rate;
    asked.format = AUDIO_F32SYS;
    asked.channels = 1;
    asked.samples = 512;
    asked.userdata = &mixer_;
    asked.callback = [](void* mixer, Uint8* bytes, int size) {
        static_cast<Mixer*>(mixer)->fill(
            {reinterpret_cast<float*>(bytes), static_cast<std::size_t>(size) / sizeof(float)});
    };
    card_ = SDL_OpenAudioDevice(nullptr, 0, &asked, nullptr, 0);
    if (card_ == 0) return SDL_GetError();
    SDL_PauseAudioDevice(card_, 0);
    return {};
}

bool DesktopEar::hear(Interface& ui)
{
    const Settings& settings = ui.workspace().settings;
    bool has_news = false;
    const auto complain = [&](const std::string& what) {
        ui.apply(Notify{{what, NoticeTone::problem, {}}});
        has_news = true;
    };
    if (!settings.speaks) speech_.reset();
    if (settings.speaks && !speech_) speech_.emplace(wake_loop);
    if (!settings.sounds) {
        was_refused_ = false;
        if (card_ != 0) SDL_CloseAudioDevice(std::exchange(card_, 0));
    }
    if (settings.sounds && card_ == 0 && !was_refused_) {
        if (const std::string why = open_card(); !why.empty()) {
            was_refused_ = true;
            complain(fmt::format("There is no sound: {}", why));
        }
    }
    const Heard heard = listener_.hear(ui.workspace());
    if (speech_ && !heard.words.empty()) speech_->say(heard.words);
    if (speech_) {
        if (const std::string problem = speech_->take_problem(); !problem.empty())
            complain(problem);
    }
    mixer_.set(heard.pitch);
    if (heard.clicks) mixer_.click();
    return has_news;
}

} // namespace secant
