import { expect, test } from 'vitest';
import { listHash, readListHash } from '../../../src/renderer/stores/window/newWindow.ts';
import { windowCalls } from '../../../src/shared/contract/workstation/window.ts';

const QUERY = {
  view: 'rush',
  text: `owner:"O'Brien <&> 50%/day"`,
  sort: 'ordered',
  descending: true,
  further: [],
  group: 'day',
} as const;

test('a list survives the way through the address of another window', async () => {
  const list = { query: { ...QUERY, further: [] }, viewId: 7 };
  const hash = listHash(list);
  expect(windowCalls['window.open'].input.safeParse({ hash }).success).toBe(true);
  expect(await readListHash(hash)).toEqual(list);
  expect((await readListHash(listHash({ ...list, viewId: null })))?.viewId).toBeNull();
});

test('an address that holds no list of the contract opens the ordinary one', async () => {
  for (const bad of [
    '#/orders',
    '#/list/',
    '#/list/%7B%7D',
    '#/list/%',
    `#/list/${encodeURIComponent('{"view":"x"}')}`,
  ])
    expect(await readListHash(bad)).toBeNull();
});
