import type { CallInput } from '../../../shared/contract/index.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import { checkDraft, toFields } from '../../../shared/domain/order-rules.ts';
import { makeReference, withReference } from '../../../shared/domain/reference.ts';
import { CallFailure } from '../kernel/failure.ts';
import { announce, confirmedFor, type OutboxContext } from './context.ts';

/**
 * Records a person's confirmation: reference, frozen body and its hash, account and price, all durable before this
 * answers. Nothing is sent before the undo delay is over.
 */
export function place(context: OutboxContext, input: CallInput<'orders.place'>): Intent {
  const { clock, random, sha256, store, apis } = context.ports;
  const problems = checkDraft(input.draft);
  if (problems.length > 0) {
    throw new CallFailure('bad_input', 'Some fields need another look. Nothing has been ordered.', {
      fields: problems,
    });
  }
  const account = store.accounts.get(input.accountId);
  if (!account)
    throw new CallFailure('no_account', 'This account isn’t set up any more. Choose another one.');
  if (account.version === 'v1') {
    throw new CallFailure(
      'refused',
      'This account pays by card at the order, which this version of Ridgeline can’t do yet.',
    );
  }
  const reference = makeReference(() => random.bytes(10));
  const fields = toFields(input.draft);
  const body = apis.for(account).orderBody({ ...fields, notes: withReference(reference, fields.notes) });
  const bodySha256 = sha256(body);
  const now = clock.now();
  const { undoDelay } = store.settings.get();
  const intent: Intent = {
    id: Buffer.from(random.bytes(12)).toString('hex'),
    accountId: account.id,
    reference,
    draft: input.draft,
    body,
    bodySha256,
    confirmedFor: confirmedFor(account),
    quoted: input.quoted,
    state: 'queued',
    hold: null,
    attempt: 1,
    confirmedAt: now,
    dueAt: now + undoDelay,
    sentAt: null,
    orderId: null,
    message: null,
    problems: [],
    lookedAt: null,
    looks: 0,
  };
  store.transaction(() => {
    store.outbox.insert(intent);
    store.drafts.put(account.id, null, now);
  });
  announce(context, intent);
  context.again();
  return intent;
}

const TAKEN_BACK =
  'The second sending was taken back. Whether the first one was placed still isn’t known; Ridgeline watches for it.';

/**
 * Takes a confirmation back while nothing of it has been sent, and answers what was filled in. Taking back a second
 * sending leaves the first one as it was: for a person to decide.
 */
export function undo(context: OutboxContext, intentId: string): OrderDraft {
  const { clock, store } = context.ports;
  const intent = store.outbox.get(intentId);
  if (!intent) throw new CallFailure('not_found', 'This order isn’t in the list any more.');
  const from = ['queued', 'held'] as const;
  const now = clock.now();
  // `sentAt` is the time of an earlier sending that may have been placed.
  const taken =
    intent.sentAt === null
      ? store.outbox.move(intentId, from, 'cancelled', { hold: null, message: null }, now, 'undone')
      : store.outbox.move(intentId, from, 'needs_human', { hold: null, message: TAKEN_BACK }, now, 'undone');
  if (!taken) {
    throw new CallFailure(
      'too_late',
      'This order is already on its way to the service, so it can’t be taken back here.',
    );
  }
  announce(context, intent);
  return intent.draft;
}
