#pragma once

#include <string>
#include <string_view>

namespace secant {

// The services of the page around the program. No function waits.

/// The program can be used: the page takes its loading bar away.
void say_ready();

/// Another query, run or view is shown.
/// @param link  To what is shown.
void say_link(const std::string& link);

/// A frame was drawn: the controls for those who hear the window may be others now.
void say_drawn();

/// Lets the browser speak words, in the place of whatever it says, and sound a tone.
/// @param words   empty: it speaks on
/// @param pitch   in Hz; 0: silence
/// @param clicks  one click
void let_hear(const std::string& words, double pitch, bool clicks);

/// Tells the page if a text field has the keyboard. On a phone, the page lets its keyboard come and
/// go.
void say_typing(bool is_typing);

/// Gives a text to the browser's clipboard.
void give_to_clipboard(std::string_view text);

/// Lets the browser draw an SVG and gives the picture to its clipboard, as a PNG. The page says
/// when the clipboard refuses it.
/// @return  Whether the browser has a clipboard for pictures.
[[nodiscard]] bool give_drawing_to_clipboard(std::string_view svg);

/// Asks the browser what its clipboard holds. A browser asks the user first, and the text comes
/// later, as a paste.
void ask_for_clipboard();

/// Lets the browser save a file on the device.
/// @param path  In the page's file system.
void download(const std::string& path);

/// Lets the user choose files of the device, which are copied into the page's file system. The page
/// answers with secant_chosen.
/// @param folder  A whole folder.
void ask_for_files(bool folder);

/// Asks for the name of a file to be saved. The page answers with secant_chosen.
/// @param name  The suggestion.
void ask_for_name(const std::string& name);

/// Takes what the user chose in the browser's dialog.
/// @param path  In the page's file system; empty: nothing.
void take_chosen(std::string path);

} // namespace secant
