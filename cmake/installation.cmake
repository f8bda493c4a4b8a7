# The files that `cmake --install` copies: the program, and what makes the desktop know it. The program itself needs
# no other file: its fonts, its case files and its icon are compiled in.
include(GNUInstallDirs)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # packing does not build
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME secant) # a fetched library has other components

set(desktop ${PROJECT_SOURCE_DIR}/assets/desktop)
install(TARGETS secant RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} BUNDLE DESTINATION .)
install(FILES ${desktop}/secant.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/secant.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${desktop}/secant-mime.xml RENAME secant.xml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)

set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
install(FILES ${desktop}/secant.svg DESTINATION ${icons}/scalable/apps)
foreach(size IN ITEMS 16 24 32 48 64 128 256)
  install(FILES ${desktop}/secant-${size}.png RENAME secant.png
          DESTINATION ${icons}/${size}x${size}/apps)
endforeach()

# For editors and validators.
install(FILES ${PROJECT_SOURCE_DIR}/assets/case-file.schema.json ${PROJECT_SOURCE_DIR}/assets/project.schema.json
        DESTINATION ${CMAKE_INSTALL_DATADIR}/secant)

# For gdb and lldb.
set(debugger ${PROJECT_SOURCE_DIR}/tools/debugger)
install(FILES ${debugger}/secant-gdb.py ${debugger}/secant_lldb.py DESTINATION ${CMAKE_INSTALL_DATADIR}/secant)
install(DIRECTORY ${debugger}/secant_debugger DESTINATION ${CMAKE_INSTALL_DATADIR}/secant FILES_MATCHING PATTERN "*.py")

# For compiled libraries with methods.
install(FILES ${PROJECT_SOURCE_DIR}/core/include/secant/method.h ${PROJECT_SOURCE_DIR}/core/include/secant/traced.hpp
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/secant)
# For programs that write down their casts.
install(FILES ${PROJECT_SOURCE_DIR}/core/include/secant_record.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(SECANT_ZSH_FOLDER ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING
    "Where zsh looks for completions, below the prefix; Debian's packages have a folder of their own")
if(TARGET manual)
  set(manual ${PROJECT_BINARY_DIR}/manual)
  install(FILES ${manual}/secant.1$<$<BOOL:${SECANT_GZIP}>:.gz> DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${manual}/secant.bash RENAME secant
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${manual}/_secant DESTINATION ${SECANT_ZSH_FOLDER})
  install(FILES ${manual}/secant.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

include(geometry_package)
