import { type Cases, extra, group, report, stored } from './case.ts';

const links = group('links and devices');
const locked = group('locked');
const packings = group('packings');

const AES = Buffer.from([2, 0, 0x41, 0x45, 3, 8, 0]);

export const kindCases: Cases = [
  links.refused('a symbolic link', /link/, [{ ...stored('link', '/etc/passwd'), mode: 0o120777 }]),
  links.refused('a link and then a file through it', /link/, [
    { ...stored('link', '..'), mode: 0o120777 },
    stored('link/escape.txt'),
  ]),
  links.refused('a link and a file of its name', /link/, [
    { ...stored('report.pdf', '../escape'), mode: 0o120777 },
    stored('report.pdf'),
  ]),
  links.refused('a link that calls itself a folder', /link/, [{ ...stored('link/', ''), mode: 0o120777 }]),
  links.refused('a character device', /link/, [{ ...stored('tty', ''), mode: 0o020666 }]),
  links.refused('a block device', /link/, [{ ...stored('sda', ''), mode: 0o060660 }]),
  links.opens('what was read from a pipe', ['pipe'], [{ ...stored('pipe'), mode: 0o010666 }]),
  links.refused('a socket', /link/, [{ ...stored('socket', ''), mode: 0o140777 }]),
  links.refused('a folder’s mode on a file', /link/, [{ ...stored('file'), mode: 0o040755 }]),
  links.refused('a mode that is nothing', /link/, [{ ...stored('file'), mode: 0o170777 }]),
  links.refused('a reparse point', /link/, [{ ...stored('junction'), dosAttributes: 0x400 }]),
  links.refused('a folder with data', /hides data/, [stored('folder/', 'x')]),
  links.opens(
    'a program with all rights, as a plain file',
    ['run.sh'],
    [{ ...stored('run.sh'), mode: 0o106777 }],
  ),
  links.opens(
    'a Unix field that names a link target',
    ['a.txt'],
    [
      {
        ...stored('a.txt'),
        extra: extra(0x000d, Buffer.concat([Buffer.alloc(12), Buffer.from('/etc/passwd')])),
      },
    ],
  ),
  links.opens(
    'a field of another Unix that says it is a link',
    ['a.txt'],
    [
      {
        ...stored('a.txt'),
        extra: extra(
          0x756e,
          Buffer.concat([Buffer.from([0, 0, 0, 0, 0xff, 0xa1]), Buffer.from('/etc/passwd')]),
        ),
      },
    ],
  ),
  links.opens(
    'the attributes of a volume and a device',
    ['a.txt'],
    [{ ...stored('a.txt'), dosAttributes: 0x48 }],
  ),

  locked.refused('by the old way', /password/, [{ ...report, flags: 0x801 }]),
  locked.refused('by the old way, its own header says it isn’t', /password|contradicts/, [
    { ...report, flags: 0x801, local: { flags: 0x800 } },
  ]),
  locked.refused('only by its own header', /contradicts/, [{ ...report, local: { flags: 0x801 } }]),
  locked.refused('by AES', /password/, [
    { ...report, flags: 0x801, method: 99, packed: Buffer.alloc(40), extra: extra(0x9901, AES) },
  ]),
  locked.refused('by AES without the flag', /can’t read/, [
    { ...report, method: 99, packed: Buffer.alloc(40), extra: extra(0x9901, AES) },
  ]),
  locked.refused('strongly', /password|directory/, [{ ...report, flags: 0x841 }]),
  locked.refused('strongly, without the first flag', /password|directory/, [{ ...report, flags: 0x840 }]),
  locked.refused('with its directory', /password/, [{ ...report, flags: 0x2800 }]),
  locked.refused('one file among sound ones', /password/, [
    report,
    { ...stored('b.txt'), flags: 0x801, packed: Buffer.alloc(13) },
  ]),

  ...[1, 6, 9, 10, 12, 14, 19, 20, 93, 94, 95, 97, 98, 0xffff].map((method) =>
    packings.refused(`number ${method}`, /can’t read/, [{ ...report, method, packed: Buffer.from('x') }]),
  ),
  packings.refused('stored, says packed', /damaged/, [{ ...report, packed: Buffer.from(report.data ?? '') }]),
  packings.refused('packed, says stored', /contradicts|directory/, [
    { ...report, method: 0, packed: Buffer.from([3, 0]) },
  ]),
  packings.refused('packed, says stored of that size', /damaged/, [
    { ...report, method: 0, packed: Buffer.from([3, 0]), size: 2 },
  ]),
  packings.refused('patched data', /can’t read|contradicts/, [
    { ...report, flags: 0x820, local: { flags: 0x800 } },
  ]),
];
