import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDocuments } from '../../../../src/main/adapters/documents/index.ts';
import { createArchives } from '../../../../src/main/adapters/zip/index.ts';
import { createDocumentCalls } from '../../../../src/main/core/library/documents/index.ts';
import { XML } from '../../../support/samples.ts';
import { buildZip } from '../../../support/zip-builder.ts';
import { fileService } from '../files/support/file-service.ts';
import { libraryOn, ORDER } from '../files/support/library.ts';

const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';

/** A delivery of these files, looked at through the calls, with the service gone. */
async function delivered(bodies: Readonly<Record<string, Buffer>>) {
  const service = await fileService();
  const bench = libraryOn(service);
  service.orders.set(
    ORDER,
    Object.entries(bodies).map(([name, body]) => ({ id: name, name, body })),
  );
  await bench.library.start();
  bench.library.delivered('a1', ORDER);
  await bench.settled();
  bench.refuse = { kind: 'working_offline' };
  const documents = createDocuments();
  const { handlers } = createDocumentCalls({
    ports: { store: bench.store, documents, archives: createArchives() },
    find: bench.library.find,
  });
  const local = () => bench.store.files.local('a1', ORDER);
  const input = (name: string) => ({
    accountId: 'a1',
    localFileId: local().find((file) => file.name === name)?.id ?? 0,
  });
  return {
    input,
    present: (name: string) => local().find((file) => file.name === name)?.present,
    pathOf: (name: string) => join(bench.root, 'Sandbox', FOLDER, name),
    tables: async (name: string) => handlers['library.tables'](input(name)),
    drawing: async (name: string) => handlers['library.drawing'](input(name)),
    archive: async (name: string) => handlers['library.archive'](input(name)),
  };
}

const PLAN = readFileSync(new URL('./plan.dxf', import.meta.url));

test('a document is shown as tables and a drawing as shapes, with the service gone', async () => {
  const { tables, drawing } = await delivered({ 'measurements.xml': Buffer.from(XML), 'plan.dxf': PLAN });
  const shown = await tables('measurements.xml');
  expect(shown.tables.flatMap((table) => table.rows.flat())).toContain('1 Oak St');
  expect(shown.text).toContain('<LOCATION');
  expect(await drawing('plan.dxf')).toEqual({
    layers: [{ name: 'EAVE', color: '#00ff00', shapes: 1, shown: true }],
    shapes: [
      {
        kind: 'path',
        layer: 'EAVE',
        color: null,
        closed: false,
        points: [
          [0, 0],
          [12.5, 0],
        ],
      },
    ],
    bounds: { from: [0, 0], to: [12.5, 0] },
    unit: 'ft',
    omitted: 0,
  });
});

test('an archive is reported entry by entry, and what was unpacked of it is found', async () => {
  const report = 'a report '.repeat(50);
  const zip = buildZip([
    { name: 'order/measurements.xml', data: XML },
    { name: 'order/notes.txt', data: report },
    { name: '../escape.txt', data: 'x' },
  ]);
  const { archive, input } = await delivered({ 'all.zip': zip, 'measurements.xml': Buffer.from(XML) });
  expect(await archive('all.zip')).toMatchObject({
    refused: null,
    entries: [
      { name: 'order/measurements.xml', refused: null, localFileId: input('measurements.xml').localFileId },
      { name: 'order/notes.txt', size: report.length, refused: null, localFileId: null },
      { name: '../escape.txt', refused: expect.stringMatching(/outside/), localFileId: null },
    ],
    omitted: 0,
  });
});

test('what can’t be read, is too large or isn’t there is refused in words', async () => {
  const { tables, drawing, archive, pathOf, present } = await delivered({
    'measurements.xml': Buffer.from(XML),
    'plan.dxf': PLAN,
    'all.zip': buildZip([{ name: 'a.txt', data: 'x' }]),
  });
  const unreadable = { code: 'file_unreadable', message: expect.stringMatching(/[a-z]{3}.*\./) };
  const damage = (name: string) =>
    writeFileSync(pathOf(name), '<a><b>'.padEnd(readFileSync(pathOf(name)).length));
  for (const name of ['measurements.xml', 'plan.dxf', 'all.zip']) damage(name);
  await expect(tables('measurements.xml')).rejects.toMatchObject(unreadable);
  await expect(drawing('plan.dxf')).rejects.toMatchObject(unreadable);
  await expect(archive('all.zip')).rejects.toMatchObject(unreadable);
  rmSync(pathOf('measurements.xml'));
  await expect(tables('measurements.xml')).rejects.toMatchObject({
    code: 'file_missing',
    message: expect.stringContaining('measurements.xml'),
  });
  expect(present('measurements.xml')).toBe(false);
  await expect(tables('nothing.xml')).rejects.toMatchObject({ code: 'not_found' });
});
