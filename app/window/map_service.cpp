#include "app/window/map_service.h"

#include "app/window/input.h"
#include "app/window/opengl.h"
#include "core/workspace/map_request.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace secant {

static_assert(sizeof(Color) == 4, "OpenGL takes red, green, blue and alpha as bytes");

MapTexture::~MapTexture()
{
    if (id_ != 0) opengl().delete_textures(1, &id_);
}

void MapTexture::bind() const
{
    opengl().bind_texture(GL_TEXTURE_2D, id_);
}

void MapTexture::resize(std::size_t columns, std::size_t rows)
{
    if (id_ != 0 && columns == columns_ && rows == rows_) return;
    if (id_ == 0) opengl().gen_textures(1, &id_);
    columns_ = columns;
    rows_ = rows;
    bind();
    // A cell of the microscope is many pixels of one colour.
    opengl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    opengl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    opengl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    opengl().tex_parameter_i(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    opengl().tex_image_2d(GL_TEXTURE_2D, 0, GL_RGBA, static_cast<GLsizei>(columns),
                          static_cast<GLsizei>(rows), 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
}

void MapTexture::put_rows(std::size_t first, std::span<const Color> pixels)
{
    if (columns_ == 0 || pixels.empty()) return;
    bind();
    opengl().tex_sub_image_2d(
        GL_TEXTURE_2D, 0, 0, static_cast<GLint>(first), static_cast<GLsizei>(columns_),
        static_cast<GLsizei>(pixels.size() / columns_), GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
}

namespace {

using Clock = std::chrono::steady_clock;

/// The part of a frame that a map without threads may take.
constexpr std::chrono::milliseconds painting_slice{20};
/// The longest time that a frame waits for the coarse picture of a new map.
constexpr std::chrono::milliseconds moment{4};
/// The pause between two pictures of a slow map.
constexpr std::chrono::milliseconds between_pictures{100};

} // namespace

MapWorkers::~MapWorkers()
{
    take(nullptr);
}

void MapWorkers::take(std::shared_ptr<MapJob> job)
{
    {
        const std::lock_guard lock{mutex_};
        if (job_) job_->cancel();
        job_ = std::move(job);
    }
    changed_.notify_all();
    if (!threads_.empty() || !job_) return;
    const unsigned count = std::max(1U, std::thread::hardware_concurrency());
    for (unsigned i = 0; i < count; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

void MapWorkers::wait_for_first_level(const MapJob& job)
{
    std::unique_lock lock{mutex_};
    changed_.wait_for(lock, moment, [&job] { return job.has_level(0); });
}

void MapWorkers::run(const std::stop_token& stop)
{
    std::shared_ptr<MapJob> last;
    while (!stop.stop_requested()) {
        std::shared_ptr<MapJob> job;
        {
            std::unique_lock lock{mutex_};
            if (!changed_.wait(lock, stop, [&] { return job_ != last; })) return;
            job = job_;
        }
        last = job;
        if (!job) continue;
        auto shown = Clock::now();
        for (auto worked = job->work(); worked != MapJob::Worked::nothing; worked = job->work()) {
            const auto now = Clock::now();
            if (worked == MapJob::Worked::part && now - shown < between_pictures) continue;
            shown = now;
            {
                const std::lock_guard lock{mutex_}; // so that no wait misses it
            }
            changed_.notify_all();
            wake_loop();
        }
    }
}

bool MapService::serve(float pixel_ratio)
{
    std::optional<MapTask> wanted = wanted_map(ui_.workspace(), pixel_ratio);
    if (!wanted) {
        if (!job_) return false;
        job_.reset();
        if (in_threads_) workers_.take(nullptr);
        shown_ = {};
        ui_.show_map(shown_);
        return true;
    }
    if (!job_ || !(job_->task() == *wanted)) start(*std::move(wanted));
    if (!in_threads_) work_a_slice();
    return upload();
}

void MapService::start(MapTask task)
{
    // While a map changes, the counts are those of the last one that was painted whole.
    const bool means_the_same = job_ && job_->task().subject.choice == task.subject.choice;
    if (!means_the_same) shown_.counts.reset();
    job_ = std::make_shared<MapJob>(std::move(task));
    texture_.resize(job_->task().cells.columns(), job_->task().cells.rows());
    uploaded_.assign(job_->band_count(), std::nullopt);
    is_counted_ = false;
    if (in_threads_) {
        workers_.take(job_);
        workers_.wait_for_first_level(*job_);
    }
}

void MapService::work_a_slice()
{
    const auto until = Clock::now() + painting_slice;
    while (Clock::now() < until && job_->work() != MapJob::Worked::nothing) {
    }
}

bool MapService::upload()
{
    const Palette palette = shown_settings(ui_.workspace()).palette;
    const MapColors colors = colors_of(palette, job_->task().subject.choice);
    if (colors != colors_) {
        colors_ = colors;
        std::ranges::fill(uploaded_, std::nullopt);
    }
    bool has_changed = false;
    for (std::size_t band = 0; band < uploaded_.size(); ++band) {
        const std::size_t levels = job_->levels_of(band);
        if (uploaded_[band] == levels) continue;
        upload_band(band, levels);
        uploaded_[band] = levels;
        has_changed = true;
    }
    if (job_->is_done() && !std::exchange(is_counted_, true)) shown_.counts = job_->counts();
    shown_.is_painted = is_counted_;
    shown_.texture = texture_.id();
    ui_.show_map(shown_);
    return has_changed;
}

void MapService::upload_band(std::size_t band, std::size_t levels)
{
    const std::size_t columns = job_->task().cells.columns();
    const std::size_t first = band * MapJob::band_rows;
    std::vector<MapValue> values(columns);
    std::vector<Color> pixels(columns * job_->rows_of(band)); // transparent
    for (std::size_t row = 0; levels > 0 && row < job_->rows_of(band); ++row) {
        job_->copy_row(first + row, values);
        std::ranges::transform(values, pixels.begin() + static_cast<std::ptrdiff_t>(row * columns),
                               [this](MapValue value) { return colors_[value]; });
    }
    texture_.put_rows(first, pixels);
}

} // namespace secant
