; The installer for Windows, without an administrator: for the user who runs it.
; makensis -DVERSION=0.1.0 -DFOLDER=... -DICON=... -DOUTPUT=... secant.nsi
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh

Name "Secant"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Secant"
InstallDirRegKey HKCU "Software\Secant" "Folder"
RequestExecutionLevel user

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Secant"
VIAddVersionKey "FileDescription" "Installs Secant"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\secant.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Secant"
!define TYPE "Secant.CaseFile"

; Case files are *.secant.json: the Explorer knows only the last ending, so Secant is one of the programs that it
; offers for JSON, and opens by itself only what has an ending of its own.
!macro ADD_TYPE EXTENSION
  WriteRegStr HKCU "Software\Classes\${EXTENSION}\OpenWithProgids" "${TYPE}" ""
!macroend
!macro REMOVE_TYPE EXTENSION
  DeleteRegValue HKCU "Software\Classes\${EXTENSION}\OpenWithProgids" "${TYPE}"
!macroend

Section
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Secant.lnk" "$INSTDIR\secant.exe"
  WriteRegStr HKCU "Software\Secant" "Folder" "$INSTDIR"

  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Secant case file"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\secant.exe,0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\secant.exe" "%1"'
  !insertmacro ADD_TYPE ".json"
  !insertmacro ADD_TYPE ".jsonl"
  !insertmacro ADD_TYPE ".ndjson"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Secant"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\secant.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

; Only what the installer has brought goes: a folder may hold files of its user.
Section "Uninstall"
  Delete "$INSTDIR\secant.exe"
  Delete "$INSTDIR\LICENSE.txt"
  RMDir /r "$INSTDIR\cases"
  RMDir /r "$INSTDIR\include"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Secant.lnk"
  !insertmacro REMOVE_TYPE ".json"
  !insertmacro REMOVE_TYPE ".jsonl"
  !insertmacro REMOVE_TYPE ".ndjson"
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Secant"
SectionEnd
