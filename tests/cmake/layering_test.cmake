# Runs cmake/layering.cmake on trees of one file, and compares its result with the expected one:
#
#   cmake -D PROJECT=<source folder> -D SCRATCH=<folder to use> -P layering_test.cmake
cmake_minimum_required(VERSION 3.25)

# expect(VERDICT FILE INCLUDE): VERDICT is "allowed" or "refused".
function(expect verdict file include)
  file(REMOVE_RECURSE ${SCRATCH})
  file(WRITE ${SCRATCH}/${file} "#pragma once\n\n#  include ${include} // why\n")
  execute_process(COMMAND ${CMAKE_COMMAND} -D ROOT=${SCRATCH} -P ${PROJECT}/cmake/layering.cmake
    RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE said)
  if(result EQUAL 0)
    set(actual allowed)
  elseif(said MATCHES "${file}: ")
    set(actual refused)
  else()
    set(actual "failed without naming the file")
  endif()
  if(NOT actual STREQUAL verdict)
    message(SEND_ERROR "${include} in ${file}: expected ${verdict}, was ${actual}")
  endif()
endfunction()

# A room may include itself, the rooms below it, and the standard library.
expect(allowed core/geometry/solve.cpp "\"core/geometry/solve.h\"")
expect(allowed core/geometry/solve.cpp "<cmath>")
expect(allowed core/geometry/solve.cpp "<glm/vec2.hpp>")
expect(allowed core/session/document.cpp "\"core/geometry/solve.h\"")
expect(allowed core/scene/build.cpp "\"core/session/document.h\"")
expect(allowed ui/canvas.cpp "\"core/scene/scene.h\"")
expect(allowed ui/canvas.cpp "<imgui.h>")
expect(allowed app/native/main.cpp "\"ui/frame.h\"")
expect(allowed app/window/shell.cpp "<SDL.h>")

# No include points to a room above.
expect(refused core/geometry/solve.cpp "\"core/session/document.h\"")
expect(refused core/geometry/solve.h "\"core/scene/scene.h\"")
expect(refused core/geometry/solve.h "\"core/words/names.h\"")
expect(refused core/text/text.cpp "\"core/words/names.h\"")
expect(refused core/session/document.h "\"core/scene/scene.h\"")
expect(refused core/scene/scene.h "\"ui/theme.h\"")
expect(refused core/scene/scene.h "\"app/window/shell.h\"")
expect(refused ui/canvas.cpp "\"app/window/shell.h\"")

# The core knows no Dear ImGui and no SDL; the interface knows no window system and no files.
expect(refused core/scene/scene.h "<imgui.h>")
expect(refused core/session/session.h "<SDL2/SDL.h>")
expect(refused core/geometry/solve.h "<fmt/format.h>")
expect(refused ui/canvas.cpp "<SDL.h>")
expect(refused ui/canvas.cpp "<backends/imgui_impl_sdl2.h>")
expect(refused ui/canvas.cpp "<GL/gl.h>")
expect(refused ui/canvas.cpp "<fstream>")

# Headers that are slow to compile are for sources.
expect(allowed core/goals/number.cpp "\"core/geometry/exact/surd.h\"")
expect(allowed core/geometry/exact/rounded_down.h "\"core/geometry/exact/surd.h\"")
expect(refused core/goals/number.h "\"core/geometry/exact/surd.h\"")
expect(refused core/geometry/solve.h "<boost/multiprecision/cpp_int.hpp>")

# Only app/desktop knows the desktop's library.
expect(allowed app/desktop/portal.cpp "<gio/gio.h>")
expect(refused app/desktop/portal.cpp "<SDL.h>")
expect(refused app/desktop/portal.cpp "\"ui/frame.h\"")
expect(refused app/window/shell.cpp "<gio/gio.h>")
expect(refused app/window/shell.cpp "<libportal/portal.h>")
expect(refused ui/canvas.cpp "<gio/gio.h>")

# The code that a browser lacks is in rooms that shared code does not see.
foreach(room IN ITEMS process sources native)
  expect(refused app/cli/eval.cpp "\"app/${room}/heap.h\"")
  expect(refused app/window/shell.cpp "\"app/${room}/heap.h\"")
  expect(refused app/methods/loaded_methods.cpp "\"app/${room}/heap.h\"")
  expect(refused app/platform/streams.cpp "\"app/${room}/heap.h\"")
  expect(refused app/web/main.cpp "\"app/${room}/heap.h\"")
  expect(allowed app/native/main.cpp "\"app/${room}/heap.h\"")
endforeach()
expect(allowed app/sources/library/worker.cpp "\"app/process/pipe.h\"")
expect(refused app/process/pipe.cpp "\"app/sources/outcomes.h\"")
expect(refused app/native/main.cpp "\"app/web/browser.h\"")
expect(refused app/platform/streams.cpp "<sys/wait.h>")
expect(allowed app/process/linux/pipe.cpp "<sys/wait.h>")

# Only app/platform and app/process know POSIX.
expect(allowed app/platform/posix/streams.cpp "<unistd.h>")
expect(allowed app/platform/posix/streams.cpp "<csignal>")
expect(allowed app/files/state_folder.cpp "<filesystem>")
expect(refused app/files/state_folder.cpp "<sys/file.h>")
expect(refused app/cli/output.cpp "<poll.h>")
expect(refused app/window/follower.cpp "<csignal>")
expect(refused app/native/main.cpp "<unistd.h>")
expect(refused app/sources/outcomes.cpp "<unistd.h>")
expect(refused core/text/text.cpp "<csignal>")

# Each system is known in its own folders alone.
expect(allowed app/platform/posix/streams.cpp "<fcntl.h>")
expect(allowed app/process/linux/pipe.cpp "<poll.h>")
expect(allowed app/platform/windows/streams.cpp "<windows.h>")
expect(allowed app/process/windows/pipe.cpp "\"app/platform/windows/native.h\"")
expect(refused app/platform/streams.cpp "<fcntl.h>")
expect(refused app/platform/streams.h "<windows.h>")
expect(refused app/process/child_process.h "<sys/types.h>")
expect(refused app/process/child_process.cpp "\"app/platform/windows/native.h\"")
expect(refused app/platform/posix/streams.cpp "<windows.h>")
expect(refused app/process/linux/pipe.cpp "\"app/platform/windows/native.h\"")
expect(refused app/process/linux/pipe.cpp "\"app/process/windows/pipe.h\"")
expect(refused app/process/elsewhere/no_processes.cpp "<sys/prctl.h>")
expect(refused app/process/elsewhere/no_processes.cpp "<linux/close_range.h>")
expect(allowed app/process/elsewhere/no_processes.cpp "<unistd.h>")
expect(refused app/platform/windows/streams.cpp "<unistd.h>")
expect(refused app/native/main.cpp "<windows.h>")
expect(refused app/window/sdl_window.cpp "<shellapi.h>")

# Includes are paths from the top folder, and every folder has a rule.
expect(refused core/geometry/solve.cpp "\"solve.h\"")
expect(refused core/nowhere/thing.h "<cmath>")

file(REMOVE_RECURSE ${SCRATCH})
