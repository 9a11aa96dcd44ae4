import type { InboxItem } from '../../../src/shared/contract/index.ts';
import { message } from '../../../src/shared/copy/message.ts';

/** An open item; the higher its id, the newer it is. */
export function inboxItem(id: number, more: Partial<InboxItem> = {}): InboxItem {
  return {
    id,
    accountId: 'a',
    kind: 'amended',
    at: id,
    orderId: `o${id}`,
    intentId: null,
    address: null,
    customerName: null,
    claimNumber: null,
    changes: [],
    priceEffect: null,
    reason: message('inbox.canceled'),
    batch: null,
    rows: null,
    state: 'open',
    until: null,
    decision: null,
    decidedAt: null,
    decidedBy: null,
    ...more,
  };
}
