import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, sizeOf } from '../payload.mjs';
import { PRODUCT, programName, publisher } from '../product.mjs';
import { run } from '../programs.mjs';

const { name, id, lists } = PRODUCT;
const PROGRAM = programName('win32');
const CLASSES = 'Software\\Classes';
const UNINSTALL = `Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\${id}`;

/** The app finishes an order on its way before it ends, which takes a minute at most. */
const UPDATE_WAIT_SECONDS = 90;

const backslashed = (path) => path.replaceAll('/', '\\');
/** In a script's strings a dollar begins a variable. */
const quoted = (text) => `"${text.replaceAll('$', '$$$$').replaceAll('"', '$\\"')}"`;

function foldersOf(files) {
  const all = new Set();
  for (const file of files) for (let at = dirname(file); at !== '.'; at = dirname(at)) all.add(at);
  // The deepest first: a folder is removed when it is empty.
  return [...all].sort((a, b) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1));
}

/** "Open with" for lists, without becoming their usual program. */
const openWith = [
  `WriteRegStr HKCU "${CLASSES}\\Applications\\${PROGRAM}\\shell\\open\\command" "" '"$INSTDIR\\${PROGRAM}" "%1"'`,
  `WriteRegStr HKCU "${CLASSES}\\Applications\\${PROGRAM}" "FriendlyAppName" "${name}"`,
  `WriteRegStr HKCU "${CLASSES}\\${name}.List" "" "List of addresses"`,
  `WriteRegStr HKCU "${CLASSES}\\${name}.List\\DefaultIcon" "" "$INSTDIR\\${PROGRAM},0"`,
  `WriteRegStr HKCU "${CLASSES}\\${name}.List\\shell\\open\\command" "" '"$INSTDIR\\${PROGRAM}" "%1"'`,
  ...lists.flatMap(({ ending }) => [
    `WriteRegStr HKCU "${CLASSES}\\Applications\\${PROGRAM}\\SupportedTypes" ".${ending}" ""`,
    `WriteRegNone HKCU "${CLASSES}\\.${ending}\\OpenWithProgids" "${name}.List"`,
  ]),
];

const noOpenWith = [
  `DeleteRegKey HKCU "${CLASSES}\\Applications\\${PROGRAM}"`,
  `DeleteRegKey HKCU "${CLASSES}\\${name}.List"`,
  ...lists.map(
    ({ ending }) => `DeleteRegValue HKCU "${CLASSES}\\.${ending}\\OpenWithProgids" "${name}.List"`,
  ),
];

/** The shortcut carries the app's id: Windows shows notifications only of programs that have one in the Start menu. */
const shortcut = `
  CreateShortcut "$SMPROGRAMS\\${name}.lnk" "$INSTDIR\\${PROGRAM}"
  !insertmacro ComHlpr_CreateInProcInstance \${CLSID_ShellLink} \${IID_IShellLink} r0 ""
  \${If} $0 P<> 0
    \${IUnknown::QueryInterface} $0 '("\${IID_IPersistFile}",.r1)'
    \${If} $1 P<> 0
      \${IPersistFile::Load} $1 '("$SMPROGRAMS\\${name}.lnk",\${STGM_READWRITE})'
      \${IUnknown::QueryInterface} $0 '("\${IID_IPropertyStore}",.r2)'
      \${If} $2 P<> 0
        System::Call 'oleaut32::SysAllocString(w "${id}")p.r5'
        System::Call '*\${SYSSTRUCT_PROPERTYKEY}(\${PKEY_AppUserModel_ID})p.r3'
        System::Call '*\${SYSSTRUCT_PROPVARIANT}(\${VT_BSTR},,p r5)p.r4'
        \${IPropertyStore::SetValue} $2 '($3,$4)'
        System::Free $3
        System::Free $4
        System::Call 'oleaut32::SysFreeString(p r5)'
        \${IPropertyStore::Commit} $2 ""
        \${IUnknown::Release} $2 ""
        \${IPersistFile::Save} $1 '("$SMPROGRAMS\\${name}.lnk",1)'
      \${EndIf}
      \${IUnknown::Release} $1 ""
    \${EndIf}
    \${IUnknown::Release} $0 ""
  \${EndIf}`;

/**
 * A program that runs can't be opened for writing; nothing is half replaced. With /UPDATE the app itself has started the
 * setup and is just ending: that is waited for. Exit code 2 where nobody can be asked.
 */
const mustBeClosed = `
  IfFileExists "$INSTDIR\\${PROGRAM}" 0 closed
  again:
    ClearErrors
    FileOpen $0 "$INSTDIR\\${PROGRAM}" a
    IfErrors 0 close
    IntCmp $Waits 0 ask ask
    IntOp $Waits $Waits - 1
    Sleep 500
    Goto again
  ask:
    IfSilent 0 +3
    SetErrorLevel 2
    Quit
    MessageBox MB_RETRYCANCEL "${name} is running. Close it, then press Retry." IDRETRY again
    Quit
  close:
    FileClose $0
  closed:`;

