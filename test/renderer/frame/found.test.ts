import { expect, test } from 'vitest';
import { foundFor } from '../../../src/renderer/frame/commands/useFound.ts';
import type { AccountId } from '../../../src/shared/domain/account.ts';

const [mine, other] = ['one', 'two'] as unknown as [AccountId, AccountId];
const hit = {
  orderId: '71',
  address: '12 Oak St, Omaha, NE 68102',
  customerName: null,
  claimNumber: null,
  also: [],
};
const answer = {
  accountId: mine,
  text: 'oak',
  results: { orders: { hits: [hit] }, pages: { hits: [] }, files: { hits: [] } },
} as never;

test('the palette shows what was found in the account that is open, and never another one’s', () => {
  expect(foundFor(mine, 'oak', answer).orders).toHaveLength(1);
  expect(foundFor(other, 'oak', answer).orders).toEqual([]);
  expect(foundFor(null, 'oak', answer).orders).toEqual([]);
});

test('a line of an earlier answer stays only while it fits what is typed', () => {
  expect(foundFor(mine, 'oak st', answer).orders).toHaveLength(1);
  expect(foundFor(mine, 'oakland', answer).orders).toEqual([]);
});
