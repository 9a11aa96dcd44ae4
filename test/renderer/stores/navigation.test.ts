import { describe, expect, it } from 'vitest';
import { hashOf, type Route, readRoute } from '../../../src/renderer/stores/window/navigation.ts';

const routes: readonly Route[] = [
  { section: 'orders', orderId: null, tab: 'overview', localFileId: null },
  { section: 'orders', orderId: 'ord_1', tab: 'overview', localFileId: null },
  { section: 'orders', orderId: 'a/b #?%é', tab: 'activity', localFileId: null },
  { section: 'orders', orderId: 'ord_1', tab: 'files', localFileId: 42 },
  { section: 'library', orderId: null, localFileId: null },
  { section: 'library', orderId: '..', localFileId: 7 },
  { section: 'new' },
  { section: 'settings' },
  { section: 'connect', done: false },
  { section: 'connect', done: true },
  { section: 'inbox', itemId: null },
  { section: 'inbox', itemId: 12 },
  { section: 'unpaid', checkoutId: null },
  { section: 'unpaid', checkoutId: 'c/1 é' },
  { section: 'orders', orderId: 'ord_1', tab: 'revisions', localFileId: null },
  {
    section: 'compare',
    left: { orderId: 'a/b é', revision: 1 },
    right: { orderId: 'ord_2', revision: null },
  },
];

describe('routes', () => {
  it.each(routes)('%j survives the address bar', (route) => {
    expect(readRoute(hashOf(route))).toEqual(route);
  });

  it.each([
    '',
    '#',
    '#/',
    '#/nowhere',
    '#/compare',
    '#/compare/a/1',
    '#/compare/a/1/%E0',
    '#/orders',
    '#/orders/',
    '#/orders/%E0%A4%A',
  ])('%j leads to the orders', (hash) => {
    expect(readRoute(hash)).toEqual(routes[0]);
  });

  it('the address of a list that a window of an earlier version was left at still opens it', () => {
    expect(readRoute('#/bulk')).toEqual({ section: 'lists', listId: null, confirm: false });
    expect(readRoute('#/bulk/l1/confirm')).toEqual({ section: 'lists', listId: 'l1', confirm: true });
  });

  it.each(['0', '-1', '1.5', '1e9', 'x', '99999999999999999999'])('%j is no file', (id) => {
    expect(readRoute(`#/orders/o/files/${id}`)).toMatchObject({ orderId: 'o', localFileId: null });
    expect(readRoute(`#/inbox/${id}`)).toEqual({ section: 'inbox', itemId: null });
    expect(readRoute(`#/library/o/${id}`)).toEqual({ section: 'library', orderId: null, localFileId: null });
  });
});
