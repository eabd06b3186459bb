# `cmake --install`: the library and its headers under <prefix>/include/hif4, so that
# `#include "model/format/bf16.h"` reads the same as in the project, and the files behind
# find_package(hif4).
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hif4)
install(TARGETS hif4 EXPORT hif4Targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
foreach(room format codec arith unit vector schedule)
  if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/model/${room})
    install(
      DIRECTORY ${PROJECT_SOURCE_DIR}/model/${room}
      DESTINATION include/hif4/model
      FILES_MATCHING
      PATTERN "*.h")
  endif()
endforeach()
install(EXPORT hif4Targets NAMESPACE hif4:: DESTINATION ${package_dir})

configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/hif4Config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/hif4Config.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/hif4ConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hif4Config.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/hif4ConfigVersion.cmake DESTINATION ${package_dir})
