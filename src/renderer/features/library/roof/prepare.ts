import type { Reply, RoofSheet } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Client } from '../../../client/client.ts';
import { client } from '../../../client/index.ts';

/** After so long a prepared roof is asked for again. */
const FRESH: Millis = 10_000;

type Prepared = {
  readonly reply: Promise<Reply<RoofSheet>>;
  /** As soon as it is there. */
  sheet: RoofSheet | null;
};

/** Keeps the newest roof that was asked for before its order is opened. `now`: milliseconds that only grow. */
export function createPreparedRoofs(
  { call, subscribe }: Pick<Client, 'call' | 'subscribe'>,
  now: () => Millis,
) {
  let last: { readonly key: string; readonly until: Millis; readonly prepared: Prepared } | null = null;
  let stop = () => {};
  const keyOf = (accountId: AccountId, orderId: OrderId) => `${accountId}\n${orderId}`;

  /** The sheet of an order that was asked for a moment ago, and in which nothing changed since. */
  function preparedSheet(accountId: AccountId, orderId: OrderId): Prepared | null {
    return last?.key === keyOf(accountId, orderId) && now() < last.until ? last.prepared : null;
  }

  /** Has the roof of an order read. The thread that reads it takes longer to start than the roof to be read. */
  function prepareRoof(accountId: AccountId, orderId: OrderId): void {
    if (preparedSheet(accountId, orderId)) return;
    stop();
    const prepared: Prepared = { reply: call('roof.sheet', { accountId, orderId }), sheet: null };
    const own = { key: keyOf(accountId, orderId), until: now() + FRESH, prepared };
    last = own;
    stop = subscribe(({ name, data }) => {
      const isOwn = name === 'measurements.changed' || name === 'downloads.changed';
      if (isOwn && data.accountId === accountId && data.orderId === orderId) last = null;
    });
    void prepared.reply.then((sheet) => {
      if (sheet.ok) prepared.sheet = sheet.value;
      else if (last === own) last = null;
    });
  }

  return { preparedSheet, prepareRoof };
}

export const { preparedSheet, prepareRoof } = createPreparedRoofs(client, () => performance.now());
