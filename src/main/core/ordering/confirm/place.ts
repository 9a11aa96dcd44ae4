import type { CallInput, CallOutput, WindowId } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { checkDraft } from '../../../../shared/domain/order-rules.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import { noteAvoided } from '../../kernel/avoided.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { wordsFor } from '../../kernel/words.ts';
import { announce, type OrderingContext } from '../context.ts';
import { intentOf, payer } from './record.ts';
import {
  LOOK_AT_PRESS,
  LOOK_AT_REVIEW,
  lookElsewhere,
  subjectOf,
  unseenDuplicates,
} from './unseen-duplicates.ts';

/**
 * Records a person's confirmation: reference, frozen body and its hash, account and price, all durable before this
 * answers. Nothing is sent before the undo delay is over. An order of the same roof that the person hasn't seen, here or at
 * the service, refuses it with `duplicates`.
 */
export async function place(
  context: OrderingContext,
  input: CallInput<'orders.place'>,
  window?: WindowId,
): Promise<Intent> {
  const { clock, store } = context.ports;
  const problems = checkDraft(input.draft);
  if (problems.length > 0) {
    throw new CallFailure('bad_input', message('common.some_fields_need_another_look'), {
      fields: problems,
    });
  }
  const account = payer(context, input.accountId);
  const known = () => (input.key === undefined ? null : store.outbox.get(input.key));
  if (!known() && context.connection(account.id) === 'online')
    await lookElsewhere(context, account.id, input.draft.customerEmail.trim(), LOOK_AT_PRESS);
  await context.duplicates.ready(account.id);
  // From here on nothing waits: what is compared is what is confirmed.
  const before = known();
  if (before) return again(before, input);
  const { draft, duplicates: acknowledged = [] } = input;
  const unseen = unseenDuplicates(context, { accountId: account.id, draft, acknowledged, intent: null });
  if (unseen.length > 0) throw notSeen(unseen);
  const now = clock.now();
  const made = intentOf(context, account, {
    draft: input.draft,
    quoted: input.quoted,
    quotedAt: input.quotedAt === undefined ? now : input.quotedAt,
    dueAt: now + store.settings.get().undoDelay,
    run: null,
    acknowledged,
  });
  const intent = input.key === undefined ? made : { ...made, id: input.key };
  store.transaction(() => {
    store.outbox.insert(intent);
    // Ordered after all: it wasn't avoided.
    store.avoided.ordered(account.id, acknowledged);
    store.drafts.put(account.id, null, now, window);
  });
  announce(context, intent);
  context.again();
  return intent;
}

/** For the review sheet: what looks like this roof, after the service was asked what other desks have ordered. */
export async function lookFor(
  context: OrderingContext,
  { accountId, draft }: CallInput<'duplicates.look'>,
): Promise<CallOutput<'duplicates.look'>> {
  const account = payer(context, accountId);
  const failure = await lookElsewhere(context, accountId, draft.customerEmail.trim(), LOOK_AT_REVIEW);
  await context.duplicates.ready(accountId);
  const found = context.duplicates.of(accountId, draft);
  return { found, problem: failure && wordsFor(failure, { account, now: context.ports.clock.now() }) };
}

export function notSeen(duplicates: readonly DuplicateOf[]): CallFailure {
  const { length: count } = duplicates;
  return new CallFailure('duplicates', message('sending.unseen', { count }), { duplicates });
}

/** The same confirmation came twice: the first one counts. A key that was used for something else orders nothing. */
function again(before: Intent, input: CallInput<'orders.place'>): Intent {
  const same = before.accountId === input.accountId && sameValue(before.draft, input.draft);
  if (same) return before;
  throw new CallFailure('refused', message('sending.order_was_confirmed_already_look'));
}

export const TAKEN_BACK = message('sending.second_attempt_was_canceled_whether');

/**
 * Takes a confirmation back while nothing of it has been sent, and answers what was filled in. Taking back a second
 * sending leaves the first one as it was: for a person to decide.
 */
export function undo(context: OrderingContext, intentId: string): OrderDraft {
  const { clock, store } = context.ports;
  const intent = store.outbox.get(intentId);
  if (!intent) throw new CallFailure('not_found', message('sending.order_isnt_list_any_more'));
  const from = ['queued', 'held'] as const;
  const now = clock.now();
  // A second sending is of what may have been placed before: from here, or from the place a profile was copied from.
  const taken =
    intent.attempt === 1
      ? store.outbox.move(
          intentId,
          from,
          'cancelled',
          { hold: null, message: null, offered: null },
          now,
          'undone',
        )
      : store.outbox.move(intentId, from, 'needs_human', { hold: null, message: TAKEN_BACK }, now, 'undone');
  if (!taken) {
    throw new CallFailure('too_late', message('sending.order_already_way_service_so'));
  }
  if (intent.state === 'held' && intent.hold === 'duplicate') noteHeld(context, intent);
  announce(context, intent);
  return intent.draft;
}

/** A held order that a person takes back because its roof was ordered elsewhere meanwhile. */
export function noteHeld(context: OrderingContext, intent: Intent): void {
  const { clock, store } = context.ports;
  const { accountId, draft, quoted } = intent;
  const duplicates = unseenDuplicates(context, subjectOf(intent));
  noteAvoided(store, accountId, {
    source: 'held',
    at: clock.now(),
    orders: [{ draft, duplicates, price: quoted }],
  });
}
