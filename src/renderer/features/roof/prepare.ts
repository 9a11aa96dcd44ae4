import type { Reply, RoofSheet } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { call, subscribe } from '../../client/index.ts';

/** After so long a prepared roof is asked for again. */
const FRESH: Millis = 10_000;

type Prepared = {
  readonly key: string;
  readonly until: Millis;
  readonly reply: Promise<Reply<RoofSheet>>;
  /** As soon as it is there. */
  sheet: RoofSheet | null;
};

let last: Prepared | null = null;
let stop = () => {};
const keyOf = (accountId: AccountId, orderId: OrderId) => `${accountId}\n${orderId}`;

/** The newest sheet of an order that was asked for a moment ago, and in which nothing changed since. */
export function preparedSheet(accountId: AccountId, orderId: OrderId): Prepared | null {
  return last?.key === keyOf(accountId, orderId) && performance.now() < last.until ? last : null;
}

/** Has the roof of an order read. The thread that reads it takes longer to start than the roof to be read. */
export function prepareRoof(accountId: AccountId, orderId: OrderId): void {
  if (preparedSheet(accountId, orderId)) return;
  stop();
  const reply = call('roof.sheet', { accountId, orderId });
  const own: Prepared = {
    key: keyOf(accountId, orderId),
    until: performance.now() + FRESH,
    ...{ reply, sheet: null },
  };
  last = own;
  stop = subscribe(({ name, data }) => {
    const isOwn = name === 'measurements.changed' || name === 'downloads.changed';
    if (isOwn && data.accountId === accountId && data.orderId === orderId) last = null;
  });
  void reply.then((sheet) => {
    if (sheet.ok) own.sheet = sheet.value;
    else if (last === own) last = null;
  });
}
