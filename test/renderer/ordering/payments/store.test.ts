import { describe, expect, it } from 'vitest';
import { createCheckouts } from '../../../../src/renderer/stores/ordering/checkouts.ts';
import type { CheckoutDetail, Dispatch } from '../../../../src/shared/contract/index.ts';
import { type Checkout, isUnpaid } from '../../../../src/shared/domain/checkout.ts';
import { until } from '../../../support/until.ts';
import { checkout } from './rows.ts';

/** A store over a core that has these payments. */
function storeOver(payments: Checkout[]) {
  const asked: string[] = [];
  const core = { payments, broken: false };
  const dispatch = (async (
    name: string,
    input: { filter?: string; checkoutId?: string; accountId?: string },
  ) => {
    asked.push(`${name} ${input.filter ?? input.checkoutId}`);
    if (core.broken) return { ok: false, error: { code: 'internal', message: 'Broken.' } };
    if (name === 'checkouts.list') {
      const unpaid = core.payments.filter(isUnpaid);
      const checkouts = input.filter === 'unpaid' ? unpaid : core.payments;
      return { ok: true, value: { checkouts, total: checkouts.length, unpaid: unpaid.length } };
    }
    const found = core.payments.find(({ id }) => id === input.checkoutId);
    const detail: CheckoutDetail | null = found ? { checkout: found, rows: [], story: [] } : null;
    return detail ? { ok: true, value: detail } : { ok: false, error: { code: 'not_found', message: 'No.' } };
  }) as unknown as Dispatch;
  return { use: createCheckouts(dispatch), core, asked };
}

describe('the payments of an account', () => {
  it('are asked for when it opens, and none for an invoiced one', async () => {
    const { use, asked } = storeOver([checkout(), checkout({ id: 'c2', state: 'paid' })]);
    use.getState().open(null);
    expect(asked).toEqual([]);
    use.getState().open('a1');
    await until('the lists', () => use.getState().unpaid !== null);
    expect(use.getState()).toMatchObject({ unpaidTotal: 1, allTotal: 2, problem: null });
    use.getState().open(null);
    expect(use.getState()).toMatchObject({ unpaid: null, unpaidTotal: 0, all: [] });
  });

  it('that are paid while somebody looks are remembered for a while; those paid before aren’t', async () => {
    const { use, core } = storeOver([checkout(), checkout({ id: 'c2', state: 'paid' })]);
    use.getState().open('a1');
    await until('the lists', () => use.getState().unpaid !== null);
    expect(use.getState().seenPaid.size).toBe(0);
    core.payments = [checkout({ state: 'paid' }), checkout({ id: 'c2', state: 'paid' })];
    use.getState().changed();
    await until('the payment', () => use.getState().unpaid?.length === 0);
    expect([...use.getState().seenPaid.keys()]).toEqual(['c1']);
  });

  it('one that is looked at is asked for again when something changes', async () => {
    const { use, core } = storeOver([checkout()]);
    use.getState().open('a1');
    use.getState().look('c1');
    await until('the detail', () => use.getState().detail !== null);
    core.payments = [checkout({ state: 'processing' })];
    use.getState().changed();
    await until('the change', () => use.getState().detail?.checkout.state === 'processing');
    use.getState().look('c9');
    await until('the refusal', () => use.getState().detailProblem !== null);
    expect(use.getState().detail).toBeNull();
  });

  it('stay on the screen when they can’t be asked for', async () => {
    const { use, core } = storeOver([checkout()]);
    use.getState().open('a1');
    await until('the lists', () => use.getState().unpaid !== null);
    core.broken = true;
    use.getState().changed();
    await until('the problem', () => use.getState().problem !== null);
    expect(use.getState().unpaid).toHaveLength(1);
  });
});
