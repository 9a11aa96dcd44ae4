import { crc32 } from 'node:zlib';
import { type Cases, extra, group, plan, report, stored } from './case.ts';

const escapes = group('names that escape');
const odd = group('odd names');
const twice = group('names that meet');

/** Bytes of a name that no text gives. */
const raw = (...bytes: readonly number[]) => Buffer.from(bytes);
const unicodePath = (name: string, crcOf: string) => {
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeUInt32LE(crc32(crcOf), 1);
  return extra(0x7075, Buffer.concat([head, Buffer.from(name)]));
};

const UP: readonly (readonly [string, string, RegExp])[] = [
  ['up and out', '../../escape.txt', /outside/],
  ['up and out from further in', 'a/../../escape.txt', /outside/],
  ['up and out, far', `${'../'.repeat(25)}tmp/escape.txt`, /outside/],
  ['only up', '..', /outside/],
  ['up at the end', 'a/..', /outside/],
  ['a folder that goes up', '../', /outside/],
  ['back to the same place', 'a/../report.pdf', /outside/],
  ['an absolute name', '/etc/cron.d/x', /fixed place/],
  ['the root alone', '/', /without a name/],
  ['a share', '//server/share/x', /fixed place/],
  ['a drive', 'C:/Windows/x', /fixed place/],
  ['a drive without a slash', 'c:x', /fixed place/],
  ['a drive with backslashes', 'C:\\Windows\\x', /backslash/],
  ['a share with backslashes', '\\\\server\\share\\x', /backslash/],
  ['a device path', '\\\\?\\C:\\x', /backslash/],
  ['a device name space', '\\\\.\\PhysicalDrive0', /backslash/],
  ['up with backslashes', '..\\..\\escape.txt', /backslash/],
  ['up with both kinds of slashes', '..\\../escape.txt', /backslash/],
  ['a backslash at the end', 'folder\\', /backslash/],
  ['a zero and then a name', 'report.pdf\0/../../escape.txt', /control/],
];

/** What only a reader that decodes too much takes for a way out: files of these very names, in their place. */
const NOT_UP: readonly (readonly [string, string | Buffer, string])[] = [
  ['percent signs', '%2e%2e%2fescape.txt', '%2e%2e%2fescape.txt'],
  ['percent signs twice', '%252e%252e%252fescape.txt', '%252e%252e%252fescape.txt'],
  ['full-width dots and slashes', '．．／escape.txt', '．．／escape.txt'],
  ['a division slash', '..∕escape.txt', '∕escape.txt'],
  ['one-dot leaders', '․․/escape.txt', 'escape.txt'],
  ['a two-dot leader', '‥/escape.txt', 'escape.txt'],
  ['entities', '&#46;&#46;&#47;escape.txt', '&#46;&#46;&#47;escape.txt'],
  ['a shell’s home', '~/escape.txt', 'escape.txt'],
  ['a shell’s variable', '$HOME/escape.txt', 'escape.txt'],
  ['a Windows variable', '%APPDATA%/escape.txt', 'escape.txt'],
  ['three dots', '.../escape.txt', 'escape.txt'],
  ['dots and spaces', '.. /escape.txt', 'escape.txt'],
  ['dots in the old code page', raw(0x2e, 0x2e, 0xfa, 0x2f, 0x78), 'x'],
];

