import { z } from 'zod';
import type { Message } from '../../copy/message.ts';
import type { AccountId } from '../../domain/account.ts';
import type { FieldChange, InboxKind } from '../../domain/inbox.ts';
import type { Money } from '../../domain/money.ts';
import type { OrderId } from '../../domain/order.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call, nothing, windowOf } from '../call.ts';
import type { GoTo } from '../events.ts';

export type { FieldChange, InboxKind, WrittenChange } from '../../domain/inbox.ts';

/** Something that needs a person. */
export type InboxItem = {
  readonly id: number;
  readonly accountId: AccountId;
  readonly kind: InboxKind;
  readonly at: Millis;
  readonly orderId: OrderId | null;
  readonly intentId: string | null;
  readonly address: string | null;
  readonly customerName: string | null;
  readonly claimNumber: string | null;
  /** The list it was ordered with. Rows of one list that were refused (or are unknown, or held) are one item. */
  readonly batch: { readonly runId: string; readonly name: string } | null;
  /** How many orders of a list one item stands for; null for a single order. */
  readonly rows: number | null;
  /** Old and new side by side, in the order of the form. */
  readonly changes: readonly FieldChange[];
  /** What it means for the money: new price less the old; null where the price stayed. */
  readonly priceEffect: Money | null;
  /** Why it is here. */
  readonly reason: Message;
  readonly state: 'open' | 'later' | 'done';
  /** Until when it was snoozed; null unless `later`. */
  readonly until: Millis | null;
  /** What a person did with it, and when. Null while open. Decided on this computer: the service isn't informed. */
  readonly decision: 'accepted' | 'questioned' | 'done' | 'settled' | null;
  readonly decidedAt: Millis | null;
  /** The name of the computer's account that decided; null while open and where Ridgeline settled it. */
  readonly decidedBy: string | null;
};

const itemId = z.int().min(1);
const accepting = z.object({ kind: z.literal('accept') });
const settling = z.object({ kind: z.literal('done') });
/** `until`: milliseconds since 1970; not further than 30 days ahead. */
const snoozing = z.object({ kind: z.literal('later'), until: z.int().min(1) });

export const inboxCalls = {
  /** Open ones by default, newest first; a snoozed one comes back automatically when its time is over. */
  'inbox.page': call<{ items: readonly InboxItem[]; total: number; open: number }>()(
    z.object({ accountId, show: z.enum(['open', 'later', 'done']), ...windowOf(200) }),
  ),
  /** How many need a person, by account: the badges of the rail and of the account switcher. */
  'inbox.counts': call<Readonly<Record<AccountId, number>>>()(z.undefined()),
  'inbox.decide': call<InboxItem>()(
    z.object({
      itemId,
      decision: z.discriminatedUnion('kind', [
        accepting,
        z.object({ kind: z.literal('question') }),
        settling,
        snoozing,
      ]),
    }),
  ),
  /** Decides all of these that aren't decided yet alike, together or not at all. Returns the ones it decided. */
  'inbox.decideMany': call<{ decided: readonly number[] }>()(
    z.object({
      accountId,
      itemIds: z.array(itemId).min(1).max(200),
      decision: z.discriminatedUnion('kind', [accepting, settling, snoozing]),
    }),
  ),
  /** Takes those decisions, and snoozing, back, as far as no newer item is about the same. */
  'inbox.reopenMany': call<{ reopened: number }>()(
    z.object({ accountId, itemIds: z.array(itemId).min(1).max(200) }),
  ),
  /** Takes a decision back. */
  'inbox.reopen': call<InboxItem>()(z.object({ itemId })),
  /** The message to the service's operator about this item, ready to copy or to mail. Nothing is sent. */
  'inbox.question': call<{ subject: string; body: string }>()(z.object({ itemId })),
  /** Opens that message in the computer's own mail program. Nothing is sent. */
  'inbox.mail': call<null>()(z.object({ itemId })),
};

/** A message of the core that a window shows, because the host shows none. */
export type WindowNotice = {
  readonly accountId: AccountId;
  readonly title: string;
  readonly body: string;
  /** What it is about; null: nothing to open. */
  readonly to: GoTo | null;
};

export const notificationCalls = {
  /** The messages that this window is to show, each once: those raised while a person looked at it. */
  'notifications.take': call<readonly WindowNotice[]>()(nothing),
  /** Shows one at once, quiet hours or not, and says how. */
  'notifications.test': call<{ shown: boolean; words: string }>()(nothing),
};
