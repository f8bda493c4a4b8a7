#include "core/workspace/state/file_chooser.h"

namespace secant {

FileChooser chooser_for(ChooserPurpose purpose, const OpenFile* file)
{
    FileChooser chooser{purpose};
    if (file == nullptr) return chooser;
    chooser.file = file->id;
    chooser.to_end = true;
    const std::string folder = file->path.substr(0, file->path.find_last_of('/') + 1);
    if (purpose == ChooserPurpose::save) {
        chooser.text = file->path.empty() ? "cases.json" : file->path;
        chooser.starting = file->path.empty();
    } else if (!folder.empty()) {
        chooser.text = folder;
        chooser.starting = false;
    }
    return chooser;
}

} // namespace secant
