import type { HoldReason, Intent, IntentState } from '../../../shared/domain/intent.ts';
import { MINUTE, type Millis } from '../../../shared/domain/units.ts';
import { clockTime, secondsUntil } from '../../components/words.ts';

const HOLDS: Readonly<Record<HoldReason, string>> = {
  offline: 'Waiting for the network. It’s sent automatically when the service can be reached again.',
  signed_out: 'Waiting for a sign-in. Enter a valid secret in Settings and it’s sent.',
  not_allowed:
    'Waiting: the service signs this account in but refuses its orders. Ask the service whether this account may order.',
  keychain_locked: 'Waiting for the keychain. Unlock it and it’s sent.',
  certificate: 'Waiting: the service’s certificate can’t be trusted. Ask whoever runs your network.',
  account_changed:
    'Waiting: the account’s address or client ID isn’t the one it was confirmed for. Cancel it and order again.',
  service_unavailable:
    'Waiting: the service is not working at the moment. It’s sent automatically when it’s back.',
  rate_limited: 'Waiting: the service asked for a pause. It’s sent automatically afterward.',
  unclear:
    'Waiting: the answer to the order before was lost. Nothing more is sent until the service has answered steadily again.',
  paused: 'Waiting: sending is turned off in Settings. Turn it on and it’s sent.',
  stale: 'Waiting for you: the price isn’t one you agreed to.',
  duplicate: 'Waiting for you: another order of this roof turned up after you confirmed.',
};

/** How an unsettled order looks in the strip. `attention`: a person is needed. */
export type Standing = {
  readonly kind: 'undo' | 'waiting' | 'sending' | 'checking' | 'refused' | 'attention' | 'placed';
  readonly title: string;
  readonly words: string;
};

/** Waits of which the connection knows more than the order does. */
const OF_THE_LINE: ReadonlySet<HoldReason | null> = new Set([
  'offline',
  'certificate',
  'service_unavailable',
]);

/** Whether the way to the service is what an order waits for. */
export function waitsForLine({ state, hold }: Intent): boolean {
  return state === 'held' && OF_THE_LINE.has(hold);
}

/** Where an order stands, in words; null when it needs no line. `held`: the connection's own words on why orders wait. */
export function standingOf(intent: Intent, now: Millis, held: string | null = null): Standing | null {
  const said = intent.message;
  const table: Readonly<Record<IntentState, () => Standing | null>> = {
    queued: () =>
      intent.dueAt > now
        ? {
            kind: 'undo',
            title: `Sending in ${secondsUntil(intent.dueAt, now)} s`,
            words: notYet(intent),
          }
        : { kind: 'waiting', title: 'About to be sent', words: notYet(intent) },
    held: () => ({
      kind: 'waiting',
      title: 'Waiting',
      // The way is looked at all the time: the order's own time says nothing beside the connection's words.
      words: (said === null && held !== null && waitsForLine(intent)
        ? [held]
        : [said ?? (intent.hold ? HOLDS[intent.hold] : ''), nextTry(intent, now)]
      )
        .filter(Boolean)
        .join(' '),
    }),
    prepared: () => ({ kind: 'sending', title: 'Sending', words: 'Connecting to the service.' }),
    on_wire: () => ({ kind: 'sending', title: 'Sending', words: 'Waiting for the service’s answer.' }),
    // Its payment has a card of its own.
    checkout: () => null,
    unknown: () => ({
      kind: 'checking',
      title: 'Checking whether it was placed',
      words: `${said ?? 'No clear answer came.'} Ridgeline looks for it at the service. Don’t order it a second time.`,
    }),
    rejected: () => ({
      kind: 'refused',
      title: 'Refused',
      words: `${said ?? 'The service refused the order.'} Nothing was ordered.`,
    }),
    conflict: () => ({
      kind: 'attention',
      title: 'Which order is it?',
      words: said ?? 'More than one order at the service could be this one.',
    }),
    needs_human: () => ({
      kind: 'attention',
      title: 'Needs your decision',
      words: said ?? 'It couldn’t be found at the service, and that doesn’t prove it wasn’t placed.',
    }),
    quarantined: () => ({
      kind: 'checking',
      title: 'Held back',
      words: said ?? 'This list was restored or moved. Ridgeline checks that it wasn’t sent already.',
    }),
    acked: () =>
      justSent(intent, now) && intent.checkoutId === null
        ? { kind: 'placed', title: 'Placed', words: '' }
        : null,
    cancelled: () => null,
  };
  return table[intent.state]();
}

/** Waits that only a person ends: no time belongs to them. */
const PERSONS: readonly (HoldReason | null)[] = ['stale', 'duplicate', 'paused'];

/** When Ridgeline tries again by itself. */
function nextTry({ hold, dueAt }: Intent, now: Millis): string {
  if (PERSONS.includes(hold)) return '';
  const left = dueAt - now;
  if (left < 1_000) return 'Trying again now.';
  return left < 2 * MINUTE
    ? `Next try in ${secondsUntil(dueAt, now)} s.`
    : `Next try at ${clockTime(dueAt)}.`;
}

function notYet(intent: Intent): string {
  return intent.sentAt === null ? 'Nothing has been sent yet.' : 'The second sending hasn’t left yet.';
}

/** A line of the strip: an order of its own, or the orders that were placed of late, folded into one. */
export type StripLine =
  | { readonly kind: 'one'; readonly intent: Intent; readonly standing: Standing }
  | { readonly kind: 'placed'; readonly intents: readonly Intent[] };

/** The lines of the strip. Two or more placed orders share one, where the newest of them stood. */
export function stripLines(
  intents: readonly Intent[],
  now: Millis,
  held: string | null = null,
): readonly StripLine[] {
  const lines: StripLine[] = [];
  const placed: Intent[] = [];
  for (const intent of intents) {
    const standing = standingOf(intent, now, held);
    if (!standing) continue;
    if (standing.kind !== 'placed') lines.push({ kind: 'one', intent, standing });
    else {
      placed.push(intent);
      if (placed.length === 1) lines.push({ kind: 'placed', intents: placed });
    }
  }
  return lines;
}

/** A placed order keeps its line a little, so that the end is seen. */
const PLACED_SHOWN: Millis = 20_000;
function justSent(intent: Intent, now: Millis): boolean {
  return intent.sentAt !== null && now - intent.sentAt < PLACED_SHOWN;
}
