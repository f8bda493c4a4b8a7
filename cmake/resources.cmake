# secant_add_resources(TARGET): what a system shows of the program beside its window. For Windows the icon and the
# version that the Explorer shows, and the manifest, by which Windows gives the program long paths and UTF-8. For macOS
# secant.app with the same icon and the list of its files. Linux has files beside the program (installation.cmake).
function(secant_add_resources target)
  if(WIN32)
    set(ending ico)
  elseif(APPLE)
    set(ending icns)
  else()
    return()
  endif()
  set(desktop ${PROJECT_SOURCE_DIR}/assets/desktop)
  set(icon ${CMAKE_CURRENT_BINARY_DIR}/secant.${ending})
  add_custom_command(OUTPUT ${icon}
    COMMAND python3 ${desktop}/write_icon.py ${icon} ${desktop}
    DEPENDS ${desktop}/write_icon.py
    COMMENT "Writing the icon"
    VERBATIM)
  target_sources(${target} PRIVATE ${icon})
  if(APPLE)
    set_source_files_properties(${icon} PROPERTIES MACOSX_PACKAGE_LOCATION Resources)
    set_target_properties(${target} PROPERTIES
      MACOSX_BUNDLE ON
      MACOSX_BUNDLE_INFO_PLIST ${PROJECT_SOURCE_DIR}/assets/macos/Info.plist.in
      MACOSX_BUNDLE_ICON_FILE secant.icns
      MACOSX_BUNDLE_GUI_IDENTIFIER io.github.secant_project.secant
      MACOSX_BUNDLE_SHORT_VERSION_STRING ${PROJECT_VERSION}
      MACOSX_BUNDLE_BUNDLE_VERSION ${PROJECT_VERSION})
    return()
  endif()
  set(folder ${PROJECT_SOURCE_DIR}/assets/windows)
  string(REPLACE "." "," SECANT_VERSION_COMMAS ${PROJECT_VERSION})
  configure_file(${folder}/secant.rc.in ${CMAKE_CURRENT_BINARY_DIR}/secant.rc @ONLY)
  set_property(SOURCE ${CMAKE_CURRENT_BINARY_DIR}/secant.rc
    APPEND PROPERTY OBJECT_DEPENDS "${icon};${folder}/secant.manifest")
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/secant.rc)
endfunction()
