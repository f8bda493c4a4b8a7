#include "app/window/desktop_services.h"

#include "app/desktop/desktop.h"
#include "app/figure/figure_bytes.h"
#include "app/window/input.h"
#include "app/window/opened.h"
#include "app/window/sdl_window.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

namespace secant {
namespace {

DialogRequest request_for(const FileChooser& chooser, SDL_Window* window)
{
    using Purpose = DialogRequest::Purpose;
    // In the order of the purposes of the chooser.
    constexpr std::array<std::pair<Purpose, const char*>, 6> rows{
        {{Purpose::open, "Open a case file"},
         {Purpose::open_folder, "Open a folder with case files"},
         {Purpose::save, "Save the case file"},
         {Purpose::save, "Export a figure"},
         {Purpose::save, "Save the script"},
         {Purpose::save, "Save the sheet"}}};
    const auto& [purpose, title] = rows[static_cast<std::size_t>(chooser.purpose)];
    const std::size_t name = chooser.text.find_last_of('/') + 1;
    DialogRequest request;
    request.purpose = purpose;
    request.title = title;
    request.folder = full_path(chooser.text.substr(0, name));
    request.parent = name_of(window);
    if (purpose == Purpose::save) request.name = chooser.text.substr(name);
    return request;
}

} // namespace

DesktopChooser::DesktopChooser(Interface& ui, SDL_Window* window, DialogPatience patience)
    : ui_(ui), window_(window), dialog_(wake_loop, patience)
{
    if (has_desktop()) ui_.apply(TakeNews{DesktopDialog::ready});
}

void DesktopChooser::carry_out(const std::optional<FileChooser>& request)
{
    if (!request) return;
    asked_ = request;
    dialog_.open(request_for(*request, window_));
    ui_.apply(TakeNews{DesktopDialog::open});
    ui_.apply(Notify{{fmt::format("The {}'s file dialog opens.", dialog_owner()),
                      NoticeTone::done,
                      {{"Use Secant's", *request}}}});
}

bool DesktopChooser::report()
{
    if (!asked_) return false;
    if (ui_.workspace().panels.chooser) {
        dialog_.close();
        asked_.reset();
        ui_.apply(TakeNews{DesktopDialog::ready});
        return true;
    }
    const std::optional<DialogReply> reply = dialog_.take_reply();
    if (reply) take(*reply);
    return reply.has_value();
}

void DesktopChooser::take(const DialogReply& reply)
{
    const FileChooser asked = *std::exchange(asked_, std::nullopt);
    using Kind = DialogReply::Kind;
    const bool is_absent = reply.kind == Kind::absent;
    ui_.apply(TakeNews{is_absent ? DesktopDialog::absent : DesktopDialog::ready});
    ui_.apply(SetView{std::optional<Notice>{}});
    switch (reply.kind) {
    case Kind::cancelled: return;
    case Kind::chosen:
        if (asked.purpose == ChooserPurpose::save_figure) {
            // The desktop asked whether to replace another file.
            ui_.apply(Ask{SaveFigure{reply.text, true}});
        } else if (asked.purpose == ChooserPurpose::save_script) {
            ui_.apply(Ask{SaveScript{asked.script, reply.text, true}});
        } else if (asked.purpose == ChooserPurpose::save_sheet) {
            // The desktop cannot ask about the files of the pages, which have other names.
            ui_.apply(Ask{SaveSheet{reply.text, is_there(reply.text)}});
        } else if (asked.purpose == ChooserPurpose::save) {
            // The desktop asked whether to replace another file. It cannot know whether the file's
            // own path holds another program's version by now.
            const OpenFile* file = find_file(ui_.workspace().library, asked.file);
            const bool is_own = file != nullptr && file->path == reply.text;
            ui_.apply(Ask{SaveFile{asked.file, reply.text, !is_own && is_there(reply.text)}});
        } else {
            ui_.apply(Ask{OpenPath{reply.text}});
        }
        return;
    case Kind::ended:
        ui_.apply(
            Notify{{fmt::format("The {}'s file dialog failed: {}.", dialog_owner(), reply.text)}});
        break;
    case Kind::absent: break;
    }
    ui_.apply(SetView{asked});
}

namespace {

Notice image_notice(ImageCopy copied, const Figure& figure, double dpi)
{
    const double scale = dpi / usual_figure_dpi;
    switch (copied) {
    case ImageCopy::done:
        return {fmt::format("Copied the image: {} × {} pixels",
                            std::lround(static_cast<double>(figure.size.x) * scale),
                            std::lround(static_cast<double>(figure.size.y) * scale))};
    case ImageCopy::no_program:
        return {"Not copied: an image needs xclip, or wl-copy under Wayland, and neither is "
                "installed. File > Export a figure writes a file.",
                NoticeTone::problem};
    case ImageCopy::failed: break;
    }
    return {"Not copied: the desktop's clipboard did not take the image.", NoticeTone::problem};
}

} // namespace

void copy_image(Interface& ui, const std::optional<Figure>& figure)
{
    if (!figure) return;
    const FigureForm form = writes(FigureForm::png) ? FigureForm::png : FigureForm::svg;
    const auto dpi = static_cast<double>(ui.workspace().settings.figure.dpi);
    const auto bytes = figure_bytes(*figure, form, dpi);
    if (!bytes) {
        ui.apply(Notify{{"Not copied: " + bytes.error() + ".", NoticeTone::problem}});
        return;
    }
    const char* const type = form == FigureForm::png ? "image/png" : "image/svg+xml";
    ui.apply(Notify{image_notice(copy_image(*bytes, type), *figure, dpi)});
}

} // namespace secant
