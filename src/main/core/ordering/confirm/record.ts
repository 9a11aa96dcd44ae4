import { message } from '../../../../shared/copy/message.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import type { Money } from '../../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import { toFields } from '../../../../shared/domain/order-rules.ts';
import { makeReference, withReference } from '../../../../shared/domain/reference.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { confirmedFor, newId, type OrderingContext } from '../context.ts';

/** The account that something is confirmed for. Throws a CallFailure when nothing can be ordered with it. */
export function payer(context: OrderingContext, accountId: AccountId): Account {
  if (context.ports.store.health.damage() !== null)
    throw new CallFailure('damaged', message('sending.ridgelines_data_damaged_so_nothing'));
  const account = context.ports.store.accounts.get(accountId);
  if (!account) throw new CallFailure('no_account', message('sending.account_isnt_set_up_any'));
  return account;
}

export type Confirmed = {
  readonly draft: OrderDraft;
  readonly quoted: Money | null;
  /** When the service gave the price; null: not known, so it's asked for again before the sending. */
  readonly quotedAt: Millis | null;
  readonly dueAt: Millis;
  readonly run: { readonly id: string; readonly row: number } | null;
  /** Names of the orders of the same roof that the person saw. */
  readonly acknowledged: readonly string[];
};

/** A person's confirmation as it's recorded: reference, frozen body and its hash. The draft must have passed `checkDraft`. */
export function intentOf(context: OrderingContext, account: Account, confirmed: Confirmed): Intent {
  const { clock, random, sha256, store, apis } = context.ports;
  const { draft, quoted, run, acknowledged } = confirmed;
  const reference = makeReference(() => random.bytes(10));
  const fields = toFields(draft);
  const notes = withReference(reference, fields.notes, store.settings.get().deskName);
  const body = apis.for(account).orderBody({ ...fields, notes });
  return {
    id: newId(context),
    accountId: account.id,
    reference,
    draft,
    body,
    bodySha256: sha256(body),
    confirmedFor: confirmedFor(account),
    quoted,
    runId: run?.id ?? null,
    row: run?.row ?? null,
    batchId: null,
    checkoutId: null,
    agreed: quoted,
    // Nothing was agreed to where no price was shown; one that isn't of this moment is asked for again.
    agreedAt: quoted && context.connection(account.id) === 'online' ? (confirmed.quotedAt ?? 0) : 0,
    offered: null,
    acknowledged,
    state: 'queued',
    hold: null,
    attempt: 1,
    confirmedAt: clock.now(),
    dueAt: confirmed.dueAt,
    sentAt: null,
    orderId: null,
    message: null,
    problems: [],
    lookedAt: null,
    looks: 0,
    lookingSince: null,
  };
}
