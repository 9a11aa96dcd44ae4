import { expect } from 'vitest';
import { type Body, dataOf, MINUTE, ORDER, startService } from '../support.ts';
import { type Caller, newCaller } from './caller.ts';
import { table } from './table.ts';

type Seen = { status: unknown; amendments: unknown[]; files: number };

/** An account that has placed `count` orders at once, without PDFs, and what its n-th one looks like. */
async function ordered(count: number) {
  const service = await startService();
  const caller = await newCaller(service);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const answer = await caller.post('/v4/orders', { ...ORDER, pdfRequired: false });
    ids.push(String(answer.body['orderId']));
  }
  const see = async (number: number): Promise<Seen> => look(caller, ids[number - 1] ?? '');
  const at = async (minutes: number) => {
    service.clock.advance(minutes * MINUTE);
    await service.settle();
  };
  return { see, at };
}

async function look(caller: Caller, id: string): Promise<Seen> {
  const order = (await caller.get(`/v4/orders/${id}`)).body;
  const files = dataOf(await caller.get(`/v4/orders/${id}/files`)).length;
  return { status: order['status'], amendments: order['amendments'] as Body[], files };
}

const untouched = (status: string, files = 0): Seen => ({ status, amendments: [], files });

/** The n-th order at 2 and at 5 minutes, when it is the last that was placed. */
async function path(number: number): Promise<Seen[]> {
  const { see, at } = await ordered(number);
  await at(2);
  const atTwo = await see(number);
  await at(3);
  return [atTwo, await see(number)];
}

const SWITCHED = [{ changes: [{ field: 'propertyType', old: 'Residential', new: 'Commercial' }] }];
const PDF_ADDED = [
  {
    changes: [
      { field: 'pdfRequired', old: false, new: true },
      { field: 'price', old: { amountCents: 3400 }, new: { amountCents: 3900 } },
    ],
  },
];

async function expectUntouched(number: number): Promise<void> {
  expect(await path(number)).toEqual([untouched('in_progress'), untouched('completed', 4)]);
}

async function expectAmended(number: number, amendments: readonly object[]): Promise<void> {
  expect(await path(number)).toMatchObject([
    { status: 'in_progress', amendments },
    { status: 'completed', amendments, files: 4 },
  ]);
}

async function expectCancelled(number: number): Promise<void> {
  expect(await path(number)).toEqual([untouched('cancelled'), untouched('cancelled')]);
}

table('section 3, Sandbox lifecycle (automatic, timer-driven)', (row) => {
  row('immediately', async () => {
    const { see, at } = await ordered(1);
    expect(await see(1)).toEqual(untouched('accepted'));
    await at(0.99);
    expect(await see(1)).toEqual(untouched('accepted'));
  });
  row('1 minute', async () => {
    const { see, at } = await ordered(5);
    await at(1);
    for (const number of [1, 2, 5]) expect(await see(number)).toEqual(untouched('in_progress'));
  });
  row('2 minutes', async () => {
    const { see, at } = await ordered(4);
    await at(1.99);
    expect(await see(2)).toEqual(untouched('in_progress'));
    await at(0.01);
    expect(await see(1)).toEqual(untouched('in_progress'));
    expect(await see(2)).toMatchObject({ status: 'in_progress', amendments: SWITCHED });
    expect(await see(3)).toEqual(untouched('in_progress'));
    expect(await see(4)).toMatchObject({ status: 'in_progress', amendments: PDF_ADDED });
  });
  row('3 minutes', async () => {
    const { see, at } = await ordered(2);
    await at(2.99);
    expect(await see(1)).toEqual(untouched('in_progress'));
    await at(0.01);
    expect(await see(1)).toEqual(untouched('qa'));
    expect(await see(2)).toMatchObject({ status: 'qa' });
  });
  row('5 minutes', async () => {
    const { see, at } = await ordered(2);
    await at(4.99);
    expect(await see(1)).toEqual(untouched('qa'));
    await at(0.01);
    for (const number of [1, 2]) expect(await see(number)).toMatchObject({ status: 'completed', files: 4 });
  });
  row('2 minutes (orders designated for cancellation)', async () => {
    const { see, at } = await ordered(5);
    await at(1.99);
    expect(await see(5)).toEqual(untouched('in_progress'));
    await at(0.01);
    expect(await see(5)).toEqual(untouched('cancelled'));
    await at(50);
    expect(await see(5)).toEqual(untouched('cancelled'));
  });
  row('1', () => expectUntouched(1));
  row('2', () => expectAmended(2, SWITCHED));
  row('3', () => expectUntouched(3));
  row('4', () => expectAmended(4, PDF_ADDED));
  row('5', () => expectCancelled(5));
  row('6', () => expectAmended(6, SWITCHED));
  row('10', async () => {
    await expectCancelled(10);
    // "The pattern repeats": the 11th is again as the 1st.
    await expectUntouched(11);
  });
});
