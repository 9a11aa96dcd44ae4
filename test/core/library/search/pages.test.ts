import { expect, onTestFinished, test } from 'vitest';
import { putPages } from '../../../../src/main/core/library/search/pages.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { parseQuery } from '../../../../src/shared/domain/query.ts';
import { order } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

test('a long document is put in pieces, between which the app answers, and replaces what was there', async () => {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount('ours'));
  store.orders.put('ours', order('1'), 5);
  const about = { orderId: '1', name: 'long.pdf', kind: 'pdf', size: 10, path: '1/long.pdf' } as const;
  const { id } = store.files.addLocal('ours', { ...about, fileId: null, sha256: 'a', savedAt: 1 });
  const file = { ...about, accountId: 'ours', localFileId: id };
  const found = (text: string) => {
    const { clauses } = parseQuery(text, '2026-11-21');
    const search = { accountId: 'ours', clauses: clauses.filter((each) => each.kind !== 'day'), now: 1 };
    return store.search.pages(search, 100).rows.map(({ page }) => page);
  };
  const clock = createFakeClock();
  const seen: number[] = [];
  const put = async (texts: string[]) => {
    const done = putPages({ store, clock }, file, texts);
    for (; clock.pending() > 0; await clock.advance(1)) seen.push(found('sheet').length);
    await done;
  };
  await put(Array.from({ length: 60 }, (_, at) => `Sheet ${at + 1}`));
  expect(seen).toEqual([25, 50]);
  expect(found('sheet')).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  seen.length = 0;
  await put(['Only a cover']);
  expect(seen).toEqual([35, 10]);
  expect([found('sheet'), found('cover')]).toEqual([[], [1]]);
});
