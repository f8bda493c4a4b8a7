#include "ui/panels/hunt/shrink_film.h"

#include "core/hunt/shrink.h"
#include "ui/widgets/imgui_compat.h"

#include <algorithm>

namespace secant {
namespace {

constexpr double seconds_per_scene = 1.0 / 3.0;

bool is_last(const ShrinkFilm& film, std::size_t scene)
{
    return scene + 1 == film.scenes.size();
}

} // namespace

Document document_of(const Query<2>& query, const Opponents& opponents)
{
    return {query.circle, query.piece, target_of(opponents)};
}

Document document_of(const FindGroup& kind, const Opponents& opponents)
{
    return document_of(kind.finds.front().shrunk, opponents);
}

bool is_hunting(const ViewState& view) noexcept
{
    return view.tab == Tab::hunt && view.panel_shown;
}

ShrinkFilm film_of(const Find& find, const Flaw& flaw, const Opponents& opponents)
{
    ShrinkFilm film;
    Shrinker shrinker{opponents, find.found, flaw};
    do {
        film.scenes.push_back(document_of(shrinker.current(), opponents));
    } while (shrinker.step());
    return film;
}

void show_scene(std::size_t scene, ViewState& view, Actions& out)
{
    ShrinkFilm& film = *view.hunt.film;
    film.at = scene;
    film.is_playing = film.is_playing && !is_last(film, scene);
    film.next_scene_time = ImGui::GetTime() + seconds_per_scene;
    out.emplace_back(LoadDocument{film.scenes[scene], EditPhase::changing});
    if (is_last(film, scene)) out.emplace_back(LoadDocument{film.scenes[scene]});
    view.fit_pending = true; // a step may make it a million times smaller
    view.fit_to = FitTo::everything;
}

void toggle_film(ViewState& view, Actions& out)
{
    ShrinkFilm& film = *view.hunt.film;
    film.is_playing = !film.is_playing && film.scenes.size() > 1;
    if (film.is_playing) show_scene(is_last(film, film.at) ? 0 : film.at + 1, view, out);
}

void run_film(const UiModel& model, ViewState& view, Actions& out)
{
    if (!view.hunt.film) return;
    const ShrinkFilm& film = *view.hunt.film;
    if (view.drag || !(model.session.document == film.scenes[film.at])) {
        view.hunt.film.reset();
        return;
    }
    if (!is_hunting(view)) {
        out.emplace_back(LoadDocument{film.scenes[film.at]}); // which ends the entry
        view.hunt.film.reset();
        return;
    }
    if (film.is_playing && ImGui::GetTime() >= film.next_scene_time)
        show_scene(film.at + 1, view, out);
}

double seconds_to_next_scene(const ViewState& view)
{
    if (!view.hunt.film || !view.hunt.film->is_playing) return -1.0;
    return std::max(0.0, view.hunt.film->next_scene_time - ImGui::GetTime());
}

} // namespace secant
