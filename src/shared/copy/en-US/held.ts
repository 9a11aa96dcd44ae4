import type { Area } from '../icu.ts';

/** Why a confirmed order waits. */
export const held = {
  'hold.stale': 'its price isn’t one you agreed to',
  'hold.duplicate': 'another order for the same roof turned up',
  'hold.account_changed': 'the account isn’t the one it was confirmed for',
  'hold.signed_out': 'the account isn’t signed in',
  'hold.not_allowed': 'the service signs the account in but refuses its orders',
  'hold.keychain_locked': 'the keychain is locked',
  'hold.certificate': 'the service’s certificate can’t be trusted',
  'hold.offline': 'the service can’t be reached',
  'hold.service_unavailable': 'the service has an internal error',
  'hold.rate_limited': 'the service asks for pauses',
  'hold.unclear': 'the service doesn’t answer steadily',
  'hold.paused': 'sending is turned off in Settings',
  'held.order_text': 'This order is waiting: {why}. Nothing has been sent.',
  'held.orders_text':
    '{count, plural, one {# order is} other {# orders are}} waiting: {why}. None of them has been sent.',
  'held.row': '{count, plural, one {# order is} other {# orders are}} waiting in “{list}”: {why}.',
} as const satisfies Area;