export const nameCases: Cases = [
  ...UP.map(([what, name, words]) => escapes.refused(what, words, [{ name, data: 'x' }])),
  ...NOT_UP.map(([what, name, opens]) =>
    escapes.opens(
      `${what}, taken as they are`,
      [opens],
      [{ ...stored(name), ...(typeof name === 'string' ? {} : { flags: 0 }) }],
    ),
  ),
  escapes.refused('an escape beside sound files', /outside/, [report, plan, stored('../x')]),
  escapes.refused('overlong UTF-8 for dots and a slash', /clear/, [
    stored(raw(0xc0, 0xae, 0xc0, 0xae, 0xc0, 0xaf, 0x78)),
  ]),
  escapes.refused('UTF-8 cut in a character', /clear/, [stored(raw(0x61, 0xe2, 0x82))]),
  escapes.refused('half of a surrogate pair', /clear/, [stored(raw(0x61, 0xed, 0xa0, 0x80))]),
  escapes.refused('an escape in a second name (extra field)', /outside/, [
    { ...stored('safe.txt'), extra: unicodePath('../../escape.txt', 'safe.txt') },
  ]),
  escapes.opens(
    'a second name that belongs to another first one',
    ['safe.txt'],
    [{ ...stored('safe.txt'), extra: unicodePath('../../escape.txt', 'other.txt') }],
  ),

  odd.refused('a zero in it', /control/, [stored('report.pdf\0.exe')]),
  odd.refused('a line end in it', /control/, [stored('a\nb')]),
  odd.refused('an escape sequence for a terminal', /control/, [stored('\u001b[2Jx')]),
  odd.refused('a control character of the upper half', /control/, [stored('a\u0085b')]),
  odd.refused('none', /without a name/, [stored('')]),
  odd.refused('an empty segment', /clear/, [stored('a//b.txt')]),
  odd.opens('a dot segment in front', ['b.txt'], [stored('./', ''), stored('./b.txt')]),
  odd.refused('a dot segment inside', /clear/, [stored('a/./b.txt')]),
  odd.refused('a way out behind a dot segment', /outside/, [stored('./../b.txt')]),
  odd.refused('a dot alone', /clear/, [stored('.')]),
  odd.refused('40 folders deep', /clear/, [stored(`${'d/'.repeat(40)}x`)]),
  odd.refused('2,000 characters', /clear/, [stored(`${'x'.repeat(2_000)}.pdf`)]),
  odd.refused('65,535 characters', /clear/, [stored('x'.repeat(65_535))]),
  odd.refused('30,000 slashes', /clear|fixed/, [stored(`a${'/'.repeat(30_000)}`)]),
  odd.opens('turned from right to left', ['report txt.exe'], [stored('report\u202etxt.exe')]),
  odd.opens('with invisible characters', ['a b'], [stored('a\u200b\u2066b')]),
  odd.opens('a stream', ['report.pdf evil.exe'], [stored('report.pdf:evil.exe')]),
  odd.opens('a stream’s data', ['report.pdf $DATA'], [stored('report.pdf::$DATA')]),
  odd.opens('a wildcard and quotation marks', ['a b'], [stored('a*?"<>|b')]),
  odd.opens(
    'what Windows keeps for itself',
    ['_CON', '_aux.txt', '_com1.log', '_lpt9', '_nul.pdf'],
    [stored('CON'), stored('aux.txt'), stored('com1.log'), stored('lpt9'), stored('nul.pdf')],
  ),
  odd.opens('reserved, with a small digit', ['_COM¹.txt'], [stored('COM¹.txt')]),
  odd.opens('dots and spaces at the end', ['report.pdf'], [stored('report.pdf. . .')]),
  odd.opens('dots at the beginning', ['bashrc'], [stored('.bashrc')]),
  odd.opens('a name that looks like an option', ['-rf'], [stored('-rf')]),
  odd.opens('a name that spells a command', ['$(touch x) `id`; rm'], [stored('$(touch x) `id`; rm')]),
  odd.opens(
    '200 characters, shortened with its ending',
    [`${'x'.repeat(176)}.pdf`],
    [stored(`${'x'.repeat(200)}.pdf`)],
  ),

  twice.refused('the same name twice', /same name twice/, [report, report]),
  twice.refused('another case', /same name twice/, [report, stored('REPORT.pdf')]),
  twice.refused('another case, in a folder', /same name twice/, [stored('Å/b.txt'), stored('å/B.TXT')]),
  twice.refused('the sign of the kelvin', /same name twice/, [stored('k.txt'), stored('\u212a.txt')]),
  twice.refused('another Unicode form', /same name twice/, [
    stored('Peñón'.normalize('NFC')),
    stored('Peñón'.normalize('NFD')),
  ]),
  twice.refused('one on Windows', /same name twice/, [report, stored('report.pdf. .')]),
  twice.refused('one but for an invisible character', /same name twice/, [
    stored('ab.txt'),
    stored('a\u200bb.txt'),
    stored('a b.txt'),
  ]),
  twice.refused('a file and a folder', /folder too/, [stored('a'), stored('A/b')]),
  twice.refused('a folder and then a file', /folder too/, [stored('A/b'), stored('a')]),
  twice.refused('a file and a folder entry', /folder too/, [stored('a'), { ...stored('a/', '') }]),
  twice.opens('the same name in two folders', ['a.txt', 'y - a.txt'], [stored('x/a.txt'), stored('y/a.txt')]),
];
