import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { revisedFiles } from '../../../../src/main/core/library/files/revised.ts';
import type { RemoteFile } from '../../../../src/shared/domain/file.ts';
import { pdf } from '../../../support/samples.ts';
import { stays, until } from '../../../support/until.ts';
import { fileService } from './support/file-service.ts';
import { type Bench, libraryOn, ORDER } from './support/library.ts';

const FOLDER = '2026-05/12 Oak St, Millbrook - 1284';
const file = (raw: object, size: number | null = null): RemoteFile => ({
  fileId: 'f1',
  name: 'report.pdf',
  size,
  contentType: null,
  raw: JSON.stringify(raw),
});

describe('a list that tells another content', () => {
  it.each<[string, RemoteFile, RemoteFile, boolean]>([
    ['another size', file({}, 10), file({}, 11), true],
    ['a size told for the first time', file({}), file({}, 11), false],
    ['another time', file({ updatedAt: '2026-01-01' }), file({ updatedAt: '2026-01-02' }), true],
    ['another version', file({ revision_number: 1 }), file({ revision_number: 2 }), true],
    ['another hash', file({ sha256: 'a' }), file({ sha256: 'b' }), true],
    [
      'another time, the same hash',
      file({ etag: '"a"', updatedAt: '1' }),
      file({ etag: '"a"', updatedAt: '2' }),
      false,
    ],
    ['a fresh address each time', file({ url: 'https://x/1' }), file({ url: 'https://x/2' }), false],
    ['a mark told for the first time', file({}), file({ version: 2 }), false],
    ['no record at all', { ...file({}), raw: 'x' }, { ...file({}), raw: '[1]' }, false],
  ])('%s', (_what, before, now, revised) => {
    expect(revisedFiles([before], [now])).toEqual(revised ? ['f1'] : []);
    expect(revisedFiles([], [now])).toEqual([]);
  });
});

const paths = (bench: Bench) => bench.onDisk().map((path) => path.slice(FOLDER.length + 1));

describe('a revised file', () => {
  async function delivered() {
    const service = await fileService();
    const first = pdf('Total Roof Area = 2,974 sq ft');
    service.orders.set(ORDER, [{ id: 'f1', name: 'report.pdf', body: first, size: first.length }]);
    const bench = libraryOn(service);
    await bench.library.start();
    bench.library.delivered('a1', ORDER);
    await bench.settled();
    expect(paths(bench)).toEqual(['report.pdf']);
    return { service, bench, first };
  }
  const shown = (bench: Bench) =>
    bench.library.orderFiles('a1', ORDER).map((each) => [each.name, each.state, each.newer]);

  it('is fetched when the list is read again, beside the one before, which stays as it was', async () => {
    const { service, bench, first } = await delivered();
    const second = pdf('Total Roof Area = 3,102 sq ft, garage added');
    service.orders.set(ORDER, [{ id: 'f1', name: 'report.pdf', body: second, size: second.length }]);
    bench.library.delivered('a1', ORDER);
    await until('the second version', () => paths(bench).length === 2);
    await bench.settled();
    expect(paths(bench)).toEqual(['report (2).pdf', 'report.pdf']);
    const read = (name: string) => readFileSync(join(bench.root, 'Sandbox', FOLDER, name));
    expect(read('report.pdf').equals(first)).toBe(true);
    expect(read('report (2).pdf').equals(second)).toBe(true);
    expect(shown(bench)).toEqual([
      ['report.pdf', 'local', false],
      ['report.pdf', 'local', false],
    ]);
    // The service's file stands for the newest version.
    expect(bench.library.orderFiles('a1', ORDER)[0]?.local?.name).toBe('report (2).pdf');
    // Looked at again, nothing more is fetched.
    const asked = () => service.asked.filter((path) => path.endsWith('/download')).length;
    const before = asked();
    bench.library.delivered('a1', ORDER);
    await stays('nothing is fetched', () => asked() === before);
  });

  it('that a person fetches by hand is marked until then; another time of the same bytes makes no second copy', async () => {
    const { service, bench, first } = await delivered();
    bench.settings = { ...bench.settings, onDelivery: 'nothing' };
    const reported = (updatedAt: string) =>
      service.orders.set(ORDER, [{ id: 'f1', name: 'report.pdf', body: first, more: { updatedAt } }]);
    reported('2026-06-01');
    const list = () => {
      const before = service.asked.length;
      bench.library.delivered('a1', ORDER);
      return until('the list', () => service.asked.length > before);
    };
    await list();
    reported('2026-06-02');
    await list();
    await until('it is marked', () => shown(bench)[0]?.[2] === true);
    expect(shown(bench)).toEqual([['report.pdf', 'local', true]]);
    await bench.library.handlers['downloads.order']({ accountId: 'a1', orderId: ORDER, as: 'files' });
    await bench.settled();
    expect(shown(bench)).toEqual([['report.pdf', 'local', false]]);
    expect(paths(bench)).toEqual(['report.pdf']);
  });
});
