import { describe, expect, test } from 'vitest';
import type { LocalFile } from '../../src/shared/domain/file.ts';
import { revisionsOf } from '../../src/shared/domain/revisions.ts';
import { HOUR, MINUTE } from '../../src/shared/domain/units.ts';

let last = 0;
const file = (name: string, savedAt: number): LocalFile => {
  last += 1;
  return {
    id: last,
    orderId: '1',
    fileId: null,
    name,
    kind: 'pdf',
    size: 1,
    sha256: String(last),
    path: `1/${name}`,
    savedAt,
    present: true,
    changedAt: null,
    wholeAt: null,
    remark: null,
  };
};
const shown = (files: readonly LocalFile[], delivered?: ReadonlyMap<number, string>) =>
  revisionsOf(files, delivered).map(({ at, files: own }) => [
    at,
    own.map(({ name, change }) => `${name} ${change}`).join(', '),
  ]);

describe('revisions of an order’s files', () => {
  test('one delivery is one, a file that comes late included', () => {
    expect(revisionsOf([])).toEqual([]);
    expect(shown([file('b.pdf', 2), file('a.pdf', 1), file('late.esx', 5 * MINUTE)])).toEqual([
      [5 * MINUTE, 'a.pdf new, b.pdf new, late.esx new'],
    ]);
  });

  test('another content under a known name begins one; what didn’t come again is as it was', () => {
    const first = [file('a.pdf', 1), file('b.pdf', 2), file('top.jpg', 3)];
    const second = [file('a.pdf', HOUR), file('b.pdf', HOUR + MINUTE), file('new.csv', HOUR + 2 * MINUTE)];
    expect(shown([...second, ...first])).toEqual([
      [3, 'a.pdf new, b.pdf new, top.jpg new'],
      [HOUR + MINUTE, 'a.pdf changed, b.pdf changed, new.csv new, top.jpg same'],
    ]);
    const [, revised] = revisionsOf([...first, ...second]);
    expect(revised?.files.map(({ file: { id } }) => id)).toEqual(
      [second[0], second[1], second[2], first[2]].map((each) => each?.id),
    );
  });

  test('the same name a third time, or much later, is its own revision', () => {
    const files = [file('a.pdf', 1), file('b.pdf', 1), file('a.pdf', HOUR), file('a.pdf', HOUR + 1)];
    expect(shown(files).map(([at]) => at)).toEqual([1, HOUR, HOUR + 1]);
    const late = [file('a.pdf', 1), file('b.pdf', 1), file('a.pdf', HOUR), file('b.pdf', 20 * HOUR)];
    expect(shown(late)).toEqual([
      [1, 'a.pdf new, b.pdf new'],
      [HOUR, 'a.pdf changed, b.pdf same'],
      [20 * HOUR, 'a.pdf same, b.pdf changed'],
    ]);
  });

  test('names are those that were delivered, not those on the disk', () => {
    const [old, revised] = [file('a.pdf', 1), file('a (2).pdf', 9)];
    const delivered = new Map([
      [old.id, 'a.pdf'],
      [revised.id, 'a.pdf'],
    ]);
    expect(shown([old, revised], delivered)).toEqual([
      [1, 'a.pdf new'],
      [9, 'a.pdf changed'],
    ]);
    expect(shown([old, revised])).toEqual([[9, 'a (2).pdf new, a.pdf new']]);
  });
});

test('a delivery that is fetched once more beside an edited file is no revision', () => {
  const first = { ...file('report.pdf', 0), changedAt: 50 * HOUR };
  const again = { ...file('report (2).pdf', 60 * HOUR), sha256: first.sha256 };
  const [only, ...more] = revisionsOf([first, again], new Map([[again.id, 'report.pdf']]));
  expect(more).toEqual([]);
  expect(only?.files.map((version) => version.file.id)).toEqual([again.id]);
});
