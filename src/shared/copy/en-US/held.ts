import type { HoldReason } from '../../domain/intent.ts';
import { type Area, counted } from '../area.ts';

/** Why a confirmed order waits, after a colon. */
const HOLDS: Readonly<Record<HoldReason, string>> = {
  stale: 'its price isn’t one you agreed to',
  duplicate: 'another order for the same roof turned up',
  account_changed: 'the account isn’t the one it was confirmed for',
  signed_out: 'the account isn’t signed in',
  not_allowed: 'the service signs the account in but refuses its orders',
  keychain_locked: 'the keychain is locked',
  certificate: 'the service’s certificate can’t be trusted',
  offline: 'the service can’t be reached',
  service_unavailable: 'the service has an internal error',
  rate_limited: 'the service asks for pauses',
  unclear: 'the service doesn’t answer steadily',
  paused: 'sending is turned off in Settings',
};

export const held = {
  /** What the outbox keeps with an order, still a finished sentence. */
  'outbox.text': ({ text }: { text: string }) => text,
  'held.order': ({ hold }: { hold: HoldReason }) =>
    `This order is waiting: ${HOLDS[hold]}. Nothing has been sent.`,
  'held.orders': ({ hold, count }: { hold: HoldReason; count: number }) =>
    `${counted(count, 'order')} are waiting: ${HOLDS[hold]}. None of them has been sent.`,
  'held.rows': ({ holds, list }: { holds: readonly (readonly [HoldReason, number])[]; list: string }) =>
    holds
      .map(
        ([hold, count]) =>
          `${counted(count, 'order is', 'orders are')} waiting in “${list}”: ${HOLDS[hold]}.`,
      )
      .join(' '),
} satisfies Area;
