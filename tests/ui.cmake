# Tests of the interface without a window: frames run and input is injected, nothing is shown.

secant_add_tests(ui_tests
  SOURCES
    support/digests.cpp
    support/drawn_text.cpp
    support/drawn_windows.cpp
    support/interface_driver.cpp
    support/menu_walk.cpp
    ui/canvas/canvas_popups_test.cpp
    ui/canvas/canvas_test.cpp
    ui/canvas/cover_test.cpp
    ui/canvas/drag_test.cpp
    ui/canvas/microscope_test.cpp
    ui/canvas/nudge_test.cpp
    ui/canvas/plots_menu_test.cpp
    ui/canvas/plots_test.cpp
    ui/canvas/snap_test.cpp
    ui/canvas/view_test.cpp
    ui/canvas/wheel_test.cpp
    ui/panels/animation_test.cpp
    ui/panels/cases_test.cpp
    ui/panels/derivation_test.cpp
    ui/panels/learn_test.cpp
    ui/panels/folder_test.cpp
    ui/panels/compare_test.cpp
    ui/panels/hunt_test.cpp
    ui/panels/inspector_test.cpp
    ui/panels/panels_test.cpp
    ui/panels/quiz_test.cpp
    ui/panels/scrub_test.cpp
    ui/shell/clipping_test.cpp
    ui/shell/command_list_test.cpp
    ui/shell/drawn_states_test.cpp
    ui/shell/drawn_test.cpp
    ui/shell/edges_test.cpp
    ui/shell/every_command_test.cpp
    ui/shell/every_hint_test.cpp
    ui/shell/every_size_test.cpp
    ui/shell/figure_window_test.cpp
    ui/shell/foreign_texts_test.cpp
    ui/shell/file_chooser_test.cpp
    ui/shell/keyboard_test.cpp
    ui/shell/menus_test.cpp
    ui/shell/methods_window_test.cpp
    ui/shell/present_test.cpp
    ui/shell/recomputed_test.cpp
    ui/shell/reload_test.cpp
    $<${with_lua}:ui/shell/script_window_test.cpp>
    ui/shell/settings_test.cpp
    ui/shell/sheet_test.cpp
    ui/shell/snippets_test.cpp
    ui/shell/strange_user_test.cpp
    ui/shell/timeline_window_test.cpp
    ui/shell/trust_window_test.cpp
    ui/widgets/fingers_test.cpp
    ui/widgets/panels_touch_test.cpp
    ui/widgets/small_window_test.cpp
    ui/widgets/typing_test.cpp
    ui/widgets/fonts_test.cpp
    ui/widgets/theme_test.cpp
    ui/widgets/widgets_test.cpp
    ui/panels/step_test.cpp
    ui/panels/space_values_test.cpp
    ui/panels/map_plane_test.cpp
    ui/canvas/orbit_gizmo_test.cpp
    ui/canvas/orbit_menu_test.cpp
    ui/canvas/orbit_test.cpp
    ui/panels/run_test.cpp
    ui/panels/around_test.cpp
  LIBRARIES secant::ui test_documents
  SHARES 6)
# Other fonts draw other pictures.
set(fonts)
foreach(font IN ITEMS ${SECANT_SANS_REGULAR} ${SECANT_SANS_BOLD} ${SECANT_MONO_REGULAR})
  if(EXISTS ${font})
    file(SHA256 ${font} digest)
    string(APPEND fonts ${digest})
  endif()
endforeach()
string(SHA256 fonts "${fonts}")
string(SUBSTRING ${fonts} 0 8 fonts)
target_compile_definitions(ui_tests PRIVATE
  SECANT_DRAWN="${CMAKE_CURRENT_SOURCE_DIR}/ui/drawn/fonts-${fonts}")
