import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileKind, formatBytes, opensOutside } from '../../src/shared/domain/file.ts';
import { formatMoney, minorDigits } from '../../src/shared/domain/money.ts';
import { freeName, MAX_NAME, nameKey, safeName } from '../../src/shared/domain/safe-name.ts';
import { isOpen, readStatus, statusLabel } from '../../src/shared/domain/status.ts';
import { anyCharacter } from '../support/any-character.ts';

describe('safe names', () => {
  it('makes one harmless segment of any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme', maxLength: 400 })),
        (text) => {
          const name = safeName(text);
          expect(name).not.toBe('');
          expect(name.length).toBeLessThanOrEqual(MAX_NAME + 1);
          expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]/u);
          expect(name).not.toMatch(/^\.|[. ]$/);
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
          expect(safeName(name)).toBe(name);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Windows\\x.dll', 'C Windows x.dll'],
    ['report.pdf:hidden', 'report.pdf hidden'],
    ['CON.pdf', '_CON.pdf'],
    ['com1', '_com1'],
    ['name. . ', 'name'],
    ['fdp.\u202Etxt', 'fdp. txt'],
    ['..', 'file'],
    ['', 'file'],
  ])('%j becomes %j', (text, name) => expect(safeName(text)).toBe(name));

  it('keeps the ending of a long name', () => {
    const name = safeName(`${'roof '.repeat(80)}.pdf`);
    expect(name).toMatch(/\.pdf$/);
    expect(name.length).toBeLessThanOrEqual(MAX_NAME);
  });

  it('finds a free name beside those that differ in case or Unicode form', () => {
    const taken = new Set([nameKey('Peña.pdf'), nameKey('peña (2).pdf')]);
    expect(freeName('PEN\u0303A.pdf', (key) => taken.has(key))).toBe('PEN\u0303A (3).pdf');
    expect(freeName('other.pdf', (key) => taken.has(key))).toBe('other.pdf');
  });
});

describe('files', () => {
  it('knows kinds by the ending', () => {
    expect([fileKind('A.PDF'), fileKind('x.jpeg'), fileKind('roof.rxf'), fileKind('none')]).toEqual([
      'pdf',
      'image',
      'other',
      'other',
    ]);
  });

  it('opens documents, pictures, tables and drawings outside, and nothing that can run', () => {
    const documents = 'pdf PDF jpg jpeg png tif txt csv json xml xlsx docx dxf dwg'.split(' ');
    expect(documents.filter((ending) => !opensOutside(`roof.${ending}`))).toEqual([]);
    expect(opensOutside('invoice.exe.pdf')).toBe(true);
    const risky =
      'exe com bat cmd msi msix msp mst scr pif ps1 ps1xml psm1 psd1 vbs vbe js jse mjs cjs wsf wsh wsc sct hta cpl reg lnk url website jar jnlp app appx appinstaller command sh bash zsh csh ksh desktop appref-ms application scf inf ini terminal tool workflow action pkg mpkg dmg iso img udf vhd vhdx htm html xhtml xht shtml svg svgz mht mhtml chm hlp doc docm dot dotm xls xlsm xlsb xlam xll xlt xltm xla slk iqy oqy rqy dqy ppt pptm potm ppam ppsm pub one onepkg mdb accdb accde mde ade adp vsd vsdm zip rar 7z cab tar gz z ace arj py pyw pyc rb pl php lua tcl r swift gadget theme themepack deskthemepack settingcontent-ms library-ms search-ms searchconnector-ms diagcab diagpkg msc rdp ica vbp job dll sys drv ocx efi fon ttf lsp fas vlx arx scr scpt scptd applescript osax prefpane mobileconfig webloc fileloc inetloc appimage run bin deb rpm flatpakref snap out o so service kml.exe'.split(
        ' ',
      );
    expect(risky.filter((ending) => opensOutside(`roof.${ending}`))).toEqual([]);
    for (const name of [
      'roof',
      'roof.pdf.',
      'roof.pdf ',
      'roof.exe:.pdf',
      'roof\u202efdp.exe',
      'a\u202exe.pdf',
      '.lnk',
    ])
      expect(opensOutside(name)).toBe(false);
  });

  it('writes sizes as file managers do', () => {
    expect([0, 999, 1_000, 1_449_000, 999_950, 120_000_000].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.0 KB',
      '1.4 MB',
      '1.0 MB',
      '120 MB',
    ]);
  });
});

describe('money and statuses', () => {
  it('shows minor units in their currency', () => {
    expect(formatMoney({ minor: 4_250, currency: 'USD' })).toBe('$42.50');
    expect(formatMoney({ minor: 500, currency: 'JPY' })).toBe('¥500');
    expect([minorDigits('USD'), minorDigits('JPY'), minorDigits('??')]).toEqual([2, 0, 2]);
    expect(formatMoney({ minor: 4_250, currency: '??' })).toBe('42.50 ??');
  });

  it.each([
    ['In Progress', 'in_progress'],
    ['IN_PROGRESS', 'in_progress'],
    ['inProgress', 'in_progress'],
    ['QA', 'qa'],
    ['Completed', 'delivered'],
    ['CANCELED', 'cancelled'],
    ['waiting for weather', 'other'],
  ])('reads %s as %s', (raw, kind) => expect(readStatus(raw).kind).toBe(kind));

  it('shows an unknown status as the service wrote it, and keeps it open', () => {
    const status = readStatus('Waiting for weather', 'v1');
    expect(statusLabel(status)).toBe('Waiting for weather');
    expect(isOpen(status.kind)).toBe(true);
    expect(isOpen('delivered')).toBe(false);
  });
});
