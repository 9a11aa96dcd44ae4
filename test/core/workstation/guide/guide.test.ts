import { describe, expect, it, onTestFinished } from 'vitest';
import { createGuide } from '../../../../src/main/core/workstation/guide/index.ts';
import { openStore } from '../../../../src/main/store/index.ts';
import type { IntentState } from '../../../../src/shared/domain/intent.ts';
import { intent, order } from '../../../store/rows.ts';
import { fictitiousAccount } from '../../../support/seed-orders.ts';

const accountId = 'ours';
const BEGUN = 1_000;

function practice() {
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  store.accounts.insert(fictitiousAccount(accountId, { environment: 'practice' }));
  store.accounts.insert(fictitiousAccount('live', { environment: 'production' }));
  const { handlers } = createGuide({ ports: { store } });
  return {
    progress: (account = accountId) => handlers['guide.progress']({ accountId: account, since: BEGUN }),
    confirmed: (id: string, state: IntentState, at: number, orderId: string | null = null) =>
      store.outbox.insert({
        ...intent(id),
        accountId,
        reference: `ref-${id}`,
        state,
        confirmedAt: at,
        orderId,
      }),
    reported: (orderId: string, kind: 'accepted' | 'delivered' | 'cancelled') =>
      store.orders.put(accountId, order(orderId, { status: { kind, raw: kind } }), BEGUN),
  };
}

describe('progress of the guide through a first order', () => {
  it('is counted from the first order that was confirmed after it began', async () => {
    const { progress, confirmed, reported } = practice();
    confirmed('earlier', 'acked', BEGUN - 1, 'earlier');
    reported('earlier', 'delivered');
    expect(await progress()).toEqual({ order: null, isCanceled: false });
    confirmed('mine', 'queued', BEGUN);
    expect(await progress()).toEqual({ order: { orderId: null, isDelivered: false }, isCanceled: false });
  });

  it('follows the order until it is delivered, whatever was ordered beside it', async () => {
    const { progress, confirmed, reported } = practice();
    confirmed('first', 'acked', BEGUN + 1, 'first');
    expect(await progress()).toEqual({ order: { orderId: 'first', isDelivered: false }, isCanceled: false });
    reported('first', 'accepted');
    confirmed('second', 'queued', BEGUN + 2);
    expect((await progress()).order).toEqual({ orderId: 'first', isDelivered: false });
    confirmed('third', 'acked', BEGUN + 3, 'third');
    reported('third', 'delivered');
    expect((await progress()).order).toEqual({ orderId: 'third', isDelivered: true });
  });

  it('goes back to the form after an undo, a refusal, and a cancellation by the service', async () => {
    const { progress, confirmed, reported } = practice();
    confirmed('undone', 'cancelled', BEGUN + 1);
    confirmed('refused', 'rejected', BEGUN + 2);
    expect(await progress()).toEqual({ order: null, isCanceled: false });
    confirmed('gone', 'acked', BEGUN + 3, 'gone');
    reported('gone', 'cancelled');
    expect(await progress()).toEqual({ order: null, isCanceled: true });
  });

  it('is refused for an account that orders for real', async () => {
    const { progress } = practice();
    expect(() => progress('live')).toThrow('practice account only');
    expect(() => progress('nobody')).toThrow();
  });
});
