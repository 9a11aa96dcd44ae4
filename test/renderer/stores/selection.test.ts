import { describe, expect, it } from 'vitest';
import { PAGE } from '../../../src/renderer/stores/tracking/orders.ts';
import { createSelection, selectionOf } from '../../../src/renderer/stores/tracking/selection.ts';
import type { Dispatch, OrderRow, OrderSelection } from '../../../src/shared/contract/index.ts';

const TOTAL = 450;
const rows = Array.from({ length: TOTAL }, (_, index) => ({ orderId: `o${index}` }) as OrderRow);

/** A list of which only the first page is loaded. */
function listOf() {
  const list = {
    accountId: 'a',
    query: { view: 'all', text: '', sort: 'ordered', descending: true, further: [] },
    pages: new Map([[0, rows.slice(0, PAGE)]]),
    total: TOTAL,
  } as const;
  const asked: OrderSelection[] = [];
  const dispatch = (async (
    name: string,
    input: { offset: number; limit: number; selection: OrderSelection },
  ) => {
    if (name === 'orders.page')
      return {
        ok: true,
        value: { rows: rows.slice(input.offset, input.offset + input.limit), total: TOTAL },
      };
    asked.push(input.selection);
    return { ok: true, value: { count: 1, sums: [], delivered: 0, canceled: 0 } };
  }) as unknown as Dispatch;
  const selection = createSelection(dispatch, () => list as never);
  const chosen = () => selectionOf(selection.getState().chosen, list as never);
  return { selection, chosen, asked };
}

describe('selecting orders', () => {
  it('one by one, and not any more by the same step', () => {
    const { selection, chosen } = listOf();
    selection.getState().toggle(3);
    selection.getState().toggle(5);
    expect(chosen()).toEqual({ accountId: 'a', orders: ['o3', 'o5'] });
    selection.getState().toggle(3);
    selection.getState().toggle(5);
    expect(chosen()).toBeNull();
  });

  it('extends from the row before in both directions, through rows that aren’t loaded', async () => {
    const { selection, chosen } = listOf();
    selection.getState().toggle(5);
    await selection.getState().extendTo(7);
    expect(chosen()).toMatchObject({ orders: ['o5', 'o6', 'o7'] });
    await selection.getState().extendTo(3);
    expect(chosen()).toMatchObject({ orders: ['o3', 'o4', 'o5'] });
    await selection.getState().extendTo(TOTAL - 1);
    expect(chosen()).toMatchObject({ orders: rows.slice(5).map(({ orderId }) => orderId) });
  });

  it('takes everything in the view by its filter, and leaves single orders out', () => {
    const { selection, chosen } = listOf();
    selection.getState().chooseAll();
    selection.getState().toggle(0);
    expect(chosen()).toMatchObject({ view: 'all', text: '', except: ['o0'] });
    expect([0, 449].map((index) => selection.getState().isChosen(`o${index}`))).toEqual([false, true]);
    selection.getState().listChanged();
    expect(chosen()).toBeNull();
  });
});
