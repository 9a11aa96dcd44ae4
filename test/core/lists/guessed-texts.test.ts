import { expect, it } from 'vitest';
import { LIKELY } from '../../../src/shared/domain/list.ts';
import { startTestApp } from '../../support/app.ts';
import { bringFile } from './support.ts';

const TEXT = [
  'morning, got these from yesterday',
  '2218 sable ct puyallup 98374 pam trudgeon',
  '9107 Fennimore Ave SW, Lakewood 98499 - Gary Lindqvist, 2 layers',
  'need one on 3836 Mesquite Ln Tacoma 98409, homeowner Yolanda Mbeki 253-555-0118',
].join('\n');

it('what was read from a text is shown as a guess, and ordered only when somebody has compared it', async () => {
  const app = await startTestApp();
  const { id: accountId } = await app.call('accounts.addPractice', undefined);
  const read = await bringFile(app, accountId, 'texts from Ray.txt', Buffer.from(TEXT), true);
  expect(read.source?.guessedFrom).toBe(TEXT);
  const used = read.columns.filter(({ field }) => field !== null);
  expect(used.map(({ field, confidence }) => [field, confidence])).toContainEqual(['address', LIKELY]);
  expect(new Set(used.map(({ confidence }) => confidence))).toEqual(new Set([LIKELY]));

  const fields = read.columns.map(({ field }) => field);
  const { id: listId } = read;
  const { services } = await app.call('services.list', { accountId, refresh: false });
  const view = await app.call('lists.setMapping', {
    listId,
    fields,
    constants: {
      serviceId: `${services[0]?.id}`,
      propertyType: 'Residential',
      customerEmail: 'office@example.com',
    },
  });
  const prices = await app.call('lists.prices', { listId, refresh: true });
  const word = {
    ...{ listId, rows: view.counts.ready, totals: [...prices.totals], pricedAt: prices.at ?? 0 },
    ...{ secondLook: false, acceptedWarnings: view.counts.warned },
  };
  expect(view.counts.ready).toBeGreaterThan(0);
  expect(await app.reply('lists.confirm', word)).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/nobody has compared them.*Nothing has been ordered/) },
  });
  const { runId } = await app.call('lists.confirm', { ...word, compared: true });
  expect(await app.call('runs.get', { runId })).toMatchObject({ counts: { rows: view.counts.ready } });
});
