import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFile } from '../../../src/main/adapters/files/check/index.ts';
import { fileKind } from '../../../src/shared/domain/file.ts';
import type { FormRemark } from '../../../src/shared/domain/file-remark.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { jpeg, pdf } from '../../support/samples.ts';

const check = (name: string, body: Buffer | string) => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, body);
  return checkFile(path, name, fileKind(name));
};
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const VIDEO = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(90_000, 7)]);
const LONG_COMMENT = `<?xml version="1.0"?><!-- ${'licence text '.repeat(2_000)} --><report><a/></report>`;

test.each<[string, string, Buffer | string, FormRemark | null]>([
  ['JSON with NaN', 'a.json', '{"pitch": NaN, "note": "NaN stays", "x": [-Infinity]}', 'json_nan'],
  ['JSON with a trailing NUL', 'a.json', '{"a":1}\0', 'trailing_bytes'],
  ['XML behind a long comment', 'a.xml', LONG_COMMENT, null],
  ['UTF-16 CSV without a mark', 'a.csv', Buffer.from('part,length\nridge,30\n', 'utf16le'), 'utf16_unmarked'],
  ['a PDF padded with zeros', 'a.pdf', Buffer.concat([pdf(), Buffer.alloc(100_000)]), 'trailing_bytes'],
  ['a motion photo', 'a.jpg', Buffer.concat([jpeg(), VIDEO]), 'motion_photo'],
  ['a GIF', 'a.gif', GIF, null],
  ['a GIF with one byte more', 'a.gif', Buffer.concat([GIF, Buffer.from([0])]), 'trailing_bytes'],
  ['a DXF ending in Ctrl-Z', 'a.dxf', '0\nSECTION\n0\nEOF\n\x1a', 'trailing_bytes'],
])('%s passes', async (_what, name, body, remark) => {
  expect(await check(name, body)).toEqual({ ok: true, remark });
});

test.each<[string, string, Buffer | string]>([
  ['JSON cut in a text', 'a.json', '{"note": "Na'],
  ['JSON with NaN that is cut', 'a.json', '{"pitch": NaN, "x": '],
  ['XML that ends in its comment', 'a.xml', '<?xml version="1.0"?><!-- never closed'],
  ['a GIF cut anywhere', 'a.gif', GIF.subarray(0, GIF.length - 2)],
  ['a JPEG cut in its data', 'a.jpg', jpeg().subarray(0, -40)],
  ['a PDF cut before its end', 'a.pdf', Buffer.concat([pdf().subarray(0, -60), Buffer.alloc(500)])],
  ['a DXF that is cut', 'a.dxf', '0\nSECTION\n2\nENTI'],
  ['a text of other bytes', 'a.csv', Buffer.from([65, 0, 66, 67, 0, 0, 68, 1, 2, 3, 0, 9, 65, 66, 67, 68])],
])('%s is refused, and a person may keep it', async (_what, name, body) => {
  expect(await check(name, body)).toMatchObject({ ok: false, keepable: true });
});

test('an empty file and a web page in a file’s place are refused for good', async () => {
  expect(await check('a.pdf', '')).toMatchObject({ ok: false, keepable: false });
  expect(await check('a.pdf', '<html><body>Sign in</body></html>')).toMatchObject({
    ok: false,
    keepable: false,
  });
});
