import { say } from '../../../../shared/copy/say.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { HoldReason, Intent, IntentState } from '../../../../shared/domain/intent.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { clockTime, secondsUntil } from '../../../components/words.ts';

const HOLDS: Readonly<Record<HoldReason, string>> = texts({
  offline: 'outbox.waiting_network_sent_automatically_when',
  signed_out: 'outbox.waiting_sign_enter_valid_secret',
  not_allowed: 'outbox.waiting_service_signs_account_but',
  keychain_locked: 'outbox.waiting_keychain_unlock_sent',
  certificate: 'outbox.waiting_services_certificate_cant_be',
  account_changed: 'outbox.waiting_accounts_address_or_client',
  service_unavailable: 'outbox.waiting_service_not_working_at',
  rate_limited: 'outbox.waiting_service_asked_pause_sent',
  unclear: 'outbox.waiting_answer_order_before_was',
  paused: 'outbox.waiting_sending_turned_off_settings',
  stale: 'outbox.waiting_you_price_isnt_one',
  duplicate: 'outbox.waiting_you_another_order_roof',
});

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
  const said = intent.message && say(intent.message);
  const table: Readonly<Record<IntentState, () => Standing | null>> = {
    queued: () =>
      intent.dueAt > now
        ? {
            kind: 'undo',
            title: t('outbox.sending_s', { secondsUntil: secondsUntil(intent.dueAt, now) }),
            words: notYet(intent),
          }
        : { kind: 'waiting', title: t('outbox.about_be_sent'), words: notYet(intent) },
    held: () => ({
      kind: 'waiting',
      title: t('outbox.waiting'),
      // The way is looked at all the time: the order's own time says nothing beside the connection's words.
      words: (said === null && held !== null && waitsForLine(intent)
        ? [held]
        : [said ?? (intent.hold ? HOLDS[intent.hold] : ''), nextTry(intent, now)]
      )
        .filter(Boolean)
        .join(' '),
    }),
    prepared: () => ({ kind: 'sending', title: t('outbox.sending'), words: t('outbox.connecting_service') }),
    on_wire: () => ({
      kind: 'sending',
      title: t('outbox.sending'),
      words: t('outbox.waiting_services_answer'),
    }),
    // Its payment has its own card.
    checkout: () => null,
    unknown: () => ({
      kind: 'checking',
      title: t('outbox.checking_whether_was_placed'),
      words: t('outbox.ridgeline_looks_at_service_dont', { said: said ?? t('outbox.no_clear_answer_came') }),
    }),
    rejected: () => ({
      kind: 'refused',
      title: t('outbox.refused'),
      words: t('outbox.nothing_was_ordered', { said: said ?? t('outbox.service_refused_order') }),
    }),
    conflict: () => ({
      kind: 'attention',
      title: t('outbox.which_order'),
      words: said ?? t('outbox.more_than_one_order_at'),
    }),
    needs_human: () => ({
      kind: 'attention',
      title: t('outbox.needs_your_decision'),
      words: said ?? t('outbox.couldnt_be_found_at_service'),
    }),
    quarantined: () => ({
      kind: 'checking',
      title: t('common.held_back'),
      words: said ?? t('outbox.list_was_restored_or_moved'),
    }),
    acked: () =>
      justSent(intent, now) && intent.checkoutId === null
        ? { kind: 'placed', title: t('outbox.placed'), words: '' }
        : null,
    cancelled: () => null,
  };
  return table[intent.state]();
}

/** Waits that only a person ends: no time belongs to them. */
const PERSONS: readonly (HoldReason | null)[] = ['stale', 'duplicate', 'paused'];

/** When Ridgeline retries automatically. */
function nextTry({ hold, dueAt }: Intent, now: Millis): string {
  if (PERSONS.includes(hold)) return '';
  const left = dueAt - now;
  if (left < 1_000) return t('outbox.trying_again_now');
  return left < 2 * MINUTE
    ? t('outbox.next_try_s', { secondsUntil: secondsUntil(dueAt, now) })
    : t('outbox.next_try_at', { dueAt: clockTime(dueAt) });
}

function notYet(intent: Intent): string {
  return intent.sentAt === null
    ? t('common.nothing_has_been_sent_yet')
    : t('outbox.second_sending_hasnt_left_yet');
}

/** A line of the strip: a single order, or the orders that were placed of late, folded into one. */
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
