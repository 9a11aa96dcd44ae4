import type { Context } from '../context.ts';
import { orderLetter } from '../mail/order-letters.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { OrderEvent, OrderEventListener } from '../model/order-events.ts';
import { getAccount } from '../store/accounts.ts';
import { issueDownloadToken } from '../store/tokens.ts';
import type { Download } from '../wire/events.ts';
import { announce } from './announce.ts';
import type { Courier } from './courier.ts';

/** Notifies the webhooks and the account's mailbox of what happened to an order; both get the same download token. */
export function orderListener(
  context: Pick<Context, 'db' | 'clock' | 'dialect'>,
  postOffice: PostOffice,
  courier: Courier,
  baseUrl: () => string,
): OrderEventListener {
  const { db, clock } = context;

  const downloadFor = (event: OrderEvent): Download | undefined => {
    if (event.type !== 'order.delivered') return undefined;
    // Tokens live in real time, so the day begins when the token is made, not when the delivery was due.
    const { token, expiresAt } = issueDownloadToken(db, event.order.id, clock.now());
    return { token, url: `${baseUrl()}/v4/files/download?token=${token}`, expiresAt };
  };

  return (event) => {
    const download = downloadFor(event);
    announce(context, event, download);
    postOffice.send(orderLetter(event, download), getAccount(db, event.order.accountId));
    courier.wake();
  };
}