/**
 * The script of the setup: for one person, so that no administrator is asked. What it installs is what it removes, file
 * by file; settings, orders and the library are elsewhere and stay.
 */
export function script({ app, files, bytes, version, file, icon, fast }) {
  const uninstall = files.map((one) => `Delete "$INSTDIR\\${backslashed(one)}"`);
  return `Unicode true
Target amd64-unicode
!include FileFunc.nsh
!include LogicLib.nsh
!include MUI2.nsh
!include Win\\COM.nsh
!include Win\\Propkey.nsh
Name "${name}"
OutFile ${quoted(file)}
InstallDir "$LOCALAPPDATA\\Programs\\${name}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
SetCompressor ${fast ? 'zlib' : '/SOLID lzma'}
VIProductVersion "${version.replace(/-.*/, '')}.0"
VIAddVersionKey "ProductName" "${name}"
VIAddVersionKey "CompanyName" ${quoted(publisher())}
VIAddVersionKey "FileDescription" "${name} setup"
VIAddVersionKey "FileVersion" "${version}"
VIAddVersionKey "ProductVersion" "${version}"
VIAddVersionKey "LegalCopyright" ${quoted(`© ${publisher()}`)}
!define MUI_ICON ${quoted(icon)}
!define MUI_UNICON ${quoted(icon)}
!define MUI_FINISHPAGE_RUN "$INSTDIR\\${PROGRAM}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
Var Waits
Var Starts

Function .onInit
  \${GetParameters} $R0
  ClearErrors
  \${GetOptions} $R0 "/UPDATE" $R1
  IfErrors +2 0
  StrCpy $Waits ${UPDATE_WAIT_SECONDS * 2}
  ClearErrors
  \${GetOptions} $R0 "/RUN" $R1
  IfErrors +2 0
  StrCpy $Starts 1
FunctionEnd

Section "install"
  SetShellVarContext current${mustBeClosed}
  ; Unpacked beside the present version: a setup that is cut short, or a full disk, leaves that one as it was.
  RMDir /r "$INSTDIR.${name}-setup"
  SetOutPath "$INSTDIR.${name}-setup"
  File /r ${quoted(join(app, '*'))}
  WriteUninstaller "$INSTDIR.${name}-setup\\Uninstall.exe"
  SetOutPath "$TEMP"
  ; What an earlier version had and this one lacks goes with the earlier version.
  IfFileExists "$INSTDIR\\Uninstall.exe" 0 fresh
  ExecWait '"$INSTDIR\\Uninstall.exe" /S _?=$INSTDIR'
  IfFileExists "$INSTDIR\\${PROGRAM}" 0 removed
  ; It was started meanwhile: that version stays as it is.
  RMDir /r "$INSTDIR.${name}-setup"
  SetErrorLevel 2
  Quit
  removed:
  Delete "$INSTDIR\\Uninstall.exe"
  fresh:
  RMDir "$INSTDIR"
  ClearErrors
  Rename "$INSTDIR.${name}-setup" "$INSTDIR"
  IfErrors 0 placed
  ; The folder has files of somebody else's.
  CreateDirectory "$INSTDIR"
  CopyFiles /SILENT "$INSTDIR.${name}-setup\\*.*" "$INSTDIR"
  RMDir /r "$INSTDIR.${name}-setup"
  placed:
  SetOutPath "$INSTDIR"
${shortcut}
  ${openWith.join('\n  ')}
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${name}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${version}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" ${quoted(publisher())}
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\\${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${Math.ceil(bytes / 1024)}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  StrCmp $Starts 1 0 +2
  Exec '"$INSTDIR\\${PROGRAM}"'
SectionEnd

Section "un.install"
  SetShellVarContext current${mustBeClosed}
  ${uninstall.join('\n  ')}
  Delete "$INSTDIR\\Uninstall.exe"
  ${foldersOf(files)
    .map((folder) => `RMDir "$INSTDIR\\${backslashed(folder)}"`)
    .join('\n  ')}
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\\${name}.lnk"
  ${noOpenWith.join('\n  ')}
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
`;
}

export const nsis = {
  what: 'a setup for one person on Windows',
  programs: ['makensis'],
  file: ({ name, version, arch }) => `${name}-${version}-${arch}-setup.exe`,
  async make({ app, file, version, icons, temporary, fast }) {
    const files = filesBelow(app);
    const source = join(temporary, 'setup.nsi');
    const icon = join(icons, 'icon.ico');
    const text = script({ app, files, bytes: sizeOf(app, files), version, file, icon, fast });
    // With its mark the compiler reads the script as UTF-8.
    writeFileSync(source, `\ufeff${text}`);
    await run('makensis', ['-V2', '-WX', '-NOCD', source]);
    rmSync(source);
  },
};
