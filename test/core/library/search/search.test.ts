import { expect, onTestFinished, test } from 'vitest';
import { createSearch } from '../../../../src/main/core/library/search/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import { HOUR } from '../../../../src/shared/domain/units.ts';
import { order } from '../../../store/rows.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { roofWith } from '../../../support/roof.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

const LIMITS = { orders: 10, pages: 10, files: 10 };
const NOON = new Date(2026, 5, 2, 12).getTime();

function office() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount('ours'));
  const clock = createFakeClock(NOON);
  const { handlers } = createSearch({ ports: { store, clock } });
  const find = async (text: string) => handlers['search.find']({ accountId: 'ours', text, limits: LIMITS });
  const ids = async (text: string) => (await find(text)).orders.hits.map(({ orderId }) => orderId);
  return { store, clock, handlers, find, ids };
}

test('days are those of this computer: from midnight to midnight', async () => {
  const { store, ids } = office();
  const at = (day: number, hour: number) => new Date(2026, 5, day, hour).getTime();
  for (const [id, orderedAt] of [
    ['a', at(1, 23)],
    ['b', at(2, 0)],
    ['c', at(2, 23)],
    ['d', at(3, 0)],
  ] as const)
    store.orders.put('ours', order(id, { orderedAt }), NOON);
  expect(await ids('ordered:today')).toEqual(['c', 'b']);
  expect(await ids('ordered:2026-06-02')).toEqual(['c', 'b']);
  expect(await ids('ordered:>2026-06-02')).toEqual(['d']);
  expect(await ids('ordered:<2026-06-02')).toEqual(['a']);
  expect(await ids('ordered:2026-06')).toEqual(['d', 'c', 'b', 'a']);
});

test('what is late now isn’t before its time', async () => {
  const { store, clock, ids } = office();
  store.orders.put('ours', order('a', { expectedAt: NOON + HOUR }, 'qa'), NOON);
  expect(await ids('late')).toEqual([]);
  await clock.advance(2 * HOUR);
  expect(await ids('late')).toEqual(['a']);
});

test('a hit says where the words and numbers were found', async () => {
  const { store, find } = office();
  const reported = {
    address: '12 N Oak St',
    customerName: 'Ana Chen',
    customerEmail: 'oakley@example.com',
    notes: 'Oak tree in front',
    additionalInstructions: 'Mind the dog',
    claimNumber: '0004711-A',
  };
  store.orders.put('ours', order('1', reported), 5);
  store.measurements.putRoof('ours', '1', roofWith({ area: 2_366.97, ridge: 45, hip: 96 }, {}, 2));
  const [oak] = (await find('oak')).orders.hits;
  expect(oak).toMatchObject({
    address: '12 N \u0002Oak\u0003 St',
    customerName: 'Ana Chen',
    claimNumber: '0004711-A',
  });
  expect(oak?.also).toEqual([
    { label: 'Email', text: '\u0002oakley\u0003@example.com' },
    { label: 'Notes', text: '\u0002Oak\u0003 tree in front' },
  ]);
  const also = async (text: string) => (await find(text)).orders.hits[0]?.also;
  expect(await also('2,367')).toEqual([{ label: 'Roof area', text: '2,366.97 sq ft' }]);
  expect(await also('squares>20 ridge:45')).toEqual([
    { label: 'Squares', text: '23.67' },
    { label: 'Ridges', text: '45.0 ft' },
  ]);
  expect((await find('4711')).orders.hits[0]?.claimNumber).toBe('\u00020004711\u0003-A');
  expect((await find('claim:4711 -status:delivered')).orders.total).toBe(1);
});

test('no text of any kind is refused or hangs', async () => {
  const { store, find } = office();
  store.orders.put('ours', order('1', { address: '12 N Oak St' }), 5);
  for (const text of [
    '',
    '"',
    '-',
    '*',
    'NEAR(a b)',
    'address:"',
    '\u0000',
    '{oak} AND NOT',
    "'; DROP TABLE orders; --",
    'oak '.repeat(120),
  ])
    expect((await find(text)).pages.total).toBe(0);
  expect((await find('oak')).orders.total).toBe(1);
});
